// Writes the reference page: a section for each map, with a table of its keys.

extension SceneReference {
    /// The page of the documentation that lists all keys, as Markdown.
    package static var page: String {
        ([head] + maps.map(section) + [lessonHead] + lessonMaps.map(section) + [
            "## Words and values\n\n" + SceneDefinition.all.map(item).joined()
        ])
        .joined(separator: "\n")
    }

    private static let head = """
        # Scene keys

        Every key of a scene file: its value, its default, and its meaning.

        <!-- make scene-reference writes this page from the tables in Sources/Scenes/SceneFile/Tables. -->

        ## Overview

        A scene is a file in YAML or JSON: a map of keys and values. Some values are maps of their own. Each section
        below lists the keys of one kind of map. Points are points of UIKit, with the origin at the top left.

        """

    private static let lessonHead = """
        ## Lessons

        A lesson is a file of its own, whose name ends in `.lesson.yaml`. Each text is one text, or a map from codes of
        languages to texts. `hitscope check` checks lessons too.

        """

    private static func section(_ map: Map) -> String {
        let title = map.phrase.prefix(1).uppercased() + map.phrase.dropFirst()
        let rows = map.keys.map { key in
            let name = "`\(key.name)`" + (key.isRequired ? " (required)" : "")
            let cells = [name, key.phrase, key.defaultValue ?? "", "`\(key.name): \(key.example)`", key.meaning]
            return "| " + cells.joined(separator: " | ") + " |\n"
        }
        let rules = map.rules.map { "- \($0.sentence.prefix(1).uppercased() + $0.sentence.dropFirst()).\n" }
        return "## \(title)\n\n\(map.description)\n\n"
            + "| key | value | default | example | meaning |\n|---|---|---|---|---|\n" + rows.joined()
            + (rules.isEmpty ? "" : "\n" + rules.joined())
    }

    private static func item(_ definition: SceneDefinition) -> String {
        guard let description = definition.description else { return "" }
        let words = definition.meanings.map { "  - `\($0.word)`: \($0.meaning).\n" }
        return "- **\(definition.title)**: \(description)\n" + words.joined()
    }
}
