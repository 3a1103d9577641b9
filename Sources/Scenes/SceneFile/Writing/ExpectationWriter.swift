// What is expected of a scene as it is written.
//
// Decides nothing: each property has a key of its own.
import HitscopeGeometry

/// Writes expectations.
struct ExpectationWriter {
    let scene: Scene

    func expectation(_ expected: Scene.Expectation) -> YamlText {
        var map = MapText()
        map.add("tap", expected.tap.map { .point($0) })
        map.add("script", expected.script.map { .list($0.map { StepWriter.step($0) }) })
        map.add("settling", expected.settling.map { .number($0) })
        addHitTest(expected, to: &map)
        map.add("why", entries(expected.why, key: \.name) { .oneOrMore($0.map { .word($0.rawValue) }) })
        map.add("culprits", entries(expected.culprits, key: \.name) { .text($0) })
        map.add("handled", entries(expected.handled, key: \.rawValue) { answer($0) })
        map.add("reached", entries(expected.reached, key: \.rawValue) { names($0) })
        addViews(expected, to: &map)
        map.add("actions", expected.actions.map { .texts($0) })
        map.add("asked", entries(expected.asked, key: \.self) { names($0) })
        map.add("performedBy", entries(expected.performedBy, key: \.self) { answer($0) })
        map.add("order", expected.order.map { .texts($0) })
        map.add("touchObjects", expected.touchObjects.map { .whole($0) })
        map.add("eventObjects", expected.eventObjects.map { .whole($0) })
        map.add("touchesKept", entries(expected.touchesKept, key: \.name) { state($0) })
        map.add("touchCopies", entries(expected.touchCopies, key: \.name) { state($0) })
        map.add("firstResponder", expected.firstResponder.map { answer($0) })
        map.add("menu", expected.menu.map { .texts($0) })
        map.add("pasteboard", expected.pasteboard.map { .text($0) })
        map.add("fault", expected.fault.map { .word($0.rawValue) })
        return map.text
    }

    private func addHitTest(_ expected: Scene.Expectation, to map: inout MapText) {
        map.add("hit", expected.hit.map { answer($0) })
        map.add("visited", expected.visited.map { names($0) })
        map.add(
            "refused", .map(expected.refused.map { ($0.view.name, .word($0.reason.rawValue)) }),
            unless: expected.refused.isEmpty)
        map.add("handledBy", expected.handledBy.map { answer($0) })
        map.add("chain", expected.chain.map { names($0) })
        map.add("notReached", names(expected.notReached), unless: expected.notReached.isEmpty)
    }

    private func addViews(_ expected: Scene.Expectation, to map: inout MapText) {
        map.add(
            "moved", .map(expected.moved.map { ($0.view.name, .rect($0.frame)) }), unless: expected.moved.isEmpty)
        map.add("removed", names(expected.removed), unless: expected.removed.isEmpty)
        map.add("offsets", entries(expected.offsets, key: \.name) { .point($0) })
        map.add("texts", entries(expected.texts, key: \.name) { .text($0) })
        map.add("values", entries(expected.values, key: \.name) { .number($0) })
        map.add(
            "recognizers",
            .map(expected.recognizers.map { (scene.recognizers[$0.recognizer].name ?? "", states($0)) }),
            unless: expected.recognizers.isEmpty)
    }

    private func states(_ recognition: Scene.Expectation.Recognition) -> YamlText {
        let words = recognition.states.map { YamlText.word($0.rawValue) }
        return recognition.isWholeWay ? .list(words) : .oneOrMore(words)
    }

    private func entries<Key, Value>(
        _ entries: [Scene.Expectation.Entry<Key, Value>], key: (Key) -> String, _ value: (Value) -> YamlText
    ) -> YamlText? {
        entries.isEmpty ? nil : .map(entries.map { (key($0.key), value($0.value)) })
    }

    private func answer(_ answer: Scene.Expectation.Answer) -> YamlText {
        switch answer {
        case .none: .word("none")
        case .responder(let reference): .text(reference.name)
        }
    }

    private func names(_ references: [Scene.Reference]) -> YamlText { .texts(references.map(\.name)) }

    private func state(_ state: Scene.Expectation.TouchState) -> YamlText {
        var map = MapText()
        map.add("phase", state.phase.map { .word($0.rawValue) })
        map.add("tapCount", state.tapCount.map { .whole($0) })
        map.add("point", state.point.map { .point($0) })
        map.add("force", state.force.map { .number($0) })
        map.add("radius", state.radius.map { .number($0) })
        map.add("type", state.type.map { .word($0.rawValue) })
        return map.text
    }
}
