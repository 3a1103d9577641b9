// The hooks: methods of the engine's classes that the engine calls and that user code may override.
import HitscopeGeometry

/// A method that the engine calls and that user code may have overridden.
public enum Hook: String, Sendable, CaseIterable, Codable {
    /// Asks a view which of its views lies at a point of its bounds. Source: HT-04.
    case hitTest = "hitTest(_:with:)"
    /// Asks a view whether a point of its bounds belongs to it. Source: HT-06.
    case pointInside = "point(inside:with:)"
    /// Asks a responder who comes after it in the chain. Source: RC-01.
    case next
    /// The application or a window gets an event to dispatch. Source: UT-22.
    case sendEvent = "sendEvent(_:)"
    /// Tells a responder of touches that came down.
    case touchesBegan = "touchesBegan(_:with:)"
    /// Tells a responder of touches that moved.
    case touchesMoved = "touchesMoved(_:with:)"
    /// Tells a responder of touches that lifted.
    case touchesEnded = "touchesEnded(_:with:)"
    /// Tells a responder of touches that were taken away. Source: GS-18, UT-21.
    case touchesCancelled = "touchesCancelled(_:with:)"
    /// A responder gets measured values for touches that carried estimates.
    case touchesEstimatedPropertiesUpdated = "touchesEstimatedPropertiesUpdated(_:)"
    /// Asks a responder whether it performs an action now. Source: RC-18.
    case canPerformAction = "canPerformAction(_:withSender:)"
    /// Asks a responder who performs an action: itself, or one up the chain. Source: RC-17.
    case targetForAction = "target(forAction:withSender:)"
    /// The application gets an action to send to its target. Source: WN-12.
    case sendAction = "sendAction(_:to:from:for:)"

    // Recognisers, their delegates and their views.
    /// Tells a recogniser of touches that came down, before their view does. Source: GS-16.
    case recognizerTouchesBegan = "recognizer.touchesBegan(_:with:)"
    /// Tells a recogniser of touches that moved.
    case recognizerTouchesMoved = "recognizer.touchesMoved(_:with:)"
    /// Tells a recogniser of touches that lifted.
    case recognizerTouchesEnded = "recognizer.touchesEnded(_:with:)"
    /// Tells a recogniser of touches that were taken away. Source: GS-29.
    case recognizerTouchesCancelled = "recognizer.touchesCancelled(_:with:)"
    /// A recogniser gets measured values for touches that carried estimates.
    case recognizerTouchesEstimatedPropertiesUpdated = "recognizer.touchesEstimatedPropertiesUpdated(_:)"
    /// A recogniser forgets its attempt and becomes possible again. Source: GS-08.
    case reset = "reset()"
    /// Asks a recogniser whether it excludes another. Source: GA-06.
    case canPrevent = "canPrevent(_:)"
    /// Asks a recogniser whether another may exclude it. Source: GA-06.
    case canBePrevented = "canBePrevented(by:)"
    /// Asks a recogniser whether it waits for another to fail. Source: GA-15.
    case shouldRequireFailure = "shouldRequireFailure(of:)"
    /// Asks a recogniser whether another waits for it to fail. Source: GA-15.
    case shouldBeRequiredToFail = "shouldBeRequiredToFail(by:)"
    /// Asks a recogniser whether it takes part in an event. Source: GA-19.
    case shouldReceiveEvent = "shouldReceive(_:)"
    /// Asks a recogniser's view whether the recogniser may begin. Source: GA-17.
    case viewShouldBegin = "view.gestureRecognizerShouldBegin(_:)"
    /// Asks a recogniser's delegate whether the recogniser may begin. Source: GA-16.
    case delegateShouldBegin = "delegate.gestureRecognizerShouldBegin(_:)"
    /// Asks a recogniser's delegate whether two may recognise together. Source: GA-08.
    case delegateSimultaneous = "delegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    /// Asks a recogniser's delegate whether its recogniser waits for another to fail. Source: GA-15.
    case delegateRequiresFailure = "delegate.gestureRecognizer(_:shouldRequireFailureOf:)"
    /// Asks a recogniser's delegate whether another waits for its recogniser to fail. Source: GA-15.
    case delegateRequiredToFail = "delegate.gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    /// Asks a recogniser's delegate whether its recogniser gets a new touch. Source: GA-18.
    case delegateReceivesTouch = "delegate.gestureRecognizer(_:shouldReceive:touch)"
    /// Asks a recogniser's delegate whether its recogniser takes part in an event. Source: GA-19.
    case delegateReceivesEvent = "delegate.gestureRecognizer(_:shouldReceive:event)"

