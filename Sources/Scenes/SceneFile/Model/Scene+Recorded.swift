// Converts timed input, such as that of a recording, to the steps of a script.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// The steps that play an input, and the numbers of the inputs, from 1, that no step can express.
    public struct RecordedSteps: Hashable, Sendable {
        /// The steps, from the first input on.
        public fileprivate(set) var steps: [Step] = []
        /// The inputs that were left out.
        public fileprivate(set) var leftOut: [Int] = []

        fileprivate init() {}

        /// Converts each input to steps of its own, with the pauses between them.
        public init(exactly script: Script) {
            var writer = StepWriter()
            for (index, event) in script.events.enumerated() { writer.write(event, number: index + 1) }
            self = writer.written
        }

        /// Converts the input to taps and drags where a finger goes down, moves and lifts while nothing else happens.
        ///
        /// Points are rounded to whole ones, and pauses to a tenth of a second. Moves between the ends of a drag become
        /// a line, and a pointer without a button is left out. What comes of it may be different.
        public init(simplified script: Script) {
            var writer = StepWriter(roundsPauses: true)
            var rest = script.events.enumerated().filter { !$0.element.isHover }[...]
            while let first = rest.first {
                if let gesture = OneFinger(rest.lazy.map(\.element)) {
                    writer.write(gesture)
                    rest = rest.dropFirst(gesture.count)
                } else {
                    writer.write(first.element, number: first.offset + 1)
                    rest = rest.dropFirst()
                }
            }
            self = writer.written
        }
    }
}

/// A finger that goes down, moves and lifts while nothing else happens.
private struct OneFinger {
    let finger: Int
    let start: CGPoint, end: CGPoint
    let down: Double, up: Double
    /// The time of the last move; nil if the finger stays.
    private(set) var lastMove: Double?
    private(set) var moves = 0
    private(set) var isSecondary = false
    let edge: FingerChange.Edge?
    /// The number of inputs.
    let count: Int

    /// The gesture at the beginning of the inputs; nil if there is none.
    init?(_ events: some Sequence<InputEvent>) {
        var iterator = events.makeIterator(), number = 1, moved = false
        guard let first = iterator.next(), let down = first.change, down.phase == .down, down.contact == nil else {
            return nil
        }
        while let event = iterator.next() {
            number += 1
            guard let change = event.change, change.finger == down.finger, change.contact == nil else { return nil }
            switch change.phase {
            case .move:
                moves += 1
                lastMove = event.time
                moved = moved || change.point != down.point
            case .up:
                (finger, start, end, edge) = (down.finger, down.point, change.point, down.edge)
                (self.down, up, count) = (first.time, event.time, number)
                isSecondary = down.buttons.contains(.secondary)
                if !moved, change.point == down.point { (lastMove, moves) = (nil, 0) }
                return
            case .down, .cancel: return nil
            }
        }
        return nil
    }

    /// The longest time for which a finger stays down in a tap, in seconds.
    static let longestTap = 0.3
}

/// Appends steps, with the pauses between them.
private struct StepWriter {
    private(set) var written = Scene.RecordedSteps()
    private var time = 0.0
    private let unit: Double
    private var locations: [Int: CGPoint] = [:]
    /// The fingers whose touches no step can express.
    private var strangers: Set<Int> = []
    private var hasBegun = false

    init(roundsPauses: Bool = false) { unit = roundsPauses ? 0.1 : 0.001 }

    /// Appends a step that begins at a time.
    private mutating func append(_ step: Scene.Step, at start: Double, lasting duration: Double = 0) {
        if !hasBegun { (hasBegun, time) = (true, start) }
        let pause = ((start - time) / unit).rounded() * unit
        if pause >= unit {
            written.steps.append(Scene.Step(.wait((pause * 1000).rounded() / 1000)))
            time += pause
        }
        written.steps.append(step)
        time += duration
    }

    mutating func write(_ gesture: OneFinger) {
        let finger = gesture.finger, held = gesture.up - gesture.down
        let start = gesture.start.rounded, end = gesture.end.rounded
        if gesture.isSecondary {
            append(
                Scene.Step(.rightClick(start), finger: finger), at: gesture.down, lasting: Script.tapDuration)
        } else if let last = gesture.lastMove {
            let duration = ((last - gesture.down) * 100).rounded() / 100
            append(
                Scene.Step(
                    .drag(from: start, to: end, duration: duration, steps: min(gesture.moves, 10_000)),
                    finger: finger, from: gesture.edge), at: gesture.down, lasting: duration)
        } else if held <= OneFinger.longestTap {
            append(
                Scene.Step(.tap(start), finger: finger, from: gesture.edge), at: gesture.down,
                lasting: Script.tapDuration)
        } else {
            append(Scene.Step(.press(start), finger: finger, from: gesture.edge), at: gesture.down)
            append(Scene.Step(.release(nil), finger: finger), at: gesture.up)
        }
        locations[finger] = gesture.end
    }

