// The keys that an input method wants to see, as it tells Xlib when it is switched on and off.
import HitscopeCX11

/// The keys that Xlib forwards to the program of a method.
///
/// A method hands back a key that types nothing for it, and waits for Xlib's answer before it looks at the next one.
/// Xlib answers when the key is filtered again. A method that was switched off by a key wants no releases any more, so
/// Xlib leaves the release of that key alone, owes the answer, and all keys in between are stuck.
struct ForwardedKeys {
    private let message: Atom
    /// True if the method wants presses or releases; true before it has said what it wants.
    private var wantsKeys = true

    init(_ display: OpaquePointer) { message = XInternAtom(display, "_XIM_PROTOCOL", False) }

    /// Reads what a method tells Xlib: `XIM_SET_EVENT_MASK`, which always fits into one message.
    mutating func read(_ event: XClientMessageEvent) {
        guard event.message_type == message, event.format == 8 else { return }
        let data = event.data.b
        guard data.0 == Self.setEventMask else { return }
        // The lowest byte of the mask of events, which begins behind the numbers of the method and the context.
        let mask = Self.isLittleEndian ? data.8 : data.11
        wantsKeys = mask & Self.keyMask != 0
    }

    /// Has Xlib answer for a release that the method handed back, where it would not by itself.
    func answerForRelease(_ event: XKeyEvent) {
        guard !wantsKeys else { return }
        var press = XEvent()
        press.xkey = event
        press.type = KeyPress
        // No key: Xlib looks at what it owes before it looks at keys.
        press.xkey.keycode = 0
        _ = XFilterEvent(&press, Window(None))
    }

    private static let isLittleEndian = 1.littleEndian == 1
    /// The number of the message in the protocol of input methods.
    private static let setEventMask: CChar = 37
    /// `KeyPressMask` and `KeyReleaseMask`.
    private static let keyMask: CChar = 3
}
