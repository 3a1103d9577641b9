// Text in the current language.
//
// Looks up the translation of an English text, and inserts the values into it.

/// Returns the text in the current language.
///
///     localized("The point lies outside \(name).")
///
/// Pass a whole sentence or a whole label, because parts of sentences cannot be translated.
///
/// - Parameter context: distinguishes two meanings of the same English text, such as `count` for "3 of 7". Translation
///   tables have it after the text: `"{1} of {2} ‹count›"`. It is not shown.
public func localized(_ text: LocalizedText, context: StaticString? = nil) -> String { text.text(in: context) }

/// A translatable text of the program with the values in it.
public struct LocalizedText: Sendable, ExpressibleByStringInterpolation {
    private let parts: Parts

    /// The text in the language that was current when it was created.
    public var text: String { parts.text }

    /// Creates a text without values.
    public init(stringLiteral words: String) {
        var parts = Parts(literalCapacity: words.utf8.count, interpolationCount: 0)
        parts.appendLiteral(words)
        self.init(stringInterpolation: parts)
    }

    /// Creates a text with values.
    public init(stringInterpolation parts: Parts) { self.parts = parts }

    fileprivate func text(in context: StaticString?) -> String { parts.text(in: context) }

    /// The literal parts and the values of a text.
    public struct Parts: StringInterpolationProtocol, Sendable {
        private let language: Language
        private var english = ""
        private var key = ""
        private var values: [String] = []

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) { language = Language.current }

        /// Adds a literal part.
        public mutating func appendLiteral(_ words: String) {
            english += words
            if speaksAnother { key += words }
        }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            append(value.description)
        }

        /// Adds a value that is already a string.
        public mutating func append(_ value: String) {
            english += value
            guard speaksAnother else { return }
            values.append(value)
            key += "{\(values.count)}"
        }

        /// The text in the language that was current when it was created.
        public var text: String { text(in: nil) }

        fileprivate func text(in context: StaticString?) -> String { translated(in: context) ?? english }

        private var speaksAnother: Bool { !language.texts.isEmpty }

        /// The translation; nil for English, for a text with neither words nor a context, and for a text that is not in
        /// the table.
        private func translated(in context: StaticString?) -> String? {
            guard speaksAnother, context != nil || key.contains(where: \.isLetter) else { return nil }
            let key = context.map { "\(self.key) ‹\($0)›" } ?? self.key
            guard let text = language.texts[key] else {
                language.missed?(key)
                return nil
            }
            return language.fill(text, values)
        }
    }
}

extension LocalizedText: Hashable {
    /// Compares the translated texts.
    public static func == (one: LocalizedText, other: LocalizedText) -> Bool { one.text == other.text }

    /// Hashes the translated text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
    /// Replaces the placeholders with values; `{1}` is the first.
    public func filled(with values: [String]) -> String {
        filledPlaces { index, _ in values.indices.contains(index) ? values[index] : nil }
    }

    /// Replaces each placeholder with the result of a closure.
    ///
    /// - Parameter value: returns the value for a placeholder such as `{2}` or `{2:은}`, whose index is 1; nil keeps the
    ///   placeholder.
    public func filledPlaces(_ value: (_ index: Int, _ form: Substring?) -> String?) -> String {
        var filled = "", rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let place = rest[rest.index(after: open)..<close].split(separator: ":", maxSplits: 1)
            filled += rest[..<open]
            let filling = place.first.flatMap { Int($0) }.flatMap { value($0 - 1, place.count > 1 ? place[1] : nil) }
            if let filling {
                filled += filling
                rest = rest[rest.index(after: close)...]
            } else {
                filled += "{"
                rest = rest[rest.index(after: open)...]
            }
        }
        return filled + rest
    }
}
