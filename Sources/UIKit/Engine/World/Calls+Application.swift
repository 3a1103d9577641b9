// Calls of the application's delegate.

extension Calls {
    /// Calls the delegate's method for a step in the application's life cycle, if there is a delegate.
    ///
    /// The witness receives the application as the receiver of the call.
    static func delegate(_ step: LifeCycleStep, of application: UIApplication) {
        guard let delegate = application.delegate else { return }
        notify(step.hook, application) {
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
}
