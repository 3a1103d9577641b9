// Reads the title and the hint of a scene from the first lines of its file, for lists of scenes.
//
// Only keys without indentation whose values are on the same line are read, and the map of translations.
import Foundation
import HitscopeLanguage
import Yams

/// The title and the hint of a scene from the first lines of its file, in the current language.
public struct SceneHeader: Hashable, Sendable {
    /// The title; nil if it is not on one of the first lines as plain text.
    public var title: String?
    /// A sentence about what to try; nil if there is none.
    public var lookFor: String?

    /// The number of bytes at the beginning of a file that contain its head.
    public static let size = 4096

    /// Reads the head of a file; nil for a text that does not begin like a scene.
    public init?(_ text: String) {
        var isScene = false, translations: Substring?
        let lines = text.split(whereSeparator: \.isNewline)
        lines: for (index, line) in lines.enumerated() {
            guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            switch line[..<colon] {
            case "version": isScene = true
            case "title": title = Self.plain(value)
            case "lookFor": lookFor = Self.plain(value)
            case "translations":
                let below = lines[(index + 1)...].prefix { $0.first?.isLetter != true }
                translations = text[line.startIndex..<(below.last ?? line).endIndex]
            case "windows", "script", "expect": break lines
            default: continue
            }
        }
        guard isScene else { return nil }
        if let translations { translate(by: String(translations)) }
    }

    /// Reads title and goal of a lesson from the beginning of its file; nil for a text that does not begin like one.
    ///
    /// The goal takes the place of the advice.
    public init?(ofLesson text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.hasPrefix("steps:") }.joined(separator: "\n")
        guard let root = try? Yams.compose(yaml: head), root["lesson"] != nil else { return nil }
        (title, lookFor) = (Self.displayName(root["title"]), Self.displayName(root["goal"]))
    }

    /// A text, or the one in the current language of several.
    private static func displayName(_ node: Node?) -> String? {
        guard case .mapping(let map)? = node else { return node?.scalar?.string }
        let texts = map.compactMap { key, value in
            key.scalar.flatMap { key in value.scalar.map { (key.string, $0.string) } }
        }
        return TranslatedText(texts: Dictionary(texts) { first, _ in first }).localized
    }

    /// Replaces title and advice with those in the current language.
    private mutating func translate(by translations: String) {
        // Aliases are only resolved when the whole file is read.
        guard !translations.contains("*"), let root = try? Yams.compose(yaml: translations),
            let words = root["translations"]?[Language.current.code]
        else { return }
        title = words["title"]?.scalar?.string ?? title
        lookFor = words["lookFor"]?.scalar?.string ?? lookFor
    }

    /// The text of a value; nil if it continues on further lines.
    private static func plain(_ value: String) -> String? {
        guard let first = value.first, first != "|", first != ">", first != "*", first != "&" else { return nil }
        if first == "'" || first == "\"" {
            guard value.count > 1, value.last == first else { return nil }
            let inner = String(value.dropFirst().dropLast())
            return first == "'"
                ? inner.replacingOccurrences(of: "''", with: "'")
                : inner.replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\\\\", with: "\\")
        }
        return value.range(of: " #").map { String(value[..<$0.lowerBound]).trimmingCharacters(in: .whitespaces) }
            ?? value
    }
}
