// Converts an error of Yams to a sentence with a location in the file.
import HitscopeLanguage
import HitscopeReading
import Yams

struct YamlFailure {
    private let text: String
    private let file: String

    init(_ text: String, file: String) {
        self.text = text
        self.file = file
    }

    func sentence(for error: YamlError) -> SceneError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
            return syntax(context, problem, SourceLocation(line: mark.line, column: mark.column))
        case .composer(_, _, let mark, _):
            return failure(
                SourceLocation(line: mark.line, column: mark.column),
                "a second document begins here, but a file contains one scene.",
                "Remove the line \"---\" and what follows, or move it to a separate file.")
        case .reader(_, let offset, let value, _):
            guard value >= 0 else {
                return failure(offset.map(location), "YAML does not allow one of the characters here.", "Remove it.")
            }
            let number = String(value, radix: 16, uppercase: true)
            return failure(offset.map(location), "YAML does not allow the character U+\(number).", "Remove it.")
        case .duplicatedKeysInMapping(let duplicates, let context):
            return duplicate(
                duplicates.first ?? "", SourceLocation(line: context.mark.line, column: context.mark.column))
        case .memory:
            return failure(nil, "there is not enough memory to read the YAML.", "Use a smaller file.")
        case .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            return failure(
                nil, "the YAML cannot be read: \("\(error)").", "Start with a copy of one of the sample scenes.")
        }
    }

    private func failure(_ location: SourceLocation?, _ problem: LocalizedText, _ advice: LocalizedText) -> SceneError {
        SceneError(file: file, location: location, problem: problem.text, advice: advice.text)
    }

    private func syntax(_ context: YamlError.Context?, _ problem: String, _ location: SourceLocation) -> SceneError {
        if problem.hasPrefix("Maximum nesting level") {
            return failure(
                location, "lists and maps are nested more than 1,000 deep, which is the limit.",
                "Nest fewer levels; 490 nested views are always possible.")
        }
        if character(at: location) == "\t" {
            return failure(
                location, "there is a tab here, but YAML is indented with spaces.", "Replace the tab with spaces.")
        }
        if let slip = YamlTypo(in: text, at: location.line) { return failure(slip.location, slip.problem, slip.advice) }
        let words = YamlWords.localizedMessage(problem)
        guard let context else { return failure(location, "this is not YAML: \(words).", advice(for: problem)) }
        return failure(
            location,
            """
            this is not YAML: \(words) (\(YamlWords.localizedMessage(context.text)) that begins on line \
            \(context.mark.line)).
            """,
            advice(for: problem))
    }

    private func advice(for problem: String) -> LocalizedText {
        if problem.contains("mapping values are not allowed") {
            return "Put text that contains \": \" in quotes, and check the indentation."
        }
        if problem.contains("',' or") {
            return "Check that every [ and { is closed, and that the values are separated by commas."
        }
        if problem.contains("unexpected end of stream") { return "Check that every quotation mark is closed." }
        if problem.contains("block end") || problem.contains("block mapping") || problem.contains("'-' indicator") {
            return "Check the indentation: keys of one map begin in the same column."
        }
        if problem.contains("expected ':'") { return "Write \"key: value\", with a space after the colon." }
        return "Check this line and the one before it."
    }

    /// The error for a key that is given twice. Both have the same column, so the second one is found without a parser.
    private func duplicate(_ key: String, _ first: SourceLocation) -> SceneError {
        let prefixes = [key, "\"\(key)\"", "'\(key)'"].map { String(repeating: " ", count: first.column - 1) + $0 }
        let lines = Self.lines(of: text)
        guard lines.indices.contains(first.line - 1) else {
            return failure(first, "the key \(key.quoted) appears twice in one map.", "Remove one of them.")
        }
        let isInBlock = lines[first.line - 1].prefix(first.column - 1).allSatisfy { " -?".utf8.contains($0) }
        let second = lines.indices.dropFirst(first.line).first { index in
            isInBlock
                && prefixes.contains {
                    lines[index].starts(with: $0.utf8)
                        && lines[index].dropFirst($0.utf8.count).first == UInt8(ascii: ":")
                }
        }
        let location = second.map { SourceLocation(line: $0 + 1, column: first.column) } ?? first
        return failure(
            location,
            second == nil
                ? "the key \(key.quoted) appears twice in one map."
                : "the key \(key.quoted) appears twice in one map, first on line \(first.line).",
            "Remove one of them.")
    }

    /// The lines of a text as YAML defines them. They end with a line feed, a carriage return, or both.
    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        let bytes = Array(text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0, index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") else { continue }
            lines.append(bytes[start..<index])
            if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
                index += 1
            }
            start = index + 1
        }
        return lines + [bytes[start...]]
    }

    private func character(at location: SourceLocation) -> Unicode.Scalar? {
        var here = SourceLocation.start
        for scalar in text.unicodeScalars {
            if here == location { return scalar }
            if here > location { return nil }
            here.advance(over: scalar)
        }
        return nil
    }

    /// The location of the character at an offset, counted in characters.
    private func location(_ offset: Int) -> SourceLocation {
        var location = SourceLocation.start
        for character in text.prefix(offset) {
            for scalar in character.unicodeScalars { location.advance(over: scalar) }
        }
        return location
    }
}
