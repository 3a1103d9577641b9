// How each state of the window is reached: as a person reaches it, by keys, clicks and drags.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeTrace
import HitscopeWhatIf
import Testing

extension Situation {
    /// Brings a window into the state.
    @MainActor func reach(in driver: DebuggerDriver) throws {
        switch self {
        case .atRest: break
        case .hovering: return driver.hover(287, 95)
        case .fingerDown:
            driver.press(150, 150)
            for part in 1...4 { driver.move(150 + 25 * CGFloat(part), 150 + 40 * CGFloat(part)) }
        case .stepped:
            driver.playThrough()
            driver.inspection.shown.step(to: 4)
        case .ended, .gestures, .control, .fault, .typing: driver.playThrough()
        case .recording: driver.record()
        case .playing: driver.playAPart()
        case .manyViews, .screenshot: driver.tapOnTheStage(160, self == .manyViews ? 450 : 230)
        case .mistake: driver.saveWithMistake()
        case .twoFingers: try driver.turnWithTwoFingers()
        case .choosing: driver.chooseScene()
        case .keys: driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        case .gestureSheet: try driver.tryGestures(asking: 1)
        case .palette: driver.findInPalette("view")
        case .presented, .secondPage, .asked, .right, .wrong: try reachInClass(in: driver)
        case .bounds, .map, .disagreement, .depth, .closed: reachOnStage(in: driver)
        default: return try reachInPanels(in: driver)
        }
        driver.perform(.hover(nil))
    }

    @MainActor private func reachOnStage(in driver: DebuggerDriver) {
        driver.playThrough()
        switch self {
        case .bounds:
            driver.type(.escape, .b, .keypad(.add), .keypad(.add))
        case .map: driver.type(.m)
        case .disagreement: driver.type(.h)
        case .depth: driver.type(.d)
        case .closed: driver.type(.function(6), .function(7))
        default: break
        }
    }

    @MainActor private func reachInPanels(in driver: DebuggerDriver) throws {
        driver.playThrough()
        switch self {
        case .whyNot: try HierarchyHand(driver.debugger).clickRow { $0.isHidden }
        case .fixes: driver.click(window: try #require(driver.middle(of: "what would help")))
        case .attributes: driver.select(202, 165)
        case .everythingHere: driver.select(228, 55)
        case .searching: driver.write("/class:UI b")
        case .events: try driver.filterEvents()
        case .breakSet: return try driver.setBreaks()
        case .stopped: driver.meetBreak()
        case .timeline: return try driver.zoomTimeline()
        case .anEarlierMoment: for _ in 0..<4 { driver.type(.comma) }
        default: break
        }
        driver.perform(.hover(nil))
    }

    /// In presenter mode, or in predict mode.
    @MainActor private func reachInClass(in driver: DebuggerDriver) throws {
        switch self {
        case .presented:
            driver.type(.function(5))
            driver.tapOnTheStage(172, 177)
            for _ in 0..<6 { driver.type(.right) }
        case .secondPage: driver.type(.function(5), .right)
        case .right: driver.answer(190, 190, presents: true)
        case .wrong: driver.answer(40, 120)
        default: driver.answer(nil)
        }
    }
}

extension DebuggerDriver {
    /// Plays what the scene says is to be tried, and lets everything fall due.
    @discardableResult func playThrough() -> DebuggerDriver {
        playScript()
        var turns = 0
        while turns < 400, waitForDeadline() { turns += 1 }
        return self
    }

    /// Opens the sheet of gestures, asks the question in a row of it, and waits until all is tried.
    func tryGestures(asking row: Int) throws {
        playThrough()
        type(.g)
        let rows = try #require(panel("gestureQuestions"))
        _ = debugger.render()
        let place = debugger.world.enter { rows.convert(CGPoint(x: 60, y: 13 + 26 * CGFloat(row)), to: nil as UIView?) }
        click(window: place)
        var turns = 0
        while turns < 2000, debugger.shell.gestures.trials.isTrying, waitForDeadline() { turns += 1 }
    }

    /// Opens the command palette, and types into it.
    func findInPalette(_ words: String) {
        perform(.key(KeyChange(.k, isDown: true, modifiers: .control)))
        write(words)
    }

    /// A tap at a point of the debuggee's screen, wherever the stage shows it now.
    func tapOnTheStage(_ x: CGFloat, _ y: CGFloat) {
        click(window: debugger.stageInput.windowPoint(CGPoint(x: x, y: y)))
    }

    /// A point of the event log, so far from its upper left corner.
    private func eventPoint(_ x: CGFloat, _ y: CGFloat) throws -> CGPoint {
        _ = debugger.render()
        let rows = try #require(panel("event rows"))
        return debugger.world.enter { rows.convert(CGPoint(x: x, y: y), to: nil as UIView?) }
    }

