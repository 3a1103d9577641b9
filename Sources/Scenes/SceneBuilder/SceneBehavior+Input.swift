// The reactions of a responder to touches, keys, shakes, remote controls and sensors, as its scene describes them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension SceneBehavior {
    // MARK: Touches

    /// Reacts to touches as described in the scene.
    func react(
        _ hook: Hook, _ responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?, _ original: TouchesMethod
    ) {
        switch reaction(to: hook) {
        case .handles: return
        case .ignores, .observes: original(touches, event)
        case .forwards:
            forwardOnce(hook) {
                original(touches, event)
            } _: {
                responder.next?.hand(on: touches, hook, event)
            }
        case .drags: if hook == .touchesMoved { drag(responder, touches) }
        case .counts: count(for: responder)
        case .copies: keep(touches, event, for: responder)
        case .measures: measure(touches, for: responder)
        }
    }

    private func reaction(to hook: Hook) -> Scene.TouchReaction {
        switch hook {
        case .touchesMoved: behaviour.touches.moved
        case .touchesEnded: behaviour.touches.ended
        case .touchesCancelled: behaviour.touches.cancelled
        case .touchesEstimatedPropertiesUpdated: behaviour.touches.updated
        default: behaviour.touches.began
        }
    }

    /// Forwards the input, unless the method is already forwarding. A chain of `forwards` may be a cycle, which the
    /// engine's own implementation then ends.
    private func forwardOnce(_ hook: Hook, _ original: () -> Void, _ forward: () -> Void) {
        guard ongoing.insert(hook).inserted else { return original() }
        forward()
        ongoing.remove(hook)
    }

    /// Moves a centre under the finger: the centre of the view, or for a controller that of the touched view.
    private func drag(_ responder: UIResponder, _ touches: Set<UITouch>) {
        guard let touch = touches.first, let view = responder as? UIView ?? touch.view, let superview = view.superview
        else { return }
        view.center = touch.location(in: superview)
    }

    // MARK: Device events

    func react(
        _ hook: Hook, _ responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
        _ original: PressesMethod
    ) {
        react(hook, responder) {
            original(presses, event)
        } forward: {
            responder.next?.hand(on: presses, hook, event)
        }
    }

    func react(
        _ hook: Hook, _ responder: UIResponder, _ motion: UIEvent.EventSubtype, _ event: UIEvent?,
        _ original: MotionMethod
    ) {
        react(hook, responder) {
            original(motion, event)
        } forward: {
            responder.next?.hand(on: motion, hook, event)
        }
    }

    private func react(_ hook: Hook, _ responder: UIResponder, original: () -> Void, forward: () -> Void) {
        switch behaviour.device[hook] {
        case .handles: return
        case .ignores, .observes: original()
        case .forwards: forwardOnce(hook, original, forward)
        case .counts: count(for: responder)
        }
    }

    // MARK: Visible effects

    /// Requests the samples of the sensors that the scene names.
    func startSensing(_ responder: UIResponder, in world: World) {
        for sensor in behaviour.sensors {
            world.sensorInput.start(sensor, for: responder) { [weak self, weak responder] _, _ in
                responder.map { self?.count(for: $0) }
            }
        }
    }

    private func count(for responder: UIResponder) {
        count += 1
        write("\(count)", behind: ": ", for: responder)
    }

    private func keep(_ touches: Set<UITouch>, _ event: UIEvent?, for responder: UIResponder) {
        guard let touch = touches.first else { return }
        if let event, !events.contains(where: { $0 === event }) { events.append(event) }
        let kept = kept ?? RetainedTouch(touch: touch, copy: touch.copy())
        self.kept = kept
        let objects = events.count == 1 ? "1 event object" : "\(events.count) event objects"
        write(
            "the touch: tapCount \(kept.touch.tapCount)\nits copy: tapCount \(kept.copy.tapCount)\n\(objects)",
            behind: "\n", for: responder)
    }

    /// Keeps one of the touches, and writes its type, force and radius below the text.
    private func measure(_ touches: Set<UITouch>, for responder: UIResponder) {
        guard let touch = touches.first else { return }
        kept = RetainedTouch(touch: touch, copy: touch.copy())
        let mark = touch.estimatedPropertiesExpectingUpdates.contains(.force) ? "?" : ""
        let (force, radius) = (touch.force.inHundredths, touch.majorRadius.inHundredths)
        write("\(touch.type), force \(force)\(mark), radius \(radius)", behind: "\n", for: responder)
    }

    /// Writes a text after the original text of the responder's view.
    private func write(_ words: String, behind separator: String, for responder: UIResponder) {
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        guard let view = view as? any TextDrawing else { return }
        let first = caption ?? view.caption
        caption = first
        view.caption = first.isEmpty ? words : first + separator + words
    }
}

extension Scene.DeviceReactions {
    /// The reaction in a method for device events.
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

extension CGFloat {
    /// The number with at most two decimals.
    fileprivate var inHundredths: String {
        let rounded = (self * 100).rounded() / 100
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
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
