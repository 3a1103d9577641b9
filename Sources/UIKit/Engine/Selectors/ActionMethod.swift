// A method that an action calls: taken unapplied, with none, one or two arguments, its class and its sender's class
// remembered.
//
// Decides whether a target and a sender fit. Knows no responder chain and no registration.

/// A method to be called on a target that is known only when the action is sent.
///
/// Made from an unapplied method: `ActionMethod(Editor.save)`, where `save` takes nothing, a sender, or a sender and an
/// event (CT-21, GS-34).
public final class ActionMethod: Sendable {
    /// Why the method cannot be called.
    enum Refusal {
        /// The target is not of the class that the method belongs to.
        case targetDoesNotFit
        /// The method wants a sender of another class.
        case senderDoesNotFit
    }

    /// The class that the method belongs to, for sentences.
    public let targetClass: String
    /// The class of the sender that the method takes; nil when it takes none.
    public let senderClass: String?

    private let fits: @MainActor (AnyObject) -> Bool
    private let takes: @MainActor (Any?) -> Bool
    private let call: @MainActor (AnyObject, Any?, UIEvent?) -> Void

    /// A method that takes nothing. The target must be of class `Target`.
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (targetClass, senderClass) = (String(describing: Target.self), nil)
        (fits, takes) = ({ $0 is Target }, { _ in true })
        call = { target, _, _ in
            guard let target = target as? Target else { return }
            method(target)()
        }
    }

    /// A method that takes the sender, which must be of class `Sender`. Source: CT-21, GS-34.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        (targetClass, senderClass) = (String(describing: Target.self), String(describing: Sender.self))
        (fits, takes) = ({ $0 is Target }, { $0 as? Sender != nil })
        call = { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return }
            method(target)(sender)
        }
    }

    /// A method that takes the sender, which must be of class `Sender`, and the event. Source: CT-21.
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

    /// Whether the object is of the class that the method belongs to.
    @MainActor func belongs(to target: AnyObject) -> Bool { fits(target) }

    /// Why the method cannot be called with these; nil when it can.
    @MainActor func refusal(target: AnyObject, sender: Any?) -> Refusal? {
        guard fits(target) else { return .targetDoesNotFit }
        return takes(sender) ? nil : .senderDoesNotFit
    }

    /// Calls the method. Does nothing when there is a refusal.
    @MainActor func perform(on target: AnyObject, sender: Any?, event: UIEvent?) { call(target, sender, event) }
}
