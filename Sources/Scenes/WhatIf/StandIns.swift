// Stand-ins for code that an edit would change: overrides of single methods, actions and delegates.
//
// They stay attached to the objects and are therefore used only in copies.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry

/// Makes edits in a copy of a world. The stand-ins live as long as this object.
@MainActor public final class StandIns {
    private let world: World
    private let asked: UIView?
    private var delegates: [any UIGestureRecognizerDelegate] = []

    /// - Parameters:
    ///   - world: A copy in which objects have the same identifiers as in the original.
    ///   - asked: A view whose tree is searched for objects as well, because its window may be hidden.
    public init(in world: World, asking asked: UIView?) {
        self.world = world
        self.asked = asked
    }

    /// Makes an edit by setting a property or adding a stand-in.
    ///
    /// - Returns: False if there is no stand-in for the code, or if the identifier belongs to another object now.
    public func make(_ edit: Edit) -> Bool {
        let object = world.object(edit.object, around: asked)
        guard isMatching(object, by: edit) else { return false }
        if edit.apply(in: world, around: asked) { return true }
        switch object {
        case let recognizer as UIGestureRecognizer: return addStandIn(for: edit.property, recognizer)
        case let responder as UIResponder: return addStandIn(for: edit.property, responder)
        default: return false
        }
    }

    /// True unless the identifier belongs to another object. Code may make objects in another order each time.
    private func isMatching(_ object: AnyObject?, by edit: Edit) -> Bool {
        switch object {
        case let recognizer as UIGestureRecognizer: Edit.variable(recognizer) == edit.baseVariable
        case let view as UIView: Edit.variable(view) == edit.baseVariable
        default: true
        }
    }

    private func addStandIn(for property: Edit.Property, _ recognizer: UIGestureRecognizer) -> Bool {
        switch property {
        case .addTarget: recognizer.addAction { _ in }
        case .recognizeTogether(let other, _):
            guard let other = world.recognizer(other, around: asked) else { return false }
            changeDelegate(of: recognizer) { $0.other = other }
        case .delegateAllows(let question): changeDelegate(of: recognizer) { $0.allowed.insert(question) }
        case .delegateRefuses(let view, _):
            guard let view = world.responder(view, around: asked) as? UIView else { return false }
            changeDelegate(of: recognizer) { $0.refused = view }
        default: return false
        }
        return true
    }

    private func changeDelegate(of recognizer: UIGestureRecognizer, _ change: (AgreeingDelegate) -> Void) {
        let delegate = AgreeingDelegate(else: recognizer.delegate)
        change(delegate)
        delegates.append(delegate)
        recognizer.delegate = delegate
    }

    private func addStandIn(for property: Edit.Property, _ responder: UIResponder) -> Bool {
        if case .addAction(let name) = property {
            guard let control = responder as? UIControl, let event = UIControl.Event(named: name) else { return false }
            control.addAction(UIAction { _ in }, for: event)
            return true
        }
        let before = responder.responderBehavior as? StandInBehavior
        guard before != nil || responder.responderBehavior == nil,
            let behavior = StandInBehavior((before?.properties ?? []) + [property])
        else { return false }
        responder.responderBehavior = behavior
        return true
    }
}

/// Does what the overrides of the changed class would do.
private final class StandInBehavior: ResponderBehavior {
    let properties: [Edit.Property]

    /// - Returns: Nil if there is no stand-in for one of the properties.
    init?(_ properties: [Edit.Property]) {
        var hooks: Hooks = []
        for property in properties {
            switch property {
            case .enlargeTouchArea, .inherit(.pointInside): hooks.insert(.pointInside)
            case .inherit(.hitTest), .passThrough: hooks.insert(.hitTest)
            case .handleTouches: hooks.formUnion(.touches)
            case .addMethod: hooks.insert(.implementation)
            default: return nil
            }
        }
        self.properties = properties
        super.init(hooks: hooks)
    }

    override func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? {
        let hit = properties.contains(.inherit(.hitTest)) ? view.inheritedHitView(at: point) : original(point, event)
        return hit === view && properties.contains(.passThrough) ? nil : hit
    }

    override func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool {
        let boxes = properties.map { property in
            guard case .enlargeTouchArea(let margin) = property else { return view.bounds }
            return view.bounds.inset(
                by: UIEdgeInsets(top: -margin.top, left: -margin.left, bottom: -margin.bottom, right: -margin.right))
        }
        return boxes.contains { $0.containsHalfOpen(point) }
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
        let isAdded = properties.contains { property in
            if case .addMethod(let name) = property { Selector(name) == action } else { false }
        }
        return isAdded ? ActionMethod { (_: UIResponder) in { () in } } : original(action)
    }
}

/// A delegate that answers some questions itself, and passes all others to the previous delegate.
private final class AgreeingDelegate: UIGestureRecognizerDelegate {
    /// The recogniser with which its own recogniser may recognise simultaneously.
    weak var other: UIGestureRecognizer?
    var allowed: Set<Edit.DelegateQuestion> = []
    /// The view whose touches its own recogniser does not receive.
    weak var refused: UIView?
    private weak var before: (any UIGestureRecognizerDelegate)?

    init(else before: (any UIGestureRecognizerDelegate)?) { self.before = before }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        allowed.contains(.begin) || before?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
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
        if let refused, touch.view?.isDescendant(of: refused) == true { return false }
        return allowed.contains(.receiveTouch)
            || before?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        before?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }
}

extension UIControl.Event {
    /// The event with this name; nil if there is none.
    fileprivate init?(named name: String) {
        let found = (0..<32).map { UIControl.Event(rawValue: 1 << $0) }.first { $0.names == [name] }
        guard let found else { return nil }
        self = found
    }
}
