// Touch delivery: which view is told of which touches, phase by phase, and what is kept from it.
//
// Reads who the recognisers of a touch are and how far they have come; changes none of them. Knows nothing of fingers
// or of the screen. User code runs in every call: nothing is kept in variables that could have changed meanwhile.
import HitscopeGeometry

@MainActor final class TouchDelivery {
    /// Source: UT-17.
    static let order: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

    /// The touches that were handed over last, so that a move makes no new set.
    @exclusivity(unchecked) private var lastSet: Set<UITouch> = []
    /// Room for the views of one delivery; empty between two, so that no view is held by it.
    @exclusivity(unchecked) private var room: [UIView] = []

    /// Hands the changed touches of a window to their views: grouped by view, and for each view by phase. Source: UT-15
    /// to UT-17.
    func deliver(_ event: UIEvent, in window: UIWindow, input: Int) {
        var views: [UIView] = []
        swap(&views, &room)
        for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
            guard let view = touch.view else { continue }
            if touch.phase == .began { prepare(touch, for: view, event) }
            views.appendIfNew(view)
        }
        for view in views {
            for phase in TouchDelivery.order where event.phases.contains(phase) {
                guard let touches = due(view, phase, event, window, input) else { continue }
                Calls.deliver(TouchDelivery.hook(for: phase), to: view, touches, event)
            }
        }
        views.clear()
        swap(&views, &room)
    }

    /// Decides what the view may know of a new touch.
    private func prepare(_ touch: UITouch, for view: UIView, _ event: UIEvent) {
        guard !touch.isWithheld else { return }
        if let turn = withholding(touch, of: view, event) {
            touch.isWithheld = true
            World.currentWitness?.touchTurned(touch, turn)
            return
        }
        touch.isAdmitted = true
        guard let recognizer = touch.delayer else { return keepFromContent(touch, of: view, event) }
        touch.isDelayed = true
        World.currentWitness?.touchTurned(touch, .delayed(by: recognizer))
    }

    /// A scroll view around the view may keep a touch that it would be told of now. Source: SV-07, SV-08, SV-12.
    private func keepFromContent(_ touch: UITouch, of view: UIView, _ event: UIEvent) {
        guard let refusal = UIScrollView.refusal(of: touch, in: view, event) else { return }
        touch.isWithheld = true
        World.currentWitness?.touchTurned(
            touch, .withheldByScrollView(refusal.scrollView, stoppedContent: refusal.reason == .stoppedContent))
    }

    /// Why a view gets none of a new touch; nil when it does get it. Windows take all fingers (MT-03).
    private func withholding(_ touch: UITouch, of view: UIView, _ event: UIEvent) -> TouchTurn? {
        if !view.isMultipleTouchEnabled, !(view is UIWindow) {
            let first = event.orderedTouches.first { $0.view === view }
            if let first, first !== touch { return .withheldAsLaterFinger }
        }
        for other in event.orderedTouches where other !== touch && other.window === touch.window && other.isTracked {
            guard let holder = other.view, holder !== view else { continue }
            if view.isExclusiveTouch { return .withheldForExclusiveTouch(of: view) }
            if holder.isExclusiveTouch { return .withheldForExclusiveTouch(of: holder) }
        }
        return nil
    }

    /// The touches of a view and phase that it is to be told of now, marked as told; nil when there are none.
    private func due(_ view: UIView, _ phase: UITouch.Phase, _ event: UIEvent, _ window: UIWindow, _ input: Int) -> Set<
        UITouch
    >? {
        var count = 0
        var isAsBefore = true
        for touch in event.orderedTouches
        where touch.isDue && touch.phase == phase && touch.view === view && touch.window === window {
            guard touch.replayedInput != input, !holdsEnd(of: touch) else { continue }
            count += 1
            isAsBefore = isAsBefore && lastSet.contains(touch)
        }
        guard count > 0 else { return nil }
        if !isAsBefore || count != lastSet.count {
            lastSet.removeAll(keepingCapacity: true)
            for touch in event.orderedTouches
            where touch.isDue && touch.phase == phase && touch.view === view && touch.window === window {
                if touch.replayedInput != input, !touch.isEndHeld { lastSet.insert(touch) }
            }
        }
        guard phase != .moved else { return lastSet }
        for touch in event.orderedTouches where lastSet.contains(touch) { touch.told = phase == .began ? .began : .all }
        return lastSet
    }

    /// Whether the end of a touch waits for a recogniser. Source: GS-25.
    private func holdsEnd(of touch: UITouch) -> Bool {
        guard touch.phase == .ended, let recognizer = touch.endHolder else { return false }
        if !touch.isEndHeld { World.currentWitness?.touchTurned(touch, .endHeld(by: recognizer)) }
        touch.isEndHeld = true
        return true
    }

    static func hook(for phase: UITouch.Phase) -> Hook {
        switch phase {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }
}

// MARK: Late

