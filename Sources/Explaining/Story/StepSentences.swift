// The sentences of steps: what happens in a step of a walkthrough, in one or two sentences.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

/// Describes the steps of a walkthrough in sentences.
struct StepSentences {
    private let walkthrough: Walkthrough

    init(_ walkthrough: Walkthrough) { self.walkthrough = walkthrough }

    private func label(_ id: Int) -> String { walkthrough.label(id) }

    /// - Parameter number: The number of a step, from 1.
    func sentence(_ number: Int) -> String {
        switch walkthrough.steps[number - 1] {
        case .asked(let index):
            let step = walkthrough.story.steps[index]
            return sentence(asked: step, isLast: step.order == walkthrough.lastOrder(of: step.finger))
        case .passedOver(let number):
            let last = walkthrough.story.steps[walkthrough.runs[number].range.upperBound - 1]
            let noView =
                walkthrough.story.hit(of: last.finger) == nil && last.order == walkthrough.lastOrder(of: last.finger)
            return sentence(passingOver: walkthrough.runs[number]) + (noView ? noViewTakesIt : "")
        case .found:
            let name = walkthrough.hit(after: number).map { label($0) } ?? ""
            return localized("No subview of \(name) takes the touch, so \(name) returns itself. \(conclusion)")
        case .reached(let event, let link):
            let delivery = walkthrough.deliveries[walkthrough.events[event].deliveries[0]]
            let isFirst = event == walkthrough.firstDelivered
            return delayText(walkthrough.events[event], isFirst && link > 0)
                + (link == 0 ? beginning(with: walkthrough.events[event]) : "")
                + sentence(reached: link, of: delivery, isFirst: isFirst)
        case .happened(let event): return sentence(of: walkthrough.events[event])
        case .moved(let event, let input):
            let moves = walkthrough.events[event]
            return sentence(ofMoves: moves, number: input + 1)
        }
    }

    private func sentence(asked step: HitTestStep, isLast: Bool) -> String {
        let name = label(step.view)
        let begins =
            walkthrough.touchNumber(of: step).map { localized("The hit test of touch \($0) begins at \(name)") }
            ?? localized("The hit test begins at \(name)")
        let lead = step.depth == 0 ? begins : localized("\(name) is asked")
        let override = step.implementation == .inherited ? "" : " " + localized("It overrides hitTest(_:with:).")
        let descends = localized("\(lead): it contains the point, so its subviews are asked, the frontmost first.")
        let body: String =
            switch step.verdict {
            case .hit where !isLast: descends
            case .hit:
                localized("\(lead): it contains the point, and no subview takes the touch. \(conclusion)")
            case .descended: descends
            case .refused(let refusal):
                localized("\(lead) and passed over: \(refusal.clause). Its subviews are not asked.")
            case .redirected(let other): localized("\(lead), and returns \(label(other)) instead of itself.")
            case .overrideReturnedNil:
                localized("\(lead), and its override returns nil: the touch passes through.")
            case .brokenOff: localized("\(lead), and the hit test stops there.")
            }
        guard isLast, walkthrough.story.hit(of: step.finger) == nil else { return body + override }
        return body + override + noViewTakesIt
    }

    private var noViewTakesIt: String { " " + localized("No view takes the touch.") }

    private var conclusion: String {
        walkthrough.isQuestion
            ? localized("A touch here would go to it.")
            : localized("It is the hit view, the first responder of this touch.")
    }

    // MARK: Deliveries, responder by responder

    private func sentence(reached index: Int, of delivery: ChainDelivery, isFirst: Bool) -> String {
        if let action = delivery.action { return sentence(asked: index, to: action, in: delivery) }
        let link = delivery.links[index], what = delivery.hook.deliveredObject,
            words = words(for: link, at: index, in: delivery)
        guard index == 0, isFirst, walkthrough.story.steps.isEmpty, link.role != .perhapsReached else { return words }
        let start =
            walkthrough.lacksFirstResponder
            ? localized(
                "A \(what) is a device event. There is no first responder, so it goes to \(label(link.responder)).")
            : localized("A \(what) is a device event: it goes to the first responder of the key window.")
        return start + " " + words
    }

