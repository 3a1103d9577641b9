// What a responder of a scene does in the methods that its scene overrides.
//
// An override has to stand in the body of its class, and Swift has no way to mix one in: the same lines, one for each
// method, stand in every class of a scene, and call the ones that stand here and in Reactions+Input.swift.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// The methods of one responder that its scene describes.
@MainActor struct Reactions {
    let behaviour: Scene.Behaviour
    private let focus: Scene.Focus
    private let pointInside: Scene.PointInsideOverride?
    private let overridesHitTest: Bool
    let memory = Memory()

    init(_ behaviour: Scene.Behaviour, _ focus: Scene.Focus = Scene.Focus()) {
        (self.behaviour, self.focus, pointInside, overridesHitTest) = (behaviour, focus, nil, false)
    }

    init(_ described: Scene.View) {
        (behaviour, focus, pointInside) = (described.behaviour, described.focus, described.pointInside)
        overridesHitTest = described.hitTest != nil
    }

    /// What changes while input comes in, and what names other responders, which is known once all of them are there.
    @MainActor final class Memory {
        weak var next: UIResponder?
        var hitTestRule: HitTestRule?
        var inputView: UIView?, inputAccessoryView: UIView?
        /// Which methods are handing input on just now.
        var ongoing: Set<Hook> = []
        /// How much input was kept by `counts`.
        var count = 0
        /// What the view said before anything was written behind it.
        var caption: String?
        var kept: KeptTouch?
        /// The events that came with the touches of `copies`, each object once.
        var events: [UIEvent] = []
    }

    /// What an overridden `next` gives; nil for what super has.
    var next: UIResponder? { memory.next }
    var inputView: UIView? { memory.inputView }
    var inputAccessoryView: UIView? { memory.inputAccessoryView }

    /// What an overridden `canBecomeFirstResponder` says; nil for what super says.
    var canBecomeFirstResponder: Bool? { focus.canBecome }
    var canResignFirstResponder: Bool? { focus.canResign }

    /// The first touch that was kept by `copies`; nil for none.
    var keptTouch: KeptTouch? { memory.kept }

    /// How many event objects came with the touches that were kept.
    var eventObjects: Int { memory.events.count }

    // MARK: Hit testing

    func hitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, inherited: () -> UIView?) -> UIView? {
        guard let rule = memory.hitTestRule else { return inherited() }
        return rule.answer(view, point, event, inherited: inherited)
    }

    /// What an overridden `point(inside:with:)` says; nil for what super says.
    func contains(_ point: CGPoint, in view: UIView) -> Bool? { pointInside?.contains(point, in: view.bounds) }

    // MARK: Actions

    /// The method behind the name of an action, for a responder of class `Target`; nil when the scene gives it none.
    func implementation<Target: UIResponder>(of action: Selector, in: Target.Type) -> ActionMethod? {
        guard let effect = behaviour.methods.first(where: { Selector(sceneName: $0.name) == action })?.effect else {
            return nil
        }
        return ActionMethod { (_: Target) in { (sender: Any?) in effect.perform(for: sender) } }
    }

    /// What an overridden `canPerformAction(_:withSender:)` says; nil for what super says.
    func canPerform(_ action: Selector) -> Bool? {
        behaviour.canPerform.isEmpty ? nil : action.sceneName.flatMap { behaviour.canPerform[$0] }
    }

    /// The scene's commands before those of the class.
    func keyCommands(besides others: [UIKeyCommand]?) -> [UIKeyCommand]? {
        behaviour.keyCommands.isEmpty ? others : behaviour.keyCommands.map { $0.made() } + (others ?? [])
    }

    // MARK: What the scene leaves alone

    /// The methods of hit testing, touches and actions that the scene leaves alone.
    var inherited: [Hook] {
        [Hook.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].filter { reaction(to: $0) == .ignores }
            + (behaviour.canPerform.isEmpty ? [.canPerformAction] : []) + (overridesHitTest ? [] : [.hitTest])
            + (pointInside == nil ? [.pointInside] : [])
    }

    /// Whether the scene leaves a method alone: one for input without a place, for corrections, or about being first
    /// responder.
    func leavesAlone(_ hook: Hook) -> Bool {
        if hook == .canBecomeFirstResponder { return focus.canBecome == nil }
        if hook == .canResignFirstResponder { return focus.canResign == nil }
        return hook == .touchesEstimatedPropertiesUpdated
            ? reaction(to: hook) == .ignores : behaviour.device[hook] == .ignores
    }
}

/// A responder of a scene, with what it does.
@MainActor protocol Reacting: OverridesSelectively {
    var reactions: Reactions { get }
    /// The hooks that the kit's class overrides itself, so that the scene's class cannot say that it leaves them as
    /// they are.
    static var ofKit: [Hook] { get }
}

extension Reacting {
    static var ofKit: [Hook] { [] }
    public func leavesAlone(_ hook: Hook) -> Bool { !Self.ofKit.contains(hook) && reactions.leavesAlone(hook) }

    /// Says which hooks the scene leaves as the engine has them.
    func disclaimInherited() { disclaim(reactions.inherited.filter { !Self.ofKit.contains($0) }) }

    func method<Target: UIResponder>(of action: Selector, in type: Target.Type) -> ActionMethod? {
        reactions.implementation(of: action, in: type)
    }

    func canPerform(_ action: Selector) -> Bool? { reactions.canPerform(action) }
}

extension Reacting where Self: UIView {
    func hit(_ point: CGPoint, _ event: UIEvent?, inherited: () -> UIView?) -> UIView? {
        reactions.hitTest(self, point, event, inherited: inherited)
    }

    func contains(_ point: CGPoint) -> Bool? { reactions.contains(point, in: self) }
}

extension Hook {
    /// What controls and scroll views override.
    static let ofControls: [Hook] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
    /// What a text field and a text view override besides.
    static let ofEditedText: [Hook] = [
        .pressesBegan, .pressesChanged, .canPerformAction, .canBecomeFirstResponder, .becomeFirstResponder,
        .resignFirstResponder,
    ]
    /// What the kit's controls override to follow a finger.
    static let ofTracking: [Hook] = [.beginTracking, .continueTracking, .endTracking, .cancelTracking]
}

/// A touch as it was at one time, and the object that was changed since.
public struct KeptTouch {
    public let touch: UITouch
    public let copy: UITouch
}
