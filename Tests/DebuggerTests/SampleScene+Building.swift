// The sample scenes, read and built as the tests of the debugger open them.
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile

extension SampleScene {
    /// The scene, after `edit` has changed its text.
    func scene(edit: (inout String) -> Void = { _ in }) throws -> Scene {
        var text = try text
        edit(&text)
        return try Scene(yaml: text, file: path)
    }

    /// The scene's views, measured with the fonts of the tests.
    @MainActor func built(edit: (inout String) -> Void = { _ in }) throws -> BuiltScene {
        BuiltScene(try scene(edit: edit), measuring: TextSetup.deterministic.measuring)
    }

    /// The number of the first line that holds the text; nil for none.
    func line(of part: String) throws -> Int? {
        try text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(part) }.map {
            $0 + 1
        }
    }
}
