// The keys of recognisers and actions.
import HitscopeInput
import Yams

extension SceneTables {
    static let recognizer = KeyTable<RecognizerDraft>(
        "recognizer", "a recogniser", "A gesture recogniser.",
        ifMissing: "Write the gesture, for example: type: tap", rules: [.edgesOfPan, .keysOfType]
    ) {
        SceneKey("type", .word, \.kind, "The kind of gesture.").required
        SceneKey("name", .name(), \.recognizer.name, "Its name among recognisers.")
        SceneKey(
            "taps", .integer(in: 0...SceneLimits.taps, example: "2"), \.recognizer.taps,
            "numberOfTapsRequired."
        )
        .only(.types(.tap, .longPress))
        SceneKey(
            "touches", .integer(in: 1...SceneLimits.fingers, example: "2"), \.recognizer.touches,
            "numberOfTouchesRequired."
        )
        .only(.types(.tap, .longPress, .swipe))
        SceneKey("direction", .word, \.recognizer.direction, "The direction of the finger.")
            .byDefault("right").only(.types(.swipe))
        SceneKey(
            "edges", .edges, \.recognizer.edges, default: [],
            "The edges of the screen from which a finger may come in."
        )
        .only(.types(.screenEdgePan)).example("left")
        SceneKey(
            "minimumPressDuration", .number(.seconds), \.recognizer.minimumPressDuration,
            "The seconds for which the finger is held."
        )
        .byDefault("0.5").only(.types(.longPress))
        SceneKey("enabled", .bool, \.recognizer.isEnabled, default: true, "isEnabled.")
        SceneKey(
            "cancelsTouchesInView", .bool, \.recognizer.cancelsTouchesInView, default: true,
            "True if recognition cancels the touches of its view.")
        SceneKey(
            "delaysTouchesBegan", .bool, \.recognizer.delaysTouchesBegan, default: false,
            "True if its view receives touches only after the recogniser has failed.")
        SceneKey(
            "delaysTouchesEnded", .bool, \.recognizer.delaysTouchesEnded, default: true,
            "True if its view receives the end of touches only after the recogniser has failed.")
        SceneKey("requireToFail", .laterRecognizers, "Names of recognisers that must fail first.") {
            reader, draft, names in
            ActionReader(reader).resolveRecognizers(names, of: draft.index, \.requireToFail)
        } value: { writer, draft in
            writer.names(of: draft.recognizer.requireToFail).map { .known($0) }
        }
        SceneKey(
            "simultaneousWith", .laterRecognizers,
            "Names of recognisers with which its delegate allows simultaneous recognition."
        ) { reader, draft, names in
            ActionReader(reader).resolveRecognizers(names, of: draft.index, \.simultaneousWith)
        } value: { writer, draft in
            writer.names(of: draft.recognizer.simultaneousWith).map { .known($0) }
        }
        SceneKey(
            "shouldReceiveTouch", .receivedTouches,
            "The touches that its delegate allows. never: none. onViewItself: not those of subviews. "
                + "outsideControls: not those of controls. notIn: not those of the named view and its subviews."
        ) { reader, draft, answer in
            switch answer {
            case .touches(let touches): draft.recognizer.receivedTouches = touches
            case .notIn(let name): reader.names.resolveFilter(name, of: draft.index)
            }
        } value: { _, draft in
            draft.recognizer.receivedTouches.map { TouchesAnswer($0) }
        }
        .example("{notIn: table}")
        SceneKey(
            "shouldBegin", .bool, \.recognizer.shouldBegin,
            "The result of gestureRecognizerShouldBegin of its delegate."
        )
        SceneKey(
            "thenAddedTo", .names(example: "[other view]"),
            "Views to which it is added afterwards. A recogniser belongs only to the last one."
        ) { reader, draft, names in
            reader.names.resolveLaterViews(names, of: draft.index)
        } value: { _, draft in
            let views = draft.recognizer.laterViews
            return views.isEmpty ? nil : views.map { LocatedName(text: $0.name) }
        }
        SceneKey("action", .action, "A closure, given by its effect, or a message to a responder.") {
            reader, draft, action in
            ActionReader(reader).store(action, in: &draft)
        } value: { _, draft in
            draft.recognizer.action.map { ActionAnswer($0) }
        }
    }

