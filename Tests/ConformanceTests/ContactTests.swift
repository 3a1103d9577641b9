// Values of a finger besides its location: force, radius, predictions, and estimates that are corrected later.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

/// Writes down how it is pressed, and what it is told later.
@MainActor private final class PressedView: UIView {
    var lines: [String] = []
    var predicted: [[CGPoint]] = []
    var kept: [UITouch] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { note("corrected", touches, nil) }

    private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            lines.append("\(word) \(touch.force)")
            kept.append(touch.copy())
            if let event, let next = event.predictedTouches(for: touch) {
                predicted.append(next.map { $0.location(in: self) })
            }
        }
    }
}

/// Passes on what it is told, and writes that down.
@MainActor private final class CorrectedView: UIView {
    var indices: [Int?] = []
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        indices += touches.map(\.estimationUpdateIndex)
        super.touchesEstimatedPropertiesUpdated(touches)
    }
}

private final class CorrectedRecognizer: UIGestureRecognizer {
    var forces: [CGFloat] = []
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { forces += touches.map(\.force) }
}

@Suite("How a finger presses") @MainActor struct ContactTests {
    private let middle = CGPoint(x: 50, y: 50)

    private func pressedView(in root: UIView) -> PressedView {
        let view = PressedView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(view)
        return view
    }

    @Test("UT-20: a pencil's touch is a pencil's until it lifts, and recognisers can ask for it; a finger's is direct")
    func pencil() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            var log: [String] = []
            let forFingers = UITapGestureRecognizer(), forPencils = UITapGestureRecognizer()
            forFingers.allowedTouchTypes = [.direct]
            forPencils.allowedTouchTypes = [.pencil]
            forFingers.addAction("note") { _ in log.append("finger") }
            forPencils.addAction("note") { _ in log.append("pencil") }
            for recognizer in [forFingers, forPencils] {
                recognizer.cancelsTouchesInView = false
                view.addGestureRecognizer(recognizer)
            }
            fingers.pencilDown(at: middle, force: 0.5)
            fingers.fingerMove(to: CGPoint(x: 52, y: 50))
            fingers.fingerUp()
            fingers.wait(1)
            fingers.fingerTap(at: middle)
            #expect(view.kept.map(\.type) == [.pencil, .pencil, .pencil, .direct, .direct])
            #expect(log == ["pencil", "finger"])
        }
    }

    @Test("UT-20: a device that measures nothing leaves force and radius 0")
    func unmeasured() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerTap(at: middle)
            #expect(view.lines == ["began 0.0", "ended 0.0"])
            #expect(view.kept.map(\.majorRadius) == [0, 0])
            #expect(view.kept.map(\.maximumPossibleForce) == [0, 0])
            #expect(view.kept.compactMap(\.estimationUpdateIndex).isEmpty)
        }
    }

    @Test("UT-20: force and radius are those of the contact; pressing harder at the same place is a move")
    func force() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: 1.5, radius: 9)
            fingers.fingerPress(force: 1.5, radius: 9)
            fingers.fingerPress(force: 100)
            fingers.fingerUp()
            #expect(view.lines == ["began 0.0", "moved 1.5", "moved \(20.0 / 3)", "ended 0.0"])
            #expect(view.kept[1].majorRadius == 9)
            #expect(view.kept[2].majorRadius == 0)
            #expect(view.kept[1].maximumPossibleForce == 20.0 / 3)
        }
    }

    @Test(
        "UT-20: a force that is no sensible number counts as not measured",
        arguments: [-1, .nan, .infinity] as [CGFloat])
    func senseless(force: CGFloat) {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: force, radius: 4)
            #expect(view.kept.last?.force == 0)
            #expect(view.kept.last?.maximumPossibleForce == 0)
        }
    }

    @Test("Predicted touches are those that the device predicts, as copies, until the next report")
    func predictions() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerMove(
                to: CGPoint(x: 60, y: 50),
                predicting: [
                    Prediction(CGPoint(x: 70, y: 50), after: 0.01), Prediction(CGPoint(x: 80, y: 50), after: 0.02),
                ])
            fingers.fingerMove(to: CGPoint(x: 71, y: 50))
            #expect(view.predicted == [[], [CGPoint(x: 70, y: 50), CGPoint(x: 80, y: 50)], []])
        }
    }

    @Test("A force that was estimated is corrected later, in a touch that is known by its number")
    func correction() throws {
        try withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: 1, estimate: 7)
            let estimated = try #require(view.kept.last)
            #expect(estimated.estimatedProperties == .force)
            #expect(estimated.estimatedPropertiesExpectingUpdates == .force)
            fingers.fingerMove(to: CGPoint(x: 90, y: 50))
            fingers.fingerUp()
            fingers.correct(estimate: 7, force: 2)
            let corrected = try #require(view.kept.last)
            #expect(view.lines.last == "corrected 2.0")
            #expect(corrected.estimationUpdateIndex == estimated.estimationUpdateIndex)
            #expect(corrected.estimationUpdateIndex == 7)
            #expect(corrected.location(in: view) == middle)
            #expect(corrected.estimatedProperties.isEmpty)
            #expect(corrected.estimatedPropertiesExpectingUpdates.isEmpty)
            fingers.correct(estimate: 7, force: 3)
            #expect(view.lines.last == "corrected 2.0")
        }
    }

    @Test("When no better value comes, the touch stays an estimate and expects no more")
    func givenUp() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: 1, estimate: 7)
            fingers.correct(estimate: 7, force: nil)
            #expect(view.lines.last == "corrected 1.0")
            #expect(view.kept.last?.estimatedProperties == .force)
            #expect(view.kept.last?.estimatedPropertiesExpectingUpdates == [])
        }
    }

    @Test("Recognisers of the touch receive it too, and a view that passes a correction on hands it along the chain")
    func alongTheChain() {
        withFingers { fingers, root in
            let outer = CorrectedView(frame: root.bounds), inner = CorrectedView(frame: root.bounds)
            let recognizer = CorrectedRecognizer()
            root.addSubview(outer)
            outer.addSubview(UIView(frame: root.bounds))
            outer.subviews[0].addSubview(inner)
            inner.addGestureRecognizer(recognizer)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: 1, estimate: 3)
            fingers.correct(estimate: 3, force: 2)
            #expect(inner.indices == [3])
            #expect(outer.indices == [3])
            #expect(recognizer.forces == [2])
        }
    }

    @Test("A correction that no touch waits for, or whose view is gone, is not delivered")
    func lateCorrections() {
        withFingers { fingers, root in
            let view = pressedView(in: root)
            fingers.correct(estimate: 1, force: 2)
            fingers.fingerDown(at: middle)
            fingers.fingerPress(force: 1, estimate: 7)
            view.removeFromSuperview()
            fingers.correct(estimate: 7, force: 2)
            #expect(view.lines == ["began 0.0", "moved 1.0"])
        }
    }
}
