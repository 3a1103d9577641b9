// The words of the panels: headings agree with answers, one state has one word, and sentences are plain.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets
import Testing

@MainActor @Suite("Words of the panels") struct PanelWordTests {
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text).filter { !$0.isEmpty }
    }

    /// A card with what a closure adds to it.
    private func driver(_ build: @escaping (UIView) -> Void) throws -> DebuggerDriver {
        try DebuggerDriver(window: CGSize(width: 1366, height: 900)) {
            let world = World(screen: CGSize(width: 390, height: 400))
            let window = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                build(UIView.named("card", CGRect(x: 40, y: 40, width: 300, height: 300), in: window))
                window.makeKeyAndVisible()
                return window
            }
            return Debuggee(world: world, title: "Card", keeping: window)
        }
    }

    // MARK: Headings

    @Test(
        "Among the steps the panel says how many views were asked so far, and that the answer is about the end",
        arguments: [
            ("en", "4 of 6 asked · 1 passed over", "6 asked · 2 passed over", "FINALLY, WHY NOT", "WHY NOT"),
            ("ko", "확인 4/6 · 건너뜀 1", "확인 6 · 건너뜀 2", "결국 받지 못한 이유", "받지 못한 이유"),
        ])
    func among(code: String, part: String, all: String, heading: String, plain: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try Situation.stepped.driver(window: PictureSize.usual.points)
            #expect(texts(driver, in: "touch").contains(part))
            #expect(texts(driver, in: "touch").contains(heading))
            driver.type(.end)
            #expect(texts(driver, in: "touch").contains(all))
            #expect(texts(driver, in: "touch").contains(plain))
        }
    }

    @Test("Of a view that was hit, the heading does not say that it was not", arguments: ["en", "ko"])
    func afterHit(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try Situation.manyViews.driver(window: PictureSize.usual.points)
            #expect(driver.inspection.answers.whyNot()?.code == .noAction)
            let words = texts(driver, in: "touch")
            #expect(words.contains(code == "ko" ? "히트 이후" : "AFTER THE HIT"))
            #expect(!words.contains(code == "ko" ? "받지 못한 이유" : "WHY NOT"))
        }
    }

    @Test("What is aimed at no view is called what it is: a key press, a shake, a command, a sample")
    func kinds() throws {
        let driver = try Situation.typing.driver(window: PictureSize.usual.points)
        func note() -> String { texts(driver, in: "touch").last { $0.hasPrefix("No view was passed over") } ?? "" }
        #expect(note() == "No view was passed over: a key press has no location.")
        driver.perform(.remote(.nextTrack))
        #expect(note() == "No view was passed over: a remote-control command has no location.")
        driver.perform(.motion(.began))
        #expect(note() == "No view was passed over: a shake has no location.")
        driver.perform(.motion(.ended))
        driver.perform(.sensor(SensorSample(.accelerometer, x: 0, y: -1, z: 0)))
        #expect(note() == "No view was passed over: a sensor sample has no location.")
    }

    // MARK: Sentences

    @Test("No further cause stands with a capital behind a colon", arguments: ["en", "ko"])
    func further(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try Situation.fixes.driver(window: CGSize(width: 1440, height: 1400))
            let causes = try #require(driver.inspection.answers.whyNot()).causes.dropFirst().map(\.sentence)
            #expect(!causes.isEmpty)
            let told = texts(driver, in: "touch").filter { text in causes.contains { text.hasSuffix($0) } }
            #expect(!told.isEmpty)
            let behindColon = told.filter { text in causes.contains { text.hasSuffix(": \($0)") } }
            #expect(behindColon.isEmpty)
        }
    }

    @Test("A gesture of two fingers names both recognisers that recognised", arguments: ["en", "ko"])
    func bothGestures(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try Situation.twoFingers.driver(window: PictureSize.usual.points)
            let sentence = try #require(driver.inspection.answers.whyNot()).sentence
            #expect(sentence.contains("\"rotation\""))
            #expect(sentence.contains("\"pinch\""))
        }
    }

    @Test("A control that sends an event without an action says so in a whole sentence")
    func noAction() throws {
        let driver = try Situation.manyViews.driver(window: PictureSize.usual.points)
        let sentence = driver.inspection.shown.subject?.walkthrough.sentence(7) ?? ""
        #expect(sentence.contains("It sends touchDown, which has no action."))
    }

    private final class Refusing: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }

    @Test("An override that says no is the reason in the row and in the answer, inside of its bounds and outside")
    func refusing() throws {
        let driver = try driver { card in
            _ = UIView.named("part", CGRect(x: 0, y: 0, width: 100, height: 100), in: card, Refusing())
        }
        for point in [CGPoint(x: 80, y: 80), CGPoint(x: 250, y: 250)] {
            driver.tap(point.x, point.y)
            let part = driver.inspection.run.debuggee.world.windows[0].everyView.first {
                $0.accessibilityIdentifier == "part"
            }
            driver.inspection.selection.choose(view: part?.hitscopeIdentifier)
            #expect(texts(driver, in: "touch").contains("override: no"))
            let answer = try #require(driver.inspection.answers.whyNot())
            #expect(answer.code == .overriddenPointInside)
            #expect(answer.sentence.hasPrefix("part overrides point(inside:with:), which returned false"))
        }
    }

    // MARK: States

    @Test(
        "A gesture that is recognised at once is recognised everywhere, and one that went on has ended everywhere",
        arguments: [("en", "recognised", "ended"), ("ko", "인식", "종료됨")])
    func states(code: String, recognized: String, ended: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try driver { card in
                let tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer()
                (tap.name, pan.name) = ("knock", "drag")
                for recognizer in [tap, pan] { card.addGestureRecognizer(recognizer) }
            }
            driver.tap(150, 150)
            #expect(texts(driver, in: "touch").contains(recognized))
            #expect(texts(driver, in: "timeline").contains(recognized))
            let trace = driver.inspection.run.recorder.trace
            let breaks = trace.records.indices.compactMap { Breakpoint($0, in: trace)?.words }
            let changes = breaks.filter { $0.contains("\"knock\"") && $0.contains(ended) }
            #expect(changes.isEmpty)
            driver.press(150, 150)
            for part in 1...6 { driver.move(150 + 12 * CGFloat(part), 150) }
            driver.release(222, 150)
            #expect(texts(driver, in: "touch").contains(ended))
            let lanes = texts(driver, in: "timeline").filter { $0.hasSuffix("→ \(ended)") }
            #expect(!lanes.isEmpty)
            driver.type(.e)
            let log = texts(driver, in: "event rows").joined(separator: "\n")
            #expect(log.contains(recognized))
        }
    }

    // MARK: Korean

    @Test("A mistake of a file is reported in Korean alone")
    func mistake() throws {
        try Language.$ofTask.withValue(.korean) {
            let driver = try Situation.mistake.driver(window: PictureSize.usual.points)
            let words = driver.debugger.texts(in: "caption").map(\.text).joined(separator: "\n")
            #expect(words.contains(": 오류: "))
            #expect(!words.contains("error"))
        }
    }

    @Test("Shaking and tilting the device have words of one kind")
    func device() throws {
        try Language.$ofTask.withValue(.korean) {
            let driver = try DebuggerDriver(at: .firstRespondersByEvent)
            let words = texts(driver, in: "hierarchy")
            #expect(words.contains("흔들기"))
            #expect(words.contains("기울이기"))
        }
    }

    // MARK: Keys

    @Test("Commands are explained in short sentences, each with one thought")
    func keys() throws {
        let driver = try Situation.palette.driver(window: CGSize(width: 1440, height: 900))
        for _ in "view" { driver.type(.deleteBackward) }
        var sheet: Set<String> = []
        for _ in 0..<60 {
            sheet.formUnion(texts(driver, in: "palette").filter { $0.hasSuffix(".") })
            driver.type(.down)
        }
        #expect(sheet.count > 40)
        let joined = sheet.filter { $0.contains(";") || $0.contains("of late") }
        #expect(joined.isEmpty)
        let sentences = sheet.flatMap { $0.split(separator: ". ") }
        let long = sentences.filter { $0.split(separator: " ").count > 25 }
        #expect(long.isEmpty)
    }
}
