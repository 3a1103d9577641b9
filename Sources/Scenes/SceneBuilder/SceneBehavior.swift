// The overrides of a responder of any class, as described in the scene.
//
// SceneBehavior+Input.swift contains the reactions to input.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// The overrides of one responder, as described in its scene.
final class SceneBehavior: ResponderBehavior {
    let behaviour: Scene.Behaviour
    private let focus: Scene.Focus
    private let pointInsideRule: Scene.PointInsideOverride?

    // References to other responders, which are set once all responders exist.
    weak var next: UIResponder?
    var hitTestRule: HitTestRule?
    var inputView: UIView?
    var inputAccessoryView: UIView?

    // State that changes with input.
    /// The methods that are currently passing input on.
    var ongoing: Set<Hook> = []
    /// The number of calls and samples that were counted.
    var count = 0
    /// The original text of the view, before a number was added.
    var caption: String?
    /// The touch that `copies` or `measures` has kept; nil if there is none.
    var kept: RetainedTouch?
    /// The events that came with the touches of `copies`. Each object is included once.
    var events: [UIEvent] = []

    /// Attaches the behaviour of a view, if the scene overrides one of its methods or requests samples for it.
    static func attach(_ described: Scene.View, to view: UIView) {
        var hooks = hooks(described.behaviour, described.focus, next: described.next)
        if described.hitTest != nil { hooks.insert(.hitTest) }
        if described.pointInside != nil { hooks.insert(.pointInside) }
        guard !hooks.isEmpty || !described.behaviour.sensors.isEmpty else { return }
        view.responderBehavior = SceneBehavior(
            described.behaviour, described.focus, described.pointInside, hooks: hooks)
    }

    /// Creates the behaviour of a responder that is not a view.
    convenience init(_ behaviour: Scene.Behaviour, _ focus: Scene.Focus = Scene.Focus(), next: Scene.Reference?) {
        self.init(behaviour, focus, nil, hooks: SceneBehavior.hooks(behaviour, focus, next: next))
    }

    private init(
        _ behaviour: Scene.Behaviour, _ focus: Scene.Focus, _ pointInside: Scene.PointInsideOverride?, hooks: Hooks
    ) {
        self.behaviour = behaviour
        self.focus = focus
        pointInsideRule = pointInside
        super.init(hooks: hooks)
    }

    /// Attaches the behaviour, if the scene overrides a method of the responder or requests samples for it.
    func attach(to responder: UIResponder) {
        if !hooks.isEmpty || !behaviour.sensors.isEmpty { responder.responderBehavior = self }
    }

    /// The methods that a responder of the scene overrides.
    private static func hooks(_ behaviour: Scene.Behaviour, _ focus: Scene.Focus, next: Scene.Reference?) -> Hooks {
        let (touches, device) = (behaviour.touches, behaviour.device)
        // One condition after another: a list of them would be made again for each of very many views.
        var hooks: Hooks = []
        func add(_ hook: Hooks, if isOverridden: Bool) { if isOverridden { hooks.insert(hook) } }
        add(.next, if: next != nil)
        add(.touchesBegan, if: touches.began != .ignores)
        add(.touchesMoved, if: touches.moved != .ignores)
        add(.touchesEnded, if: touches.ended != .ignores)
        add(.touchesCancelled, if: touches.cancelled != .ignores)
        add(.touchesEstimatedPropertiesUpdated, if: touches.updated != .ignores)
        add(.pressesBegan, if: device.pressesBegan != .ignores)
        add(.pressesChanged, if: device.pressesChanged != .ignores)
        add(.pressesEnded, if: device.pressesEnded != .ignores)
        add(.pressesCancelled, if: device.pressesCancelled != .ignores)
        add(.motionBegan, if: device.motionBegan != .ignores)
        add(.motionEnded, if: device.motionEnded != .ignores)
        add(.motionCancelled, if: device.motionCancelled != .ignores)
        add(.remoteControlReceived, if: device.remote != .ignores)
        add(.canBecomeFirstResponder, if: focus.canBecome != nil)
        add(.canResignFirstResponder, if: focus.canResign != nil)
        add(.inputView, if: focus.inputView != nil)
        add(.inputAccessoryView, if: focus.inputAccessoryView != nil)
        add(.keyCommands, if: !behaviour.keyCommands.isEmpty)
        add(.canPerformAction, if: !behaviour.canPerform.isEmpty)
        add(.implementation, if: !behaviour.methods.isEmpty)
        return hooks
    }

