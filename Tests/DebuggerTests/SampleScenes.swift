// The sample scenes, as the tests of the debugger open them.
import Foundation
import HitscopeDebugger
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile

/// The scenes that lie in `Sample Scenes`, by the names of their files.
enum SampleScenes {
    /// In the order of their numbers.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }.sorted()
    }()

    static let hitTestOrder = "08 Hit-test order"
    static let hidden = "09 Hidden, disabled, transparent"
    static let dragging = "04 Dragging in the view"
    static let unrecognized = "19 Unrecognized selector"
    static let waiting = "22 Single tap waits for double tap"
    static let firstResponders = "34 First responders by kind of event"

    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .path
    private static let folder = package + "/Sample Scenes"

    static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name).yaml", encoding: .utf8)
    }

    /// The scene, after `edit` has changed its text.
    static func scene(_ name: String, edit: (inout String) -> Void = { _ in }) throws -> Scene {
        var text = try text(name)
        edit(&text)
        return try Scene(yaml: text, file: "\(name).yaml")
    }

    /// The scene, come to life with the text of the tests.
    @MainActor static func built(_ name: String, edit: (inout String) -> Void = { _ in }) throws -> BuiltScene {
        BuiltScene(try scene(name, edit: edit), measuring: TextSetup.deterministic.measuring)
    }

    /// The number of the first line that holds the text.
    static func line(of part: String, in name: String) throws -> Int? {
        try text(name).split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(part) }.map {
            $0 + 1
        }
    }
}
