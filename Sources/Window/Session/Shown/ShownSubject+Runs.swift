// Runs of siblings that were skipped for the same reason are shown as one step, or view by view.
import HitscopeStory

extension ShownSubject {
    /// The index of the run that the shown step is, or is part of; nil for none.
    public var currentRun: Int? {
        guard let walkthrough = subject?.walkthrough, walkthrough.steps.indices.contains(stepCount - 1) else {
            return nil
        }
        switch walkthrough.steps[stepCount - 1] {
        case .passedOver(let number): return number
        case .asked(let index): return walkthrough.runs.firstIndex { $0.range.contains(index) }
        case .found, .reached: return nil
        }
    }

    /// Shows a run view by view, or as one step. The part of the hit test that was shown stays shown.
    ///
    /// - Parameter number: the index of the run.
    public func tell(run number: Int, viewByView isOpen: Bool) {
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

    /// Opens or closes the run of the shown step.
    public func toggleRun() {
        guard let number = currentRun, let walkthrough = subject?.walkthrough else { return }
        tell(run: number, viewByView: !walkthrough.openRuns.contains(number))
    }
}
