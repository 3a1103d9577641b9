// The targets and closures of a control: adding, removing and sending.
//
// Source: CT-17 to CT-28.
import Foundation
import HitscopeGeometry

/// A target or a closure, with the events for which it was added.
struct ControlRegistration {
    enum Receiver {
        case target(TargetAction)
        case closure(UIAction)
    }

    let serial: Int
    var receiver: Receiver
    var events: UIControl.Event

    @MainActor var isTargetDeallocated: Bool {
        guard case .target(let target) = receiver else { return false }
        return target.isTargetDeallocated
    }
}

// MARK: Targets

extension UIControl {
    /// Sends an action to a target for each of these events. With a nil target, the action goes to the nearest
    /// responder up the chain that can perform it. Adding the same target and action again adds the events. Source:
    /// CT-18, CT-19.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let new = TargetAction(target.map { $0 as AnyObject }, action)
        let index = registrations.firstIndex { registration in
            guard case .target(let other) = registration.receiver else { return false }
            return other.isSame(as: new) && !other.isTargetDeallocated
        }
        guard let index else { return register(.target(new), for: controlEvents) }
        registrations[index].events.formUnion(controlEvents)
    }

    /// Adds a method that takes nothing. With a nil target, it is called on the nearest responder of its class up the
    /// chain.
    public func addTarget<Target: AnyObject>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
    ) {
        addTarget(target, action: Selector(action), for: controlEvents)
    }

    /// Adds a method that takes the sender.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: Event
    ) {
        addTarget(target, action: Selector(action), for: controlEvents)
    }

    /// Adds a method that takes the sender and the event.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for controlEvents: Event
    ) {
        addTarget(target, action: Selector(action), for: controlEvents)
    }

    /// Removes events from the registrations with this target and this action; nil stands for any target or action.
    /// Closures stay. Source: CT-25.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        removeActions(controlEvents) { receiver in
            guard case .target(let registered) = receiver else { return false }
            return registered.matches(target: object, action: action)
        }
    }

    /// The targets, in the order in which they were added. `NSNull` stands for the responder chain. Source: CT-24.
    public var allTargets: [AnyObject] {
        var result: [AnyObject] = []
        for case .target(let registered) in registrations.map(\.receiver) where !registered.isTargetDeallocated {
            let target = registered.target ?? NSNull()
            if !result.contains(where: { $0 === target }) { result.append(target) }
        }
        return result
    }

    /// The names of a target's actions for any of these events; nil if there are none. A nil target stands for the
    /// responder chain. Source: CT-24.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        var names: [String] = []
        for registration in registrations where !registration.events.isDisjoint(with: controlEvent) {
            guard case .target(let registered) = registration.receiver, !registered.isTargetDeallocated else {
                continue
            }
            if registered.isForChain ? object == nil || object is NSNull : registered.target === object {
                names.append(registered.action.description)
            }
        }
        return names.isEmpty ? nil : names
    }
}

// MARK: Closures

extension UIControl {
    /// Runs a closure for each of these events. It replaces one with the same identifier, whose events it keeps.
    /// Source: CT-17.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        let known = registrations.firstIndex { registration in
            guard case .closure(let other) = registration.receiver else { return false }
            return other.identifier == action.identifier
        }
        guard let known else { return register(.closure(action), for: controlEvents) }
        registrations[known].receiver = .closure(action)
        registrations[known].events.formUnion(controlEvents)
    }

    /// Removes events from the closure with the identifier of this action. Its other events stay.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes events from the closure with this identifier. Does nothing if there is none.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        removeActions(controlEvents) { receiver in
            guard case .closure(let action) = receiver else { return false }
            return action.identifier == identifier
        }
    }

    /// All events for which a target or a closure was added. Source: CT-24.
    public var allControlEvents: Event {
        registrations.filter { !$0.isTargetDeallocated }.reduce(into: []) { $0.formUnion($1.events) }
    }

    private func register(_ receiver: ControlRegistration.Receiver, for events: Event) {
        registrations.removeAll(where: \.isTargetDeallocated)
        lastSerial += 1
        registrations.append(ControlRegistration(serial: lastSerial, receiver: receiver, events: events))
    }

    private func removeActions(_ events: Event, from isMatching: (ControlRegistration.Receiver) -> Bool) {
        for index in registrations.indices where isMatching(registrations[index].receiver) {
            registrations[index].events.subtract(events)
        }
        registrations.removeAll { $0.events.isEmpty }
    }
}

// MARK: Sending

extension UIControl {
    /// Sends the events to each of their registrations once, in the order in which they were added. A registration that
    /// is added or removed during the call does not receive them. Source: CT-22, CT-26, CT-28.
    func send(_ events: Event, with event: UIEvent?) {
        witness?.controlBegan(report(of: events), by: self)
        notify(events, with: event)
        witness?.controlEnded()
    }

    private func report(of events: Event) -> SentControlEvents {
        let matching = registrations.filter { !$0.events.isDisjoint(with: events) }
        let lost = matching.compactMap { registration -> String? in
            guard case .target(let target) = registration.receiver, target.isTargetDeallocated else { return nil }
            return target.action.description
        }
        return SentControlEvents(events: events, receivers: matching.count - lost.count, lostActions: lost)
    }

    private func notify(_ events: Event, with event: UIEvent?) {
        for serial in registrations.filter({ !$0.events.isDisjoint(with: events) }).map(\.serial) {
            guard let now = registrations.first(where: { $0.serial == serial }), !now.events.isDisjoint(with: events)
            else { continue }
            switch now.receiver {
            case .closure(let action): Calls.sendAction(action, by: self)
            case .target(let target):
                guard !target.isTargetDeallocated else { continue }
                Calls.sendAction(target.action, to: target.target, by: self, for: event)
            }
        }
    }

    func sendByDefault(_ action: Selector, to target: Any?, for event: UIEvent?) {
        witness?.bodyBegan(.controlSendAction, of: self, owner: "UIControl")
        _ = Calls.sendAction(action, to: target, from: self, for: event, application: world.application)
        witness?.bodyEnded(.controlSendAction, of: self, result: .nothing)
    }

    func runByDefault(_ action: UIAction) {
        witness?.bodyBegan(.controlSendAction, of: self, owner: "UIControl")
        Calls.run(action, from: self, in: world)
        witness?.bodyEnded(.controlSendAction, of: self, result: .nothing)
    }
}
