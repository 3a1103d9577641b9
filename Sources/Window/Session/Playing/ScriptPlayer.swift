// Plays a script in the debuggee while a person watches: the scene's own script, or a recorded one.
//
// The debuggee's clock runs at the playing speed, and a script has the same effects at any speed.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// Plays a script, at a tenth of its original speed to ten times that speed.
@MainActor public final class ScriptPlayer {
    /// The state of the player.
    public enum State: Hashable, Sendable {
        /// No script is playing.
        case idle
        /// A script is playing.
        case playing
        /// A script is paused, and the debuggee's clock is stopped.
        case held
    }

    /// The state of the player.
    public private(set) var state = State.idle
    /// The length of the script that is playing or was played last, in seconds at its original speed.
    public private(set) var duration = 0.0

    private let inspection: Inspection
    /// Has the speed relative to the script's original one.
    private let momentPlayer: MomentPlayer
    private let timeline: Timeline
    /// The inputs that have not been played yet, with times in seconds of the script.
    private var rest: ArraySlice<InputEvent> = []
    /// The time at which the script began, in seconds of the debuggee's clock.
    private var start = 0.0
    private var next: Timeline.Deadline?
    private var queued: [InputEvent] = []
    /// The indices of the inputs before which the player pauses.
    private var stops: Set<Int> = []
    /// The point of the touch before which the player is paused, in points of the debuggee's screen; nil for none.
    package private(set) var touchAhead: CGPoint?

    /// The interval between checks whether the scene has come to rest, in seconds of the debuggee's clock.
    private static let checkInterval = 0.05

    /// - Parameter momentPlayer: The player whose speed this one has too.
    package init(_ inspection: Inspection, asFastAs momentPlayer: MomentPlayer) {
        (self.inspection, self.momentPlayer, timeline) = (inspection, momentPlayer, momentPlayer.timeline)
    }

    /// The elapsed time of the script, in seconds.
    public var time: Double { max(0, min(duration, inspection.run.debuggee.world.timeline.now - start)) }

    /// Starts to play a script.
    ///
    /// - Parameter holdingBeforeTouches: True to pause before each touch until `takeTouch()` makes it.
    package func play(_ script: Script, holdingBeforeTouches: Bool = false) {
        stop()
        stops = holdingBeforeTouches ? script.touchStarts : []
        (start, duration) = (inspection.run.clock.debuggee(at: timeline.now), script.duration)
        rest = script.events[...]
        resume()
    }

    /// Pauses the script and the debuggee's clock.
    package func hold() {
        guard state == .playing else { return }
        (state, next) = (.held, next.flatMap(cancelled))
        inspection.run.clock.run(at: 0, from: timeline.now)
    }

    /// Makes the touch before which the player is paused, and continues.
    ///
    /// - Returns: The input of the touch, with times in seconds of the debuggee's clock.
    package func takeTouch() -> [InputEvent] {
        guard touchAhead != nil else { return [] }
        stops.remove(rest.startIndex)
        resume()
        queueDueInputs()
        return takeQueued()
    }

    /// Continues, including after a pause.
    package func resume() {
        (state, touchAhead) = (.playing, nil)
        inspection.shown.showPresent()
        inspection.shown.step(to: .max)
        inspection.run.clock.run(at: momentPlayer.speed, from: timeline.now)
        schedule()
    }

    /// Adapts to a new speed. Called when the user chooses another speed.
    package func speedChanged() { if state == .playing { resume() } }

    /// Stops playing. The script's fingers that are down are cancelled.
    public func stop() {
        guard state != .idle else { return }
        (state, rest, queued, next) = (.idle, [], [], next.flatMap(cancelled))
        (stops, touchAhead) = ([], nil)
        if inspection.breaks.isStopped {
            // The clock stays stopped at the breakpoint, and does not run at the script's speed afterwards.
            inspection.breaks.stop?.rate = 1
        } else {
            inspection.run.clock.run(at: 1, from: timeline.now)
        }
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
        let due = rest.first.map { start + $0.time } ?? now + Self.checkInterval
        guard let time = inspection.run.clock.session(at: due) else { return }
        next = timeline.schedule(after: time - timeline.now) { [weak self] in self?.queueDueInputs() }
    }

    private func queueDueInputs() {
        // Pause while the stage shows the past.
        if inspection.playhead.stageMoment != nil { return hold() }
        guard let first = rest.first else { return checkForEnd() }
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

    /// Ends playing once the scene has come to rest, or after the maximum wait.
    private func checkForEnd() {
        let passed = inspection.run.clock.debuggee(at: timeline.now) - start - duration
        let isAtRest = inspection.run.debuggee.world.timeline.nextDeadline == nil
        if isAtRest || passed >= Script.settlingTime { stop() } else { schedule() }
    }
}
