// The application, its scene and its delegate: the upper end of every responder chain.

/// The delegate that receives the life-cycle calls of the application. A delegate that is a responder other than a view
/// or a controller ends the chain (RC-07).
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// Called first during a launch. The options are nil, and the engine ignores the result. Source: WN-13.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the launch is complete, before the application becomes active. Source: WN-13.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the application has become active. Source: WN-13.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called while the application is still active; its touches are cancelled afterwards (WN-13, UT-21).
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the application is in the background. Source: WN-13.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the application returns from the background and is still inactive. Source: WN-13.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the application ends, when it is in the background.
    func applicationWillTerminate(_ application: UIApplication)
}

/// Default implementations, which make all methods optional.
extension UIApplicationDelegate {
    /// Returns true.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

/// The object that receives every event first.
@MainActor open class UIApplication: UIResponder {
    /// The state of the application. Source: WN-13.
    public enum State: Int, Sendable {
        /// The application is visible and in use.
        case active = 0
        /// The application is visible but not in use, for instance under a call or an alert of the system.
        case inactive = 1
        /// The application is neither visible nor in use.
        case background = 2
    }

    /// A key for the reason of a launch. The application is always launched by the user, so there are no keys.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The state of the application. In a world that is never launched, it is active from the start.
    public internal(set) var applicationState: State = .active

    /// The delegate, held weakly.
    public weak var delegate: (any UIApplicationDelegate)?

    /// The application of the current world.
    public static var shared: UIApplication { World.current.application }

    /// The delegate, if it is a responder other than a view, a controller or the application itself. Source: RC-07.
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: delegateInChain)
    }

    private var delegateInChain: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder is UIView || responder is UIViewController ? nil : responder
    }

    /// Sends the event to every window with one of its touches or presses, in the order in which these began (UT-22,
    /// UT-23), and other events to the window in which they began. An override that does not call super drops the event
    /// (WN-09).
    open func sendEvent(_ event: UIEvent) {
        witness?.bodyBegan(.sendEvent, of: self, owner: "UIApplication")
        event.forEachWindow { Calls.sendEvent(event, to: $0) }
        witness?.bodyEnded(.sendEvent, of: self, result: .nothing)
    }

    /// Sends an action to a target; without one, along the responder chain of the sender. If the sender is not a
    /// responder, the chain starts at the first responder. All actions of controls except closures are sent by this
    /// method. Source: WN-12, RC-19.
    ///
    /// - Returns: false if no object performs the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        witness?.bodyBegan(.sendAction, of: self, owner: "UIApplication")
        let result = deliver(action, to: target, from: sender, for: event)
        witness?.bodyEnded(.sendAction, of: self, result: .bool(result))
        return result
    }

    /// The window that receives keys; nil if no window is key.
    public var keyWindow: UIWindow? { world.windowStack.key }
    /// The visible windows, back to front.
    public var windows: [UIWindow] { world.windowStack.windows }
    /// The only scene; empty in a world without scenes.
    public var connectedScenes: Set<UIScene> { world.windowScene.map { [$0] } ?? [] }

    /// Drops touches and presses until `endIgnoringInteractionEvents` has been called the same number of times. Source:
    /// WN-10.
    public func beginIgnoringInteractionEvents() { ignoringInteraction += 1 }

    /// Ends one call of `beginIgnoringInteractionEvents`. Has no effect without one.
    public func endIgnoringInteractionEvents() { ignoringInteraction = max(0, ignoringInteraction - 1) }

    /// True if touches and presses are dropped now. Source: WN-10.
    public var isIgnoringInteractionEvents: Bool { ignoringInteraction > 0 }

    /// The number of calls of `beginIgnoringInteractionEvents` that have not ended.
    fileprivate var ignoringInteraction = 0

    /// Takes over the delegate and the state of `beginIgnoringInteractionEvents` from the previous application object
    /// of this world. Keeps its own delegate if it has one.
    func takeOver(from old: UIApplication) {
        delegate = delegate ?? old.delegate
        ignoringInteraction = old.ignoringInteraction
    }

    open override var hitscopeNameLabel: String? { label }

    /// The name of the application in traces.
    package var label: String?
}

extension World {
    /// The number of calls of `beginIgnoringInteractionEvents` that have not ended; at 0, touches are delivered.
    var ignoringInteraction: Int { application.ignoringInteraction }
}

/// One instance of the application's interface, between the windows and the application in the chain (RC-06).
@MainActor open class UIScene: UIResponder {
    /// The name of the scene in traces.
    package var label: String?

    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: world.application)
    }

    open override var hitscopeNameLabel: String? { label }
}

/// The scene to which windows belong.
@MainActor open class UIWindowScene: UIScene {
    /// The visible windows, back to front.
    public var windows: [UIWindow] { world.windowStack.windows }
}
