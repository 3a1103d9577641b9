// Touch delivery: which view is told of which touches, phase by phase.
//
// Reads touches; changes none but those it cancels. Knows nothing of fingers or of the screen.
import Geometry

@MainActor struct TouchDelivery {
    /// Touches that their view never hears of: later fingers on a view that takes one at a time (MT-01, MT-05).
    private var withheld: Set<UITouch> = []

    /// Hands the changed touches of a window to their views: grouped by view, and for each view by phase. Source: UT-15, UT-17.
    mutating func deliver(_ event: UIEvent, in window: UIWindow) {
        let mine = event.orderedTouches.filter { $0.window === window }
        withholdLaterFingers(mine, of: event)
        for view in views(of: mine) {
            for phase in TouchDelivery.order {
                let touches = mine.filter { $0.view === view && $0.phase == phase && !withheld.contains($0) }
                guard !touches.isEmpty else { continue }
                Calls.touches(hook(for: phase), on: view, Set(touches), event)
            }
        }
    }

    /// Tells the views of these touches that they are cancelled, and nothing more of them ever.
    mutating func cancel(_ touches: [UITouch], of event: UIEvent) {
        for view in views(of: touches) {
            let lost = touches.filter { $0.view === view && !withheld.contains($0) }
            guard !lost.isEmpty else { continue }
            for touch in lost { touch.phase = .cancelled }
            Calls.touches(.touchesCancelled, on: view, Set(lost), event)
        }
        withheld.formUnion(touches)
    }

    mutating func forget(_ touch: UITouch) { withheld.remove(touch) }

    /// A view that takes one finger at a time hears of a new one only when no other of its fingers is down. Windows take all (MT-03).
    private mutating func withholdLaterFingers(_ touches: [UITouch], of event: UIEvent) {
        for touch in touches where touch.phase == .began {
            guard let view = touch.view, !view.isMultipleTouchEnabled, !(view is UIWindow) else { continue }
            let first = event.orderedTouches.first { $0.view === view }
            if first !== touch { withheld.insert(touch) }
        }
    }

    private func views(of touches: [UITouch]) -> [UIView] {
        var result: [UIView] = []
        for touch in touches {
            if let view = touch.view, !result.contains(where: { $0 === view }) { result.append(view) }
        }
        return result
    }

    private func hook(for phase: UITouch.Phase) -> Hook {
        switch phase {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }

    private static let order: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}
