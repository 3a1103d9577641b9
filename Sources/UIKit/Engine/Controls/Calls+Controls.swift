// Calls of the tracking methods and `sendAction` of controls, which subclasses override.

extension Calls {
    static func beginTracking(_ control: UIControl, _ touch: UITouch, _ event: UIEvent?) -> Bool {
        notify(control, .beginTracking, touch, otherwise: false, { .bool($0) }) {
            control.beginTracking(touch, with: event)
        }
    }

    static func continueTracking(_ control: UIControl, _ touch: UITouch, _ event: UIEvent?) -> Bool {
        notify(control, .continueTracking, touch, otherwise: false, { .bool($0) }) {
            control.continueTracking(touch, with: event)
        }
    }

    static func endTracking(_ control: UIControl, _ touch: UITouch, _ event: UIEvent?) {
        notify(control, .endTracking, touch, otherwise: (), { .nothing }) { control.endTracking(touch, with: event) }
    }

    static func cancelTracking(_ control: UIControl, _ event: UIEvent?) {
        notify(control, .cancelTracking, nil, otherwise: (), { .nothing }) { control.cancelTracking(with: event) }
    }

    static func sendAction(_ action: Selector, to target: Any?, by control: UIControl, for event: UIEvent?) {
        notify(control, .controlSendAction, .action(action), otherwise: (), { .nothing }) {
            control.sendAction(action, to: target, for: event)
        }
    }

    static func sendAction(_ action: UIAction, by control: UIControl) {
        notify(control, .controlSendAction, .nothing, otherwise: (), { .nothing }) { control.sendAction(action) }
    }

    private static func notify<R>(
        _ control: UIControl, _ hook: Hook, _ touch: UITouch?, otherwise refusal: R, _ result: (R) -> HookResult,
        _ call: () -> R
    ) -> R {
        notify(control, hook, touch.map { .touches([$0]) } ?? .nothing, otherwise: refusal, result, call)
    }

    private static func notify<R>(
        _ control: UIControl, _ hook: Hook, _ argument: HookArgument, otherwise refusal: R, _ result: (R) -> HookResult,
        _ call: () -> R
    ) -> R {
        guard StackGuard.enterCall() else {
            control.world.report(.stackExhausted(at: control, in: hook))
            return refusal
        }
        defer { StackGuard.leaveCall() }
        guard let witness = control.witness else { return call() }
        witness.callBegan(
            hook, on: control, argument: argument, isOverridden: RareOverrides.contains(hook, on: control))
        let answer = call()
        control.witness?.callEnded(hook, on: control, result: result(answer))
        return answer
    }

    // MARK: The control's own implementations

    static func controlAnswered(_ answer: Bool, _ hook: Hook, of control: UIControl) -> Bool {
        let witness = control.witness
        witness?.bodyBegan(hook, of: control, owner: "UIControl")
        witness?.bodyEnded(hook, of: control, result: .bool(answer))
        return answer
    }

    static func controlWasTold(_ hook: Hook, of control: UIControl) {
        let witness = control.witness
        witness?.bodyBegan(hook, of: control, owner: "UIControl")
        witness?.bodyEnded(hook, of: control, result: .nothing)
    }
}
