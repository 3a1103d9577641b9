// Views, controls and scroll views that see to it that each touch begins once and ends once.
import UIKit

/// What one view was told of its touches.
@MainActor final class TouchLedger {
    private unowned let zoo: Zoo
    /// The touches that have begun here and not ended.
    private(set) var open: [UITouch] = []

    init(_ zoo: Zoo) { self.zoo = zoo }

    func began(_ touches: Set<UITouch>, in view: UIView) {
        zoo.saw(touches)
        for touch in own(touches, .began, of: view) {
            if open.contains(touch) { zoo.complain("\(view.spoken) was told twice that a touch began") }
            if touch.phase != .began { zoo.complain("a touch that began is \(touch.phase)") }
            open.append(touch)
        }
        zoo.act()
    }

    func moved(_ touches: Set<UITouch>, in view: UIView) {
        for touch in own(touches, .moved, of: view) where !open.contains(touch) {
            zoo.complain("\(view.spoken) was told that a touch moved which has not begun")
        }
        zoo.act()
    }

    func closed(_ touches: Set<UITouch>, _ phase: UITouch.Phase, in view: UIView) {
        for touch in own(touches, phase, of: view) {
            if !open.contains(touch) {
                zoo.complain("\(view.spoken) was told that a touch is \(phase) which has not begun")
            }
            if touch.phase != phase { zoo.complain("a touch that is \(phase) says that it is \(touch.phase)") }
            open.removeAll { $0 === touch }
        }
        zoo.act()
    }

    /// Hands touches on to whoever is next.
    func handOn(_ phase: UITouch.Phase, _ touches: Set<UITouch>, by way: () -> Void) {
        zoo.handedOn.append(HandedOn(touches: touches, phase: phase, depth: zoo.depth))
        way()
        zoo.handedOn.removeLast()
    }

    /// The touches that the view is told of because they are its own.
    ///
    /// A view gets its own touches back along the chain when code lays the chain anew while they are handed on, so that
    /// it leads from a view around this one to this one again. It is told of them twice then, as on iOS (RC-11),
    /// perhaps when they have ended: only what the engine tells the view first has to be balanced.
    private func own(_ touches: Set<UITouch>, _ phase: UITouch.Phase, of view: UIView) -> [UITouch] {
        guard zoo.handedOn.last != HandedOn(touches: touches, phase: phase, depth: zoo.depth) else { return [] }
        return touches.filter { $0.view === view }
    }
}

/// Touches that a view hands on, and how deep that was inside user code: what is told more deeply was brought about by
/// code, and not handed on.
struct HandedOn: Equatable {
    let touches: Set<UITouch>
    let phase: UITouch.Phase
    let depth: Int
}

/// A view with a ledger.
@MainActor protocol KeepsLedger: UIView {
    var ledger: TouchLedger { get }
}

/// Views of all kinds, set up by chance.
@MainActor enum ZooViews {
    static func make(_ zoo: Zoo) -> UIView {
        switch zoo.chance.dice.below(12) {
        case 0: ZooScrollView(zoo)
        case 1: ZooControl(zoo)
        case 2, 3: makeWidget(zoo)
        default: ZooView(zoo)
        }
    }
}

/// A plain view whose code acts whenever it is called.
@MainActor final class ZooView: UIView, KeepsLedger {
    /// What views of this class can be asked to do.
    static let actions: [Selector] = ["work:", .copy, .paste, "nobody does this:"]

    let ledger: TouchLedger
    private unowned let zoo: Zoo
    /// Whether the view keeps its touches to itself.
    private let isGreedy: Bool
    /// Whether the view can be first responder.
    private let isKeen: Bool

    init(_ zoo: Zoo) {
        (self.zoo, ledger) = (zoo, TouchLedger(zoo))
        (isGreedy, isKeen) = (zoo.chance.dice.happens(60), zoo.chance.dice.happens(40))
        super.init(frame: .zero)
        if isKeen, zoo.chance.dice.happens(50) { addInteraction(UIEditMenuInteraction(delegate: nil)) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self)
        if !isGreedy { ledger.handOn(.began, touches) { super.touchesBegan(touches, with: event) } }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.moved(touches, in: self)
        if !isGreedy { ledger.handOn(.moved, touches) { super.touchesMoved(touches, with: event) } }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .ended, in: self)
        if !isGreedy { ledger.handOn(.ended, touches) { super.touchesEnded(touches, with: event) } }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .cancelled, in: self)
        if !isGreedy { ledger.handOn(.cancelled, touches) { super.touchesCancelled(touches, with: event) } }
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        for touch in touches where touch.estimationUpdateIndex.map(zoo.estimates.contains) != true {
            zoo.complain("\(spoken) was told of a correction that no device made")
        }
        zoo.act()
        if !isGreedy { super.touchesEstimatedPropertiesUpdated(touches) }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        zoo.act()
        return !zoo.chance.dice.happens(5)
    }

    // MARK: Keys, actions, and being first

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        zoo.act()
        if !isGreedy { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        zoo.act()
        if !isGreedy { super.pressesEnded(presses, with: event) }
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        zoo.act()
        if !isGreedy { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        zoo.act()
        if !isGreedy { super.motionEnded(motion, with: event) }
    }

    override var canBecomeFirstResponder: Bool { isKeen }

    override func resignFirstResponder() -> Bool {
        zoo.act()
        return zoo.chance.dice.happens(90) && super.resignFirstResponder()
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        zoo.act()
        return super.canPerformAction(action, withSender: sender)
    }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "work:" || (action == .copy && isKeen) ? ActionMethod(ZooView.work) : super.implementation(of: action)
    }

    private func work() { zoo.act() }

    override func buildMenu(with builder: any UIMenuBuilder) { zoo.act() }
    override func validate(_ command: UICommand) { zoo.act() }

    // MARK: Told when the tree changes

    override func willMove(toWindow newWindow: UIWindow?) { zoo.act() }
    override func didMoveToWindow() { zoo.act() }
    override func willMove(toSuperview newSuperview: UIView?) { zoo.act() }
    override func didMoveToSuperview() { zoo.act() }
    override func layoutSubviews() { zoo.act() }
}
