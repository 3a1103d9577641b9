// The step player goes through the steps of a touch, by command or automatically.
import HitscopeTimeline

/// Goes through the steps of the subject that is shown.
@MainActor public final class StepPlayer {
    /// A command of the player's buttons and keys.
    public enum Command: Hashable, Sendable {
        /// Goes to step 0, before any step is shown.
        case first
        /// Goes one step back.
        case back
        /// Plays the steps from the current one, or stops playing.
        case togglePlay
        /// Goes one step forward.
        case forward
        /// Goes to the end, with all steps shown.
        case last
        /// Shows the debuggee as it was one input or deadline earlier.
        case momentBack
        /// Shows the debuggee as it was one input or deadline later.
        case momentForward
        /// Clears the subject that is shown.
        case clear
        /// Shows the map of the view that takes a touch at each point, or the touch again.
        case toggleMap
    }

    /// True if the steps advance automatically.
    public private(set) var isPlaying = false
    private let inspection: Inspection
    /// Has the speed relative to that of `stepInterval`.
    private let momentPlayer: MomentPlayer
    private let timeline: Timeline
    private var next: Timeline.Deadline?

    /// The time from one step to the next, in seconds: long enough to read the sentence.
    public static let stepInterval = 1.2

    /// - Parameter momentPlayer: The player whose speed this one has too.
    package init(_ inspection: Inspection, asFastAs momentPlayer: MomentPlayer) {
        (self.inspection, self.momentPlayer, timeline) = (inspection, momentPlayer, momentPlayer.timeline)
    }

    /// Performs a command. Every command but `togglePlay` stops playing.
    public func perform(_ command: Command) {
        if command != .togglePlay { stop() }
        if inspection.notices.current?.isError == false { inspection.notices.current = nil }
        switch command {
        case .first: inspection.shown.step(to: 0)
        case .back: inspection.shown.step(by: -1)
        case .forward: inspection.shown.step(by: 1)
        case .last: inspection.shown.step(to: .max)
        case .clear: inspection.clear()
        case .toggleMap: inspection.display.showsMap.toggle()
        case .momentBack: inspection.step(moments: -1)
        case .momentForward: inspection.step(moments: 1)
        case .togglePlay: isPlaying ? stop() : play()
        }
    }

    package func stop() {
        isPlaying = false
        if let next { timeline.cancel(next) }
        next = nil
    }

    /// Plays the steps from the current one, or from the first if the last one is shown.
    private func play() {
        guard let count = inspection.shown.subject?.walkthrough.steps.count, count > 0 else { return }
        if inspection.shown.stepCount >= count { inspection.shown.step(to: 0) }
        isPlaying = true
        takeStep()
    }

    private func takeStep() {
        inspection.shown.step(by: 1)
        guard isPlaying, let count = inspection.shown.subject?.walkthrough.steps.count,
            inspection.shown.stepCount < count
        else {
            return stop()
        }
        let pause = StepPlayer.stepInterval / momentPlayer.speed
        next = timeline.schedule(after: pause) { [weak self] in self?.takeStep() }
    }
}
