// The pasteboard: what was cut or copied last, in this world.
//
// Knows no clipboard of a window system. A host hands its text in as input, and asks the world for what was copied.
import HitscopeInput

/// Text that can be pasted.
@MainActor public final class UIPasteboard {
    /// The text; nil when nothing was put here.
    public var string: String? {
        get {
            if isFromOutside, !wasRead {
                wasRead = true
                whenRead?()
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
    /// How often the content has changed.
    public private(set) var changeCount = 0
    private var isFromOutside = false
    /// Whether code has read the text that another program put here last. Asking `hasStrings` does not count.
    private var wasRead = false
    /// Called when code reads such a text for the first time, before it gets the text.
    var whenRead: (@MainActor () -> Void)?

    /// Whether there is text to paste. Asking does not count as reading it.
    public var hasStrings: Bool { content != nil }

    init() {}

    private func change(to text: String?) {
        content = text
        changeCount += 1
    }

    /// Takes in what another program put on the clipboard that this pasteboard stands for; nil for what is no text.
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

/// The names of the editing actions that travel from the first responder up the chain. Source: ED-01.
extension Selector {
    /// Puts the selection on the pasteboard and takes it out of the text.
    public static let cut: Selector = "cut:"
    /// Puts the selection on the pasteboard.
    public static let copy: Selector = "copy:"
    /// Puts what is on the pasteboard in the place of the selection.
    public static let paste: Selector = "paste:"
    /// Selects what is at the caret, such as a word.
    public static let select: Selector = "select:"
    /// Selects the whole content.
    public static let selectAll: Selector = "selectAll:"
    /// Takes the selection away and leaves the pasteboard alone.
    public static let delete: Selector = "delete:"
}
