// One word for one thing: recognisers, keys and views are called the same wherever the window speaks of them.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets
import Testing

@MainActor @Suite("One word for one thing") struct OneWordTests {
    /// A card with a label, neither of which stops the other's touches.
    private func driver(_ build: @escaping (UIView) -> Void) throws -> DebuggerDriver {
        try DebuggerDriver(window: CGSize(width: 1366, height: 900)) {
            let world = World(screen: CGSize(width: 390, height: 400))
            let window = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                let card = UIView.named("card", CGRect(x: 40, y: 40, width: 300, height: 300), in: window)
                build(card)
                window.makeKeyAndVisible()
                return window
            }
            return Debuggee(world: world, title: "Card", keeping: window)
        }
    }

    /// The texts in a part of the window.
    private func texts(in panel: String, _ driver: DebuggerDriver) throws -> [String] {
        let list = driver.debugger.render(), frame = try #require(driver.frame(of: panel))
        return list.items.compactMap { item in
            guard case .text(let text, _, let box) = item.command, !text.isEmpty else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.midX, y: place.midY)) ? text : nil
        }
    }

    /// Shows the lines of every event in the log.
    private func openLog(_ driver: DebuggerDriver) throws -> [String] {
        driver.type(.e)
        _ = driver.debugger.render()
        let frame = try #require(driver.frame(of: "event rows"))
        for row in [1, 0] { driver.click(window: CGPoint(x: frame.minX + 26, y: frame.minY + 15 + 30 * CGFloat(row))) }
        return try texts(in: "event rows", driver)
    }

    // MARK: Recognisers

    @Test(
        "A recogniser without a name has one name in rows, lanes, log, breaks, marks and attributes",
        arguments: [("en", "tap", "long press"), ("ko", "탭 인식기", "길게 누르기 인식기")])
    func recognizers(code: String, tap: String, press: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try driver { card in
                card.addGestureRecognizer(UITapGestureRecognizer())
                card.addGestureRecognizer(UILongPressGestureRecognizer())
            }
            driver.tap(150, 150)
            let rows = try texts(in: "touch", driver)
            #expect(rows.contains(tap))
            #expect(rows.contains(press))
            let lanes = try texts(in: "timeline", driver)
            #expect(lanes.contains(tap))
            #expect(lanes.contains(press))
            let log = try openLog(driver)
            let logged = log.filter { $0.contains(tap) }
            #expect(logged.count >= 2)
            let trace = driver.inspection.run.recorder.trace
            let breaks = trace.records.indices.compactMap { Breakpoint($0, in: trace)?.words }.filter {
                $0.contains(tap)
            }
            #expect(!breaks.isEmpty)
            driver.inspection.selection.choose(view: driver.inspection.shown.subject?.walkthrough.story.hit)
            driver.type(.a)
            let form = try texts(in: "attributes", driver)
            #expect(form.contains(tap.uppercased()))
            let strange = (rows + lanes + log + breaks).filter { $0.contains(/\bTap\b|LongPress|UITap|UILong/) }
            #expect(strange.isEmpty)
        }
    }

    @Test(
        "A scroll view's own recogniser is called the same in rows and sentences",
        arguments: [("en", "scroll pan"), ("ko", "스크롤 팬 인식기")])
    func scrollPan(code: String, name: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try DebuggerDriver(at: .touchesInScrollView)
            driver.press(280, 200)
            for y in stride(from: 190, through: 120, by: -10) { driver.move(280, CGFloat(y)) }
            #expect(try texts(in: "touch", driver).contains(name))
            let sentence = try #require(driver.inspection.answers.whyNot()?.sentence)
            #expect(sentence.contains(name))
        }
    }

    // MARK: Views without a name

    @Test("A view without a name is called by its class and its text in steps, log, breaks and answers")
    func texts() throws {
        let driver = try driver { card in
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
            label.text = "Order"
            label.isUserInteractionEnabled = true
            card.addSubview(label)
        }
        driver.tap(150, 150)
        let name = "UILabel \"Order\"", walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let hit = try #require(walkthrough.story.hit)
        #expect(walkthrough.label(hit) == name)
        driver.inspection.selection.choose(view: hit)
        #expect(driver.inspection.answers.whyNot()?.sentence.hasPrefix(name) == true)
        let touch = try texts(in: "touch", driver), caption = try texts(in: "caption", driver)
        let log = try openLog(driver), lanes = try texts(in: "timeline", driver)
        #expect(touch.contains(name))
        #expect(lanes.contains(name))
        let all = touch + caption + log + lanes
        let bare = all.filter { $0.contains("UILabel") && !$0.contains(name) }
        #expect(bare.isEmpty)
        let report = Report(driver.inspection.run.recorder.trace).text.split(separator: "\n")
        let bareLines = report.filter { $0.contains("UILabel") && !$0.contains(name) }
        #expect(bareLines.isEmpty)
        let told = log.filter { $0 == "\(name).touchesBegan(_:with:)" }
        #expect(told.count == 1)
    }

    // MARK: What responders do

    @Test("What a responder did with input is the same in the log and in the chain", arguments: SampleScene.allCases)
    func deeds(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        driver.playScript()
        while driver.waitForDeadline(), driver.inspection.run.recorder.trace.records.count < 20_000 {}
        let trace = driver.inspection.run.recorder.trace
        let story = Story(trace)
        for input in trace.inputs {
            for delivery in story.deliveries(ofInput: input, in: trace) {
                for (index, link) in delivery.links.enumerated() {
                    guard let record = link.record else { continue }
                    let told = try #require(trace.link(ofDelivery: record))
                    #expect(told.link.role == link.role)
                    #expect(told.link.hasListeners == link.hasListeners)
                    let isDropped = delivery.isDropped(at: index)
                    #expect(told.isDropped == isDropped)
                }
            }
        }
    }

    @Test(
        "The last responder of a chain that handles nothing drops the touch, in the log too",
        arguments: [("en", "drops it"), ("ko", "버림")])
    func dropped(code: String, word: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try DebuggerDriver(at: .draggingInView, window: CGSize(width: 1366, height: 900))
            driver.tap(20, 400)
            #expect(try texts(in: "touch", driver).contains(word))
            let log = try openLog(driver)
            let found = log.firstIndex(of: "AppDelegate.touchesBegan(_:with:)"), lead = try #require(found)
            #expect(log[lead + 1] == word)
        }
    }

    // MARK: Keys

    @Test(
        "A key is called by what is printed on it, in the caption, on the stage and in the log",
        arguments: [
            ("en", Key.right, "key Right Arrow"), ("ko", .right, "→ 키"), ("en", .function(1), "key F1"),
            ("ko", .function(1), "F1 키"), ("en", .b, "key B"), ("ko", .comma, "쉼표 키"), ("ko", .pageUp, "Page Up 키"),
        ])
    func keys(code: String, key: Key, words: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try DebuggerDriver(at: .keysInTextField, window: CGSize(width: 1366, height: 900))
            driver.tap(300, 108)
            driver.type(key)
            let stage = try texts(in: "stage", driver)
            #expect(stage.contains(words), "\(stage)")
            driver.click(window: try #require(driver.middle(of: "first step")))
            let caption = try texts(in: "caption", driver).joined(separator: "\n")
            #expect(caption.contains(words), "\(caption)")
            driver.click(window: try #require(driver.middle(of: "events tab")))
            let log = try texts(in: "event rows", driver).filter { $0.hasPrefix(words) }
            #expect(log.count == 2)
        }
    }
}
