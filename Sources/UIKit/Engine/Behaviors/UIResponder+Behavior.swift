// How a behaviour is attached to a responder.

extension UIResponder {
    /// What answers and acts in place of this responder, in the methods that the behaviour names; nil for nothing.
    ///
    /// The responder holds it strongly. It can be set and taken away at any time. A call that goes on meanwhile ends as
    /// it began; the new behaviour is asked from the next call on.
    ///
    /// The engine asks the behaviour in place of calling the method, whatever the responder's class does in it. Code
    /// that calls a method by itself comes to the method of the class, and meets the behaviour in the body that the
    /// class inherits from UIKit, as it meets listeners there.
    public var responderBehavior: ResponderBehavior? {
        get { attached?.behavior }
        set {
            if let attached, let newValue {
                attached.behavior = newValue
            } else {
                attached = newValue.map { AttachedBehavior($0) }
            }
            overridesDidChange()
        }
    }
}

/// For overrides in UIKit's own classes that call no super: the behaviour is asked before them, as before the bodies of
/// the engine.
extension UIResponder {
    package func answerCanBecomeFirstResponder(_ own: () -> Bool) -> Bool {
        Calls.canBecomeFirstResponder(self, own: own)
    }

    package func answerKeyCommands(_ own: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        Calls.keyCommands(of: self, own: own)
    }
}
