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
    private var lineNumber = 0
    private var byteCount = 0, controlCount = 0

    /// Creates a feed for a text in a format.
    public init(_ format: DumpFormat) {
        switch format {
        case .recursiveDescription, .printHierarchy, .autolayoutTrace, .earlGrey: reader = RowReader(format)
        case .debugDescription: reader = ElementReader()
        case .pageSource, .detox: reader = MarkupReader(format)
        }
    }

    /// False if `DumpLimits.head` bytes or more were read, and more than one in a hundred cannot be text. The rest need
    /// not be read then.
    public var isText: Bool { byteCount < DumpLimits.head || !isBinary(controlCount, of: byteCount) }

    /// Takes the next piece of the text, wherever it is cut.
    public mutating func take(_ piece: ArraySlice<UInt8>) {
        byteCount += piece.count
        controlCount += piece.count { $0.isControl }
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
        var dump = reader.finish()
        (dump.byteCount, dump.controlCount) = (byteCount, controlCount)
        return dump
    }

    /// Keeps the beginning of a line, up to one byte more than a line may have.
    private mutating func keep(_ part: ArraySlice<UInt8>) {
        carry += part.prefix(max(0, DumpLimits.line + 1 - carry.count))
    }

    private mutating func give(_ line: ArraySlice<UInt8>) {
        lineNumber += 1
        reader.read(line, number: lineNumber)
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
        try expectText(in: file)
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
        try expectTrust(in: file, isNamed: named != nil, canNameFormat: canNameFormat)
        guard !nodes.contains(where: { $0.frame != nil || $0.kind == .controller || $0.kind == .trace }) else { return }
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
                ? localized("no view was found in its only line, which was read as \(format).")
                : localized("no view was found in any of its \(lineCount) lines, which were read as \(format)."),
            advice: canNameFormat
                ? localized(
                    "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; specify another format with --format.")
                : localized(
                    "A row begins with \"<UIView: 0x…; frame = (0 0; 10 10)\"; copy all rows, including the first."))
    }

    /// Throws for bytes that are not text, and for views that nest too deep.
    private func expectText(in file: String) throws(DumpError) {
        if isBinary(controlCount, of: byteCount) {
            throw DumpError(
                file: file, location: nil, problem: localized("these bytes are not text, so they are not a dump."),
                advice: localized("Save the text of the hierarchy as UTF-8, unpacked."))
        }
        guard let deepLine else { return }
        throw DumpError(
            file: file, location: SourceLocation(line: deepLine, column: 1),
            problem: localized("views are nested more than \(SceneLimits.depth) deep, which is the limit."),
            advice: localized("Print the hierarchy from a view further down."))
    }

    /// Throws for a text of which too little was understood to believe that it is a hierarchy.
    private func expectTrust(in file: String, isNamed: Bool, canNameFormat: Bool) throws(DumpError) {
        let minimum = (understoodCount + skippedCount) / DumpLimits.maximumLinesPerView
        guard !nodes.isEmpty, !isNamed, understoodCount < minimum else { return }
        let first = nodes.first.map { SourceLocation(line: $0.lines.lowerBound, column: 1) }
        throw DumpError(
            file: file, location: first,
            problem: localized(
                "only \(understoodCount) of \(lineCount) lines describe views, which is too little for a dump."),
            advice: canNameFormat
                ? localized(
                    "Copy the rows of the hierarchy alone, or name the format with --format \(format.rawValue).")
                : localized("Copy the rows of the hierarchy alone."))
    }

    /// One line with the number of lines and nodes, and with the lines that were skipped.
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

extension UInt8 {
    /// True for a control character that no text has: all but tabs, backspaces, ends of lines and of pages, and the
    /// escape character, which begins the colours of a terminal.
    fileprivate var isControl: Bool { self < 0x20 && !(0x08...0x0D).contains(self) && self != 0x1B || self == 0x7F }
}

/// True if more than one byte in a hundred is a control character, which text does not contain.
private func isBinary(_ controls: Int, of bytes: Int) -> Bool { controls > bytes / 100 }
