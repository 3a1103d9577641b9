/// The changes of the scene, as the timeline, the event log and the stage tell them. The editor notes them.
package struct ChangeLog {
    /// The changes in the order of their times.
    package var made: [Mark] = []
    /// The lines of the event log about changes.
    package var lines: [Line] = []

    /// A change that was made by hand or in the file of the scene.
    package struct Mark: Hashable {
        /// When it was made, in seconds of the debuggee's clock.
        package var time: Double
        /// The change, as UIKit code or in a few words.
        package var words: String
        /// True if the scene was made anew with it, and all that had come before was played again: earlier moments are
        /// those of the changed scene.
        package var isPlayedAgain: Bool
    }

    /// A line of the event log that tells of a change of the scene, or that one was taken back.
    package struct Line: Hashable {
        /// When that was, in seconds of the debuggee's clock.
        package var time: Double
        /// The change, and what it means for the last touch.
        package var words: EventWords
    }
}
