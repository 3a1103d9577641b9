// Reads a script, and checks that fingers and keys can perform it.
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import Yams

struct ScriptReader {
    private let reader: SceneReader

    init(_ reader: SceneReader) { self.reader = reader }

    /// Reads the steps, and reports those that fingers cannot perform.
    func steps(_ field: SceneField) -> [Scene.Step] {
        var steps: [Scene.Step] = []
        var hand = PressedState(reader: reader)
        var inputs = 0
        for node in reader.readList(field, of: "steps") ?? [] where !reader.hasStopped {
            guard let target = reader.follow(node), let step = step(target) else { continue }
            hand.play(step)
            inputs += step.inputCount
            guard inputs <= SceneLimits.inputs else {
                reader.refuse(
                    step.location,
                    "the script has more than \(grouped(SceneLimits.inputs)) inputs, which is the limit.",
                    "Use fewer steps in the script or in drags.")
                return steps
            }
            steps.append(step)
        }
        return steps
    }

    /// The steps that are written as a single word.
    static let stepWords: Vocabulary<Scene.Step.Action> = [
        "release": .release(nil), "cancel": .cancel, "shake": .shake(.whole),
    ]

    private func step(_ node: Node) -> Scene.Step? {
        if let action = Self.stepWords.value(of: node) { return Scene.Step(action, at: node.location) }
        var draft = StepDraft()
        guard let found = reader.readMap(node, as: ScriptTables.step, into: &draft), found.isValid,
            let action = draft.action
        else { return nil }
        let verb = found.keys.first { ScriptTables.verbNames.contains($0.name) }?.name ?? ""
        let edge = draft.edge?.field.flatMap { self.edge($0, beside: verb) }
        let contact = contact(draft.unreadContact, beside: verb, of: action)
        return Scene.Step(action, finger: draft.finger, from: edge, contact: contact, at: node.location)
    }

    /// Reads the edge from which a finger comes in. Reports an edge in a step in which no finger goes down.
    private func edge(_ field: SceneField, beside verb: String) -> FingerChange.Edge? {
        guard !KeyOwners.goingDown.contains(verb) else {
            return Rule<FingerChange.Edge>.edge.read(reader, field)
        }
        reader.report(
            field.keyLocation, "no finger goes down in this step, so it cannot have an \"edge\".",
            "Write it beside tap, press or drag, for example: {press: [1, 200], edge: left}")
        return nil
    }

    /// The contact in a step, such as its force and radius; nil if the step has none.
    private func contact(_ fields: [SceneField], beside verb: String, of action: Scene.Step.Action) -> Contact? {
        var contact = Contact()
        for field in fields {
            guard let key = ScriptTables.contactKeys.first(where: { $0.name == field.key }), let owners = key.owners
            else { continue }
            if owners.contains(verb), !action.usesSeveralFingers {
                key.read(reader, field, &contact)
            } else {
                let example = key.name == "tool" ? "pencil" : "2"
                reader.report(
                    field.keyLocation, "this step has no touch, so it cannot have \"\(key.name)\".",
                    """
                    Write it beside \(owners.phrase) of one finger, for example: \
                    {press: [100, 50], \(key.name): \(example)}
                    """)
            }
        }
        return contact == Contact() ? nil : contact
    }
}

/// The fingers and keys that are down at a moment of the script, with the lines where they went down, and the device's
/// estimates so far.
private struct PressedState {
    let reader: SceneReader
    var fingers: [Int: SourceLocation] = [:], keys: [Key: SourceLocation] = [:], estimates: Set<Int> = []

    /// Plays a step. Reports fingers and keys that lift without being down, or go down without being up.
    mutating func play(_ step: Scene.Step) {
        if let estimate = step.contact?.estimate { estimates.insert(estimate) }
        switch step.action {
        case .tap, .rightClick, .drag: checkIsUp(step.finger, step)
        case .press: addFingerDown(step.finger, step)
        case .move: checkIsDown(step.finger, step)
        case .release, .cancel: lifts(step.finger, step)
        case .together(.down, let fingers): for finger in fingers { addFingerDown(finger.finger, step) }
        case .together(.move, let fingers): for finger in fingers { checkIsDown(finger.finger, step) }
        case .together(.up, let fingers), .together(.cancel, let fingers):
            for finger in fingers { lifts(finger.finger, step) }
        case .pinch: for finger in 0...1 { checkIsUp(finger, step) }
        case .key(let stroke): play(stroke, step)
        case .hover: checkHovers(step)
        case .correct(let correction): check(correction.estimate, step)
        case .wheel, .type, .shake, .remote, .sensor, .wait: break
        }
    }

    /// Reports a correction of a value that was not estimated.
    private func check(_ estimate: Int, _ step: Scene.Step) {
        guard !estimates.contains(estimate) else { return }
        reader.report(
            step.location,
            "the device corrects estimate \(estimate), but there is no estimate with that number.",
            "Write it with the touch, for example: {press: [100, 50], force: 1, estimate: \(estimate)}")
    }

    private mutating func addFingerDown(_ finger: Int, _ step: Scene.Step) {
        checkIsUp(finger, step)
        fingers[finger] = step.location
    }

    /// Reports a pointer that hovers while a button is down. The mouse is finger 0.
    private func checkHovers(_ step: Scene.Step) {
        guard let since = fingers[0] else { return }
        reader.report(
            step.location,
            "the pointer hovers, but finger 0, the mouse, has been down since line \(since.line).",
            "Write \"- release\" before it, or \"- move: [x, y]\" instead.")
    }

    private mutating func lifts(_ finger: Int, _ step: Scene.Step) {
        checkIsDown(finger, step)
        fingers[finger] = nil
    }

    private func checkIsDown(_ finger: Int, _ step: Scene.Step) {
        guard fingers[finger] == nil else { return }
        reader.report(
            step.location, "finger \(finger) moves or lifts, but it is not down.",
            "Write \"- press: [x, y]\" before it.")
    }

    private func checkIsUp(_ finger: Int, _ step: Scene.Step) {
        guard let since = fingers[finger] else { return }
        reader.report(
            step.location, "finger \(finger) goes down, but it has been down since line \(since.line).",
            "Write \"- release\" before it, or give it another \"finger\".")
    }

    private mutating func play(_ stroke: Scene.Step.Keystroke, _ step: Scene.Step) {
        let name = stroke.key.name ?? "\(stroke.key.rawValue)"
        switch stroke.change {
        case .press, .down:
            if let since = keys[stroke.key] {
                reader.report(
                    step.location, "the key \(name) goes down, but it has been down since line \(since.line).",
                    "Write \"- key: {up: \(name)}\" before it.")
            }
            if stroke.change == .down { keys[stroke.key] = step.location }
        case .up:
            if keys.removeValue(forKey: stroke.key) == nil {
                reader.report(
                    step.location, "the key \(name) comes up, but it is not down.",
                    "Write \"- key: {down: \(name)}\" before it.")
            }
        }
    }
}

extension Scene.Step.Action {
    fileprivate var usesSeveralFingers: Bool {
        guard case .together = self else { return false }
        return true
    }
}

extension Scene.Step {
    /// The maximum number of input events that the step generates.
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