    /// The reaction of a responder that received an event.
    private func words(for link: ChainLink, at index: Int, in delivery: ChainDelivery) -> String {
        let name = label(link.responder), method = delivery.hook.rawValue, what = delivery.hook.deliveredObject
        let next = delivery.links.indices.contains(index + 1) ? label(delivery.links[index + 1].responder) : nil
        switch link.role {
        case .passesOn where link.mayHandle:
            return next.map {
                localized("The dump does not say whether \(name) handles \(method). If not, \($0) gets the \(what).")
            } ?? localized("The dump does not say whether \(name) handles \(method).")
        case .passesOn:
            return next.map { localized("\(name) inherits \(method), which passes the \(what) on to \($0).") }
                ?? end(at: name, of: delivery)
        case .passesOnAfterOverride:
            return next.map { passesOn(name, method, what, to: $0, listens: link.hasListeners) }
                ?? (link.hasListeners
                    ? localized("\(name) listens to \(method), and has no next responder.")
                    : localized("\(name) overrides \(method) and calls super, but has no next responder."))
        case .forwards:
            return next.map { localized("\(name) overrides \(method) and calls the next responder itself: \($0).") }
                ?? localized("\(name) overrides \(method) and calls the next responder itself.")
        case .perhapsReached:
            return localized(
                "\(name) may have been called, if it overrides \(method); the trace does not show it.")
        case .handles:
            return
                (link.hasListeners
                ? localized("\(name) listens to \(method) and handles the \(what).")
                : localized("\(name) overrides \(method) and handles the \(what)."))
                + unreached(after: index, in: delivery)
        case .tracks, .ignores:
            return (link.control?.sentence(of: name) { label($0) } ?? localized("\(name) keeps the touch."))
                + unreached(after: index, in: delivery)
        case .notReached: return localized("\(name) is not reached.")
        }
    }

    private func passesOn(
        _ name: String, _ method: String, _ what: String, to next: String, listens: Bool
    ) -> String {
        listens
            ? localized("\(name) listens to \(method) and passes the \(what) on to \(next).")
            : localized("\(name) overrides \(method) and calls super, which passes the \(what) on to \(next).")
    }

    /// The end of an event at a responder that inherits the method and has no `next`.
    private func end(at name: String, of delivery: ChainDelivery) -> String {
        let method = delivery.hook.rawValue, what = delivery.hook.deliveredObject
        let claims = walkthrough.otherClaims(besides: delivery)
        guard claims.isEmpty, !delivery.mayBeHandled else {
            return localized("\(name) inherits \(method), and has no next responder.")
                + claims.map { " " + localized("\($0.name) handles \($0.hook.rawValue).") }.joined()
        }
        return walkthrough.takers.isEmpty
            ? localized("\(name) inherits \(method), and has no next responder: the \(what) is dropped.")
            : localized("\(name) inherits \(method), and has no next responder: no responder handles the \(what).")
    }

    /// A responder's answer to whether it can perform an action.
    private func sentence(asked index: Int, to action: String, in delivery: ChainDelivery) -> String {
        let name = label(delivery.links[index].responder)
        if delivery.isSample {
            return localized(
                """
                \(name) requested them and gets the \(action) directly, without a first responder and a responder \
                chain.
                """)
        }
        let lead =
            index == 0
            ? localized("\(action) has no target, so the chain is asked, beginning here.") + " " : ""
        let next = delivery.links.indices.contains(index + 1) ? label(delivery.links[index + 1].responder) : nil
        if delivery.links[index].role == .handles {
            return lead + localized("\(name) can perform \(action), and does.") + unreached(after: index, in: delivery)
        }
        return lead
            + (next.map { localized("\(name) cannot perform \(action), so \($0) is asked next.") }
                ?? localized("\(name) cannot perform \(action), and has no next responder: nothing happens."))
    }

    private func unreached(after index: Int, in delivery: ChainDelivery) -> String {
        let rest = delivery.links[(index + 1)...].filter { $0.role == .notReached }.map { label($0.responder) }
        switch rest.count {
        case 0: return ""
        case 1: return " " + localized("\(rest[0]) is not reached.")
        case 2: return " " + localized("\(rest[0]) and \(rest[1]) are not reached.")
        case _: return " " + localized("\(rest[0]) and \(rest.count - 1) more are not reached.")
        }
    }

    // MARK: Events

    /// The time of an event that happened at a deadline, as the beginning of a sentence; empty for other inputs.
    private func delayText(_ event: Walkthrough.Event, _ isSaid: Bool = false) -> String {
        guard !isSaid, let delay = event.delay, delay >= 0.005 else { return "" }
        return localized("After \(CGFloat(delay).shortText) s:") + " "
    }

    /// The touches that an event concerns, by their numbers; nil if there are none, or one finger only.
    private func touches(of event: Walkthrough.Event) -> [Int]? {
        guard walkthrough.hasSeveralTouches, !event.fingers.isEmpty else { return nil }
        return event.fingers.sorted().map { $0 + 1 }
    }

    /// The touches that an event concerns, as the beginning of a sentence; empty if there are none or one finger only.
    private func beginning(with event: Walkthrough.Event) -> String {
        guard let touches = touches(of: event) else { return "" }
        return
            (touches.count == 1
            ? localized("Touch \(touches[0]):")
            : localized("Touches \(touches.map { "\($0)" }.joined(separator: ", ")):"))
            + " "
    }

    private func sentence(of event: Walkthrough.Event) -> String {
        switch event.kind {
        case .happened(.turned):
            let touch = touches(of: event).map { localized("Touch \($0[0]) \(event.sentence).", context: "sentence") }
            return delayText(event) + (touch ?? cancellation(event) ?? localized("The touch \(event.sentence)."))
        case .happened, .hitTest: return delayText(event) + event.sentence
        case .moved: return sentence(ofMoves: event, number: nil)
        case .delivered(let index):
            let delivery = walkthrough.deliveries[index], lead = lead(to: delivery, event)
            return delayText(event) + (lead.map { $0 + " " } ?? beginning(with: event)) + summary(of: delivery)
        }
    }

