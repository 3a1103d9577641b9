// The image view of a scene, with a text in place of a picture.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile
import HitscopeWidgets

/// An image view whose text and methods are those of its scene.
final class SceneImageView: UIImageView, Reacting {
    let reactions: Reactions
    private(set) var text: Scene.Text?

    init(_ described: Scene.View) {
        (reactions, text) = (Reactions(described), described.text)
        super.init(frame: .zero)
        disclaimInherited()
    }

    func say(_ words: String) { text.say(words) }

    /// Scenes have no pictures; a text says what the picture would show.
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        text?.draw(in: self)
    }

    override var inputView: UIView? { reactions.inputView ?? super.inputView }
    override var inputAccessoryView: UIView? { reactions.inputAccessoryView ?? super.inputAccessoryView }

    // MARK: The same in every view of a scene

    override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { hit(p, e) { super.hitTest(p, with: e) } }
    override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { contains(p) ?? super.point(inside: p, with: e) }

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
