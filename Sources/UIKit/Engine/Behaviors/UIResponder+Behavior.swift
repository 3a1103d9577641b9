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
