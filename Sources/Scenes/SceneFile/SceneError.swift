// What is wrong with a scene, as a person reads it: place, what was found, what was expected, what to do.

/// One thing that is wrong with a scene.
public struct SceneError: Error, Hashable, Sendable {
    /// The file as the person named it.
    public var file: String
    /// nil where the file could not be read at all.
    public var place: SourceLocation?
    /// What was found and what was expected.
    public var problem: String
    /// What to do about it; nil where the problem says it.
    public var advice: String?

    public init(file: String, place: SourceLocation?, problem: String, advice: String? = nil) {
        (self.file, self.place, self.problem, self.advice) = (file, place, problem, advice)
    }
}

extension SceneError: CustomStringConvertible {
    /// `file:line:column: error: …`, and the advice on a line of its own.
    public var description: String {
        let spot = place.map { "\(file):\($0.line):\($0.column)" } ?? file
        return "\(spot): error: \(problem)" + (advice.map { "\n  \($0)" } ?? "")
    }
}

/// Everything that is wrong with a scene, in the order of the file.
public struct SceneErrors: Error, Hashable, Sendable {
    /// At least one, at most `most`.
    public var errors: [SceneError]
    /// How many more there were.
    public var omitted = 0

    public init(_ errors: [SceneError], omitted: Int = 0) { (self.errors, self.omitted) = (errors, omitted) }

    /// How many are told at once.
    public static let most = 20
}

extension SceneErrors: CustomStringConvertible {
    public var description: String {
        let lines = errors.map(\.description)
        return (omitted > 0 ? lines + ["and \(omitted) more"] : lines).joined(separator: "\n")
    }
}
