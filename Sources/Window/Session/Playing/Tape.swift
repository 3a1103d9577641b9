// A recording of input, which begins at any time of the debuggee.
//
// A recording contains nothing from fingers that were down before it, and no clipboard text that the
// scene has not read, since that may be private. Knows no files.
import HitscopeGeometry
import HitscopeInput

/// The input of a debuggee since a time of its clock, in points of its screen.
struct Tape {
    /// The time at which the recording began, in seconds of the debuggee's clock.
    package let start: Double
    /// The input so far. Its times count from the beginning of the recording.
    package private(set) var script = Script()
    /// The fingers that came down since the beginning, with their positions.
    private var fingers: [Int: CGPoint] = [:]
    /// The last clipboard text, if the scene has not read it, with its index in the script; nil otherwise.
    private var unread: (text: String, index: Int)?

    package init(start: Double) { self.start = start }

    /// Adds an input, in seconds of the debuggee's clock.
    package mutating func add(_ input: InputEvent) {
        var input = input.timed { max(0, $0 - start) }
        switch input.action {
        case .fingers(let changes):
            let known = changes.filter { isKnown($0) }
            guard !known.isEmpty else { return }
            for change in known {
                let isDown = change.phase == .down || change.phase == .move
                fingers[change.finger] = isDown ? change.point : nil
            }
            input.action = .fingers(known)
        case .clipboard(let text):
            unread = text.map { ($0, script.events.count) }
            if text != nil { input.action = .clipboard("") }
        default: break
        }
        script.events.append(input)
    }

    private func isKnown(_ change: FingerChange) -> Bool { change.phase == .down || fingers[change.finger] != nil }

    /// Keeps the last clipboard text, since the scene reads it now.
    package mutating func wasPasted() {
        guard let (text, index) = unread else { return }
        unread = nil
        script.events[index].action = .clipboard(text)
    }

    /// Ends the recording at a time of the debuggee's clock. Fingers that are down are cancelled, so that it can be
    /// replayed.
    package mutating func end(at time: Double) {
        let changes = fingers.sorted { $0.key < $1.key }.map { FingerChange($0.key, .cancel, at: $0.value) }
        if !changes.isEmpty { add(InputEvent(time: time, .fingers(changes))) }
    }
}

extension InputEvent {
    /// The input with converted times: its own time, and those of its fingers.
    func timed(_ time: (Double) -> Double) -> InputEvent {
        var input = self
        input.time = time(input.time)
        guard case .fingers(var changes) = action, changes.contains(where: { $0.time != nil }) else { return input }
        for index in changes.indices { changes[index].time = changes[index].time.map { min(time($0), input.time) } }
        input.action = .fingers(changes)
        return input
    }
}
