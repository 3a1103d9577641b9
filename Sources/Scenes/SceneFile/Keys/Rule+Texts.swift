// The rules for texts, names and colours.
import HitscopeLanguage
import Yams

extension Rule where Value == String {
    /// Any scalar as text, quoted or not.
    static func text(_ phrase: Phrase = "a text", example: String) -> Rule {
        Rule(phrase, example: example, schema: ["type": ["string", "number", "boolean"]]) { reader, field in
            guard case .scalar(let scalar) = field.value, scalar.style != .plain || !scalar.isEmpty else {
                reader.reportWrong(field, wants: phrase, example: example)
                return nil
            }
            return reader.text(scalar)
        } write: {
            .text($1)
        }
    }

    /// A printable text of one line that is not too long.
    ///
    /// - Parameter definition: The name of the rule in the schema.
    static func name(_ phrase: Phrase = "a name", example: String = "box", as definition: String = "name") -> Rule {
        text(phrase, example: example).withSchema(.reference(definition)).checked { reader, field, name in
            if !name.isEmpty, name.utf8.count <= SceneLimits.name, isOneLine(name) { return true }
            let wanted: Phrase = "\(phrase): one line of 1 to \(SceneLimits.name) bytes"
            reader.reportWrong(field, wants: wanted, example: example)
            return false
        }
    }

    /// The path of another file.
    static func path(example: String) -> Rule {
        let phrase: Phrase = "the path of a file"
        return text(phrase, example: example).withSchema(["type": "string"]).checked { reader, field, path in
            if !path.isEmpty, path.utf8.count <= SceneLimits.path, !path.utf8.contains(0) { return true }
            reader.reportWrong(field, wants: phrase, example: example)
            return false
        }
    }

    /// A new name for a responder.
    static var newName: Rule {
        name(as: "newName").checked { reader, field, name in
            guard name == SceneNames.none else { return true }
            reader.report(
                field.location, "\"none\" cannot be a name: in expectations it means no object.",
                "Use another name.")
            return false
        }
    }

    /// The name of a method that an action calls.
    static var selector: Rule { name("the name of a method", example: "save") }

    static var responder: Rule { name("the name of a responder") }

    /// True for a text without control characters and line separators.
    private static func isOneLine(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            || !text.unicodeScalars.contains {
                [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
    }
}

extension Rule where Value == [String] {
    /// A list of texts of one line each.
    static func names(example: String) -> Rule {
        Rule<[LocatedName]>.names(example: example).map {
            $0.map(\.text)
        } back: {
            $0.map { LocatedName(text: $0) }
        }
    }
}

/// A name with its position in the file.
struct LocatedName: Hashable, Sendable {
    var text: String
    /// The position of the name; the start of the file for a name that will be written.
    var location = SourceLocation.start
}

extension Rule where Value == LocatedName {
    /// A name with its position in the file.
    static func located(_ name: Rule<String>) -> Rule {
        name.compactMap {
            LocatedName(text: $2, location: $1.location)
        } back: {
            $0.text
        }
    }
}

extension Rule where Value == [LocatedName] {
    /// A list of texts of one line each, with their positions in the file.
    static func names(example: String) -> Rule {
        let name = Rule<String>.name("a list of names", example: example)
        return Rule(name.phrase, example: example, schema: .array(of: name.schema())) { reader, field in
            (reader.readList(field, of: "names") ?? []).compactMap { node in
                reader.follow(node).flatMap { name.read(reader, field.with($0, at: node.location)) }
                    .map { LocatedName(text: $0, location: node.location) }
            }
        } write: {
            .texts($1.map(\.text))
        }
    }
}

extension Rule where Value == SceneColor {
    static var color: Rule {
        let phrase: Phrase = "a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a UIKit colour name"
        return Rule(phrase, example: "\"#DCE7FB\"", schema: .reference("color")) { reader, field in
            if case .scalar(let scalar) = field.value, let color = SceneColor(scalar.string) { return color }
            reader.report(
                field.location, "\"\(field.key)\" is \(reader.describe(field.value)), but should be \(phrase).",
                advice(field, reader))
            return nil
        } write: {
            .text($1.written)
        }
    }

    private static func advice(_ field: SceneField, _ reader: SceneReader) -> LocalizedText {
        let key = field.key
        guard case .scalar(let scalar) = field.value, !(scalar.style == .plain && scalar.isEmpty) else {
            return "In YAML, # begins a comment, so put the colour in quotes: \(key): \"#DCE7FB\""
        }
        if let near = reader.didYouMean(field.value, among: SceneColor.names) { return near }
        let text = scalar.string
        if let first = text.first, "“”„‘’«".contains(first) {
            return "Write straight quotation marks: \(key): \"#DCE7FB\""
        }
        guard !text.isEmpty, text.allSatisfy(\.isLetter) else {
            return "For example: \(key): \"#DCE7FB\", or \(key): systemBlue"
        }
        return "The names are: \(SceneColor.names.joined(separator: ", "))."
    }
}
