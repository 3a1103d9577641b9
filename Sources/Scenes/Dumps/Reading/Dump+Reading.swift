// Reads a dump from bytes, line by line. A large text is never in memory as a whole.
import HitscopeLanguage
import HitscopeSceneFile

extension Dump {
    /// Reads a text in a format. Unusable lines are skipped and counted.
    public static func read(_ bytes: [UInt8], as format: DumpFormat) -> Dump {
        var feed = DumpFeed(format)
        feed.take(bytes[...])
        return feed.finish()
    }
}

/// Makes a dump from a text that arrives in pieces.
public struct DumpFeed {
    private var reader: any DumpReader
    /// The beginning of an incomplete line.
    private var carry: [UInt8] = []
    private var number = 0

    /// Creates a feed for a text in a format.
    public init(_ format: DumpFormat) {
        switch format {
        case .recursiveDescription, .printHierarchy, .autolayoutTrace, .earlGrey: reader = RowReader(format)
        case .debugDescription: reader = ElementReader()
        case .pageSource, .detox: reader = MarkupReader(format)
        }
    }

    /// Reads the next piece of the text, which may be cut anywhere.
    public mutating func take(_ piece: ArraySlice<UInt8>) {
        var start = piece.startIndex
        while let end = piece[start...].firstIndex(of: .newline) {
            if carry.isEmpty {
                give(piece[start..<end])
            } else {
                keep(piece[start..<end])
                give(carry[...])
                carry.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
        keep(piece[start...])
    }

    /// The dump. Call it after the whole text has been read.
    public mutating func finish() -> Dump {
        if !carry.isEmpty { give(carry[...]) }
        carry = []
        return reader.finish()
    }

    /// Keeps the beginning of a line, up to one byte more than a line may have.
    private mutating func keep(_ part: ArraySlice<UInt8>) {
        carry += part.prefix(max(0, DumpLimits.line + 1 - carry.count))
    }

    private mutating func give(_ line: ArraySlice<UInt8>) {
        number += 1
        reader.read(line, number: number)
    }
}

extension Dump {
    /// Throws an error if no scene can be made from the dump.
    ///
    /// - Parameters:
    ///   - file: The name of the text.
    ///   - named: The format that a person specified; nil if it was detected. A text in another format is refused.
    ///   - canNameFormat: True if the reader of the error can specify the format with an option.
    public func expectViews(
        in file: String, named: DumpFormat? = nil, canNameFormat: Bool = true
    ) throws(DumpError) {
        if let named, named != format {
            throw DumpError(
                file: file, location: nil,
                problem: localized("the text has the format \(format.rawValue), not \(named.rawValue)."),
                advice: localized("Leave out --format, or specify that format."))
        }
        if let line = queryLine, nodes.isEmpty {
            throw DumpError(
                file: file, location: SourceLocation(line: line, column: 1),
                problem: localized("this is the result of a query, not a hierarchy."),
                advice: localized("Print the debugDescription of the application, which contains the whole tree."))
        }
        guard viewCount == 0, !nodes.contains(where: { $0.kind == .controller || $0.kind == .trace }) else { return }
        if let first = nodes.first {
            throw DumpError(
                file: file, location: SourceLocation(line: first.lines.lowerBound, column: 1),
                problem: localized("none of its \(nodes.count) views has a valid frame."),
                advice: localized(
                    "Print the hierarchy with its frames, which are needed to draw and touch the views."))
        }
        let first = skipped.first.map { SourceLocation(line: $0.number, column: 1) }
        let isOne = lineCount == 1, format = format.rawValue
        throw DumpError(
            file: file, location: first,
            problem: isOne
                ? localized("no view was found in its only line, read as \(format).")
                : localized("no view was found in any of its \(lineCount) lines, read as \(format)."),
            advice: canNameFormat
                ? localized(
                    "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; specify another format with --format.")
                : localized(
                    "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; copy all rows, including the first."))
    }

    /// One line with the number of lines and nodes, and with the skipped lines.
    public var summary: String {
        let numbers = skipped.prefix(5).map { "\($0.number)" }.joined(separator: ", ")
        let more = skippedCount > 5 ? " …" : ""
        let skips =
            skippedCount == 0 ? localized("none skipped") : localized("\(skippedCount) skipped (\(numbers + more))")
        let count = nodes.count == 1 ? localized("1 node") : localized("\(nodes.count) nodes")
        let kept = remarkCount == 0 ? "" : localized(", \(remarkCount) with a note")
        let read = localized("\(understoodCount) of \(lineCount) lines read")
        return "\(format.rawValue): \(read), \(count)\(kept), \(skips)"
    }
}
