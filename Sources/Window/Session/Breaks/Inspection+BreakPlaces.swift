// The breaks at what a person sees: at a view, at a recogniser, at a responder of the chain, at what has happened.
//
// Decides which break belongs to a place, and what is said of it. Knows no panels; they draw the marks.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension Inspection {
    // MARK: Which break

    /// The break at a view: one that there is, else one at its hit.
    package func breakpoint(atView view: Int) -> Breakpoint {
        breaks.point(at: view) ?? Breakpoint(hit: view, named: name(ofView: view))
    }

    /// The name of a view; what the trace calls it where it is gone.
    private func name(ofView view: Int) -> String {
        debuggee.world.view(view).map(\.spokenTitle) ?? recorder.trace.title(of: view)
    }

    /// The break at a recogniser: one that there is, else one at its decision.
    package func breakpoint(atRecognizer recognizer: Int, in trace: Trace) -> Breakpoint {
        breaks.point(at: recognizer) ?? Breakpoint(decisionOf: recognizer, named: trace.quoted(recognizer))
    }

    /// The break at a responder of the chain that is shown; nil where it is handed nothing.
    ///
    /// - Parameter index: of the responder in the chain.
    package func breakpoint(atLink index: Int) -> Breakpoint? {
        guard let subject, subject.walkthrough.links.indices.contains(index), !subject.walkthrough.isSample else {
            return nil
        }
        let link = subject.walkthrough.links[index]
        if let action = subject.walkthrough.action { return link.role == .handles ? Breakpoint(action: action) : nil }
        guard let hook = subject.walkthrough.hook, hook.deliversInput else { return nil }
        return Breakpoint(reaching: link.responder, by: hook, named: subject.trace.title(of: link.responder))
    }

    /// The break at something that happened, or at the first thing in it that can have one; nil for none.
    ///
    /// - Parameter index: of its record in a trace.
    package func breakpoint(at index: Int, in trace: Trace) -> Breakpoint? {
        guard trace.records.indices.contains(index) else { return nil }
        if let point = Breakpoint(index, in: trace) { return point }
        guard case .input = trace.records[index].content else { return nil }
        return trace.range(ofInput: index).lazy.compactMap { Breakpoint($0, in: trace) }.first
    }

    /// The break at what stands on a lane of the timeline; nil for none.
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

    // MARK: What is said and done

    /// On which side of something the debuggee is stopped: true for before it; nil for no break there.
    package func isStopped(before point: Breakpoint) -> Bool? { breaks.point(at: point.event)?.isBefore }

    /// What a click on the mark of a break does, as a sentence.
    package func sentence(ofMarkAt point: Breakpoint) -> String {
        let set = breaks.point(at: point.event)
        switch set?.isBefore {
        case nil: return localized("Click to set a break: the scene stops \(point.words).")
        case false? where canStop(before: point):
            return localized("Stops \(point.words). Click to stop before it.")
        case _?: return localized("Stops \((set ?? point).words). A click takes the break away.")
        }
    }

    /// What F9 does at something that has happened, as a sentence.
    package func sentence(ofKeyAt point: Breakpoint) -> String {
        breaks.point(at: point.event).map { localized("Stops \($0.words); F9 changes it.") }
            ?? localized("F9 stops there the next time.")
    }

    /// Goes from no break to one after, one before, and none, and says so.
    package func toggleAndTell(_ point: Breakpoint) {
        toggle(point)
        guard let set = breaks.point(at: point.event) else {
            return notices.say(localized("The break is gone: nothing stops the scene there."))
        }
        let isLast = set.isBefore || !canStop(before: set)
        let next = isLast ? localized("F9 again removes the break.") : localized("F9 again stops before it.")
        notices.say(localized("The scene stops \(set.words).") + " " + next)
    }
}

extension Breaks {
    /// The first break at a view, responder or recogniser; nil for none.
    package func point(at id: Int) -> Breakpoint? { points.first { $0.event.isAt(id) } }
}
