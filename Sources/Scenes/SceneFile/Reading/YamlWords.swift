// Translates libyaml's error messages.
//
// Only the messages that a handwritten scene can cause are translated. Other messages stay in English.
import HitscopeLanguage

enum YamlWords {
    /// A message of libyaml in the current language.
    static func localizedMessage(_ words: String) -> String {
        known.contains(words) ? LocalizedText(stringLiteral: words).text : words
    }

    private static let known: Set<String> = [
        // Problems.
        "did not find expected node content", "did not find expected key", "did not find expected '-' indicator",
        "did not find expected ',' or ']'", "did not find expected ',' or '}'", "could not find expected ':'",
        "did not find expected <document start>", "did not find expected comment or line break",
        "did not find expected whitespace or line break", "did not find expected alphabetic or numeric character",
        "mapping values are not allowed in this context", "mapping keys are not allowed in this context",
        "block sequence entries are not allowed in this context", "found unexpected end of stream",
        "found unexpected document indicator", "found unexpected ':'", "found unknown escape character",
        "found undefined tag handle", "found character that cannot start any token",
        "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected",
        // Contexts.
        "while parsing a node", "while parsing a block node", "while parsing a block mapping",
        "while parsing a block collection", "while parsing a flow node", "while parsing a flow sequence",
        "while parsing a flow mapping", "while parsing a tag", "while scanning a simple key",
        "while scanning a quoted scalar", "while parsing a quoted scalar", "while scanning a plain scalar",
        "while scanning a block scalar", "while scanning an anchor", "while scanning an alias", "while scanning a tag",
        "while scanning a directive", "while scanning for the next token",
    ]
}
