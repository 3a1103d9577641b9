// Checks that the program of an input method responds, before Xlib waits for it without a time limit.
//
// By the protocol of input methods, a method owns a selection and answers requests for it in its main loop. A method
// that answers such a request in time can therefore be waited for.
import Dispatch
import Foundation
import HitscopeCX11

/// A watch over the program of an input method.
final class MethodWatch {
    private let display: OpaquePointer
    private let selection: Atom, locales: Atom
    /// The window that receives the answers.
    private let window: Window
    private var lastAnswer: DispatchTime?

    /// The time within which a method must answer, in milliseconds.
    private static let timeLimit = 500
    /// The time for which an answer remains valid for keys, in milliseconds. It is limited because a method may hang
    /// between two letters.
    private static let validity = 1000

    /// Creates a watch over the method with a name, as given in `XMODIFIERS`.
    init(_ display: OpaquePointer, name: String) {
        self.display = display
        selection = XInternAtom(display, "@server=\(name)", False)
        locales = XInternAtom(display, "LOCALES", False)
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    }

    /// True if the program of the method is running.
    var isRunning: Bool { XGetSelectionOwner(display, selection) != Window(None) }

    /// True if the method has answered recently, or answers now.
    var answersKeys: Bool {
        guard let lastAnswer, DispatchTime.now() < lastAnswer + .milliseconds(Self.validity) else { return answers() }
        return true
    }

    /// Sends a request to the method, and waits for the answer within the time limit.
    func answers() -> Bool {
        guard !XErrors.isLost(display), isRunning else { return false }
        XConvertSelection(display, selection, locales, locales, window, Time(CurrentTime))
        XFlush(display)
        let end = DispatchTime.now() + .milliseconds(Self.timeLimit)
        var event = XEvent()
        while !XErrors.isLost(display) {
            if XCheckTypedWindowEvent(display, window, SelectionNotify, &event) != 0 {
                lastAnswer = .now()
                return true
            }
            let now = DispatchTime.now()
            guard now < end else { break }
            var line = pollfd(fd: XConnectionNumber(display), events: Int16(clamping: POLLIN), revents: 0)
            let rest = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
            poll(&line, 1, Int32(clamping: rest))
        }
        return false
    }

    /// True if an event is an answer that arrived after the time limit.
    func isAnswer(_ event: XSelectionEvent) -> Bool { event.requestor == window }

    /// Ends the watch; must be called while the display is open.
    func end() { XDestroyWindow(display, window) }
}
