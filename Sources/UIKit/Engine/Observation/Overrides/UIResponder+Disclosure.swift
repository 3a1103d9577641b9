// What a responder can disclose of its overrides, for those who explain what happened.
//
// Neither call changes what happens; without them a trace is right, but says less.
import HitscopeGeometry

/// A class that stands for many, as when views are built from a description, and whose overrides of methods for keys,
/// shakes and the remote control do nothing but call super for some of its objects.
@MainActor public protocol OverridesSelectively: UIResponder {
    /// Whether the override of the hook only calls super for this object; traces then say "inherited".
    func leavesAlone(_ hook: Hook) -> Bool
}

extension UIResponder {
    /// Says that the class's overrides of these hooks do nothing but call super for this object, so that the engine may
    /// pass them by.
    ///
    /// For a class that stands for many, as when views are built from a description: the trace then says "inherited".
    public func disclaim(_ hooks: [Hook]) {
        for hook in hooks { disclaimed.insert(hook.override) }
    }

    /// Runs the body of an override and has the witness told so.
    ///
    /// An override that another override calls by itself, and that does not call super, cannot be seen from the engine.
    /// One that runs its body in here can.
    public func disclosing(_ hook: Hook, _ body: () -> Void) {
        let witness = witness
        witness?.overrideBegan(hook, on: self)
        body()
        witness?.overrideEnded(hook, on: self)
    }
}
