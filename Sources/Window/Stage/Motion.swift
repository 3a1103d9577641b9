// A movement of the stage, which shows what becomes of what: how far it has come at a time of the window.
//
// Decides how long it takes and at what pace. Nothing waits for it: the state is the new one from the beginning, and
// only the picture follows. Knows no views.
import HitscopeGeometry
import HitscopePanels
import HitscopeTimeline

/// The movement of the stage that goes on now, if one does.
@MainActor package final class Motion {
    /// What moves.
    package enum Kind: Hashable {
        /// The layers come apart, or back together, under this camera.
        case depth(DepthCamera)
        /// The screen goes from a frame on the stage to where it lies now.
        case screen(from: CGRect)
    }

    /// What moves now; nil for nothing.
    package private(set) var kind: Kind?
    private let timeline: Timeline
    private var start = 0.0
    private var ends: Timeline.Deadline?
    /// Between which parts it goes: 0 is the flat or earlier picture, 1 the exploded or later one.
    private var from: CGFloat = 0, to: CGFloat = 1

    /// How long a movement takes, and how long each of its pictures is seen, in seconds.
    package static let duration = 0.25, frame = 1.0 / 60

    package init(on timeline: Timeline) { self.timeline = timeline }

    /// How much of the later picture is shown, from 0 to 1: slow at both ends.
    package var part: CGFloat {
        guard kind != nil else { return to }
        let time = CGFloat(max(0, min((timeline.now - start) / Motion.duration, 1)))
        return from + (to - from) * time * time * (3 - 2 * time)
    }

    /// Begins a movement in place of the one that goes on.
    package func begin(_ kind: Kind, from: CGFloat = 0, to: CGFloat = 1) {
        end()
        (self.kind, self.from, self.to, start) = (kind, from, to, timeline.now)
        timeline.beginFrames(every: Motion.frame)
        ends = timeline.schedule(after: Motion.duration) { [weak self] in self?.end() }
    }

    /// Shows the last picture, and wants no more of them.
    package func end() {
        guard kind != nil else { return }
        kind = nil
        if let ends { timeline.cancel(ends) }
        timeline.endFrames()
    }
}
