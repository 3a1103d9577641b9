// A change of the scene, and where it stands in time.
//
// Decides nothing. The editor notes changes; the timeline, the event log and the stage say them.

/// A change that was made by hand or in the file of the scene.
package struct MadeChange: Hashable {
    /// When it was made, in seconds of the debuggee's clock.
    package var time: Double
    /// The change, as UIKit code or in a few words.
    package var words: String
    /// Whether the scene was made anew with it, and all that had come before was played again: earlier moments are
    /// those of the changed scene.
    package var isPlayedAgain: Bool
}

/// A line of the event log that tells of a change of the scene, or that one was taken back.
package struct LoggedChange: Hashable {
    /// When that was, in seconds of the debuggee's clock.
    package var time: Double
    /// The change, and what it means for the last touch.
    package var words: EventWords
}

extension Inspection {
    /// Whether a moment is one that was played again with a change that was made later.
    package func isPlayedAgain(_ number: Int) -> Bool {
        guard let time = history[number]?.time else { return false }
        return changes.contains { $0.isPlayedAgain && $0.time >= time }
    }
}
