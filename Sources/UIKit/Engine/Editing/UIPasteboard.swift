// The pasteboard: what was cut or copied last, in this world.
//
// Knows no clipboard of a window system; what a host learns from one comes in as input, and a host asks the world for
// what was copied.
import HitscopeInput

/// Text that can be pasted.
@MainActor public final class UIPasteboard {
    /// The text; nil when nothing was put here.
    public var string: String? {
        get {
            if isFromOutside { wasRead = true }
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
    /// Whether the text that another program put here last was read; that there is one can be asked without reading it.
    private(set) var wasRead = false

    public var hasStrings: Bool { content != nil }

    init() {}

    private func change(to text: String?) {
        content = text
        changeCount += 1
    }

    /// Another program put a text where this pasteboard is joined to; nil for what is no text.
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
    public static let cut: Selector = "cut:", copy: Selector = "copy:", paste: Selector = "paste:"
    public static let select: Selector = "select:", selectAll: Selector = "selectAll:", delete: Selector = "delete:"
}
