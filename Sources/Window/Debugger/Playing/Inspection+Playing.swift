// Fingers that nobody holds any more: a script was stopped, or another scene is shown.
//
// Decides that they are cancelled, as the system does when it takes a touch away.
import HitscopeInput

extension Inspection {
    /// Cancels all fingers that are down in the debuggee, where they are.
    func cancelFingers() {
        let changes = tracks.filter { liveFingers.contains($0.finger) }
            .map { FingerChange($0.finger, .cancel, at: $0.place) }
        guard !changes.isEmpty else { return }
        receive(inItsTime: InputEvent(time: debuggee.world.timeline.now, .fingers(changes)))
    }

    /// The debuggee reads the last text of the clipboard now.
    func wasPasted() {
        played.wasPasted()
        tape?.wasPasted()
    }
}
