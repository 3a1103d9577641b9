// Errors in a scene: the location, the problem, and advice.
import HitscopeReading

/// An error in a scene.
public struct SceneError: Error, Hashable, Sendable {
    /// The file, with the name that the user gave.
    public var file: String
    /// The location in the file; nil if the file could not be read at all.
    public var location: SourceLocation?
    /// A sentence about the problem, for example about the value that was found and the one that was expected.
    public var problem: String
    /// Advice on what to do; nil if the problem already says it.
    public var advice: String?

    /// The line and the column, as they follow the name of a file; empty without a location.
    var place: String { location.map { ":\($0.line):\($0.column)" } ?? "" }

    /// Creates an error at a location in a file.
    public init(file: String, location: SourceLocation?, problem: String, advice: String? = nil) {
        self.file = file
        self.location = location
        self.problem = problem
        self.advice = advice
    }
}

extension SceneError: CustomStringConvertible {
    /// The error as `file:line:column: error: …`, with the advice on its own line.
    public var description: String {
        sentence.text
    }

    /// The error as a sentence. Text from the file is kept on one line.
    public var sentence: Sentence {
        let position: Sentence = location.map { "\(file):\($0.line):\($0.column)" } ?? "\(file)"
        let next: Sentence = advice.map { "\n  \($0)" } ?? ""
        return "\(position): error: \(problem)\(next)"
    }
}

/// All errors in a scene, in the order of the file.
public struct SceneErrors: Error, Hashable, Sendable {
    /// The errors that are listed: at least one and at most `maximumCount`.
    public var errors: [SceneError]
    /// The number of errors that are not listed.
    public var omitted = 0

    /// Creates errors in the order of the file, with the number of those that are not listed.
    public init(_ errors: [SceneError], omitted: Int = 0) {
        self.errors = errors
        self.omitted = omitted
    }

    /// The maximum number of errors that are listed.
    public static let maximumCount = 20
}

extension SceneErrors: CustomStringConvertible {
    /// The errors as sentences, one per line.
    public var description: String {
        Sentence(lines: lines).text
    }

    /// The errors as separate sentences.
    public var lines: [Sentence] {
        let lines = errors.map(\.sentence)
        return omitted > 0 ? lines + ["and \(omitted) more"] : lines
    }
}
