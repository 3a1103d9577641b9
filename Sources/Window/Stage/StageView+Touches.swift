// Touches on the stage: those on the debuggee's screen are for it, the others move the screen on the stage.
//
// Decides whom a finger is for when it comes down, and until it lifts. Knows nothing of how the screen is drawn.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

extension StageView {
    package func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches where camera != nil || !hand.takes(touch, in: self, toStage) {
            let place = touch.location(in: self)
            guard isForScene(touch, at: place, event) else {
                hands.append(Hand(touch, place, isMiddle: event?.buttonMask == .button(3)))
                continue
            }
            if fingers.isEmpty, returnsToNow() { continue }
            showsDisagreement = false
            if beginTwo(touch) { continue }
            fingers[touch] = freeNumbers(1)[0]
            queue(touch, .down, event)
        }
    }

    /// A finger that moves the screen on the stage.
    package struct Hand {
        package let touch: UITouch
        /// Where it came down, and where it was last, in the stage's points.
        package let start: CGPoint
        package var place: CGPoint
        /// Whether it is the middle button of a mouse.
        package let isMiddle: Bool
        /// Whether it went farther than a click does.
        package var isDrag = false

        package init(_ touch: UITouch, _ place: CGPoint, isMiddle: Bool) {
            (self.touch, start, self.place, self.isMiddle) = (touch, place, place, isMiddle)
        }
    }

    /// Whether a finger is for the debuggee: on its screen, unless it is the middle button of a mouse while the screen
    /// can be moved, or a finger of a touch screen beside Control.
    private func isForScene(_ touch: UITouch, at place: CGPoint, _ event: UIEvent?) -> Bool {
        guard camera == nil, screenFrame.containsHalfOpen(place) else { return false }
        if touch.type == .indirectPointer { return !isMoved || event?.buttonMask != .button(3) }
        return event?.modifierFlags.contains(.control) != true
    }

    package func move(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches where !hand.follows(touch, in: self, toStage) {
            guard !moveTwo(touch, event), let finger = fingers[touch] else { continue }
            for place in event?.coalescedTouches(for: touch) ?? [touch] { queue(place, finger, .move, event) }
        }
        if hands.contains(where: { touches.contains($0.touch) }) { followHands() }
    }

    package func end(_ touches: Set<UITouch>, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        for touch in touches where !hand.lets(touch, go: phase, in: self, toStage) && !endTwo(touch, phase, event) {
            queue(touch, phase, event)
            fingers[touch] = nil
        }
        if phase == .up, camera != nil, hands.count == 1, touches.contains(hands[0].touch), !hands[0].isDrag {
            inspection.selection.choose(view: layer(at: hands[0].place))
        }
        hands.removeAll { touches.contains($0.touch) }
    }

    // MARK: Moving the screen

    /// How far a finger may wander before a click is a drag, in points.
    private static let clickSlop: CGFloat = 4

    /// Moves the screen with one finger, or turns its layers, and with two scales it too.
    private func followHands() {
        let before = hands.map(\.place)
        for index in hands.indices {
            let place = hands[index].touch.location(in: self)
            hands[index].place = place
            if place.distance(to: hands[index].start) > StageView.clickSlop { hands[index].isDrag = true }
        }
        let after = hands.map(\.place)
        guard hands.count > 1 else {
            let way = CGSize(width: after[0].x - before[0].x, height: after[0].y - before[0].y)
            if camera != nil, !hands[0].isMiddle { return turn(by: way) }
            return isMoved ? move(by: way) : ()
        }
        let old = Pair(before[0], before[1]), new = Pair(after[0], after[1])
        move(by: CGSize(width: new.middle.x - old.middle.x, height: new.middle.y - old.middle.y))
        if old.distance > 1, new.distance > 1 { zoom(by: new.distance / old.distance, about: new.middle) }
    }

    private func turn(by way: CGSize) {
        if hands[0].isDrag { camera?.turn(by: way) }
    }

    /// Two fingers.
    private struct Pair {
        let middle: CGPoint, distance: CGFloat

        init(_ one: CGPoint, _ other: CGPoint) {
            middle = CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
            distance = one.distance(to: other)
        }
    }

    // MARK: Touches for the debuggee

    private func queue(_ touch: UITouch, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        if let finger = fingers[touch] { queue(touch, finger, phase, event) }
    }

    private func queue(_ touch: UITouch, _ finger: Int, _ phase: FingerChange.Phase, _ event: UIEvent?) {
        let place = touch.location(in: self).applying(toStage.inverted())
        let buttons = touch.type == .indirectPointer ? event?.buttonMask ?? [] : []
        queued.append(
            FingerChange(
                finger, phase, at: place, contact: contact(of: touch),
                buttons: PointerButtons(rawValue: buttons.rawValue),
                modifiers: KeyModifiers(rawValue: event?.modifierFlags.rawValue ?? 0),
                time: touch.timestamp == event?.timestamp ? nil : touch.timestamp))
    }

    /// How the finger presses, in points of the debuggee's screen; nil where that is not measured.
    private func contact(of touch: UITouch) -> Contact? {
        let contact = Contact(
            radius: touch.majorRadius > 0 ? touch.majorRadius / zoom : nil,
            force: touch.maximumPossibleForce > 0 ? touch.force : nil,
            estimate: touch.estimationUpdateIndex, tool: touch.type == .pencil ? .pencil : nil)
        return contact == Contact() ? nil : contact
    }
}
