// How a behaviour is attached to a responder. Decides nothing about when it is asked.

extension UIResponder {
    /// The behaviour that answers and acts in place of this responder, in the methods that it names; nil by default.
    ///
    /// The responder holds it strongly. Code can set it and take it away at any time. A call that is under way ends as
    /// it began. The engine asks the new behaviour from the next call on.
    ///
    /// The engine asks the behaviour in place of calling the method, whatever the responder's class does in it. User
    /// code that calls a method reaches the method of the class. It meets the behaviour only in the body that the class
    /// inherits from UIKit, as it meets listeners there.
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

// For overrides in UIKit's own classes that call no super. They ask the behaviour first, as the engine's bodies do.
extension UIResponder {
    /// The behaviour's answer to `canBecomeFirstResponder`, or else the class's own.
    package func answerCanBecomeFirstResponder(_ own: () -> Bool) -> Bool {
        Calls.canBecomeFirstResponder(self, own: own)
    }

    /// The behaviour's answer to `keyCommands`, or else the class's own.
    package func answerKeyCommands(_ own: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        Calls.keyCommands(of: self, own: own)
    }
}
