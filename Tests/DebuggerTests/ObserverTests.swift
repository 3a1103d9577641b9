// Looking changes nothing: the debuggee does the same whatever the debugger shows.
import HitscopeDebugger
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit
import Testing

@MainActor @Suite("Looking changes nothing") struct ObserverTests {
    /// One way of looking on while the same things are done.
    struct Looking: Hashable, Sendable {
        var showsOverlays: Bool
        var hovers: Bool
        var renders: Bool

        /// Each for itself, and all at once.
        static let ways = [
            Looking(showsOverlays: true, hovers: false, renders: false),
            Looking(showsOverlays: false, hovers: true, renders: false),
            Looking(showsOverlays: false, hovers: false, renders: true),
            Looking(showsOverlays: true, hovers: true, renders: true),
        ]
    }

    @Test(
        "The same input gives the same trace with and without overlays, hovering, stepping and pictures in between",
        arguments: SampleScene.allCases)
    func sameTrace(scene: SampleScene) throws {
        let undisturbed = try trace(of: scene, Looking(showsOverlays: false, hovers: false, renders: false))
        #expect(undisturbed.contains("touchesBegan(_:with:)"))
        for looking in Looking.ways { #expect(try trace(of: scene, looking) == undisturbed, "\(looking)") }
    }

    private func trace(of scene: SampleScene, _ looking: Looking) throws -> String {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        driver.inspection.display.layers = looking.showsOverlays ? .all : .none
        // What is done between two inputs takes the same time in all ways, so that the inputs have the same times.
        let start = driver.map.windowPoint(.zero)
        for round in 0..<2 {
            if round > 0 { driver.perform(.focus(true), after: 5) }
            driver.playScript {
                if looking.hovers { lookAround(driver, from: start) }
                if looking.renders { _ = driver.debugger.render() }
            }
        }
        return driver.inspection.run.recorder.trace.json()
    }

    /// Forgets the touch that is shown, moves about, asks, and steps; all at the time of the last input.
    private func lookAround(_ driver: DebuggerDriver, from start: CGPoint) {
        func now(_ action: InputEvent.Action) { driver.perform(action, after: 0) }
        now(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        now(.key(KeyChange(.escape, isDown: true, modifiers: .alternate)))
        now(.key(KeyChange(.escape, isDown: false, modifiers: .alternate)))
        now(.key(KeyChange(.leftAlternate, isDown: false)))
        // A pointer that a scene follows is input, not looking.
        if !driver.inspection.run.debuggee.world.followsPointer {
            for step in 0..<12 {
                now(.hover(CGPoint(x: start.x + CGFloat(step) * 37, y: start.y + CGFloat(step) * 31)))
            }
        }
        // Not by keys: they belong to the debuggee while something in it has the keyboard.
        for command in [StepPlayer.Command.first, .forward, .forward, .back, .last] {
            driver.debugger.player.perform(command)
        }
        driver.inspection.selection.choose(view: driver.inspection.run.debuggee.world.windows.first?.hitscopeIdentifier)
        _ = driver.inspection.answers.whyNot()
    }

    @Test("Nothing of the debugger's own world is in the debuggee's trace", arguments: SampleScene.allCases)
    func twoWorlds(scene: SampleScene) throws {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        driver.playScript { _ = driver.debugger.render() }
        let world = driver.inspection.run.debuggee.world
        let trace = driver.inspection.run.recorder.trace
        #expect(!trace.participants.isEmpty)
        let untouched = try scene.built().world
        for participant in trace.participants where participant.kind != .recognizer {
            let live = (world.responder(participant.id) ?? untouched.responder(participant.id)).map { Participant($0) }
            #expect(live?.type == participant.type)
            #expect(live?.name == participant.name)
        }
        let own = ["stage", "toolbar", "hierarchy", "touch", "caption"].compactMap { driver.panel($0) }
        #expect(own.count == 5)
        let types = trace.participants.map(\.type)
        for panel in own { #expect(!types.contains(Participant(panel).type)) }
    }
}
