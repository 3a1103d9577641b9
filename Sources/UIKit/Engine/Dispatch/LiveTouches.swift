// The touches of a world: those of the event, those whose views will hear more, and those free for another finger.
//
// Step 11 of the way of touches (TouchPipeline.swift). Decides when an object may stand for another finger.
// Knows no delivery.
import HitscopeGeometry
import HitscopeInput

@MainActor final class LiveTouches {
    /// The one event for touches; the same object for every sequence (UT-02).
    let event = UIEvent(type: .touches)
    /// Which report of fingers is being handed out, counted up.
    @exclusivity(unchecked) private(set) var report = 0
    /// Touches whose finger has lifted, and of which their view will hear more.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var kept: [UITouch] = []
    private var pool: [UITouch] = []
    private var made = 0

    /// A touch holds its view, and the view's recognisers hold the touch. A world that is dropped in mid-gesture cuts
    /// that here.
    deinit { for touch in event.orderedTouches + kept { touch.letGo() } }

    /// Those in the event and those that are kept, the kept ones first.
    var all: [UITouch] { kept + event.orderedTouches }

    /// The finger's touch; nil when it is not down.
    func touch(of finger: Int) -> UITouch? {
        for touch in event.orderedTouches where touch.finger == finger && touch.isDown { return touch }
        return nil
    }

    /// The touches that a recogniser is told of, those included whose end is held back.
    func touches(of recognizer: UIGestureRecognizer) -> [UITouch] {
        all.filter { $0.recognizers.contains { $0 === recognizer } }
    }

    /// The touches whose views lie in a subtree.
    func touches(in root: UIView) -> [UITouch] { all.filter { $0.view?.isDescendant(of: root) ?? false } }

    /// Begins another report, in which nothing has happened yet.
    func beginReport(at time: Double) {
        report += 1
        event.timestamp = time
        if !event.coalesced.isEmpty { event.coalesced.removeAll(keepingCapacity: true) }
        event.phases = TouchPhases()
    }

    /// A touch for a finger that comes down: a free one, or a new one.
    func make() -> UITouch {
        if let touch = pool.popLast() { return touch }
        made += 1
        return UITouch(identifier: made)
    }

    /// Takes lifted fingers out of the event (UT-19) and answers which they were.
    func releaseLifted() -> [UITouch] {
        guard hasLifted else { return [] }
        let lifted = event.orderedTouches.filter { !$0.isDown }
        event.orderedTouches.removeAll { !$0.isDown }
        kept += lifted
        return lifted
    }

    private var hasLifted: Bool {
        for touch in event.orderedTouches where !touch.isDown { return true }
        return false
    }

    /// Gives back the kept touches of which their views have heard all.
    func recycle() {
        for touch in kept where touch.isDone {
            touch.view = nil
            touch.window = nil
            touch.recognizers.removeAll(keepingCapacity: true)
            pool.append(touch)
        }
        kept.removeAll(where: \.isDone)
    }
}

// MARK: What is due late

/// One step for touches that something was kept from.
enum LateEffect {
    /// A view hears what was kept from it of these touches (GS-23, GS-24).
    case replay([UITouch])
    /// A control hears that the finger which it follows is gone.
    case stopTracking(UIControl)
    /// Touches of which views have heard all are given back (UT-11).
    case recycle
}

extension LiveTouches {
    /// The next thing to do for touches that something was kept from: tell their view, or their control, or give them
    /// back. Nil when there is nothing to do.
    func nextLate() -> LateEffect? {
        if let first = firstReleased { return .replay(together(with: first)) }
        guard !kept.isEmpty else { return nil }
        if let control = firstForgottenFollower { return .stopTracking(control) }
        for touch in kept where touch.isDone { return .recycle }
        return nil
    }

    private var firstReleased: UITouch? {
        for touch in kept where touch.isReleased { return touch }
        for touch in event.orderedTouches where touch.isReleased { return touch }
        return nil
    }

    /// The touch, and those that came down on its view with it and were delayed as it was.
    private func together(with first: UITouch) -> [UITouch] {
        guard first.isDelayed else { return [first] }
        return all.filter {
            $0.isReleased && $0.isDelayed && $0.view === first.view && $0.beganReport == first.beganReport
        }
    }

    /// A control that follows a lifted finger of which no view will tell it any more.
    private var firstForgottenFollower: UIControl? {
        for touch in kept where touch.isDone { if let follower = touch.follower { return follower } }
        return nil
    }
}

extension UITouch {
    /// A recogniser that has the view wait for its failure. Source: GS-22, GS-27.
    var delayer: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesBegan } }

    /// A recogniser that has the end wait for its failure. Source: GS-25.
    var endHolder: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesEnded } }

    /// Whether nothing of a touch that has lifted is kept from its view.
    var isDone: Bool { !isDelayed && !isEndHeld }

    /// Whether what was kept from the view may be told now.
    var isReleased: Bool { (isDelayed && delayer == nil) || (!isDelayed && isEndHeld && endHolder == nil) }
}
