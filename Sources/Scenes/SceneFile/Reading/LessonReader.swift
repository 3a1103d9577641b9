// Reads a lesson from its file, with the scenes of its steps. What is wrong with either is an error of the lesson.
import Foundation
import HitscopeLanguage
import HitscopeReading
import Yams

extension Lesson {
    /// Reads a lesson from a file.
    ///
    /// - Throws: what is wrong with the lesson or its scenes, in the order of the file.
    public init(contentsOf path: String) throws(SceneErrors) {
        try self.init(yaml: SceneSource.text(SceneSource.read(path), file: path), file: path)
    }

    /// Reads a lesson from its text.
    ///
    /// - Parameter file: the path of the lesson, from which the paths of its scenes begin.
    public init(yaml: String, file: String) throws(SceneErrors) {
        var lesson = Lesson()
        let reader = try SceneSource.reader(for: yaml, file: file) {
            $0.readMap($1, as: LessonTables.lesson, into: &lesson)
        }
        guard reader != nil else {
            throw SceneSource.failure(
                file, .start, "the file contains no lesson.",
                "Begin with \"lesson: \(Lesson.version)\", or copy one of the sample lessons.")
        }
        self = lesson
    }

    /// The ending of the name of a lesson's file.
    public static let ending = ".lesson.yaml"

    /// True for the path of a lesson's file.
    public static func isLesson(_ path: String) -> Bool { path.lowercased().hasSuffix(ending) }
}

extension SceneReader {
    /// Reads the scene of a step. A scene that cannot be read is reported where the step names it.
    ///
    /// - Returns: true if it was read.
    func read(sceneAt path: LocatedName, into step: inout Lesson.Step) -> Bool {
        let folder = (file as NSString).deletingLastPathComponent
        step.path = path.text.hasPrefix("/") || folder.isEmpty ? path.text : folder + "/" + path.text
        if let known = lessonScenes[step.path] {
            step.scene = known
            return true
        }
        do throws(SceneErrors) {
            step.scene = try Scene(contentsOf: step.path)
            lessonScenes[step.path] = step.scene
            return true
        } catch {
            let first = error.errors.first
            report(
                path.location,
                "the scene \(first?.file ?? step.path)\(first?.place ?? ""): \(first?.problem ?? "")",
                first?.advice.map { "\($0)" })
            return false
        }
    }

    /// Reads what is expected of the step's scene.
    ///
    /// - Returns: the whole step; nil, and reported, if something about it is wrong.
    func finish(_ read: Lesson.Step, choices: SceneField?, expecting field: SceneField) -> Lesson.Step? {
        var step = read
        expect(of: step.scene)
        guard let expectation = LessonRules.expectation.read(self, field) else { return nil }
        step.expectation = expectation
        guard let field = choices else { return step }
        guard step.question != nil else {
            report(field.keyLocation, "a step has \"choices\" but no question.", "Write the question: ask: …")
            return nil
        }
        step.choices = (LessonRules.choices.read(self, field) ?? []).map { choice in
            var choice = choice
            choice.expectation.tap = expectation.tap
            choice.expectation.script = expectation.script
            choice.expectation.settling = expectation.settling
            return choice
        }
        return step
    }
}
