// The player: steps through a touch by keys or by itself.
import HitscopeEngine
import HitscopeInput
import HitscopeTimeline

/// Steps forwards and backwards, and plays.
@MainActor public final class Player {
    public enum Command: Hashable, Sendable { case first, back, togglePlay, forward, last, clear }

    public private(set) var isPlaying = false
    private let inspection: Inspection
    private let timeline: Timeline
    private var next: Timeline.Deadline?

    /// Seconds from one step to the next while playing: long enough to read the sentence.
    public static let pace = 1.2

    init(_ inspection: Inspection, on timeline: Timeline) { (self.inspection, self.timeline) = (inspection, timeline) }

    /// The command that a key stands for; nil for other keys.
    static func command(for key: Key) -> Command? {
        switch key {
        case .left: .back
        case .right: .forward
        case .home: .first
        case .end: .last
        case .space: .togglePlay
        case .escape: .clear
        default: nil
        }
    }

    public func perform(_ command: Command) {
        if command != .togglePlay { stop() }
        switch command {
        case .first: inspection.step(to: 0)
        case .back: inspection.step(by: -1)
        case .forward: inspection.step(by: 1)
        case .last: inspection.step(to: .max)
        case .clear: inspection.clear()
        case .togglePlay: isPlaying ? stop() : play()
        }
    }

    func stop() {
        isPlaying = false
        if let next { timeline.cancel(next) }
        next = nil
    }

    /// Plays from where it stands, or from the beginning when it stands at the end.
    private func play() {
        guard let count = inspection.subject?.walkthrough.steps.count, count > 0 else { return }
        if inspection.stepCount >= count { inspection.step(to: 0) }
        isPlaying = true
        takeStep()
    }

    private func takeStep() {
        inspection.step(by: 1)
        guard isPlaying, let count = inspection.subject?.walkthrough.steps.count, inspection.stepCount < count else {
            return stop()
        }
        next = timeline.schedule(after: Player.pace) { [weak self] in self?.takeStep() }
    }
}
