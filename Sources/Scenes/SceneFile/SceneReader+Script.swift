// The script: what the person does, and whether a hand could do it.
import HitscopeGeometry
import HitscopeInput
import Yams

extension SceneReader {
    /// Steps in order, as far as a hand can do them.
    func script(_ field: SceneField) -> [Scene.Step] {
        var steps: [Scene.Step] = []
        var hand = Hand()
        var inputs = 0
        for node in readList(field, of: "steps") ?? [] where !hasGivenUp {
            guard let target = follow(node), let step = step(target) else { continue }
            check(step, &hand)
            inputs += step.inputCount
            guard inputs <= SceneLimits.inputs else {
                refuse(
                    step.place,
                    "the script comes to more than \(grouped(SceneLimits.inputs)) inputs, which is the most.",
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
            case .shake: return Scene.Step(.shake(.whole), at: node.place)
            }
        }
        var finger = 0, edge: SceneField?, contact: [(key: ContactKey, field: SceneField)] = []
        var verbs: [SceneField] = []
        var action: Scene.Step.Action?
        let isMap = readMap(node, as: StepKey.self) { key, field in
            if key == .finger { return finger = integer(field, in: 0...SceneLimits.fingers - 1, example: "1") ?? 0 }
            if key == .edge { return edge = field }
            if let key = ContactKey(rawValue: key.rawValue) { return contact.append((key, field)) }
            verbs.append(field)
            action = self.action(key, field)
        }
        guard isMap, checkOneVerb(verbs, at: node.place), let action else { return nil }
        return Scene.Step(
            action, finger: finger, from: edge.flatMap { self.edge($0, of: action) },
            contact: self.contact(contact, of: action),
            at: node.place)
    }

    /// The edge that a finger comes in from, for a step in which one goes down.
    private func edge(_ field: SceneField, of action: Scene.Step.Action) -> FingerChange.Edge? {
        switch action {
        case .tap, .press, .drag, .together(.down, _): return word(field, EdgeWord.self)?.edge
        case .rightClick, .move, .release, .cancel, .together, .pinch, .hover, .wheel, .correct, .key, .type, .shake,
            .remote, .sensor,
            .wait:
            report(
                field.keyPlace, "no finger goes down in this step, so none comes in from an \"edge\".",
                "Write it beside tap, press or drag, for example: {press: [1, 200], edge: left}")
            return nil
        }
    }

    private func checkOneVerb(_ verbs: [SceneField], at place: SourceLocation) -> Bool {
        guard verbs.count != 1 else { return true }
        let found = verbs.isEmpty ? "none" : verbs.map { "\"\($0.key)\"" }.joined(separator: " and ")
        report(
            place, "a step of the script says one thing that the person does, but here is \(found).",
            "Write one of tap, rightClick, press, move, release, cancel, drag, pinch, hover, wheel, correct, key, type, shake, remote, sensor and wait; give each a line of its own."
        )
        return false
    }

    private func action(_ key: StepKey, _ field: SceneField) -> Scene.Step.Action? {
        switch key {
        case .tap: return point(field).map { .tap($0) }
        case .rightClick: return point(field).map { .rightClick($0) }
        case .press: return isMap(field) ? together(.down, field) : point(field).map { .press($0) }
        case .move: return isMap(field) ? together(.move, field) : point(field).map { .move($0) }
        case .release:
            if isMap(field) { return together(.up, field) }
            return isTrue(field)
                ? .release(nil)
                : point(field, wants: "true, or where the finger lifts: [x, y]", example: "true").map { .release($0) }
        case .cancel:
            if isMap(field) { return together(.cancel, field) }
            guard isTrue(field) else {
                reportWrong(field, wants: "true", example: "true")
                return nil
            }
            return .cancel
        case .drag: return drag(field)
        case .pinch: return pinch(field)
        case .hover: return hover(field)
        case .wheel: return wheel(field)
        case .correct: return correction(field)
        case .key: return keystroke(field)
        case .type: return typed(field)
        case .shake: return shake(field)
        case .remote: return remote(field)
        case .sensor: return sensor(field)
        case .wait: return number(field, .seconds).map { .wait($0) }
        case .finger, .edge, .force, .radius, .tool, .estimate: return nil
        }
    }

    private func isMap(_ field: SceneField) -> Bool {
        guard case .mapping = field.value else { return false }
        return true
    }

    func isTrue(_ field: SceneField) -> Bool {
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
        if case .mapping = field.value,
            let missing = [PinchKey.around, .from, .to].first(where: { !keys.contains($0) })
        {
            report(
                field.place, "a pinch has no \"\(missing.rawValue)\".",
                "Say around which point, and how far the fingers are apart: pinch: {around: [195, 300], from: 100, to: 200}"
            )
        }
        guard let centre, let start, let end else { return nil }
        (pinch.centre, pinch.start, pinch.end) = (centre, start, end)
        return .pinch(pinch)
    }

    /// What a person holds at a moment of the script, each with the place where it went down, and what the device has
    /// estimated so far.
    private struct Hand {
        var fingers: [Int: SourceLocation] = [:], keys: [Key: SourceLocation] = [:], estimates: Set<Int> = []
    }

    /// Only a finger or key that is down can move or lift; only one that is up can go down.
    private func check(_ step: Scene.Step, _ hand: inout Hand) {
        if let estimate = step.contact?.estimate { hand.estimates.insert(estimate) }
        switch step.action {
        case .tap, .rightClick, .drag: checkIsUp(step.finger, step, hand)
        case .press: goesDown(step.finger, step, &hand)
        case .move: checkIsDown(step.finger, step, hand)
        case .release, .cancel: lifts(step.finger, step, &hand)
        case .together(.down, let fingers): for place in fingers { goesDown(place.finger, step, &hand) }
        case .together(.move, let fingers): for place in fingers { checkIsDown(place.finger, step, hand) }
        case .together(.up, let fingers), .together(.cancel, let fingers):
            for place in fingers { lifts(place.finger, step, &hand) }
        case .pinch: for finger in 0...1 { checkIsUp(finger, step, hand) }
        case .key(let stroke): check(stroke, step, &hand)
        case .hover: checkHovers(step, hand)
        case .correct(let correction):
            guard !hand.estimates.contains(correction.estimate) else { return }
            report(
                step.place,
                "the device corrects estimate \(correction.estimate), but it has not estimated anything under that number.",
                "Write it where the finger touches, for example: {press: [100, 50], force: 1, estimate: \(correction.estimate)}"
            )
        case .wheel, .type, .shake, .remote, .sensor, .wait: break
        }
    }

    private func goesDown(_ finger: Int, _ step: Scene.Step, _ hand: inout Hand) {
        checkIsUp(finger, step, hand)
        hand.fingers[finger] = step.place
    }

    /// The mouse is finger 0, and with a button down it does not hover.
    private func checkHovers(_ step: Scene.Step, _ hand: Hand) {
        guard let since = hand.fingers[0] else { return }
        report(
            step.place, "the pointer hovers, but finger 0, which is the mouse, is down since line \(since.line).",
            "Write \"- release\" before it, or \"- move: [x, y]\" in its place.")
    }

    private func lifts(_ finger: Int, _ step: Scene.Step, _ hand: inout Hand) {
        checkIsDown(finger, step, hand)
        hand.fingers[finger] = nil
    }

    private func checkIsDown(_ finger: Int, _ step: Scene.Step, _ hand: Hand) {
        guard hand.fingers[finger] == nil else { return }
        report(
            step.place, "finger \(finger) moves or lifts, but it is not down.", "Write \"- press: [x, y]\" before it.")
    }

    private func checkIsUp(_ finger: Int, _ step: Scene.Step, _ hand: Hand) {
        guard let since = hand.fingers[finger] else { return }
        report(
            step.place, "finger \(finger) goes down, but it is down since line \(since.line).",
            "Write \"- release\" before it, or give it another \"finger\".")
    }

    private func check(_ stroke: Scene.Step.Keystroke, _ step: Scene.Step, _ hand: inout Hand) {
        let name = stroke.key.name ?? "\(stroke.key.rawValue)"
        switch stroke.change {
        case .press, .down:
            if let since = hand.keys[stroke.key] {
                report(
                    step.place, "the key \(name) goes down, but it is down since line \(since.line).",
                    "Write \"- key: {up: \(name)}\" before it.")
            }
            if stroke.change == .down { hand.keys[stroke.key] = step.place }
        case .up:
            if hand.keys.removeValue(forKey: stroke.key) == nil {
                report(
                    step.place, "the key \(name) comes up, but it is not down.",
                    "Write \"- key: {down: \(name)}\" before it.")
            }
        }
    }
}

extension Scene.Step {
    /// How many inputs the step comes to.
    var inputCount: Int {
        switch action {
        case .tap, .rightClick: 2
        case .press, .move, .release, .cancel, .together, .hover, .wheel, .correct, .remote, .sensor: 1
        case .drag(_, _, _, let steps): steps + 2
        case .pinch(let pinch): pinch.steps + 2
        case .key(let stroke): 2 + stroke.repeats
        case .shake: 2
        case .type(let text): 2 * text.count
        case .wait: 0
        }
    }
}
