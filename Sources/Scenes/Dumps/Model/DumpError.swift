// The reasons why a text cannot be read as a dump.
import HitscopeReading
import HitscopeSceneFile

/// The limits of a dump.
public enum DumpLimits {
    /// The maximum size of the text, in bytes.
    public static let size = SceneLimits.fileSize
    /// The maximum length of a line, in bytes; longer lines are skipped.
    public static let line = 16 << 20
    /// The maximum number of nodes.
    public static let nodes = SceneLimits.views
    /// The maximum nesting depth, including the window but not the elements that a tool puts around it.
    public static let depth = SceneLimits.depth + 1
    /// The maximum number of attributes of a node.
    public static let attributes = 1000
    /// The maximum number of lines that a wrapped row can have.
    public static let wraps = 64
    /// The maximum number of lines for each one that describes a view. A text with more is not read as a dump, unless
    /// the user names its format.
    static let maximumLinesPerView = 10
    /// The maximum absolute coordinate, in points.
    public static let coordinate = Double(SceneLimits.coordinate)
    /// The number of bytes at the start of the text that are read to recognise the format.
    public static let head = 1 << 16
}

/// A reason why a text cannot be read as a dump.
public struct DumpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, with the name that the user gave.
    public var file: String
    /// The location in the text; nil for the whole text.
    public var location: SourceLocation?
    /// A sentence about the problem, for example about the text that was found and the one that was expected.
    public var problem: String
    /// Advice on what to do.
    public var advice: String

    /// The location and the problem, with the advice on its own line.
    public var description: String { sentence.text }

    /// The error as a sentence. Text from the file is kept on one line.
    public var sentence: Sentence {
        SceneError(file: file, location: location, problem: problem, advice: advice).sentence
    }
}
