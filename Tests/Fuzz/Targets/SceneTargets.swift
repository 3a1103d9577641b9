// Scene files: read alone, which is fast, and read, built, played and painted.
import Foundation
import HitscopeDebugger
import HitscopeEngine
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeTrace
import HitscopeWhatIf

extension FuzzTarget {
    /// A scene file is read, or refused in sentences; as settings of the audit, too.
    static let scene = FuzzTarget("scene", longest: 4096, words: { Vocabulary.ofScenes }, seeds: sampleScenes) {
        bytes in
        _ = try? [AuditSetting](bytes: bytes, file: "audit.yaml")
        do throws(SceneErrors) {
            _ = try Scene(bytes: bytes, file: "scene.yaml")
        } catch {
            let allowed = 1...SceneErrors.maximumCount
            precondition(allowed.contains(error.errors.count), "no sentence, or too many")
            for told in error.errors { expectVisible(told.description) }
        }
    }

    /// The file of a lesson is read with its scenes, or refused in sentences.
    static let lesson = FuzzTarget("lesson", longest: 8192, words: { Vocabulary.ofScenes }, seeds: sampleLessons) {
        bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        do throws(SceneErrors) {
            _ = try Lesson(yaml: text, file: SampleLesson.folder + "/fuzz.lesson.yaml")
        } catch {
            let allowed = 1...SceneErrors.maximumCount
            precondition(allowed.contains(error.errors.count), "no sentence, or too many")
            for told in error.errors { expectVisible(told.description) }
        }
    }

    @Sendable private static func sampleLessons() -> [Data] {
        SampleLesson.all.compactMap { FileManager.default.contents(atPath: $0.path) }
    }

    /// A scene that can be read is built, checked, traced and painted.
    static let scenePlay = FuzzTarget("scene-play", longest: 2048, words: { Vocabulary.ofScenes }, seeds: smallScenes) {
        bytes in
        guard let scene = try? Scene(bytes: bytes, file: "scene.yaml"), scene.views.count <= 200 else { return }
        _ = ExpectationCheck(scene).unmet()
        let built = BuiltScene(scene)
        let debugger = Debugger(Debuggee(built), size: WindowShell.defaultSize, measuring: built.world.textMeasuring)
        debugger.inspection.keepsWholeTrace = true
        debugger.play(scene.input)
        _ = debugger.inspection.run.recorder.trace.json()
        paint(debugger)
    }

    /// Paints the window small, which draws everything in it.
    @MainActor static func paint(_ debugger: Debugger) {
        _ = try? painter.picture(of: debugger.render(), size: debugger.shell.size, scale: 0.25, background: .white)
    }

    @MainActor private static let painter = Rasterizer(text: .deterministic)

    @Sendable private static func sampleScenes() -> [Data] {
        SampleScene.allCases.compactMap { try? Data($0.text.utf8) }
    }

    /// Sample scenes without what only looks good, so that a change meets what counts.
    @Sendable private static func smallScenes() -> [Data] {
        let looks = ["#", "lookFor:", "article:", "color:", "cornerRadius:", "border:", "text: {string: root"]
        return SampleScene.allCases.compactMap { scene in
            guard let text = try? scene.text else { return nil }
            let kept = text.split(separator: "\n").filter { line in
                let words = line.drop { $0 == " " }
                return !looks.contains { words.hasPrefix($0) }
            }
            return Data(kept.joined(separator: "\n").utf8)
        }
    }
}