    // MARK: Hit testing and the chain

    override func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? {
        guard let hitTestRule else { return original(point, event) }
        return hitTestRule.answer(view, point, event) { original(point, event) }
    }

    override func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool { pointInsideRule?.contains(point, in: view.bounds) ?? original(point, event) }

    override func next(of responder: UIResponder, original: () -> UIResponder?) -> UIResponder? { next ?? original() }

    // MARK: First responders

    override func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool {
        focus.canBecome ?? original()
    }

    override func canResignFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool {
        focus.canResign ?? original()
    }

    override func inputView(of responder: UIResponder, original: () -> UIView?) -> UIView? { inputView ?? original() }

    override func inputAccessoryView(of responder: UIResponder, original: () -> UIView?) -> UIView? {
        inputAccessoryView ?? original()
    }

    /// The key commands of the scene, followed by those of the class.
    override func keyCommands(of responder: UIResponder, original: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        behaviour.keyCommands.map { $0.makeKeyCommand() } + (original() ?? [])
    }

    // MARK: Actions

    override func canPerformAction(
        _ action: Selector, withSender sender: Any?, of responder: UIResponder, original: (Selector, Any?) -> Bool
    ) -> Bool { action.sceneName.flatMap { behaviour.canPerform[$0] } ?? original(action, sender) }

    override func implementation(
        of action: Selector, in responder: UIResponder, original: (Selector) -> ActionMethod?
    ) -> ActionMethod? {
        guard let method = behaviour.methods.first(where: { Selector(sceneName: $0.name) == action }) else {
            return original(action)
        }
        return ActionMethod { (_: UIResponder) in { (sender: Any?) in method.effect.perform(for: sender) } }
    }

    // MARK: Touches (SceneBehavior+Input.swift)

    override func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { react(.touchesBegan, responder, touches, event, original) }

    override func touchesMoved(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { react(.touchesMoved, responder, touches, event, original) }

    override func touchesEnded(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { react(.touchesEnded, responder, touches, event, original) }

    override func touchesCancelled(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { react(.touchesCancelled, responder, touches, event, original) }

    override func touchesEstimatedPropertiesUpdated(
        _ touches: Set<UITouch>, of responder: UIResponder, original: (Set<UITouch>) -> Void
    ) { react(.touchesEstimatedPropertiesUpdated, responder, touches, nil) { touches, _ in original(touches) } }

    // MARK: Device events (SceneBehavior+Input.swift)

    override func pressesBegan(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { react(.pressesBegan, responder, presses, event, original) }

    override func pressesChanged(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { react(.pressesChanged, responder, presses, event, original) }

    override func pressesEnded(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { react(.pressesEnded, responder, presses, event, original) }

    override func pressesCancelled(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { react(.pressesCancelled, responder, presses, event, original) }

    override func motionBegan(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { react(.motionBegan, responder, motion, event, original) }

    override func motionEnded(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { react(.motionEnded, responder, motion, event, original) }

    override func motionCancelled(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { react(.motionCancelled, responder, motion, event, original) }

    override func remoteControlReceived(
        with event: UIEvent?, of responder: UIResponder, original: (UIEvent?) -> Void
    ) { react(.remoteControlReceived, responder, .none, event) { _, event in original(event) } }
}

extension UIResponder {
    /// The overrides of the responder; nil if the scene has none for it.
    var sceneBehavior: SceneBehavior? { responderBehavior as? SceneBehavior }
}

/// A touch that a view has kept, with a copy made at that time.
public struct RetainedTouch {
    /// The touch object, which the system continues to update.
    public let touch: UITouch
    /// A copy of the touch, with the properties that it had when it was kept.
    public let copy: UITouch
}
