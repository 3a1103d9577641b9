// A behaviour that is attached to one responder.
//
// Determines whether the behaviour or the responder receives a call. Calls no method of a behaviour itself.

/// A behaviour that is attached to one responder, and the calls of its methods that have not returned.
@MainActor final class AttachedBehavior {
    var behavior: ResponderBehavior
    /// The questions that the behaviour is answering. In the meantime the responder answers them itself, so that a
    /// behaviour can query its own responder without endless recursion.
    private var answering: ResponderBehavior.Hooks = []
    /// The input methods that the behaviour has called as its original and that have not yet reached the engine's
    /// implementation.
    ///
    /// A second delivery to the responder may begin in between; it calls the behaviour again.
    private var passes: ResponderBehavior.Hooks = []

    init(_ behavior: ResponderBehavior) { self.behavior = behavior }

    /// Runs the behaviour's answer, and marks the question as being answered in the meantime.
    func answering<R>(_ hook: ResponderBehavior.Hooks, _ answer: () -> R) -> R {
        answering.formUnion(hook)
        defer { answering.subtract(hook) }
        return answer()
    }

    /// Calls an input method as the original of the behaviour. The engine's implementation then does not call the
    /// behaviour again.
    func passing(_ hook: Hook, _ call: () -> Void) {
        guard let hook = ResponderBehavior.Hooks(hook) else { return call() }
        let outer = passes.intersection(hook)
        passes.formUnion(hook)
        call()
        passes = passes.subtracting(hook).union(outer)
    }

    fileprivate func isAnswering(_ hook: ResponderBehavior.Hooks) -> Bool { answering.contains(hook) }

    /// Returns true if the running implementation was called as the original. Each call counts once.
    fileprivate func consumePass(_ hook: ResponderBehavior.Hooks) -> Bool { passes.remove(hook) != nil }
}

extension UIResponder {
    /// The behaviour that answers the question in place of the responder.
    ///
    /// Nil if there is none, or if the behaviour is answering that question already.
    @inline(__always) final func behavior(answering hook: ResponderBehavior.Hooks) -> AttachedBehavior? {
        guard let attached, attached.behavior.hooks.contains(hook), !attached.isAnswering(hook) else { return nil }
        return attached
    }

    /// The behaviour that receives input in place of the responder; nil if there is none.
    func behavior(taking hook: Hook) -> AttachedBehavior? {
        guard let attached, let hook = ResponderBehavior.Hooks(hook), attached.behavior.hooks.contains(hook) else {
            return nil
        }
        return attached
    }

    /// The behaviour that receives input in place of the engine's implementation, which user code may have called.
    ///
    /// Nil if there is none, or if the behaviour itself called the implementation as its original.
    func behavior(takingInBody hook: Hook) -> AttachedBehavior? {
        guard let attached = behavior(taking: hook), let hook = ResponderBehavior.Hooks(hook),
            !attached.consumePass(hook)
        else { return nil }
        return attached
    }
}

extension ResponderBehavior.Hooks {
    /// The hook as an element of a behaviour's set; nil for a hook that behaviours cannot replace.
    init?(_ hook: Hook) {
        guard let found = Self.ofHooks[hook] else { return nil }
        self = found
    }

    private static let ofHooks: [Hook: Self] = [
        .hitTest: .hitTest, .pointInside: .pointInside, .next: .next, .touchesBegan: .touchesBegan,
        .touchesMoved: .touchesMoved, .touchesEnded: .touchesEnded, .touchesCancelled: .touchesCancelled,
        .touchesEstimatedPropertiesUpdated: .touchesEstimatedPropertiesUpdated, .pressesBegan: .pressesBegan,
        .pressesChanged: .pressesChanged, .pressesEnded: .pressesEnded, .pressesCancelled: .pressesCancelled,
        .motionBegan: .motionBegan, .motionEnded: .motionEnded, .motionCancelled: .motionCancelled,
        .remoteControlReceived: .remoteControlReceived, .canBecomeFirstResponder: .canBecomeFirstResponder,
        .canResignFirstResponder: .canResignFirstResponder, .canPerformAction: .canPerformAction,
    ]

    /// The hook in traces and faults; nil for questions that are not recorded there.
    var hook: Hook? { Self.ofHooks.first { $0.value == self }?.key }

    /// The hooks for which a loop along the chain or through the tree must call the behaviour.
    var overrides: Overrides {
        Self.ofHooks.reduce(into: contains(.next) ? .next : []) { walked, pair in
            if contains(pair.value) { walked.formUnion(pair.key.override) }
        }
    }
}
