// The application, its scene and its delegate: the upper end of every chain.
import HitscopeGeometry

/// A delegate that is told of the application's life. A delegate that is a responder, and neither a view nor a
/// controller, ends the chain (RC-07).
@MainActor public protocol UIApplicationDelegate: AnyObject {
    /// Told first of a launch. The options are nil, and the engine ignores the answer. Source: WN-13.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Told when the launch is complete, before the application becomes active. Source: WN-13.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Told when the application is in use. Source: WN-13.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Told while the application is still active; its touches are cancelled after (WN-13, UT-21).
    func applicationWillResignActive(_ application: UIApplication)
    /// Told when the application is out of use and out of sight. Source: WN-13.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Told when the application comes back from the background, still inactive. Source: WN-13.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Told before the application ends; it is in the background by then.
    func applicationWillTerminate(_ application: UIApplication)
}

/// The defaults, so that a delegate may leave any method out.
extension UIApplicationDelegate {
    /// The default does nothing and answers true.
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The default does nothing and answers true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The default does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// The default does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// The default does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// The default does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// The default does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

/// The object through which every event comes in.
@MainActor open class UIApplication: UIResponder {
    /// How far the application is in use. Source: WN-13.
    public enum State: Int, Sendable {
        /// In use: in sight, and the one that a person works with.
        case active = 0
        /// In sight but out of use, as under a call or an alert of the system.
        case inactive = 1
        /// Out of use and out of sight.
        case background = 2
    }

    /// Why an application was launched. A person opens it, and so there is no key.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether the application is in use; active from the start in a world that is never launched.
    public internal(set) var applicationState: State = .active

    /// The delegate, held weakly.
    public weak var delegate: (any UIApplicationDelegate)?

    /// The application of the current world.
    public static var shared: UIApplication { World.current.application }

    /// The delegate, if it is a responder and not a view, a controller or the application itself. Source: RC-07.
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: delegateInChain)
    }

    private var delegateInChain: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self else { return nil }
        return responder is UIView || responder is UIViewController ? nil : responder
    }

    /// Hands the event to every window that one of its touches belongs to, back to front (UT-22, UT-23). An override
    /// that does not call super drops the event (WN-09).
    open func sendEvent(_ event: UIEvent) {
        witness?.bodyBegan(.sendEvent, of: self, owner: "UIApplication")
        event.forEachWindow { Calls.sendEvent(event, to: $0) }
        witness?.bodyEnded(.sendEvent, of: self, result: .nothing)
    }

    /// Sends an action to a target; without one, along the responder chain of the sender. For a sender that is no
    /// responder, the first responder's chain takes its place. Every action of a control comes through here.
    /// Source: WN-12, RC-19.
    ///
    /// - Returns: false when no responder performs the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        witness?.bodyBegan(.sendAction, of: self, owner: "UIApplication")
        let result = deliver(action, to: target, from: sender, for: event)
        witness?.bodyEnded(.sendAction, of: self, result: .bool(result))
        return result
    }

    /// The window that gets keys; nil when no window was made key.
    public var keyWindow: UIWindow? { world.windowStack.key }
    /// The visible windows, back to front.
    public var windows: [UIWindow] { world.windowStack.windows }
    /// The one scene; empty in a world without scenes.
    public var connectedScenes: Set<UIScene> { world.windowScene.map { [$0] } ?? [] }

    /// Drops touches and presses until as many calls of `endIgnoringInteractionEvents` have come. Source: WN-10.
    public func beginIgnoringInteractionEvents() { ignoringInteraction += 1 }

    /// Takes back one call of `beginIgnoringInteractionEvents`; one too many does no harm.
    public func endIgnoringInteractionEvents() { ignoringInteraction = max(0, ignoringInteraction - 1) }

    /// Whether touches are dropped now. Source: WN-10.
    public var isIgnoringInteractionEvents: Bool { ignoringInteraction > 0 }

    /// How many calls of `beginIgnoringInteractionEvents` wait for their end.
    fileprivate var ignoringInteraction = 0

    /// Takes over from another application object of this world.
    func takeOver(from old: UIApplication) {
        delegate = delegate ?? old.delegate
        ignoringInteraction = old.ignoringInteraction
    }

    open override var hitscopeNameLabel: String? { label }

    /// The name by which traces call the application.
    package var label: String?
}

extension World {
    /// How many calls of the application's `beginIgnoringInteractionEvents` wait for their end; 0 lets touches through.
    var ignoringInteraction: Int { application.ignoringInteraction }
}

/// One instance of the application's interface; between the windows and the application in the chain (RC-06).
@MainActor open class UIScene: UIResponder {
    /// The name by which traces call the scene.
    package var label: String?

    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: world.application)
    }

    open override var hitscopeNameLabel: String? { label }
}

/// The scene that windows belong to.
@MainActor open class UIWindowScene: UIScene {
    /// The visible windows, back to front.
    public var windows: [UIWindow] { world.windowStack.windows }
}
