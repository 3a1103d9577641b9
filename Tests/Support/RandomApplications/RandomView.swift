// A plain view, and the ledger by which views check that each touch begins once and ends once.
import UIKit

/// The touches that one view was told of.
@MainActor final class TouchLedger {
    private unowned let application: RandomApplication
    /// The touches that have begun here and not ended.
    private(set) var open: [UITouch] = []

    init(_ application: RandomApplication) { self.application = application }

    /// Notes touches that begin; then the view passes them on, if it does.
    func began(_ touches: Set<UITouch>, in view: UIView, passingOn pass: (() -> Void)?) {
        application.saw(touches)
        for touch in own(touches, .began, of: view) {
            if open.contains(touch) { application.complain("\(view.displayName) was told twice that a touch began") }
            if touch.phase != .began { application.complain("a touch that began is \(touch.phase)") }
            open.append(touch)
        }
        application.act()
        passOn(.began, touches, by: pass)
    }

    /// Notes touches that move.
    func moved(_ touches: Set<UITouch>, in view: UIView, passingOn pass: (() -> Void)?) {
        for touch in own(touches, .moved, of: view) where !open.contains(touch) {
            application.complain("\(view.displayName) was told that a touch moved which has not begun")
        }
        application.act()
        passOn(.moved, touches, by: pass)
    }

    /// Notes touches that end or are cancelled.
    func closed(_ touches: Set<UITouch>, _ phase: UITouch.Phase, in view: UIView, passingOn pass: (() -> Void)?) {
        for touch in own(touches, phase, of: view) {
            if !open.contains(touch) {
                application.complain("\(view.displayName) was told that a touch is \(phase) which has not begun")
            }
            if touch.phase != phase { application.complain("a touch that is \(phase) says that it is \(touch.phase)") }
            open.removeAll { $0 === touch }
        }
        application.act()
        passOn(phase, touches, by: pass)
    }

    /// Has the view pass touches on to its next responder; without a closure it keeps them.
    private func passOn(_ phase: UITouch.Phase, _ touches: Set<UITouch>, by pass: (() -> Void)?) {
        guard let pass else { return }
        application.passedOn.append(PassedOn(touches: touches, phase: phase, depth: application.depth))
        pass()
        application.passedOn.removeLast()
    }

    /// The touches that the view is told of because they are its own.
    ///
    /// Code may reroute the chain while touches are passed on, so that it leads back to this view. The view is then
    /// told of them twice, as on iOS (RC-11). Only what the engine tells the view first has to be balanced.
    private func own(_ touches: Set<UITouch>, _ phase: UITouch.Phase, of view: UIView) -> [UITouch] {
        guard application.passedOn.last != PassedOn(touches: touches, phase: phase, depth: application.depth) else {
            return []
        }
        return touches.filter { $0.view === view }
    }
}

/// Touches that a view passes on, and how deep that is inside user code. What a view is told at a greater depth was
/// caused by code, and was not passed on.
struct PassedOn: Equatable {
    let touches: Set<UITouch>
    let phase: UITouch.Phase
    let depth: Int
}

/// A view that checks its touches.
@MainActor protocol KeepsLedger: UIView {
    var ledger: TouchLedger { get }
}

/// Views of all kinds, configured at random.
@MainActor enum RandomViews {
    static func make(_ application: RandomApplication) -> UIView {
        switch application.chance.dice.below(12) {
        case 0: RandomScrollView(application)
        case 1: RandomControl(application)
        case 2, 3: makeWidget(application)
        default: RandomView(application)
        }
    }
}

/// A plain view whose code acts whenever it is called.
@MainActor final class RandomView: UIView, KeepsLedger {
    /// The things that views of this class can be asked to do.
    static let actions: [Selector] = ["work:", .copy, .paste, "nobody does this:"]

    let ledger: TouchLedger
    private unowned let application: RandomApplication
    /// True if the view keeps its touches to itself.
    private let keepsTouches: Bool
    /// True if the view can be first responder.
    private let acceptsFirstResponder: Bool

    init(_ application: RandomApplication) {
        self.application = application
        ledger = TouchLedger(application)
        keepsTouches = application.chance.dice.happens(60)
        acceptsFirstResponder = application.chance.dice.happens(40)
        super.init(frame: .zero)
        if acceptsFirstResponder, application.chance.dice.happens(50) {
            addInteraction(UIEditMenuInteraction(delegate: nil))
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let pass: (() -> Void)? = keepsTouches ? nil : { super.touchesBegan(touches, with: event) }
        ledger.began(touches, in: self, passingOn: pass)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let pass: (() -> Void)? = keepsTouches ? nil : { super.touchesMoved(touches, with: event) }
        ledger.moved(touches, in: self, passingOn: pass)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let pass: (() -> Void)? = keepsTouches ? nil : { super.touchesEnded(touches, with: event) }
        ledger.closed(touches, .ended, in: self, passingOn: pass)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        let pass: (() -> Void)? = keepsTouches ? nil : { super.touchesCancelled(touches, with: event) }
        ledger.closed(touches, .cancelled, in: self, passingOn: pass)
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        for touch in touches where touch.estimationUpdateIndex.map(application.estimates.contains) != true {
            application.complain("\(displayName) was told of a correction that no device made")
        }
        application.act()
        if !keepsTouches { super.touchesEstimatedPropertiesUpdated(touches) }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        application.act()
        return !application.chance.dice.happens(5)
    }

    // MARK: Presses, motion, actions, first responder

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        application.act()
        if !keepsTouches { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        application.act()
        if !keepsTouches { super.pressesEnded(presses, with: event) }
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        application.act()
        if !keepsTouches { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        application.act()
        if !keepsTouches { super.motionEnded(motion, with: event) }
    }

    override var canBecomeFirstResponder: Bool { acceptsFirstResponder }

    override func resignFirstResponder() -> Bool {
        application.act()
        return application.chance.dice.happens(90) && super.resignFirstResponder()
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        application.act()
        return super.canPerformAction(action, withSender: sender)
    }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "work:" || (action == .copy && acceptsFirstResponder)
            ? ActionMethod(RandomView.work) : super.implementation(of: action)
    }

    private func work() { application.act() }

    override func buildMenu(with builder: any UIMenuBuilder) { application.act() }
    override func validate(_ command: UICommand) { application.act() }

    // MARK: Told when the tree changes

    override func willMove(toWindow newWindow: UIWindow?) { application.act() }
    override func didMoveToWindow() { application.act() }
    override func willMove(toSuperview newSuperview: UIView?) { application.act() }
    override func didMoveToSuperview() { application.act() }
    override func layoutSubviews() { application.act() }
}
