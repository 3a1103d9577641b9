// From fingers to touches: binds each finger to a view when it comes down, keeps its touch up to date, and lets it go when it lifts.
//
// Owns the pool of touches and the one touch event. What recognisers are told stands in Gestures/, what views are told in TouchDelivery.swift.
import Geometry
import Input

@MainActor final class TouchInput {
    /// The one event for touches; the same object for every sequence (UT-02).
    let event = UIEvent(type: .touches)
    private let delivery = TouchDelivery()
    let corrections = TouchCorrections()

    /// Touches whose finger has lifted, and of which their view will hear more.
    private var kept: [UITouch] = []
    private var pool: [UITouch] = []
    private var made = 0
    private var presses = 0
    /// Which report of fingers is being handed out, counted up.
    private var input = 0
    private var taps = TapCounter()

    /// How many touch objects there are; fingers take turns with them.
    var objectCount: Int { made }

    /// Takes in a report of fingers and sends the event, once for all of them, unless one finger did two things that make two events.
    func dispatch(_ changes: [FingerChange], at time: Double, in world: World) {
        guard world.ignoringInteraction == 0 else { return cancelAll(in: world) }
        var rest = changes[...]
        repeat {
            let count = firstTogether(rest)
            dispatchTogether(Array(rest.prefix(count)), at: time, in: world)
            rest = rest.dropFirst(count)
        } while !rest.isEmpty
    }

    /// How many changes make one event: a finger may move several times in one, but neither come down nor lift besides.
    private func firstTogether(_ changes: ArraySlice<FingerChange>) -> Int {
        guard changes.count > 1 else { return changes.count }
        var seen: [Int: FingerChange.Phase] = [:]
        for (index, change) in changes.enumerated() {
            if let before = seen[change.finger], before != .move || change.phase != .move { return index }
            seen[change.finger] = change.phase
        }
        return changes.count
    }

    private func dispatchTogether(_ changes: [FingerChange], at time: Double, in world: World) {
        world.witness?.inputBegan(.fingers(changes.map { report($0) }))
        defer { world.witness?.inputEnded() }
        input += 1
        event.timestamp = time
        for touch in event.orderedTouches { settle(touch) }
        event.coalesced.removeAll(keepingCapacity: true)
        if let last = changes.last { event.modifierFlags = UIKeyModifierFlags(rawValue: last.modifiers.rawValue) }
        var isChanged = false
        for change in changes where apply(change, at: time, in: world) { isChanged = true }
        guard isChanged else { return }
        send(in: world)
    }

    private func send(in world: World) {
        Calls.sendEvent(event, to: world.application)
        corrections.note(event.orderedTouches)
        releaseFinished(in: world)
        world.gestures.settle()
    }

    /// Hands the touches of a window first to recognisers, then to their views. Source: UT-22, GS-16.
    func deliver(_ event: UIEvent, in window: UIWindow, world: World) {
        world.gestures.handOut(event, in: window)
        delivery.deliver(event, in: window, input: input)
    }

    /// Cancels every touch that is down, as the system does when an application goes to the background. Source: UT-21.
    func cancelAll(in world: World) {
        guard event.orderedTouches.contains(where: \.isDown) else { return }
        input += 1
        for touch in event.orderedTouches where touch.isDown { (touch.phase, touch.isDown) = (.cancelled, false) }
        send(in: world)
    }

    /// A touch that nothing happens to in this report stands still. Source: UT-16.
    private func settle(_ touch: UITouch) {
        touch.phase = .stationary
        touch.previousScreenLocation = touch.location
    }

    private func apply(_ change: FingerChange, at time: Double, in world: World) -> Bool {
        switch change.phase {
        case .down: return begin(change, at: time, in: world)
        case .move: return update(change, .moved, at: time)
        case .up: return update(change, .ended, at: time)
        case .cancel: return update(change, .cancelled, at: time)
        }
    }

