// The values of a view's keys, the classes that have them, and rules that involve several keys.
import HitscopeGeometry
import HitscopeReading
import Yams

// MARK: Values

extension Rule where Value == Scene.Listener {
    static var listener: Rule { .word(as: "listener") }
}

extension Rule where Value == Scene.Text {
    /// A text, or a map with its appearance.
    static var styledText: Rule {
        Rule<String>.text("a text, or a map with a \"string\"", example: "\"View A\"")
            .map {
                Scene.Text($0)
            } back: {
                $0 == Scene.Text($0.string) ? $0.string : nil
            }
            .orMapping(.map(SceneTables.text, example: "{string: View A, size: 20}", from: Scene.Text("")))
    }
}

/// An override of `hitTest(_:with:)` whose name has not been resolved yet.
enum HitTestAnswer: Hashable, Sendable {
    case override(Scene.HitTestOverride)
    case forward(LocatedName)

    init(_ override: Scene.HitTestOverride) {
        switch override {
        case .never, .passThrough: self = .override(override)
        case .forwardTo(let view): self = .forward(LocatedName(text: view.name))
        }
    }
}

extension Rule where Value == HitTestAnswer {
    static var hitTest: Rule {
        let words: Vocabulary<HitTestAnswer> = ["never": .override(.never), "passThrough": .override(.passThrough)]
        return .word(words, or: "{forwardTo: name}").orMapping(
            .map(SceneTables.hitTest, example: "{forwardTo: box}", from: nil) { _, _, name, _ in
                name.map { .forward($0) }
            } model: {
                if case .forward(let name) = $0 { .some(name) } else { nil }
            }
            .reportingMissing("forwardTo"))
    }
}

extension Rule where Value == Scene.PointInsideOverride {
    static var pointInside: Rule {
        let words: Vocabulary<Scene.PointInsideOverride> = ["always": .always, "never": .never]
        return .word(words, or: "{enlargeBy: points}").orMapping(
            .map(SceneTables.pointInside, example: "{enlargeBy: 20}", from: nil) { _, _, override, _ in
                override
            } model: {
                .some($0)
            }
            .reportingMissing("enlargeBy"))
    }
}

extension Rule {
    /// The same rule, which also reports an empty map, because it lacks this key.
    func reportingMissing(_ key: String) -> Rule {
        Rule(
            phrase, example: example, schema: schema(),
            read: { reader, field in
                if case .mapping(let map) = field.value, map.isEmpty {
                    reader.report(
                        field.location, "\"\(field.key)\" is an empty map, but should contain \"\(key)\".",
                        "For example: \(field.key): \(example)")
                }
                return read(reader, field)
            }, write: write)
    }
}

extension Rule where Value == Scene.Transform {
    static var transform: Rule {
        .map(SceneTables.transform, example: "{rotate: 45}", from: .identity) { _, _, transform, _ in
            transform
        } model: { transform in
            var written = transform.whole == nil ? transform : .identity
            written.whole = transform.whole
            return written
        }
    }
}

extension Scene.Border {
    /// The border that an empty map stands for.
    static let standard = Scene.Border(width: 1, color: SceneColor(rgba: 0xFF))
}

extension Rule where Value == [Scene.Fact] {
    /// A map of texts, as a dump prints them.
    static var facts: Rule {
        Rule<[(key: String, value: String)]>.entries(
            "a map from names to texts", example: "{gestureRecognizers: \"<NSArray: 0x1>\"}", keys: .any,
            values: .anyText
        )
        .map {
            $0.map { Scene.Fact($0.key, $0.value) }
        } back: {
            $0.map { ($0.name, $0.value) }
        }
    }
}

extension Rule where Value == String {
    /// Any scalar as text, including an empty one.
    static var anyText: Rule {
        Rule("a text", example: "Hello", schema: ["type": ["string", "number", "boolean", "null"]]) { reader, field in
            guard case .scalar(let scalar) = field.value else {
                reader.reportWrong(field, wants: "a text", example: "Hello")
                return nil
            }
            return reader.text(scalar)
        } write: {
            .text($1)
        }
    }
}

extension KeyRule where Model == Scene.Transform {
    static var partsOrMatrix: KeyRule {
        let sentence: Phrase = "a transform has either a \"matrix\" or a scale, rotations and a translation"
        let parts = ["scale", "rotate", "rotateX", "rotateY", "translate", "translateZ"]
        let schema: JSON = [
            "if": .required(["matrix"]), "then": ["not": ["anyOf": .list(parts.map { .required([$0]) })]],
        ]
        return KeyRule(sentence, schema: schema) { reader, _, found, _ in
            guard let matrix = found["matrix"], let part = found.keys.first(where: { parts.contains($0.name) }) else {
                return true
            }
            reader.report(
                matrix.location, "\(sentence), not both.", "Remove \"matrix\", or \"\(part.name)\".")
            return false
        }
    }
}

