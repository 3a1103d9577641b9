// The application's delegate of a scene: a responder, or none.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// A delegate that is a responder.
final class SceneDelegate: UIResponder, UIApplicationDelegate, Reacting {
    let reactions: Reactions
    private let identity: Scene.Identity

    init(_ described: Scene.Delegate) {
        (reactions, identity) = (Reactions(described.behaviour), described.identity)
        super.init()
        disclaimInherited()
    }

    override var classLabel: String { identity.className }
    override var nameLabel: String? { identity.name }

    override var inputView: UIView? { reactions.inputView ?? super.inputView }
    override var inputAccessoryView: UIView? { reactions.inputAccessoryView ?? super.inputAccessoryView }

    // MARK: The same in every responder of a scene

    override var next: UIResponder? { reactions.next ?? super.next }
    override var canBecomeFirstResponder: Bool { reactions.canBecomeFirstResponder ?? super.canBecomeFirstResponder }
    override var canResignFirstResponder: Bool { reactions.canResignFirstResponder ?? super.canResignFirstResponder }
    override var keyCommands: [UIKeyCommand]? { reactions.keyCommands(besides: super.keyCommands) }
    override func implementation(of a: Selector) -> ActionMethod? {
        method(of: a, in: Self.self) ?? super.implementation(of: a)
    }
    override func canPerformAction(_ a: Selector, withSender s: Any?) -> Bool {
        canPerform(a) ?? super.canPerformAction(a, withSender: s)
    }

    override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) { began(t, e) { super.touchesBegan(t, with: e) } }
    override func touchesMoved(_ t: Set<UITouch>, with e: UIEvent?) { moved(t, e) { super.touchesMoved(t, with: e) } }
    override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent?) { ended(t, e) { super.touchesEnded(t, with: e) } }
    override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent?) {
        cancelled(t, e) { super.touchesCancelled(t, with: e) }
    }
    override func touchesEstimatedPropertiesUpdated(_ t: Set<UITouch>) {
        updated(t) { super.touchesEstimatedPropertiesUpdated(t) }
    }
    override func pressesBegan(_ p: Set<UIPress>, with e: UIPressesEvent?) {
        began(p, e) { super.pressesBegan(p, with: e) }
    }
    override func pressesChanged(_ p: Set<UIPress>, with e: UIPressesEvent?) {
        changed(p, e) { super.pressesChanged(p, with: e) }
    }
    override func pressesEnded(_ p: Set<UIPress>, with e: UIPressesEvent?) {
        ended(p, e) { super.pressesEnded(p, with: e) }
    }
    override func pressesCancelled(_ p: Set<UIPress>, with e: UIPressesEvent?) {
        cancelled(p, e) { super.pressesCancelled(p, with: e) }
    }
    override func motionBegan(_ m: UIEvent.EventSubtype, with e: UIEvent?) {
        began(m, e) { super.motionBegan(m, with: e) }
    }
    override func motionEnded(_ m: UIEvent.EventSubtype, with e: UIEvent?) {
        ended(m, e) { super.motionEnded(m, with: e) }
    }
    override func motionCancelled(_ m: UIEvent.EventSubtype, with e: UIEvent?) {
        cancelled(m, e) { super.motionCancelled(m, with: e) }
    }
    override func remoteControlReceived(with e: UIEvent?) { commanded(e) { super.remoteControlReceived(with: e) } }
}

/// A delegate that is no responder, and ends no chain (RC-07).
final class PlainDelegate: UIApplicationDelegate {}
