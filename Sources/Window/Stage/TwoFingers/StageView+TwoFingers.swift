// The mouse as two fingers: from touches of the stage to those of the debuggee.
//
// Decides which touches are the mouse's. TwoFingers.swift decides where the fingers are.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

extension StageView {
    /// The lowest numbers that no finger has in the debuggee.
    func freeNumbers(_ count: Int) -> [Int] {
        let taken = Set(fingers.values).union(twoFingers.fingers.map(\.number))
        return Array((0..<(taken.count + count)).filter { !taken.contains($0) }.prefix(count))
    }

    /// Whether a touch is the mouse's while it makes two fingers.
    func makesTwo(_ touch: UITouch) -> Bool { twoFingers.mode != .off && touch.type == .indirectPointer }

    /// Takes a touch of the mouse that begins; false for other touches.
    func beginTwo(_ touch: UITouch) -> Bool {
        guard makesTwo(touch) else { return false }
        mouse = touch
        queue(twoFingers.press(at: place(of: touch), in: screenBounds, numbers: freeNumbers(2)))
        return true
    }

    /// Takes a touch of the mouse that moved; false for other touches.
    func moveTwo(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        guard touch === mouse else { return false }
        for each in event?.coalescedTouches(for: touch) ?? [touch] {
            let time = each.timestamp == event?.timestamp ? nil : each.timestamp
            queue(twoFingers.move(to: place(of: each), time: time))
        }
        return true
    }

    /// Takes a touch of the mouse that ended; false for other touches. Shift leaves the fingers down.
    func endTwo(_ touch: UITouch, _ phase: FingerChange.Phase, _ event: UIEvent?) -> Bool {
        guard touch === mouse else { return false }
        mouse = nil
        let leaves = event?.modifierFlags.contains(.shift) ?? false
        queue(phase == .cancel ? twoFingers.cancel() : twoFingers.release(at: place(of: touch), leaves: leaves))
        return true
    }

    /// Follows the pointer to a point of the debuggee's screen, nil for elsewhere.
    ///
    /// - Returns: whether rings follow it, so that a picture is wanted.
    package func followPointer(_ point: CGPoint?) -> Bool {
        twoFingers.pointer = point
        return twoFingers.mode != .off
    }

    private func place(of touch: UITouch) -> CGPoint { debuggeePoint(touch.location(in: self)) }

    /// The rings of the two fingers, in points of the stage.
    var rings: TwoFingerRings {
        let fingers = twoFingers.fingers.map { finger in
            var finger = finger
            finger.place = stagePoint(finger.place)
            return finger
        }
        return TwoFingerRings(
            fingers: fingers, waiting: twoFingers.places(in: screenBounds).map { stagePoint($0) },
            isMirrored: twoFingers.mode == .mirrored)
    }
}
