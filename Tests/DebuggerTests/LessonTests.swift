// Lessons in the window, as a teacher walks through them in front of a class.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf
import Testing

/// A window in which a sample lesson has begun.
@MainActor private final class Classroom {
    static let projector = CGSize(width: 1366, height: 768)

    let driver: DebuggerDriver
    let files = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
    /// The folder for what is kept; it goes with the classroom.
    let state: String

    init(
        _ number: String, presents: Bool = false, keepingIn folder: String? = nil, window: CGSize = projector
    ) throws {
        driver = try DebuggerDriver(at: .hitTestOrder, window: window)
        state =
            folder ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        files.samplesFolder = SampleScene.folder
        files.lessonAnswers = LessonAnswers(folder: state)
        driver.debugger.document.source = files
        if presents { driver.type(.function(5)) }
        let lesson = try #require(SampleLesson.numbered(number))
        driver.debugger.document.open(path: lesson.path)
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: state) }

    /// The words on the card of the lesson.
    var card: String { driver.debugger.texts(in: "lesson").map(\.text).joined(separator: "\n") }

    /// Presses digits, or other keys.
    func press(_ text: String, _ modifiers: KeyModifiers = []) {
        for character in text {
            let key = Key(character) ?? .unknown
            driver.perform(.key(KeyChange(key, isDown: true, modifiers: modifiers, characters: String(character))))
            driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
        }
    }

    /// Taps in the scene.
    func tap(_ x: CGFloat, _ y: CGFloat) {
        driver.click(window: driver.debugger.stageInput.windowPoint(CGPoint(x: x, y: y)))
    }

    /// Clicks the text of a part of the card.
    func click(_ text: String) throws {
        let found = driver.debugger.texts(in: "lesson").first { $0.text == text }
        let box = try #require(found?.box)
        driver.click(window: CGPoint(x: box.midX, y: box.midY))
    }

    /// Lets the window's time go on until nothing is due.
    func settle() { for _ in 0..<2000 where driver.waitForDeadline() {} }
}

@MainActor @Suite("Lessons") struct LessonTests {
    @Test("After a touch beside the ring, Show me does the step, and the lists below the card lie beneath one another")
    func touchBesideRing() throws {
        let room = try Classroom("01")
        try room.click("Now try it")
        try room.click("Show me")
        room.settle()
        _ = room.driver.debugger.render()
        let touch = try #require(room.driver.panel("touch"))
        let lists = touch.subviews.filter { $0.clipsToBounds && $0.bounds.height > 0 }.compactMap { list in
            room.driver.debugger.world.enter { list.convert(list.bounds, to: nil as UIView?) }
        }
        let heading = room.driver.debugger.texts(in: "touch").first { $0.text == "RESPONDER CHAIN" }
        let box = try #require(heading?.box)
        #expect(lists.count > 1)
        for list in lists {
            // A heading's box is as high as the space for it.
            let line = CGRect(x: box.minX, y: box.midY - 6, width: box.width, height: 12)
            #expect(!list.intersects(line))
        }
        try room.click("Next step")
        try room.click("Now try it")
        room.tap(300, 330)
        room.settle()
        let missed = room.card
        #expect(missed.contains("Not yet"))
        try room.click("Show me")
        room.settle()
        let done = room.card
        #expect(done.contains("Next step"))
        #expect(!done.contains("Not yet"))
    }

    @Test(
        "What each step of a sample lesson expects holds, and one answer of each question", arguments: SampleLesson.all)
    func samples(sample: SampleLesson) throws {
        for step in try Lesson(contentsOf: sample.path).steps {
            let played = PlayedStep(step)
            #expect(played.unmet.map(\.sentence) == [])
            #expect(played.undecided(step)?.sentence == nil)
        }
    }

    @Test("The question comes before the task, and the task before what there is to see")
    func order() throws {
        let room = try Classroom("11")
        let walk = room.driver.debugger.document.lesson, step = try #require(walk.lesson?.steps[0])
        #expect(room.card.contains(try #require(step.question?.localized)))
        #expect(!room.card.contains(step.task.localized))
        room.driver.type(.right)
        #expect(room.card.contains(step.task.localized))
        #expect(!room.card.contains(step.see.localized))
        room.tap(75, 210)
        #expect(walk.phase == .done)
        #expect(room.card.contains(step.see.localized))
    }