// MARK: The classes that have a key

extension KeyOwners {
    /// Creates owners from classes.
    private init(_ classes: UIKitClass...) {
        self.init(phrase: "a \(Phrase.any(of: classes.map(\.rawValue)))", names: classes.map(\.rawValue))
    }

    static let controls = KeyOwners(
        phrase: "controls", names: UIKitClass.allCases.filter(\.isControl).map(\.rawValue))
    /// Controls whose class belongs to the app. UIKit's own controls override these methods themselves.
    static let ownControls = KeyOwners(.control)
    static let scrollViews = KeyOwners(.scrollView)
    static let withText = KeyOwners(.view, .label, .imageView, .control, .button, .textField, .textView)
    /// All views except text fields and text views, which have their own menu.
    static let withoutOwnMenu = KeyOwners(
        phrase: "views other than UITextField and UITextView, which have their own",
        names: UIKitClass.Role.view.classes.filter { $0 != .textField && $0 != .textView }.map(\.rawValue))
    static let valued = KeyOwners(.switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView)
    static let ranged = KeyOwners(.slider, .stepper)
    static let stepper = KeyOwners(.stepper), segmented = KeyOwners(.segmentedControl), pages = KeyOwners(.pageControl)
    static let textField = KeyOwners(.textField), stack = KeyOwners(.stackView)
}

// MARK: Rules about several keys

extension KeyRule where Model == ViewDraft {
    static var keysOfClass: KeyRule {
        KeyRule("a view has only the keys of its class") { reader, draft, found, _ in
            let keys = SceneTables.view.keys, kind = draft.view.kind.rawValue
            var isKept = true
            for key in found.keys {
                guard let owners = keys[key.number].owners, !owners.contains(kind) else { continue }
                reader.report(
                    key.location, "a \(kind) has no \"\(key.name)\".", "Remove it; it belongs to \(owners.phrase).")
                isKept = false
            }
            return isKept
        }
    }

    /// A map has one of several keys that give the views in it.
    static func oneContent(of names: [String]) -> KeyRule {
        let sentence: Phrase =
            names.contains("root")
            ? "a window has a root controller, views, or an included scene"
            : "a view has subviews or an included scene"
        let pairs = names.indices.flatMap { one in
            names[..<one].map { JSON.required([$0, names[one]]) }
        }
        return KeyRule(sentence, schema: ["not": ["anyOf": .list(pairs)]]) { reader, _, found, _ in
            let both = found.keys.filter { names.contains($0.name) }
            guard both.count > 1 else { return true }
            reader.report(
                both[1].location, "\(sentence), not two of them.",
                "Remove \"\(both[1].name)\", or \"\(both[0].name)\" on line \(both[0].location.line).")
            return false
        }
    }

    static var placement: KeyRule {
        let sentence: Phrase = "a view's position is set by \"frame\", or by \"center\" with \"bounds\" or \"size\""
        return KeyRule(sentence, schema: ["allOf": placements]) { reader, draft, found, _ in
            let hasFrame = found.contains("frame"), hasCenter = found.contains("center")
            let hasBounds = found.contains("bounds"), hasSize = found.contains("size")
            switch (hasFrame, hasCenter, hasBounds, hasSize) {
            case (false, false, false, false): break
            case (true, false, false, false): draft.view.placement = draft.frame.map { .frame($0) } ?? .unset
            case (false, true, true, false), (false, true, false, true):
                guard let center = draft.center, let bounds = draft.bounds else { break }
                draft.view.placement = .centered(at: center, bounds: bounds)
            case _:
                let keys = found.keys.filter { ["frame", "center", "bounds", "size"].contains($0.name) }
                let here = Phrase.all(of: keys.map { "\"\($0.name)\"" })
                reader.report(
                    keys[0].location,
                    keys.count == 1
                        ? "\(sentence), not \(here) alone." : "\(sentence), but this one has \(here).",
                    "For example: frame: [20, 40, 100, 50]")
                return false
            }
            return true
        }
    }

    private static var placements: JSON {
        let others: JSON = [.required(["center"]), .required(["bounds"]), .required(["size"])]
        let boxes: JSON = [.required(["bounds"]), .required(["size"])]
        return [
            ["if": .required(["frame"]), "then": ["not": ["anyOf": others]]],
            ["if": .required(["center"]), "then": ["oneOf": boxes]],
            ["if": ["anyOf": boxes], "then": .required(["center"])],
        ]
    }
}

extension Rule where Value == Set<ViewAspect> {
    static var aspects: Rule {
        Rule<[ViewAspect]>.oneOrMore(.word).map {
            Set($0)
        } back: { aspects in
            ViewAspect.allCases.filter { aspects.contains($0) }
        }
    }
}
