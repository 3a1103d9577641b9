// A question of the pointer is never shown in place of a touch. It changes nothing in the debuggee but its hover
// recognisers.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTrace

extension Inspection {
    /// Shows the hit test at a point of the debuggee's screen, without an event. nil shows nothing. A touch or a device
    /// event stays shown.
    ///
    /// - Returns: true if something else is shown now.
    @discardableResult
    public func hover(at point: CGPoint?) -> Bool {
        // The present is not asked for what lies under the pointer in a picture of the past.
        guard shown.moment == nil else { return false }
        let subject = shown.subject
        if let subject, subject.cause != .question { return false }
        // The last question is let go first: its recorder forgets it.
        shown.subject = nil
        guard let point else {
            shown.stepCount = 0
            return subject != nil
        }
        let (segment, hit) = run.ask(at: point, in: moments.presentMark)
        if hit != nil { answers.lastHit = hit }
        shown.showQuestion(segment, at: point)
        return true
    }

    /// Repeats the hit test under the resting pointer, since the views may have changed. Does nothing in the middle of
    /// its steps.
    package func askAgain() {
        guard let subject = shown.subject, subject.cause == .question,
            shown.stepCount == subject.walkthrough.steps.count
        else { return }
        hover(at: subject.point)
    }

    /// Tells the hover recognisers of the debuggee where the pointer is; nil for beside its screen. Only the trace of a
    /// whole session records it, since a pointer moves all the time.
    ///
    /// - Returns: false if the debuggee has no hover recognisers.
    package func tellPointer(_ point: CGPoint?, at time: Double) -> Bool {
        let world = run.world
        guard world.followsPointer, !breaks.isStopped else { return false }
        advance(to: time)
        world.withWitness(keepsWholeTrace ? run.recorder : nil) {
            deliver(InputEvent(time: time, .hover(point)))
        }
        return true
    }
}
