/// The messages of the window itself, in addition to the sentences about the scene.
public struct Notices: Hashable, Sendable {
    /// The message that is shown in place of the caption; nil if there is none.
    public package(set) var current: Notice?
    /// The error in the scene's file, while the scene is shown as it was before; nil if there is none.
    public package(set) var ofFile: Notice?

    /// Shows a message that is not an error.
    package mutating func post(_ words: String) { current = Notice(words, isError: false) }
}
