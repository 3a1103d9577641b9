// A controller that checks that its view appears and disappears in turns.
import UIKit

@MainActor final class RandomViewController: UIViewController {
    private enum Appearance: String { case hidden, appearing, shown, disappearing }

    private unowned let application: RandomApplication
    private var appearance = Appearance.hidden

    init(_ application: RandomApplication) {
        self.application = application
        super.init()
    }

    /// True if the root view lies in a window that is shown, and no full-screen presentation covers it.
    private var isVisible: Bool {
        guard let window = viewIfLoaded?.window, !window.isHidden else { return false }
        var view = viewIfLoaded
        while let here = view {
            if (here.viewController as? RandomViewController)?.isCovered == true { return false }
            view = here.superview
        }
        return true
    }

    private var isCovered: Bool {
        guard let presented = presentedViewController, presented.presentingViewController === self else { return false }
        return presented.modalPresentationStyle == .fullScreen
    }

    /// Complains where the last callback does not say what is so.
    func checkAppearance() {
        let expected = isVisible ? Appearance.shown : .hidden
        if appearance != expected {
            application.complain("\(displayName) is \(expected) and was told last that it is \(appearance)")
        }
    }

    override func viewWillAppear(_ animated: Bool) { go(from: [.hidden, .disappearing], to: .appearing) }
    override func viewDidAppear(_ animated: Bool) { go(from: [.appearing], to: .shown) }
    override func viewWillDisappear(_ animated: Bool) { go(from: [.shown, .appearing], to: .disappearing) }
    override func viewDidDisappear(_ animated: Bool) { go(from: [.disappearing], to: .hidden) }
    override func viewDidLayoutSubviews() { application.act() }

    private func go(from legal: [Appearance], to new: Appearance) {
        if !legal.contains(appearance) {
            application.complain("\(displayName) is \(appearance) and was told that it is \(new)")
        }
        appearance = new
        application.act()
    }
}
