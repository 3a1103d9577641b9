// What a program puts where others can paste it from.

/// What was put on a clipboard.
public enum CopiedText: Hashable, Sendable {
    case text(String)
    /// The clipboard was emptied.
    case nothing
}
