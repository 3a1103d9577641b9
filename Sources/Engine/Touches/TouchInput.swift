// From fingers to touches: binds each finger to a view when it comes down, keeps its touch up to date, and lets it go when it lifts.
//
// Owns the pool of touches and the one touch event. What views are told stands in TouchDelivery.swift.
import Geometry
import Input

@MainActor final class TouchInput {
    /// The one event for touches; the same object for every sequence (UT-02).
    let event = UIEvent(type: .touches)
    var delivery = TouchDelivery()

    private var pool: [UITouch] = []
    private var made = 0
    private var taps = TapCounter()

    /// Takes in one report of fingers and sends the event, once for all of them.
    func dispatch(_ changes: [FingerChange], at time: Double, in world: World) {
        guard world.ignoringInteraction == 0 else { return }
        world.witness?.inputBegan(.fingers(changes.map { report($0) }))
        defer { world.witness?.inputEnded() }
        event.timestamp = time
        for touch in event.orderedTouches { settle(touch) }
        let changed = changes.reduce(false) { apply($1, at: time, in: world) || $0 }
        guard changed else { return }
        Calls.sendEvent(event, to: world.application)
        releaseFinished()
    }

    /// Hands the touches of a window to their views.
    func deliver(_ event: UIEvent, in window: UIWindow) { delivery.deliver(event, in: window) }

    /// A subtree left its window: its views' touches are cancelled. Source: MT-09.
    func viewLeft(_ root: UIView, window: UIWindow, in world: World) {
        let lost = event.orderedTouches.filter { touch in
            touch.window === window && touch.isLive && (touch.view?.isDescendant(of: root) ?? false)
        }
        delivery.cancel(lost, of: event)
    }

    /// Cancels every touch that is down, as the system does when an application goes to the background. Source: UT-21.
    func cancelAll(in world: World) {
        let down = event.orderedTouches.filter(\.isLive)
        guard !down.isEmpty else { return }
        for touch in down { touch.phase = .cancelled }
        Calls.sendEvent(event, to: world.application)
        releaseFinished()
    }

    /// A touch that nothing happens to in this report stands still. Source: UT-16.
    private func settle(_ touch: UITouch) {
        if touch.isLive { touch.phase = .stationary }
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
        touch.finger = change.finger
        touch.phase = .began
        touch.timestamp = time
        (touch.location, touch.previousScreenLocation, touch.beganLocation) = (change.point, change.point, change.point)
        touch.tapCount = taps.count(at: change.point, time: time)
        event.orderedTouches.append(touch)
        let hit = world.windowStack.hit(at: change.point, event: event)
        (touch.window, touch.view) = (hit?.window, hit?.view)
        world.witness?.touchBound(touch)
        return true
    }

    private func update(_ change: FingerChange, _ phase: UITouch.Phase, at time: Double) -> Bool {
        guard let touch = touch(of: change.finger) else { return false }
        if phase == .moved, touch.location == change.point { return false }
        touch.previousScreenLocation = touch.location
        touch.location = change.point
        touch.timestamp = time
        touch.phase = phase
        if touch.location.distance(to: touch.beganLocation) > TapCounter.slop { touch.tapCount = 0 }
        if phase == .ended { taps.ended(touch, at: time) }
        return true
    }

    private func touch(of finger: Int) -> UITouch? { event.orderedTouches.first { $0.finger == finger && $0.isLive } }

    private func takeTouch() -> UITouch {
        if let touch = pool.popLast() { return touch }
        made += 1
        return UITouch(identifier: made)
    }

    /// Lifted fingers leave the event (UT-19); their touches are used again.
    private func releaseFinished() {
        for touch in event.orderedTouches.reversed() where !touch.isLive {
            delivery.forget(touch)
            (touch.view, touch.window) = (nil, nil)
            pool.append(touch)
        }
        event.orderedTouches.removeAll { !$0.isLive }
    }

    private func report(_ change: FingerChange) -> FingerReport {
        let phase: UITouch.Phase =
            switch change.phase {
            case .down: .began
            case .move: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        return FingerReport(finger: change.finger, phase: phase, point: change.point)
    }
}

extension UITouch {
    /// Whether the finger is still down.
    var isLive: Bool { phase != .ended && phase != .cancelled }
}
