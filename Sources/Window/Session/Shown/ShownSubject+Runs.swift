// Expands steps and collapses them again: siblings that were passed over for the same reason, deliveries, and moves.
import HitscopeStory

extension ShownSubject {
    /// The index of the run that the shown step belongs to; nil if there is none.
    public var currentRun: Int? {
        guard let walkthrough = subject?.walkthrough, walkthrough.steps.indices.contains(stepCount - 1) else {
            return nil
        }
        switch walkthrough.steps[stepCount - 1] {
        case .passedOver(let number): return number
        case .asked(let index): return walkthrough.runs.firstIndex { $0.range.contains(index) }
        case .found, .reached, .happened, .moved: return nil
        }
    }

    /// Shows a run view by view, or as one step. The current position in the hit test stays the same.
    ///
    /// - Parameter number: The index of the run.
    public func show(run number: Int, viewByView isOpen: Bool) {
        guard var subject, subject.walkthrough.runs.indices.contains(number) else { return }
        let before = subject.walkthrough, asked = before.askedCount(after: stepCount)
        let isAsking = stepCount <= before.stepCount(asking: before.story.steps.count - 1)
        if isOpen {
            subject.walkthrough.openRuns.insert(number)
        } else {
            subject.walkthrough.openRuns.remove(number)
        }
        self.subject = subject
        let after = subject.walkthrough
        stepCount =
            isAsking
            ? (asked == 0 ? 0 : after.stepCount(asking: asked - 1))
            : stepCount + after.steps.count - before.steps.count
    }

    /// Shows an event in several steps (responder by responder, or move by move), or in one step.
    ///
    /// - Parameter event: The index of the event.
    public func show(event: Int, inSteps isOpen: Bool) {
        guard var subject, subject.walkthrough.isOpen(event) != isOpen else { return }
        let before = subject.walkthrough, last = before.stepCount(ending: event)
        if isOpen {
            subject.walkthrough.openEvents.insert(event)
        } else {
            subject.walkthrough.openEvents.remove(event)
        }
        self.subject = subject
        let after = subject.walkthrough
        if stepCount >= last {
            stepCount += after.steps.count - before.steps.count
        } else if before.event(after: stepCount) == event {
            stepCount = after.stepCount(ending: event)
        }
    }

    /// Expands the run or the event of the shown step into several steps, or collapses it into one.
    public func toggleGroup() {
        guard let walkthrough = subject?.walkthrough else { return }
        if let number = currentRun {
            show(run: number, viewByView: !walkthrough.openRuns.contains(number))
        } else if let event = walkthrough.event(after: stepCount), !walkthrough.isAlwaysOpen(event) {
            let isOpen = walkthrough.isOpen(event)
            show(event: event, inSteps: !isOpen)
            let after = subject?.walkthrough
            // An expanded event begins at its first step.
            if !isOpen, let first = after?.firstStep(of: event) { step(to: first) }
        }
    }
}
