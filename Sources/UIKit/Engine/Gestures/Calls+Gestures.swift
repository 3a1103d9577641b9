// Calls of methods of recognisers, their delegates and their views. The recogniser's class is asked before its
// delegate.

extension Calls {
    // MARK: Recognisers

    /// Delivers touches to a recogniser through the hook for their phase. `isCallingHook` is true during the call.
    static func touches(
        _ touches: Set<UITouch>, _ phase: UITouch.Phase, on recognizer: UIGestureRecognizer, _ event: UIEvent
    ) {
        let hook = recognizerHook(for: phase)
        let witness = recognizer.witness
        witness?.callBegan(hook, on: recognizer, argument: .touches(touches), isOverridden: recognizer.hasUserClass)
        let wasInOwnHook = recognizer.attempt.isCallingHook
        recognizer.attempt.isCallingHook = true
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved, .stationary: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        }
        recognizer.attempt.isCallingHook = wasInOwnHook
        witness?.callEnded(hook, on: recognizer, result: .nothing)
    }

    private static func recognizerHook(for phase: UITouch.Phase) -> Hook {
        switch phase {
        case .began: .recognizerTouchesBegan
        case .moved, .stationary: .recognizerTouchesMoved
        case .ended: .recognizerTouchesEnded
        case .cancelled: .recognizerTouchesCancelled
        }
    }

    static func reset(_ recognizer: UIGestureRecognizer) {
        let witness = recognizer.witness
        witness?.callBegan(.reset, on: recognizer, argument: .nothing, isOverridden: recognizer.hasUserClass)
        recognizer.reset()
        witness?.callEnded(.reset, on: recognizer, result: .nothing)
    }

    static func canPrevent(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        ask(.canPrevent, recognizer, .recognizer(other)) { recognizer.canPrevent(other) }
    }

    static func canBePrevented(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        ask(.canBePrevented, recognizer, .recognizer(other)) { recognizer.canBePrevented(by: other) }
    }

    /// True if the recogniser waits for the other one to fail, because the class or delegate of either requires it.
    /// Source: GA-15.
    static func requiresFailure(_ recognizer: UIGestureRecognizer, of other: UIGestureRecognizer) -> Bool {
        if ask(.shouldRequireFailure, recognizer, .recognizer(other), { recognizer.shouldRequireFailure(of: other) }) {
            return true
        }
        if ask(
            .shouldBeRequiredToFail, other, .recognizer(recognizer), { other.shouldBeRequiredToFail(by: recognizer) })
        {
            return true
        }
        let asked = askDelegate(.delegateRequiresFailure, of: recognizer, .recognizer(other)) {
            $0.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
        }
        if asked == true { return true }
        return askDelegate(.delegateRequiredToFail, of: other, .recognizer(recognizer)) {
            $0.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
        } ?? false
    }

    static func shouldReceive(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        guard ask(.shouldReceiveEvent, recognizer, .event(event), { recognizer.shouldReceive(event) }) else {
            return false
        }
        return askDelegate(.delegateReceivesEvent, of: recognizer, .event(event)) {
            $0.gestureRecognizer(recognizer, shouldReceive: event)
        }
            ?? true
    }

    // MARK: Delegates and views

    static func delegateShouldReceive(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        askDelegate(.delegateReceivesTouch, of: recognizer, .touch(touch)) {
            $0.gestureRecognizer(recognizer, shouldReceive: touch)
        }
            ?? true
    }

    static func delegateShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        askDelegate(.delegateShouldBegin, of: recognizer, .nothing) { $0.gestureRecognizerShouldBegin(recognizer) }
            ?? true
    }

    static func viewShouldBegin(_ view: UIView, _ recognizer: UIGestureRecognizer) -> Bool {
        let witness = view.witness
        witness?.callBegan(
            .viewShouldBegin, on: view, argument: .recognizer(recognizer), isOverridden: !view.hasEngineClass)
        let answer = view.gestureRecognizerShouldBegin(recognizer)
        witness?.callEnded(.viewShouldBegin, on: view, result: .bool(answer))
        return answer
    }

    /// True if the delegate of either recogniser allows both to recognise together. Source: GA-08.
    static func areSimultaneous(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        for (one, other) in [(first, second), (second, first)] {
            let answer = askDelegate(.delegateSimultaneous, of: one, .recognizer(other)) {
                $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
            }
            if answer == true { return true }
        }
        return false
    }

    private static func ask(
        _ hook: Hook, _ recognizer: UIGestureRecognizer, _ argument: HookArgument, _ question: () -> Bool
    ) -> Bool {
        guard let witness = recognizer.witness else { return question() }
        witness.callBegan(hook, on: recognizer, argument: argument, isOverridden: recognizer.hasUserClass)
        let answer = question()
        recognizer.witness?.callEnded(hook, on: recognizer, result: .bool(answer))
        return answer
    }

    /// The delegate's answer; nil if there is no delegate.
    private static func askDelegate(
        _ hook: Hook, of recognizer: UIGestureRecognizer, _ argument: HookArgument,
        _ question: (any UIGestureRecognizerDelegate) -> Bool
    ) -> Bool? {
        guard let delegate = recognizer.delegate else { return nil }
        let witness = recognizer.witness
        witness?.callBegan(hook, on: recognizer, argument: argument, isOverridden: true)
        let answer = question(delegate)
        witness?.callEnded(hook, on: recognizer, result: .bool(answer))
        return answer
    }

    // MARK: The engine's own bodies

    /// Reports to the witness that the engine's implementation of a recogniser's hook ran.
    static func bodyRan(_ hook: Hook, of recognizer: UIGestureRecognizer, owner: StaticString = "UIGestureRecognizer") {
        guard let witness = recognizer.witness else { return }
        witness.bodyBegan(hook, of: recognizer, owner: owner)
        witness.bodyEnded(hook, of: recognizer, result: .nothing)
    }

    /// Reports to the witness that the engine's implementation of a recogniser's hook ran and returned this answer.
    /// Returns the answer.
    static func bodyAnswered(
        _ answer: Bool, _ hook: Hook, of recognizer: UIGestureRecognizer, owner: StaticString = "UIGestureRecognizer"
    ) -> Bool {
        guard let witness = recognizer.witness else { return answer }
        witness.bodyBegan(hook, of: recognizer, owner: owner)
        witness.bodyEnded(hook, of: recognizer, result: .bool(answer))
        return answer
    }
}

extension UIGestureRecognizer {
    /// True if the class is declared outside the engine and can therefore override hooks.
    var hasUserClass: Bool { !Origin.isEngine(type(of: self)) }
}

extension UIView {
    fileprivate var hasEngineClass: Bool { Origin.isEngine(type(of: self)) }
}

/// Distinguishes the engine's classes from all others.
private enum Origin {
    /// True if the full name of the class begins with the engine's module.
    static func isEngine(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix(home) }

    private static let home = String(String(reflecting: UIGestureRecognizer.self).prefix { $0 != "." }) + "."
}