    static let receivedTouches = KeyTable<LocatedName?>(
        "receivedTouches", "a map of touches", "Touches of all views but one and its subviews."
    ) {
        SceneKey(
            "notIn", .located(.name("the name of a view")), \.self,
            "The view whose touches, and those of its subviews, the recogniser does not receive."
        ).required
    }

    static let action = KeyTable<MessageDraft>(
        "action", "an action", "A message to a responder, even if it does not implement the method."
    ) {
        SceneKey("selector", .selector, \.selector, "The name of the method.").required
        SceneKey("target", .later(.responder), \.target, "The name of a responder.")
        lostTarget()
    }

    static let controlAction = KeyTable<MessageDraft>(
        "controlAction", "an action of a control",
        "An action of a control for some of its events: a closure, given by its effect, or a message to a target.",
        rules: [.closureOrMessage]
    ) {
        SceneKey("events", .oneOrMore(.controlEvent), \.events, "The events that trigger it.")
            .example("touchUpInside")
        SceneKey("does", .effect, \.effect, "The effect of the action on the control.").example("removes")
        SceneKey("selector", .selector, \.selector, "The name of the method.")
        SceneKey(
            "target", .later(.targetOfControl), \.target,
            "The name of a responder; none for the first in the responder chain that has the method."
        )
        lostTarget()
    }

    private static func lostTarget() -> SceneKey<MessageDraft> {
        SceneKey(
            "lostTarget", .bool, \.hasLostTarget, default: false,
            "True if its target has been deallocated.")
    }
}

// MARK: Values

extension Rule where Value == Set<FingerChange.Edge> {
    static var edges: Rule {
        Rule<[FingerChange.Edge]>.oneOrMore(.edge).map {
            Set($0)
        } back: { edges in
            Vocabulary.edges.entries.map(\.value).filter { edges.contains($0) }
        }
    }
}

extension Rule where Value == Scene.ControlEvent {
    static var controlEvent: Rule { .word(as: "controlEvent") }
}

extension Rule where Value == String {
    /// The target of a control's action.
    static var targetOfControl: Rule { name("the name of a responder, or none") }
}

extension Rule where Value == DeferredValue<[LocatedName]> {
    /// Names of recognisers, which are resolved once all of them are known.
    static var laterRecognizers: Rule { .later(.names(example: "[double tap]")) }
}

extension Rule where Value == DeferredValue<[Int]> {
    static var recognizers: Rule {
        .later("a list of recognisers", example: "[{type: tap}]", schema: .array(of: .reference("recognizer"))) {
            writer, recognizers in
            .list(recognizers.map { writer.recognizer($0) })
        }
    }
}

extension Rule where Value == DeferredValue<[Scene.ControlAction]> {
    static var controlActions: Rule {
        .later(
            "a list of actions", example: "[{events: touchUpInside, does: removes}]",
            schema: .array(of: .reference("controlAction"))
        ) { writer, actions in
            .list(actions.map { writer.map(MessageDraft(writing: $0), as: SceneTables.controlAction) })
        }
    }
}

/// The touches that a recogniser receives, before the name in them has been resolved.
enum TouchesAnswer: Hashable, Sendable {
    case touches(Scene.Recognizer.ReceivedTouches)
    case notIn(LocatedName)

    init(_ touches: Scene.Recognizer.ReceivedTouches) {
        switch touches {
        case .none, .onViewItself, .outsideControls: self = .touches(touches)
        case .outside(let view): self = .notIn(LocatedName(text: view.name))
        }
    }
}

extension Rule where Value == TouchesAnswer {
    static var receivedTouches: Rule {
        let words: Vocabulary<TouchesAnswer> = [
            "never": .touches(.none), "onViewItself": .touches(.onViewItself),
            "outsideControls": .touches(.outsideControls),
        ]
        return .word(words, or: "{notIn: name}").orMapping(
            .map(SceneTables.receivedTouches, example: "{notIn: table}", from: nil) { _, _, name, _ in
                name.map { .notIn($0) }
            } model: {
                if case .notIn(let name) = $0 { .some(name) } else { nil }
            }
            .reportingMissing("notIn"))
    }
}

