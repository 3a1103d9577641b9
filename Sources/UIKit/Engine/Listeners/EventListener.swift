// Listeners: closures that a view runs for its touches, with no subclass.
//
// A view can have any number of listeners for each phase, told apart by identity. Code adds and removes them at any
// time. A listener can keep the touches from travelling on. UIView+Listeners.swift says where listeners run.

/// A closure that can be added to views and taken away again. Two listeners are equal only if they are one object.
@MainActor public final class EventListener {
    /// The listener's name in traces.
    let name: String
    let run: @MainActor (Event) -> Void

    /// A listener that runs the closure on the main actor, for each delivery.
    ///
    /// - Parameter name: the listener's name in traces.
    public init(_ name: String, _ run: @escaping @MainActor (Event) -> Void) { (self.name, self.run) = (name, run) }

    /// A listener that traces name `listener`.
    public convenience init(_ run: @escaping @MainActor (Event) -> Void) { self.init("listener", run) }
}

extension EventListener: Hashable {
    /// Whether both are one object.
    public nonisolated static func == (left: EventListener, right: EventListener) -> Bool { left === right }
    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One delivery of touches to a view. All listeners of the view get one object.
@MainActor public final class Event {
    /// The phase by its method's name: `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
    public let type: String
    /// The touches of the delivery, all in the phase of `type`.
    public let sender: Set<UITouch>
    /// The event that the touches came with; nil if user code called the touch method without one.
    public let event: UIEvent?
    /// The view that runs the listeners.
    public private(set) weak var view: UIView?
    private var isStopped = false

    init(_ type: String, _ sender: Set<UITouch>, _ event: UIEvent?, view: UIView) {
        (self.type, self.sender, self.event, self.view) = (type, sender, event, view)
    }

    /// Keeps the touches from the next responder. The view's other listeners still run.
    public func stopChaining() { isStopped = true }

    /// Whether a listener has called `stopChaining`.
    public func isStopChaining() -> Bool { isStopped }
}
