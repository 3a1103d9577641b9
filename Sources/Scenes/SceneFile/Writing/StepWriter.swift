// The steps of a script as they are written.
//
// Decides which verb says what. Knows nothing of hierarchies.
import HitscopeGeometry
import HitscopeInput

/// Writes steps.
enum StepWriter {
    static func step(_ step: Scene.Step) -> YamlText {
        var map = MapText()
        let (verb, value) = Self.verb(step.action)
        map.add(verb, value)
        map.add("finger", .whole(step.finger), unless: step.finger == 0)
        map.add("edge", step.edge.map { .word(word($0)) })
        map.add("force", step.contact?.force.map { .number($0) })
        map.add("radius", step.contact?.radius.map { .number($0) })
        map.add("tool", step.contact?.tool.map { .word($0.rawValue) })
        map.add("estimate", step.contact?.estimate.map { .whole($0) })
        return map.text
    }

    private static func verb(_ action: Scene.Step.Action) -> (String, YamlText) {
        switch action {
        case .tap(let point): return ("tap", .point(point))
        case .rightClick(let point): return ("rightClick", .point(point))
        case .press(let point): return ("press", .point(point))
        case .move(let point): return ("move", .point(point))
        case .release(let point): return ("release", point.map { .point($0) } ?? .truth(true))
        case .cancel: return ("cancel", .truth(true))
        case .together(let phase, let fingers): return (word(phase), places(fingers))
        case .drag(let from, let to, let duration, let steps): return ("drag", drag(from, to, duration, steps))
        case .pinch(let pinch): return ("pinch", self.pinch(pinch))
        case .hover(let point): return ("hover", point.map { .point($0) } ?? .word("none"))
        case .wheel(let at, let by): return ("wheel", .map([("at", .point(at)), ("by", .size(by))]))
        case .correct(let correction): return ("correct", self.correction(correction))
        case .key(let stroke): return ("key", key(stroke))
        case .type(let text): return ("type", .text(text))
        case .shake(let shake): return ("shake", shake == .whole ? .truth(true) : .word(shake.rawValue))
        case .remote(let command): return ("remote", .word("\(command)"))
        case .sensor(let sample):
            return ("sensor", .map([(sample.sensor.rawValue, .numbers([sample.x, sample.y, sample.z]))]))
        case .wait(let seconds): return ("wait", .number(seconds))
        }
    }

    private static func word(_ phase: FingerChange.Phase) -> String {
        switch phase {
        case .down: "press"
        case .move: "move"
        case .up: "release"
        case .cancel: "cancel"
        }
    }

    static func word(_ edge: FingerChange.Edge) -> String {
        switch edge {
        case .top: "top"
        case .left: "left"
        case .bottom: "bottom"
        case .right: "right"
        }
    }

    private static func places(_ fingers: [Scene.Step.FingerPlace]) -> YamlText {
        .map(fingers.map { ("\($0.finger)", $0.point.map { .point($0) } ?? .truth(true)) })
    }

    private static func drag(_ from: CGPoint, _ to: CGPoint, _ duration: Double, _ steps: Int) -> YamlText {
        let standard = DragDraft()
        var map = MapText()
        map.add("from", .point(from))
        map.add("to", .point(to))
        map.add("duration", .number(duration), unless: duration == standard.duration)
        map.add("steps", .whole(steps), unless: steps == standard.steps)
        return map.text
    }

    private static func pinch(_ pinch: Scene.Step.Pinch) -> YamlText {
        let standard = Scene.Step.Pinch(around: .zero, from: 0, to: 0)
        var map = MapText()
        map.add("around", .point(pinch.centre))
        map.add("from", .number(pinch.start))
        map.add("to", .number(pinch.end))
        map.add("turn", .number(pinch.turn), unless: pinch.turn == 0)
        map.add("duration", .number(pinch.duration), unless: pinch.duration == standard.duration)
        map.add("steps", .whole(pinch.steps), unless: pinch.steps == standard.steps)
        return map.text
    }

    private static func correction(_ correction: Correction) -> YamlText {
        var map = MapText()
        map.add("estimate", .whole(correction.estimate))
        map.add("force", correction.force.map { .number($0) })
        return map.text
    }

    private static func key(_ stroke: Scene.Step.Keystroke) -> YamlText {
        let name = YamlText.text(stroke.key.name ?? "")
        if stroke == Scene.Step.Keystroke(stroke.key) { return name }
        var map = MapText()
        switch stroke.change {
        case .press: map.add("press", name)
        case .down: map.add("down", name)
        case .up: map.add("up", name)
        }
        map.add("modifiers", words(stroke.modifiers))
        map.add("characters", stroke.characters.map { .text($0) })
        map.add("repeats", .whole(stroke.repeats), unless: stroke.repeats == 0)
        return map.text
    }

    /// The keys that are held, by their words; nil for none.
    static func words(_ modifiers: KeyModifiers) -> YamlText? {
        let all: [(String, KeyModifiers)] = [
            ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
            ("alphaShift", .alphaShift),
        ]
        let held = all.filter { modifiers.contains($0.1) }
        return held.isEmpty ? nil : .list(held.map { .word($0.0) })
    }
}
