// The commands of the timeline.
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
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
                Shows the whole session on the timeline, or the last seconds again. The wheel zooms it. Shift with \
                the wheel moves it, and so does a drag of the ruler.
                """
        ) { $0.toggleWhole() }
    ]
}
