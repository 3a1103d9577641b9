// Measures the delivery of one move of a finger to the hit view, to its three recognisers, and along a chain of ten
// responders. Also counts the allocations.
import HitscopeCWorkloads
import HitscopeInput
import UIKit

@MainActor enum MoveBench {
    static func run(_ report: Report) throws {
        try run("three recognisers, a chain of ten", goal: .maximum(2000), report) { UIView(frame: $0) }
        try run("the same, each view overrides touchesMoved", goal: nil, report) { ForwardingView(frame: $0) }
    }

    private static func run(_ name: String, goal: Row.Goal?, _ report: Report, make: (CGRect) -> UIView) throws {
        let stage = MoveStage(make)
        try stage.expectDelivery()
        let outcome = try Contest.run([Contestant("Hitscope") { stage.pass() }], rounds: 20)
        outcome.row("move", name, of: "Hitscope", unit: "ns", goal: goal).map(report.add)
        let count = stage.allocations()
        Spread([count]).map {
            report.add(Row("move", name + ": allocations", unit: "a move", $0, goal: goal.map { _ in .maximum(0) }))
        }
    }
}

/// A view that passes touches on to super, like a view that only observes them.
private final class ForwardingView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }
}

/// A finger on a view seven levels deep. With the window, the scene and the application, its chain has ten
/// responders.
@MainActor private final class MoveStage {
    private let world = World(screen: CGSize(width: 400, height: 400))
    private let pan: UIPanGestureRecognizer
    private var time = 0.0
    private var step = 0
    private static let count = 1000

    init(_ make: (CGRect) -> UIView) {
        let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        let world = world
        pan = world.enter {
            let window = UIWindow(frame: frame)
            var view: UIView = window
            for _ in 0..<7 {
                let child = make(frame)
                view.addSubview(child)
                view = child
            }
            window.isHidden = false
            let recognizers = [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
            for recognizer in recognizers {
                recognizer.cancelsTouchesInView = false
                view.addGestureRecognizer(recognizer)
            }
            return recognizers[0] as? UIPanGestureRecognizer ?? UIPanGestureRecognizer()
        }
        send(.down)
        for _ in 0..<100 { send(.move) }
    }

    private func send(_ phase: FingerChange.Phase) {
        step += 1
        time += 0.001
        let place = CGPoint(x: 100 + CGFloat(step % 200), y: 200)
        world.receive(InputEvent(time: time, .fingers([FingerChange(0, phase, at: place)])))
    }

    /// Throws unless the recogniser follows the finger, so that moves reach every responder.
    func expectDelivery() throws {
        let before = pan.translation(in: nil)
        send(.move)
        guard pan.state == .changed, pan.translation(in: nil) != before else {
            throw BenchFailure(description: "the recogniser did not follow the finger")
        }
    }

    func pass() -> Double {
        Moment.nanoseconds(each: MoveStage.count) { for _ in 0..<MoveStage.count { send(.move) } }
    }

    /// The number of allocations for one move, without those for creating its event.
    func allocations() -> Double {
        let events = (0..<MoveStage.count).map { index in
            InputEvent(
                time: time + Double(index) * 0.001,
                .fingers([FingerChange(0, .move, at: CGPoint(x: 100 + CGFloat(index % 200), y: 200))]))
        }
        for event in events { world.receive(event) }
        let before = allocations_so_far()
        for event in events { world.receive(event) }
        return (Double(allocations_so_far() - before) / Double(events.count)).rounded(toHundredths: ())
    }
}

extension Double {
    fileprivate func rounded(toHundredths: Void) -> Double { (self * 100).rounded() / 100 }
}
