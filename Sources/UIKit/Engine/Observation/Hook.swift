// The hooks: methods of the engine's classes that the engine calls and that user code may override.

/// A method that the engine calls and that user code may have overridden.
public enum Hook: String, Sendable, CaseIterable, Codable {
    /// Returns the view at a point in a view's bounds coordinates. Source: HT-04.
    case hitTest = "hitTest(_:with:)"
    /// Returns true if a point in bounds coordinates is in the view. Source: HT-06.
    case pointInside = "point(inside:with:)"
    /// Returns the responder that comes next in the chain. Source: RC-01.
    case next
    /// The application or a window receives an event and passes it on. Source: UT-22.
    case sendEvent = "sendEvent(_:)"
    /// A responder receives touches that came down.
    case touchesBegan = "touchesBegan(_:with:)"
    /// A responder receives touches that moved.
    case touchesMoved = "touchesMoved(_:with:)"
    /// A responder receives touches that lifted.
    case touchesEnded = "touchesEnded(_:with:)"
    /// Tells a responder that touches were cancelled. Source: GS-18, UT-21.
    case touchesCancelled = "touchesCancelled(_:with:)"
    /// A responder receives touches whose estimated properties were measured.
    case touchesEstimatedPropertiesUpdated = "touchesEstimatedPropertiesUpdated(_:)"
    /// Returns true if a responder can perform an action now. Source: RC-18.
    case canPerformAction = "canPerformAction(_:withSender:)"
    /// Returns the responder that performs an action: this one, or one further up the chain. Source: RC-17.
    case targetForAction = "target(forAction:withSender:)"
    /// The application receives an action to send to its target. Source: WN-12.
    case sendAction = "sendAction(_:to:from:for:)"

    // Recognisers, their delegates and their views.
    /// A recogniser receives touches that came down, before their view does. Source: GS-16.
    case recognizerTouchesBegan = "recognizer.touchesBegan(_:with:)"
    /// A recogniser receives touches that moved.
    case recognizerTouchesMoved = "recognizer.touchesMoved(_:with:)"
    /// A recogniser receives touches that lifted.
    case recognizerTouchesEnded = "recognizer.touchesEnded(_:with:)"
    /// A recogniser receives touches that were cancelled. Source: GS-29.
    case recognizerTouchesCancelled = "recognizer.touchesCancelled(_:with:)"
    /// A recogniser receives touches whose estimated properties were measured.
    case recognizerTouchesEstimatedPropertiesUpdated = "recognizer.touchesEstimatedPropertiesUpdated(_:)"
    /// A recogniser clears the state of its attempt. Afterwards it is `possible`. Source: GS-08.
    case reset = "reset()"
    /// Asks a recogniser whether it excludes another. Source: GA-06.
    case canPrevent = "canPrevent(_:)"
    /// Asks a recogniser whether another may exclude it. Source: GA-06.
    case canBePrevented = "canBePrevented(by:)"
    /// Asks a recogniser whether it waits for another to fail. Source: GA-15.
    case shouldRequireFailure = "shouldRequireFailure(of:)"
    /// Asks a recogniser whether another waits for it to fail. Source: GA-15.
    case shouldBeRequiredToFail = "shouldBeRequiredToFail(by:)"
    /// Asks a recogniser whether it receives the touches of an event. Source: GA-19.
    case shouldReceiveEvent = "shouldReceive(_:)"
    /// Asks a recogniser's view whether the recogniser may begin. Source: GA-17.
    case viewShouldBegin = "view.gestureRecognizerShouldBegin(_:)"
    /// Asks a recogniser's delegate whether the recogniser may begin. Source: GA-16.
    case delegateShouldBegin = "delegate.gestureRecognizerShouldBegin(_:)"
    /// Asks a recogniser's delegate whether two recognisers may recognise together. Source: GA-08.
    case delegateSimultaneous = "delegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    /// Asks a recogniser's delegate whether its recogniser waits for another to fail. Source: GA-15.
    case delegateRequiresFailure = "delegate.gestureRecognizer(_:shouldRequireFailureOf:)"
    /// Asks a recogniser's delegate whether another waits for its recogniser to fail. Source: GA-15.
    case delegateRequiredToFail = "delegate.gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    /// Asks a recogniser's delegate whether its recogniser receives a new touch. Source: GA-18.
    case delegateReceivesTouch = "delegate.gestureRecognizer(_:shouldReceive:touch)"
    /// Asks a recogniser's delegate whether its recogniser receives the touches of an event. Source: GA-19.
    case delegateReceivesEvent = "delegate.gestureRecognizer(_:shouldReceive:event)"