    @Test("A digit counts a hand, Shift takes one back, and 0 all of them; a click on an answer counts one, too")
    func hands() throws {
        let room = try Classroom("01"), walk = room.driver.debugger.document.lesson
        room.press("3331")
        #expect(walk.answers[0].hands == [1, 0, 3, 0])
        room.press("3", .shift)
        #expect(walk.answers[0].hands == [1, 0, 2, 0])
        try room.click("The controller")
        #expect(walk.answers[0].hands == [1, 1, 2, 0])
        room.press("0")
        #expect(walk.answers[0].hands == [0, 0, 0, 0])
    }

    @Test("A class points at views: each becomes an answer with hands, a second click means the view behind")
    func pointing() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.tap(172, 177)
        #expect(walk.answers[0].choices.map(\.answer.localized) == ["View B.1"])
        room.press("11")
        #expect(walk.answers[0].hands == [3])
        room.tap(100, 180)
        #expect(walk.answers[0].choices.map(\.answer.localized) == ["View B.1", "View A.2"])
        room.tap(100, 180)
        #expect(walk.answers[0].choices.map(\.answer.localized) == ["View B.1", "View A"])
    }

    @Test("A second click takes back the hand of the first one alone, also if others have pointed at that view before")
    func pointingBehind() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.tap(100, 180)
        room.tap(172, 177)
        room.tap(100, 180)
        #expect(walk.answers[0].hands == [2, 1])
        room.tap(100, 180)
        #expect(walk.answers[0].choices.map(\.answer.localized) == ["View A.2", "View B.1", "View A"])
        #expect(walk.answers[0].hands == [1, 1, 1])
    }

    @Test("Nothing tells the answer while the class answers: the scene gets no touch, and the panel is covered")
    func secrets() throws {
        let room = try Classroom("12")
        room.tap(172, 177)
        #expect(room.driver.given.isEmpty)
        #expect(room.driver.panel("side curtain")?.isHidden == false)
        room.driver.type(.right)
        _ = room.driver.debugger.render()
        #expect(room.driver.panel("side curtain")?.isHidden == true)
    }

    @Test("The answer is the engine's: the right one is marked after the touch, and one that is missing is added")
    func verdict() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.tap(100, 180)
        room.driver.type(.right)
        room.tap(172, 177)
        let answers = walk.answers[0]
        #expect(answers.choices.map(\.answer.localized) == ["View A.2", "View B.1"])
        #expect(answers.hands == [1, 0])
        #expect(answers.right == [1])
    }

    @Test("A step that was done and is asked again does not list the answer that was added")
    func askedAgain() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.tap(100, 180)
        room.driver.type(.right)
        room.tap(172, 177)
        walk.go(to: 0)
        #expect(walk.answers[0].choices.map(\.answer.localized) == ["View A.2"])
        #expect(walk.answers[0].right == [])
    }

    @Test("A touch that is not the step's is not enough, and the card says what is missing; the right one is")
    func doing() throws {
        let room = try Classroom("09"), walk = room.driver.debugger.document.lesson
        room.driver.type(.right)
        room.tap(20, 20)
        #expect(walk.phase == .doing)
        #expect(room.card.contains("Not yet: "))
        room.tap(130, 150)
        #expect(walk.phase == .done)
        #expect(!room.card.contains("Not yet: "))
    }

    @Test("A touch far from the ring is not the step's, even if the same view is hit")
    func ring() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.driver.type(.right)
        room.tap(240, 200)
        #expect(walk.phase == .doing)
        #expect(room.card.contains("at the ring"))
    }

    @Test("→ makes the touch for the class, takes its steps, and goes to the next step of the lesson behind the last")
    func arrows() throws {
        let room = try Classroom("12", presents: true), walk = room.driver.debugger.document.lesson
        room.driver.type(.right, .right)
        room.settle()
        #expect(walk.phase == .done)
        #expect(walk.index == 0)
        var presses = 0
        while walk.index == 0, presses < 40 {
            room.driver.type(.right)
            presses += 1
        }
        #expect(walk.index == 1)
        #expect(presses > room.driver.stepTotal)
    }

    @Test("In front of a room the answers come first, then the steps, and what there was to see behind the last one")
    func conclusion() throws {
        let room = try Classroom("09", presents: true), walk = room.driver.debugger.document.lesson
        let step = try #require(walk.lesson?.steps[0])
        let wrong = try #require(step.choices.first).answer.localized
        room.driver.type(.right, .right)
        room.settle()
        #expect(room.card.contains(wrong))
        #expect(!room.card.contains(step.see.localized))
        // The sentence before the first step may have two pages.
        room.driver.type(.right, .right)
        #expect(!room.card.contains(wrong))
        room.driver.type(.end)
        #expect(room.card.contains(step.see.localized))
    }

    @Test("→ leads through a lesson even while a view of the scene has the keyboard")
    func keyboardOfScene() throws {
        let room = try Classroom("07"), walk = room.driver.debugger.document.lesson
        room.driver.type(.right)
        try room.click("Show me")
        room.settle()
        #expect(room.driver.inspection.keyResponder != nil)
        var presses = 0
        while walk.index == 0, presses < 60 {
            room.driver.type(.right)
            presses += 1
        }
        #expect(walk.index == 1)
    }

    @Test("The headings of the panel stand above their rows at each answer of each lesson", arguments: SampleLesson.all)
    func headings(sample: SampleLesson) throws {
        let room = try Classroom(String(sample.description.prefix(2)))
        let walk = room.driver.debugger.document.lesson, count = try #require(walk.lesson?.steps.count)
        for index in 0..<count {
            walk.go(to: index)
            expectHeadings(room)
            if walk.phase == .asking { room.driver.type(.right) }
            try room.click("Show me")
            room.settle()
            #expect(walk.phase == .done)
            expectHeadings(room)
        }
        walk.go(to: count)
        expectHeadings(room)
    }

    /// Expects no heading of the right panel on a row, a button or the answer.
    private func expectHeadings(_ room: Classroom) {
        let texts = room.driver.debugger.texts(in: "touch")
        let names = ["HIT TEST", "RESPONDER CHAIN", "CHAIN", "GESTURES", "CONTROL EVENTS AND ACTIONS"]
        let parts = ["hitRows", "chainRows", "gestureRows", "actionRows", "why"].compactMap {
            room.driver.frame(of: $0)
        }
        for heading in texts where names.contains(heading.text) {
            let covered = parts.filter { $0.contains(CGPoint(x: heading.box.midX, y: heading.box.midY)) }
            #expect(covered.isEmpty, "\(heading.text)")
        }
    }

    @Test("A touch beside the ring is a slip, and the button makes the right one after it")
    func slip() throws {
        let room = try Classroom("01"), walk = room.driver.debugger.document.lesson
        walk.go(to: 1)
        room.driver.type(.right)
        room.tap(238, 150)
        #expect(room.card.contains("Not yet: "))
        try room.click("Show me")
        room.settle()
        #expect(walk.phase == .done)
    }

    @Test("Back asks the question of the step again, and from the question goes to the step before")
    func back() throws {
        let room = try Classroom("01"), walk = room.driver.debugger.document.lesson
        walk.go(to: 1)
        room.driver.type(.right)
        try room.click("Back")
        #expect(walk.index == 1)
        #expect(walk.isAsking)
        try room.click("Back")
        #expect(walk.index == 0)
    }

    @Test("After its question a lesson keeps the digits, so 2 does not make two fingers, unless the touch needs two")
    func digits() throws {
        let room = try Classroom("01"), stage = room.driver.debugger.stageInput
        room.driver.type(.right)
        room.press("2")
        #expect(stage.twoFingers.mode == .off)
        #expect(room.driver.inspection.notices.current != nil)
        let pinch = try Classroom("08"), walk = pinch.driver.debugger.document.lesson
        let found = walk.lesson?.steps.firstIndex { $0.task.localized.contains("key 2") }, index = try #require(found)
        walk.go(to: index)
        pinch.driver.type(.right)
        pinch.press("2")
        #expect(pinch.driver.debugger.stageInput.twoFingers.mode == .mirrored)
        walk.go(to: 0)
        #expect(pinch.driver.debugger.stageInput.twoFingers.mode == .off)
    }

    @Test("Esc closes the lesson, says how to continue it, and Shift-→ continues it at its step with its answers")
    func closed() throws {
        let room = try Classroom("01"), walk = room.driver.debugger.document.lesson
        walk.go(to: 1)
        room.tap(195, 90)
        room.driver.type(.right)
        let hints = room.driver.debugger.texts(in: "caption").filter { $0.text.contains("Esc closes the lesson") }
        #expect(hints.count == 1)
        room.driver.type(.escape)
        #expect(!walk.isOn)
        #expect(room.driver.inspection.notices.current?.text.contains("step 2") == true)
        room.driver.perform(.key(KeyChange(.right, isDown: true, modifiers: .shift)))
        #expect(walk.isOn)
        #expect(walk.index == 1)
        #expect(walk.answers[1].total == 1)
    }

    @Test("Answers to predict mode are not offered for saving after the question of a lesson")
    func offer() throws {
        let room = try Classroom("12")
        room.driver.debugger.document.lesson.end()
        room.driver.type(Key("p") ?? .unknown)
        room.tap(172, 177)
        room.tap(172, 177)
        room.driver.type(.right)
        #expect(room.driver.debugger.predict.answers.count == 1)
        let lesson = try #require(SampleLesson.numbered("01"))
        room.driver.debugger.document.open(path: lesson.path)
        room.driver.type(.right)
        #expect(room.driver.inspection.notices.current == nil)
    }

    @Test("One pupil is not asked to count hands, and the card does not repeat the caption")
    func alone() throws {
        for number in ["01", "12"] {
            let room = try Classroom(number)
            let caption = room.driver.debugger.texts(in: "caption").map(\.text).joined(separator: " ")
            #expect(!(caption + room.card).contains("Count the hands"))
            #expect(!room.card.contains("Click the view"))
        }
    }

    @Test("Buttons and Shift with an arrow go to the next step and back; behind the last one the lesson is over")
    func steps() throws {
        let room = try Classroom("06"), walk = room.driver.debugger.document.lesson
        func press(_ key: Key) { room.driver.perform(.key(KeyChange(key, isDown: true, modifiers: .shift))) }
        press(.right)
        #expect(walk.index == 1)
        try room.click("Back")
        #expect(walk.index == 0)
        for _ in 0..<3 { press(.right) }
        #expect(!walk.isOn)
        #expect(room.driver.inspection.notices.current?.text.hasPrefix("The lesson is over") == true)
    }

    @Test("The answers of a class are kept apart from the lesson, and come back on request when it is opened again")
    func kept() throws {
        let state = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: state) }
        let before = try FileManager.default.contentsOfDirectory(atPath: SampleLesson.folder)
        let first = try Classroom("12", keepingIn: state)
        first.tap(172, 177)
        first.press("1")
        let room = try Classroom("12", keepingIn: state), again = room.driver.debugger.document.lesson
        #expect(again.answers[0].hands == [])
        #expect(room.driver.inspection.notices.current?.text.contains("2 answers") == true)
        room.press("0", .shift)
        #expect(again.answers[0].choices.map(\.answer.localized) == ["View B.1"])
        #expect(again.answers[0].hands == [2])
        #expect(try FileManager.default.contentsOfDirectory(atPath: SampleLesson.folder) == before)
    }

    @Test("Kept answers have as many hands as a class can raise, whatever their file says")
    func keptHands() throws {
        let state = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: state) }
        let lesson = try #require(SampleLesson.numbered("12"))
        let answers = ["View B.1", "View A.2"].map { KeptAnswers.Answer($0, hands: .max) }
        LessonAnswers(folder: state).keep(KeptAnswers([answers]), in: lesson.path)
        let room = try Classroom("12", keepingIn: state), walk = room.driver.debugger.document.lesson
        room.press("0", .shift)
        #expect(walk.answers[0].hands == [999, 999])
        #expect(walk.answers[0].total == 1998)
    }

    @Test("Answers are kept for a lesson whose path has more bytes than the name of a file")
    func keptForLongPath() {
        let state = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: state) }
        let kept = LessonAnswers(folder: state), answers = KeptAnswers([[KeptAnswers.Answer("View B.1", hands: 2)]])
        let path = "/" + String(repeating: "\u{1F004}", count: 120) + ".lesson.yaml"
        kept.keep(answers, in: path)
        #expect(kept.answers(in: path) == answers)
    }

    @Test("Esc skips the question, then ends the lesson; the scene stays")
    func escape() throws {
        let room = try Classroom("12"), walk = room.driver.debugger.document.lesson
        room.driver.type(.escape)
        #expect(walk.phase == .doing)
        room.driver.type(.escape)
        #expect(!walk.isOn)
        _ = room.driver.debugger.render()
        #expect(room.driver.panel("lesson")?.isHidden == true)
        #expect(room.driver.inspection.run.debuggee.title == "Hit-test order")
    }

    @Test("A lesson over changes that are not saved is opened when it is asked for again")
    func unsaved() throws {
        let room = try Classroom("12"), document = room.driver.debugger.document
        document.lesson.end()
        let view = try #require(room.driver.inspection.run.debuggee.views(called: "View B.1").first)
        room.driver.debugger.editor.set(.flag(.isHidden, true), of: view)
        let changed = room.driver.inspection.run.debuggee.world, other = try #require(SampleLesson.numbered("06"))
        #expect(!document.open(path: other.path))
        #expect(room.driver.inspection.run.debuggee.world === changed)
        #expect(document.open(path: other.path))
        #expect(document.lesson.isOn)
    }

    @Test("The card has the height of another lesson that is opened, also if that is in the same state")
    func otherLesson() throws {
        func height(_ room: Classroom) -> CGFloat? {
            _ = room.driver.debugger.render()
            return room.driver.frame(of: "lesson")?.height
        }
        let room = try Classroom("08"), fresh = try Classroom("02")
        _ = height(room)
        let other = try #require(SampleLesson.numbered("02"))
        #expect(room.driver.debugger.document.open(path: other.path))
        #expect(height(room) == height(fresh))
    }

    @Test("Another scene ends the lesson")
    func otherScene() throws {
        let room = try Classroom("12")
        room.driver.debugger.document.open(path: SampleScene.alteredChain.path)
        #expect(!room.driver.debugger.document.lesson.isOn)
    }

    @Test(
        "Every step of every lesson is done by its own touch, and all of its words are on the card",
        arguments: SampleLesson.all)
    func walk(sample: SampleLesson) throws {
        let number = String(sample.description.prefix(2)), room = try Classroom(number)
        let walk = room.driver.debugger.document.lesson, lesson = try #require(walk.lesson)
        for (index, step) in lesson.steps.enumerated() {
            #expect(walk.index == index)
            if walk.phase == .asking { room.driver.type(.right) }
            try room.click("Show me")
            room.settle()
            #expect(walk.phase == .done, "step \(index + 1): \(walk.problem ?? "")")
            #expect(room.card.contains(step.see.localized))
            walk.go(to: index + 1)
        }
        #expect(!walk.isOn)
    }

    @Test(
        "Nothing of the card is cut, and in front of a room no letter has less than 24 points",
        arguments: SampleLesson.all, [Language.english, .korean])
    func legible(sample: SampleLesson, language: Language) throws {
        try Language.$ofTask.withValue(language) {
            for (window, presents) in [
                (Classroom.projector, true), (CGSize(width: 1024, height: 768), true), (WindowShell.minimumSize, false),
            ] {
                let number = String(sample.description.prefix(2))
                let room = try Classroom(number, presents: presents, window: window)
                let walk = room.driver.debugger.document.lesson, count = try #require(walk.lesson?.steps.count)
                for index in 0..<count {
                    walk.go(to: index)
                    try expectLegible(room, minimum: presents ? 24 : 13)
                    room.driver.type(.right)
                    try expectLegible(room, minimum: presents ? 24 : 13)
                }
            }
        }
    }

    /// Expects the button that goes on to be there whole, with all that stands above it.
    private func expectLegible(_ room: Classroom, minimum: CGFloat) throws {
        let list = room.driver.debugger.render()
        let frame = try #require(room.driver.frame(of: "lesson"))
        let buttons = [localized("Now try it"), localized("Show me"), localized("Next step"), localized("Finish")]
        var ends: [CGFloat] = []
        for item in list.items {
            guard case .text(let text, let style, let box) = item.command else { continue }
            let place = box.applying(item.transform)
            guard frame.contains(CGPoint(x: place.midX, y: place.midY)) else { continue }
            #expect(style.font.size * abs(item.transform.a) >= minimum, "\(text)")
            if buttons.contains(text) { ends.append(place.maxY) }
        }
        let whole = ends.filter { $0 <= frame.maxY }
        #expect(whole.count == 1)
    }

    @Test("The chooser lists the lessons, and Shift-L looks for them")
    func chooser() throws {
        let room = try Classroom("12")
        room.driver.type(.right)
        room.press("l", .shift)
        let words = room.driver.debugger.texts(in: "scene chooser").map(\.text)
        #expect(words.contains("The responder chain"))
        #expect(!words.contains("Hit-test order"))
    }
}
