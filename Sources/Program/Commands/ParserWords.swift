// The messages of the command-line parser, in the current language.
//
// The parser cannot be localised, so its lines are recognised by their text. If a later version changes a line, that
// line stays English.
import HitscopeLanguage

enum ParserWords {
    /// Translates a line of a help text or of an error.
    static func localizedText(_ line: String) -> String {
        guard Language.current.code != Language.english.code else { return line }
        for template in lines {
            guard let values = template.values(in: line) else { continue }
            return template.localizedText(template.isError ? values.map(message) : values)
        }
        return marks.reduce(line) { $0.replacing($1.english, with: $1.localizedText([])) }
    }

    /// Translates the message of an error.
    private static func message(_ message: String) -> String {
        for template in messages {
            guard let values = template.values(in: message) else { continue }
            return template.localizedText(values.map(choice))
        }
        return message
    }

    /// Translates the values that an option accepts.
    private static func choice(_ value: String) -> String {
        guard value.hasPrefix("'") else { return value }
        let template = choices.lazy.compactMap { template in template.values(in: value).map { (template, $0) } }.first
        return template.map { $0.localizedText($1) } ?? value
    }

    private static let lines: [Template] = [
        "Error: {1}", "Help:  {1}", "Usage: {1}", "  See '{1}' for more information.", "  See '{1}' for detailed help.",
        "OVERVIEW: {1}", "USAGE: {1}", "ARGUMENTS:", "OPTIONS:", "SUBCOMMANDS:", "{1}Show help information.",
        "{1}Show subcommand help information.", "{1}Show the version.",
    ]

    private static let messages: [Template] = [
        "Unknown option '{1}'. Did you mean '{2}'?", "Unknown option '{1}'", "Missing value for '{1}'",
        "The option '{1}' does not take any value, but '{2}' was specified.", "Unexpected argument '{1}'",
        "{1} unexpected arguments: '{2}'", "Missing expected argument '{1}'", "Missing one of: '{1}'",
        "The value '{1}' is invalid for '{2}'. Please provide one of {3}.", "The value '{1}' is invalid for '{2}'",
        "Value to be set with flag {1} had already been set with flag {2}", "Invalid option: {1}",
        "Missing required subcommand.",
    ]

    private static let choices: [Template] = ["{1} or {2}", "{1} and {2}"]

    /// The notes after the help of an option.
    private static let marks: [Template] = ["(default:", "(values:", "; default:"]
}

/// A text with placeholders, which recognises a line and translates it.
private struct Template: ExpressibleByStringLiteral {
    let english: String
    private let words: [Substring]

    init(stringLiteral text: String) {
        english = text
        words = text.split(separator: /\{[0-9]\}/, omittingEmptySubsequences: false)
    }

    var isError: Bool { english.hasPrefix("Error") }

    /// The values of the placeholders in a line; nil if the line has another form.
    func values(in line: String) -> [String]? {
        guard let first = words.first, let last = words.last, line.hasPrefix(first) else { return nil }
        guard words.count > 1 else { return line == english ? [] : nil }
        var values: [String] = [], rest = line.dropFirst(first.count)
        for word in words.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: word) else { return nil }
            values.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        guard rest.hasSuffix(last) else { return nil }
        return values + [String(rest.dropLast(last.count))]
    }

    /// The text in the current language, with values in place of the placeholders.
    func localizedText(_ values: [String]) -> String {
        var parts = LocalizedText.Parts(literalCapacity: 0, interpolationCount: values.count)
        for (index, word) in words.enumerated() {
            parts.appendLiteral(String(word))
            if values.indices.contains(index) { parts.append(values[index]) }
        }
        return parts.text
    }
}
