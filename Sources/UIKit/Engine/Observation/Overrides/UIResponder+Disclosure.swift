// Lets an override report that it runs, so that a trace can explain more.
//
// The call has no effect on events. Without it, a trace is correct but less detailed.

extension UIResponder {
    /// Runs the body of an override, and notifies the witness when it begins and ends.
    ///
    /// Without this call, the engine does not notice an override that user code calls and that does not call super.
    public func disclosing(_ hook: Hook, _ body: () -> Void) {
        let witness = witness
        witness?.overrideBegan(hook, on: self)
        body()
        witness?.overrideEnded(hook, on: self)
    }
}
