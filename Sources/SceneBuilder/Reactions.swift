// What a responder of a scene does with input and actions: keeps it, hands it on by itself, or moves a view with it.
import Engine
import Geometry
import SceneFile

/// The methods of one responder that its scene describes.
@MainActor struct Reactions {
    private let behaviour: Scene.Behaviour
    private let memory = Memory()

    /// What changes while input comes in.
    private final class Memory {
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

    init(_ behaviour: Scene.Behaviour) { self.behaviour = behaviour }

    /// The first touch that was kept by `copies`; nil for none.
    var keptTouch: KeptTouch? { memory.kept }

    /// How many event objects came with the touches that were kept.
    var eventObjects: Int { memory.events.count }

    // MARK: Actions

    /// The method behind the name of an action, for a responder of class `Target`; nil when the scene gives it none.
    func implementation<Target: UIResponder>(of action: Selector, in: Target.Type) -> ActionMethod? {
        guard let effect = behaviour.methods.first(where: { Selector(sceneName: $0.name) == action })?.effect else { return nil }
        return ActionMethod { (_: Target) in { (sender: Any?) in effect.perform(for: sender) } }
    }

    /// What an overridden `canPerformAction(_:withSender:)` says; nil for what super says.
    func canPerform(_ action: Selector) -> Bool? {
        behaviour.canPerform.isEmpty ? nil : action.sceneName.flatMap { behaviour.canPerform[$0] }
    }

    /// nil for what super offers.
    var keyCommands: [UIKeyCommand]? { behaviour.keyCommands.isEmpty ? nil : behaviour.keyCommands.map { $0.made() } }

    // MARK: What the scene leaves alone

    /// The methods of touches and actions that the scene leaves alone.
    var inherited: [Hook] {
        [Hook.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].filter { reaction(to: $0) == .ignores } + inheritedQuestions
    }

    var inheritedQuestions: [Hook] { behaviour.canPerform.isEmpty ? [.canPerformAction] : [] }

    /// Whether the scene leaves a method for input without a place alone.
    func leavesAlone(_ hook: Hook) -> Bool { behaviour.device[hook] == .ignores }

    // MARK: Touches

    /// Does what the scene says in an override of `hook`.
    ///
    /// - Parameter inherited: calls super, which nobody else can.
    func react(_ hook: Hook, _ who: UIResponder, _ moving: Set<UITouch>, _ event: UIEvent?, inherited: () -> Void) {
        let reaction = reaction(to: hook)
        guard reaction != .ignores else { return inherited() }
        who.disclosing(hook) {
            switch reaction {
            case .ignores, .handles: return
            case .observes: inherited()
            case .forwards: forwardOnce(hook, inherited: inherited) { who.next?.hand(on: moving, hook, event) }
            case .drags: if hook == .touchesMoved { drag(who, moving) }
            case .counts: count(for: who)
            case .copies: keep(moving, event, for: who)
            }
        }
    }

    private func reaction(to hook: Hook) -> Scene.TouchReaction {
        switch hook {
        case .touchesMoved: behaviour.touches.moved
        case .touchesEnded: behaviour.touches.ended
        case .touchesCancelled: behaviour.touches.cancelled
        default: behaviour.touches.began
        }
    }

    /// A chain of `forwards` that runs in a circle would never come back; the second time round the engine's own body ends it.
    private func forwardOnce(_ hook: Hook, inherited: () -> Void, _ forward: () -> Void) {
        guard memory.ongoing.insert(hook).inserted else { return inherited() }
        forward()
        memory.ongoing.remove(hook)
    }

    /// A view moves itself, a controller the view that was touched; its center goes under the finger.
    private func drag(_ who: UIResponder, _ moving: Set<UITouch>) {
        guard let touch = moving.first, let view = who as? UIView ?? touch.view, let superview = view.superview else { return }
        view.center = touch.location(in: superview)
    }

    // MARK: Input without a place

    func react(_ hook: Hook, _ who: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?, inherited: () -> Void) {
        react(hook, who, inherited) { who.next?.hand(on: presses, hook, event) }
    }

