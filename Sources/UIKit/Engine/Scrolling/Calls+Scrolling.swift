// Calls of scroll views and of their delegates.

extension Calls {
    static func touchesShouldBegin(_ scrollView: UIScrollView, _ touch: UITouch, _ event: UIEvent, in view: UIView)
        -> Bool
    {
        ask(.touchesShouldBegin, scrollView, .touches([touch])) {
            scrollView.touchesShouldBegin([touch], with: event, in: view)
        }
    }

    static func touchesShouldCancel(_ scrollView: UIScrollView, in view: UIView) -> Bool {
        ask(.touchesShouldCancel, scrollView, .nothing) { scrollView.touchesShouldCancel(in: view) }
    }

    private static func ask(_ hook: Hook, _ scrollView: UIScrollView, _ argument: HookArgument, _ question: () -> Bool)
        -> Bool
    {
        guard let witness = scrollView.witness else { return question() }
        witness.callBegan(
            hook, on: scrollView, argument: argument, isOverridden: RareOverrides.contains(hook, on: scrollView))
        let answer = question()
        scrollView.witness?.callEnded(hook, on: scrollView, result: .bool(answer))
        return answer
    }

    /// Calls a method of a scroll view's delegate. Traces record it like an action.
    static func notify(_ delegate: AnyObject, _ method: String, by scrollView: UIScrollView, _ call: () -> Void) {
        guard StackGuard.enterCall() else { return scrollView.world.report(.endlessChange(at: scrollView)) }
        defer { StackGuard.leaveCall() }
        scrollView.witness?.actionBegan(SentAction(name: method, target: delegate, sender: scrollView))
        call()
        scrollView.witness?.actionEnded()
    }
}
