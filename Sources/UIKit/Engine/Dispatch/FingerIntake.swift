// From fingers to touches: a finger that comes down gets a touch and a view, and keeps both until it lifts.
//
// Steps 3 and 4 in the list in TouchPipeline.swift. Groups changes into events and counts taps. Sends nothing; the hit
// test is the only step that runs user code.
import HitscopeGeometry
import HitscopeInput

@MainActor final class FingerIntake {
    private var touchCount = 0
    private var taps = TapCounter()

    /// The end of the changes that form one event. A finger may move several times in one event, but each touch-down
    /// and each lift needs an event of its own.
    static func endOfEvent(in changes: [FingerChange], from start: Int) -> Int {
        for index in start..<changes.count {
            for before in (start..<index).reversed() where changes[before].finger == changes[index].finger {
                if changes[before].phase != .move || changes[index].phase != .move { return index }
                break
            }
        }
        return changes.count
    }

    /// Applies the changes of one event to the touches. Returns false if nothing changed, so that there is nothing to
    /// send.
    func take(_ changes: ArraySlice<FingerChange>, at time: Double, into live: LiveTouches, in world: World) -> Bool {
        for touch in live.event.orderedTouches { touch.becomeStationary() }
        live.beginReport(at: time)
        if let last = changes.last { live.event.modifierFlags = UIKeyModifierFlags(rawValue: last.modifiers.rawValue) }
        var isChanged = false
        for change in changes where take(change, at: time, into: live, in: world) { isChanged = true }
        return isChanged
    }

    private func take(_ change: FingerChange, at time: Double, into live: LiveTouches, in world: World) -> Bool {
        guard let touch = live.touch(of: change.finger) else {
            guard change.phase == .down else { return false }
            begin(change, at: time, into: live, in: world)
            return true
        }
        return update(touch, change, at: time, in: live.event)
    }

    /// Makes a touch for a finger that comes down, and sets its window and view to those that the hit test finds.
    private func begin(_ change: FingerChange, at time: Double, into live: LiveTouches, in world: World) {
        let touch = live.make()
        touchCount += 1
        touch.begin(change, at: time, number: touchCount, tapCount: taps.count(at: change.point, time: time))
        touch.beganReport = live.report
        live.event.orderedTouches.append(touch)
        live.event.phases.insert(.began)
        let hit = world.windowStack.hit(at: change.point, event: live.event)
        touch.window = hit?.window
        touch.view = hit?.view
        world.witness?.touchBound(touch)
    }

    /// Updates the touch of a finger that is down. If the device reports that the finger came down again, it counts as
    /// moved.
    private func update(_ touch: UITouch, _ change: FingerChange, at time: Double, in event: UIEvent) -> Bool {
        let phase = change.phase == .down ? .moved : change.phase.touchPhase
        touch.buttons = UIEvent.ButtonMask(rawValue: change.buttons.rawValue)
        if phase == .moved, touch.location == change.point, !touch.differs(from: change) { return false }
        if touch.phase != .moved { touch.moment.previousLocation = touch.location }
        if phase == .moved, touch.phase == .moved { event.coalesce(touch) }
        touch.moment.location = change.point
        touch.measure(change)
        touch.moment.timestamp = change.moment(after: touch.timestamp, reportedAt: time)
        touch.moment.phase = phase
        event.phases.insert(phase)
        touch.isDown = phase == .moved
        if touch.distanceFromStart > TapCounter.slop { touch.moment.tapCount = 0 }
        if phase == .ended { taps.ended(touch, at: time) }
        return true
    }

    /// Cancels every touch that is down, as the system does when it interrupts the application. Source: UT-21.
    func cancelAll(at time: Double, in live: LiveTouches) {
        live.beginReport(at: time)
        live.event.phases.insert(.cancelled)
        for touch in live.event.orderedTouches where touch.isDown {
            touch.becomeStationary()
            touch.moment.phase = .cancelled
            touch.moment.timestamp = time
            touch.isDown = false
            touch.buttons = []
        }
    }
}

extension FingerChange {
    /// The change as the witness receives it.
    @MainActor var report: FingerReport {
        FingerReport(
            finger: finger, phase: phase.touchPhase, point: point,
            buttons: UIEvent.ButtonMask(rawValue: buttons.rawValue))
    }

    /// The time of the change, but not before the touch's last change and not after the report.
    fileprivate func moment(after last: Double, reportedAt time: Double) -> Double {
        guard let own = self.time, own < time else { return time }
        return max(own, min(last, time))
    }
}

extension FingerChange.Phase {
    fileprivate var touchPhase: UITouch.Phase {
        switch self {
        case .down: .began
        case .move: .moved
        case .up: .ended
        case .cancel: .cancelled
        }
    }
}