    /// Leaves the events in which a touch begins, and opens the first one.
    func filterEvents() throws {
        type(.e)
        click(window: try #require(middle(of: "event filter")))
        write("began")
        click(window: try eventPoint(26, 15))
    }

    /// Opens an event, sets a break after and one before something in it, and leaves the pointer there.
    func setBreaks() throws {
        type(.e)
        click(window: try eventPoint(26, 15))
        click(window: try eventPoint(20, 75))
        for _ in 0..<2 { click(window: try eventPoint(20, 105)) }
        perform(.hover(try eventPoint(20, 105)))
        _ = waitForDeadline()
    }

    /// Sets breaks at the first two things that can have one, and touches again.
    func meetBreak() {
        type(.e)
        let trace = inspection.run.recorder.trace
        let breaks = trace.records.indices.compactMap { Breakpoint($0, in: trace) }
        for point in breaks.prefix(2) { inspection.breaks.set(point, isBefore: point == breaks[1]) }
        press(250, 280)
        move(260, 290)
    }

    /// Makes the timeline higher, shows the time in which something happened, and leaves the pointer on the end of it.
    func zoomTimeline() throws {
        let edge = try #require(middle(of: "timeline divider"))
        touch(.down, window: edge)
        for height in [50, 100] as [CGFloat] { touch(.move, window: CGPoint(x: edge.x, y: edge.y - height)) }
        touch(.up, window: CGPoint(x: edge.x, y: edge.y - 100))
        let lanes = try #require(frame(of: "timeline")), start = CGPoint(x: lanes.minX + 137, y: lanes.minY + 64)
        for _ in 0..<13 { perform(.wheel(at: start, by: CGSize(width: 0, height: 40))) }
        perform(.hover(CGPoint(x: start.x + 2, y: start.y)))
        _ = waitForDeadline()
    }

    /// Selects what is drawn at a point, and shows its attributes.
    func select(_ x: CGFloat, _ y: CGFloat) {
        type(.s)
        tap(x, y)
        type(.a)
    }

    /// Opens the chooser with all sample scenes, and has all pictures made.
    func chooseScene() {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.samplesFolder = SampleScene.folder
        debugger.document.source = files
        debugger.document.follow(SampleScene.hitTestOrder.path)
        perform(.key(KeyChange(.o, isDown: true, modifiers: .control)))
        repeat { _ = debugger.render() } while waitForDeadline()
    }

    /// Reads the file of the scene again, in which a mistake was saved.
    func saveWithMistake() {
        playThrough()
        debugger.document.source = MistakenFile()
        debugger.document.follow("Shop.yaml")
        perform(.key(KeyChange(.r, isDown: true, modifiers: .control)))
    }

    /// Records a drag.
    func record() {
        type(.r)
        press(150, 150)
        for part in 1...20 { move(150 + 5 * CGFloat(part), 150 + 8 * CGFloat(part)) }
        release(250, 310)
    }

    /// Plays the scene's script at half speed until a finger is down and has moved.
    func playAPart() {
        debugger.momentPlayer.choose(speed: 0.5)
        type(.k)
        while given.count < 6, waitForDeadline() {}
    }

    /// Turns the photo with two fingers of the mouse, and leaves both on it.
    func turnWithTwoFingers() throws {
        type(try #require(Key("2")))
        func mouse(_ phase: FingerChange.Phase, _ part: CGFloat, _ modifiers: KeyModifiers = []) {
            let place = map.windowPoint(CGPoint(x: 195 + 3 * part, y: 180 + 2 * part))
            perform(.fingers([FingerChange(0, phase, at: place, buttons: .primary, modifiers: modifiers)]))
        }
        mouse(.down, 0)
        for part in 1...10 { mouse(.move, CGFloat(part)) }
        mouse(.up, 10, .shift)
    }

    /// Asks which view takes a touch, and has a class answer with the view at a point; nil leaves the question open.
    func answer(_ x: CGFloat?, _ y: CGFloat = 0, presents: Bool = false) {
        if presents { type(.function(5)) }
        type(.p)
        tapOnTheStage(172, 177)
        guard let x else { return }
        tapOnTheStage(x, y)
        type(.right)
    }
}

/// A file in which a frame was saved with a number too few.
@MainActor private final class MistakenFile: SceneSource {
    var library: (any SceneLibrary)? { nil }

    func open(path: String) throws -> OpenedScene {
        try open(text: SampleScene.draggingInView.text.replacing("[100, 100, 100, 100]", with: "[100, 100, 100]"))
    }

    func open(text: String) throws -> OpenedScene {
        OpenedScene(Debuggee(BuiltScene(try Scene(yaml: text, file: "Shop.yaml"))))
    }

    func recording(path: String) throws -> Recording? { nil }
    func save(recording: String, of scene: String?, named title: String) throws -> String { "" }
    func save(scene: EditedScene, of path: String?, named title: String) throws -> String { "" }
    func save(test: String, of path: String?, named title: String) throws -> String { "" }
    func export(
        _ inspection: Inspection, as kind: TouchDocument, of path: String?, named title: String
    ) throws -> String { "" }
    func pathForAnswers() -> String { "" }
    func save(answers: [QuizAnswer], at path: String) throws {}
    func watch(_ path: String?, reporting: @escaping @MainActor () -> Void) {}
}

extension HierarchyHand {
    /// Clicks the row of the first view of which something is true.
    func clickRow(where isMatching: (UIView) -> Bool) throws {
        let found = world.windows.flatMap(\.everyView).first { $0.accessibilityIdentifier != nil && isMatching($0) }
        try click(try #require(found?.accessibilityIdentifier))
    }
}
