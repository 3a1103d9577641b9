// The values of a responder's keys: classes, reactions, methods, keys of the keyboard.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import Yams

extension Rule where Value == Scene.TouchReaction {
    static var touchReaction: Rule { .word(as: "reaction") }
}

extension Rule where Value == Scene.DeviceReaction {
    static var deviceReaction: Rule { .word(as: "deviceReaction") }
}

extension Rule where Value == Scene.Effect {
    static var effect: Rule { .word(as: "effect") }
}

extension Rule where Value == SensorSample.Sensor {
    static var sensor: Rule { .word(as: "sensor") }
}

extension Rule where Value == FingerChange.Edge {
    static var edge: Rule { .word(.edges, as: "edge") }
}

/// A reaction, with a case for a method that is not overridden.
protocol IgnoringReaction: SendableMetatype {
    static var ignores: Self { get }
}

extension Scene.TouchReaction: IgnoringReaction {}
extension Scene.DeviceReaction: IgnoringReaction {}

extension SceneKey {
    /// One word for all phases, or a map of phases.
    init<Phases, Reaction: Equatable & IgnoringReaction>(
        _ name: String, phases table: KeyTable<Phases>, _ word: Rule<Reaction>,
        all phases: [WritableKeyPath<Phases, Reaction> & Sendable],
        _ path: WritableKeyPath<Model, Phases> & Sendable, _ description: String
    ) {
        let rule = Rule<DeferredValue<Phases>>.later(
            "\(word.phrase); or a map of phases", example: word.example,
            schema: .either(word.schema(), .reference(table.name))
        ) { writer, overridden in
            let map = writer.map(overridden, as: table)
            guard case .map(let entries) = map, !entries.isEmpty else { return nil }
            let reaction = overridden[keyPath: phases[0]]
            let isSame = phases.allSatisfy { overridden[keyPath: $0] == reaction }
            return isSame && entries.count == phases.count ? word.write(writer, reaction) : map
        }
        self.init(name, rule, description) { reader, model, later in
            guard let field = later.field else { return }
            if field.isMap {
                reader.readMap(field.value, as: table, into: &model[keyPath: path])
            } else if let reaction = word.read(reader, field) {
                for phase in phases { model[keyPath: path][keyPath: phase] = reaction }
            }
        } value: {
            .known($1[keyPath: path])
        }
    }
}

/// A class to show, and the UIKit class that it is or inherits from.
struct NamedClass: Sendable {
    var name: String
    var kind: UIKitClass
}

extension Rule where Value == NamedClass {
    /// A class of UIKit, or a label for a subclass.
    static func className(_ role: UIKitClass.Role) -> Rule {
        let schema: JSON = [
            "type": "string", "anyOf": [.words(role.classes.map(\.rawValue)), ["pattern": "^(?!UI).+"]],
        ]
        let text = Rule<String>.name("the name of a class", example: role.base.rawValue).withSchema(schema)
        return text.compactMap { reader, field, name in
            guard name.hasPrefix("UI") else { return NamedClass(name: name, kind: role.base) }
            if let kind = UIKitClass(rawValue: name), kind.role == role { return NamedClass(name: name, kind: kind) }
            reader.reportClass(name, field, role)
            return nil
        } back: {
            $0.name
        }
    }
}

extension SceneReader {
    fileprivate func reportClass(_ name: String, _ field: SceneField, _ role: UIKitClass.Role) {
        let fitting = role.classes.map(\.rawValue)
        let expected = Phrase.any(of: fitting), base = role.base.rawValue
        let advice = nearestName(to: name, among: fitting).map {
            """
            Did you mean "\($0)"? Or use a name that does not begin with "UI", for a subclass of \(base).
            """ as LocalizedText
        }
        report(
            field.location,
            UIKitClass(rawValue: name) == nil
                ? "this program has no class \(name.quoted); expected \(expected)."
                : "a \(name) cannot be used here; expected \(expected).",
            advice
                ?? "Use a name that does not begin with \"UI\", for a subclass of \(base).")
    }
}

extension UIKitClass.Role {
    /// The superclass of a class in this role that UIKit does not have.
    var base: UIKitClass {
        switch self {
        case .view: .view
        case .window: .window
        case .controller: .viewController
        case .application: .application
        case .delegate: .responder
        }
    }

    /// The classes that can have this role.
    var classes: [UIKitClass] { UIKitClass.allCases.filter { $0.role == self } }
}

extension Rule where Value == [Scene.Method] {
    /// The methods that a responder implements: a list of names, or a map from names to effects.
    static var methods: Rule {
        let names = Rule<[String]>.names(example: "[save]"),
            phrase: Phrase = "a list of names, or a map from names to effects"
        let effects = Rule<[(key: String, value: Scene.Effect)]>.entries(
            phrase, example: names.example, keys: .any, values: .effect)
        return Rule(phrase, example: names.example, schema: .either(names.schema(), effects.schema())) {
            reader, field in
            guard case .sequence = field.value else {
                return effects.read(reader, field)?.map { Scene.Method($0.key, $0.value) }
            }
            return names.read(reader, field)?.map { Scene.Method($0) }
        } write: { writer, methods in
            methods.allSatisfy { $0.effect == .nothing }
                ? names.write(writer, methods.map(\.name))
                : effects.write(writer, methods.map { ($0.name, $0.effect) })
        }
    }
}