    private func begin(_ change: FingerChange, at time: Double, in world: World) -> Bool {
        guard touch(of: change.finger) == nil else { return update(change, .moved, at: time) }
        let touch = takeTouch()
        presses += 1
        touch.begin(change, at: time, press: presses, tapCount: taps.count(at: change.point, time: time))
        event.orderedTouches.append(touch)
        let hit = world.windowStack.hit(at: change.point, event: event)
        (touch.window, touch.view) = (hit?.window, hit?.view)
        world.witness?.touchBound(touch)
        return true
    }

    private func update(_ change: FingerChange, _ phase: UITouch.Phase, at time: Double) -> Bool {
        guard let touch = touch(of: change.finger) else { return false }
        touch.buttons = UIEvent.ButtonMask(rawValue: change.buttons.rawValue)
        if phase == .moved, touch.location == change.point, !touch.differs(from: change) { return false }
        if touch.phase != .moved { touch.previousScreenLocation = touch.location }
        if phase == .moved, touch.phase == .moved { event.coalesce(touch) }
        touch.location = change.point
        touch.measure(change)
        touch.timestamp = time
        touch.phase = phase
        touch.isDown = phase == .moved
        if touch.location.distance(to: touch.beganLocation) > TapCounter.slop { touch.tapCount = 0 }
        if phase == .ended { taps.ended(touch, at: time) }
        return true
    }

    private func touch(of finger: Int) -> UITouch? { event.orderedTouches.first { $0.finger == finger && $0.isDown } }

    private func takeTouch() -> UITouch {
        if let touch = pool.popLast() { return touch }
        made += 1
        return UITouch(identifier: made)
    }

    /// Lifted fingers leave the event (UT-19); their touches are used again, once their views have heard all of them.
    private func releaseFinished(in world: World) {
        guard event.orderedTouches.contains(where: { !$0.isDown }) else { return }
        let finished = event.orderedTouches.filter { !$0.isDown }
        event.orderedTouches.removeAll { !$0.isDown }
        kept += finished
        world.gestures.lifted(finished)
    }

    private func report(_ change: FingerChange) -> FingerReport {
        let phase: UITouch.Phase =
            switch change.phase {
            case .down: .began
            case .move: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        return FingerReport(
            finger: change.finger, phase: phase, point: change.point, buttons: UIEvent.ButtonMask(rawValue: change.buttons.rawValue))
    }
}

// MARK: What is taken from views, and what they are told late

extension TouchInput {
    /// The touches that a recogniser is told of, those included whose end is held back.
    func touches(of recognizer: UIGestureRecognizer) -> [UITouch] {
        (kept + event.orderedTouches).filter { $0.recognizers.contains { $0 === recognizer } }
    }

    /// A recogniser has the gesture: its touches are cancelled in their views, or never told. Source: GS-18, GS-22.
    func take(_ touches: [UITouch], by recognizer: UIGestureRecognizer) {
        delivery.take(touches, of: event) { $0.told == .began ? .cancelled(by: recognizer) : .withheld(by: recognizer) }
    }

    /// A subtree left its window: its views' touches are cancelled (MT-09), and its recognisers are done (MT-11).
    func viewLeft(_ root: UIView, window: UIWindow, in world: World) {
        let lost = (kept + event.orderedTouches).filter { touch in
            touch.window === window && (touch.view?.isDescendant(of: root) ?? false)
        }
        if !lost.isEmpty { delivery.take(lost, of: event) { _ in .cancelledByRemoval } }
        corrections.viewLeft(root)
        world.gestures.viewLeft(root)
    }

    /// Tells one view what was kept from it, if nothing keeps it any longer; false when there is nothing to tell.
    func releaseDelayed() -> Bool {
        if let touch = kept.first(where: \.isReleased) ?? event.orderedTouches.first(where: \.isReleased) {
            delivery.replay(touch, of: event, input: input)
            return true
        }
        recycle()
        return false
    }

    private func recycle() {
        for touch in kept where !touch.isDelayed && !touch.isEndHeld {
            (touch.view, touch.window) = (nil, nil)
            touch.recognizers.removeAll(keepingCapacity: true)
            pool.append(touch)
        }
        kept.removeAll { !$0.isDelayed && !$0.isEndHeld }
    }
}