    // The life cycle of responders, controllers, windows and the application.
    /// Asks a responder whether it can become first responder; false by default. Source: FR-01.
    case canBecomeFirstResponder
    /// Asks a first responder whether it may resign; true by default. Source: FR-01.
    case canResignFirstResponder
    /// A responder is asked to become first responder, and returns whether it did. Source: FR-02, FR-13.
    case becomeFirstResponder = "becomeFirstResponder()"
    /// A first responder is asked to resign, and returns whether it did. Source: FR-06.
    case resignFirstResponder = "resignFirstResponder()"
    /// A controller creates its view.
    case loadView = "loadView()"
    /// Called on a controller when its view has been loaded.
    case viewDidLoad = "viewDidLoad()"
    /// Called on a controller before its view appears.
    case viewWillAppear = "viewWillAppear(_:)"
    /// Called on a controller when its view has appeared.
    case viewDidAppear = "viewDidAppear(_:)"
    /// Called on a controller before its view disappears.
    case viewWillDisappear = "viewWillDisappear(_:)"
    /// Called on a controller when its view has disappeared.
    case viewDidDisappear = "viewDidDisappear(_:)"
    /// Called on a controller before its view lays out its subviews.
    case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
    /// Called on a controller when its view has laid out its subviews.
    case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
    /// Called on a controller before its parent changes. The parent is nil if the controller is being removed.
    case willMoveToParent = "willMove(toParent:)"
    /// Called on a controller when its parent has changed. The parent is nil if the controller was removed.
    case didMoveToParent = "didMove(toParent:)"
    /// Asks a window whether it may become the key window; true by default. Source: WD-03.
    case canBecomeKey
    /// A window has become the key window. Source: WN-06.
    case becomeKey = "becomeKey()"
    /// Called on the key window before another window becomes key, or when it is hidden. Source: WN-06.
    case resignKey = "resignKey()"
    /// Called on the application's delegate first during a launch. Source: WN-13.
    case willFinishLaunching = "delegate.application(_:willFinishLaunchingWithOptions:)"
    /// Called on the application's delegate when the launch is complete, before the application becomes active. Source:
    /// WN-13.
    case didFinishLaunching = "delegate.application(_:didFinishLaunchingWithOptions:)"
    /// Called on the application's delegate when the application has become active. Source: WN-13.
    case didBecomeActive = "delegate.applicationDidBecomeActive(_:)"
    /// Called on the application's delegate before the application becomes inactive. Source: WN-13.
    case willResignActive = "delegate.applicationWillResignActive(_:)"
    /// Called on the application's delegate when the application is in the background. Source: WN-13.
    case didEnterBackground = "delegate.applicationDidEnterBackground(_:)"
    /// Called on the application's delegate when the application returns from the background, still inactive. Source:
    /// WN-13.
    case willEnterForeground = "delegate.applicationWillEnterForeground(_:)"
    /// Called on the application's delegate before the application ends.
    case willTerminate = "delegate.applicationWillTerminate(_:)"

    // Controls.
    /// Asks a control whether it tracks a touch that came down. Source: CT-03.
    case beginTracking = "beginTracking(_:with:)"
    /// Asks a control at each move whether it continues tracking. Source: CT-05.
    case continueTracking = "continueTracking(_:with:)"
    /// Called on a control when the touch that it tracks has lifted. Source: CT-11.
    case endTracking = "endTracking(_:with:)"
    /// Called on a control when the touch that it tracks was cancelled. Source: CT-13.
    case cancelTracking = "cancelTracking(with:)"
    /// Called on a control to send one of its actions, once for each registration. Source: CT-22.
    case controlSendAction = "sendAction(_:to:for:)"

    // Device events, which travel along the responder chain.
    /// A responder receives keys that went down. Source: PR-01.
    case pressesBegan = "pressesBegan(_:with:)"
    /// A responder receives held keys that the keyboard repeats. Source: PR-01.
    case pressesChanged = "pressesChanged(_:with:)"
    /// A responder receives keys that went up. Source: PR-01.
    case pressesEnded = "pressesEnded(_:with:)"
    /// A responder receives presses that were cancelled. Source: PR-01.
    case pressesCancelled = "pressesCancelled(_:with:)"
    /// Called on a responder when a shake began. Source: PR-05.
    case motionBegan = "motionBegan(_:with:)"
    /// Called on a responder when a shake ended. Source: PR-05.
    case motionEnded = "motionEnded(_:with:)"
    /// Called on a responder when a shake was cancelled. Source: PR-06.
    case motionCancelled = "motionCancelled(_:with:)"
    /// A responder receives a command of a remote control. Source: PR-09.
    case remoteControlReceived = "remoteControlReceived(with:)"