extension TouchDelivery {
    /// Tells a view what was kept from it of touches that began together: that they began, at their places and time,
    /// and in one step what has become of them since. Source: UT-07, UT-15, GS-23, GS-24.
    func replay(_ touches: [UITouch], of event: UIEvent, input: Int) {
        for touch in touches { World.currentWitness?.touchTurned(touch, .replayed) }
        let delayed = touches.filter(\.isDelayed)
        for touch in touches where !touch.isDelayed { touch.isEndHeld = false }
        let admitted = delayed.filter { isAdmittedLate($0, event, input) }
        replayBegan(admitted.filter { $0.told == .nothing }, event)
        let begun = delayed.filter { $0.told == .began }
        replayMove(begun.filter { $0.phase != .ended && $0.location != $0.beganLocation }, event)
        let ended = touches.filter { touch in
            guard touch.told == .began, touch.phase == .ended else { return false }
            return !delayed.contains(touch) || !holdsEnd(of: touch)
        }
        for touch in ended { touch.told = .all }
        tell(ended, as: .ended, event)
    }

    /// Whether a touch that nobody delays any more is told to its view at all.
    private func isAdmittedLate(_ touch: UITouch, _ event: UIEvent, _ input: Int) -> Bool {
        touch.isDelayed = false
        touch.replayedInput = input
        if touch.phase != .cancelled, let view = touch.view { keepFromContent(touch, of: view, event) }
        if touch.phase == .cancelled || touch.isWithheld { touch.told = .all }
        return touch.told == .nothing
    }

    private func replayBegan(_ touches: [UITouch], _ event: UIEvent) {
        let now = touches.map { ($0.location, $0.previousScreenLocation, $0.timestamp, $0.tapCount) }
        for touch in touches {
            (touch.location, touch.previousScreenLocation) = (touch.beganLocation, touch.beganLocation)
            (touch.timestamp, touch.tapCount) = (touch.beganTimestamp, touch.beganTapCount)
            touch.told = .began
        }
        tell(touches, as: .began, event)
        for (touch, now) in zip(touches, now) {
            (touch.location, touch.previousScreenLocation, touch.timestamp, touch.tapCount) = now
        }
    }

    private func replayMove(_ touches: [UITouch], _ event: UIEvent) {
        let previous = touches.map(\.previousScreenLocation)
        for touch in touches { touch.previousScreenLocation = touch.beganLocation }
        tell(touches, as: .moved, event)
        for (touch, previous) in zip(touches, previous) { touch.previousScreenLocation = previous }
    }

    /// Hands touches of one view over in a phase that need not be the fingers'.
    private func tell(_ touches: [UITouch], as phase: UITouch.Phase, _ event: UIEvent) {
        guard let view = touches.first?.view else { return }
        tell(touches, as: phase, on: view, event)
    }

    private func tell(_ touches: [UITouch], as phase: UITouch.Phase, on view: UIView, _ event: UIEvent) {
        let phases = touches.map(\.phase)
        for touch in touches { touch.phase = phase }
        event.late = touches.filter { !event.orderedTouches.contains($0) }
        Calls.deliver(TouchDelivery.hook(for: phase), to: view, Set(touches), event)
        event.late = []
        for (touch, phase) in zip(touches, phases) { touch.phase = phase }
    }

    /// Takes touches from their views: those that were told of them are told that they are cancelled, each of its own
    /// (GS-18); those that were not never hear of them (GS-22). One whose end was held back is told by itself: it
    /// belongs to an earlier sequence (GS-26).
    func take(_ touches: [UITouch], of event: UIEvent, turn: (UITouch) -> TouchTurn) {
        var lost: [UITouch] = []
        for touch in touches where !touch.isWithheld && touch.told != .all {
            World.currentWitness?.touchTurned(touch, turn(touch))
            if touch.told == .began { lost.append(touch) } else { touch.isWithheld = true }
            touch.told = .all
            (touch.isDelayed, touch.isEndHeld) = (false, false)
        }
        while let first = lost.first, let view = first.view {
            let isCurrent = event.orderedTouches.contains(first)
            let together = lost.filter { $0.view === view && event.orderedTouches.contains($0) == isCurrent }
            lost.removeAll { together.contains($0) }
            tell(together, as: .cancelled, on: view, event)
            // The way from the view to the control may be cut, or the view may keep what it is told.
            for touch in together { touch.follower?.stopTracking(with: nil) }
        }
    }
}

extension UITouch {
    /// A recogniser that has the view wait for its failure. Source: GS-22, GS-27.
    var delayer: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesBegan } }

    /// A recogniser that has the end wait for its failure.
    var endHolder: UIGestureRecognizer? { recognizers.first { $0.attempt.state == .possible && $0.delaysTouchesEnded } }

    /// Whether nothing of a touch that has lifted is kept from its view.
    var isDone: Bool { !isDelayed && !isEndHeld }

    /// Whether what was kept from the view may be told now.
    var isReleased: Bool { (isDelayed && delayer == nil) || (!isDelayed && isEndHeld && endHolder == nil) }

    /// Whether the view has heard, or will hear, of a finger that is still down.
    fileprivate var isTracked: Bool { isDown && isAdmitted && !isWithheld && told != .all }

    /// Whether the view may be told of the touch's phase.
    fileprivate var isDue: Bool {
        guard !isWithheld, !isDelayed else { return false }
        return phase == .began ? told == .nothing : told == .began
    }
}
