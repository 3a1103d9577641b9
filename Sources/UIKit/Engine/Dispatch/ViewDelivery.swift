// Which view is told of which touches, phase by phase.
//
// Step 8 of the way of touches (TouchPipeline.swift). Reads the recognisers of a touch and their states, and changes
// none. Knows nothing of fingers or of the screen. User code runs in every call, so no variable here holds what could
// have changed meanwhile.
import HitscopeGeometry

@MainActor final class ViewDelivery {
    /// The touches that were handed over last, so that a move makes no new set.
    @exclusivity(unchecked) private var lastSet: Set<UITouch> = []
    /// Room for the views of one delivery; empty between two, so that it holds no view.
    @exclusivity(unchecked) private var room: [UIView] = []

    /// Hands the changed touches of a window to their views: grouped by view, and for each view by phase. Source: UT-15
    /// to UT-17.
    ///
    /// - Parameter report: the number of the report of fingers that is being handed out.
    func deliver(_ event: UIEvent, in window: UIWindow, report: Int, _ world: World) {
        var views: [UIView] = []
        swap(&views, &room)
        for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
            guard let view = touch.view else { continue }
            if touch.phase == .began { admit(touch, to: view, event, world) }
            views.appendIfNew(view)
        }
        for view in views {
            for phase in UITouch.Phase.tellingOrder where event.phases.contains(phase) {
                guard let touches = due(view, phase, event, window, report, world) else { continue }
                Calls.deliver(phase.responderHook, to: view, touches, event)
            }
        }
        views.clear()
        swap(&views, &room)
    }

    /// The touches of a view and phase that it is to be told of now, marked as told; nil when there are none.
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
        for touch in event.orderedTouches where lastSet.contains(touch) { touch.told = phase == .began ? .began : .all }
        return lastSet
    }

    /// Whether the end of a touch waits for a recogniser. Source: GS-25.
    func holdsEnd(of touch: UITouch, _ world: World) -> Bool {
        guard touch.phase == .ended, let recognizer = touch.endHolder else { return false }
        if !touch.isEndHeld { world.witness?.touchTurned(touch, .endHeld(by: recognizer)) }
        touch.isEndHeld = true
        return true
    }
}

extension UITouch.Phase {
    /// The hook that tells responders of the phase.
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
    /// Whether the view may be told of the touch's phase.
    fileprivate var isDue: Bool {
        guard !isWithheld, !isDelayed else { return false }
        return phase == .began ? told == .nothing : told == .began
    }
}
