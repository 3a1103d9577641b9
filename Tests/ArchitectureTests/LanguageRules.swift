// Rules about texts that a person reads: each is said in every language, and no table says what nobody asks for.
//
// Each rule is a function of files and of tables. Knows no language: the tables are read as text.

/// A line of a table of texts: an English text, and that of another language.
struct TextEntry {
    let english: String, other: String
    let path: String, line: Int
}

enum LanguageRules {
    /// The folder of tables. Each of their files begins with `Korean+`.
    static let tables = "Sources/Program/Korean/Korean+"

    /// The entries of a table, which is a dictionary of literals.
    static func entries(in file: SourceFile) -> [TextEntry] {
        let literals = file.literals, bytes = Array(file.text.utf8)
        return zip(literals, literals.dropFirst()).compactMap { key, value in
            let between = String(decoding: bytes[key.range.upperBound..<value.range.lowerBound], as: UTF8.self)
            guard between.filter({ !$0.isWhitespace }) == ":" else { return nil }
            return TextEntry(english: key.key, other: value.key, path: file.path, line: key.line)
        }
    }

    /// Literals of a table that are no half of an entry, such as those of a sum.
    static func strayLiterals(in file: SourceFile) -> [Finding] {
        let halves = Set(entries(in: file).flatMap { [$0.english, $0.other] })
        return file.literals.filter { !halves.contains($0.key) }.map {
            Finding(path: file.path, line: $0.line, message: "is no half of an entry; a text is one literal")
        }
    }

    /// Texts that are handed over to be said in the language of the reader, and that no table has.
    static func unsaid(in file: SourceFile, texts: Set<String>) -> [Finding] {
        file.literals.filter {
            $0.callee == "localized" && $0.key.contains(where: \.isLetter) && !texts.contains($0.key)
        }.map { Finding(path: file.path, line: $0.line, message: "no table has \"\($0.key)\"") }
    }

    /// Texts with a value that says nothing, put there so that they differ from others of the same words.
    static func emptyPlaces(in file: SourceFile) -> [Finding] {
        file.literals.filter(\.isEmptyPlace).map {
            Finding(
                path: file.path, line: $0.line,
                message: "a value without words tells no meaning; say it by localized(…, context: \"…\")")
        }
    }

    /// Entries whose places are not those of the English text, or are none.
    static func wrongPlaces(_ entries: [TextEntry]) -> [Finding] {
        entries.compactMap { entry in
            let expected = places(in: entry.english), found = places(in: entry.other)
            let message: String
            if Set(expected.map(\.number)) != Set(found.map(\.number)) {
                message = "has not the places of the English text"
            } else if let strange = found.first(where: { $0.form.map { !particles.contains($0) } ?? false }) {
                message = "\"\(strange.form ?? "")\" is no particle"
            } else if let strange = strangePlace(in: entry) {
                message = "\"\(strange)\" is no place of a value"
            } else {
                return nil
            }
            return Finding(path: entry.path, line: entry.line, message: "\"\(entry.other)\": \(message)")
        }
    }

    /// Entries that no literal asks for.
    static func unused(_ entries: [TextEntry], asked: Set<String>) -> [Finding] {
        entries.filter { !asked.contains($0.english) }.map {
            Finding(path: $0.path, line: $0.line, message: "nobody says \"\($0.english)\"; take the entry out")
        }
    }

    /// Entries whose English text has stood in a table before.
    static func doubled(_ entries: [TextEntry]) -> [Finding] {
        var seen: Set<String> = []
        return entries.filter { !seen.insert($0.english).inserted }.map {
            Finding(path: $0.path, line: $0.line, message: "\"\($0.english)\" stands in a table already")
        }
    }

    /// Functions whose arguments are for those who write programs, not for those who read what they print.
    static let trapping: Set<String> = [
        "precondition", "preconditionFailure", "fatalError", "assert", "assertionFailure", "available",
    ]

    /// Literals of two or more words that no table has. A place counts as a word beside one that is written out.
    static func prose(in file: SourceFile, texts: Set<String>) -> [Finding] {
        guard file.isInSources, !file.path.hasPrefix(tables) else { return [] }
        return file.literals.filter {
            !trapping.contains($0.callee) && !texts.contains($0.key) && isProse($0.key)
        }.map {
            Finding(path: file.path, line: $0.line, message: "no table has \"\($0.key)\"")
        }
    }

    /// Whether a text has a word of small letters, and a space between that or another word and the next.
    static func isProse(_ key: String) -> Bool {
        guard key.contains(" ") else { return false }
        let words = matches(#"\{\d+\}"#, in: key).isEmpty ? key : filled(key)
        return !matches(#"[a-z]{2}"#, in: key).isEmpty
            && !matches(#"\p{L}[^\p{L}\s]* [^\p{L}\s]*\p{L}"#, in: words).isEmpty
    }

    /// Findings in folders that nobody has translated yet do not count.
    static func counted(_ findings: [Finding], without folders: [String]) -> [Finding] {
        findings.filter { finding in !folders.contains { finding.path.hasPrefix("Sources/\($0)/") } }
    }

    private static let particles: Set<String> = ["은", "이", "을", "과", "으로", "이라", "째"]

    private static func places(in text: String) -> [(number: String, form: String?)] {
        matches(#"\{(\d+)(?::([^}]*))?\}"#, in: text).map { ($0.groups[1], $0.groups[2].isEmpty ? nil : $0.groups[2]) }
    }

    /// The mark of a value as other systems write it, or braces that the English text has not.
    private static func strangePlace(in entry: TextEntry) -> String? {
        let words = filled(entry.english)
        return matches(#"\\\(|%(?:\d+\$)?[@dsf]|\{[^}]*\}?"#, in: filled(entry.other)).map { $0.groups[0] }
            .first { !words.contains($0) }
    }

    /// The text with an x for each place.
    private static func filled(_ key: String) -> String {
        var text = key
        for place in matches(#"\{\d+(?::[^}]*)?\}"#, in: key).reversed() {
            text.replaceSubrange(place.range, with: "x")
        }
        return text
    }
}
