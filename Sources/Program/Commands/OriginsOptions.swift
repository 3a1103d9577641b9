// The scenes of a command that takes several: files, standard input and the clipboard.
import ArgumentParser
import HitscopeLanguage
import HitscopeSceneFile

/// The scenes of a command that takes several.
struct OriginsOptions: ParsableArguments {
    @Argument(
        help: .localized(
            """
            The scenes, or dumps of apps; - reads standard input. A folder stands for all scenes in it, and a \
            pattern such as "scenes/**/*.yaml" for all files that match.
            """, value: "scenes"))
    var scenes: [String] = []
    @Flag(name: .long, help: .localized("Read a scene or a dump from the clipboard.")) var clipboard = false

    init() {}

    mutating func validate() throws {
        if scenes.isEmpty, !clipboard {
            throw ValidationError(localized("Give a scene or a dump, - for standard input, or --clipboard."))
        }
        if scenes.count(where: { $0 == "-" }) > 1 {
            throw ValidationError(localized("Standard input can be read only once. Leave out one of the two -."))
        }
    }

    /// The place where the scenes come from, in the order in which they were named.
    ///
    /// - Parameter format: of dumps; nil to recognise it.
    /// - Throws: a `CommandFailure` for a pattern that no file matches.
    func origins(as format: DumpFormat?) throws(CommandFailure) -> [SceneOrigin] {
        var origins: [SceneOrigin] = []
        for scene in scenes { origins += try SceneSearch.paths(for: scene).map { SceneOrigin($0, as: format) } }
        return origins + (clipboard ? [SceneOrigin(clipboardAs: format)] : [])
    }
}
