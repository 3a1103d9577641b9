// The input method: it composes characters from several keys, such as those of Korean, in a separate program or in
// Xlib.
//
// Some methods report the text that is being composed; others show it themselves. A method is replaced if its program
// ends. A method that stops responding is bypassed until it responds, and keys keep typing in the meantime. A method
// that does not respond at first is replaced by Xlib's own.
import Foundation
import HitscopeCX11
import HitscopeInput
import Synchronization

/// The input method of a window.
final class InputMethod {
    /// The context in which keys are looked up; nil without a method, and before one is opened.
    var context: XIC? {
        leaveIfGone()
        return opened?.context
    }

    /// The text that is being composed; nil if there is none, or the method does not report it.
    var markedText: MarkedText? { preedit.now.marked }
    /// True if text may be in composition; always true for a method that does not report it.
    var mayCompose: Bool { opened.map { !$0.tells || !preedit.now.text.isEmpty } ?? false }

    /// Called when the program of the method stops responding.
    var onSilence: (() -> Void)?
    /// True while the program of the method does not respond; it is not called then.
    private(set) var isSilent = false

    /// The key events that the method wants.
    var forwarded: ForwardedKeys

    private let display: OpaquePointer
    /// The watch over a method in a separate program; nil for Xlib's own.
    private var watch: MethodWatch?
    private let preedit = SharedPreedit()
    /// The text that was being composed when the method's program ended or stopped responding.
    private var left = ""
    private var opened: (method: XIM, context: XIC, tells: Bool)?
    private var hasChecked = false
    private var hasFocus = true

    init(_ display: OpaquePointer) {
        self.display = display
        forwarded = ForwardedKeys(display)
    }

    /// Opens the method if that has not been tried yet, or if its program has ended. Without a method, keys type the
    /// characters printed on them.
    ///
    /// The method uses the locale of the environment. The locale of the process is restored afterwards, because text
    /// shaping depends on it.
    func open(for window: Window) {
        leaveIfGone()
        guard !hasChecked else { return }
        hasChecked = true
        let before = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
        defer { setlocale(LC_CTYPE, before) }
        let isUTF8 = setlocale(LC_CTYPE, "") != nil && String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
        guard isUTF8 || setlocale(LC_CTYPE, "C.UTF-8") != nil, XSupportsLocale() != 0 else { return }
        // The method that XMODIFIERS names, or else Xlib's own.
        opened = program(for: window) ?? method("@im=none", for: window)
        sendFocus()
    }

    /// Opens the method that the environment names; nil if that is impossible.
    private func program(for window: Window) -> (method: XIM, context: XIC, tells: Bool)? {
        guard let name = Self.name else { return method("", for: window) }
        let watch = MethodWatch(display, name: name)
        guard watch.isRunning else {
            watch.end()
            return method("", for: window)
        }
        guard watch.answers() else {
            watch.end()
            onSilence?()
            return nil
        }
        let found = method("", for: window)
        if found == nil { watch.end() } else { self.watch = watch }
        return found
    }

    /// True if it is safe to let Xlib wait for the method. If the method stops responding, the text in composition is
    /// typed as it is.
    private func canWait(_ answers: (MethodWatch) -> Bool = { $0.answers() }) -> Bool {
        guard let watch, !isSilent, !answers(watch) else { return !isSilent }
        isSilent = true
        left += preedit.now.text
        preedit.now = Preedit()
        onSilence?()
        return false
    }

    /// True if keys can be passed to the method.
    var takesKeys: Bool {
        leaveIfGone()
        return canWait(\.answersKeys)
    }

    /// Handles a late answer of a method that had stopped responding.
    ///
    /// - Returns: True if the event was such an answer.
    func read(_ event: XSelectionEvent) -> Bool {
        guard let watch, watch.isAnswer(event) else { return false }
        guard isSilent, let opened else { return true }
        isSilent = false
        // The method may still hold the text that has already been typed.
        if let text = Xutf8ResetIC(opened.context) { XFree(text) }
        preedit.now = Preedit()
        sendFocus()
        return true
    }

    private func method(_ modifiers: String, for window: Window) -> (method: XIM, context: XIC, tells: Bool)? {
        guard XSetLocaleModifiers(modifiers) != nil, let method = XOpenIM(display, nil, nil, nil) else { return nil }
        let reporting = preedit.context(method, for: window)
        guard let context = reporting ?? CX11CreateInputContext(method, window) else {
            XCloseIM(method)
            return nil
        }
        _ = closedMethods.withLock { $0.remove(UInt(bitPattern: method)) }
        CX11WatchInputMethod(method) { method, _, _ in
            _ = closedMethods.withLock { $0.insert(UInt(bitPattern: method)) }
        }
        return (method, context, reporting != nil)
    }

    /// Reports to the method whether the window has the keyboard.
    ///
    /// A method in a separate program is opened here, before the first key, because it requests keys only a moment
    /// after it was opened.
    ///
    /// - Returns: The text that was being composed when the window lost the keyboard. The field receives it unchanged.
    func focus(_ hasFocus: Bool, in window: Window) -> String {
        self.hasFocus = hasFocus
        leaveIfGone()
        if hasFocus, Self.name != nil { open(for: window) }
        let rest = hasFocus ? "" : takeRest()
        sendFocus()
        return rest
    }

    /// Ends a composition, and returns the text composed so far.
    func takeRest() -> String {
        guard let context = opened?.context else { return "" }
        guard canWait() else { return takeRemaining() }
        defer { preedit.now = Preedit() }
        guard let text = Xutf8ResetIC(context) else { return "" }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// Removes and returns the text that was being composed when the method's program ended or stopped responding.
    func takeRemaining() -> String {
        leaveIfGone()
        defer { left = "" }
        return left
    }

    /// The name of the method in the environment; nil if it names none that is a separate program.
    private static let name: String? = {
        let name = ProcessInfo.processInfo.environment["XMODIFIERS"]?.split(separator: "@im=").last ?? "none"
        return ["", "none", "local"].contains(name) ? nil : String(name)
    }()

    private func sendFocus() {
        guard let opened, canWait() else { return }
        if hasFocus { XSetICFocus(opened.context) } else { XUnsetICFocus(opened.context) }
    }

    /// Drops a method whose program has ended and which Xlib has freed. The next key opens another one.
    private func leaveIfGone() {
        guard let method = opened?.method,
            closedMethods.withLock({ $0.remove(UInt(bitPattern: method)) }) != nil
        else { return }
        opened = nil
        (hasChecked, isSilent) = (false, false)
        forwarded = ForwardedKeys(display)
        endWatch()
        left += preedit.now.text
        preedit.now = Preedit()
    }

    /// Closes the method; must be called while the display is open.
    func close() {
        leaveIfGone()
        onSilence = nil
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

/// The methods whose programs have ended and that have not been dropped yet. Xlib reports them to a C function.
private let closedMethods = Mutex<Set<UInt>>([])
