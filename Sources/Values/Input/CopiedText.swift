// Text that a program puts on the clipboard.

/// The new content of the clipboard.
public enum CopiedText: Hashable, Sendable {
    /// A text that other programs can paste.
    case text(String)
    /// The clipboard was emptied.
    case nothing
}
