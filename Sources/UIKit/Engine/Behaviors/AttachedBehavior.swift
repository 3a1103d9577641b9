// A behaviour in its place on one responder.
//
// Decides whether the behaviour or the responder itself gets a call. Calls no method of a behaviour.

/// A behaviour on one responder, with the calls of it that have not ended.
@MainActor final class AttachedBehavior {
    var behavior: ResponderBehavior
    /// The questions that the behaviour is answering. Meanwhile the responder answers them by itself. A behaviour may
    /// thus ask its own responder without a circle.
    private var answering: ResponderBehavior.Hooks = []
    /// The methods for input that the behaviour has called as its original, before they reach a body of the engine.
    ///
    /// A second delivery to the responder may begin meanwhile, and asks the behaviour again.
    private var passes: ResponderBehavior.Hooks = []

    init(_ behavior: ResponderBehavior) { self.behavior = behavior }

    /// Runs an answer of the behaviour, with the question marked as being answered.
    func answering<R>(_ hook: ResponderBehavior.Hooks, _ answer: () -> R) -> R {
        answering.formUnion(hook)
        defer { answering.subtract(hook) }
        return answer()
    }

    /// Calls a method for input as the behaviour's original. The body that it reaches does not ask the behaviour again.
    func passing(_ hook: Hook, _ call: () -> Void) {
        guard let hook = ResponderBehavior.Hooks(hook) else { return call() }
        let outer = passes.intersection(hook)
        passes.formUnion(hook)
        call()
        passes = passes.subtracting(hook).union(outer)
    }

    fileprivate func isAnswering(_ hook: ResponderBehavior.Hooks) -> Bool { answering.contains(hook) }

    /// Whether the body that runs now was called as the original. The answer is true once for each call.
    fileprivate func takePass(_ hook: ResponderBehavior.Hooks) -> Bool { passes.remove(hook) != nil }
}

extension UIResponder {
    /// The behaviour that answers the question in place of the responder.
    ///
    /// Nil where none takes part, and where the behaviour is answering that question already.
    @inline(__always) final func behavior(answering hook: ResponderBehavior.Hooks) -> AttachedBehavior? {
        guard let attached, attached.behavior.hooks.contains(hook), !attached.isAnswering(hook) else { return nil }
        return attached
    }

    /// The behaviour that hears of input in place of the responder; nil where none takes part.
    func behavior(taking hook: Hook) -> AttachedBehavior? {
        guard let attached, let hook = ResponderBehavior.Hooks(hook), attached.behavior.hooks.contains(hook) else {
            return nil
        }
        return attached
    }

    /// The behaviour that hears of input in place of a body of the engine, which user code may have called.
    ///
    /// Nil where none takes part, and where the behaviour called the body as its original.
    func behavior(takingInBody hook: Hook) -> AttachedBehavior? {
        guard let attached = behavior(taking: hook), let hook = ResponderBehavior.Hooks(hook),
            !attached.takePass(hook)
        else { return nil }
        return attached
    }
}

extension ResponderBehavior.Hooks {
    /// The hook as behaviours know it; nil for a hook in which no behaviour can take part.
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

    /// The hook as traces and faults know it; nil for questions that they do not show.
    var hook: Hook? { Self.ofHooks.first { $0.value == self }?.key }

    /// The hooks that a walk looks for before it goes on in a loop.
    var overrides: Overrides {
        Self.ofHooks.reduce(into: contains(.next) ? .next : []) { walked, pair in
            if contains(pair.value) { walked.formUnion(pair.key.override) }
        }
    }
}
