// Listeners: closures that a view runs for its touches, without a subclass.
//
// A view can have any number of listeners for each phase. Code can add and remove them at any time; they are
// distinguished by identity. A listener can stop the touches from being passed on. UIView+Listeners.swift runs them.

/// A closure that can be added to views and removed again. Equality is identity.
@MainActor public final class EventListener {
    /// The listener's name in traces.
    let name: String
    let run: @MainActor (Event) -> Void

    /// Creates a listener that runs the closure on the main actor, for each delivery.
    ///
    /// - Parameter name: the listener's name in traces.
    public init(_ name: String, _ run: @escaping @MainActor (Event) -> Void) { (self.name, self.run) = (name, run) }

    /// Creates a listener that has the name `listener` in traces.
    public convenience init(_ run: @escaping @MainActor (Event) -> Void) { self.init("listener", run) }
}

extension EventListener: Hashable {
    public nonisolated static func == (left: EventListener, right: EventListener) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One delivery of touches to a view. All listeners of the view receive the same object.
@MainActor public final class Event {
    /// The name of the touch method: `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
    public let type: String
    /// The touches of the delivery, all in the phase of `type`.
    public let sender: Set<UITouch>
    /// The event of the touches; nil if user code called the touch method without one.
    public let event: UIEvent?
    /// The view that runs the listeners.
    public private(set) weak var view: UIView?
    private var isStopped = false

    init(_ type: String, _ sender: Set<UITouch>, _ event: UIEvent?, view: UIView) {
        (self.type, self.sender, self.event, self.view) = (type, sender, event, view)
    }

    /// Stops the touches from being passed to the next responder. The view's other listeners still run.
    public func stopChaining() { isStopped = true }

    /// True if a listener has called `stopChaining`.
    public func isStopChaining() -> Bool { isStopped }
}
