// The reasons why a text cannot be read as a dump.
import HitscopeReading
import HitscopeSceneFile

/// The limits of a dump.
public enum DumpLimits {
    /// The largest text, in bytes.
    public static let size = 1 << 30
    /// The longest line, in bytes; a longer one is skipped.
    public static let line = 16 << 20
    /// The most nodes.
    public static let nodes = SceneLimits.views
    /// The most attributes of a node.
    public static let attributes = 1000
    /// The most lines that one row may be wrapped over.
    public static let wraps = 64
    /// The farthest coordinate, in points.
    public static let coordinate = Double(SceneLimits.coordinate)
    /// The number of bytes by which the format is recognised.
    public static let head = 1 << 16
}

/// A reason why a text cannot be read as a dump.
public struct DumpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as the person named it.
    public var file: String
    /// The place in the text; nil for the whole text.
    public var location: SourceLocation?
    /// What was found, and what was expected.
    public var problem: String
    /// What the person can do.
    public var advice: String

    /// The place, the problem, and the advice on a line of its own.
    public var description: String { sentence.text }

    /// The same as a sentence, in which texts from the file show on one line.
    public var sentence: Sentence {
        SceneError(file: file, location: location, problem: problem, advice: advice).sentence
    }
}
