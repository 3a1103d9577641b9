// The sentences of steps: what a step of a walkthrough does, in one or two sentences.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

/// Says what the steps of a walkthrough do.
struct StepSentences {
    private let walkthrough: Walkthrough

    init(_ walkthrough: Walkthrough) { self.walkthrough = walkthrough }

    /// - Parameter number: of a step, from 1 on.
    func sentence(_ number: Int) -> String {
        plainSentence(number) + (number == walkthrough.steps.count ? outcome : "")
    }

    private func label(_ id: Int) -> String { walkthrough.label(id) }

    /// The recognisers that recognised a gesture, whatever became of the touch on its way along the chain.
    private var outcome: String {
        let takers = walkthrough.takers
        switch takers.count {
        case 0: return ""
        case 1: return " " + localized("\(takers[0]) recognised its gesture.").asSentence
        case _:
            let others = takers.dropLast().joined(separator: ", ")
            return " " + localized("\(others) and \(takers[takers.count - 1]) recognised their gestures.").asSentence
        }
    }

    private func plainSentence(_ number: Int) -> String {
        switch walkthrough.steps[number - 1] {
        case .asked(let index):
            let step = walkthrough.story.steps[index]
            return sentence(asked: step, isLast: step.order == walkthrough.lastOrder(of: step.finger))
        case .passedOver(let number):
            let noView =
                walkthrough.story.hits.isEmpty
                && walkthrough.runs[number].range.upperBound == walkthrough.story.steps.count
            return sentence(passingOver: walkthrough.runs[number]) + (noView ? noViewTakesIt : "")
        case .found:
            let name = walkthrough.story.hit.map { label($0) } ?? ""
            return localized("Nothing in \(name) wants the touch, so \(name) answers with itself. \(conclusion)")
        case .reached(let index): return sentence(reached: index)
        }
    }

    private func sentence(asked step: HitTestStep, isLast: Bool) -> String {
        let name = label(step.view)
        let begins =
            step.finger == 0
            ? localized("The hit test begins at \(name)")
            : localized("The hit test for another finger begins at \(name)")
        let lead = step.depth == 0 ? begins : localized("\(name) is asked")
        let override = step.implementation == .inherited ? "" : " " + localized("It overrides hitTest(_:with:).")
        let descends = localized("\(lead): it contains the point, so its subviews are asked, the foremost first.")
        let body: String =
            switch step.verdict {
            case .hit where !isLast: descends
            case .hit:
                localized("\(lead): it contains the point, and nothing in it wants the touch. \(conclusion)")
            case .descended: descends
            case .refused(let refusal):
                localized("\(lead) and passed over: \(refusal.clause). What lies in it is not asked.")
            case .redirected(let other): localized("\(lead), and answers with \(label(other)) instead of itself.")
            case .overrideReturnedNil:
                localized("\(lead), and its override answers nil: the touch passes through.")
            case .brokenOff: localized("\(lead), and the hit test is broken off there.")
            }
        guard isLast, walkthrough.story.hits.isEmpty else { return body + override }
        return body + override + noViewTakesIt
    }

    private var noViewTakesIt: String { " " + localized("No view takes the touch.") }

    private var conclusion: String {
        walkthrough.isQuestion
            ? localized("A touch here would go to it.")
            : localized("It is the hit view, the first responder of this touch.")
    }

    private func sentence(reached index: Int) -> String {
        if let action = walkthrough.delivery?.action { return sentence(asked: index, to: action) }
        let link = walkthrough.links[index], what = walkthrough.delivery?.hook.cargo ?? localized("event")
        guard index == 0, walkthrough.story.steps.isEmpty, link.role != .perhapsReached, link.role != .notReached else {
            return words(for: link, at: index, what)
        }
        let start =
            walkthrough.lacksFirstResponder
            ? localized(
                "A \(what) is a device event. There is no first responder, so it goes to \(label(link.responder)).")
            : localized("A \(what) is a device event: it goes to the first responder of the key window.")
        return start + " " + words(for: link, at: index, what)
    }

