// What a responder of a scene does with input: keeps it, hands it on by itself, moves a view with it, or writes down
// what it is.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension Reactions {
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
            case .measures: measure(moving, for: who)
            }
        }
    }

    func reaction(to hook: Hook) -> Scene.TouchReaction {
        switch hook {
        case .touchesMoved: behaviour.touches.moved
        case .touchesEnded: behaviour.touches.ended
        case .touchesCancelled: behaviour.touches.cancelled
        case .touchesEstimatedPropertiesUpdated: behaviour.touches.updated
        default: behaviour.touches.began
        }
    }

    /// A chain of `forwards` that runs in a circle would never come back; the second time round the engine's own body
    /// ends it.
    private func forwardOnce(_ hook: Hook, inherited: () -> Void, _ forward: () -> Void) {
        guard memory.ongoing.insert(hook).inserted else { return inherited() }
        forward()
        memory.ongoing.remove(hook)
    }

    /// A view moves itself, a controller the view that was touched; its center goes under the finger.
    private func drag(_ who: UIResponder, _ moving: Set<UITouch>) {
        guard let touch = moving.first, let view = who as? UIView ?? touch.view, let superview = view.superview else {
            return
        }
        view.center = touch.location(in: superview)
    }

    // MARK: Input without a place

    func react(_ hook: Hook, _ who: UIResponder, inherited: () -> Void, forward: () -> Void) {
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
        write(
            "the touch: tapCount \(kept.touch.tapCount)\nits copy: tapCount \(kept.copy.tapCount)\n\(objects)",
            behind: "\n", for: who)
    }

    /// Keeps the touch that came last, to be asked for, and says how it is.
    private func measure(_ moving: Set<UITouch>, for who: UIResponder) {
        guard let touch = moving.first else { return }
        memory.kept = KeptTouch(touch: touch, copy: touch.copy())
        let isGuess = touch.estimatedPropertiesExpectingUpdates.contains(.force)
        write(
            "\(touch.type), force \(touch.force.inHundredths)\(isGuess ? "?" : ""), radius \(touch.majorRadius.inHundredths)",
            behind: "\n",
            for: who)
    }

    /// Writes something behind what the responder's view said first.
    private func write(_ words: String, behind separator: String, for who: UIResponder) {
        guard let view = (who as? UIView ?? (who as? UIViewController)?.viewIfLoaded) as? any Captioned else { return }
        let caption = memory.caption ?? view.caption
        memory.caption = caption
        view.caption = caption.isEmpty ? words : caption + separator + words
    }
}

/// What the overrides of a scene's classes call, each by the name of its phase.
extension Reacting {
    func began(_ touches: Set<UITouch>, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.touchesBegan, touches, event, inherited)
    }
    func moved(_ touches: Set<UITouch>, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.touchesMoved, touches, event, inherited)
    }
    func ended(_ touches: Set<UITouch>, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.touchesEnded, touches, event, inherited)
    }
    func cancelled(_ touches: Set<UITouch>, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.touchesCancelled, touches, event, inherited)
    }
    func updated(_ touches: Set<UITouch>, _ inherited: () -> Void) {
        react(.touchesEstimatedPropertiesUpdated, touches, nil, inherited)
    }

    func began(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ inherited: () -> Void) {
        react(.pressesBegan, presses, event, inherited)
    }
    func changed(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ inherited: () -> Void) {
        react(.pressesChanged, presses, event, inherited)
    }
    func ended(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ inherited: () -> Void) {
        react(.pressesEnded, presses, event, inherited)
    }
    func cancelled(_ presses: Set<UIPress>, _ event: UIPressesEvent?, _ inherited: () -> Void) {
        react(.pressesCancelled, presses, event, inherited)
    }

    func began(_ motion: UIEvent.EventSubtype, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.motionBegan, motion, event, inherited)
    }
    func ended(_ motion: UIEvent.EventSubtype, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.motionEnded, motion, event, inherited)
    }
    func cancelled(_ motion: UIEvent.EventSubtype, _ event: UIEvent?, _ inherited: () -> Void) {
        react(.motionCancelled, motion, event, inherited)
    }
    func commanded(_ event: UIEvent?, _ inherited: () -> Void) {
        react(.remoteControlReceived, .none, event, inherited)
    }

    private func react(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?, _ inherited: () -> Void) {
        reactions.react(hook, self, touches, event, inherited: inherited)
    }

    private func react(_ hook: Hook, _ presses: Set<UIPress>, _ event: UIPressesEvent?, _ inherited: () -> Void) {
        reactions.react(hook, self, inherited: inherited) { next?.hand(on: presses, hook, event) }
    }

    private func react(_ hook: Hook, _ motion: UIEvent.EventSubtype, _ event: UIEvent?, _ inherited: () -> Void) {
        reactions.react(hook, self, inherited: inherited) { next?.hand(on: motion, hook, event) }
    }
}

extension Scene.DeviceReactions {
    /// The reaction in a method for input without a place.
    subscript(hook: Hook) -> Scene.DeviceReaction {
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

extension CGFloat {
    /// The number with two digits behind the point at most.
    fileprivate var inHundredths: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension UIResponder {
    fileprivate func hand(on touches: Set<UITouch>, _ hook: Hook, _ event: UIEvent?) {
        switch hook {
        case .touchesMoved: touchesMoved(touches, with: event)
        case .touchesEnded: touchesEnded(touches, with: event)
        case .touchesCancelled: touchesCancelled(touches, with: event)
        case .touchesEstimatedPropertiesUpdated: touchesEstimatedPropertiesUpdated(touches)
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
