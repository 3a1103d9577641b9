// Finds typing errors that break YAML but look right, such as a wide colon.
//
// The error is on the line where the parser stopped, or on the last line before it that is not empty.
import HitscopeLanguage

/// A typing error in a line that looks like YAML.
struct YamlTypo: Equatable {
    var location: SourceLocation
    var problem: LocalizedText
    var advice: LocalizedText

    /// The typing error that made the parser stop at a line; nil if none is found.
    init?(in text: String, at line: Int) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let before = lines.prefix(max(0, line - 1)).lastIndex { Self.hasContent($0) }
        for index in [before, line - 1].compactMap({ $0 }) where lines.indices.contains(index) {
            guard let slip = YamlTypo(lines[index], number: index + 1) else { continue }
            self = slip
            return
        }
        return nil
    }

    private static func hasContent(_ line: Substring) -> Bool {
        guard let first = line.first(where: { $0 != " " }) else { return false }
        return first != "#"
    }

    private init?(_ line: Substring, number: Int) {
        let scalars = Array(line.unicodeScalars)
        let start = scalars.firstIndex { $0 != " " && $0 != "-" } ?? scalars.count
        guard start < scalars.count else { return nil }
        func location(_ index: Int) -> SourceLocation { SourceLocation(line: number, column: index + 1) }
        if scalars[start] != "\t", scalars[start].properties.isWhitespace {
            self.init(
                location: location(start),
                problem: "there is an unusual space here (U+\(Self.hexadecimal(scalars[start]))).",
                advice: "Replace it with an ordinary space.")
            return
        }
        let end = scalars[start...].firstIndex { !Self.isLetter($0) } ?? scalars.count
        guard end > start, end < scalars.count else { return nil }
        let key = String(String.UnicodeScalarView(scalars[start..<end]))
        switch scalars[end] {
        case "\u{FF1A}":
            self.init(
                location: location(end), problem: "\"\(key)\" is followed by a wide colon (U+FF1A).",
                advice: "Write \"\(key): \" with an ASCII colon.")
        case ":" where end + 1 < scalars.count && !scalars[end + 1].properties.isWhitespace:
            self.init(
                location: location(end), problem: "there is no space after the colon of \"\(key)\".",
                advice: "Write \"\(key): \", and then the value.")
        case _: return nil
        }
    }

    private init(location: SourceLocation, problem: LocalizedText, advice: LocalizedText) {
        self.location = location
        self.problem = problem
        self.advice = advice
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }
}
