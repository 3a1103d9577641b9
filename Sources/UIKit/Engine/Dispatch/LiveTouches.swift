// The touches of a world: those in the event, those that are kept because their views will receive more, and those that
// can be reused.
//
// Step 11 in the list in TouchPipeline.swift. Determines when a touch object can be reused for another finger.

@MainActor final class LiveTouches {
    /// The one event for touches; the same object for every sequence (UT-02).
    let event = UIEvent(type: .touches)
    /// The number of the current report of fingers. The world counts up the number for each report.
    @exclusivity(unchecked) private(set) var report = 0
    /// Touches whose finger has lifted but whose view has not received everything yet.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var kept: [UITouch] = []
    private var pool: [UITouch] = []
    private var made = 0

    /// A touch holds its view, and the view's recognisers hold the touch. This breaks the cycle if a world is
    /// deallocated during a gesture.
    deinit { for touch in event.orderedTouches + kept { touch.dropReferences() } }

    /// All touches: the kept ones, then those of the event.
    var all: [UITouch] { kept + event.orderedTouches }

    /// The finger's touch; nil if the finger is not down.
    func touch(of finger: Int) -> UITouch? {
        for touch in event.orderedTouches where touch.finger == finger && touch.isDown { return touch }
        return nil
    }

    /// The recogniser's touches, including those whose end is held back.
    func touches(of recognizer: UIGestureRecognizer) -> [UITouch] {
        all.filter { $0.recognizers.contains { $0 === recognizer } }
    }

    /// The touches whose views are in a subtree.
    func touches(in root: UIView) -> [UITouch] { all.filter { $0.view?.isDescendant(of: root) ?? false } }

    /// Begins a new report of fingers. Sets the time of the event and clears the changes of the previous report.
    func beginReport(at time: Double) {
        report += 1
        event.timestamp = time
        if !event.coalesced.isEmpty { event.coalesced.removeAll(keepingCapacity: true) }
        event.phases = TouchPhases()
    }

    /// Returns a free touch for a finger that comes down, or makes a new one.
    func make() -> UITouch {
        if let touch = pool.popLast() { return touch }
        made += 1
        return UITouch(identifier: made)
    }

    /// Removes the touches of lifted fingers from the event (UT-19) and returns them.
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

    /// Frees the kept touches whose views have received everything.
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

// MARK: Late deliveries

/// A late step for touches that were held back.
enum DeferredEffect {
    /// Delivers the held-back changes of these touches to their view (GS-23, GS-24).
    case replay([UITouch])
    /// Makes a control stop tracking, because the finger that it tracks has lifted.
    case stopTracking(UIControl)
    /// Frees touches whose views have received everything (UT-11).
    case recycle
}

extension LiveTouches {
    /// The next late step; nil if there is none.
    func nextLate() -> DeferredEffect? {
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

    /// The touch, and the others of its view that came down in the same report and are delayed too.
    private func together(with first: UITouch) -> [UITouch] {
        guard first.isDelayed else { return [first] }
        return all.filter {
            $0.isReleased && $0.isDelayed && $0.view === first.view && $0.beganReport == first.beganReport
        }
    }

    /// A control that still tracks a lifted finger although the view of the touch has received everything.
    private var firstForgottenFollower: UIControl? {
        for touch in kept where touch.isDone { if let follower = touch.follower { return follower } }
        return nil
    }
}

extension UITouch {
    /// A recogniser that must fail before the view receives the touch; nil if there is none. Source: GS-22, GS-27.
    var delayer: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesBegan } }

    /// A recogniser that must fail before the view receives the end; nil if there is none. Source: GS-25.
    var endHolder: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesEnded } }

    /// True if nothing of a lifted touch is held back from its view.
    var isDone: Bool { !isDelayed && !isEndHeld }

    /// True if the held-back changes can be delivered to the view now.
    var isReleased: Bool { (isDelayed && delayer == nil) || (!isDelayed && isEndHeld && endHolder == nil) }
}
