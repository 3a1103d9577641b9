// The language of the texts that the program shows.
//
// The sources are written in English; other languages are tables.
import Synchronization

/// A language that the program can show its texts in.
///
/// The sources are written in English. Another language is a table from each English text to its translation.
public struct Language: Sendable {
    /// The ISO 639-1 code, such as `en`.
    public let code: String
    /// The translations by their English texts. `{1}` stands for the first value in a text.
    public let texts: [String: String]
    /// Inserts values into a text of this language.
    let fill: @Sendable (_ text: String, _ values: [String]) -> String
    /// Called for each English text that is not in the table.
    let missed: (@Sendable (String) -> Void)?

    /// Creates a language from a table of translations.
    ///
    /// - Parameters:
    ///   - code: The ISO 639-1 code.
    ///   - texts: The translations by their English texts.
    ///   - fill: Inserts values into a text. Needed for languages in which words depend on their neighbours.
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

    /// Returns the same language with a closure that is called for each English text that is not in the table.
    public func reporting(_ missed: @escaping @Sendable (String) -> Void) -> Language {
        Language(self, texts: texts, missed: missed)
    }

    /// Returns the same language with another table.
    public func with(_ texts: [String: String]) -> Language { Language(self, texts: texts, missed: missed) }

    /// The language in use: that of the current task, or else that of the program.
    public static var current: Language { ofTask ?? ofProgram.withLock { $0 } }

    /// Makes this the language of the whole program. Call it once, before any text is created.
    public func makeCurrent() { Self.ofProgram.withLock { $0 = self } }

    /// Runs a closure in which this is the language of the current task.
    public func speaking<Words>(_ words: () throws -> Words) rethrows -> Words {
        try Self.$ofTask.withValue(self) { try words() }
    }

    /// The language of the current task, for code that needs two languages at the same time; nil to use that of the
    /// program.
    @TaskLocal public static var ofTask: Language?

    private static let ofProgram = Mutex(Language.english)
}
