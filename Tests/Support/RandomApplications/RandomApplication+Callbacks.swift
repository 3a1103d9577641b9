// The code of the application: in any callback it makes one random change, or none.
import HitscopeInput
import UIKit

extension RandomApplication {
    /// Does something or nothing, as code in a callback does.
    func act() {
        guard depth < 3, chance.dice.happens(15) else { return }
        depth += 1
        defer { depth -= 1 }
        switch chance.dice.below(8) {
        case 0, 1: changeTree()
        case 2, 3: changeRecognizers()
        case 4: changeControllers()
        case 5: changeWindows()
        case 6: changeFocus()
        default: changeInteraction()
        }
    }

    private func changeTree() {
        switch chance.dice.below(9) {
        case 0: chance.dice.pick(views)?.removeFromSuperview()
        case 1: if views.count < 20 { addView() }
        case 2: chance.dice.pick(views)?.isHidden.toggle()
        case 3: if let view = chance.dice.pick(views) { chance.dice.pick(windows)?.addSubview(view) }
        case 4, 5: if let view = chance.dice.pick(views) { chance.dice.pick(views)?.addSubview(view) }
        case 6: if let view = chance.dice.pick(shownViews) { view.superview?.bringSubviewToFront(view) }
        case 7: chance.dice.pick(views).map(reshape)
        default: animate()
        }
    }

    private func reshape(_ view: UIView) {
        switch chance.dice.below(5) {
        case 0: view.alpha = view.alpha > 0 ? 0 : 1
        case 1: view.transform = view.transform.isIdentity ? CGAffineTransform(scaleX: 0.5, y: 2) : .identity
        case 2: view.bounds.origin.y += 10
        case 3: view.transform = CGAffineTransform(scaleX: 0, y: chance.dice.happens(50) ? 0 : 1)
        default:
            if let interaction = chance.dice.pick(views.flatMap(\.interactions)) { view.addInteraction(interaction) }
        }
    }

    private func changeRecognizers() {
        switch chance.dice.below(9) {
        case 0: if recognizers.count < 8 { addRecognizer() }
        case 1:
            if let recognizer = chance.dice.pick(recognizers) { recognizer.view?.removeGestureRecognizer(recognizer) }
        case 2: chance.dice.pick(recognizers)?.isEnabled.toggle()
        case 3: require()
        case 4: if let recognizer = chance.dice.pick(recognizers) { changeFlags(of: recognizer) }
        case 5: if let recognizer = chance.dice.pick(recognizers) { changeDelegate(of: recognizer) }
        case 6: addDelegate()
        case 7:
            (chance.dice.pick(views) as? RandomView)?.gestureRecognizers = chance.dice.pick(recognizers).map { [$0] }
        default:
            if let recognizer = chance.dice.pick(recognizers) {
                chance.dice.pick(views)?.addGestureRecognizer(recognizer)
            }
        }
    }

    private func changeControllers() {
        switch chance.dice.below(6) {
        case 0, 1: present()
        case 2: chance.dice.pick(controllers)?.dismiss(animated: chance.dice.happens(50))
        case 3: chance.dice.pick(windows)?.rootViewController = chance.dice.happens(70) ? makeController() : nil
        case 4: contain()
        default: if let child = chance.dice.pick(controllers.filter { $0.parent != nil }) { release(child) }
        }
    }

    private func present() {
        guard controllers.count < 8 else { return }
        let presenter = chance.dice.pick(controllers)
        presenter?.present(makeController(), animated: chance.dice.happens(50)) { [unowned self] in act() }
    }

