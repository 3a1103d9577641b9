// Files of lessons: what is read of them, in which language, and what is said of a wrong one.
import Foundation
import HitscopeKorean
import HitscopeLanguage
import HitscopeReading
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

/// A lesson of one step in the sample scene of the hit test, with these lines in the step.
private func lesson(_ step: String, title: String = "Order") -> String {
    """
    lesson: 1
    title: \(title)
    goal: You know the order.
    steps:
      - scene: 08 Hit-test order.yaml
        do: Tap at the ring.
        see: The view in front takes it.
        \(step)
    """
}

private let file = SampleScene.folder + "/mine.lesson.yaml"

/// The errors in a lesson, without the folder of the file.
private func mistakes(in yaml: String) -> String {
    do throws(SceneErrors) {
        _ = try Lesson(yaml: yaml, file: file)
        return ""
    } catch {
        return "\(error)".replacing(SampleScene.folder + "/", with: "")
    }
}

@Suite("Files of lessons") struct LessonFileTests {
    @Test("Every sample lesson can be read, and says all its texts in English and Korean", arguments: SampleLesson.all)
    func samples(sample: SampleLesson) throws {
        let lesson = try Lesson(contentsOf: sample.path)
        let texts =
            [lesson.title, lesson.goal]
            + lesson.steps.flatMap { [$0.task, $0.see] + [$0.question].compactMap(\.self) + $0.choices.map(\.answer) }
        let lacking = texts.filter { Set($0.texts.keys) != ["en", "ko"] }.map(\.localized)
        #expect(lacking == [])
    }

    @Test("There are twelve lessons")
    func count() { #expect(SampleLesson.all.count == 12) }

    @Test("A text is said in the current language, and in English where that has none")
    func languages() throws {
        let read = try Lesson(yaml: lesson("expect: {hit: View B.1}", title: "{en: Order, ko: 순서}"), file: file)
        let korean = Language.$ofTask.withValue(.korean) { [read.title.localized, read.goal.localized] }
        #expect(read.title.localized == "Order")
        #expect(korean == ["순서", "You know the order."])
    }

    @Test("A choice is about the touch of its step")
    func choices() throws {
        let read = try Lesson(
            yaml: lesson(
                """
                ask: Which view?
                    choices: [{answer: One, expect: {hit: View A}}, {answer: Two, expect: {hit: View B.1}}]
                    expect: {tap: [172, 177], hit: View B.1}
                """), file: file)
        #expect(read.steps[0].choices.map(\.expectation.tap) == [CGPoint(x: 172, y: 177), CGPoint(x: 172, y: 177)])
    }

    @Test(
        "A wrong lesson gives a sentence with its place",
        arguments: [
            ("expect: {hit: View Z}", "mine.lesson.yaml:8:19: error: "),
            ("expct: {hit: View A}", "mine.lesson.yaml:8:5: error: a step of a lesson has no key \"expct\"."),
            (
                "expect: {hit: View A}\n    choices: [{answer: a, expect: {}}, {answer: b, expect: {}}]",
                "mine.lesson.yaml:9:5: error: a step has \"choices\" but no question."
            ),
            (
                "expect: {hit: View A}\n    ask: Which?\n    choices: [{answer: a, expect: {}}]",
                "mine.lesson.yaml:10:14: error: \"choices\" has 1 answers, but should have 2 to 9."
            ),
        ])
    func complaint(step: String, expected: String) {
        let told = mistakes(in: lesson(step))
        #expect(told.hasPrefix(expected), "\(told)")
    }

    @Test("A missing scene is an error at the line that names it")
    func missingScene() {
        let told = mistakes(in: lesson("expect: {hit: View A}").replacing("08 Hit", with: "88 Hit"))
        #expect(
            told.hasPrefix("mine.lesson.yaml:5:12: error: the scene 88 Hit-test order.yaml: there is no such file."))
    }

    @Test("A mistake in a scene is an error with its own place")
    func wrongScene() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "version: 1\nwindows: [{vews: []}]\n".write(
            to: folder.appendingPathComponent("08 Hit-test order.yaml"), atomically: true, encoding: .utf8)
        do throws(SceneErrors) {
            _ = try Lesson(yaml: lesson("expect: {hit: View A}"), file: folder.path + "/mine.lesson.yaml")
            Issue.record("The lesson was read.")
        } catch {
            let told = "\(error)".replacing(folder.path + "/", with: "")
            #expect(told.hasPrefix("mine.lesson.yaml:5:12: error: the scene 08 Hit-test order.yaml:2:12: "))
        }
    }

    @Test("A lesson that is read as a scene says what it is")
    func asScene() {
        do throws(SceneErrors) {
            _ = try Scene(yaml: lesson("expect: {hit: View A}"), file: "mine.yaml")
            Issue.record("The lesson was read as a scene.")
        } catch {
            #expect("\(error)".hasPrefix("mine.yaml:1:1: error: this is a lesson, not a scene."))
        }
    }
}
