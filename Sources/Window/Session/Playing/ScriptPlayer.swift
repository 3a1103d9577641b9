// Plays a script in the debuggee while a person looks on: the scene's own, or one that was recorded.
//
// Decides when the next input comes. The debuggee's clock goes as fast as the script is played, so that a script does
// the same at any speed. Knows no files and no panels.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// Plays a script at a tenth of its pace to ten times it.
@MainActor public final class ScriptPlayer {
    /// The state of the player.
    public enum State: Hashable, Sendable {
        /// None is.
        case idle
        /// Its inputs come one after the other.
        case playing
        /// The debuggee's time stands still until playing goes on.
        case held
    }

    /// The present state.
    public private(set) var state = State.idle
    /// The length of the script that is played, or was played last, in seconds of its own pace.
    public private(set) var duration = 0.0
    /// The speed relative to the script's own pace.
    package var speed: @MainActor () -> Double = { 1 }

    private let inspection: Inspection
    private let timeline: Timeline
    /// The inputs still to be played; their times are those of the script.
    private var rest: ArraySlice<InputEvent> = []
    /// When the script began, in seconds of the debuggee's clock.
    private var start = 0.0
    private var next: Timeline.Deadline?
    private var queued: [InputEvent] = []
    /// The inputs before which it holds, as indices into the script.
    private var stops: Set<Int> = []
    /// The point of the touch before which it holds, in points of the debuggee's screen; nil while it does not.
    package private(set) var touchAhead: CGPoint?

    /// The pause between looks whether the scene has come to rest, in seconds of the debuggee's clock.
    private static let look = 0.05

    package init(_ inspection: Inspection, on timeline: Timeline) {
        self.inspection = inspection
        self.timeline = timeline
    }

    /// The present place in the script, in seconds.
    public var time: Double { max(0, min(duration, inspection.run.debuggee.world.timeline.now - start)) }

    /// Plays a script from the present on.
    ///
    /// - Parameter holdingBeforeTouches: whether it holds before each touch, until `takeTouch()` makes it.
    package func play(_ script: Script, holdingBeforeTouches: Bool = false) {
        stop()
        stops = holdingBeforeTouches ? script.touchStarts : []
        (start, duration) = (inspection.run.clock.debuggee(at: timeline.now), script.duration)
        rest = script.events[...]
        goOn()
    }

    /// Lets the debuggee's time stand still.
    package func hold() {
        guard state == .playing else { return }
        (state, next) = (.held, next.flatMap(cancelled))
        inspection.run.clock.run(at: 0, from: timeline.now)
    }

    /// Makes the touch before which it holds, and plays on.
    ///
    /// - Returns: the input, in seconds of the debuggee's clock.
    package func takeTouch() -> [InputEvent] {
        guard touchAhead != nil else { return [] }
        stops.remove(rest.startIndex)
        goOn()
        comeDue()
        return takeQueued()
    }

    /// Plays on, after a hold too.
    package func goOn() {
        (state, touchAhead) = (.playing, nil)
        inspection.shown.showPresent()
        inspection.shown.step(to: .max)
        inspection.run.clock.run(at: speed(), from: timeline.now)
        schedule()
    }

    /// Follows when another speed was chosen.
    package func speedChanged() { if state == .playing { goOn() } }

    /// Ends the playing. Fingers of the script that are down are cancelled.
    public func stop() {
        guard state != .idle else { return }
        (state, rest, queued, next) = (.idle, [], [], next.flatMap(cancelled))
        (stops, touchAhead) = ([], nil)
        inspection.run.clock.run(at: 1, from: timeline.now)
        inspection.cancelFingers()
    }

    /// Returns the inputs that have become due, in seconds of the debuggee's clock, and empties the queue.
    package func takeQueued() -> [InputEvent] {
        defer { queued = [] }
        return queued
    }

    private func cancelled(_ deadline: Timeline.Deadline) -> Timeline.Deadline? {
        timeline.cancel(deadline)
        return nil
    }

    private func schedule() {
        next = next.flatMap(cancelled)
        let now = inspection.run.clock.debuggee(at: timeline.now)
        let due = rest.first.map { start + $0.time } ?? now + Self.look
        guard let time = inspection.run.clock.session(at: due) else { return }
        next = timeline.schedule(after: time - timeline.now) { [weak self] in self?.comeDue() }
    }

    private func comeDue() {
        // Somebody looks back.
        if inspection.playhead.stageMoment != nil { return hold() }
        guard let first = rest.first else { return lookForEnd() }
        if stops.contains(rest.startIndex) { return hold(before: first) }
        while let event = rest.first, event.time <= first.time, !stops.contains(rest.startIndex) {
            queued.append(event.timed { start + $0 })
            rest.removeFirst()
        }
        schedule()
    }

    private func hold(before touch: InputEvent) {
        hold()
        guard case .fingers(let changes) = touch.action else { return }
        touchAhead = changes.first { $0.phase == .down }?.point
    }

    /// Ends once the scene has come to rest, or has had long enough for it.
    private func lookForEnd() {
        let passed = inspection.run.clock.debuggee(at: timeline.now) - start - duration
        let isAtRest = inspection.run.debuggee.world.timeline.nextDeadline == nil
        if isAtRest || passed >= Script.settlingTime { stop() } else { schedule() }
    }
}
