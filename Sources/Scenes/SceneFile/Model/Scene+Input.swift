// Converts the steps of a script to timed input that a world can receive.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// The point where the first finger goes down, in points of the screen; nil if no finger goes down.
    public var firstTouch: CGPoint? { Scene.firstTouch(of: script) }

    static func firstTouch(of steps: [Step]) -> CGPoint? {
        for step in steps {
            switch step.action {
            case .tap(let point), .rightClick(let point), .press(let point), .drag(from: let point, _, _, _):
                return point
            case .pinch(let pinch): return pinch.places(at: 0).0
            case .together(.down, let places): return places.first?.point
            case .move, .release, .cancel, .together, .hover, .wheel, .correct, .key, .type, .shake, .remote, .sensor,
                .wait:
                continue
            }
        }
        return nil
    }

    /// The script as timed input. Each step directly follows the previous one, unless there is a wait.
    ///
    /// A finger that lifts or is cancelled without a point does so at its last point.
    public var input: Script { Scene.input(of: script) }

    /// Converts steps to timed input.
    public static func input(of steps: [Step]) -> Script {
        var player = ScriptPlayer()
        for step in steps { player.play(step) }
        return player.input
    }

    /// The duration of the waits at the end of the steps, in seconds, which the input does not contain.
    public static func waitAtEnd(of steps: [Step]) -> Double {
        var seconds = 0.0
        for step in steps.reversed() {
            guard case .wait(let more) = step.action else { break }
            seconds += more
        }
        return seconds
    }
}

/// Converts steps to input events, one after another.
private struct ScriptPlayer {
    var input = Script()
    /// The pause before the next input, in seconds.
    private var delay = 0.0
    /// The last point of each finger that has been used.
    private var locations: [Int: CGPoint] = [:]

    mutating func play(_ step: Scene.Step) {
        switch step.action {
        case .wait(let seconds): delay += seconds
        case .tap(let point):
            report([FingerChange(step.finger, .down, at: point, from: step.edge, contact: step.contact)])
            report([FingerChange(step.finger, .up, at: point)], after: Script.tapDuration)
        case .rightClick(let point):
            report([FingerChange(step.finger, .down, at: point, buttons: .secondary)])
            report([FingerChange(step.finger, .up, at: point, buttons: .secondary)], after: Script.tapDuration)
        case .press(let point):
            report([FingerChange(step.finger, .down, at: point, from: step.edge, contact: step.contact)])
        case .move(let point): report([FingerChange(step.finger, .move, at: point, contact: step.contact)])
        case .release(let point): report([FingerChange(step.finger, .up, at: point ?? location(of: step.finger))])
        case .cancel: report([FingerChange(step.finger, .cancel, at: location(of: step.finger))])
        case .together(let phase, let fingers):
            report(
                fingers.map {
                    FingerChange(
                        $0.finger, phase, at: $0.point ?? location(of: $0.finger),
                        from: phase == .down ? step.edge : nil)
                }
            )
        case .drag(let start, let end, let duration, let steps): drag(step, from: start, to: end, duration, steps)
        case .pinch(let pinch): play(pinch)
        case .hover(let point): add(.hover(point))
        case .wheel(let place, let distance): add(.wheel(at: place, by: distance))
        case .correct(let correction): add(.correction(correction))
        case .key(let stroke): press(stroke)
        case .type(let text): type(text)
        case .shake(let shake): play(shake)
        case .remote(let command): add(.remote(command))
        case .sensor(let sample): add(.sensor(sample))
        }
    }

    private func location(of finger: Int) -> CGPoint { locations[finger] ?? .zero }

    private mutating func report(_ changes: [FingerChange], after seconds: Double = 0) {
        for change in changes { locations[change.finger] = change.point }
        add(.fingers(changes), after: seconds)
    }

    private mutating func add(_ action: InputEvent.Action, after seconds: Double = 0) {
        input.events.append(InputEvent(time: input.duration + delay + seconds, action))
        delay = 0
    }

    private mutating func drag(
        _ step: Scene.Step, from start: CGPoint, to end: CGPoint, _ duration: Double, _ steps: Int
    ) {
        report([FingerChange(step.finger, .down, at: start, from: step.edge, contact: step.contact)])
        for number in 1...max(1, steps) {
            let part = CGFloat(number) / CGFloat(max(1, steps))
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            report(
                [FingerChange(step.finger, .move, at: point, contact: step.contact)],
                after: duration / Double(max(1, steps)))
        }
        report([FingerChange(step.finger, .up, at: end)])
    }

    /// Adds a report for both fingers at each step of a pinch.
    private mutating func play(_ pinch: Scene.Step.Pinch) {
        let steps = max(1, pinch.steps)
        func changes(_ phase: FingerChange.Phase, _ part: CGFloat) -> [FingerChange] {
            let (first, second) = pinch.places(at: part)
            return [FingerChange(0, phase, at: first), FingerChange(1, phase, at: second)]
        }
        report(changes(.down, 0))
        for step in 1...steps {
            report(changes(.move, CGFloat(step) / CGFloat(steps)), after: pinch.duration / Double(steps))
        }
        report(changes(.up, 1))
    }

    private mutating func press(_ stroke: Scene.Step.Keystroke) {
        let characters = stroke.characters ?? USKeyboard.characters(of: stroke.key, stroke.modifiers)
        func change(isDown: Bool, isRepeat: Bool = false) -> InputEvent.Action {
            .key(
                KeyChange(
                    stroke.key, isDown: isDown, isRepeat: isRepeat, modifiers: stroke.modifiers, characters: characters)
            )
        }
        if stroke.change != .up { add(change(isDown: true)) }
        for number in 0..<stroke.repeats {
            add(change(isDown: true, isRepeat: true), after: number == 0 ? Script.repeatDelay : Script.repeatPause)
        }
        if stroke.change != .down {
            add(change(isDown: false), after: stroke.change == .press ? Script.keyDuration : 0)
        }
    }

    private mutating func type(_ text: String) {
        for (index, character) in text.enumerated() {
            guard let stroke = USKeyboard.stroke(typing: character) else { continue }
            if index > 0 { delay += Script.keyDuration }
            press(Scene.Step.Keystroke(stroke.key, modifiers: stroke.modifiers))
        }
    }

    private mutating func play(_ shake: Scene.Step.Shake) {
        switch shake {
        case .began: add(.motion(.began))
        case .ended: add(.motion(.ended))
        case .cancelled: add(.motion(.cancelled))
        case .whole:
            add(.motion(.began))
            add(.motion(.ended), after: Script.shakeDuration)
        }
    }
}
