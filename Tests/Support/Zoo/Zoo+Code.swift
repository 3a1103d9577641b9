// What the application's code does: something at random, in any callback.
import UIKit

extension Zoo {
    /// Does something or nothing, as code in a callback does.
    func act() {
        guard depth < 3, chance.dice.happens(15) else { return }
        depth += 1
        defer { depth -= 1 }
        switch chance.dice.below(4) {
        case 0: changeTree()
        case 1: changeRecognizers()
        case 2: changeControllers()
        default: changeInteraction()
        }
    }

    private func changeTree() {
        switch chance.dice.below(5) {
        case 0: chance.dice.pick(views)?.removeFromSuperview()
        case 1: if views.count < 20 { addView() }
        case 2: chance.dice.pick(views)?.isHidden.toggle()
        case 3: if let view = chance.dice.pick(views) { chance.dice.pick(windows)?.addSubview(view) }
        default: if let view = chance.dice.pick(views) { chance.dice.pick(views)?.addSubview(view) }
        }
    }

    private func changeRecognizers() {
        switch chance.dice.below(5) {
        case 0: if recognizers.count < 8 { addRecognizer() }
        case 1: if let recognizer = chance.dice.pick(recognizers) { recognizer.view?.removeGestureRecognizer(recognizer) }
        case 2: chance.dice.pick(recognizers)?.isEnabled.toggle()
        case 3: require()
        default: if let recognizer = chance.dice.pick(recognizers) { chance.dice.pick(views)?.addGestureRecognizer(recognizer) }
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

    private func release(_ child: ZooController) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    private func changeInteraction() {
        switch chance.dice.below(7) {
        case 0: chance.dice.pick(views)?.isUserInteractionEnabled.toggle()
        case 1: if let control = chance.dice.pick(views.compactMap { $0 as? UIControl }) { control.isEnabled.toggle() }
        case 2: if let scrollView = chance.dice.pick(views.compactMap { $0 as? UIScrollView }) { scrollView.isScrollEnabled.toggle() }
        case 3: listen()
        case 4: world.application.beginIgnoringInteractionEvents()
        case 5: interruptByCall()
        default: world.application.endIgnoringInteractionEvents()
        }
    }

    /// Adds a listener to a view that tells of its touches once or always, or stops the chain.
    private func listen() {
        guard let view = chance.dice.pick(views) else { return }
        let (isOnce, stops) = (chance.dice.happens(50), chance.dice.happens(30))
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

/// By which a listener knows itself.
@MainActor private final class ListenerBox {
    weak var listener: EventListener?
}
