// The language of the program's texts for a person.
//
// The sources are written in English; other languages are tables.
import Synchronization

/// A language that a person reads.
///
/// The sources are written in English. Another language is a table from each English text to its translation.
public struct Language: Sendable {
    /// Its ISO 639-1 code, such as `en`.
    public let code: String
    /// From English texts to this language. `{1}` stands for the first value of a text.
    public let texts: [String: String]
    /// Puts values into a text of this language.
    let fill: @Sendable (_ text: String, _ values: [String]) -> String
    /// Called for each English text that the table lacks.
    let missed: (@Sendable (String) -> Void)?

    /// A language with a table.
    ///
    /// - Parameters:
    ///   - code: Its ISO 639-1 code.
    ///   - texts: From English texts to those of this language.
    ///   - fill: Puts values into a text. A language whose words depend on their neighbours has its own.
    public init(
        code: String, texts: [String: String],
        fill: @escaping @Sendable (_ text: String, _ values: [String]) -> String = { $0.filled(with: $1) }
    ) {
        (self.code, self.texts, self.fill, missed) = (code, texts, fill, nil)
    }

    private init(_ other: Language, texts: [String: String], missed: (@Sendable (String) -> Void)?) {
        (code, fill, self.texts, self.missed) = (other.code, other.fill, texts, missed)
    }

    /// English.
    public static let english = Language(code: "en", texts: [:])

    /// The same language, which reports each English text that its table lacks.
    public func telling(_ missed: @escaping @Sendable (String) -> Void) -> Language {
        Language(self, texts: texts, missed: missed)
    }

    /// The same language with other texts.
    public func with(_ texts: [String: String]) -> Language { Language(self, texts: texts, missed: missed) }

    /// The language in which the program speaks now.
    public static var current: Language { ofTask ?? ofProgram.withLock { $0 } }

    /// Makes this the language of the whole program. Call it once, before any text is made.
    public func speak() { Self.ofProgram.withLock { $0 = self } }

    /// Runs `words` with this language, for the current task.
    public func speaking<Words>(_ words: () throws -> Words) rethrows -> Words {
        try Self.$ofTask.withValue(self) { try words() }
    }

    /// The language of one task, for code that needs two languages side by side.
    @TaskLocal public static var ofTask: Language?

    private static let ofProgram = Mutex(Language.english)
}
