// The hooks: methods of the engine's classes that user code may override and that the engine calls.
import HitscopeGeometry

/// A method that the engine calls and that user code may have overridden.
public enum Hook: String, Sendable, CaseIterable, Codable {
    case hitTest = "hitTest(_:with:)"
    case pointInside = "point(inside:with:)"
    case next
    case sendEvent = "sendEvent(_:)"
    case touchesBegan = "touchesBegan(_:with:)"
    case touchesMoved = "touchesMoved(_:with:)"
    case touchesEnded = "touchesEnded(_:with:)"
    case touchesCancelled = "touchesCancelled(_:with:)"
    case touchesEstimatedPropertiesUpdated = "touchesEstimatedPropertiesUpdated(_:)"
    case canPerformAction = "canPerformAction(_:withSender:)"
    case targetForAction = "target(forAction:withSender:)"
    case sendAction = "sendAction(_:to:from:for:)"

    // What recognisers, their delegates and their views are told and asked.
    case recognizerTouchesBegan = "recognizer.touchesBegan(_:with:)"
    case recognizerTouchesMoved = "recognizer.touchesMoved(_:with:)"
    case recognizerTouchesEnded = "recognizer.touchesEnded(_:with:)"
    case recognizerTouchesCancelled = "recognizer.touchesCancelled(_:with:)"
    case recognizerTouchesEstimatedPropertiesUpdated = "recognizer.touchesEstimatedPropertiesUpdated(_:)"
    case reset = "reset()"
    case canPrevent = "canPrevent(_:)"
    case canBePrevented = "canBePrevented(by:)"
    case shouldRequireFailure = "shouldRequireFailure(of:)"
    case shouldBeRequiredToFail = "shouldBeRequiredToFail(by:)"
    case shouldReceiveEvent = "shouldReceive(_:)"
    case viewShouldBegin = "view.gestureRecognizerShouldBegin(_:)"
    case delegateShouldBegin = "delegate.gestureRecognizerShouldBegin(_:)"
    case delegateSimultaneous = "delegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case delegateRequiresFailure = "delegate.gestureRecognizer(_:shouldRequireFailureOf:)"
    case delegateRequiredToFail = "delegate.gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    case delegateReceivesTouch = "delegate.gestureRecognizer(_:shouldReceive:touch)"
    case delegateReceivesEvent = "delegate.gestureRecognizer(_:shouldReceive:event)"

    // The life of responders, controllers, windows and of the application.
    case canBecomeFirstResponder, canResignFirstResponder
    case becomeFirstResponder = "becomeFirstResponder()"
    case resignFirstResponder = "resignFirstResponder()"
    case loadView = "loadView()"
    case viewDidLoad = "viewDidLoad()"
    case viewWillAppear = "viewWillAppear(_:)"
    case viewDidAppear = "viewDidAppear(_:)"
    case viewWillDisappear = "viewWillDisappear(_:)"
    case viewDidDisappear = "viewDidDisappear(_:)"
    case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
    case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
    case willMoveToParent = "willMove(toParent:)"
    case didMoveToParent = "didMove(toParent:)"
    case becomeKey = "becomeKey()"
    case resignKey = "resignKey()"
    case willFinishLaunching = "delegate.application(_:willFinishLaunchingWithOptions:)"
    case didFinishLaunching = "delegate.application(_:didFinishLaunchingWithOptions:)"
    case didBecomeActive = "delegate.applicationDidBecomeActive(_:)"
    case willResignActive = "delegate.applicationWillResignActive(_:)"
    case didEnterBackground = "delegate.applicationDidEnterBackground(_:)"
    case willEnterForeground = "delegate.applicationWillEnterForeground(_:)"
    case willTerminate = "delegate.applicationWillTerminate(_:)"

    // What controls are asked and told.
    case beginTracking = "beginTracking(_:with:)"
    case continueTracking = "continueTracking(_:with:)"
    case endTracking = "endTracking(_:with:)"
    case cancelTracking = "cancelTracking(with:)"
    case controlSendAction = "sendAction(_:to:for:)"

    // Input without a place, on its way along the responder chain.
    case pressesBegan = "pressesBegan(_:with:)"
    case pressesChanged = "pressesChanged(_:with:)"
    case pressesEnded = "pressesEnded(_:with:)"
    case pressesCancelled = "pressesCancelled(_:with:)"
    case motionBegan = "motionBegan(_:with:)"
    case motionEnded = "motionEnded(_:with:)"
    case motionCancelled = "motionCancelled(_:with:)"
    case remoteControlReceived = "remoteControlReceived(with:)"

    // What scroll views are asked about the touches of their content.
    case touchesShouldBegin = "touchesShouldBegin(_:with:in:)"
    case touchesShouldCancel = "touchesShouldCancel(in:)"

    /// Whether the hook hands touches to a responder.
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

    /// Whether the hook hands input to a responder, with a place or without, which may go on along the chain.
    public var deliversInput: Bool { deliversTouches || Hook.withoutPlace.contains(self) }

    private static let withoutPlace: Set<Hook> = [
        .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
        .remoteControlReceived, .touchesEstimatedPropertiesUpdated,
    ]

    /// Whether the call is a question to a recogniser's delegate; the receiver is the recogniser.
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
