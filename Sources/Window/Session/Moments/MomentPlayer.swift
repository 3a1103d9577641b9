// Replays the moments of a session, at a tenth of their speed to ten times that speed.
import HitscopeTimeline

/// Shows the kept moments one after another, with the pauses between them.
@MainActor public final class MomentPlayer {
    /// The speed relative to the original one.
    public private(set) var speed = 1.0 { didSet { onSpeedChange() } }
    /// Called when the user chooses another speed.
    package var onSpeedChange: @MainActor () -> Void = {}
    /// True if the moments advance automatically.
    public private(set) var isPlaying = false
    private let inspection: Inspection
    package let timeline: Timeline
    private var next: Timeline.Deadline?

    /// The speeds that can be chosen.
    package nonisolated static let speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10]
    /// The maximum wait between two moments, in seconds.
    private static let longestWait = 1.5

    package init(_ inspection: Inspection, on timeline: Timeline) {
        self.inspection = inspection
        self.timeline = timeline
    }

    /// The speed as text, such as "2×".
    package var speedWords: String { Self.words(of: speed) }

    /// A speed as text, such as "2×".
    package static func words(of speed: Double) -> String {
        speed < 1 ? "\(speed)×" : "\(Int(clamping: speed))×"
    }

    /// Sets one of the speeds that can be chosen.
    package func choose(speed: Double) { if Self.speeds.contains(speed) { self.speed = speed } }

    /// Plays from the shown moment, or from the first one if the present is shown; stops if playing.
    public func toggle() {
        guard !isPlaying else { return stop() }
        guard inspection.moments.history.moments.count > 1 else { return }
        isPlaying = true
        if inspection.shown.moment == nil { inspection.moments.show(inspection.moments.history.numbers.lowerBound) }
        schedule()
    }

    /// Stops playing. The current moment stays shown.
    public func stop() {
        isPlaying = false
        if let next { timeline.cancel(next) }
        next = nil
    }

    private func schedule() {
        let history = inspection.moments.history
        guard let number = inspection.shown.moment, let now = history[number], let then = history[number + 1] else {
            return stop()
        }
        let wait = min(Self.longestWait, max(0, then.time - now.time) / speed)
        next = timeline.schedule(after: wait) { [weak self] in self?.resume() }
    }

    private func resume() {
        guard isPlaying else { return }
        inspection.step(moments: 1)
        schedule()
    }
}
