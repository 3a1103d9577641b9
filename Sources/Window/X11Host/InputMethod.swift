// The input method: composes characters of several keys, such as those of Korean, in a program of its own or in Xlib.
//
// Decides which method is used, and when it has the keyboard. The method shows by itself what is not composed yet. One
// whose program ends is replaced, so that keys go on to type. Knows nothing of what an event means.
import Foundation
import HitscopeCX11
import HitscopeReading
import Synchronization

/// The input method of a window.
final class InputMethod {
    /// What keys are looked up with; nil without a method, as long as no key was pressed.
    var context: XIC? {
        leaveIfGone()
        return opened?.context
    }

    private let display: OpaquePointer
    private var opened: Opened?
    /// Where the text stands that is typed, in pixels of the window: the caret on the baseline.
    private var place: (x: Int16, y: Int16) = (0, 0)
    /// Fonts that methods demand to show something at a place; nil before one was asked, or where there are none.
    private var fonts: XFontSet?
    private var hasLooked = false
    private var hasFocus = true

    /// A method that is open.
    private struct Opened {
        let method: XIM, context: XIC
        /// Whether it shows at the caret what is not composed yet.
        let isPlaced: Bool
    }

    init(_ display: OpaquePointer) { self.display = display }

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
        opened = method("", for: window) ?? method("@im=none", for: window)
        tellFocus()
    }

    private func method(_ modifiers: String, for window: Window) -> Opened? {
        guard XSetLocaleModifiers(modifiers) != nil, let method = XOpenIM(display, nil, nil, nil) else { return nil }
        let placed = placedContext(method, window)
        guard let context = placed ?? CX11CreateInputContext(method, window) else {
            XCloseIM(method)
            return nil
        }
        _ = goneMethods.withLock { $0.remove(UInt(bitPattern: method)) }
        CX11WatchInputMethod(method) { method, _, _ in
            _ = goneMethods.withLock { $0.insert(UInt(bitPattern: method)) }
        }
        return Opened(method: method, context: context, isPlaced: placed != nil)
    }

    /// A context whose method shows at the caret what is not composed yet; nil where it cannot.
    private func placedContext(_ method: XIM, _ window: Window) -> XIC? {
        guard CX11ComposesAtPlace(method) != 0 else { return nil }
        if fonts == nil { fonts = CX11CreateFontSet(display) }
        return fonts.flatMap { CX11CreateInputContextAt(method, window, $0, place.x, place.y) }
    }

    /// Tells the method where text is typed, in pixels of the window. It answers before this returns, so it is told of
    /// new places alone.
    func follow(baseline: CGPoint) {
        let next = (
            x: Int16(clamping: Int(clamping: baseline.x.rounded())),
            y: Int16(clamping: Int(clamping: baseline.y.rounded()))
        )
        guard next != place else { return }
        place = next
        leaveIfGone()
        if let opened, opened.isPlaced { CX11PlaceInput(opened.context, next.x, next.y) }
    }

    /// Tells the method whether the window has the keyboard.
    ///
    /// One that is a program is opened here, before the first key: it asks for keys a moment after it was opened.
    ///
    /// - Returns: what was not composed to its end when the keyboard went; the field gets it as it is.
    func focus(_ hasFocus: Bool, in window: Window) -> String {
        self.hasFocus = hasFocus
        leaveIfGone()
        if hasFocus, Self.isNamed { open(for: window) }
        let rest = hasFocus ? "" : takeRest()
        tellFocus()
        return rest
    }

    private func takeRest() -> String {
        guard let context = opened?.context, let text = Xutf8ResetIC(context) else { return "" }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// Whether the environment names a method that is a program.
    private static let isNamed: Bool = {
        let name = ProcessInfo.processInfo.environment["XMODIFIERS"]?.split(separator: "@im=").last ?? "none"
        return !["", "none", "local"].contains(name)
    }()

    private func tellFocus() {
        guard let opened else { return }
        if hasFocus { XSetICFocus(opened.context) } else { XUnsetICFocus(opened.context) }
    }

    /// Forgets a method whose program has ended, and has the next key look for another. Xlib has freed it.
    private func leaveIfGone() {
        guard let method = opened?.method,
            goneMethods.withLock({ $0.remove(UInt(bitPattern: method)) }) != nil
        else { return }
        opened = nil
        hasLooked = false
    }

    /// Ends the method; to be called while the display is open.
    func close() {
        leaveIfGone()
        guard let opened else { return }
        self.opened = nil
        XDestroyIC(opened.context)
        XCloseIM(opened.method)
        if let fonts { XFreeFontSet(display, fonts) }
        fonts = nil
    }
}

/// The methods whose programs have ended, and that nobody has noticed yet. Xlib tells a C function of them.
private let goneMethods = Mutex<Set<UInt>>([])