    /// The sentence about a touch that a recogniser took; nil for another event.
    private func cancellation(_ event: Walkthrough.Event) -> String? {
        guard case .happened(.turned(.cancelled, let rule)) = event.kind, rule != .viewRemoved,
            let other = event.other ?? event.who
        else { return nil }
        return localized("The touch is cancelled, because \(walkthrough.titles.quoted(recognizer: other)) recognised.")
    }

    /// What the finger or the key did before a delivery, as a sentence; nil if that needs none.
    private func lead(to delivery: ChainDelivery, _ event: Walkthrough.Event) -> String? {
        let touches = touches(of: event), touch = touches?.count == 1 ? touches?.first : nil
        switch delivery.hook {
        case .touchesEnded where touches != nil:
            return touch.map { localized("Touch \($0) lifts.") }
        case .touchesMoved where touches != nil:
            return touch.map { localized("Touch \($0) moves.") }
        case .touchesEnded: return localized("The finger lifts.")
        case .touchesMoved: return localized("The finger moves.")
        case .pressesEnded: return localized("The key comes up.")
        default: return nil
        }
    }

    /// A delivery or a search in one sentence.
    private func summary(of delivery: ChainDelivery) -> String {
        guard let first = delivery.links.first else { return "" }
        let name = label(first.responder), method = delivery.hook.rawValue
        if delivery.isSample { return sentence(reached: 0, of: delivery, isFirst: false) }
        let handler = delivery.handledBy.map { label($0) }
        if let action = delivery.action {
            return handler.map {
                localized("\(action) has no target, so the chain is asked from \(name) on: \($0) performs it.")
            }
                ?? localized(
                    "\(action) has no target, so the chain is asked from \(name) on: no responder performs it.")
        }
        if let last = delivery.links.last(where: { $0.role != .notReached }), let control = last.control {
            return control.laterSentence(of: label(last.responder)) { label($0) }
        }
        guard let handler else {
            if delivery.mayBeHandled {
                return localized(
                    "\(method) goes to \(name). The dump does not say whether a responder handles it.")
            }
            return localized("\(method) goes to \(name), and no responder handles it.")
        }
        return delivery.handledBy == first.responder
            ? localized("\(name) handles \(method).")
            : localized("\(method) goes to \(name) and up the chain to \(handler), which handles it.")
    }

    /// - Parameter number: The number of one of the moves, from 1; nil for all of them.
    private func sentence(ofMoves event: Walkthrough.Event, number: Int?) -> String {
        let count = event.inputs.count, place = event.place?.placeText ?? ""
        let touches = touches(of: event) ?? []
        let lead: String =
            if let number, count > 1 {
                localized("Move \(number) of \(count.grouped).")
            } else if touches.count == 1 {
                count > 1
                    ? localized("Touch \(touches[0]) moves \(count.grouped) times, to \(place).")
                    : localized("Touch \(touches[0]) moves to \(place).")
            } else if !touches.isEmpty {
                count > 1
                    ? localized("\(touches.count) touches move \(count.grouped) times.")
                    : localized("\(touches.count) touches move.")
            } else if count > 1 {
                localized("The finger moves \(count.grouped) times, to \(place).")
            } else {
                localized("The finger moves to \(place).")
            }
        let summaries = event.deliveries.map { summary(of: walkthrough.deliveries[$0]) }
        let names = event.followers.map { walkthrough.titles.quoted(recognizer: $0) }
        let goesOn = names.map { localized("\($0) continues its gesture.").asSentence }
        let nothing = summaries.isEmpty && goesOn.isEmpty ? [localized("No responder receives it.")] : []
        return ([lead] + summaries + goesOn + nothing).joined(separator: " ")
    }

    private func sentence(passingOver run: HitTestRun) -> String {
        let asked = walkthrough.story.steps, first = label(asked[run.range.lowerBound].view)
        let start = localized(
            """
            \(first) and the \((run.count - 1).grouped) views after it are asked and passed over: \
            \(run.refusal.clauseOfMany). Their subviews are not asked.
            """)
        guard case .outside = run.refusal, let nearest = run.nearest.first, let distance = asked[nearest].missedBy
        else {
            return start
        }
        return start + " " + localized("\(label(asked[nearest].view)) is nearest, by \(distance.wholeText) pt.")
    }
}

extension Hook {
    /// The object that the method delivers, in a sentence.
    fileprivate var deliveredObject: String {
        if deliversTouches { return localized("touch") }
        switch self {
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: return localized("key")
        case .motionBegan, .motionEnded, .motionCancelled: return localized("shake")
        case .remoteControlReceived: return localized("remote command")
        case .touchesEstimatedPropertiesUpdated: return localized("correction")
        default: return localized("event")
        }
    }
}
