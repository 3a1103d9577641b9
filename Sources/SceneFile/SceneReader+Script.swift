// The script: what the person does, and whether a hand could do it.
import Geometry
import Yams

extension SceneReader {
    /// Steps in order, as far as a hand can do them.
    func script(_ field: SceneField) -> [Scene.Step] {
        var steps: [Scene.Step] = []
        var fingersDown: [Int: Place] = [:]
        var inputs = 0
        for node in readList(field, of: "steps") ?? [] where !hasGivenUp {
            guard let target = follow(node), let step = step(target) else { continue }
            checkFingers(step, &fingersDown)
            inputs += step.inputCount
            guard inputs <= SceneLimits.inputs else {
                refuse(
                    step.place, "the script comes to more than \(grouped(SceneLimits.inputs)) inputs, which is the most.",
                    "Use fewer steps, or drags with fewer steps.")
                return steps
            }
            steps.append(step)
        }
        return steps
    }

    private func step(_ node: Node) -> Scene.Step? {
        if case .scalar(let scalar) = node, let word = StepWord(rawValue: scalar.string) {
            switch word {
            case .release: return Scene.Step(.release(nil), at: node.place)
            case .cancel: return Scene.Step(.cancel, at: node.place)
            }
        }
        var finger = 0
        var verbs: [SceneField] = []
        var action: Scene.Step.Action?
        let isMap = readMap(node, as: StepKey.self) { key, field in
            if key == .finger {
                finger = integer(field, in: 0...SceneLimits.fingers - 1, example: "1") ?? 0
            } else {
                verbs.append(field)
                action = self.action(key, field)
            }
        }
        guard isMap, checkOneVerb(verbs, at: node.place), let action else { return nil }
        return Scene.Step(action, finger: finger, at: node.place)
    }

    private func checkOneVerb(_ verbs: [SceneField], at place: Place) -> Bool {
        guard verbs.count != 1 else { return true }
        let found = verbs.isEmpty ? "none" : verbs.map { "\"\($0.key)\"" }.joined(separator: " and ")
        report(
            place, "a step of the script says one thing that the person does, but here is \(found).",
            "Write one of tap, press, move, release, cancel, drag, pinch and wait; give each a line of its own.")
        return false
    }

    private func action(_ key: StepKey, _ field: SceneField) -> Scene.Step.Action? {
        switch key {
        case .tap: return point(field).map { .tap($0) }
        case .press: return point(field).map { .press($0) }
        case .move: return point(field).map { .move($0) }
        case .release:
            return isTrue(field)
                ? .release(nil) : point(field, wants: "true, or where the finger lifts: [x, y]", example: "true").map { .release($0) }
        case .cancel:
            guard isTrue(field) else {
                reportWrong(field, wants: "true", example: "true")
                return nil
            }
            return .cancel
        case .drag: return drag(field)
        case .pinch: return pinch(field)
        case .wait: return number(field, .seconds).map { .wait($0) }
        case .finger: return nil
        }
    }

    private func isTrue(_ field: SceneField) -> Bool {
        guard case .scalar(let scalar) = field.value else { return false }
        return scalar.string == "true"
    }

    private func drag(_ field: SceneField) -> Scene.Step.Action? {
        var start: CGPoint?, end: CGPoint?
        var duration = 0.25, steps = 8, keys: Set<DragKey> = []
        readMap(field.value, as: DragKey.self) { key, field in
            keys.insert(key)
            switch key {
            case .from: start = point(field)
            case .to: end = point(field)
            case .duration: duration = number(field, .seconds) ?? duration
            case .steps: steps = integer(field, in: 1...10_000, example: "8") ?? steps
            }
        }
        guard keys.isSuperset(of: [.from, .to]) else {
            if case .mapping = field.value {
                report(
                    field.place, "a drag has no \"\(keys.contains(.from) ? "to" : "from")\".",
                    "For example: drag: {from: [100, 100], to: [200, 160]}")
            }
            return nil
        }
        guard let start, let end else { return nil }
        return .drag(from: start, to: end, duration: duration, steps: steps)
    }

    private func pinch(_ field: SceneField) -> Scene.Step.Action? {
        var centre: CGPoint?, start: Double?, end: Double?
        var pinch = Scene.Step.Pinch(around: .zero, from: 0, to: 0), keys: Set<PinchKey> = []
        readMap(field.value, as: PinchKey.self) { key, field in
            keys.insert(key)
            switch key {
            case .around: centre = point(field)
            case .from: start = number(field, .length)
            case .to: end = number(field, .length)
            case .turn: pinch.turn = number(field, .degrees).map { CGFloat($0) } ?? 0
            case .duration: pinch.duration = number(field, .seconds) ?? pinch.duration
            case .steps: pinch.steps = integer(field, in: 1...10_000, example: "20") ?? pinch.steps
            }
        }
        if case .mapping = field.value, let missing = [PinchKey.around, .from, .to].first(where: { !keys.contains($0) }) {
            report(
                field.place, "a pinch has no \"\(missing.rawValue)\".",
                "Say around which point, and how far the fingers are apart: pinch: {around: [195, 300], from: 100, to: 200}")
        }
        guard let centre, let start, let end else { return nil }
        (pinch.centre, pinch.start, pinch.end) = (centre, start, end)
        return .pinch(pinch)
    }

    /// Only a finger that is down can move or lift; only one that is up can go down.
    private func checkFingers(_ step: Scene.Step, _ down: inout [Int: Place]) {
        switch step.action {
        case .tap, .drag, .press:
            checkIsUp(step.finger, step, down)
            if case .press = step.action { down[step.finger] = step.place }
        case .move, .release, .cancel:
            if down[step.finger] == nil {
                report(step.place, "finger \(step.finger) moves or lifts, but it is not down.", "Write \"- press: [x, y]\" before it.")
            }
            if case .move = step.action { return }
            down[step.finger] = nil
        case .pinch:
            for finger in 0...1 { checkIsUp(finger, step, down) }
        case .wait: break
        }
    }

    private func checkIsUp(_ finger: Int, _ step: Scene.Step, _ down: [Int: Place]) {
        guard let since = down[finger] else { return }
        report(
            step.place, "finger \(finger) goes down, but it is down since line \(since.line).",
            "Write \"- release\" before it, or give it another \"finger\".")
    }
}

extension Scene.Step {
    /// How many reports of fingers the step comes to.
    var inputCount: Int {
        switch action {
        case .tap: 2
        case .press, .move, .release, .cancel: 1
        case .drag(_, _, _, let steps): steps + 2
        case .pinch(let pinch): pinch.steps + 2
        case .wait: 0
        }
    }
}
