// The scenes of a command that takes several: files, standard input and the clipboard.
import ArgumentParser
import HitscopeLanguage
import HitscopeSceneFile

/// The scenes of a command that takes several.
struct OriginsOptions: ParsableArguments {
    @Argument(help: .localized("The scenes, or dumps of apps; - reads standard input.", value: "scenes")) var scenes:
        [String] = []
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
    func origins(as format: DumpFormat?) -> [SceneOrigin] {
        scenes.map { SceneOrigin($0, as: format) } + (clipboard ? [SceneOrigin(clipboardAs: format)] : [])
    }
}
