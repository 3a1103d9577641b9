// The schema for editors says what the parser does.
import Foundation
import HitscopeInput
import HitscopeSceneFile
import Testing

private func readSchema() -> [String: Any] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(
            path: "Assets/scene.schema.json")
    return (try? JSONSerialization.jsonObject(with: Data(contentsOf: file))) as? [String: Any] ?? [:]
}

private func definition(_ name: String?) -> [String: Any] {
    let schema = readSchema()
    guard let name else { return schema }
    return (schema["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
}

/// The words of an `enum` somewhere below a definition.
private func words(_ value: Any?) -> Set<String> {
    guard let map = value as? [String: Any] else { return [] }
    var found = Set((map["enum"] as? [String]) ?? [])
    for key in ["oneOf", "anyOf"] { for part in map[key] as? [Any] ?? [] { found.formUnion(words(part)) } }
    return found
}

private func property(_ name: String, of definitionName: String?) -> Any? {
    (definition(definitionName)["properties"] as? [String: Any])?[name]
}

struct SchemaTests {
    /// Each kind of map with its name in the schema; nil is the document.
    private static var maps: [(String?, any SceneKeys.Type)] {
        [
            (nil, DocumentKey.self), ("application", ApplicationKey.self), ("delegate", DelegateKey.self),
            ("window", WindowKey.self),
            ("controller", ControllerKey.self), ("childController", ChildControllerKey.self), ("view", ViewKey.self),
            ("transform", TransformKey.self),
            ("border", BorderKey.self), ("text", TextKey.self), ("touchPhases", TouchesKey.self),
            ("hitTestMap", HitTestKey.self),
            ("pointInsideMap", PointInsideKey.self), ("stepMap", StepKey.self), ("drag", DragKey.self),
            ("pinch", PinchKey.self),
            ("recognizer", RecognizerKey.self), ("action", ActionKey.self), ("controlAction", ControlActionKey.self),
            ("listeners", ListenersKey.self), ("pressPhases", PressesKey.self), ("motionPhases", MotionKey.self),
            ("keyCommand", KeyCommandKey.self), ("wheel", WheelKey.self), ("keystroke", KeystrokeKey.self),
            ("correction", CorrectionKey.self),
            ("touchState", TouchStateKey.self),
            ("expectation", ExpectationKey.self),
        ]
    }

    @Test("Every key that the parser knows is in the schema, and none besides")
    func keys() {
        for (name, keys) in Self.maps {
            let properties = definition(name)["properties"] as? [String: Any] ?? [:]
            #expect(Set(properties.keys) == Set(keys.names), "\(name ?? "document")")
            #expect(definition(name)["additionalProperties"] as? Bool == false, "\(name ?? "document")")
        }
    }

    @Test("Every map of the schema is one that the parser reads")
    func maps() {
        let known = Set(Self.maps.compactMap(\.0))
        for (name, value) in readSchema()["$defs"] as? [String: [String: Any]] ?? [:] where value["properties"] != nil {
            #expect(known.contains(name))
        }
    }

    @Test("Every word that the parser takes is in the schema, and none besides")
    func vocabulary() {
        #expect(words(definition("reaction")) == Set(Scene.TouchReaction.allCases.map(\.rawValue)))
        #expect(words(definition("deviceReaction")) == Set(Scene.DeviceReaction.allCases.map(\.rawValue)))
        #expect(words(definition("modifier")) == Set(ModifierWord.allCases.map(\.rawValue)))
        #expect(words(definition("sensor")) == Set(SensorWord.allCases.map(\.rawValue)))
        #expect(words(definition("edge")) == Set(EdgeWord.allCases.map(\.rawValue)))
        #expect(words(definition("delivery")) == Set(Scene.Expectation.Delivery.allCases.map(\.rawValue)))
        #expect(
            words(property("type", of: "touchState")) == Set(Scene.Expectation.TouchState.Kind.allCases.map(\.rawValue))
        )
        #expect(words(property("tool", of: "stepMap")) == Set(Contact.Tool.allCases.map(\.rawValue)))
        #expect(
            words(property("phase", of: "touchState"))
                == Set(Scene.Expectation.TouchState.Phase.allCases.map(\.rawValue)))
        #expect(words(property("remote", of: "stepMap")) == Set(RemoteWord.allCases.map(\.rawValue)))
        #expect(words(property("shake", of: "stepMap")) == Set(Scene.Step.Shake.allCases.map(\.rawValue)))
        #expect(words(property("axis", of: "view")) == Set(Scene.Stack.Axis.allCases.map(\.rawValue)))
        #expect(words(property("distribution", of: "view")) == Set(Scene.Stack.Distribution.allCases.map(\.rawValue)))
        #expect(words(property("alignment", of: "view")) == Set(Scene.Stack.Alignment.allCases.map(\.rawValue)))
        #expect(words(definition("effect")) == Set(Scene.Effect.allCases.map(\.rawValue)))
        #expect(words(definition("listener")) == Set(Scene.Listener.allCases.map(\.rawValue)))
        #expect(words(definition("controlEvent")) == Set(Scene.ControlEvent.allCases.map(\.rawValue)))
        #expect(words(definition("state")) == Set(Scene.Expectation.State.allCases.map(\.rawValue)))
        #expect(words(property("fault", of: "expectation")) == Set(Scene.Expectation.Fault.allCases.map(\.rawValue)))
        #expect(words(property("type", of: "recognizer")) == Set(Scene.Recognizer.Kind.allCases.map(\.rawValue)))
        #expect(
            words(property("direction", of: "recognizer")) == Set(Scene.Recognizer.Direction.allCases.map(\.rawValue)))
        #expect(words(definition("hitTest")) == Set(HitTestWord.allCases.map(\.rawValue)))
        #expect(words(definition("pointInside")) == Set(PointInsideWord.allCases.map(\.rawValue)))
        #expect(words(definition("step")) == Set(StepWord.allCases.map(\.rawValue)))
        #expect(words(definition("color")) == Set(SceneColor.names))
        #expect(words(property("level", of: "window")) == Set(LevelWord.allCases.map(\.rawValue)))
        #expect(words(property("weight", of: "text")) == Set(Scene.Text.Weight.allCases.map(\.rawValue)))
        #expect(words(property("align", of: "text")) == Set(Scene.Text.Alignment.allCases.map(\.rawValue)))
        #expect(
            words(property("verticalAlign", of: "text")) == Set(Scene.Text.VerticalAlignment.allCases.map(\.rawValue)))
        let refused = property("refused", of: "expectation") as? [String: Any]
        #expect(words(refused?["additionalProperties"]) == Set(Scene.Refusal.allCases.map(\.rawValue)))
    }

    @Test(
        "Every class that the program has is in the schema where it may stand",
        arguments: [
            ("view", KnownClass.Role.view), ("window", .window), ("controller", .controller),
            ("childController", .controller),
            ("application", .application), ("delegate", .delegate),
        ])
    func classes(_ name: String, _ role: KnownClass.Role) {
        #expect(
            words(property("class", of: name)) == Set(KnownClass.allCases.filter { $0.role == role }.map(\.rawValue)))
    }
}
