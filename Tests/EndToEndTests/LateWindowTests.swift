// A debugger that gets to look only now and then: what it recorded must give the same trace and the same picture,
// played by a host that is always in time.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit
import Testing

/// A host without a window that oversleeps, and reads then all that has come meanwhile.
@MainActor private final class LateHost: SessionHost {
    private(set) var now = 0.0
    private var frame: PixelBuffer
    private var input: ArraySlice<InputEvent>
    private let delays: [Double]
    private var wakeUpCount = 0
    private var isBlank = true
    /// Called after it woke up.
    var onWakeUp: (@MainActor () -> Void)?

    /// - Parameter delays: by how many seconds it oversleeps, one after the other and from the beginning again.
    init(_ script: Script, size: CGSize, delays: [Double]) {
        (input, self.delays) = (script.events[...], delays)
        frame = PixelBuffer(width: Int(size.width), height: Int(size.height))
    }

    func wait(until deadline: Double?) async throws -> [InputEvent]? {
        guard let time = [input.first?.time, deadline].compactMap({ $0 }).min() else { return nil }
        now = max(now, time) + delays[wakeUpCount % delays.count]
        wakeUpCount += 1
        let read = input.prefix { $0.time <= now }
        input = input.dropFirst(read.count)
        onWakeUp?()
        return Array(read)
    }

    func present(_ paint: Paint) throws {
        let wasBlank = isBlank
        isBlank = false
        _ = try frame.withCanvas { try paint($0, 1, wasBlank) }
    }

    func wake() {}
}

/// What happened in a session.
private struct Outcome: Equatable {
    var trace: [UInt8], picture: DrawList
}

@MainActor @Suite("A window under load") struct LateWindowTests {
    private let rasterizer = Rasterizer(text: .deterministic)
    private nonisolated static let delays = [[0, 0.3, 0.01, 1.1], [0.07], [4]]

    private func debugger(_ debuggee: Debuggee, size: CGSize, isBare: Bool) -> Debugger {
        let debugger = Debugger(debuggee, size: size, measuring: rasterizer.measuring, isBare: isBare)
        debugger.inspection.keepsWholeTrace = true
        return debugger
    }

    private func play(_ debugger: Debugger, on host: some SessionHost, recording recorder: InputRecorder? = nil)
        async throws -> Outcome
    {
        try await run(DebuggerSession(debugger, rasterizer: rasterizer), on: host, recording: recorder)
        return Outcome(trace: Array(debugger.inspection.run.recorder.trace.json().utf8), picture: debugger.render())
    }

    /// What came of a script on a host that oversleeps, and of what it recorded on one that does not.
    private func outcomes(
        of script: Script, size: CGSize, isBare: Bool, delays: [Double], interruption: Double? = nil,
        _ make: () throws -> Debuggee
    ) async throws -> (late: Outcome, again: Outcome) {
        let recorder = InputRecorder()
        let live = debugger(try make(), size: size, isBare: isBare), late = LateHost(script, size: size, delays: delays)
        late.onWakeUp = { [unowned late] in if let interruption, late.now > interruption { live.finish() } }
        let outcome = try await play(live, on: late, recording: recorder)
        let host = try ScriptedHost(playing: recorder.script, width: Double(size.width), height: Double(size.height))
        return (outcome, try await play(debugger(try make(), size: size, isBare: isBare), on: host))
    }

    private func debuggee(_ scene: SampleScene) throws -> Debuggee {
        Debuggee(BuiltScene(try Scene(contentsOf: scene.path), measuring: rasterizer.measuring))
    }

    @Test("A sample scene gives the same trace and picture as its recording", arguments: SampleScene.allCases, delays)
    func sampleScenes(scene: SampleScene, delays: [Double]) async throws {
        let first = try debuggee(scene)
        let script = Script(events: first.script.events + [InputEvent(time: first.script.duration + 3, .close)])
        let (late, again) = try await outcomes(
            of: script, size: first.world.screen.bounds.size, isBare: true, delays: delays
        ) {
            try debuggee(scene)
        }
        #expect(late.trace == again.trace)
        #expect(late.picture == again.picture)
    }

