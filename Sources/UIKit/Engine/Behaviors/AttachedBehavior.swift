// A behaviour in its place on one responder, and who is asked when: the behaviour, or the responder by itself.
//
// Decides when a body of the engine asks and when it goes on. Calls nothing of a behaviour.

/// A behaviour with what is kept of it for one responder.
@MainActor final class AttachedBehavior {
    var behavior: ResponderBehavior
    /// Questions that the behaviour is answering. The responder answers them by itself meanwhile, so that a behaviour
    /// which asks its own responder comes to an end.
    private var answering: ResponderBehavior.Hooks = []
    /// Methods for input that the behaviour has just called as its original, and that have not come to a body of the
    /// engine yet. A second delivery to the same responder may begin meanwhile, and asks again.
    private var passes: ResponderBehavior.Hooks = []

    init(_ behavior: ResponderBehavior) { self.behavior = behavior }

    /// Marks the question as being answered while the behaviour does so.
    func answering<R>(_ hook: ResponderBehavior.Hooks, _ answer: () -> R) -> R {
        answering.formUnion(hook)
        defer { answering.subtract(hook) }
        return answer()
    }

    /// Calls a method for input as the original of the behaviour: the body that it comes to does not ask again.
    func passing(_ hook: Hook, _ call: () -> Void) {
        guard let hook = ResponderBehavior.Hooks(hook) else { return call() }
        let outer = passes.intersection(hook)
        passes.formUnion(hook)
        call()
        passes = passes.subtracting(hook).union(outer)
    }

    fileprivate func isAnswering(_ hook: ResponderBehavior.Hooks) -> Bool { answering.contains(hook) }

    /// Whether the body that runs now was called as the original; the next one was not.
    fileprivate func takePass(_ hook: ResponderBehavior.Hooks) -> Bool { passes.remove(hook) != nil }
}

extension UIResponder {
    /// The behaviour that answers the question in place of the responder; nil where none takes part, or where it is
    /// answering already.
    @inline(__always) final func behavior(answering hook: ResponderBehavior.Hooks) -> AttachedBehavior? {
        guard let attached, attached.behavior.hooks.contains(hook), !attached.isAnswering(hook) else { return nil }
        return attached
    }

    /// The behaviour that is told of input in place of the responder; nil where none takes part.
    func behavior(taking hook: Hook) -> AttachedBehavior? {
        guard let attached, let hook = ResponderBehavior.Hooks(hook), attached.behavior.hooks.contains(hook) else {
            return nil
        }
        return attached
    }

    /// The same for a body of the engine, to which user code may have come by itself; nil if the behaviour has called
    /// the body as its original.
    func behavior(takingInBody hook: Hook) -> AttachedBehavior? {
        guard let attached = behavior(taking: hook), let hook = ResponderBehavior.Hooks(hook),
            !attached.takePass(hook)
        else { return nil }
        return attached
    }
}

extension ResponderBehavior.Hooks {
    /// The hook as behaviours know it; nil for one in which none can take part.
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

    /// The hook as traces and faults know it; nil for a question of which none is told.
    var hook: Hook? { Self.ofHooks.first { $0.value == self }?.key }

    /// Those that walks look for before they go on in a loop.
    var overrides: Overrides {
        Self.ofHooks.reduce(into: contains(.next) ? .next : []) { walked, pair in
            if contains(pair.value) { walked.formUnion(pair.key.override) }
        }
    }
}
