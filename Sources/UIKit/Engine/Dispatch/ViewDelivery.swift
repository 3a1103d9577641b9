// Delivers touches to their views, phase by phase.
//
// Step 8 in the list in TouchPipeline.swift. Reads the recognisers of a touch and their states. Every call may run user
// code, so no variable here keeps a value that user code can change.

@MainActor final class ViewDelivery {
    /// The set of touches that was delivered last. It is kept so that a move does not have to make a new one.
    @exclusivity(unchecked) private var lastSet: Set<UITouch> = []
    /// Memory that is reused for the views of each delivery. Empty between deliveries, so that it retains no view.
    @exclusivity(unchecked) private var room: [UIView] = []

    /// Delivers the changed touches of a window to their views, grouped by view, and for each view by phase. Source:
    /// UT-15 to UT-17.
    ///
    /// - Parameter report: the number of the report of fingers that is being delivered.
    func deliver(_ event: UIEvent, in window: UIWindow, report: Int, _ world: World) {
        var views: [UIView] = []
        swap(&views, &room)
        for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
            guard let view = touch.view else { continue }
            if touch.phase == .began { admit(touch, to: view, event, world) }
            views.appendIfNew(view)
        }
        for view in views {
            for phase in UITouch.Phase.deliveryOrder where event.phases.contains(phase) {
                guard let touches = due(view, phase, event, window, report, world) else { continue }
                Calls.deliver(phase.responderHook, to: view, touches, event)
            }
        }
        views.clear()
        swap(&views, &room)
    }

    /// The touches in a phase that a view has to receive now; nil if there are none. Marks them as received.
    private func due(
        _ view: UIView, _ phase: UITouch.Phase, _ event: UIEvent, _ window: UIWindow, _ report: Int, _ world: World
    ) -> Set<UITouch>? {
        var count = 0
        var isAsBefore = true
        for touch in event.orderedTouches
        where touch.isDue && touch.phase == phase && touch.view === view && touch.window === window {
            guard touch.replayedReport != report, !holdsEnd(of: touch, world) else { continue }
            count += 1
            isAsBefore = isAsBefore && lastSet.contains(touch)
        }
        guard count > 0 else { return nil }
        if !isAsBefore || count != lastSet.count {
            lastSet.removeAll(keepingCapacity: true)
            for touch in event.orderedTouches
            where touch.isDue && touch.phase == phase && touch.view === view && touch.window === window {
                if touch.replayedReport != report, !touch.isEndHeld { lastSet.insert(touch) }
            }
        }
        guard phase != .moved else { return lastSet }
        for touch in event.orderedTouches where lastSet.contains(touch) {
            touch.deliveredPart = phase == .began ? .began : .all
        }
        return lastSet
    }

    /// True if the end of a touch has to wait for a recogniser to fail. Source: GS-25.
    func holdsEnd(of touch: UITouch, _ world: World) -> Bool {
        guard touch.phase == .ended, let recognizer = touch.endHolder else { return false }
        if !touch.isEndHeld { world.witness?.touchTurned(touch, .endDelayed(by: recognizer)) }
        touch.isEndHeld = true
        return true
    }
}

extension UITouch.Phase {
    /// The hook that delivers this phase to a responder.
    var responderHook: Hook {
        switch self {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }
}

extension UITouch {
    /// True if the view has to receive the touch in its phase.
    fileprivate var isDue: Bool {
        guard !isWithheld, !isDelayed else { return false }
        return phase == .began ? deliveredPart == .nothing : deliveredPart == .began
    }
}
