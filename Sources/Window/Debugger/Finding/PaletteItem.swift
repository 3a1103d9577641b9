// An item of the command palette: a command, a view of the scene, or a scene.
import HitscopeEngine
import HitscopeSession

/// A command, a view or a scene that can be found by its name.
struct PaletteItem {
    enum Target {
        case command(WindowCommand)
        /// A view by its identifier.
        case view(Int)
        case scene(LibraryScene)
    }

    let target: Target
    let title: String
    /// The note at the end of the row: keys, a class, or a number.
    let note: String
    /// A description of what the item does or shows, as a sentence; empty if there is none.
    let meaning: String

    init(_ command: WindowCommand) {
        (target, title, note, meaning) = (.command(command), command.title, command.keys, command.meaning)
    }

    @MainActor init(_ view: UIView) {
        (target, title) = (.view(view.hitscopeIdentifier), view.localizedTitle)
        (note, meaning) = (view.hitscopeClassLabel, "")
    }

    init(_ scene: LibraryScene) {
        (target, title, note, meaning) = (.scene(scene), scene.title, scene.number, scene.summary)
    }

    /// The rank of the item for lowercase words: 0 if its title contains them and begins with the first, 1 if its title
    /// only contains them, 2 if its other texts do; nil if a word is missing.
    func rank(_ words: [Substring]) -> Int? {
        let title = title.lowercased()
        if let first = words.first, title.hasPrefix(first), words.allSatisfy({ title.contains($0) }) { return 0 }
        if words.allSatisfy({ title.contains($0) }) { return 1 }
        let all = "\(title) \(note) \(meaning)".lowercased()
        return words.allSatisfy { all.contains($0) } ? 2 : nil
    }
}
