// Errors in a scene, as a person reads them: place, problem, advice.
import HitscopeReading

/// One thing that is wrong with a scene.
public struct SceneError: Error, Hashable, Sendable {
    /// The file as the person named it.
    public var file: String
    /// The place in the file; nil if the file could not be read at all.
    public var location: SourceLocation?
    /// What was found, and what was expected.
    public var problem: String
    /// What the person can do; nil if the problem says it.
    public var advice: String?

    /// An error at a place in a file.
    public init(file: String, location: SourceLocation?, problem: String, advice: String? = nil) {
        self.file = file
        self.location = location
        self.problem = problem
        self.advice = advice
    }
}

extension SceneError: CustomStringConvertible {
    /// `file:line:column: error: …`, and the advice on a line of its own.
    public var description: String {
        sentence.text
    }

    /// The same as a sentence, in which texts from the file show on one line.
    public var sentence: Sentence {
        let spot: Sentence = location.map { "\(file):\($0.line):\($0.column)" } ?? "\(file)"
        let next: Sentence = advice.map { "\n  \($0)" } ?? ""
        return "\(spot): error: \(problem)\(next)"
    }
}

/// Everything that is wrong with a scene, in the order of the file.
public struct SceneErrors: Error, Hashable, Sendable {
    /// At least one, at most `most`.
    public var errors: [SceneError]
    /// The number of errors that are not listed.
    public var omitted = 0

    /// Errors in the order of the file, and the number of those that are not listed.
    public init(_ errors: [SceneError], omitted: Int = 0) {
        self.errors = errors
        self.omitted = omitted
    }

    /// The number of errors that are listed at most.
    public static let most = 20
}

extension SceneErrors: CustomStringConvertible {
    /// The sentences one below the other.
    public var description: String {
        Sentence(lines: lines).text
    }

    /// The sentences, one by one.
    public var lines: [Sentence] {
        let lines = errors.map(\.sentence)
        return omitted > 0 ? lines + ["and \(omitted) more"] : lines
    }
}
