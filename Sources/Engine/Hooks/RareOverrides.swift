// Which of the rarely called hooks a class overrides: those of first responders, controllers and windows.
//
// Read from the table of virtual methods like `Overrides`, and only while a witness is attached: no walk depends on it.
import Geometry

@MainActor enum RareOverrides {
    private struct Place { let base: UIResponder.Type, word: Int, inherited: UInt }

    private static let places: [Hook: Place] = {
        var places: [Hook: Place] = [:]
        for (hook, base, plain, probe) in probes {
            guard let found = MethodTable.place(base: base, plain: plain, probe: probe) else { continue }
            places[hook] = Place(base: base, word: found.word, inherited: found.inherited)
        }
        return places
    }()

    /// Whether the receiver's class replaces the engine's body of the hook. False for a hook whose place is not known.
    static func contains(_ hook: Hook, on receiver: UIResponder) -> Bool {
        guard let place = places[hook] else { return false }
        return MethodTable.word(place.word, of: type(of: receiver)) != place.inherited
    }

    private static let probes: [(Hook, UIResponder.Type, UIResponder.Type, UIResponder.Type)] = [
        (.canBecomeFirstResponder, UIResponder.self, PlainResponder.self, CanBecome.self),
        (.becomeFirstResponder, UIResponder.self, PlainResponder.self, Become.self),
        (.canResignFirstResponder, UIResponder.self, PlainResponder.self, CanResign.self),
        (.resignFirstResponder, UIResponder.self, PlainResponder.self, Resign.self),
        (.loadView, UIViewController.self, PlainController.self, LoadView.self),
        (.viewDidLoad, UIViewController.self, PlainController.self, DidLoad.self),
        (.viewWillAppear, UIViewController.self, PlainController.self, WillAppear.self),
        (.viewDidAppear, UIViewController.self, PlainController.self, DidAppear.self),
        (.viewWillDisappear, UIViewController.self, PlainController.self, WillDisappear.self),
        (.viewDidDisappear, UIViewController.self, PlainController.self, DidDisappear.self),
        (.viewWillLayoutSubviews, UIViewController.self, PlainController.self, WillLayout.self),
        (.viewDidLayoutSubviews, UIViewController.self, PlainController.self, DidLayout.self),
        (.willMoveToParent, UIViewController.self, PlainController.self, WillMove.self),
        (.didMoveToParent, UIViewController.self, PlainController.self, DidMove.self),
        (.becomeKey, UIWindow.self, PlainWindow.self, BecomeKey.self),
        (.resignKey, UIWindow.self, PlainWindow.self, ResignKey.self),
    ]
}

// One class for each hook, which overrides just that one.

private final class PlainResponder: UIResponder {}
private final class CanBecome: UIResponder { override var canBecomeFirstResponder: Bool { true } }
private final class Become: UIResponder { override func becomeFirstResponder() -> Bool { true } }
private final class CanResign: UIResponder { override var canResignFirstResponder: Bool { false } }
private final class Resign: UIResponder { override func resignFirstResponder() -> Bool { false } }

private final class PlainController: UIViewController {}
private final class LoadView: UIViewController { override func loadView() {} }
private final class DidLoad: UIViewController { override func viewDidLoad() {} }
private final class WillAppear: UIViewController { override func viewWillAppear(_ animated: Bool) {} }
private final class DidAppear: UIViewController { override func viewDidAppear(_ animated: Bool) {} }
private final class WillDisappear: UIViewController { override func viewWillDisappear(_ animated: Bool) {} }
private final class DidDisappear: UIViewController { override func viewDidDisappear(_ animated: Bool) {} }
private final class WillLayout: UIViewController { override func viewWillLayoutSubviews() {} }
private final class DidLayout: UIViewController { override func viewDidLayoutSubviews() {} }
private final class WillMove: UIViewController { override func willMove(toParent parent: UIViewController?) {} }
private final class DidMove: UIViewController { override func didMove(toParent parent: UIViewController?) {} }

private final class PlainWindow: UIWindow {}
private final class BecomeKey: UIWindow { override func becomeKey() {} }
private final class ResignKey: UIWindow { override func resignKey() {} }
