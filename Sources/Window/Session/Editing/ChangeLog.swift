/// The changes of the scene, for the timeline, the event log and the stage. The editor maintains them.
package struct ChangeLog {
    /// The changes in the order of their times.
    package var made: [Mark] = []
    /// The lines of the event log about changes.
    package var lines: [Line] = []

    /// A change that was made by hand or in the file of the scene.
    package struct Mark: Hashable {
        /// The time of the change, in seconds of the debuggee's clock.
        package var time: Double
        /// The change, as UIKit code or in a few words.
        package var words: String
        /// True if the scene was rebuilt with the change and all earlier input was replayed. Earlier moments then show
        /// the changed scene.
        package var isPlayedAgain: Bool
    }

    /// A line of the event log about a change of the scene, or about its undoing.
    package struct Line: Hashable {
        /// The time of the change, in seconds of the debuggee's clock.
        package var time: Double
        /// The change, and its effect on the last touch.
        package var words: EventText
    }
}
