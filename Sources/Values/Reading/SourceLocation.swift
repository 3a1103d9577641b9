// A location in a file, and a problem at that location.

/// A location in a file.
public struct SourceLocation: Hashable, Sendable, Comparable {
    // In four bytes each, because every view has a location.
    private var storedFile: Int32, storedLine: Int32, storedColumn: Int32

    /// The file: 0 for the one that is read, and otherwise the number, from 1, of one that it includes.
    public var file: Int {
        get { Int(clamping: storedFile) }
        set { storedFile = Int32(clamping: newValue) }
    }
    /// The line, counted from 1.
    public var line: Int {
        get { Int(clamping: storedLine) }
        set { storedLine = Int32(clamping: newValue) }
    }
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int {
        get { Int(clamping: storedColumn) }
        set { storedColumn = Int32(clamping: newValue) }
    }

    /// Creates a location from a line and a column, both counted from 1.
    public init(line: Int, column: Int) {
        (storedFile, storedLine, storedColumn) = (0, Int32(clamping: line), Int32(clamping: column))
    }

    /// True if the first location comes before the second in the file. Included files come after it.
    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }

    /// The location in a file with a number.
    public func `in`(file: Int) -> SourceLocation {
        var location = self
        location.file = file
        return location
    }

    /// The beginning of a file, also used for values that do not come from a file.
    public static let start = SourceLocation(line: 1, column: 1)
}

/// An error in reading a file: the location, what was found, and what was expected.
public struct ReadingError: Error, Hashable, Sendable {
    /// The location; nil if the error concerns the whole file.
    public var location: SourceLocation?
    /// The problem as a sentence, with text from the file escaped.
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
    /// The error as `line:column: problem`.
    public var description: String { location.map { "\($0.line):\($0.column): \(problem)" } ?? problem }

    /// The error as `file:line:column: error: problem`.
    public func sentence(in file: String) -> Sentence {
        let place: Sentence = location.map { "\(file):\($0.line):\($0.column)" } ?? "\(file)"
        return "\(place): error: \(problem)"
    }
}
