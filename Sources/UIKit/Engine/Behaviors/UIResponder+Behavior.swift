// Attaches a behaviour to a responder.

extension UIResponder {
    /// The behaviour that answers and acts in place of this responder, in the methods that it names; nil by default.
    ///
    /// Held strongly. Code can set and remove it at any time. A call that is running ends as it began; the engine asks
    /// the new behaviour from the next call on.
    ///
    /// The engine asks the behaviour instead of calling the method, whatever the responder's class does there. User
    /// code that calls a method reaches the method of the class. It meets the behaviour only in the body that the class
    /// inherits from UIKit, like listeners.
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

// For overrides in UIKit's own classes that do not call super. They ask the behaviour first, like the engine's bodies.
extension UIResponder {
    /// The behaviour's answer to `canBecomeFirstResponder`; without one, the class's own.
    package func answerCanBecomeFirstResponder(_ own: () -> Bool) -> Bool {
        Calls.canBecomeFirstResponder(self, own: own)
    }

    /// The behaviour's answer to `keyCommands`; without one, the class's own.
    package func answerKeyCommands(_ own: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        Calls.keyCommands(of: self, own: own)
    }
}