    // Scroll views and the touches on their content.
    /// Asks a scroll view whether its content receives touches. Source: SV-07, SV-08.
    case touchesShouldBegin = "touchesShouldBegin(_:with:in:)"
    /// Asks a scroll view whether it may cancel touches in its content. Source: SV-09.
    case touchesShouldCancel = "touchesShouldCancel(in:)"

    /// True if the hook delivers touches to a responder.
    public var deliversTouches: Bool {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: true
        case .hitTest, .pointInside, .next, .sendEvent, .canPerformAction, .targetForAction, .sendAction: false
        case .recognizerTouchesBegan, .recognizerTouchesMoved, .recognizerTouchesEnded, .recognizerTouchesCancelled,
            .reset:
            false
        case .canPrevent, .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .shouldReceiveEvent,
            .viewShouldBegin:
            false
        case .delegateShouldBegin, .delegateSimultaneous, .delegateRequiresFailure, .delegateRequiredToFail: false
        case .delegateReceivesTouch, .delegateReceivesEvent: false
        case .canBecomeFirstResponder, .canResignFirstResponder, .becomeFirstResponder, .resignFirstResponder: false
        case .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: false
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .canBecomeKey,
            .becomeKey, .resignKey:
            false
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive: false
        case .didEnterBackground, .willEnterForeground, .willTerminate: false
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking, .controlSendAction: false
        case .touchesShouldBegin, .touchesShouldCancel: false
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: false
        case .touchesEstimatedPropertiesUpdated, .recognizerTouchesEstimatedPropertiesUpdated: false
        case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived: false
        }
    }

    /// True if the hook delivers touches or device events to a responder, which may pass them along the chain.
    public var deliversInput: Bool { deliversTouches || Hook.ofDeviceEvents.contains(self) }

    private static let ofDeviceEvents: Set<Hook> = [
        .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
        .remoteControlReceived, .touchesEstimatedPropertiesUpdated,
    ]

    /// True if the hook is called on a delegate. The receiver is then the recogniser or the application, not the
    /// delegate.
    public var asksDelegate: Bool {
        switch self {
        case .delegateShouldBegin, .delegateSimultaneous, .delegateRequiresFailure, .delegateRequiredToFail: true
        case .delegateReceivesTouch, .delegateReceivesEvent: true
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive: true
        case .didEnterBackground, .willEnterForeground, .willTerminate: true
        case _: false
        }
    }

    var override: Overrides {
        switch self {
        case .hitTest: .hitTest
        case .pointInside: .pointInside
        case .touchesBegan: .touchesBegan
        case .touchesMoved: .touchesMoved
        case .touchesEnded: .touchesEnded
        case .touchesCancelled: .touchesCancelled
        case .canPerformAction: .canPerformAction
        case .targetForAction: .targetForAction
        case .next, .sendEvent, .sendAction: []
        case .recognizerTouchesBegan, .recognizerTouchesMoved, .recognizerTouchesEnded, .recognizerTouchesCancelled,
            .reset:
            []
        case .canPrevent, .canBePrevented, .shouldRequireFailure, .shouldBeRequiredToFail, .shouldReceiveEvent,
            .viewShouldBegin:
            []
        case .delegateShouldBegin, .delegateSimultaneous, .delegateRequiresFailure, .delegateRequiredToFail: []
        case .delegateReceivesTouch, .delegateReceivesEvent: []
        case .canBecomeFirstResponder, .canResignFirstResponder, .becomeFirstResponder, .resignFirstResponder: []
        case .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: []
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .canBecomeKey,
            .becomeKey, .resignKey:
            []
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive: []
        case .didEnterBackground, .willEnterForeground, .willTerminate: []
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking, .controlSendAction: []
        case .touchesShouldBegin, .touchesShouldCancel: []
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: []
        case .touchesEstimatedPropertiesUpdated, .recognizerTouchesEstimatedPropertiesUpdated: []
        case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived: []
        }
    }
}
