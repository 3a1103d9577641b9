// A place in a file, and a problem at that place.

/// A place in a file.
public struct SourceLocation: Hashable, Sendable, Comparable {
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column: Int

    /// A line and a column, both counted from 1.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// True if the first one comes before the second in the file.
    public static func < (a: SourceLocation, b: SourceLocation) -> Bool { (a.line, a.column) < (b.line, b.column) }

    /// The beginning of a file, and the place of everything that comes from no file.
    public static let start = SourceLocation(line: 1, column: 1)
}

/// The reason why a file cannot be read: the place, what was found, and what was expected.
public struct ReadingError: Error, Hashable, Sendable {
    /// Nil for the file as a whole.
    public var location: SourceLocation?
    /// A sentence, with texts of the file escaped.
    public var problem: String
    /// True if the file ends in the middle of a value.
    public var isCut: Bool

    /// - Parameter isCut: true if the file ends in the middle of a value.
    public init(_ location: SourceLocation?, _ problem: String, isCut: Bool = false) {
        self.location = location
        self.problem = problem
        self.isCut = isCut
    }
}

extension ReadingError: CustomStringConvertible {
    /// `line:column: problem`.
    public var description: String { location.map { "\($0.line):\($0.column): \(problem)" } ?? problem }

    /// `file:line:column: error: problem`.
    public func sentence(in file: String) -> Sentence {
        let place: Sentence = location.map { "\(file):\($0.line):\($0.column)" } ?? "\(file)"
        return "\(place): error: \(problem)"
    }
}
