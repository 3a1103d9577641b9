// Makes edits in live objects, and their inverses.
//
// It sets properties, and makes calls such as `require(toFail:)`. Changes of code need `StandIns`.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeWidgets

extension Edit {
    /// Makes the edit in a live world.
    ///
    /// - Parameter asked: A view whose tree is searched as well, because its window may be hidden.
    /// - Returns: False if code has to change, or if the object does not exist.
    @MainActor @discardableResult public func apply(in world: World, around asked: UIView? = nil) -> Bool {
        world.enter { apply { world.object($0, around: asked) } }
    }

    /// Makes the edit in the object with its number.
    @MainActor func apply(_ find: (Object) -> AnyObject?) -> Bool {
        guard let target = find(object) else { return false }
        switch property {
        case .flag(let flag, let isOn): return flag.set(isOn, in: target)
        case .require(let other, _):
            guard let recognizer = target as? UIGestureRecognizer,
                let other = find(.recognizer(other)) as? UIGestureRecognizer
            else { return false }
            recognizer.require(toFail: other)
            return true
        case .recognizer(let other, _):
            guard let view = target as? UIView, let recognizer = find(.recognizer(other)) as? UIGestureRecognizer else {
                return false
            }
            view.addGestureRecognizer(recognizer)
            return true
        case .superview(let other, _, let frame):
            guard let view = target as? UIView, let superview = find(.view(other)) as? UIView else { return false }
            superview.addSubview(view)
            view.frameBeforeTransform = frame
            return true
        case .endIgnoring: return (target as? UIApplication)?.endIgnoring() ?? false
        default: return (target as? UIView).map { property.apply(to: $0) } ?? false
        }
    }

    /// Makes the edit in a view, or in a recogniser on it.
    @MainActor @discardableResult public func apply(on view: UIView) -> Bool { apply { view.own($0) } }

    /// The edit that restores the current value of a view or of a recogniser on it; nil if there is none.
    @MainActor public func inverse(on view: UIView) -> Edit? {
        guard let target = view.own(object) else { return nil }
        let now: Property? =
            if case .flag(let flag, _) = property {
                flag.value(of: target).map { .flag(flag, $0) }
            } else {
                property.value(of: view)
            }
        guard let now else { return nil }
        var inverse = self
        inverse.property = now
        return inverse
    }
}

extension Edit.Property {
    /// Sets a property of a view.
    ///
    /// - Returns: False for another object's property, and for a property that only code can change.
    @MainActor fileprivate func apply(to view: UIView) -> Bool {
        switch self {
        case .frame(let frame): view.frameBeforeTransform = frame
        case .bounds(let bounds, let center):
            view.bounds = bounds
            view.center = center
        case .transform(let transform): view.transform3D = transform.transform3D
        case .zPosition(let height): view.layer.zPosition = height
        case .alpha(let alpha): view.alpha = alpha
        case .backgroundColor(let color): view.backgroundColor = color
        case .text(let text), .title(let text), .drawnText(let text):
            guard view.editableText != nil else { return false }
            view.editableText = text
        case .order(let order): return order.apply(to: view)
        case .frameAround(let frame, let distance):
            view.frameBeforeTransform = frame
            for subview in view.subviews {
                subview.center = CGPoint(x: subview.center.x + distance.x, y: subview.center.y + distance.y)
            }
        case .contentOffset(let offset):
            guard let scrollView = view as? UIScrollView else { return false }
            scrollView.setContentOffset(offset, animated: false)
        case .addTapRecognizer:
            let tap = UITapGestureRecognizer()
            tap.addAction { _ in }
            view.addGestureRecognizer(tap)
        case .flag, .action, .superview, .recognizer, .passThrough, .delegateAllows, .delegateRefuses,
            .enlargeTouchArea, .sizeConstraints, .intrinsicContentSize, .inherit, .allowInteractionWhileAnimating,
            .require, .removeRequirement, .recognizeTogether, .addAction, .addTarget, .keepTarget, .addMethod,
            .handleTouches, .endIgnoring:
            return false
        }
        return true
    }

    /// The same property with the view's current value; nil if the view has no such property.
    @MainActor fileprivate func value(of view: UIView) -> Edit.Property? {
        switch self {
        case .frame: return .frame(view.frameBeforeTransform)
        case .bounds: return .bounds(view.bounds, center: view.center)
        case .transform: return .transform(TransformParts(view.transform3D))
        case .zPosition: return .zPosition(view.layer.zPosition)
        case .contentOffset: return (view as? UIScrollView).map { .contentOffset($0.contentOffset) }
        case .alpha: return .alpha(view.alpha)
        case .backgroundColor: return .backgroundColor(view.backgroundColor)
        case .text, .title, .drawnText: return view.editableText.map { .textProperty($0, in: view) }
        case .order:
            return view.superview?.subviews.firstIndex { $0 === view }.map { .order(.index($0)) }
        case .flag, .action, .frameAround, .superview, .recognizer, .addTapRecognizer, .passThrough, .delegateAllows,
            .delegateRefuses, .enlargeTouchArea, .sizeConstraints, .intrinsicContentSize, .inherit,
            .allowInteractionWhileAnimating, .require, .removeRequirement, .recognizeTogether, .addAction, .addTarget,
            .keepTarget, .addMethod, .handleTouches, .endIgnoring:
            return nil
        }
    }

    /// The property that changes the text of a view.
    @MainActor public static func textProperty(_ text: String, in view: UIView) -> Edit.Property {
        switch view {
        case is UIButton: .title(text)
        case is UILabel, is UITextField, is UITextView: .text(text)
        default: .drawnText(text)
        }
    }
}

extension Edit.Order {
    @MainActor fileprivate func apply(to view: UIView) -> Bool {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
            return false
        }
        superview.insertSubview(view, at: target(from: index, of: superview.subviews.count))
        return true
    }
}

extension UIView {
    /// The frame that the view would have without its transform, in points of its superview. Setting it keeps the
    /// origin of the bounds.
    public var frameBeforeTransform: CGRect {
        get {
            let size = bounds.size, anchor = anchorPoint
            return CGRect(
                x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
                height: size.height)
        }
        set {
            let anchor = anchorPoint
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            center = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }
}

extension UIView {
    /// The view itself, or a recogniser on it; nil for another object.
    fileprivate func own(_ object: Edit.Object) -> AnyObject? {
        switch object {
        case .view(hitscopeIdentifier): self
        case .recognizer(let identifier): gestureRecognizers?.first { $0.hitscopeIdentifier == identifier }
        case .view, .attached, .controller, .application, .other: nil
        }
    }
}

extension UIApplication {
    /// Balances every call of `beginIgnoringInteractionEvents()`.
    fileprivate func endIgnoring() -> Bool {
        while isIgnoringInteractionEvents { endIgnoringInteractionEvents() }
        return true
    }
}

extension World {
    /// The object with an identifier, in a visible window or in the tree around a view; nil if there is none.
    func object(_ object: Edit.Object, around view: UIView?) -> AnyObject? {
        switch object {
        case .view(let identifier), .controller(let identifier), .other(let identifier):
            responder(identifier, around: view)
        case .recognizer(let identifier): recognizer(identifier, around: view)
        case .application: application
        case .attached: nil
        }
    }
}
