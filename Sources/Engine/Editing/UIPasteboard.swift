// The pasteboard: what was cut or copied last, in this world.
//
// Knows no clipboard of a window system; a host that has one reads and sets the text here.

/// Text that can be pasted.
@MainActor public final class UIPasteboard {
    /// The text; nil when nothing was put here.
    public var string: String? { didSet { changeCount += 1 } }
    /// How often the content has changed.
    public private(set) var changeCount = 0

    public var hasStrings: Bool { string != nil }

    init() {}

    /// The pasteboard of the current world.
    public static var general: UIPasteboard { World.current.pasteboard }
}

/// The names of the editing actions that travel from the first responder up the chain. Source: ED-01.
extension Selector {
    public static let cut: Selector = "cut:", copy: Selector = "copy:", paste: Selector = "paste:"
    public static let select: Selector = "select:", selectAll: Selector = "selectAll:", delete: Selector = "delete:"
}