    func react(_ hook: Hook, _ who: UIResponder, _ motion: UIEvent.EventSubtype, _ event: UIEvent?, inherited: () -> Void) {
        react(hook, who, inherited) { who.next?.hand(on: motion, hook, event) }
    }

    private func react(_ hook: Hook, _ who: UIResponder, _ inherited: () -> Void, forward: () -> Void) {
        let reaction = behaviour.device[hook]
        guard reaction != .ignores else { return inherited() }
        who.disclosing(hook) {
            switch reaction {
            case .ignores, .handles: return
            case .observes: inherited()
            case .forwards: forwardOnce(hook, inherited: inherited, forward)
            case .counts: count(for: who)
            }
        }
    }

    // MARK: What can be seen of it

    /// Asks for the samples of the sensors that the scene names.
    func startSensing(_ who: UIResponder, in world: World) {
        for sensor in behaviour.sensors {
            world.sensorInput.start(sensor, for: who) { [weak who] _, _ in who.map { count(for: $0) } }
        }
    }

    private func count(for who: UIResponder) {
        memory.count += 1
        write("\(memory.count)", behind: ": ", for: who)
    }

    private func keep(_ moving: Set<UITouch>, _ event: UIEvent?, for who: UIResponder) {
        guard let touch = moving.first else { return }
        if let event, !memory.events.contains(where: { $0 === event }) { memory.events.append(event) }
        let kept = memory.kept ?? KeptTouch(touch: touch, copy: touch.copy())
        memory.kept = kept
        let objects = eventObjects == 1 ? "1 event object" : "\(eventObjects) event objects"
        write("the touch: tapCount \(kept.touch.tapCount)\nits copy: tapCount \(kept.copy.tapCount)\n\(objects)", behind: "\n", for: who)
    }

    /// Writes something behind what the responder's view said first.
    private func write(_ words: String, behind separator: String, for who: UIResponder) {
        guard let view = (who as? UIView ?? (who as? UIViewController)?.viewIfLoaded) as? any Captioned else { return }
        let caption = memory.caption ?? view.caption
        memory.caption = caption
        view.caption = caption.isEmpty ? words : caption + separator + words
    }
}

/// A responder of a scene, with what it does.
@MainActor protocol Reacting: OverridesSelectively {
    var reactions: Reactions { get }
}

extension Reacting {
    public func leavesAlone(_ hook: Hook) -> Bool { reactions.leavesAlone(hook) }
}

/// A touch as it was at one time, and the object that was changed since.
public struct KeptTouch {
    public let touch: UITouch
    public let copy: UITouch
}

extension Scene.DeviceReactions {
    /// The reaction in a method for input without a place.
    fileprivate subscript(hook: Hook) -> Scene.DeviceReaction {
        switch hook {
        case .pressesBegan: pressesBegan
        case .pressesChanged: pressesChanged
        case .pressesEnded: pressesEnded
        case .pressesCancelled: pressesCancelled
        case .motionBegan: motionBegan
        case .motionEnded: motionEnded
        case .motionCancelled: motionCancelled
        default: remote
        }
    }
}

extension UIResponder {
    fileprivate func hand(on touches: Set<UITouch>, _ hook: Hook, _ event: UIEvent?) {
        switch hook {
        case .touchesMoved: touchesMoved(touches, with: event)
        case .touchesEnded: touchesEnded(touches, with: event)
        case .touchesCancelled: touchesCancelled(touches, with: event)
        default: touchesBegan(touches, with: event)
        }
    }

    fileprivate func hand(on presses: Set<UIPress>, _ hook: Hook, _ event: UIPressesEvent?) {
        switch hook {
        case .pressesChanged: pressesChanged(presses, with: event)
        case .pressesEnded: pressesEnded(presses, with: event)
        case .pressesCancelled: pressesCancelled(presses, with: event)
        default: pressesBegan(presses, with: event)
        }
    }

    fileprivate func hand(on motion: UIEvent.EventSubtype, _ hook: Hook, _ event: UIEvent?) {
        switch hook {
        case .motionEnded: motionEnded(motion, with: event)
        case .motionCancelled: motionCancelled(motion, with: event)
        case .motionBegan: motionBegan(motion, with: event)
        default: remoteControlReceived(with: event)
        }
    }
}