    // The life cycle of responders, controllers, windows and the application.
    /// Asks a responder whether it takes device events; false by default. Source: FR-01.
    case canBecomeFirstResponder
    /// Asks a first responder whether it gives up its place; true by default. Source: FR-01.
    case canResignFirstResponder
    /// A responder is to become first responder, and answers whether it did. Source: FR-02, FR-13.
    case becomeFirstResponder = "becomeFirstResponder()"
    /// A first responder is to give up its place, and answers whether it did. Source: FR-06.
    case resignFirstResponder = "resignFirstResponder()"
    /// A controller makes its view.
    case loadView = "loadView()"
    /// Tells a controller that its view is made.
    case viewDidLoad = "viewDidLoad()"
    /// Tells a controller that its view is about to come into a window.
    case viewWillAppear = "viewWillAppear(_:)"
    /// Tells a controller that its view has come into a window.
    case viewDidAppear = "viewDidAppear(_:)"
    /// Tells a controller that its view is about to leave its window.
    case viewWillDisappear = "viewWillDisappear(_:)"
    /// Tells a controller that its view has left its window.
    case viewDidDisappear = "viewDidDisappear(_:)"
    /// Tells a controller that its view is about to lay out its subviews.
    case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
    /// Tells a controller that its view has laid out its subviews.
    case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
    /// Tells a controller of its next parent, or of none, before the change.
    case willMoveToParent = "willMove(toParent:)"
    /// Tells a controller of its parent, or of none, after the change.
    case didMoveToParent = "didMove(toParent:)"
    /// A window has become the key window. Source: WN-06.
    case becomeKey = "becomeKey()"
    /// A window has ceased to be the key window. Source: WN-06.
    case resignKey = "resignKey()"
    /// Tells the application's delegate of the start, first of all its methods. Source: WN-13.
    case willFinishLaunching = "delegate.application(_:willFinishLaunchingWithOptions:)"
    /// Tells the application's delegate that the start is done, but for becoming active. Source: WN-13.
    case didFinishLaunching = "delegate.application(_:didFinishLaunchingWithOptions:)"
    /// Tells the application's delegate that the application takes events now. Source: WN-13.
    case didBecomeActive = "delegate.applicationDidBecomeActive(_:)"
    /// Tells the application's delegate that the application is about to lose the active state. Source: WN-13.
    case willResignActive = "delegate.applicationWillResignActive(_:)"
    /// Tells the application's delegate that the application cannot be seen any more. Source: WN-13.
    case didEnterBackground = "delegate.applicationDidEnterBackground(_:)"
    /// Tells the application's delegate that the application is about to be seen again. Source: WN-13.
    case willEnterForeground = "delegate.applicationWillEnterForeground(_:)"
    /// Tells the application's delegate that the application is about to end.
    case willTerminate = "delegate.applicationWillTerminate(_:)"

    // Controls.
    /// Asks a control whether it follows a touch that came down. Source: CT-03.
    case beginTracking = "beginTracking(_:with:)"
    /// Asks a control at each move whether it goes on following. Source: CT-05.
    case continueTracking = "continueTracking(_:with:)"
    /// Tells a control that the touch it follows lifted. Source: CT-11.
    case endTracking = "endTracking(_:with:)"
    /// Tells a control that the touch it follows was taken away. Source: CT-13.
    case cancelTracking = "cancelTracking(with:)"
    /// A control gets one of its actions to send, once for each registration. Source: CT-22.
    case controlSendAction = "sendAction(_:to:for:)"

    // Device events, which travel along the responder chain.
    /// Tells a responder of keys that went down. Source: PR-01.
    case pressesBegan = "pressesBegan(_:with:)"
    /// Tells a responder of held keys that the keyboard repeats. Source: PR-01.
    case pressesChanged = "pressesChanged(_:with:)"
    /// Tells a responder of keys that went up. Source: PR-01.
    case pressesEnded = "pressesEnded(_:with:)"
    /// Tells a responder of keys that were taken away. Source: PR-01.
    case pressesCancelled = "pressesCancelled(_:with:)"
    /// Tells a responder of a shake that began. Source: PR-05.
    case motionBegan = "motionBegan(_:with:)"
    /// Tells a responder of a shake that ended. Source: PR-05.
    case motionEnded = "motionEnded(_:with:)"
    /// Tells a responder of a shake that was taken away. Source: PR-06.
    case motionCancelled = "motionCancelled(_:with:)"
    /// A responder gets a command of a remote control. Source: PR-09.
    case remoteControlReceived = "remoteControlReceived(with:)"

    // Scroll views, about touches in their content.
    /// Asks a scroll view whether its content gets touches. Source: SV-07, SV-08.
    case touchesShouldBegin = "touchesShouldBegin(_:with:in:)"
    /// Asks a scroll view whether it may take touches from its content. Source: SV-09.
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
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .becomeKey,
            .resignKey:
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

    /// True if the hook delivers touches or device events to a responder. Both may continue along the chain.
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
        case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .becomeKey,
            .resignKey:
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
