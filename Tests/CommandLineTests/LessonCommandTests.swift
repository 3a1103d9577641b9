// The command that lists lessons and makes sheets, and lessons in the commands for scenes.
import Foundation
import HitscopeProcess
import HitscopeSampleScenes
import Testing

@Suite("Lessons on the command line", .serialized) struct LessonCommandTests {
    @Test("All lessons are listed with their goals, in the language that is spoken")
    func list() async throws {
        let english = try await Program.run(["lessons"], in: Folder())
        #expect(english.status == 0)
        let titles = english.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(titles.count == SampleLesson.all.count)
        #expect(titles.first == "01  The responder chain")
        let korean = try await Program.run(["lessons", "--language", "ko"], in: Folder())
        #expect(korean.output.hasPrefix("01  응답자 체인\n"))
    }

    @Test("A number stands for a lesson, and an unknown number is an error that lists the known ones")
    func numbers() async throws {
        let one = try await Program.run(["lessons", "12"], in: Folder())
        #expect(one.output.hasPrefix("Hit testing and its four overrides\n"))
        let none = try await Program.run(["lessons", "99"], in: Folder())
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("There is no lesson 99. You can choose one of these: 01, 02, "))
    }

    @Test("A sheet is a PDF, and that of the teacher is another than that of the pupils", arguments: ["en", "ko"])
    func sheets(language: String) async throws {
        let folder = try Folder()
        for reader in ["pupil", "teacher"] {
            let outcome = try await Program.run(
                [
                    "lessons", "06", "--sheet", reader, "-o", "\(reader).pdf", "--fonts", "builtin", "--language",
                    language,
                ],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let pupil = try Data(contentsOf: URL(fileURLWithPath: folder["pupil.pdf"]))
        let teacher = try Data(contentsOf: URL(fileURLWithPath: folder["teacher.pdf"]))
        #expect(pupil.starts(with: Data("%PDF".utf8)))
        #expect(teacher.starts(with: Data("%PDF".utf8)))
        #expect(pupil != teacher)
    }

    @Test(
        "A sheet without a lesson, a file or a PDF is refused in a sentence",
        arguments: [
            (["--sheet", "pupil", "-o", "a.pdf"], "Name the lesson of the sheet"),
            (["01", "--sheet", "pupil"], "--sheet and --output go together"),
            (["01", "--sheet", "pupil", "-o", "a.png"], "a.png is not a PDF."),
        ])
    func refusals(arguments: [String], sentence: String) async throws {
        let outcome = try await Program.run(["lessons"] + arguments, in: Folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    /// A lesson about the sample scene of the hit test.
    private func lesson(choices: String, hit: String = "View B.1") -> String {
        """
        lesson: 1
        title: Order
        goal: You know the order.
        steps:
          - scene: \(SampleScene.hitTestOrder.path)
            do: Tap at the ring.
            ask: Which view takes it?
            choices: \(choices)
            see: The view in front takes it.
            expect: {tap: [172, 177], hit: \(hit)}
        """ + "\n"
    }

    private static let choices = "[{answer: A, expect: {hit: View A}}, {answer: B, expect: {hit: View B.1}}]"

    @Test("check holds each step to what the engine does, and each question to one answer that holds")
    func check() async throws {
        let folder = try Folder()
        func check(_ text: String) async throws -> Program.Outcome {
            try folder.write(text, to: "mine.lesson.yaml")
            return try await Program.run(["check", "mine.lesson.yaml"], in: folder)
        }
        let good = try await check(lesson(choices: Self.choices))
        #expect(good.output == "ok  mine.lesson.yaml (1 expectation)\n")
        let wrong = try await check(lesson(choices: Self.choices, hit: "View A.2"))
        #expect(wrong.status == 1)
        #expect(wrong.errors.hasPrefix("mine.lesson.yaml:10:13: hit: expected View A.2, found View B.1.\n"))
        let none = try await check(lesson(choices: Self.choices.replacing("View B.1", with: "View C")))
        #expect(none.status == 1)
        #expect(
            none.errors.hasPrefix(
                """
                mine.lesson.yaml:10:13: none of the answers holds.
                  hit: expected View A, found View B.1. hit: expected View C, found View B.1.

                """))
        let both = try await check(lesson(choices: Self.choices.replacing("View A}", with: "View B.1}")))
        #expect(both.errors.hasPrefix("mine.lesson.yaml:10:13: several answers hold: \"A\", \"B\".\n"))
    }

    @Test("The sample lessons are checked with the folder that they lie in, and the audit leaves them out")
    func folders() async throws {
        let checked = try await Program.run(["check", SampleLesson.folder], in: Folder())
        #expect(checked.status == 0, "\(checked.errors)")
        let good = checked.output.split(separator: "\n").count { $0.hasPrefix("ok") }
        #expect(good == SampleLesson.all.count)
        let folder = try Folder()
        try folder.write(lesson(choices: Self.choices), to: "mine.lesson.yaml")
        try folder.write("version: 1\nwindows: [{views: [{frame: [0, 0, 90, 50]}]}]\n", to: "scene.yaml")
        let audited = try await Program.run(["audit", "."], in: folder)
        #expect(!audited.errors.contains("lesson"))
    }

    @Test("A command for scenes says that a lesson is none, and run that it needs a window")
    func elsewhere() async throws {
        let lesson = try #require(SampleLesson.numbered("01"))
        let why = try await Program.run(["why", lesson.path, "label"], in: Folder())
        #expect(why.status == 2)
        #expect(why.errors.contains(": error: this is a lesson, not a scene."))
        let headless = try await Program.run(["run", lesson.path, "--headless"], in: Folder())
        #expect(headless.status == 2)
        #expect(headless.errors.contains("is a lesson, which is taken in a window with panels."))
        let noDisplay = try await Program.run(["run", lesson.path], in: Folder())
        #expect(noDisplay.status == 3)
    }

    @Test("A lesson with a mistake is not opened: the error has its place")
    func mistake() async throws {
        let folder = try Folder()
        try folder.write(lesson(choices: Self.choices).replacing("see:", with: "se:"), to: "mine.lesson.yaml")
        for arguments in [
            ["run", "mine.lesson.yaml"], ["lessons", "mine.lesson.yaml"], ["check", "mine.lesson.yaml"],
        ] {
            let outcome = try await Program.run(arguments, in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("mine.lesson.yaml:9:5: error: a step of a lesson has no key \"se\"."))
        }
    }
}
