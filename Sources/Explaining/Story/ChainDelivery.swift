// The path of an event or an action along the responder chain: the responders that passed it on, the one that handled
// it, and those that it never reached.
//
// A responder handles an event if its override ran, did not call super, and did not forward the event in the trace.
import HitscopeEngine
import HitscopeTrace

/// A responder on the path of an event.
public struct ChainLink: Hashable, Sendable {
    /// The role of a responder in a delivery. In a search, `handles` means that the responder performs the action, and
    /// `passesOn` that it cannot.
    public enum Role: String, Hashable, Sendable, Codable {
        /// The class inherits the engine's implementation, which passes the event on.
        case passesOn
        /// An override ran and called super, which passed the event on.
        case passesOnAfterOverride
        /// An override ran and called the next responder itself.
        case forwards
        /// An override ran, and the event went no further.
        case handles
        /// UIKit's own control tracks the touch; the event went no further.
        case tracks
        /// UIKit's own control keeps the touch and does nothing with it; the event went no further.
        case ignores
        /// The previous override read `next`, and the trace contains no call of the method there. It cannot contain one
        /// if this class overrides the method.
        case perhapsReached
        /// The event did not reach the responder.
        case notReached
    }

    /// The responder's identifier in the trace.
    public var responder: Int
    /// The responder's role in the delivery.
    public var role: Role
    /// The index of the call's record in the trace; nil if there is none.
    public var record: Int?
    /// True if closures that listen to the view's touches ran, in addition to the method.
    public var hasListeners = false
    /// True if the responder is a view of a class of the app, and its dump does not say whether it handles touches.
    public var mayHandle = false
    /// The step of a UIKit control; nil for any other responder.
    public var control: ControlStep?
}

/// One delivery of input and its path up the responder chain; or one search for a responder that can perform an action.
public struct ChainDelivery: Hashable, Sendable {
    /// The method by which input is delivered; `canPerformAction` for a search, `sendAction` for a sample.
    public var hook: Hook
    /// The indices of its records in the trace.
    public private(set) var records: Range<Int>
    /// The action of a search, or the name of a sample; nil for a delivery.
    public var action: String?
    /// True for a sensor's sample, which goes directly to the object that requested it and not along the chain.
    public private(set) var isSample = false
    /// The touches that were delivered; empty for other input.
    public var touches: [Call.Touch] = []
    /// The responders from the first one, for a touch the hit view, to the one where the event ended, followed by any
    /// unreached ones that were added.
    public private(set) var links: [ChainLink] = []

    /// The last responder that handled or tracked the event, or perhaps received it; nil if there is none.
    public var handledBy: Int? {
        links.last { $0.role == .handles || $0.role == .tracks || $0.role == .perhapsReached }?.responder
    }

    /// True if no responder handled the event, and a dump does not say whether one of them does.
    public var mayBeHandled: Bool { handledBy == nil && links.contains(where: \.mayHandle) }

    /// True if the delivery contains touches or corrections of touches.
    public var concernsTouches: Bool { hook.deliversTouches || hook == .touchesEstimatedPropertiesUpdated }

    /// True if the chain led back to a responder that the event had already passed.
    public private(set) var endedInCycle = false

    /// True if the event ended at this link because its responder inherits the method and has no `next`.
    public func isDropped(at link: Int) -> Bool {
        !endedInCycle && link == links.count - 1 && links[link].role == .passesOn
    }

    /// True if touches were delivered, and ended at a responder that inherits the method and has no `next`.
    public var isDropped: Bool { hook.deliversTouches && (links.indices.last.map { isDropped(at: $0) } ?? false) }

    /// Returns the delivery with additional links for responders that the event did not reach.
    package func notReaching(_ responders: [Int]) -> ChainDelivery {
        var delivery = self
        delivery.links += responders.map { ChainLink(responder: $0, role: .notReached) }
        return delivery
    }

    fileprivate init(sample: String, to owner: Int, record: Int) {
        hook = .sendAction
        records = record..<(record + 1)
        action = sample
        isSample = true
        links = [ChainLink(responder: owner, role: .handles, record: record)]
    }

    /// Creates a search from the responders that were asked inside a record.
    fileprivate init(searchFor action: String, in trace: Trace, from first: Int) {
        hook = .canPerformAction
        records = trace.range(of: first)
        self.action = action
        for index in (first + 1)..<trace.records.endIndex {
            guard trace.records[index].depth > trace.records[first].depth else { break }
            guard let call = trace.records[index].call, call.hook == .canPerformAction, call.action == action,
                call.origin == .engine
            else { continue }
            links.append(
                ChainLink(
                    responder: call.receiver, role: call.result == .bool(true) ? .handles : .passesOn, record: index))
        }
    }

    fileprivate init(_ trace: Trace, from first: Int, _ call: Call) {
        records = trace.range(of: first)
        let children = trace.children(in: records)
        hook = call.hook
        touches = call.touches
        var index: Int? = first
        while let here = index, let call = trace.records[here].call {
            let inner = children[here]
            let onward = inner.first { trace.records[$0].call?.hook == hook }
            endedInCycle = endedInCycle || inner.contains { trace.isCycle($0) }
            let hasListeners = inner.contains { trace.isListener($0, to: hook, of: call.receiver) }
            let control = hook.deliversTouches ? ControlStep(of: call.receiver, at: here, inner, trace) : nil
            let role = ChainDelivery.role(of: call, onward: onward, control)
            let unsaid = trace.participant(call.receiver)?.unsaid ?? []
            links.append(
                ChainLink(
                    responder: call.receiver, role: role, record: here, hasListeners: hasListeners,
                    mayHandle: role == .passesOn && hook.deliversTouches && unsaid.contains(.handlers)
                        && unsaid.contains(.overrides),
                    control: control))
            if onward == nil, call.implementation == .overrideWithoutSuper {
                addUntracedResponder(after: call, inner, trace)
            }
            index = onward
        }
    }

