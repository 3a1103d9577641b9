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
            """, value: "scenes"), completion: .file())
    private var words: [String] = []
    @Flag(name: .long, help: .localized("Read a scene or a dump from the clipboard.")) var clipboard = false

    init() {}

    /// The scenes, dumps, folders and patterns as they were given.
    var scenes: [String] {
        words.flatMap {
            $0.split(separator: OriginsOptions.separator, omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Separates the scenes in one argument; no argument of a process contains it.
    private static let separator: Character = "\0"

    /// The arguments of a command line, with scenes in a row as one argument. The parser takes time that grows with the
    /// square of the number of arguments: six seconds for 4,000 scenes in a debug build.
    static func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = [], mayBeValue = true, isList = false
        for argument in arguments {
            let isOption = argument.hasPrefix("-")
            if isList, !isOption {
                joined[joined.count - 1] += String(separator) + argument
            } else {
                joined.append(argument)
                // The first word after an option may be its value.
                isList = !isOption && !mayBeValue
            }
            mayBeValue = isOption
        }
        return joined
    }

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
    /// - Parameters:
    ///   - format: The format of dumps; nil to detect it.
    ///   - includesDumps: True if a folder also means the dumps in it.
    /// - Throws: A `CommandFailure` for a pattern that matches no file.
    func origins(as format: DumpFormat?, includesLessons: Bool = false, includesDumps: Bool = false)
        throws(CommandFailure) -> [SceneOrigin]
    {
        var origins: [SceneOrigin] = []
        for scene in scenes {
            let paths = try SceneSearch.paths(for: scene, includesDumps: includesDumps).filter {
                includesLessons || $0 == scene || !Lesson.isLesson($0)
            }
            origins += paths.map { SceneOrigin($0, as: format) }
        }
        return origins + (clipboard ? [SceneOrigin(clipboardAs: format)] : [])
    }
}
