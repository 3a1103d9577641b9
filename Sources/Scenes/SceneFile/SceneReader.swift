// Walks the YAML of a scene once: checks each value, and writes it into the scene or says what is wrong with it.
//
// Decides how values are found, counted and complained about. What each map means is in the extensions.
// Knows nothing of files; a name for the error sentences is enough.
import Yams

final class SceneReader {
    let file: String
    var scene = Scene()
    var errors: [SceneError] = []
    /// Names that were used before all names were known.
    var pendingNexts: [(owner: Scene.Responder, name: String, place: SourceLocation)] = []
    var pendingForwards: [(view: Int, name: String, place: SourceLocation)] = []
    /// Actions of controls, each with its control by index into `scene.views`.
    var controlActions: [(view: Int, action: Scene.ControlAction)] = []
    /// What else waits until all names are known.
    private(set) var pendingNames: [(SceneReader) -> Void] = []
    lazy var names = SceneNames(scene)

    private let aliases: AliasTable
    private var valueCount = 0
    private let mostValues: Int

    /// - Parameter ownValues: how many values stand in the file, or more.
    init(file: String, aliases: AliasTable, ownValues: Int) {
        (self.file, self.aliases) = (file, aliases)
        mostValues = ownValues + SceneLimits.aliasedValues
        errors = aliases.errors.map { SceneError(file: file, place: $0.place, problem: $0.problem, advice: $0.advice) }
    }

    /// Whether going on would only waste time: too many errors, or a limit is broken.
    private(set) var hasGivenUp = false

    /// Errors beyond this number are not looked for.
    private static let patience = 1000

    func report(_ place: SourceLocation, _ problem: String, _ advice: String? = nil) {
        guard !hasGivenUp else { return }
        errors.append(SceneError(file: file, place: place, problem: problem, advice: advice))
        hasGivenUp = errors.count >= Self.patience
    }

    /// Has something done once every name is known.
    func whenNamesAreKnown(_ body: @escaping (SceneReader) -> Void) { pendingNames.append(body) }

    /// Says that a limit is broken, and stops.
    func refuse(_ place: SourceLocation, _ problem: String, _ advice: String) {
        report(place, problem, advice)
        hasGivenUp = true
    }

    /// The node that counts: what an alias stands for, or the node itself. Nil for an alias that stands for nothing,
    /// which has been reported.
    func follow(_ node: Node) -> Node? {
        valueCount += 1
        if valueCount > mostValues {
            refuse(
                node.place,
                "aliases (*name) add more than \(grouped(SceneLimits.aliasedValues)) values to the scene, which is the most.",
                "Use fewer aliases, or make what they stand for smaller.")
            return nil
        }
        return aliases.target(of: node)
    }

    /// The text of a scalar as it stands in the file.
    func text(_ scalar: Node.Scalar) -> String { aliases.original(scalar.string) }
}

/// A key with its value.
struct SceneField {
    /// The key as it is written.
    var key: String
    var keyPlace: SourceLocation
    var value: Node
    /// Where the value is used; an alias is used elsewhere than it was written.
    var place: SourceLocation
}

extension SceneReader {
    /// Reads a map key by key, in the order of the file. Unknown keys are reported; what isn't a map is reported once.
    ///
    /// - Returns: whether the node was a map.
    @discardableResult
    func readMap<Keys: SceneKeys>(_ node: Node, as keys: Keys.Type, _ body: (Keys, SceneField) -> Void) -> Bool {
        guard case .mapping(let map) = node else {
            report(
                node.place, "\(Keys.phrase) is a map of keys and values, but here is \(found(node)).",
                "Write keys such as \"\(Keys.names[0]):\", each on a line of its own.")
            return false
        }
        for index in map.indices where !hasGivenUp {
            let (key, value) = map[index]
            guard case .scalar(let scalar) = key else {
                report(key.place, "a key is a word, but here is \(found(key)).", keyList(Keys.self))
                continue
            }
            guard let known = Keys(rawValue: scalar.string) else {
                reportUnknown(text(scalar), at: key.place, Keys.self)
                continue
            }
            guard let target = follow(value) else { continue }
            body(known, SceneField(key: scalar.string, keyPlace: key.place, value: target, place: value.place))
        }
        return true
    }

    private func reportUnknown<Keys: SceneKeys>(_ key: String, at place: SourceLocation, _: Keys.Type) {
        if key == "<<" {
            report(
                place, "\(Keys.phrase) has no key \"<<\": maps are not merged.",
                "Write out the keys, or use an alias for a whole value.")
            return
        }
        let meant = UIKitNames.key(for: key, among: Keys.names) ?? nearestName(to: key, among: Keys.names)
        let advice = meant.map { "Did you mean \"\($0)\"?" }
        report(place, "\(Keys.phrase) has no key \(quoted(key)).", advice ?? keyList(Keys.self))
    }

    private func keyList<Keys: SceneKeys>(_: Keys.Type) -> String {
        "The keys of \(Keys.phrase) are: \(Keys.names.joined(separator: ", "))."
    }

    /// The entries of a list; nil, and reported, when it is none.
    func readList(_ field: SceneField, of what: String) -> [Node]? {
        guard case .sequence(let list) = field.value else {
            report(
                field.place, "\"\(field.key)\" is \(describe(field.value)), but should be a list of \(what).",
                "Begin each line with a dash and a space: \"- …\".")
            return nil
        }
        return Array(list)
    }

    /// Says that a value is not what its key wants.
    func reportWrong(_ field: SceneField, wants expected: String, example: String) {
        report(
            field.place, "\"\(field.key)\" is \(describe(field.value)), but should be \(expected).",
            "For example: \(field.key): \(example)"
        )
    }

    /// What stands there, in words that fit after "here is".
    func found(_ node: Node) -> String {
        let words = describe(node)
        return words == "empty" ? "nothing" : words
    }

    /// What stands there, in words that fit after "is".
    func describe(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar):
            if scalar.style == .plain {
                return scalar.string.isEmpty || scalar.string == "null" || scalar.string == "~"
                    ? "empty" : shortened(text(scalar))
            }
            return quoted(text(scalar))
        case .sequence(let list): return list.isEmpty ? "an empty list" : "a list of \(list.count)"
        case .mapping(let map): return map.isEmpty ? "an empty map" : "a map"
        case .alias: return "an alias"
        }
    }
}

extension Node {
    /// Where the node begins.
    var place: SourceLocation { mark.map { SourceLocation(line: $0.line, column: $0.column) } ?? .start }
}

/// The text in quotation marks, on one line, and not longer than a line.
func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

/// The text on one line and not longer than a line; what can't be printed shows as its number.
private func shortened(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(61).map {
        $0.properties.generalCategory == .control ? $0.escaped(asASCII: false) : String($0)
    }
    return printable.prefix(60).joined() + (printable.count > 60 ? "…" : "")
}

/// A number with commas between the thousands.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { ($0 > 0 && (digits.count - $0).isMultiple(of: 3) ? "," : "") + String(digits[$0]) }
        .joined()
}
