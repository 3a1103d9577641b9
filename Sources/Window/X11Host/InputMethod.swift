// The input method: composes characters of several keys, such as those of Korean, in a program of its own or in Xlib.
//
// A method that can tells what is not composed yet; others show it by themselves. One whose program ends is replaced,
// and one that does not answer is left alone until it does, so that keys go on to type.
import Foundation
import HitscopeCX11
import HitscopeInput
import Synchronization

/// The input method of a window.
final class InputMethod {
    /// The context that keys are looked up with; nil without a method, and until a key is pressed.
    var context: XIC? {
        leaveIfGone()
        return opened?.context
    }

    /// The text that is not composed yet; nil for none, and for a method that does not tell.
    var markedText: MarkedText? { preedit.now.marked }
    /// True if something may be composed: always with a method that does not tell.
    var mayCompose: Bool { opened.map { !$0.tells || !preedit.now.text.isEmpty } ?? false }

    /// Called when the program of a method does not answer any more.
    var whenSilent: (() -> Void)?
    /// True if the program of the method does not answer: nothing is asked of it.
    private(set) var isSilent = false

    /// The keys that the method wants to see.
    var forwarded: ForwardedKeys

    private let display: OpaquePointer
    /// The watch over a method that is a program; nil for Xlib's.
    private var watch: MethodWatch?
    private let preedit = ToldPreedit()
    /// The text that a method had not composed when its program ended.
    private var left = ""
    private var opened: (method: XIM, context: XIC, tells: Bool)?
    private var hasLooked = false
    private var hasFocus = true

    init(_ display: OpaquePointer) {
        self.display = display
        forwarded = ForwardedKeys(display)
    }

    /// Opens the method unless it is open. Without one, keys type what is printed on them.
    ///
    /// The method takes the locale of the environment. That of the process is restored, since text shaping depends on
    /// it.
    func open(for window: Window) {
        leaveIfGone()
        guard !hasLooked else { return }
        hasLooked = true
        let before = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        defer { setlocale(LC_CTYPE, before) }
        let isUTF8 = setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
        guard isUTF8 || setlocale(LC_CTYPE, "C.UTF-8") != nil, XSupportsLocale() != 0 else { return }
        // The one that the environment names by XMODIFIERS, else that of Xlib.
        opened = program(for: window) ?? method("@im=none", for: window)
        tellFocus()
    }

    /// The method that the environment names; nil where it cannot be had.
    private func program(for window: Window) -> (method: XIM, context: XIC, tells: Bool)? {
        guard let name = Self.name else { return method("", for: window) }
        let watch = MethodWatch(display, name: name)
        guard watch.isThere else {
            watch.end()
            return method("", for: window)
        }
        guard watch.answers() else {
            watch.end()
            whenSilent?()
            return nil
        }
        let found = method("", for: window)
        if found == nil { watch.end() } else { self.watch = watch }
        return found
    }

    /// True if Xlib can wait for the method. What one had not composed that falls silent is typed as it is.
    private func canWait(_ answers: (MethodWatch) -> Bool = { $0.answers() }) -> Bool {
        guard let watch, !isSilent, !answers(watch) else { return !isSilent }
        isSilent = true
        left += preedit.now.text
        preedit.now = Preedit()
        whenSilent?()
        return false
    }

    /// True if the method can be asked for a key.
    var takesKeys: Bool {
        leaveIfGone()
        return canWait(\.answersKeys)
    }

    /// Takes note that a method which was silent answers after all.
    ///
    /// - Returns: true if the event was an answer.
    func read(_ event: XSelectionEvent) -> Bool {
        guard let watch, watch.isAnswer(event) else { return false }
        guard isSilent, let opened else { return true }
        isSilent = false
        // It may still have what was typed as it was.
        if let text = Xutf8ResetIC(opened.context) { XFree(text) }
        preedit.now = Preedit()
        tellFocus()
        return true
    }

    private func method(_ modifiers: String, for window: Window) -> (method: XIM, context: XIC, tells: Bool)? {
        guard XSetLocaleModifiers(modifiers) != nil, let method = XOpenIM(display, nil, nil, nil) else { return nil }
        let telling = preedit.context(method, for: window)
        guard let context = telling ?? CX11CreateInputContext(method, window) else {
            XCloseIM(method)
            return nil
        }
        _ = goneMethods.withLock { $0.remove(UInt(bitPattern: method)) }
        CX11WatchInputMethod(method) { method, _, _ in
            _ = goneMethods.withLock { $0.insert(UInt(bitPattern: method)) }
        }
        return (method, context, telling != nil)
    }

    /// Tells the method whether the window has the keyboard.
    ///
    /// One that is a program is opened here, before the first key: it asks for keys a moment after it was opened.
    ///
    /// - Returns: the text that was not fully composed when the keyboard focus went; the field gets it as it is.
    func focus(_ hasFocus: Bool, in window: Window) -> String {
        self.hasFocus = hasFocus
        leaveIfGone()
        if hasFocus, Self.name != nil { open(for: window) }
        let rest = hasFocus ? "" : takeRest()
        tellFocus()
        return rest
    }

    /// Ends what is being composed, and answers what there was of it.
    func takeRest() -> String {
        guard let context = opened?.context else { return "" }
        guard canWait() else { return takeLeft() }
        defer { preedit.now = Preedit() }
        guard let text = Xutf8ResetIC(context) else { return "" }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// The text that a method had not composed when its program ended; it is returned once.
    func takeLeft() -> String {
        leaveIfGone()
        defer { left = "" }
        return left
    }

    /// The name of a method that is a program, by the environment; nil where it names none.
    private static let name: String? = {
        let name = ProcessInfo.processInfo.environment["XMODIFIERS"]?.split(separator: "@im=").last ?? "none"
        return ["", "none", "local"].contains(name) ? nil : String(name)
    }()

    private func tellFocus() {
        guard let opened, canWait() else { return }
        if hasFocus { XSetICFocus(opened.context) } else { XUnsetICFocus(opened.context) }
    }

    /// Forgets a method whose program has ended, and has the next key look for another. Xlib has freed it.
    private func leaveIfGone() {
        guard let method = opened?.method,
            goneMethods.withLock({ $0.remove(UInt(bitPattern: method)) }) != nil
        else { return }
        opened = nil
        (hasLooked, isSilent) = (false, false)
        forwarded = ForwardedKeys(display)
        endWatch()
        left += preedit.now.text
        preedit.now = Preedit()
    }

    /// Ends the method; to be called while the display is open.
    func close() {
        leaveIfGone()
        whenSilent = nil
        defer { endWatch() }
        guard let opened, canWait() else { return }
        self.opened = nil
        XDestroyIC(opened.context)
        XCloseIM(opened.method)
    }

    private func endWatch() {
        watch?.end()
        watch = nil
    }
}

/// The methods whose programs have ended, and that nobody has noticed yet. Xlib tells a C function of them.
private let goneMethods = Mutex<Set<UInt>>([])
