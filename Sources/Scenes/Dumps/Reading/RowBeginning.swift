// Finds where the description of a view begins on a line, its depth, and the text before it.
//
// The depth is the number of bars. In a text without bars it is the indentation.

/// The beginning of a row on a line.
struct RowBeginning {
    /// The start of the description.
    let place: Int
    /// The number of bars before the description, or of dashes if a tool draws the depth with dashes.
    let barCount: Int
    /// The indentation, in blanks.
    let column: Int
    /// Any other text before the description, such as the name of an instance variable.
    let prefix: String
    /// True if no word is before the description.
    let isAlone: Bool

    /// Finds the first row on a line; nil if none begins there.
    init?(_ line: Bytes, lead: LinePrefix) {
        var index = lead.end
        while let place = line.find("<", from: index) {
            if RowBeginning.begins(line, at: place) {
                self.init(line, lead: lead, place: place)
                return
            }
            index = place + 1
        }
        return nil
    }

    private init(_ line: Bytes, lead: LinePrefix, place: Int) {
        self.place = place
        let before = line[lead.end..<place]
        column = RowBeginning.indent(before)
        let own = RowBeginning.afterBars(before)
        let bare = RowBeginning.withoutPunctuation(own)
        let dashes = RowBeginning.dashes(bare), isPresented = own.trimmed.elementsEqual("+".utf8)
        let bars = before.prefix(own.startIndex - before.startIndex).count { $0 == .bar }
        barCount = dashes ?? bars + (isPresented ? 1 : 0)
        prefix = isPresented ? "+" : dashes == nil ? RowBeginning.prefix(bare) : bare.text
        isAlone = bare.isEmpty
    }

    /// True if a description may begin at a bracket: a class with an address, with a semicolon, or of a controller or a
    /// layer.
    private static func begins(_ line: Bytes, at place: Int) -> Bool {
        let start = line.at(place + 1) == .less ? place + 2 : place + 1
        guard let end = Description.endOfClass(line, from: start), let next = line.at(end) else { return false }
        switch next {
        case .semicolon: return end > start
        case .colon: return line.hasAddress(at: line.skip(from: end + 1) { $0.isBlank })
        case .space: return line.hasAddress(at: end + 1)
        case .greater: return line.has(", state: ", at: end + 1) || line.has(" (layer)", at: end + 1)
        default: return false
        }
    }

    /// The number of blanks at the beginning. A tab counts as four blanks.
    static func indent(_ line: Bytes) -> Int {
        line.prefix { $0.isBlank }.reduce(0) { $0 + ($1 == .tab ? 4 : 1) }
    }

    /// The bytes after the last bar.
    private static func afterBars(_ before: Bytes) -> Bytes {
        guard let last = before.lastIndex(of: .bar) else { return before }
        return before[(last + 1)...]
    }

    /// The bytes without blanks, quotation marks and opening brackets around them.
    private static func withoutPunctuation(_ part: Bytes) -> Bytes {
        var part = part.trimmed
        while let last = part.last, "`\"([@-+".utf8.contains(last) || last.isBlank {
            part = part.dropLast()
        }
        while let first = part.first, "`\"([@".utf8.contains(first) || first.isBlank { part = part.dropFirst() }
        return part.trimmed
    }

    /// The number of dashes between a rectangle and a class; nil if there is no rectangle.
    private static func dashes(_ bare: Bytes) -> Int? {
        guard bare.has("{{", at: bare.startIndex), let close = bare.find("}}") else { return nil }
        let start = bare.skip(from: close + 2) { $0.isBlank }
        return bare.skip(from: start) { $0 == UInt8(ascii: "-") } - start
    }

    /// The text to keep: names of variables, plus signs and stars, but not the numbers of a list.
    private static func prefix(_ bare: Bytes) -> String {
        guard let first = bare.first, first.isWord || first == .quote || "+*".utf8.contains(first), !first.isDigit,
            first != UInt8(ascii: "$"), bare.count <= 200
        else { return "" }
        return bare.text
    }
}

extension RowBeginning {
    /// True if a line that could continue a description is a separate row: its class is followed by attributes, or
    /// there are bars before it.
    func isCertainRow(_ line: Bytes) -> Bool {
        if barCount > 0 { return true }
        guard let end = Description.endOfClass(line, from: line.at(place + 1) == .less ? place + 2 : place + 1) else {
            return false
        }
        let address = line.at(end) == .colon ? line.skip(from: end + 1) { $0.isBlank } : end
        let after = line.hasAddress(at: address) ? line.endOfAddress(from: address) : address
        return line.at(after) == .semicolon && isAlone
    }
}

/// A row of an Auto Layout trace, which has no brackets: `|   •UIView:0x1'text'`.
struct TraceRow {
    let barCount: Int
    let mark: String
    let className: String
    let address: String
    let tail: String

    init?(_ line: Bytes, lead: LinePrefix) {
        let before = line.skip(from: lead.end) { $0.isBlank || $0 == .bar }
        var place = before
        if line.has("•", at: place) { place += 3 }
        place = line.skip(from: place) { "*+-".utf8.contains($0) }
        let hasMark = place > before
        let class0 = line.at(place) == .less ? place + 1 : place
        guard let first = line.at(class0), first.isWord, !first.isDigit else { return nil }
        let end = line.skip(from: class0) { $0.isWord || $0 == .dot }
        guard line.at(end) == .colon, line.hasAddress(at: end + 1) else { return nil }
        let after = line.endOfAddress(from: end + 1)
        guard class0 == place || line.at(after) == .greater else { return nil }
        barCount = line[lead.end..<before].count { $0 == .bar }
        tail = line[line.skip(from: after) { $0 == .greater }...].trimmed.text
        guard barCount > 0 || hasMark || tail.hasPrefix("- AMBIGUOUS LAYOUT") else { return nil }
        mark = line[before..<place].text
        className = line[class0..<end].text
        address = line[(end + 1)..<after].text
    }
}
