/// Messages of the window itself, besides the sentences about the scene.
public struct Notices: Hashable, Sendable {
    /// Stands in place of the caption; nil for nothing.
    public package(set) var current: Notice?
    /// The mistake in the file of the scene, which is shown as it was before; nil for none.
    public package(set) var ofFile: Notice?

    /// Says something that is no error.
    package mutating func say(_ words: String) { current = Notice(words, isError: false) }
}