    /// The deed of a responder that was told of an event.
    private func words(for link: ChainLink, at index: Int, _ what: String) -> String {
        let name = label(link.responder), method = walkthrough.delivery?.hook.rawValue ?? localized("The event")
        let next = walkthrough.links.indices.contains(index + 1) ? label(walkthrough.links[index + 1].responder) : nil
        switch link.role {
        case .passesOn:
            return next.map { localized("\(name) inherits \(method), which passes the \(what) on to \($0).") }
                ?? end(at: name, method, what)
        case .passesOnAfterOverride:
            return next.map { passesOn(name, method, what, to: $0, listens: link.hasListeners) }
                ?? (link.hasListeners
                    ? localized("\(name) listens to \(method), and nobody comes after it.")
                    : localized("\(name) overrides \(method) and calls super, and nobody comes after it."))
        case .forwards:
            return next.map { localized("\(name) overrides \(method) and calls the next responder itself: \($0).") }
                ?? localized("\(name) overrides \(method) and calls the next responder itself.")
        case .perhapsReached:
            return localized(
                "\(name) overrides \(method) and was next in line; what it was handed directly cannot be seen.")
        case .handles:
            return
                (link.hasListeners
                ? localized("\(name) listens to \(method) and handles the \(what).")
                : localized("\(name) overrides \(method) and handles the \(what).")) + unreached(after: index)
        case .tracks, .ignores:
            return (link.control?.sentence(of: name) { label($0) } ?? localized("\(name) keeps the touch."))
                + unreached(after: index)
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
    private func end(at name: String, _ method: String, _ what: String) -> String {
        guard walkthrough.otherClaims.isEmpty else {
            return localized("\(name) inherits \(method), and nobody comes after it.")
                + walkthrough.otherClaims.map { " " + localized("\($0.name) handles \($0.hook.rawValue).") }.joined()
        }
        return walkthrough.takers.isEmpty
            ? localized("\(name) inherits \(method), and nobody comes after it: the \(what) is dropped.")
            : localized("\(name) inherits \(method), and nobody comes after it: no responder handles the \(what).")
    }

    /// A responder that is asked whether it can perform an action.
    private func sentence(asked index: Int, to action: String) -> String {
        let name = label(walkthrough.links[index].responder)
        if walkthrough.delivery?.isSample == true {
            return localized(
                """
                \(name) asked for them and gets the \(action) directly. \
                No first responder is looked for, and no chain is climbed.
                """)
        }
        let lead =
            index == 0
            ? localized("\(action) names no target, so the chain is asked, beginning here.") + " " : ""
        let next = walkthrough.links.indices.contains(index + 1) ? label(walkthrough.links[index + 1].responder) : nil
        if walkthrough.links[index].role == .handles {
            return lead + localized("\(name) can perform \(action), and does.") + unreached(after: index)
        }
        return lead
            + (next.map { localized("\(name) cannot perform \(action), so \($0) is asked next.") }
                ?? localized("\(name) cannot perform \(action), and nobody comes after it: nothing is done."))
    }

    private func unreached(after index: Int) -> String {
        let rest = walkthrough.links[(index + 1)...].filter { $0.role == .notReached }.map { label($0.responder) }
        switch rest.count {
        case 0: return ""
        case 1: return " " + localized("\(rest[0]) is not reached.")
        case 2: return " " + localized("\(rest[0]) and \(rest[1]) are not reached.")
        case _: return " " + localized("\(rest[0]) and \(rest.count - 1) more are not reached.")
        }
    }

    private func sentence(passingOver run: HitTestRun) -> String {
        let asked = walkthrough.story.steps, first = label(asked[run.range.lowerBound].view)
        let start = localized(
            """
            \(first) and the \((run.count - 1).groupedText) views after it are asked and passed over: \
            \(run.refusal.clauseOfMany). What lies in them is not asked.
            """)
        guard case .outside = run.refusal, let nearest = run.nearest.first, let distance = asked[nearest].missedBy
        else {
            return start
        }
        return start + " " + localized("\(label(asked[nearest].view)) is nearest, by \(distance.wholeText) pt.")
    }
}

extension Hook {
    /// The thing that the method delivers, in a sentence.
    fileprivate var cargo: String {
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
