// The views and recognisers of a scene that a command line names.
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile

/// Finds objects of a scene by what a person calls them, or says why it cannot.
struct SceneNames {
    var scene: Scene
    /// Where the scene comes from, which sentences name.
    var origin: SceneOrigin

    /// The index of the recogniser with a name; nil if none has it.
    func recognizer(_ name: String) throws -> Int? {
        let found = scene.recognizers.indices.filter { scene.recognizers[$0].name == name }
        guard found.count < 2 else {
            throw CommandFailure(
                .badInput,
                "\(origin.name) has \(found.count) recognisers named \"\(name)\". You can give each its own name.")
        }
        return found.first
    }

    /// The index of the view that a word means.
    func view(_ view: String) throws -> Int {
        let found = scene.views(called: view)
        guard let first = found.first else { throw unknownView(view) }
        guard found.count == 1 else {
            throw CommandFailure(
                .badInput,
                """
                \(origin.name) has \(found.count) views named "\(view)", on lines \
                \(lines(of: found)). You can give each its own name.
                """)
        }
        return first
    }

    /// The lines of some views, as the end of a list in a sentence.
    private func lines(of views: [Int]) -> String {
        let lines = views.map { "\(scene.views[$0].identity.location.line)" }
        guard lines.count <= 12 else {
            return localized("\(lines.prefix(10).joined(separator: ", ")) and \(lines.count - 10) more")
        }
        return localized("\(lines.dropLast().joined(separator: ", ")) and \(lines.last ?? "")")
    }

    private func unknownView(_ view: String) -> CommandFailure {
        let isDump = scene.importedFrom != nil
        let known = scene.views.indices.filter { isDump || scene.views[$0].identity.name != nil }
        let names = known.prefix(20).map { scene.callName(of: $0).quoted }.joined(separator: ", ")
        return CommandFailure(
            .badInput,
            "\(origin.name) has no view named \"\(view)\". You can ask about one of these: \(names).")
    }
}
