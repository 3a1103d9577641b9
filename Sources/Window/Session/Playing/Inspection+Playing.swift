// The debuggee's time while a script is played, and fingers that nobody holds any more.
//
// Decides when the debuggee has to be looked at next. Fingers are cancelled as the system does when it takes a touch
// away: when a script is stopped, or another scene is shown.
import HitscopeInput

extension Inspection {
    /// How long a frame of slow motion takes, in seconds of the session.
    private static let slowFrame = 1.0 / 60

    /// The debuggee's next deadline, in seconds of the session; nil for none. In slow motion, frames of an animation
    /// come as often as at its own pace.
    package var nextDeadline: Double? {
        let timeline = debuggee.world.timeline
        guard !isStopped else { return nil }
        guard let next = timeline.nextDeadline.flatMap({ clock.session(at: $0) }) else { return nil }
        guard clock.rate < 1, timeline.nextDeadline != timeline.nextDue else { return next }
        return min(next, now + Self.slowFrame)
    }

    /// Cancels all fingers that are down in the debuggee, where they are.
    package func cancelFingers() {
        let changes = tracks.filter { liveFingers.contains($0.finger) }
            .map { FingerChange($0.finger, .cancel, at: $0.place) }
        guard !changes.isEmpty else { return }
        receive(inItsTime: InputEvent(time: debuggee.world.timeline.now, .fingers(changes)))
    }

    /// The debuggee reads the last text of the clipboard now.
    package func wasPasted() {
        played.wasPasted()
        tape?.wasPasted()
    }
}