    fileprivate static func role(of call: Call, onward: Int?, _ control: ControlStep?) -> ChainLink.Role {
        if let control, onward == nil { return control.refusal == nil ? .tracks : .ignores }
        switch call.implementation {
        case .inherited, .delegate: return .passesOn
        case .overrideKeepingSuper, .overrideChangingSuper: return .passesOnAfterOverride
        case .overrideWithoutSuper: return onward == nil ? .handles : .forwards
        }
    }

    /// Adds the responder that an override may have called, because the override read its own `next`.
    private mutating func addUntracedResponder(after call: Call, _ inner: ArraySlice<Int>, _ trace: Trace) {
        for index in inner {
            guard case .nextRead(call.receiver, let next?) = trace.records[index].content else { continue }
            links[links.count - 1].role = .forwards
            links.append(ChainLink(responder: next, role: .perhapsReached, record: nil))
            return
        }
    }
}

extension Story {
    /// The deliveries of an input, in order.
    ///
    /// - Parameter input: The index of the input's record.
    public func deliveries(ofInput input: Int, in trace: Trace) -> [ChainDelivery] {
        happenings(ofInput: input).compactMap { happening in
            guard case .received(let hook) = happening.kind, let call = call(of: happening, in: trace),
                !isInside(hook, happening.record, trace)
            else { return nil }
            return ChainDelivery(trace, from: happening.record, call)
        }
    }

    /// The searches of an input for a responder that performs an action, in order.
    ///
    /// Each action appears once. Searches that only check whether an action is available, such as for a menu, are left
    /// out.
    ///
    /// - Parameter input: The index of the input's record.
    public func searches(ofInput input: Int, in trace: Trace) -> [ChainDelivery] {
        var searches: [ChainDelivery] = []
        for happening in happenings(ofInput: input) where happening.kind == .searched {
            guard let action = call(of: happening, in: trace)?.action,
                !isInside(.targetForAction, happening.record, trace),
                isSent(happening.record, trace)
            else { continue }
            searches.removeAll { $0.action == action }
            searches.append(ChainDelivery(searchFor: action, in: trace, from: happening.record))
        }
        return searches
    }

    /// The sensor samples of an input, each with the object that requested it, in order.
    ///
    /// - Parameter input: The index of the input's record.
    public func samples(ofInput input: Int, in trace: Trace) -> [ChainDelivery] {
        let happening = happenings(ofInput: input)
        guard happening.first?.kind == .deviceEvent else { return [] }
        return happening.compactMap { sample in
            guard sample.kind == .action, trace.records[sample.record].parent == input, let owner = sample.who,
                case .action(let action) = trace.records[sample.record].content, action.name.hasSuffix(" sample")
            else { return nil }
            return ChainDelivery(sample: action.name, to: owner, record: sample.record)
        }
    }

    /// The call that a happening records; nil if user code made it.
    private func call(of happening: Happening, in trace: Trace) -> Call? {
        trace.records[happening.record].call.flatMap { $0.origin == .engine ? $0 : nil }
    }

    private func isInside(_ hook: Hook, _ index: Int, _ trace: Trace) -> Bool {
        trace.records[index].parent.map { trace.records[$0].hook == hook } ?? false
    }

    /// True if the search belongs to an action that is sent.
    private func isSent(_ index: Int, _ trace: Trace) -> Bool {
        var parent = trace.records[index].parent
        while let here = parent {
            if trace.records[here].hook == .sendAction { return true }
            parent = trace.records[here].parent
        }
        return false
    }
}

extension Trace {
    /// The link of a responder that received input, and whether the event was dropped there; nil if the record is not a
    /// delivery.
    ///
    /// - Parameter index: The index of the call's record.
    public func link(ofDelivery index: Int) -> (link: ChainLink, isDropped: Bool)? {
        guard let call = records[index].call, call.hook.deliversInput else { return nil }
        var inner: [Int] = [], onward: Int?
        for place in (index + 1)..<records.endIndex where onward == nil {
            guard records[place].depth > records[index].depth else { break }
            guard records[place].parent == index else { continue }
            inner.append(place)
            if records[place].call?.hook == call.hook { onward = place }
        }
        let control = call.hook.deliversTouches ? ControlStep(of: call.receiver, at: index, inner[...], self) : nil
        var link = ChainLink(
            responder: call.receiver, role: ChainDelivery.role(of: call, onward: onward, control), record: index,
            hasListeners: inner.contains { isListener($0, to: call.hook, of: call.receiver) }, control: control)
        if link.role == .handles, inner.contains(where: { readsNext($0, of: call.receiver) }) { link.role = .forwards }
        return (link, link.role == .passesOn && onward == nil && !inner.contains { isCycle($0) })
    }

    /// True if the record shows that an override read its own `next`, and the result was not nil.
    private func readsNext(_ index: Int, of responder: Int) -> Bool {
        guard case .nextRead(responder, .some) = records[index].content else { return false }
        return true
    }

    /// True if the record is a closure that listens for calls of the method on the view.
    fileprivate func isListener(_ index: Int, to hook: Hook, of view: Int) -> Bool {
        guard case .action(let action) = records[index].content, action.targetType == nil, action.sender == view else {
            return false
        }
        return action.name.hasSuffix(" of \(hook.rawValue.prefix { $0 != "(" })")
    }

    fileprivate func isCycle(_ index: Int) -> Bool {
        guard case .fault(.responderCircle, _, _) = records[index].content else { return false }
        return true
    }
}
