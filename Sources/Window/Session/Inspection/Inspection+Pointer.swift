// Hit tests under the pointer, which never replace a touch that is shown. They do not change the debuggee, except for
// the state of its hover recognisers.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTrace

extension Inspection {
    /// Shows the hit test at a point of the debuggee's screen, without an event. Nil shows nothing. A touch or a device
    /// event stays shown.
    ///
    /// - Returns: True if the subject that is shown has changed.
    @discardableResult
    public func hover(at point: CGPoint?) -> Bool {
        // The picture of a past moment cannot be hit-tested, because the views may have changed.
        guard shown.moment == nil else { return false }
        let subject = shown.subject
        if let subject, subject.cause != .question { return false }
        // Releases the previous hover first, because its recorder is about to clear the trace.
        shown.subject = nil
        guard let point else {
            shown.stepCount = 0
            return subject != nil
        }
        let (segment, hit) = run.ask(at: point, in: moments.presentVersion)
        if hit != nil { answers.lastHit = hit }
        shown.showQuestion(segment, at: point)
        return true
    }

    /// Repeats the hit test under a resting pointer, because the views may have changed. Does nothing while its steps
    /// are shown one by one.
    package func repeatHitTest() {
        guard let subject = shown.subject, subject.cause == .question,
            shown.stepCount == subject.walkthrough.steps.count
        else { return }
        hover(at: subject.point)
    }

    /// Sends the pointer's position to the debuggee's hover recognisers; nil if it is outside the screen. Only the
    /// trace of a whole session records it, because a pointer moves often.
    ///
    /// - Returns: False if the debuggee has no hover recognisers, or is stopped.
    package func sendPointer(_ point: CGPoint?, at time: Double) -> Bool {
        let world = run.world
        guard world.followsPointer, !breaks.isStopped else { return false }
        advance(to: time)
        world.withWitness(keepsWholeTrace ? run.recorder : nil) {
            deliver(InputEvent(time: time, .hover(point)))
        }
        return true
    }

    /// The view that is shown alone; nil if everything is shown, or if the view is no longer in a window.
    package var isolatedView: UIView? { display.alone.flatMap { run.world.view($0) } }
}
