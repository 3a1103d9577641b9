// Finds the rarely called hooks that a class overrides: those without a bit in `Overrides`.
//
// Reads the table of virtual methods like `Overrides`, but on each query. Device events skip responders that override
// none of these hooks.
import HitscopeGeometry

@MainActor enum RareOverrides {
    private struct MethodSlot { let base: UIResponder.Type, word: Int, inherited: UInt }

    private static let places: [Hook: MethodSlot] = {
        var places: [Hook: MethodSlot] = [:]
        for (hook, base, plain, probe) in probes {
            guard let found = MethodTable.place(base: base, plain: plain, probe: probe) else { continue }
            places[hook] = MethodSlot(base: base, word: found.word, inherited: found.inherited)
        }
        return places
    }()

    /// True if the receiver's class or behaviour overrides the hook.
    ///
    /// False for a class if the hook's slot is not known.
    static func contains(_ hook: Hook, on receiver: UIResponder) -> Bool {
        if receiver.behavior(taking: hook) != nil { return true }
        guard let place = places[hook] else { return false }
        return MethodTable.word(place.word, of: type(of: receiver)) != place.inherited
    }

    /// True if the receiver must be called: it overrides the hook, or the hook's slot is not known.
    static func mayContain(_ hook: Hook, on receiver: UIResponder) -> Bool {
        places[hook] == nil || contains(hook, on: receiver)
    }

    private static let probes: [(Hook, UIResponder.Type, UIResponder.Type, UIResponder.Type)] = [
        (.canBecomeFirstResponder, UIResponder.self, PlainResponder.self, CanBecome.self),
        (.becomeFirstResponder, UIResponder.self, PlainResponder.self, Become.self),
        (.canResignFirstResponder, UIResponder.self, PlainResponder.self, CanResign.self),
        (.resignFirstResponder, UIResponder.self, PlainResponder.self, Resign.self),
        (.pressesBegan, UIResponder.self, PlainResponder.self, PressesBegan.self),
        (.pressesChanged, UIResponder.self, PlainResponder.self, PressesChanged.self),
        (.pressesEnded, UIResponder.self, PlainResponder.self, PressesEnded.self),
        (.pressesCancelled, UIResponder.self, PlainResponder.self, PressesCancelled.self),
        (.motionBegan, UIResponder.self, PlainResponder.self, MotionBegan.self),
        (.motionEnded, UIResponder.self, PlainResponder.self, MotionEnded.self),
        (.motionCancelled, UIResponder.self, PlainResponder.self, MotionCancelled.self),
        (.remoteControlReceived, UIResponder.self, PlainResponder.self, RemoteControl.self),
        (.touchesEstimatedPropertiesUpdated, UIResponder.self, PlainResponder.self, CorrectedResponder.self),
        (.beginTracking, UIControl.self, PlainControl.self, BeginTracking.self),
        (.continueTracking, UIControl.self, PlainControl.self, ContinueTracking.self),
        (.endTracking, UIControl.self, PlainControl.self, EndTracking.self),
        (.cancelTracking, UIControl.self, PlainControl.self, CancelTracking.self),
        (.controlSendAction, UIControl.self, PlainControl.self, SendAction.self),
        (.touchesShouldBegin, UIScrollView.self, PlainScrollView.self, ShouldBegin.self),
        (.touchesShouldCancel, UIScrollView.self, PlainScrollView.self, ShouldCancel.self),
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
        (.canBecomeKey, UIWindow.self, PlainWindow.self, CanBecomeKey.self),
        (.becomeKey, UIWindow.self, PlainWindow.self, BecomeKey.self),
        (.resignKey, UIWindow.self, PlainWindow.self, ResignKey.self),
    ]
}

// One class for each hook, which overrides only that hook.

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
private final class CanBecomeKey: UIWindow { override var canBecomeKey: Bool { false } }
private final class BecomeKey: UIWindow { override func becomeKey() {} }
private final class ResignKey: UIWindow { override func resignKey() {} }

private final class PressesBegan: UIResponder {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesChanged: UIResponder {
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesEnded: UIResponder {
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class PressesCancelled: UIResponder {
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
private final class MotionBegan: UIResponder {
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class MotionEnded: UIResponder {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class MotionCancelled: UIResponder {
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
private final class CorrectedResponder: UIResponder {
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
}
private final class RemoteControl: UIResponder { override func remoteControlReceived(with event: UIEvent?) {} }

private final class PlainControl: UIControl {}
private final class BeginTracking: UIControl {
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
private final class ContinueTracking: UIControl {
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
private final class EndTracking: UIControl { override func endTracking(_ touch: UITouch?, with event: UIEvent?) {} }
private final class CancelTracking: UIControl { override func cancelTracking(with event: UIEvent?) {} }
private final class SendAction: UIControl {
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
}

private final class PlainScrollView: UIScrollView {}
private final class ShouldBegin: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
}
private final class ShouldCancel: UIScrollView { override func touchesShouldCancel(in view: UIView) -> Bool { false } }
