// The only log of the input that a debuggee received. A copy replays it, and a recording is a part of it.
import HitscopeGeometry
import HitscopeInput
import HitscopeWhatIf

/// The inputs of a debuggee, with times in seconds of its clock and points of its screen.
///
/// All input is kept as long as a copy can replay it quickly. Clipboard text that the debuggee has not read is not
/// kept.
package struct InputLog {
    /// The number of inputs beyond which those before the last touch are dropped, unless they are being recorded.
    package static let maximumInputCount = 20_000

    /// The inputs in the order in which they arrived.
    package private(set) var inputs: [InputEvent] = []
    /// True if no inputs were dropped.
    package private(set) var isWhole = true
    /// The index of the input with which the last touch began; nil if there is none.
    private(set) var lastTouch: Int?
    /// The index of the input with which the last segment of the trace began.
    private(set) var segmentStart = 0
    /// The time at which the recording in progress began, in seconds of the debuggee's clock, and the index of its
    /// first input; nil for none.
    private(set) var recordingStart: (time: Double, index: Int)?
    private var unread = UnreadClipboard()

    package init() {}

    /// Creates an empty log for another debuggee that replays the inputs of this one. A recording in progress continues
    /// in the new log.
    init(replaying other: InputLog) { recordingStart = other.recordingStart }

    /// Appends an input.
    ///
    /// - Parameter beginsTouch: True if no finger is down, and a finger that comes down begins a touch.
    package mutating func append(_ input: InputEvent, beginsTouch: Bool) {
        if beginsTouch, case .fingers(let changes) = input.action, changes.contains(where: { $0.phase == .down }) {
            if inputs.count >= InputLog.maximumInputCount, recordingStart == nil {
                (inputs, isWhole, unread, segmentStart) = ([], false, UnreadClipboard(), 0)
            }
            lastTouch = inputs.count
        }
        inputs.append(unread.withhold(input, at: inputs.count))
    }

    /// Records that a segment of the trace begins with the last input.
    mutating func beginSegment() { segmentStart = max(0, inputs.count - 1) }

    /// Keeps the last clipboard text, because the debuggee is reading it.
    package mutating func wasPasted() {
        guard let (text, index) = unread.read() else { return }
        inputs[index].action = .clipboard(text)
    }

    /// The inputs including the last clipboard text, for a copy that continues and may read that text.
    var inputsToGoOn: [InputEvent] {
        var log = self
        log.wasPasted()
        return log.inputs
    }

    /// The input that a copy replays to answer questions about the last touch: all of it if it is short, otherwise only
    /// that touch.
    var played: PlayedInput {
        let isShort = inputs.count <= InputLog.maximumReplayedInputs
        return PlayedInput(Script(events: Array(isShort ? inputs[...] : lastTouchInputs)), asksLastTouch: true)
    }

    /// The maximum number of inputs that each of several copies replays.
    private static let maximumReplayedInputs = 400

    /// The inputs from the last touch on.
    var lastTouchInputs: ArraySlice<InputEvent> { inputs[(lastTouch ?? inputs.count)...] }

    // MARK: Recording

    /// Begins a recording at a time of the debuggee's clock.
    mutating func beginRecording(at time: Double) { recordingStart = (time, inputs.count) }

    mutating func endRecording() { recordingStart = nil }

    /// The time of the recording's last input, in seconds since its beginning.
    var recordedTime: Double {
        guard let (start, index) = recordingStart, let last = inputs[index...].last else { return 0 }
        return max(0, last.time - start)
    }

    /// The recording up to a time of the debuggee's clock; nil if there is none.
    ///
    /// It contains nothing from fingers that were down before it. Fingers that are down at its end are cancelled, which
    /// makes it replayable.
    func recording(until end: Double) -> Script? {
        guard let (start, index) = recordingStart else { return nil }
        var fingers: [Int: CGPoint] = [:], script = Script()
        for input in inputs[index...] {
            var input = input
            if case .fingers(let changes) = input.action {
                let own = changes.filter { $0.phase == .down || fingers[$0.finger] != nil }
                guard !own.isEmpty else { continue }
                for change in own {
                    let isDown = change.phase == .down || change.phase == .move
                    fingers[change.finger] = isDown ? change.point : nil
                }
                input.action = .fingers(own)
            }
            script.events.append(input.timed { max(0, $0 - start) })
        }
        let cancelled = fingers.sorted { $0.key < $1.key }.map { FingerChange($0.key, .cancel, at: $0.value) }
        if !cancelled.isEmpty {
            script.events.append(InputEvent(time: max(0, end - start), .fingers(cancelled)))
        }
        return script
    }
}

extension InputEvent {
    /// The input with converted times: its own time, and the times of its fingers.
    package func timed(_ time: (Double) -> Double) -> InputEvent {
        var input = self
        input.time = time(input.time)
        guard case .fingers(var changes) = action, changes.contains(where: { $0.time != nil }) else { return input }
        for index in changes.indices { changes[index].time = changes[index].time.map { min(time($0), input.time) } }
        input.action = .fingers(changes)
        return input
    }
}
