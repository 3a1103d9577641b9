// The scenes of a command that takes several: files, standard input or the clipboard.
import ArgumentParser
import HitscopeLanguage
import HitscopeSceneFile

/// The options for the scenes of a command that takes several.
struct OriginsOptions: ParsableArguments {
    @Argument(
        help: .localized(
            """
            The scenes, or dumps of apps; - reads standard input. A folder means all scenes in it, and a pattern such \
            as "scenes/**/*.yaml" all files that match.
            """, value: "scenes"))
    var scenes: [String] = []
    @Flag(name: .long, help: .localized("Read a scene or a dump from the clipboard.")) var clipboard = false

    init() {}

    mutating func validate() throws {
        if scenes.isEmpty, !clipboard {
            throw ValidationError(localized("Specify a scene or a dump, - for standard input, or --clipboard."))
        }
        if scenes.count(where: { $0 == "-" }) > 1 {
            throw ValidationError(localized("Standard input can be read only once. Use - for one of the two."))
        }
    }

    /// The origins of the scenes, in the order in which they were given.
    ///
    /// - Parameter format: The format of dumps; nil to detect it.
    /// - Throws: A `CommandFailure` for a pattern that matches no file.
    func origins(as format: DumpFormat?, includesLessons: Bool = false) throws(CommandFailure) -> [SceneOrigin] {
        var origins: [SceneOrigin] = []
        for scene in scenes {
            let paths = try SceneSearch.paths(for: scene).filter {
                includesLessons || $0 == scene || !Lesson.isLesson($0)
            }
            origins += paths.map { SceneOrigin($0, as: format) }
        }
        return origins + (clipboard ? [SceneOrigin(clipboardAs: format)] : [])
    }
}