    private func contain() {
        guard let parent = chance.dice.pick(controllers), controllers.count < 8 else { return }
        let child = makeController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private func release(_ child: RandomViewController) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    private func changeWindows() {
        guard let window = chance.dice.pick(windows) else { return }
        switch chance.dice.below(8) {
        case 0, 1: window.isHidden.toggle()
        case 2: window.makeKey()
        case 3: window.makeKeyAndVisible()
        case 4: window.windowLevel = chance.dice.pick([.normal, .statusBar, .alert]) ?? .normal
        case 5: if windows.count < 4 { addWindow() }
        case 6: dropWindow()
        default: window.frame = CGRect(x: CGFloat(chance.dice.below(150)), y: 0, width: 300, height: 300)
        }
    }

    private func changeFocus() {
        switch chance.dice.below(7) {
        case 0, 1, 2: chance.dice.pick(shownViews)?.becomeFirstResponder()
        case 3: chance.dice.pick(windows)?.firstResponder?.resignFirstResponder()
        case 4: chance.dice.pick(views)?.reloadInputViews()
        case 5:
            world.application.sendAction(
                chance.dice.pick(RandomView.actions) ?? .copy, to: nil, from: chance.dice.pick(views), for: nil)
        default: changeMenu()
        }
    }

    private func changeMenu() {
        switch chance.dice.below(3) {
        case 0: UIMenuController.shared.hideMenu()
        case 1:
            if let view = chance.dice.pick(shownViews) {
                UIMenuController.shared.showMenu(from: view, rect: view.bounds)
            }
        default:
            guard let interaction = chance.dice.pick(views.flatMap(\.interactions)) as? UIEditMenuInteraction else {
                return
            }
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10)))
        }
    }

    private func changeInteraction() {
        switch chance.dice.below(13) {
        case 0: chance.dice.pick(views)?.isUserInteractionEnabled.toggle()
        case 1: if let control = chance.dice.pick(views.compactMap { $0 as? UIControl }) { control.isEnabled.toggle() }
        case 2: if let scrollView = chance.dice.pick(views.compactMap { $0 as? UIScrollView }) { change(scrollView) }
        case 3: listen()
        case 4: world.application.beginIgnoringInteractionEvents()
        case 5: interruptByCall()
        case 6: chance.dice.pick(views)?.isMultipleTouchEnabled.toggle()
        case 7: chance.dice.pick(views)?.isExclusiveTouch.toggle()
        case 8: inject()
        case 9: if let control = chance.dice.pick(views.compactMap { $0 as? UIControl }) { changeTargets(of: control) }
        case 10: chance.dice.pick(views).map(changeValue)
        default: world.application.endIgnoringInteractionEvents()
        }
    }

    /// Sends input during other input; the engine keeps it until that is done.
    private func inject() {
        let inputs: [InputEvent.Action] = [
            .wheel(at: randomPoint, by: CGSize(width: 0, height: 9)), .clipboard("injected"),
        ]
        if let action = chance.dice.pick(inputs) { world.receive(InputEvent(time: world.timeline.now, action)) }
    }

    /// Adds a target, which may be released at once, or removes all of them.
    private func changeTargets(of control: UIControl) {
        guard chance.dice.happens(70) else { return control.removeTarget(nil, action: nil, for: .allEvents) }
        let target =
            chance.dice.happens(50) ? RandomView(self) : chance.dice.pick(views.compactMap { $0 as? RandomView })
        control.addTarget(target, action: "work:", for: .allEvents)
    }

    private func changeValue(of view: UIView) {
        (view as? RandomStepper)?.change()
        (view as? RandomSegmentedControl)?.change()
        (view as? RandomPageControl)?.change()
    }

    private func change(_ scrollView: UIScrollView) {
        let place = CGPoint(x: 0, y: CGFloat(chance.dice.below(300)))
        switch chance.dice.below(6) {
        case 0: scrollView.isScrollEnabled.toggle()
        case 1: scrollView.setContentOffset(place, animated: chance.dice.happens(50))
        case 2: scrollView.delaysContentTouches.toggle()
        case 3: (scrollView as? RandomScrollView)?.exchangeDelegate()
        case 4: if chance.dice.happens(20) { (scrollView as? RandomScrollView)?.loseDelegate() }
        default: scrollView.zoomScale = CGFloat(1 + chance.dice.below(3))
        }
    }

    /// Animates a view, with interaction on or off, and acts in the completion.
    private func animate() {
        guard let view = chance.dice.pick(views) else { return }
        let isTouchable = chance.dice.happens(40), frame = randomFrame, fades = chance.dice.happens(20)
        if !isTouchable { untouchable.append(view) }
        UIView.animate(
            withDuration: [0, 0.1, 0.4][chance.dice.below(3)], delay: chance.dice.happens(20) ? 0.1 : 0,
            options: isTouchable ? .allowUserInteraction : []
        ) {
            view.frame = frame
            if fades { view.alpha = view.alpha == 1 ? 0.5 : 1 }
        } completion: { [unowned self] _ in
            if !isTouchable, let index = untouchable.firstIndex(where: { $0 === view }) {
                untouchable.remove(at: index)
            }
            act()
        }
    }

    /// Adds a listener for the touches of a view, which may remove itself, or stop the chain.
    private func listen() {
        guard let view = chance.dice.pick(views) else { return }
        let isOnce = chance.dice.happens(50)
        let stops = chance.dice.happens(30)
        let box = ListenerBox()
        let listener = EventListener { [unowned self, unowned view] event in
            if stops { event.stopChaining() }
            act()
            if isOnce, let listener = box.listener { view.removeTouchBegan(listener) }
        }
        box.listener = listener
        view.addTouchBegan(listener)
        view.addTouchMoved(listener)
        view.addTouchEnded(listener)
        view.addTouchCancelled(listener)
    }
}

/// Lets a listener's closure reach the listener.
@MainActor private final class ListenerBox {
    weak var listener: EventListener?
}
