// Going through the steps of what is shown.
//
// Decides which step is shown. Knows nothing of what a step says.

extension Inspection {
    /// Whether some steps of a touch or a device event are still to come.
    package var isAmongSteps: Bool {
        guard let subject, subject.cause != .question else { return false }
        return stepCount < subject.walkthrough.steps.count
    }

    /// Goes so many steps on, or back for a negative count.
    public func step(by count: Int) { step(to: stepCount + count) }

    /// Goes to a step, or to the nearest that there is.
    public func step(to count: Int) {
        stepCount = max(0, min(count, subject?.walkthrough.steps.count ?? 0))
    }
}
