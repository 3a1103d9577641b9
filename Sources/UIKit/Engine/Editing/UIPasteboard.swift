// The pasteboard: the last text that was cut or copied in this world.
//
// The host passes in text from the window system's clipboard as input, and asks the world for text that was copied.
import HitscopeInput

/// The text that the user can paste.
@MainActor public final class UIPasteboard {
    /// The text; nil if there is none.
    public var string: String? {
        get {
            if isFromOutside, !wasRead {
                wasRead = true
                onRead?()
            }
            return content
        }
        set {
            change(to: newValue)
            isFromOutside = false
            copied = newValue.map { .text($0) } ?? .nothing
        }
    }

    private var content: String?
    private var copied: CopiedText?
    /// The number of changes of the content.
    public private(set) var changeCount = 0
    private var isFromOutside = false
    /// True if code has read the current text of another program. `hasStrings` does not count.
    private var wasRead = false
    /// Called before code reads text of another program for the first time.
    var onRead: (@MainActor () -> Void)?

    /// True if there is text to paste. This check does not count as reading.
    public var hasStrings: Bool { content != nil }

    init() {}

    private func change(to text: String?) {
        content = text
        changeCount += 1
    }

    /// Stores the clipboard text of another program; nil if the clipboard contains no text.
    func takeFromOutside(_ text: String?) {
        change(to: text)
        (isFromOutside, wasRead, copied) = (true, false, nil)
    }

    func takeCopied() -> CopiedText? {
        defer { copied = nil }
        return copied
    }

    /// The pasteboard of the current world.
    public static var general: UIPasteboard { World.current.pasteboard }
}

/// The editing actions, which travel from the first responder up the chain. Source: ED-01.
extension Selector {
    /// Moves the selection to the pasteboard.
    public static let cut: Selector = "cut:"
    /// Copies the selection to the pasteboard.
    public static let copy: Selector = "copy:"
    /// Replaces the selection with the content of the pasteboard.
    public static let paste: Selector = "paste:"
    /// Selects the word at the caret, or a similar unit.
    public static let select: Selector = "select:"
    /// Selects all content.
    public static let selectAll: Selector = "selectAll:"
    /// Deletes the selection and leaves the pasteboard unchanged.
    public static let delete: Selector = "delete:"
}
