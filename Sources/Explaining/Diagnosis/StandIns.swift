// What stands in for code that a change asks for, in a world that was made for a trial.
//
// Decides which code can be stood in for: overrides of single methods, actions, delegates. What it attaches stays on
// the objects, so it is for copies alone. Knows no scene.
import HitscopeEngine
import HitscopeGeometry

/// Makes changes in a copy. What it makes lives as long as it does.
@MainActor public final class StandIns {
    private let world: World
    private let asked: UIView
    private var delegates: [any UIGestureRecognizerDelegate] = []

    /// For changes in a world that was made like the one of which they speak, so that objects have the same
    /// identifiers.
    ///
    /// - Parameter asked: the view in question; objects are looked for around it too, since its window may be hidden.
    public init(in world: World, asking asked: UIView) {
        self.world = world
        self.asked = asked
    }

    /// Makes a change: by a property where there is one, else by something that stands in for the code.
    ///
    /// - Returns: false where nothing can stand in, and where the object is another than the change speaks of.
    public func make(_ change: Change) -> Bool {
        guard isMeant(by: change) else { return false }
        if change.apply(in: world, around: asked) { return true }
        if let recognizer = world.recognizer(change.object, around: asked) { return stand(in: change.kind, recognizer) }
        return world.responder(change.object, around: asked).map { stand(in: change.kind, $0) } ?? false
    }

    /// Code that makes objects in another order each time has others under the same identifiers.
    private func isMeant(by change: Change) -> Bool {
        if let recognizer = world.recognizer(change.object, around: asked) { return recognizer.called == change.name }
        guard let view = world.responder(change.object, around: asked) as? UIView else { return true }
        return view.called == change.name
    }

    private func stand(in kind: Change.Kind, _ recognizer: UIGestureRecognizer) -> Bool {
        switch kind {
        case .addTarget: recognizer.addAction { _ in }
        case .recognizeTogether(let other, _):
            guard let other = world.recognizer(other, around: asked) else { return false }
            let delegate = AgreeingDelegate(with: other, else: recognizer.delegate)
            delegates.append(delegate)
            recognizer.delegate = delegate
        default: return false
        }
        return true
    }

    private func stand(in kind: Change.Kind, _ responder: UIResponder) -> Bool {
        if case .addAction(let name) = kind {
            guard let control = responder as? UIControl, let event = UIControl.Event(named: name) else { return false }
            control.addAction(UIAction { _ in }, for: event)
            return true
        }
        let before = responder.responderBehavior as? StandInBehavior
        guard before != nil || responder.responderBehavior == nil,
            let behavior = StandInBehavior((before?.kinds ?? []) + [kind])
        else { return false }
        responder.responderBehavior = behavior
        return true
    }
}

/// Answers and acts as the overrides of a changed class would.
private final class StandInBehavior: ResponderBehavior {
    let kinds: [Change.Kind]

    /// nil where one of the changes is of another kind.
    init?(_ kinds: [Change.Kind]) {
        var hooks: Hooks = []
        for kind in kinds {
            switch kind {
            case .enlargeTouchArea, .inheritPointInside: hooks.insert(.pointInside)
            case .inheritHitTest: hooks.insert(.hitTest)
            case .handleTouches: hooks.formUnion(.touches)
            case .addMethod: hooks.insert(.implementation)
            default: return nil
            }
        }
        self.kinds = kinds
        super.init(hooks: hooks)
    }

    override func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? { view.inheritedHitView(at: point) }

    override func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool {
        let margins = kinds.map { kind -> CGFloat in
            if case .enlargeTouchArea(let margin) = kind { margin } else { 0 }
        }
        let margin = margins.max() ?? 0
        return view.bounds.insetBy(dx: -margin, dy: -margin).containsHalfOpen(point)
    }

    // Touches end here, as in an override that does not call super.
    override func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) {}
    override func touchesMoved(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) {}
    override func touchesEnded(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) {}
    override func touchesCancelled(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) {}

    override func implementation(
        of action: Selector, in responder: UIResponder, original: (Selector) -> ActionMethod?
    ) -> ActionMethod? {
        let isAdded = kinds.contains { kind in
            if case .addMethod(let name) = kind { Selector(name) == action } else { false }
        }
        return isAdded ? ActionMethod { (_: UIResponder) in { () in } } : original(action)
    }
}

/// Lets its recogniser recognise together with another one, and asks the delegate that was there for the rest.
private final class AgreeingDelegate: UIGestureRecognizerDelegate {
    private weak var other: UIGestureRecognizer?
    private weak var before: (any UIGestureRecognizerDelegate)?

    init(with other: UIGestureRecognizer, else before: (any UIGestureRecognizerDelegate)?) {
        self.other = other
        self.before = before
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        before?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer === other
            || before?.gestureRecognizer(
                gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        before?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        before?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        before?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        before?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }
}

extension UIControl.Event {
    /// The event of this name; nil for a name that is none.
    fileprivate init?(named name: String) {
        let found = (0..<32).map { UIControl.Event(rawValue: 1 << $0) }.first { $0.names == [name] }
        guard let found else { return nil }
        self = found
    }
}
