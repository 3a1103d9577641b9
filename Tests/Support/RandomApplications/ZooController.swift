// A controller that sees to it that it comes into sight and leaves it in turns.
import UIKit

@MainActor final class ZooController: UIViewController {
    private enum Sight: String { case hidden, appearing, shown, disappearing }

    private unowned let zoo: Zoo
    private var sight = Sight.hidden

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init()
    }

    /// Whether the root view lies where it can be seen: in a window that is shown, and under no controller that covers
    /// everything.
    private var isInSight: Bool {
        guard let window = viewIfLoaded?.window, !window.isHidden else { return false }
        var view = viewIfLoaded
        while let here = view {
            if (here.viewController as? ZooController)?.isCovered == true { return false }
            view = here.superview
        }
        return true
    }

    private var isCovered: Bool {
        guard let presented = presentedViewController, presented.presentingViewController === self else { return false }
        return presented.modalPresentationStyle == .fullScreen
    }

    /// What was told is what is so.
    func checkSight() {
        let expected = isInSight ? Sight.shown : .hidden
        if sight != expected { zoo.complain("\(spoken) is \(expected) and was told last that it is \(sight)") }
    }

    override func viewWillAppear(_ animated: Bool) { go(from: [.hidden, .disappearing], to: .appearing) }
    override func viewDidAppear(_ animated: Bool) { go(from: [.appearing], to: .shown) }
    override func viewWillDisappear(_ animated: Bool) { go(from: [.shown, .appearing], to: .disappearing) }
    override func viewDidDisappear(_ animated: Bool) { go(from: [.disappearing], to: .hidden) }
    override func viewDidLayoutSubviews() { zoo.act() }

    private func go(from legal: [Sight], to new: Sight) {
        if !legal.contains(sight) { zoo.complain("\(spoken) is \(sight) and was told that it is \(new)") }
        sight = new
        zoo.act()
    }
}
