// The C functions through which an input method reports the text that is being composed.
import Foundation
import HitscopeCX11

/// The text that a method is composing, at a fixed address that is passed to C functions.
final class SharedPreedit {
    private let place = UnsafeMutablePointer<Preedit>.allocate(capacity: 1)

    init() { place.initialize(to: Preedit()) }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    var now: Preedit {
        get { place.pointee }
        set { place.pointee = newValue }
    }

    /// Creates a context whose method reports the composed text to this object; nil if the method cannot do so. The
    /// context must not outlive this object.
    func context(_ method: XIM, for window: Window) -> XIC? {
        guard CX11TellsPreedit(method) != 0 else { return nil }
        return CX11CreateTellingInputContext(
            method, window, place,
            { _, owner, _ in SharedPreedit.at(owner)?.pointee = Preedit() },
            { _, owner, call in SharedPreedit.draw(call, in: SharedPreedit.at(owner)) },
            { _, owner, call in SharedPreedit.move(call, in: SharedPreedit.at(owner)) })
    }

    private static func at(_ owner: XPointer?) -> UnsafeMutablePointer<Preedit>? {
        owner.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Preedit.self) }
    }

    private static func draw(_ call: XPointer?, in preedit: UnsafeMutablePointer<Preedit>?) {
        guard let call else { return }
        let change = UnsafeRawPointer(call).assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee
        preedit?.pointee.change(
            from: Int(clamping: change.chg_first), length: Int(clamping: change.chg_length), to: text(of: change),
            caret: Int(clamping: change.caret))
    }

    /// The new text; nil if only the style changes, and empty if the text is removed.
    private static func text(of change: XIMPreeditDrawCallbackStruct) -> String? {
        guard let text = change.text?.pointee else { return "" }
        guard text.encoding_is_wchar == 0 else {
            guard let wide = text.string.wide_char else { return nil }
            let scalars = (0..<Int(clamping: text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
            return String(String.UnicodeScalarView(scalars))
        }
        return text.string.multi_byte.map { String(cString: $0) }
    }

    private static func move(_ call: XPointer?, in preedit: UnsafeMutablePointer<Preedit>?) {
        guard let call, let preedit else { return }
        let move = UnsafeMutableRawPointer(call).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
        // The method expects the resulting position of the caret.
        let place: Int
        switch move.pointee.direction {
        case XIMForwardChar: place = preedit.pointee.moveCaret(by: 1)
        case XIMBackwardChar: place = preedit.pointee.moveCaret(by: -1)
        case XIMLineStart: place = preedit.pointee.moveCaret(to: 0)
        case XIMLineEnd: place = preedit.pointee.moveCaret(to: .max)
        case XIMAbsolutePosition: place = preedit.pointee.moveCaret(to: Int(clamping: move.pointee.position))
        default: place = preedit.pointee.moveCaret(by: 0)
        }
        move.pointee.position = Int32(clamping: place)
    }
}
