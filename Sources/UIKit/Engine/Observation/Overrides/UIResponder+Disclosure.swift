// What a responder can disclose of its overrides, for those who explain what happened.
//
// The call changes nothing of what happens; without it a trace is right, but says less.
import HitscopeGeometry

extension UIResponder {
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
