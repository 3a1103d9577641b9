// True if the program of an input method answers, before Xlib waits for it without end.
//
// A method owns a selection, and answers in its one loop who asks for it, as the protocol of input methods has it. So a
// method that answers such a question in time can be waited for.
import Dispatch
import Foundation
import HitscopeCX11

/// A watch over the program of an input method.
final class MethodWatch {
    private let display: OpaquePointer
    private let selection: Atom, locales: Atom
    /// Gets the answers.
    private let window: Window
    private var lastAnswer: DispatchTime?

    /// The time that a method may take for an answer, in milliseconds.
    private static let patience = 500
    /// The time that an answer counts for keys, in milliseconds: a method may also stop between two letters.
    private static let validity = 1000

    /// A watch over the method of a name, as `XMODIFIERS` has it.
    init(_ display: OpaquePointer, name: String) {
        self.display = display
        selection = XInternAtom(display, "@server=\(name)", False)
        locales = XInternAtom(display, "LOCALES", False)
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    }

    /// True if the method runs.
    var isThere: Bool { XGetSelectionOwner(display, selection) != Window(None) }

    /// True if the method has answered a moment ago, or does now.
    var answersKeys: Bool {
        guard let lastAnswer, DispatchTime.now() < lastAnswer + .milliseconds(Self.validity) else { return answers() }
        return true
    }

    /// Asks the method, and waits for its answer as long as that may take.
    func answers() -> Bool {
        guard !XErrors.isLost(display), isThere else { return false }
        XConvertSelection(display, selection, locales, locales, window, Time(CurrentTime))
        XFlush(display)
        let end = DispatchTime.now() + .milliseconds(Self.patience)
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

    /// True if an event is an answer, which came too late for the question.
    func isAnswer(_ event: XSelectionEvent) -> Bool { event.requestor == window }

    /// Ends the watch; to be called while the display is open.
    func end() { XDestroyWindow(display, window) }
}
