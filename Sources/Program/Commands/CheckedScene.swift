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

    let origin: SceneOrigin
    let variant: CheckVariant
    private(set) var expectations: [Expectation] = []
    /// The reason why the scene could not be read, checked or updated; nil if it could.
    private(set) var failure: CommandFailure?
    /// The time that the check took.
    private(set) var seconds = 0.0
    /// The number of values that were written into the file.
    private(set) var written = 0
    /// Sentences about the scene that are not about its expectations.
    private(set) var notes: [Sentence] = []
    /// The paths of the files that the scene includes, or of those that the lesson shows and that these include.
    private(set) var files: [String] = []
    /// The scene, if only this process can read it.
    private var scene: Scene?

    private init(_ origin: SceneOrigin, _ variant: CheckVariant) { (self.origin, self.variant) = (origin, variant) }

    /// The path as it was given, or a name such as "standard input" for a scene without a path.
    var path: String { origin.name }
    /// The path, with the screen and the language if they were given.
    var name: String { variant.name.map { "\(path) [\($0)]" } ?? path }

    /// Reads a scene and checks it.
    ///
    /// - Parameter isUpdated: True to write the results into the file as the new expectations.
    /// - Returns: The outcome. If the file cannot be read or written, it contains the error.
    @MainActor static func check(_ origin: SceneOrigin, _ variant: CheckVariant, isUpdated: Bool) -> CheckedScene {
        var checked = CheckedScene(origin, variant)
        let start = ContinuousClock.now
        do { try checked.check(isUpdated: isUpdated) } catch {
            let (status, sentence) = HitscopeCommand.ending(with: error)
            checked.failure = error as? CommandFailure ?? CommandFailure(status, sentence)
        }
        checked.seconds = (ContinuousClock.now - start) / .seconds(1)
        return checked
    }

    @MainActor private mutating func check(isUpdated: Bool) throws {
        if case .file(let path) = origin.place, Lesson.isLesson(path) {
            return check(try SceneLoading.lesson(path))
        }
        let loaded = try origin.load()
        notes = loaded.dump.map { ["\($0.summary)"] } ?? []
        check(loaded.scene, loaded.text)
        if isUpdated, case .file(let file) = origin.place, let text = loaded.text { try update(text, in: file) }
    }

    /// True if the scene can be read, but was not checked to the end.
    var isStopped: Bool { failure?.status == .environment }
    /// True for a scene that can be read and expects nothing.
    var isEmpty: Bool { failure == nil && expectations.isEmpty }
    /// The number of expectations that are not met.
    var failedCount: Int { expectations.count { !$0.unmet.isEmpty } }

    /// True if pictures and traces of the scene show what failed.
    var hasArtifacts: Bool {
        if case .file(let path) = origin.place, Lesson.isLesson(path) { return false }
        return failedCount > 0
    }

    /// The scene, read again if need be; nil if the file can no longer be read.
    @MainActor var checkedScene: Scene? {
        if let scene { return scene }
        return (try? origin.load()).map { variant.applied(to: $0.scene) }
    }

    @MainActor private mutating func check(_ read: Scene, _ text: String?) {
        let scene = variant.applied(to: read)
        let unmet = ExpectationCheck(scene).unmet()
        // The positions of keys are only determined if they are needed.
        let lines = unmet.isEmpty ? nil : text.flatMap { SceneText($0) }
        files = scene.included.paths
        if case .file = origin.place {} else { self.scene = scene }
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
        files = lesson.steps.flatMap { [$0.path] + $0.scene.included.paths }
        expectations = lesson.steps.map { step in
            var step = step
            step.scene = variant.applied(to: step.scene)
            let played = PlayedStep(step)
            return Expectation(
                place: step.expectation.location, unmet: played.unmet + [played.undecided(step)].compactMap(\.self))
        }
    }

    /// Writes what was found in place of what is expected, and checks the scene again.
    @MainActor private mutating func update(_ text: String, in file: String) throws {
        guard let (updated, count) = SceneText(text)?.expecting(expectations.flatMap(\.unmet).compactMap(\.update)),
            count > 0
        else { return }
        let scene: Scene
        do throws(SceneErrors) { scene = try Scene(bytes: Data(updated.utf8), file: path) } catch {
            let note: Sentence =
                "\(path): note: the file was not changed, because a scene cannot express the actual values."
            notes.append(Sentence(lines: [note] + error.lines))
            return
        }
        try PictureFile.write(Array(updated.utf8), to: file)
        written = count
        check(scene, updated)
    }
}

// MARK: Other processes

extension CheckedScene {
    /// A scene without an outcome, because the process that checked it ended.
    init(_ origin: SceneOrigin, _ variant: CheckVariant, endedBy sentence: Sentence) {
        self.init(origin, variant)
        failure = CommandFailure(.environment, "\(origin.name): \(sentence)")
    }

    /// The outcome of a scene that another process has checked.
    init(_ origin: SceneOrigin, _ variant: CheckVariant, _ answer: CheckAnswer) {
        self.init(origin, variant)
        expectations = answer.expectations.enumerated().map { index, expectation in
            let unmet = expectation.unmet.map {
                UnmetExpectation(
                    expectation: index, path: $0.path, place: $0.place.location, sentence: $0.sentence, why: $0.why)
            }
            return Expectation(place: expectation.place.location, unmet: unmet)
        }
        failure = answer.failure.map { failure in
            CommandFailure(
                ExitStatus(rawValue: failure.status) ?? .badInput, failure.sentence.map { Sentence(stringLiteral: $0) },
                at: failure.place?.location)
        }
        (seconds, written, files) = (answer.seconds, answer.written, answer.files)
        notes = answer.notes.map { Sentence(stringLiteral: $0) }
    }
}

extension CheckAnswer {
    init(_ scene: CheckedScene) {
        expectations = scene.expectations.map { expectation in
            let unmet = expectation.unmet.map {
                Unmet(path: $0.path, place: Place($0.place), sentence: $0.sentence, why: $0.why)
            }
            return Expectation(place: Place(expectation.place), unmet: unmet)
        }
        failure = scene.failure.map { failure in
            Failure(
                status: failure.status.rawValue, sentence: failure.sentence?.text, place: failure.place.map(Place.init))
        }
        (seconds, written, files) = (scene.seconds, scene.written, scene.files)
        notes = scene.notes.map(\.text)
    }
}
