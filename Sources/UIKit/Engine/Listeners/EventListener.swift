// Listeners: closures that a view runs for its touches, with no subclass.
//
// What the article on listeners without subclassing asks for: any number to a view and phase, told apart by identity,
// added and removed at any time, with a say in whether the touches travel on. Where they run stands in
// UIView+Listeners.swift.

/// A closure that can be added to views and taken away again. Two are the same if they are one object.
@MainActor public final class EventListener {
    /// By which traces call the listener.
    let name: String
    let run: @MainActor (Event) -> Void

    public init(_ name: String, _ run: @escaping @MainActor (Event) -> Void) { (self.name, self.run) = (name, run) }

    public convenience init(_ run: @escaping @MainActor (Event) -> Void) { self.init("listener", run) }
}

extension EventListener: Hashable {
    public nonisolated static func == (left: EventListener, right: EventListener) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What listeners of one view are told of one delivery; the same object for all of them.
@MainActor public final class Event {
    /// The phase by its method's name: `touchesBegan`, `touchesMoved`, `touchesEnded` or `touchesCancelled`.
    public let type: String
    /// The touches.
    public let sender: Set<UITouch>
    public let event: UIEvent?
    /// The view that runs the listeners.
    public private(set) weak var view: UIView?
    private var isStopped = false

    init(_ type: String, _ sender: Set<UITouch>, _ event: UIEvent?, view: UIView) {
        (self.type, self.sender, self.event, self.view) = (type, sender, event, view)
    }

    /// Keeps the touches from the next responder. The view's other listeners are told all the same.
    public func stopChaining() { isStopped = true }

    public func isStopChaining() -> Bool { isStopped }
}
