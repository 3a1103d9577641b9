// Calls: the only way in which the engine calls methods that user code may override.
//
// A call checks that there is enough stack, calls the behaviour or the class, and notifies the witness before and
// after. This file has the parts that all calls share. The calls themselves are in files named Calls+….swift, in the
// folder of their topic.

@MainActor enum Calls {
    /// Calls a hook that returns an answer. If no stack is left, reports a fault and returns `unlessDeep`.
    static func ask(_ hook: Hook, _ receiver: UIResponder, unlessDeep: Bool, _ call: () -> Bool) -> Bool {
        guard StackGuard.enterCall() else {
            receiver.world.report(.stackExhausted(at: receiver, in: hook))
            return unlessDeep
        }
        defer { StackGuard.leaveCall() }
        guard let witness = receiver.witness else { return call() }
        witness.callBegan(
            hook, on: receiver, argument: .nothing, isOverridden: RareOverrides.contains(hook, on: receiver))
        let answer = call()
        receiver.witness?.callEnded(hook, on: receiver, result: .bool(answer))
        return answer
    }

    static func notify(_ hook: Hook, _ receiver: UIResponder, _ call: () -> Void) {
        guard StackGuard.enterCall() else { return receiver.world.report(.stackExhausted(at: receiver, in: hook)) }
        defer { StackGuard.leaveCall() }
        guard let witness = receiver.witness else { return call() }
        witness.callBegan(
            hook, on: receiver, argument: .nothing, isOverridden: RareOverrides.contains(hook, on: receiver))
        call()
        receiver.witness?.callEnded(hook, on: receiver, result: .nothing)
    }

    /// Runs the engine's implementation of a hook that returns an answer, and notifies the witness before and after.
    static func body(_ hook: Hook, of receiver: UIResponder, owner: StaticString, _ answer: () -> Bool) -> Bool {
        guard let witness = receiver.witness else { return answer() }
        witness.bodyBegan(hook, of: receiver, owner: owner)
        let result = answer()
        receiver.witness?.bodyEnded(hook, of: receiver, result: .bool(result))
        return result
    }

    /// Runs the engine's implementation of a hook that returns nothing, and notifies the witness before and after.
    static func body(_ hook: Hook, of receiver: UIResponder, owner: StaticString, _ work: () -> Void = {}) {
        guard let witness = receiver.witness else { return work() }
        witness.bodyBegan(hook, of: receiver, owner: owner)
        work()
        receiver.witness?.bodyEnded(hook, of: receiver, result: .nothing)
    }

    // MARK: Changes of the tree

    /// Changes the tree. Code that is called for the change may change the tree again, as deeply as the stack allows.
    static func changeTree(at view: UIView, _ change: () -> Void) {
        guard StackGuard.enterChange() else { return view.world.report(.endlessChange(at: view)) }
        defer { StackGuard.leaveCall() }
        change()
    }
}
