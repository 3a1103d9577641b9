// Traces tell why a gesture was recognised, or not.
import HitscopeTrace
import Testing
import TouchSynthesis
import UIKit

@Suite("Traces of gestures") @MainActor struct GestureTraceTests {
    private let world = World(screen: CGSize(width: 100, height: 100))

    /// The trace of recognisers and touches, in short lines.
    private func story(_ play: (UIView, EventGenerator) -> Void) -> [String] {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            let recorder = TraceRecorder(world: world)
            world.witness = recorder
            play(window, EventGenerator(world: world))
            return recorder.trace.records.compactMap { line($0, recorder.trace) }
        }
    }

    private func line(_ record: Record, _ trace: Trace) -> String? {
        switch record.content {
        case .recognizer(let id, _, let to, let why, let other):
            return "\(trace.label(of: id)) \(to): \(why)" + (other.map { " \(trace.label(of: $0))" } ?? "")
        case .waits(let id, let other): return "\(trace.label(of: id)) waits for \(trace.label(of: other))"
        case .turn(_, let what, let other, _): return "touch \(what)" + (other.map { " \(trace.label(of: $0))" } ?? "")
        case .action(let sent): return "action of \(sent.sender.map { trace.label(of: $0) } ?? "nobody")"
        case .input(let input): return input.deadlineOf.map { "deadline of \(trace.label(of: $0))" }
        case .call, .nextRead, .bound, .controlEvents, .controlIgnored, .fault: return nil
        }
    }

    @discardableResult
    private func tap(_ name: String, taps: Int, on view: UIView) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.name = name
        tap.numberOfTapsRequired = taps
        tap.addAction { _ in }
        view.addGestureRecognizer(tap)
        return tap
    }

    @Test("A single tap that waits for a double one, step by step")
    func waiting() {
        let lines = story { view, fingers in
            let (single, double) = (tap("single", taps: 1, on: view), tap("double", taps: 2, on: view))
            single.require(toFail: double)
            fingers.fingerTap(at: CGPoint(x: 50, y: 50))
            fingers.wait(1)
        }
        #expect(
            lines == [
                "touch received double", "touch received single", "single waits for double", "touch endDelayed double",
                "deadline of double", "double failed: itself", "single ended: itself", "touch cancelled single",
                "action of single",
                "double possible: reset", "single possible: reset",
            ])
    }

    @Test("Who was excluded, and by whom")
    func prevented() {
        let lines = story { view, fingers in
            tap("first", taps: 1, on: view)
            tap("last", taps: 1, on: view)
            fingers.fingerTap(at: CGPoint(x: 50, y: 50))
        }
        #expect(lines.contains("first failed: prevented last"))
        #expect(lines.contains("last ended: itself"))
    }

    @Test("Decisions stand in the JSON, and two runs give equal bytes")
    func json() {
        func run() -> String {
            let world = World(screen: CGSize(width: 100, height: 100))
            return world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.isHidden = false
                let recorder = TraceRecorder(world: world)
                world.witness = recorder
                tap("single", taps: 1, on: window)
                EventGenerator(world: world).fingerTap(at: CGPoint(x: 50, y: 50))
                return recorder.trace.json()
            }
        }
        #expect(run() == run())
        #expect(run().contains("\"turn\":\"cancelled\""))
        #expect(run().contains("\"kind\":\"recognizer\""))
    }
}
