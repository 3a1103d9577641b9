// What a resting or moving pointer asks, and what it tells.
//
// Decides when a question is shown: never in place of a touch. Changes nothing in the debuggee but
// its hover recognisers.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTrace

extension Inspection {
    /// Shows the hit test at a point of the debuggee's screen, without an event. nil shows nothing. A touch or a device
    /// event stays shown.
    ///
    /// - Returns: whether what is shown has changed.
    @discardableResult
    public func hover(at point: CGPoint?) -> Bool {
        // What lies under the pointer in a picture of the past is not asked of the present.
        guard shownMoment == nil else { return false }
        if let subject, subject.cause != .question { return false }
        guard let point else {
            let wasShown = subject != nil
            subject = nil
            stepCount = 0
            return wasShown
        }
        let world = debuggee.world, recorder = questionRecorder
        // What was asked before is let go first: the recorder forgets it.
        if live?.cause == .question { live = nil }
        subject = nil
        // Nothing has another name than at the last question, as long as nothing has changed.
        let mark = presentMark
        recorder.startAnew(keepsNames: mark != nil && mark == namedMark)
        namedMark = mark
        let hit = world.withWitness(recorder) { world.hitTest(point) }
        if hit != nil { knownHit = hit }
        subject = makeSubject(TraceSegment(recorder), input: recorder.trace.lastInput ?? 0, at: point, cause: .question)
        stepCount = subject?.walkthrough.steps.count ?? 0
        return true
    }

    /// Repeats the hit test under the resting pointer, since the views may have changed. Does nothing in the middle of
    /// its steps.
    package func askAgain() {
        guard let subject, subject.cause == .question, stepCount == subject.walkthrough.steps.count else { return }
        hover(at: subject.point)
    }

    /// Tells the hover recognisers of the debuggee where the pointer is; nil for beside its screen. Only the trace of a
    /// whole session records it, since a pointer moves all the time.
    ///
    /// - Returns: false if the debuggee has no hover recognisers.
    package func tellPointer(_ point: CGPoint?, at time: Double) -> Bool {
        let world = debuggee.world
        guard world.followsPointer, !isStopped else { return false }
        advance(to: time)
        world.withWitness(keepsWholeTrace ? recorder : nil) { receive(InputEvent(time: time, .hover(point))) }
        return true
    }
}
