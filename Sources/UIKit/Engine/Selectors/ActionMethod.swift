// A method that an action calls, with zero, one or two arguments. Stores its class and the class of its sender, and
// checks whether a target and a sender match them.

/// A method to call on a target. The target is determined when the action is sent.
///
/// Create it from an unapplied method: `ActionMethod(Editor.save)`, where `save` takes nothing, a sender, or a sender
/// and an event (CT-21, GS-34).
public final class ActionMethod: Sendable {
    /// The reason why the method cannot be called.
    enum Refusal {
        /// The target is not of the method's class.
        case targetDoesNotFit
        /// The sender is not of the class that the method expects.
        case senderDoesNotFit
    }

    /// The method's class, for messages.
    public let targetClass: String
    /// The class of the sender that the method expects; nil if it takes no sender.
    public let senderClass: String?

    private let fits: @MainActor (AnyObject) -> Bool
    private let takes: @MainActor (Any?) -> Bool
    private let call: @MainActor (AnyObject, Any?, UIEvent?) -> Void

    /// Creates a method that takes nothing. The target must be of class `Target`.
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (targetClass, senderClass) = (String(describing: Target.self), nil)
        (fits, takes) = ({ $0 is Target }, { _ in true })
        call = { target, _, _ in
            guard let target = target as? Target else { return }
            method(target)()
        }
    }

    /// Creates a method that takes the sender, which must be of type `Sender`. Source: CT-21, GS-34.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        (targetClass, senderClass) = (String(describing: Target.self), String(describing: Sender.self))
        (fits, takes) = ({ $0 is Target }, { $0 as? Sender != nil })
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return }
            method(target)(sender)
        }
    }

    /// Creates a method that takes the sender, which must be of type `Sender`, and the event. Source: CT-21.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        (targetClass, senderClass) = (String(describing: Target.self), String(describing: Sender.self))
        (fits, takes) = ({ $0 is Target }, { $0 as? Sender != nil })
        call = { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender else { return }
            method(target)(sender, event)
        }
    }

    /// True if the object is an instance of the method's class.
    @MainActor func belongs(to target: AnyObject) -> Bool { fits(target) }

    /// The reason why the method cannot be called with this target and sender; nil if it can.
    @MainActor func refusal(target: AnyObject, sender: Any?) -> Refusal? {
        guard fits(target) else { return .targetDoesNotFit }
        return takes(sender) ? nil : .senderDoesNotFit
    }

    /// Calls the method. Does nothing if `refusal(target:sender:)` returns a reason.
    @MainActor func perform(on target: AnyObject, sender: Any?, event: UIEvent?) { call(target, sender, event) }
}