extension Rule where Value == [String: Bool] {
    /// A map from names of actions to true or false.
    static var answers: Rule {
        Rule<[(key: String, value: Bool)]>.entries(
            "a map from action names to true or false", example: "{paste: false}", keys: .any, values: .bool
        )
        .map { entries in
            Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        } back: { answers in
            answers.sorted { $0.key < $1.key }
        }
    }
}

extension Rule where Value == Scene.KeyCommand {
    static var keyCommand: Rule {
        .map(
            SceneTables.keyCommand, example: "{key: s, modifiers: [command], selector: save}", from: KeyCommandDraft()
        ) { _, _, draft, _ in
            guard let key = draft.key, let selector = draft.selector else { return nil }
            return Scene.KeyCommand(key, draft.modifiers, selector)
        } model: {
            KeyCommandDraft(key: $0.key, modifiers: $0.modifiers, selector: $0.selector)
        }
    }
}

extension Rule where Value == KeyModifiers {
    static var modifiers: Rule {
        let words = Rule<[KeyModifiers]>.oneOrMore(.word(.modifiers, as: "modifier"))
        return Rule(words.phrase, example: words.example, schema: words.schema()) { reader, field in
            words.read(reader, field).map { KeyModifiers($0) }
        } write: { _, held in
            .list(Vocabulary.modifiers.entries.filter { held.contains($0.value) }.map { .word($0.word) })
        }
    }
}

extension Vocabulary where Value == KeyModifiers {
    static var modifiers: Vocabulary {
        [
            "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
            "alphaShift": .alphaShift,
        ]
    }
}

extension Vocabulary where Value == FingerChange.Edge {
    static var edges: Vocabulary { ["top": .top, "left": .left, "bottom": .bottom, "right": .right] }
}

extension Rule where Value == Key {
    /// A key of the keyboard, by its name.
    static var key: Rule {
        Rule<String>.name("the name of a key", example: "a", as: "key").compactMap { reader, field, name in
            if let key = Key(name: name) { return key }
            let meant = otherNames[name.lowercased()] ?? nearestName(to: name, among: longNames)
            let example: LocalizedText =
                name.contains("+")
                ? "For example: key: {press: c, modifiers: [command]}" : "For example: \(field.key): a"
            reader.report(
                field.location,
                """
                there is no key \(name.quoted); expected a letter, a digit, or a name such as left, space, return, \
                escape, f1.
                """,
                meant.map { "Did you mean \"\($0)\"?" } ?? example)
            return nil
        } back: {
            $0.name ?? ""
        }
    }

    /// Names of keys on other keyboards.
    private static var otherNames: [String: String] {
        ["backspace": "delete", "enter": "return", "esc": "escape", "del": "deleteForward"]
    }

    /// The names of keys that are words. Names of one or two characters are left out, because they are all similar to
    /// one another.
    private static var longNames: [String] {
        (0...0xFF).compactMap { Key(rawValue: $0).name }.filter { $0.count > 2 }
    }
}

extension Rule where Value == Scene.Delegate? {
    /// The application delegate, or none.
    static var delegate: Rule {
        let example = "{class: AppDelegate, touches: handles}", phrase: Phrase = "none or a map of keys and values"
        let table = SceneTables.delegate
        return Rule(phrase, example: example, schema: .either(["const": "none"], .reference(table.name))) {
            reader, field in
            if field.isNone { return .some(nil) }
            guard field.isMap else {
                reader.reportWrong(field, wants: phrase, example: example)
                return nil
            }
            var delegate = Scene.Delegate()
            delegate.identity.location = field.value.location
            reader.readMap(field.value, as: table, into: &delegate)
            return delegate
        } write: { writer, delegate in
            guard var delegate else { return .word(SceneNames.none) }
            delegate.identity = delegate.identity.withoutName(givenByReader: "delegate")
            let map = writer.map(delegate, as: table)
            return map.isEmptyValue ? nil : map
        }
    }
}

extension Rule where Value == DeferredValue<Int> {
    /// A view, by its index. It is read after everything in front of it in the file.
    static var view: Rule {
        .later("a view", example: "{name: root}", schema: .reference("view")) { $0.view($1) }
    }

    static var controller: Rule {
        .later("a controller", example: "{name: controller}", schema: .reference("controller")) { $0.controller($1) }
    }

    static var childController: Rule {
        .later("the controller of a view", example: "{name: child}", schema: .reference("childController")) {
            $0.childController($1)
        }
    }
}

extension Rule where Value == DeferredValue<[Int]> {
    static var views: Rule {
        .later("a list of views", example: "[{name: box}]", schema: .array(of: .reference("view"))) { writer, views in
            .list(views.map { writer.view($0) })
        }
    }
}
