// The life cycle of the application: its states, the calls and notifications, and the effect on touches.
//
// Source: WN-13, UT-21. The host, a scene or a test calls these methods; nothing here happens by itself.
import HitscopeGeometry

/// A step in the application's life cycle.
enum LifeCycleStep {
    case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground,
        willEnterForeground, willTerminate

    var hook: Hook {
        switch self {
        case .willFinishLaunching: .willFinishLaunching
        case .didFinishLaunching: .didFinishLaunching
        case .didBecomeActive: .didBecomeActive
        case .willResignActive: .willResignActive
        case .didEnterBackground: .didEnterBackground
        case .willEnterForeground: .willEnterForeground
        case .willTerminate: .willTerminate
        }
    }
}

extension UIApplication {
    /// Posted when the application has launched.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application has become active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the application becomes inactive.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the application is in the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the application returns to the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the application ends.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}

extension LifeCycleStep {
    /// The notification that follows the delegate's call; nil for the step that only the delegate receives.
    fileprivate var notification: Notification.Name? {
        switch self {
        case .willFinishLaunching: nil
        case .didFinishLaunching: UIApplication.didFinishLaunchingNotification
        case .didBecomeActive: UIApplication.didBecomeActiveNotification
        case .willResignActive: UIApplication.willResignActiveNotification
        case .didEnterBackground: UIApplication.didEnterBackgroundNotification
        case .willEnterForeground: UIApplication.willEnterForegroundNotification
        case .willTerminate: UIApplication.willTerminateNotification
        }
    }
}

extension World {
    private func notify(_ step: LifeCycleStep) {
        Calls.delegate(step, of: application)
        if let name = step.notification { NotificationCenter.default.post(name: name, object: application) }
    }

    /// Launches the application and makes it active, as when the user opens it.
    public func launch() {
        enter {
            application.applicationState = .inactive
            notify(.willFinishLaunching)
            notify(.didFinishLaunching)
            becomeActive()
        }
    }

    /// Makes the application inactive, as a call or an alert of the system does: every touch that is down is cancelled
    /// (UT-21).
    public func resignActive() {
        enter {
            guard application.applicationState == .active else { return }
            notify(.willResignActive)
            touchPipeline.cancelAll(.resigned, in: self)
            deviceInput.cancelAll(in: self)
            application.applicationState = .inactive
        }
    }

    /// Sends the application to the background, after making it inactive.
    public func enterBackground() {
        enter {
            resignActive()
            guard application.applicationState == .inactive else { return }
            application.applicationState = .background
            notify(.didEnterBackground)
        }
    }

    /// Returns the application from the background to the foreground. It stays inactive.
    public func enterForeground() {
        enter {
            guard application.applicationState == .background else { return }
            application.applicationState = .inactive
            notify(.willEnterForeground)
        }
    }

    /// Makes the application active. An application in the background first enters the foreground.
    public func becomeActive() {
        enter {
            enterForeground()
            guard application.applicationState == .inactive else { return }
            application.applicationState = .active
            notify(.didBecomeActive)
        }
    }

    /// Ends the application after sending it to the background.
    public func terminate() {
        enter {
            enterBackground()
            notify(.willTerminate)
        }
    }
}
