// A test in Swift that plays a recording in a scene, and expects its outcome.
import Foundation
import HitscopeDiagnosis
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSession

/// The source of a test that plays a recording.
@MainActor struct RecordedTest {
    /// The source.
    let text: String
    /// The number of inputs that had an effect.
    let outcomeCount: Int

    /// Plays input in a scene, and writes a test that expects the same outcome.
    ///
    /// - Parameters:
    ///   - recording: The path of the recording, for the name of the test.
    ///   - output: The path of the test. It names the scene by the path from there.
    init(_ script: Script, from recording: String, in scene: String, at output: String) throws {
        let file = SceneFile(scene, script: script)
        let (debuggee, _) = try Language.english.speaking {
            try file.debuggee(measuring: TextSetup.deterministic.measuring)
        }
        let header = Recording.Header(.screen, size: debuggee.world.screen.bounds.size)
        let played = Language.english.speaking { Recording(script, header).played(in: debuggee) }
        outcomeCount = played.outcomes.count
        let stem = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
        let name = ["Tests", "Test"].first { stem.hasSuffix($0) }.map { String(stem.dropLast($0.count)) } ?? stem
        let title = "\(Self.name(recording)) comes out in \(Self.name(scene)) as it was recorded"
        text = """
            // Input of \(Self.name(recording).visible) in a scene, and its outcome. Written by hitscope replay.
            import Foundation
            import SnapshotTesting
            import Testing

            @MainActor @Test(\(title.visible.debugDescription))
            func \(Edit.variable(named: name))() throws {
                let folder = URL(fileURLWithPath: "\\(#filePath)").deletingLastPathComponent()
                let path = \(RecordedScenePath.path(of: scene, from: output).debugDescription)
                let recording = \(Self.literal(Recording(script, header).text))
                let script = try Recording(Array(recording.utf8)).script
                let scene = SceneFile(folder.appendingPathComponent(path).path, script: script)
                assertInlineSnapshot(of: scene, as: .outcomes) {
                    \(Self.literal(played.outcomeText))
                }
            }

            """
    }

    private static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    /// A text of several lines as a literal in which nothing is escaped.
    private static func literal(_ text: String) -> String {
        var marks = ""
        while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
        let lines = text.split(separator: "\n").map { "        \($0)\n" }.joined()
        return "\(marks)\"\"\"\n\(lines)        \"\"\"\(marks)"
    }
}