    mutating func write(_ event: InputEvent, number: Int) {
        let time = event.time
        switch event.action {
        case .fingers(let changes): write(changes, at: time, number)
        case .hover(let point): append(Scene.Step(.hover(point)), at: time)
        case .wheel(let point, let distance, _): append(Scene.Step(.wheel(at: point, by: distance)), at: time)
        case .correction(let correction): append(Scene.Step(.correct(correction)), at: time)
        case .key(let change): write(change, at: time)
        case .motion(.began): append(Scene.Step(.shake(.began)), at: time)
        case .motion(.ended): append(Scene.Step(.shake(.ended)), at: time)
        case .motion(.cancelled): append(Scene.Step(.shake(.cancelled)), at: time)
        case .remote(let command): append(Scene.Step(.remote(command)), at: time)
        case .sensor(let sample): append(Scene.Step(.sensor(sample)), at: time)
        case .clipboard, .drop, .resize: written.leftOut.append(number)
        case .focus, .close: break
        }
    }

    private mutating func write(_ change: KeyChange, at time: Double) {
        let kind: Scene.Step.Keystroke.Change = change.isDown ? .down : .up
        guard !change.isRepeat else {
            // The step in which the key went down counts the repeats.
            let held = written.steps.lastIndex { $0.keystroke?.key == change.key }
            if let held, var stroke = written.steps[held].keystroke, stroke.repeats < SceneLimits.repeats {
                stroke.repeats += 1
                self.time += stroke.repeats == 1 ? Script.repeatDelay : Script.repeatPause
                written.steps[held].action = .key(stroke)
            }
            return
        }
        append(
            Scene.Step(
                .key(
                    Scene.Step.Keystroke(
                        change.key, kind, modifiers: change.modifiers, characters: change.characters))), at: time)
    }

    private mutating func write(_ changes: [FingerChange], at time: Double, _ number: Int) {
        var rest = changes[...]
        while let first = rest.first {
            let same = rest.prefix {
                $0.phase == first.phase && $0.edge == first.edge && $0.contact == nil
                    && $0.buttons.subtracting(.primary).isEmpty
            }
            if same.count > 1 {
                let fingers = same.map { Scene.Step.FingerPlace($0.finger, $0.point) }
                append(Scene.Step(.together(first.phase, fingers), from: first.edge), at: time)
                for change in same { locations[change.finger] = change.point }
                rest = rest.dropFirst(same.count)
            } else {
                write(first, at: time, number)
                rest = rest.dropFirst()
            }
        }
    }

    private mutating func write(_ change: FingerChange, at time: Double, _ number: Int) {
        let finger = change.finger, contact = change.contact
        switch change.phase {
        case .down:
            guard change.buttons.subtracting(.primary).isEmpty else {
                strangers.insert(finger)
                return written.leftOut.append(number)
            }
            append(Scene.Step(.press(change.point), finger: finger, from: change.edge, contact: contact), at: time)
        case .move:
            guard !strangers.contains(finger) else { return written.leftOut.append(number) }
            var contact = contact
            contact?.tool = nil
            append(
                Scene.Step(.move(change.point), finger: finger, contact: contact == Contact() ? nil : contact), at: time
            )
        case .up:
            guard strangers.remove(finger) == nil else { return written.leftOut.append(number) }
            append(
                Scene.Step(.release(change.point == locations[finger] ? nil : change.point), finger: finger), at: time)
        case .cancel:
            guard strangers.remove(finger) == nil else { return written.leftOut.append(number) }
            append(Scene.Step(.cancel, finger: finger), at: time)
        }
        locations[finger] = change.point
    }
}

extension CGPoint {
    fileprivate var rounded: CGPoint { CGPoint(x: x.rounded(), y: y.rounded()) }
}

extension InputEvent {
    /// The change of the only finger of a report; nil for other inputs.
    fileprivate var change: FingerChange? {
        guard case .fingers(let changes) = action, changes.count == 1 else { return nil }
        return changes[0]
    }

    fileprivate var isHover: Bool {
        if case .hover = action { true } else { false }
    }
}

extension Scene.Step {
    fileprivate var keystroke: Keystroke? {
        if case .key(let stroke) = action { stroke } else { nil }
    }
}
