// Changes of live objects.
//
// Decides which changes can be made by setting properties, or by a call that code makes once. The others need code.
import HitscopeEngine
import HitscopeGeometry

extension Change {
    /// Makes the change in a live world.
    ///
    /// - Parameter asked: the view in question; objects are looked for around it too, since its window may be hidden.
    /// - Returns: false where it needs other code, or where its object is not there.
    @MainActor @discardableResult public func apply(in world: World, around asked: UIView? = nil) -> Bool {
        world.enter {
            if kind == .endIgnoring { return endIgnoring(world.application) }
            if let view = world.responder(object, around: asked) as? UIView { return apply(toView: view) }
            return world.recognizer(object, around: asked).map { apply(to: $0, in: world, around: asked) } ?? false
        }
    }

    /// As often as it began.
    @MainActor private func endIgnoring(_ application: UIApplication) -> Bool {
        while application.isIgnoringInteractionEvents { application.endIgnoringInteractionEvents() }
        return true
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
            .leaveTouchesInView, .delayNoTouches, .require, .forgetRequirement, .recognizeTogether, .inherit,
            .addAction, .addTarget, .keepTarget, .addMethod, .handleTouches, .endIgnoring:
            return false
        }
        return true
    }

    @MainActor private func apply(
        to recognizer: UIGestureRecognizer, in world: World, around asked: UIView?
    ) -> Bool {
        switch kind {
        case .enable: recognizer.isEnabled = true
        case .disable: recognizer.isEnabled = false
        case .leaveTouchesInView: recognizer.cancelsTouchesInView = false
        case .delayNoTouches: recognizer.delaysTouchesBegan = false
        case .require(let other, _):
            guard let other = world.recognizer(other, around: asked) else { return false }
            recognizer.require(toFail: other)
        case .unhide, .setInteraction, .makeOpaque, .resetTransform, .place, .bringToFront, .enlargeTouchArea,
            .inheritHitTest, .inheritPointInside, .inherit, .allowInteractionWhileAnimating, .takeSeveralFingers,
            .shareTouches, .forgetRequirement, .recognizeTogether, .deliverContentTouchesAtOnce, .keepContentTouches,
            .addAction, .addTarget, .keepTarget, .addMethod, .handleTouches, .endIgnoring:
            return false
        }
        return true
    }
}

extension World {
    /// The recogniser with this identifier on a view of a visible window, or around a view; nil elsewhere.
    func recognizer(_ identifier: Int, around view: UIView? = nil) -> UIGestureRecognizer? {
        func own(_ view: UIView) -> UIGestureRecognizer? {
            view.gestureRecognizers?.first { $0.hitscopeIdentifier == identifier }
        }
        for root in windows + [view?.root].compactMap({ $0 }) {
            if let view = root.firstInSubtree(where: { own($0) != nil }) { return own(view) }
        }
        return nil
    }

    /// The responder with this identifier in a visible window, on the chain above the windows, or around a view.
    func responder(_ identifier: Int, around view: UIView?) -> UIResponder? {
        responder(identifier) ?? view?.root.firstInSubtree { $0.hitscopeIdentifier == identifier }
    }
}

extension UIView {
    /// The view without a superview in whose tree this one lies: a window, or what was never put into one.
    fileprivate var root: UIView {
        var current = self
        while let superview = current.superview { current = superview }
        return current
    }
}
