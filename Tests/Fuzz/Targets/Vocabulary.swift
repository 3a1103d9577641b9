// The words of the formats, out of the tables that read them.
//
// Decides which words a search is told. Writes down none of its own.
import ArgumentParser
import Foundation
import HitscopeCommands
import HitscopeSceneFile

/// The words that stand in texts, for a dictionary.
struct Vocabulary {
    /// Each once, in the order of the alphabet.
    let words: [String]

    /// The words of texts: what stands in them between punctuation.
    init(of texts: [String]) {
        let separators = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "_-.#")).inverted
        let found = texts.flatMap { $0.components(separatedBy: separators) }
        words = Set(found.filter { !$0.isEmpty && $0.utf8.count <= 64 }).sorted()
    }

    /// The keys of scenes, their examples, and the words that the schema knows.
    static let ofScenes: [String] = {
        let keys = (SceneReference.maps + SceneReference.lessonMaps).flatMap { map in
            map.keys.flatMap { ["\($0.name):", $0.example] }
        }
        return Set(keys + strings(ofJSON: SceneReference.schema, under: ["const", "enum"])).filter { !$0.isEmpty }
            .sorted()
    }()

    /// The names of commands and options.
    static let ofCommandLine: [String] = {
        let help = HitscopeCommand._dumpHelp()
        let names = strings(ofJSON: help, under: ["name", "commandName", "allValues", "defaultValue"])
        return Set(names.flatMap { [$0, "--\($0)", "-\($0)", "--\($0)="] }).filter { !$0.isEmpty }.sorted()
    }()

    /// The strings that stand under these keys, at any depth.
    private static func strings(ofJSON text: String, under keys: Set<String>) -> [String] {
        func strings(in value: Any, isWanted: Bool) -> [String] {
            switch value {
            case let map as [String: Any]: map.flatMap { strings(in: $0.value, isWanted: keys.contains($0.key)) }
            case let list as [Any]: list.flatMap { strings(in: $0, isWanted: isWanted) }
            case let text as String: isWanted ? [text] : []
            default: []
            }
        }
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8))).map { strings(in: $0, isWanted: false) } ?? []
    }
}
