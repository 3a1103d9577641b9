// Tracks which key events an input method wants, as reported to Xlib when the method is switched on and off.
import HitscopeCX11

/// The key events that Xlib forwards to the program of an input method.
///
/// A method hands back a key that it does not use, and waits for Xlib's answer before it handles the next one. Xlib
/// answers when the key is filtered again. A method that was switched off by a key no longer wants releases, so Xlib
/// does not filter the release of that key. The answer is then missing, and all keys in between are stuck.
struct ForwardedKeys {
    private let message: Atom
    /// True if the method wants presses or releases; initially true, before the method has reported what it wants.
    private var wantsKeys = true

    init(_ display: OpaquePointer) { message = XInternAtom(display, "_XIM_PROTOCOL", False) }

    /// Reads the method's message `XIM_SET_EVENT_MASK` to Xlib, which always fits into one event.
    mutating func read(_ event: XClientMessageEvent) {
        guard event.message_type == message, event.format == 8 else { return }
        let data = event.data.b
        guard data.0 == Self.setEventMask else { return }
        // The lowest byte of the event mask, which follows the numbers of the method and the context.
        let mask = Self.isLittleEndian ? data.8 : data.11
        wantsKeys = mask & Self.keyMask != 0
    }

    /// Makes Xlib answer a release that the method handed back, if Xlib would not answer by itself.
    func answerForRelease(_ event: XKeyEvent) {
        guard !wantsKeys else { return }
        var press = XEvent()
        press.xkey = event
        press.type = KeyPress
        // Code 0 is not a key: Xlib sends its pending answers before it looks at the key.
        press.xkey.keycode = 0
        _ = XFilterEvent(&press, Window(None))
    }

    private static let isLittleEndian = 1.littleEndian == 1
    /// The major opcode of `XIM_SET_EVENT_MASK` in the X Input Method protocol.
    private static let setEventMask: CChar = 37
    /// The bits of `KeyPressMask` and `KeyReleaseMask`.
    private static let keyMask: CChar = 3
}
