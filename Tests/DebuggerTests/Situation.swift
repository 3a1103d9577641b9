// The situations in which the whole window is looked at, each reached as a person reaches it.
//
// Decides keys and clicks. Knows no languages, sizes and colours.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeTrace
import Testing

/// A situation of the window.
enum Situation: String, CaseIterable, CustomStringConvertible, Sendable {
    case atRest = "at rest"
    case stepped = "stepped"
    case whyNot = "why not"
    case gestures = "gestures"
    case control = "control"
    case attributes = "attributes"
    case events = "events"
    case stopped = "stopped"
    case choosing = "choosing"
    case keys = "keys"
    case presented = "presented"
    case depth = "depth"
    case map = "map"
    case fault = "fault"

    var description: String { rawValue }

    /// A scene that has what the state shows.
    var scene: SampleScene {
        switch self {
        case .atRest, .stopped: .draggingInView
        case .stepped, .choosing, .keys, .map, .depth: .hitTestOrder
        case .whyNot, .attributes: .hiddenDisabledTransparent
        case .gestures, .events: .singleTapWaitsForDoubleTap
        case .control: .controlEventsAndTouches
        case .presented: .severalCauses
        case .fault: .unrecognizedSelector
        }
    }

    /// Brings a window into the state.
    @MainActor func reach(in driver: DebuggerDriver) throws {
        switch self {
        case .atRest: return
        case .stepped:
            driver.playThrough()
            driver.inspection.step(to: 4)
        case .whyNot: try HierarchyHand(driver.playThrough().debugger).clickRow { $0.isHidden }
        case .gestures, .control, .fault: driver.playThrough()
        case .attributes:
            try HierarchyHand(driver.playThrough().debugger).clickRow { $0.isHidden }
            driver.type(.escape, .a)
        case .events:
            driver.playThrough()
            driver.type(.e)
            try driver.openFirstEvent()
        case .stopped: driver.meetBreak()
        case .choosing: driver.chooseScene()
        case .keys: driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
        case .presented:
            driver.playThrough()
            driver.type(.function(5))
        case .depth:
            driver.playThrough()
            driver.type(.d)
        case .map:
            driver.playThrough()
            driver.type(.m)
        }
        driver.perform(.hover(nil))
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

    /// Opens the first event of the log.
    func openFirstEvent() throws {
        _ = debugger.render()
        let rows = try #require(panel("event rows"))
        let corner = debugger.world.enter { rows.convert(CGPoint.zero, to: nil as UIView?) }
        click(window: CGPoint(x: corner.x + 26, y: corner.y + 15))
    }

    /// Sets breaks at the first two things that can have one, and touches again.
    func meetBreak() {
        tap(150, 150)
        type(.e)
        let trace = inspection.recorder.trace
        let breaks = trace.records.indices.compactMap { Breakpoint($0, in: trace) }
        for point in breaks.prefix(2) { inspection.set(point, isBefore: point == breaks[1]) }
        press(150, 150)
        move(180, 180)
    }

    /// Opens the chooser with all sample scenes, and has all pictures made.
    func chooseScene() {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.samplesFolder = SampleScene.folder
        debugger.source = files
        debugger.follow(SampleScene.hitTestOrder.path)
        perform(.key(KeyChange(.o, isDown: true, modifiers: .control)))
        repeat { _ = debugger.render() } while waitForDeadline()
    }
}

extension HierarchyHand {
    /// Clicks the row of the first view of which something is true.
    func clickRow(where isMeant: (UIView) -> Bool) throws {
        let found = world.windows.flatMap(\.everyView).first { $0.accessibilityIdentifier != nil && isMeant($0) }
        try click(try #require(found?.accessibilityIdentifier))
    }
}
