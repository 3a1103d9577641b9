// Traces of input without fingers: samples of sensors go to one object alone, and a mouse tells its buttons.
import CoreMotion
import Foundation
import HitscopeTrace
import Testing
import TouchSynthesis
import UIKit

@Suite("Traces of sensors and of the mouse") @MainActor struct DeviceTraceTests {
    /// Runs a test in a recorded world. Its first responder would hear of anything that went along the chain.
    private func recorded(_ body: (EventGenerator) -> Void) -> Trace {
        final class Responder: UIView { override var canBecomeFirstResponder: Bool { true } }
        let world = World(screen: CGSize(width: 100, height: 100))
        let recorder = TraceRecorder(world: world)
        world.enter {
            let window = UIWindow(), view = Responder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(view)
            window.makeKeyAndVisible()
            view.becomeFirstResponder()
        }
        world.witness = recorder
        world.enter { body(EventGenerator(world: world)) }
        return recorder.trace
    }

    @Test(
        "a sample is a deviceEvent and, inside of it, the action of the manager that asked; no responder is named")
    func sensor() {
        let trace = recorded { fingers in
            let manager = CMMotionManager()
            manager.label = "tilt"
            manager.startAccelerometerUpdates(to: .main) { _, _ in }
            fingers.accelerate(x: 0.5, z: -1)
        }
        #expect(trace.records.count == 2)
        #expect(trace.participants.map(\.kind) == [.object])
        guard case .input(let input) = trace.records.first?.content,
            case .action(let action) = trace.records.last?.content
        else {
            Issue.record("a sample leaves an input and an action")
            return
        }
        #expect(input.deviceEvent == "accelerometer 0.5 0.0 -1.0")
        #expect(action.name == "accelerometer sample")
        let target = action.target.flatMap { trace.participant($0) }
        #expect(target?.label == "tilt")
        #expect(action.targetType == "CMMotionManager")
        #expect(trace.records.last?.parent == 0)
    }

    @Test("a sample that no manager asked for is a deviceEvent alone")
    func unasked() {
        let trace = recorded { $0.sense(.magnetometer, y: 40) }
        #expect(trace.records.count == 1)
        #expect(trace.participants.isEmpty)
    }

    @Test("the fingers of a mouse tell their buttons in the trace's text, those of a hand do not")
    func buttons() {
        let place = CGPoint(x: 50, y: 50)
        let mouse = recorded { $0.rightClick(at: place) }.json(), hand = recorded { $0.fingerTap(at: place) }.json()
        #expect(mouse.contains("\"buttons\":[\"secondary\"]"))
        #expect(!hand.contains("buttons"))
    }
}
