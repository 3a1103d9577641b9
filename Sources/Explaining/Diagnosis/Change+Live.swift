// Changes of live objects.
//
// Decides which changes can be made by setting properties. The others need code.
import HitscopeEngine
import HitscopeGeometry

extension Change {
    /// Makes the change in a live world.
    ///
    /// - Returns: false where it needs other code, or where its object is not there.
    @MainActor @discardableResult public func apply(in world: World) -> Bool {
        if kind == .endIgnoring {
            world.application.endIgnoringInteractionEvents()
            return true
        }
        if let view = world.view(object) { return apply(toView: view) }
        return world.recognizer(object).map { apply(to: $0, in: world) } ?? false
    }

    /// Makes the change in a view, which may be another than the one of which it speaks.
    ///
    /// - Returns: false where it needs other code.
    @MainActor public func apply(toView view: UIView) -> Bool {
        switch kind {
        case .unhide: view.isHidden = false
        case .setInteraction(let isOn): view.isUserInteractionEnabled = isOn
        case .makeOpaque: view.alpha = 1
        case .resetTransform: view.transform = .identity
        case .place(let bounds, let center):
            view.bounds = bounds
            view.center = center
        case .bringToFront: view.superview?.bringSubviewToFront(view)
        case .takeSeveralFingers: view.isMultipleTouchEnabled = true
        case .shareTouches: view.isExclusiveTouch = false
        case .enable:
            guard let control = view as? UIControl else { return false }
            control.isEnabled = true
        case .deliverContentTouchesAtOnce:
            guard let scrollView = view as? UIScrollView else { return false }
            scrollView.delaysContentTouches = false
        case .keepContentTouches:
            guard let scrollView = view as? UIScrollView else { return false }
            scrollView.canCancelContentTouches = false
        case .enlargeTouchArea, .inheritHitTest, .inheritPointInside, .allowInteractionWhileAnimating, .disable,
            .leaveTouchesInView, .delayNoTouches, .require, .recognizeTogether, .addAction, .addMethod, .handleTouches,
            .endIgnoring:
            return false
        }
        return true
    }

    @MainActor private func apply(to recognizer: UIGestureRecognizer, in world: World) -> Bool {
        switch kind {
        case .enable: recognizer.isEnabled = true
        case .disable: recognizer.isEnabled = false
        case .leaveTouchesInView: recognizer.cancelsTouchesInView = false
        case .delayNoTouches: recognizer.delaysTouchesBegan = false
        case .require(let other, _):
            guard let other = world.recognizer(other) else { return false }
            recognizer.require(toFail: other)
        case .unhide, .setInteraction, .makeOpaque, .resetTransform, .place, .bringToFront, .enlargeTouchArea,
            .inheritHitTest, .inheritPointInside, .allowInteractionWhileAnimating, .takeSeveralFingers, .shareTouches,
            .recognizeTogether, .deliverContentTouchesAtOnce, .keepContentTouches, .addAction, .addMethod,
            .handleTouches, .endIgnoring:
            return false
        }
        return true
    }
}

extension World {
    /// The recogniser with this identifier on a view of a visible window; nil elsewhere.
    func recognizer(_ identifier: Int) -> UIGestureRecognizer? {
        func own(_ view: UIView) -> UIGestureRecognizer? {
            view.gestureRecognizers?.first { $0.hitscopeIdentifier == identifier }
        }
        for window in windows {
            if let view = window.firstInSubtree(where: { own($0) != nil }) { return own(view) }
        }
        return nil
    }
}
