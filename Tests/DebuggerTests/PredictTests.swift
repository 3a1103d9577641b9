// Predict mode: what a class is asked, how it answers, and that nothing gives the answer away before.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Predict mode") struct PredictTests {
    private func predicting(_ scene: SampleScene, presents: Bool = false) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: CGSize(width: 1366, height: 768))
        if presents { driver.type(.function(5)) }
        driver.type(.p)
        return driver
    }

    private func click(_ driver: DebuggerDriver, _ x: CGFloat, _ y: CGFloat) {
        driver.click(window: driver.debugger.stageInput.windowPoint(CGPoint(x: x, y: y)))
    }

    private func clickBeside(_ driver: DebuggerDriver) throws {
        let stage = try #require(driver.frame(of: "stage"))
        driver.click(window: CGPoint(x: stage.maxX - 12, y: stage.maxY - 40))
    }

    /// What can be read in a part of the window.
    private func words(_ driver: DebuggerDriver, in panel: String = "caption") throws -> String {
        try #require(driver.frame(of: panel) != nil)
        return driver.debugger.texts(in: panel).map(\.text).joined(separator: " ")
    }

    /// The name of the view that is chosen.
    private func chosen(_ driver: DebuggerDriver) -> String? {
        driver.inspection.selection.chosenView.flatMap { driver.inspection.run.debuggee.world.view($0) }?
            .accessibilityIdentifier
    }

    @Test("A click asks about its point: the scene gets nothing, and the question is in the caption")
    func question() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        #expect(driver.given.isEmpty)
        #expect(driver.inspection.shown.subject == nil)
        #expect(try words(driver).contains("Which view takes a touch at the ring?"))
    }

    @Test("Neither the pointer nor a key gives the answer away before the guess")
    func leaks() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1366, height: 768))
        driver.tap(172, 177)
        driver.type(.p)
        click(driver, 172, 177)
        let before = driver.debugger.render()
        driver.perform(.hover(driver.debugger.stageInput.windowPoint(CGPoint(x: 172, y: 177))))
        driver.type(.m, .h, .s, .comma, .period, .space, .home, .end, .returnKey, .right, .left)
        driver.perform(.motion(.began))
        driver.perform(.motion(.ended))
        driver.perform(.hover(nil))
        #expect(driver.debugger.render() == before)
        #expect(try words(driver, in: "side") == "Shown again after the answer")
        #expect(driver.debugger.predict.answers.isEmpty)
    }

    @Test("Whatever was touched before, the picture of the question is that of a scene that was never touched")
    func samePicture() throws {
        let touched = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1366, height: 768))
        touched.tap(172, 177)
        touched.tap(172, 177)
        touched.type(.p)
        click(touched, 172, 177)
        let fresh = try predicting(.hitTestOrder)
        click(fresh, 172, 177)
        #expect(touched.debugger.render() == fresh.debugger.render())
    }

    @Test("The view that the class clicks is named, and the arrow key makes the touch and says that it was right")
    func right() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        click(driver, 190, 190)
        #expect(try words(driver).contains("Your answer: View B.1."))
        driver.type(.right)
        #expect(driver.given.first == "began 172, 177")
        #expect(try words(driver).contains("Correct: View B.1 takes the touch."))
        #expect(try words(driver).contains("1 / 1"))
        #expect(driver.debugger.predict.answers.map(\.isRight) == [true])
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
        while driver.waitForDeadline() {}
        #expect(driver.given.count == 2)
    }

    @Test("A wrong answer has the reason why the expected view did not get the touch")
    func wrong() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        click(driver, 40, 120)
        driver.type(.right)
        let prediction = try #require(driver.debugger.predict.answers.first)
        #expect(prediction.isRight == false)
        #expect(prediction.hit == "View B.1")
        let name = try #require(chosen(driver))
        #expect(prediction.guess == .view(name))
        #expect(prediction.why.contains(name))
        #expect(try words(driver).contains("Incorrect: View B.1 takes the touch, not \(name). \(prediction.why)"))
        #expect(try words(driver).contains("0 / 1"))
    }

    @Test("Another click at the same place means the view behind")
    func behind() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        var seen: [String] = []
        for _ in 0..<3 {
            click(driver, 190, 190)
            seen.append(chosen(driver) ?? "")
        }
        #expect(seen.prefix(2) == ["View B.1", "View B"])
        #expect(Set(seen).count == 3)
    }

    @Test("A click beside the screen means no view")
    func nobody() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        try clickBeside(driver)
        #expect(try words(driver).contains("Your answer: no view."))
        driver.type(.right)
        #expect(driver.debugger.predict.answers.first?.guess == .nobody)
        #expect(driver.debugger.predict.answers.first?.isRight == false)
        #expect(try words(driver).contains("Incorrect: View B.1 takes the touch."))
    }

    @Test("A row of the hierarchy is an answer too")
    func hierarchy() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        let row = HierarchyHand(driver.debugger).texts.first { $0.text == "View B.1" }
        let box = try #require(row?.box)
        driver.click(window: CGPoint(x: box.minX + 4, y: box.midY))
        driver.type(.right)
        #expect(driver.debugger.predict.answers.first?.isRight == true)
    }

    @Test("After the answer the arrow key goes through its steps, and behind the last one asks about the next touch")
    func steps() throws {
        let driver = try predicting(.hitTestOrder)
        driver.type(.right)
        #expect(try words(driver).contains("Which view takes a touch at the ring?"))
        click(driver, 190, 190)
        driver.type(.right)
        let total = driver.stepTotal
        driver.type(.right)
        #expect(driver.inspection.shown.stepCount == 1)
        let sentence = try #require(driver.inspection.shown.subject?.walkthrough.sentence(1))
        #expect(try words(driver).contains(sentence))
        for _ in 1..<total { driver.type(.right) }
        #expect(driver.inspection.shown.stepCount == total)
        while driver.waitForDeadline() {}
        driver.type(.right)
        #expect(driver.inspection.shown.subject == nil)
        while driver.waitForDeadline() {}
        #expect(try words(driver).contains("The script has ended."))
        #expect(try words(driver).contains("1 / 1"))
    }

    @Test(
        "Each touch of a script is asked about once, and the scene gets the script as it is written",
        arguments: [SampleScene.singleTapWaitsForDoubleTap, .hitTestOrder, .pinchAndRotate, .touchesInScrollView])
    func wholeScript(scene: SampleScene) throws {
        let driver = try predicting(scene), script = driver.inspection.run.debuggee.script
        var told: [InputEvent] = []
        driver.inspection.onReceive = { told.append($0) }
        for _ in script.events {
            driver.type(.returnKey)
            while driver.inspection.quiz.askedPoint == nil, driver.waitForDeadline() {}
            guard driver.inspection.quiz.askedPoint != nil else { break }
            driver.perform(.hover(nil), after: 30)
            try clickBeside(driver)
            driver.type(.returnKey)
        }
        let asked = driver.debugger.predict.answers.count
        #expect(asked > 0)
        #expect(told.map(\.action) == script.events.map(\.action))
        let waits = zip(told, script.events).map { ($0.time - told[0].time) - ($1.time - script.events[0].time) }
        let longest = waits.map { abs($0) }.max() ?? 0
        #expect(longest < 0.001)
    }

    @Test("A point beside the script can be asked about between two of its touches")
    func freeTouchWithinScript() throws {
        let driver = try predicting(.singleTapWaitsForDoubleTap)
        driver.type(.right)
        while driver.inspection.quiz.askedPoint == nil, driver.waitForDeadline() {}
        try clickBeside(driver)
        driver.type(.right)
        click(driver, 3, 3)
        #expect(driver.inspection.quiz.askedPoint != nil)
        try clickBeside(driver)
        driver.type(.returnKey, .returnKey)
        while driver.inspection.quiz.askedPoint == nil, driver.waitForDeadline() {}
        try clickBeside(driver)
        driver.type(.returnKey)
        #expect(driver.debugger.predict.answers.count == 3)
    }

    @Test("Escape takes the question back, and then leaves the mode, in which touches are the scene's again")
    func leaving() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        driver.type(.escape)
        #expect(driver.debugger.predict.isOn)
        driver.type(.escape)
        #expect(!driver.debugger.predict.isOn)
        driver.tap(172, 177)
        #expect(driver.given.count == 2)
        #expect(driver.inspection.shown.subject != nil)
    }

    @Test("The score stays over a session, also where the mode is left in between")
    func score() throws {
        let driver = try predicting(.hitTestOrder)
        for place in [190.0, 40] {
            click(driver, 172, 177)
            click(driver, place, place)
            driver.type(.right)
            while driver.waitForDeadline() {}
        }
        driver.type(.p, .p)
        #expect(try words(driver).contains("1 / 2"))
        #expect(driver.debugger.predict.answers.map(\.number) == [1, 2])
    }

    @Test("While a class is asked, keys are the window's, also where a text field of the scene has the keyboard")
    func keyboard() throws {
        let driver = try DebuggerDriver(at: .keysInTextField, window: CGSize(width: 1366, height: 768))
        driver.debugger.play(driver.inspection.run.debuggee.script)
        #expect(driver.inspection.run.debuggee.world.keyWindow?.firstResponder != nil)
        driver.debugger.predict.isOn = true
        let count = driver.inspection.run.recorder.trace.records.count
        driver.type(.m, .k)
        #expect(driver.debugger.predict.isOn)
        #expect(driver.inspection.run.recorder.trace.records.count <= count)
    }

    @Test("In presenter mode the question, the verdict and the score stand in large type")
    func presented() throws {
        let driver = try predicting(.hitTestOrder, presents: true)
        click(driver, 172, 177)
        #expect(try words(driver, in: "presenter").contains("Which view takes a touch at the ring?"))
        click(driver, 190, 190)
        driver.type(.pageDown)
        #expect(try words(driver, in: "presenter").contains("Correct: View B.1 takes the touch."))
        #expect(try words(driver, in: "presenter").contains("1 / 1"))
    }

    @Test("A script that is played without a class says what comes of each touch")
    func unattended() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        var noted: [QuizAnswer] = []
        driver.debugger.predict.onAnswer = { noted.append($0) }
        driver.debugger.predict.playRecordingOutcomes(driver.inspection.run.debuggee.script)
        #expect(noted.map(\.hit) == ["View B.1"])
        #expect(noted.first?.guess == nil)
        #expect(noted.first?.isRight == nil)
        #expect(noted.first?.why.contains("It is the hit view") == true)
    }

    @Test("After a question about a clicked point, a script that never began is not over")
    func neverBegan() throws {
        let driver = try predicting(.hitTestOrder)
        click(driver, 172, 177)
        click(driver, 190, 190)
        driver.type(.right, .returnKey)
        while driver.waitForDeadline() {}
        let said = try words(driver)
        #expect(said.contains("stops before each touch of the script"))
        #expect(!said.contains("over"))
    }

    @Test("Answers are offered, and saved in one file of the session, at a place that is named first")
    func saving() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let driver = try predicting(.hitTestOrder)
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: true)
        files.answersFolder = folder.path
        driver.debugger.document.source = files
        let scene = folder.appendingPathComponent("scene.yaml").path
        try FileManager.default.copyItem(atPath: SampleScene.hitTestOrder.path, toPath: scene)
        driver.debugger.document.follow(scene)
        click(driver, 172, 177)
        click(driver, 190, 190)
        driver.type(.right, .p)
        #expect(try words(driver).contains("1 answer is not saved. Press Shift-P to save it as a table."))
        func save() { driver.perform(.key(KeyChange(.p, isDown: true, modifiers: .shift))) }
        save()
        #expect(try words(driver).contains("Press Shift-P again to save the answers as "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["scene.yaml"])
        for _ in 0..<3 { save() }
        #expect(try words(driver).contains("The answers were saved as "))
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(written == ["Hitscope answers.csv", "scene.yaml"])
        // Foundation would take the mark for itself.
        let table = folder.appendingPathComponent("Hitscope answers.csv")
        let text = String(decoding: try Data(contentsOf: table), as: UTF8.self)
        #expect(text.hasPrefix("\u{FEFF}number,scene,x,y,guess,answer,right,why\r\n1,"))
        #expect(text.contains(",View B.1,View B.1,yes,"))
    }

    @Test("In Korean the names of the columns and the words of the table are Korean")
    func koreanTable() {
        let prediction = QuizAnswer(
            number: 1, scene: "A", point: CGPoint(x: 1, y: 2), guess: .nobody, hit: nil, isRight: true, why: "")
        Language.$ofTask.withValue(.korean) {
            let table = PredictionsFile.table(of: [prediction])
            #expect(table == "\u{FEFF}번호,장면,x,y,예상,결과,정답 여부,이유\r\n1,A,1,2,뷰 없음,뷰 없음,예,\r\n")
        }
    }

    @Test("A table can be opened as CSV, whatever views are called")
    func table() {
        let prediction = QuizAnswer(
            number: 2, scene: "Buy, \"now\"", point: CGPoint(x: 12, y: 40), guess: .view("=cmd()"), hit: nil,
            isRight: false, why: "It is hidden.")
        let line = PredictionsFile.line(prediction)
        #expect(line == "2,\"Buy, \"\"now\"\"\",12,40,'=cmd(),no view,no,It is hidden.\r\n")
    }

    @Test("The window while a class is asked, presented")
    func picture() throws {
        let driver = try predicting(.hitTestOrder, presents: true)
        click(driver, 172, 177)
        click(driver, 40, 120)
        try Golden.expectWindow(driver.windowPicture(), named: "08 predicting, presented")
    }
}