    @Test("A click chooses the row that the list has by then, though no frame has shown it", arguments: delays)
    func rows(delays: [Double]) async throws {
        let size = WindowShell.smallestSize
        var script = Script(), time = 0.1
        func add(_ action: InputEvent.Action) {
            script.events.append(InputEvent(time: time, action))
            time += 0.02
        }
        func click(_ x: CGFloat, _ y: CGFloat) {
            for phase in [FingerChange.Phase.down, .up] {
                add(.fingers([FingerChange(0, phase, at: CGPoint(x: x, y: y))]))
            }
        }
        click(500, 350)
        add(.wheel(at: CGPoint(x: size.width - 100, y: 150), by: CGSize(width: 0, height: -200)))
        for key in [Key.home, .right, .right] { add(.key(KeyChange(key, isDown: true))) }
        click(100, 230)
        click(560, 300)
        add(.wheel(at: CGPoint(x: size.width - 100, y: 150), by: CGSize(width: 0, height: -90)))
        add(.close)
        let (late, again) = try await outcomes(of: script, size: size, isBare: false, delays: delays) {
            try debuggee(.hiddenDisabledTransparent)
        }
        #expect(late.trace == again.trace)
        #expect(late.picture == again.picture)
    }

    /// Its code runs when animations end: it lays out, registers what can be undone, and writes down what it finds.
    private final class Busy: UIView {
        private let box = UIView()
        private let undo = UndoManager()
        private var width: CGFloat = 10
        private(set) var lines: [String] = []

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            addSubview(box)
        }

        override func layoutSubviews() {
            lines.append("laid out")
            box.frame.size = CGSize(width: width, height: 10)
        }

        private func step(after delay: Double) {
            UIView.animate(withDuration: delay) {
                alpha = alpha == 1 ? 0.5 : 1
            } completion: { [unowned self] _ in
                lines.append("width \(Int(box.frame.width))")
                undo.registerUndo(withTarget: self) { $0.lines.append("undone") }
                width += 10
                setNeedsLayout()
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for delay in [0.2, 0.4, 0.6] { step(after: delay) }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { undo.undo() }
    }

    /// What the code of a busy view found on a host that oversleeps, and when what that recorded was played again.
    private func lines(delays: [Double], lift: Double = 0.7, interruption: Double? = nil) async throws -> (
        late: [String], again: [String]
    ) {
        var views: [Busy] = []
        let script = Script(events: [
            InputEvent(time: 0.1, .fingers([FingerChange(0, .down, at: CGPoint(x: 50, y: 50))])),
            InputEvent(time: lift, .fingers([FingerChange(0, .up, at: CGPoint(x: 50, y: 50))])),
            InputEvent(time: lift + 1, .close),
        ])
        let size = CGSize(width: 100, height: 100)
        let (late, again) = try await outcomes(
            of: script, size: size, isBare: true, delays: delays, interruption: interruption
        ) {
            let world = World(screen: size)
            let (window, view) = world.enter { (UIWindow(frame: UIScreen.main.bounds), Busy()) }
            world.enter {
                window.addSubview(view)
                window.makeKeyAndVisible()
            }
            views.append(view)
            return Debuggee(world: world, title: "Busy", keeping: window)
        }
        #expect(late.trace == again.trace)
        #expect(late.picture == again.picture)
        return (views[0].lines, views[1].lines)
    }

    @Test("Each deadline is a turn of its own: laid out before the next, and undone by itself", arguments: delays)
    func turns(delays: [Double]) async throws {
        let (late, again) = try await lines(delays: delays)
        #expect(late == ["laid out", "width 10", "laid out", "width 20", "laid out", "width 30", "laid out", "undone"])
        #expect(again == late)
    }

    @Test("A session that was interrupted ends in its recording too, before what was due later")
    func interrupted() async throws {
        let (late, again) = try await lines(delays: [0.001], lift: 5, interruption: 0.55)
        #expect(late == ["laid out", "width 10", "laid out", "width 20", "laid out"])
        #expect(again == late)
    }
}