/// The action of a recogniser, before its target has been resolved.
enum ActionAnswer {
    case closure(Scene.Effect)
    case message(MessageDraft)

    init(_ action: Scene.Action) {
        switch action {
        case .closure(let effect): self = .closure(effect)
        case .message, .messageToLostTarget: self = .message(MessageDraft(writing: Scene.ControlAction([], action)))
        }
    }
}

extension Rule where Value == ActionAnswer {
    /// A closure, given by its effect, or a message to a responder.
    static var action: Rule {
        let example = "{selector: save, target: controller}"
        let message = Rule.map(SceneTables.action, example: example, from: MessageDraft()) { reader, field, draft, _ in
            guard draft.selector != nil, (draft.target != nil) != draft.hasLostTarget else {
                guard draft.target == nil || !draft.hasLostTarget else {
                    reader.report(
                        field.location, "an action has both \"target\" and \"lostTarget\".", "Remove one of them.")
                    return nil
                }
                let missing = draft.selector == nil ? "selector" : "target"
                reader.report(
                    field.location, "an action has no \"\(missing)\".", "For example: action: \(example)")
                return nil
            }
            return .message(draft)
        } model: {
            if case .message(let draft) = $0 { draft } else { nil }
        }
        let closure = Rule<Scene.Effect>.effect.map {
            ActionAnswer.closure($0)
        } back: {
            if case .closure(let effect) = $0 { effect } else { nil }
        }
        return closure.orMapping(message)
    }
}

extension KeyOwners {
    static func types(_ kinds: Scene.Recognizer.Kind...) -> KeyOwners {
        KeyOwners(phrase: "the type \(Phrase.any(of: kinds.map(\.rawValue)))", names: kinds.map(\.rawValue))
    }
}

// MARK: Rules about several keys

extension KeyRule where Model == RecognizerDraft {
    static var edgesOfPan: KeyRule {
        KeyRule("a recogniser of type screenEdgePan has \"edges\"") { reader, draft, _, location in
            guard draft.kind == .screenEdgePan, draft.recognizer.edges.isEmpty else { return true }
            reader.report(
                location, "a recogniser of type screenEdgePan has no \"edges\".",
                "Specify the edges where the gesture can begin: edges: left")
            return false
        }
    }

    static var keysOfType: KeyRule {
        KeyRule("a recogniser has only the keys of its type") { reader, draft, found, _ in
            guard let kind = draft.kind?.rawValue else { return true }
            let keys = SceneTables.recognizer.keys
            var isKept = true
            for key in found.keys {
                guard let owners = keys[key.number].owners, !owners.contains(kind) else { continue }
                reader.report(
                    key.location, "a recogniser of type \(kind) has no \"\(key.name)\".",
                    "Remove it; it belongs to \(owners.phrase).")
                isKept = false
            }
            return isKept
        }
    }
}

extension KeyRule where Model == MessageDraft {
    static var closureOrMessage: KeyRule {
        let sentence: Phrase = """
            an action of a control needs "events", and either "does" or "selector" and "target"
            """
        let alternatives: JSON = [
            .required(["events", "does"]), .required(["events", "selector", "target"]),
            .required(["events", "selector", "lostTarget"]),
        ]
        return KeyRule(sentence, schema: ["oneOf": alternatives]) { reader, draft, _, location in
            let isMessage = draft.selector != nil, isClosure = draft.effect != nil
            let hasTarget = (draft.target != nil) != draft.hasLostTarget
            guard draft.events == nil || isMessage == isClosure || isMessage != hasTarget else { return true }
            // A missing key may have been reported already as a wrong one.
            if reader.isValid {
                reader.report(
                    location, "\(sentence).", "For example: {events: touchUpInside, selector: save, target: controller}"
                )
            }
            return false
        }
    }
}
