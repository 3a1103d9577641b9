// Finds breakpoints at items that the user sees: a view, a recogniser, a responder of the chain, an event. Panels draw
// the marks.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension Breakpoints {
    // MARK: Finding breakpoints

    /// The breakpoint at a view: the existing one, or a new one for its hit.
    package func breakpoint(atView view: Int) -> Breakpoint {
        self.point(at: view) ?? Breakpoint(hit: view, named: name(ofView: view))
    }

    /// The name of a view, or its name in the trace if the view no longer exists.
    private func name(ofView view: Int) -> String {
        run.world.view(view).map(\.localizedTitle) ?? run.recorder.trace.title(of: view)
    }

    /// The breakpoint at a recogniser: the existing one, or a new one for its decision.
    package func breakpoint(atRecognizer recognizer: Int, in trace: Trace) -> Breakpoint {
        self.point(at: recognizer) ?? Breakpoint(decisionOf: recognizer, named: trace.quoted(recognizer))
    }

    /// The breakpoint at a responder of the shown chain; nil if it neither receives input nor performs the action, or
    /// if the chain is that of a sensor sample.
    ///
    /// - Parameter index: The responder's index in the chain.
    package func breakpoint(atLink index: Int) -> Breakpoint? {
        guard let subject = shown.subject, let delivery = shown.delivery,
            delivery.links.indices.contains(index), !delivery.isSample
        else { return nil }
        let link = delivery.links[index]
        if let action = delivery.action { return link.role == .handles ? Breakpoint(action: action) : nil }
        guard delivery.hook.deliversInput else { return nil }
        return Breakpoint(reaching: link.responder, by: delivery.hook, named: subject.trace.title(of: link.responder))
    }

    /// The breakpoint for the event of a record, or for the first event in it that can have one; nil if there is none.
    ///
    /// - Parameter index: The index of the record in a trace.
    package func breakpoint(at index: Int, in trace: Trace) -> Breakpoint? {
        guard trace.records.indices.contains(index) else { return nil }
        if let point = Breakpoint(index, in: trace) { return point }
        guard case .input = trace.records[index].content else { return nil }
        return trace.range(ofInput: index).lazy.compactMap { Breakpoint($0, in: trace) }.first
    }

    /// The breakpoint for an item of the timeline; nil if there is none.
    package func breakpoint(at item: Lane.Item, of lane: Lane.Subject) -> Breakpoint? {
        guard let moment = history[item.moment] else { return nil }
        switch lane {
        case .recognizer(let id): return breakpoint(atRecognizer: id, in: moment.segment.trace)
        case .actions: return Breakpoint(action: item.word)
        case .finger:
            let event = history.log[history.log.number(of: item.moment)]
            return event?.moment == item.moment
                ? event.flatMap { breakpoint(at: $0.record, in: moment.segment.trace) } : nil
        case .changes, .controls, .presses, .timers, .firstResponders, .faults: return nil
        }
    }

    // MARK: Sentences

    /// True if a breakpoint stops the debuggee before the event, false for after it; nil if no breakpoint is set.
    package func isStopped(before point: Breakpoint) -> Bool? { self.point(at: point.event)?.isBefore }

    /// A sentence about what a click on a breakpoint's mark does.
    package func sentence(ofMarkAt point: Breakpoint) -> String {
        let set = self.point(at: point.event)
        switch set?.isBefore {
        case nil: return localized("Click to set a breakpoint: the scene stops \(point.words).")
        case false? where canStop(before: point):
            return localized("Stops \(point.words). Click to stop before it.")
        case _?: return localized("Stops \((set ?? point).words). Click to remove the breakpoint.")
        }
    }

    /// A sentence about what F9 does for an event that has happened.
    package func sentence(ofKeyAt point: Breakpoint) -> String {
        self.point(at: point.event).map { localized("Stops \($0.words); press F9 to change it.") }
            ?? localized("Press F9 to stop there the next time.")
    }

    /// Sentences about what F9 just did for an event, and what pressing it again does.
    package func sentence(ofToggled point: Breakpoint) -> String {
        guard let set = self.point(at: point.event) else {
            return localized("The breakpoint was removed: the scene no longer stops there.")
        }
        let isLast = set.isBefore || !canStop(before: set)
        let next =
            isLast
            ? localized(
                "Press F9 again to remove the breakpoint.") : localized("Press F9 again to stop before it.")
        return localized("The scene stops \(set.words).") + " " + next
    }

    /// The description of the stop, as a sentence; nil while the debuggee runs.
    public var stopSentence: String? {
        guard let stop else { return nil }
        let count = waiting.count - (stop.held == nil || stop.heldDeadline != nil ? 0 : 1)
        guard count > 0 else { return stop.sentence }
        return stop.sentence + " " + (count == 1 ? localized("1 input waits.") : localized("\(count) inputs wait."))
    }
}

extension Breakpoints.Stop {
    /// The position of the stop, and what is held back.
    fileprivate var sentence: String {
        switch (point?.words, held) {
        case (let words?, let held?): localized("Stopped \(words): \(held) is pending.")
        case (let words?, nil): localized("Stopped \(words).")
        case (nil, let held?): localized("Stopped after one step: \(held) is pending.")
        case (nil, nil): localized("Stopped after one step.")
        }
    }
}
