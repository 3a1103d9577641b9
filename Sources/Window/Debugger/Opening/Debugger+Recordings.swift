// Plays a recording of a window in an invisible window.
import HitscopeInput
import HitscopeSession

extension Debugger {
    /// Plays a script of the window without delay.
    ///
    /// - Returns: The input that the debuggee received, with times in seconds of its clock.
    func received(of script: Script) -> Script {
        var received = Script()
        inspection.moments.areStored = false
        inspection.onReceive = { received.events.append($0) }
        for event in script.events where !isFinished {
            var turns = 0
            while let due = nextDeadline, due <= event.time, turns < Self.maximumTurnCount {
                advance(to: due)
                turns += 1
            }
            advance(to: event.time)
            receive(event)
        }
        return received
    }

    /// The maximum number of deadlines that run between two inputs: ten minutes of frames.
    private static let maximumTurnCount = 36_000
}
