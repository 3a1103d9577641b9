// A scene that was checked: its expectations, and those that are not met.
import Foundation
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeWhatIf

/// A scene with the outcome of its expectations.
struct CheckedScene {
    /// An expectation, with the parts that are not met.
    struct Expectation {
        /// The position of the expectation in the file.
        var place: SourceLocation
        var unmet: [UnmetExpectation]
    }

    /// The path as it was given.
    var path: String
    /// The scene; nil if it cannot be read.
    private(set) var scene: Scene?
    private(set) var expectations: [Expectation] = []
    /// The reason why the scene cannot be read; nil if it can.
    private(set) var failure: CommandFailure?
    /// The time that the check took.
    private(set) var seconds = 0.0
    /// The number of values that were written into the file.
    private(set) var written = 0

    private init(path: String) { self.path = path }

    /// Reads a scene and checks it.
    ///
    /// - Parameter isUpdated: True to write the results into the file as the new expectations.
    /// - Throws: An error if the file cannot be written. If the file cannot be read, the error is stored in the result.
    @MainActor static func check(_ origin: SceneOrigin, isUpdated: Bool) throws -> CheckedScene {
        var checked = CheckedScene(path: origin.name)
        let start = ContinuousClock.now
        do {
            if case .file(let path) = origin.place, Lesson.isLesson(path) {
                checked.check(try SceneLoading.lesson(path))
                return checked
            }
            let loaded = try SceneLoading.load(origin)
            checked.check(loaded.scene, loaded.text)
            if isUpdated, case .file(let file) = origin.place, let text = loaded.text {
                try checked.update(text, in: file)
            }
        } catch let failure as CommandFailure {
            checked.failure = failure
        }
        checked.seconds = (ContinuousClock.now - start) / .seconds(1)
        return checked
    }

    /// True for a scene that can be read and expects nothing.
    var isEmpty: Bool { failure == nil && expectations.isEmpty }
    /// The number of expectations that are not met.
    var failed: Int { expectations.count { !$0.unmet.isEmpty } }

    @MainActor private mutating func check(_ scene: Scene, _ text: String?) {
        let unmet = ExpectationCheck(scene).unmet()
        // The positions of keys are only determined if they are needed.
        let lines = unmet.isEmpty ? nil : text.flatMap { SceneText($0) }
        self.scene = scene
        expectations = scene.expectations.enumerated().map { index, expectation in
            let own = unmet.filter { $0.expectation == index }.map { unmet in
                var unmet = unmet
                unmet.place = lines?.location(of: unmet.path, inExpectation: index) ?? unmet.place
                return unmet
            }
            return Expectation(place: expectation.location, unmet: own)
        }
    }

    /// Checks what each step of a lesson expects, and that one answer of its question holds.
    @MainActor private mutating func check(_ lesson: Lesson) {
        expectations = lesson.steps.map { step in
            let played = PlayedStep(step)
            return Expectation(
                place: step.expectation.location, unmet: played.unmet + [played.undecided(step)].compactMap(\.self))
        }
    }

    /// Writes what was found in place of what is expected, and checks the scene again.
    @MainActor private mutating func update(_ text: String, in file: String) throws {
        var replacements: [SceneText.Replacement] = []
        for unmet in expectations.flatMap(\.unmet) {
            guard let found = unmet.found else { continue }
            let replacement = SceneText.Replacement(found, at: unmet.path, inExpectation: unmet.expectation)
            if !replacements.contains(replacement) { replacements.append(replacement) }
        }
        guard !replacements.isEmpty, let (updated, left) = SceneText(text)?.replacing(replacements),
            left.count < replacements.count
        else { return }
        let scene: Scene
        do throws(SceneErrors) { scene = try Scene(bytes: Data(updated.utf8), file: path) } catch {
            let note: Sentence =
                "\(path): note: the file was not changed, because a scene cannot express the actual values."
            printError(Sentence(lines: [note] + error.lines))
            return
        }
        try PictureFile.write(Array(updated.utf8), to: file)
        written = replacements.count - left.count
        check(scene, updated)
    }
}
