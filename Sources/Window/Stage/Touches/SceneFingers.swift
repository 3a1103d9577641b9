import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

/// The fingers on the stage that touch the debuggee.
///
/// Their changes are queued. The debugger delivers them to the debuggee after its own dispatch, which keeps dispatches
/// from nesting.
@MainActor package final class SceneFingers {
    /// The two fingers that the mouse can control.
    package let twoFingers = TwoFingers()

    /// The changes that the debuggee has not received yet, in points of its screen.
    private var queued: [FingerChange] = []
    private var fingers: [UITouch: Int] = [:]
    /// The touch of the mouse while it acts as two fingers.
    private var mouse: UITouch?

    /// True if no finger touches the debuggee, not counting the two fingers of the mouse.
    var isEmpty: Bool { fingers.isEmpty }

    /// Returns the queued changes, and empties the queue.
    package func takeQueued() -> [FingerChange] {
        defer { queued = [] }
        return queued
    }

    /// Drops the fingers that are down when another debuggee is shown, because that debuggee did not receive them.
    func forget() {
        (fingers, queued, mouse) = ([:], [], nil)
        twoFingers.forget()
    }

    /// Follows the pointer to a point of the debuggee's screen; nil if it is elsewhere.
    ///
    /// - Returns: True if rings follow the pointer and the stage has to be drawn again.
    package func followPointer(_ point: CGPoint?) -> Bool {
        twoFingers.pointer = point
        return twoFingers.mode != .off
    }

    // MARK: Touches

    func begin(_ touch: UITouch, _ event: UIEvent?, in stage: UIView, _ layout: StageLayout) {
        if twoFingers.mode != .off, touch.type == .indirectPointer {
            mouse = touch
            let screen = CGRect(origin: .zero, size: layout.screenSize)
            queued += twoFingers.press(at: place(of: touch, stage, layout), in: screen, numbers: freeNumbers(2))
        } else {
            fingers[touch] = freeNumbers(1)[0]
            queue(touch, .down, event, stage, layout)
        }
    }

    func move(_ touch: UITouch, _ event: UIEvent?, in stage: UIView, _ layout: StageLayout) {
        let finger = fingers[touch]
        guard touch === mouse || finger != nil else { return }
        for each in event?.coalescedTouches(for: touch) ?? [touch] {
            if let finger, touch !== mouse {
                queue(each, finger, .move, event, stage, layout)
            } else {
                let time = each.timestamp == event?.timestamp ? nil : each.timestamp
                queued += twoFingers.move(to: place(of: each, stage, layout), time: time)
            }
        }
    }

    /// Ends a touch. While Shift is held, the two fingers of the mouse stay down.
    func end(
        _ touch: UITouch, _ phase: FingerChange.Phase, _ event: UIEvent?, in stage: UIView, _ layout: StageLayout
    ) {
        guard touch === mouse else {
            queue(touch, phase, event, stage, layout)
            fingers[touch] = nil
            return
        }
        mouse = nil
        let leaves = event?.modifierFlags.contains(.shift) ?? false
        queued += phase == .cancel ? twoFingers.cancel() : twoFingers.release(leaves: leaves)
    }

    /// The lowest finger numbers that are not in use in the debuggee.
    private func freeNumbers(_ count: Int) -> [Int] {
        let taken = Set(fingers.values).union(twoFingers.fingers.map(\.number))
        return Array((0..<(taken.count + count)).filter { !taken.contains($0) }.prefix(count))
    }

    private func place(of touch: UITouch, _ stage: UIView, _ layout: StageLayout) -> CGPoint {
        touch.location(in: stage).applying(layout.toStage.inverted())
    }

    private func queue(
        _ touch: UITouch, _ phase: FingerChange.Phase, _ event: UIEvent?, _ stage: UIView, _ layout: StageLayout
    ) {
        if let finger = fingers[touch] { queue(touch, finger, phase, event, stage, layout) }
    }

    private func queue(
        _ touch: UITouch, _ finger: Int, _ phase: FingerChange.Phase, _ event: UIEvent?, _ stage: UIView,
        _ layout: StageLayout
    ) {
        let buttons = touch.type == .indirectPointer ? event?.buttonMask ?? [] : []
        queued.append(
            FingerChange(
                finger, phase, at: place(of: touch, stage, layout), contact: contact(of: touch, layout),
                buttons: PointerButtons(rawValue: buttons.rawValue),
                modifiers: KeyModifiers(rawValue: event?.modifierFlags.rawValue ?? 0),
                time: touch.timestamp == event?.timestamp ? nil : touch.timestamp))
    }

    /// The contact of a finger: its radius in points of the debuggee's screen, its force, its estimate and its tool;
    /// nil if the device reports none of these.
    private func contact(of touch: UITouch, _ layout: StageLayout) -> Contact? {
        let contact = Contact(
            radius: touch.majorRadius > 0 ? touch.majorRadius / layout.zoom : nil,
            force: touch.maximumPossibleForce > 0 ? touch.force : nil,
            estimate: touch.estimationUpdateIndex, tool: touch.type == .pencil ? .pencil : nil)
        return contact == Contact() ? nil : contact
    }

    // MARK: Rings

    /// The rings of the two fingers, in points of the stage.
    func rings(_ layout: StageLayout) -> TwoFingerRings {
        let toStage = layout.toStage
        let fingers = twoFingers.fingers.map { finger in
            var finger = finger
            finger.place = finger.place.applying(toStage)
            return finger
        }
        let places = twoFingers.places(in: CGRect(origin: .zero, size: layout.screenSize))
        return TwoFingerRings(
            fingers: fingers, waiting: places.map { $0.applying(toStage) }, isMirrored: twoFingers.mode == .mirrored)
    }
}
