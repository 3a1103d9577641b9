// The commands of the timeline.
import HitscopeInput
import HitscopeLanguage
import HitscopeWindowKit

extension CommandName {
    package static let wholeSession = CommandName("whole session")
}

package enum TimelineCommands {
    package static let all: [Command<TimelineView>] = [
        Command(
            .wholeSession, Shortcut("F", .f),
            title: "Whole session",
            meaning:
                """
                Shows the whole session on the timeline, or the last seconds again. Scroll to zoom. Shift-scroll or \
                drag the ruler to move.
                """
        ) { $0.toggleWhole() }
    ]
}
