// Attaches a behaviour to a responder.

extension UIResponder {
    /// The behaviour that replaces methods of this responder; nil by default.
    ///
    /// Held strongly. Code can set and remove it at any time. A running call finishes with the behaviour with which it
    /// began; later calls use the new one.
    ///
    /// The engine calls the behaviour instead of the method, even if the responder's class overrides the method. User
    /// code that calls the method reaches the class's implementation. If that calls the implementation inherited from
    /// UIKit, the behaviour is called there, like listeners.
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

// For overrides in UIKit's own classes that do not call super. They ask the behaviour first, as the base classes do.
extension UIResponder {
    /// The behaviour's answer to `canBecomeFirstResponder`; without a behaviour, the class's answer.
    package func answerCanBecomeFirstResponder(_ own: () -> Bool) -> Bool {
        Calls.canBecomeFirstResponder(self, own: own)
    }

    /// The behaviour's answer to `keyCommands`; without a behaviour, the class's answer.
    package func answerKeyCommands(_ own: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        Calls.keyCommands(of: self, own: own)
    }
}
