// Decides whether a view receives a new touch immediately, late or never.
//
// A part of step 8 in the list in TouchPipeline.swift. Source: MT-01 to MT-06, GS-22, SV-07, SV-08, SV-12.

extension ViewDelivery {
    /// Decides whether the view receives a new touch now or later, or whether the touch is withheld.
    func admit(_ touch: UITouch, to view: UIView, _ event: UIEvent, _ world: World) {
        guard !touch.isWithheld else { return }
        if let turn = withholding(touch, of: view, event) {
            touch.isWithheld = true
            world.witness?.touchTurned(touch, turn)
            return
        }
        touch.isAdmitted = true
        guard let recognizer = touch.delayer else { return keepFromContent(touch, of: view, event, world) }
        touch.isDelayed = true
        world.witness?.touchTurned(touch, .delayed(by: recognizer))
    }

    /// Withholds a touch that the view would receive now if an enclosing scroll view keeps it. Source: SV-07, SV-08,
    /// SV-12.
    func keepFromContent(_ touch: UITouch, of view: UIView, _ event: UIEvent, _ world: World) {
        guard let refusal = UIScrollView.refusal(of: touch, in: view, event) else { return }
        touch.isWithheld = true
        world.witness?.touchTurned(
            touch, .withheldByScrollView(refusal.scrollView, stoppedContent: refusal.reason == .stoppedContent))
    }

    /// The reason why a view does not receive a new touch; nil if it does. A window receives all its fingers (MT-03).
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
}

extension UITouch {
    /// True if the view has received, or will receive, a finger that is still down.
    fileprivate var isTracked: Bool { isDown && isAdmitted && !isWithheld && deliveredPart != .all }
}
