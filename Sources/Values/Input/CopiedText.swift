// What a program puts on a clipboard.
//
// Knows nothing of the window system that has the clipboard.

/// What a program put on the clipboard.
public enum CopiedText: Hashable, Sendable {
    /// A text that other programs can paste.
    case text(String)
    /// The clipboard was emptied.
    case nothing
}
