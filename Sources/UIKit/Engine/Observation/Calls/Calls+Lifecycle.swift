// Calls, continued: the lives of first responders, controllers and windows, and what the application's delegate hears.
import HitscopeGeometry

extension Calls {
    // MARK: First responder

    static func canBecomeFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.canBecomeFirstResponder, responder, unlessDeep: false) {
            canBecomeFirstResponder(responder) { responder.canBecomeFirstResponder }
        }
    }

    static func resignFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.resignFirstResponder, responder, unlessDeep: false) { responder.resignFirstResponder() }
    }

    static func canResignFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.canResignFirstResponder, responder, unlessDeep: true) {
            canResignFirstResponder(responder) { responder.canResignFirstResponder }
        }
    }

    // MARK: Controllers

    static func loadView(of controller: UIViewController) { tell(.loadView, controller) { controller.loadView() } }
    static func viewDidLoad(_ controller: UIViewController) {
        tell(.viewDidLoad, controller) { controller.viewDidLoad() }
    }

    /// Tells a controller that its view is about to appear or disappear, or has done so.
    @inline(never) static func appearance(_ step: AppearanceStep, of controller: UIViewController, animated: Bool) {
        switch step {
        case .willAppear: tell(.viewWillAppear, controller) { controller.viewWillAppear(animated) }
        case .didAppear: tell(.viewDidAppear, controller) { controller.viewDidAppear(animated) }
        case .willDisappear: tell(.viewWillDisappear, controller) { controller.viewWillDisappear(animated) }
        case .didDisappear: tell(.viewDidDisappear, controller) { controller.viewDidDisappear(animated) }
        }
    }

    static func viewWillLayoutSubviews(_ controller: UIViewController) {
        tell(.viewWillLayoutSubviews, controller) { controller.viewWillLayoutSubviews() }
    }

    static func viewDidLayoutSubviews(_ controller: UIViewController) {
        tell(.viewDidLayoutSubviews, controller) { controller.viewDidLayoutSubviews() }
    }

    static func willMove(_ controller: UIViewController, toParent parent: UIViewController?) {
        tell(.willMoveToParent, controller) { controller.willMove(toParent: parent) }
    }

    static func didMove(_ controller: UIViewController, toParent parent: UIViewController?) {
        tell(.didMoveToParent, controller) { controller.didMove(toParent: parent) }
    }

    // MARK: Windows and the application

    static func becomeKey(_ window: UIWindow) { tell(.becomeKey, window) { window.becomeKey() } }
    static func resignKey(_ window: UIWindow) { tell(.resignKey, window) { window.resignKey() } }

    /// Tells the application's delegate, if there is one, of a step in the application's life.
    ///
    /// The witness hears of the application as the receiver.
    static func delegate(_ step: LifeStep, of application: UIApplication) {
        guard let delegate = application.delegate else { return }
        tell(step.hook, application) {
            switch step {
            case .willFinishLaunching: _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
            case .didFinishLaunching: _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
            case .didBecomeActive: delegate.applicationDidBecomeActive(application)
            case .willResignActive: delegate.applicationWillResignActive(application)
            case .didEnterBackground: delegate.applicationDidEnterBackground(application)
            case .willEnterForeground: delegate.applicationWillEnterForeground(application)
            case .willTerminate: delegate.applicationWillTerminate(application)
            }
        }
    }

    // MARK: Telling

    /// Asks a question. Where no stack is left, a fault is reported, and the answer is `unlessDeep`.
    private static func ask(_ hook: Hook, _ receiver: UIResponder, unlessDeep: Bool, _ call: () -> Bool) -> Bool {
        guard StackGuard.enterCall() else {
            receiver.world.report(.stackExhausted(at: receiver, in: hook))
            return unlessDeep
        }
        defer { StackGuard.leaveCall() }
        guard let witness = receiver.witness else { return call() }
        witness.callBegan(
            hook, on: receiver, argument: .nothing, isOverridden: RareOverrides.contains(hook, on: receiver))
        let answer = call()
        receiver.witness?.callEnded(hook, on: receiver, result: .bool(answer))
        return answer
    }

    private static func tell(_ hook: Hook, _ receiver: UIResponder, _ call: () -> Void) {
        guard StackGuard.enterCall() else { return receiver.world.report(.stackExhausted(at: receiver, in: hook)) }
        defer { StackGuard.leaveCall() }
        guard let witness = receiver.witness else { return call() }
        witness.callBegan(
            hook, on: receiver, argument: .nothing, isOverridden: RareOverrides.contains(hook, on: receiver))
        call()
        receiver.witness?.callEnded(hook, on: receiver, result: .nothing)
    }

    /// Runs the engine's body of a hook, which answers a question, and tells the witness before and after.
    static func body(_ hook: Hook, of receiver: UIResponder, owner: StaticString, _ answer: () -> Bool) -> Bool {
        guard let witness = receiver.witness else { return answer() }
        witness.bodyBegan(hook, of: receiver, owner: owner)
        let result = answer()
        receiver.witness?.bodyEnded(hook, of: receiver, result: .bool(result))
        return result
    }

    /// Runs the engine's body of a hook, which answers nothing, and tells the witness before and after.
    static func body(_ hook: Hook, of receiver: UIResponder, owner: StaticString, _ work: () -> Void = {}) {
        guard let witness = receiver.witness else { return work() }
        witness.bodyBegan(hook, of: receiver, owner: owner)
        work()
        receiver.witness?.bodyEnded(hook, of: receiver, result: .nothing)
    }
}
