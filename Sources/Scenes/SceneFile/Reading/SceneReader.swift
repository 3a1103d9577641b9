// Reads the YAML of a scene with the tables of keys. It reports errors, follows aliases, and enforces the limits.
import HitscopeLanguage
import HitscopeReading
import Yams

/// The state of reading one scene: the scene so far, its errors, and the limits.
final class SceneReader {
    /// The file that is read, and then those that it includes.
    var files: [ReadFile]
    /// The bytes of all included files, each counted as often as it is included.
    var includedSize = 0
    /// The number of the file whose values are read now.
    private(set) var currentFile = 0
    /// The path of the file whose values are read now.
    var file: String { files[currentFile].path }
    var scene = Scene()
    /// The scenes of a lesson that were read, by their paths.
    var lessonScenes: [String: Scene] = [:]
    private var found: [FoundError] = []
    /// True if nothing wrong was found so far.
    var isValid: Bool { found.isEmpty }
    private(set) lazy var names = NameLookup(self)
    private(set) lazy var hierarchy = HierarchyReader(self)

    /// Reads expectations about another scene from now on.
    func expect(of scene: Scene) { (self.scene, names) = (scene, NameLookup(self)) }

    init(file: String, aliases: AliasTable) {
        files = [ReadFile(path: file, aliases: aliases)]
        reportAliases()
    }

    /// Reports the errors of the aliases of the current file.
    func reportAliases() {
        for error in files[currentFile].aliases.errors { report(error.location, error.problem, error.advice) }
    }

    /// Reads values of another file.
    func inFile<Result>(_ number: Int, _ body: () -> Result) -> Result {
        let outer = currentFile
        currentFile = number
        defer { currentFile = outer }
        return body()
    }

    /// The location of a value of the current file, with the number of the file.
    func place(_ location: SourceLocation) -> SourceLocation { location.in(file: currentFile) }

    /// An error. Its advice is made only if it is shown, because finding the most similar name takes time.
    private struct FoundError {
        let location: SourceLocation, problem: String, advice: () -> LocalizedText?
    }

    /// Throws what was found, in the order of the file.
    func expectSound() throws(SceneErrors) {
        guard !isValid else { return }
        let sorted = found.sorted { $0.location < $1.location }
        throw SceneErrors(
            sorted.prefix(SceneErrors.maximumCount).map {
                SceneError(
                    file: files[$0.location.file].path, location: $0.location, problem: $0.problem,
                    advice: $0.advice()?.text)
            }, omitted: max(0, sorted.count - SceneErrors.maximumCount))
    }

    /// True once there are too many errors, or a limit is exceeded. Then nothing more is read.
    private(set) var hasStopped = false

    /// The number of errors after which reading stops.
    private static let maximumErrorCount = 1000

    func report(
        _ location: SourceLocation, _ problem: LocalizedText,
        _ advice: @autoclosure @escaping () -> LocalizedText? = nil
    ) {
        guard !hasStopped else { return }
        let location = location.file == 0 ? place(location) : location
        found.append(FoundError(location: location, problem: problem.text, advice: advice))
        hasStopped = found.count >= Self.maximumErrorCount
    }

    /// Reports that a limit is exceeded, and stops reading.
    func refuse(_ location: SourceLocation, _ problem: LocalizedText, _ advice: LocalizedText) {
        report(location, problem, advice)
        hasStopped = true
    }

    /// The target of an alias; for any other node, the node itself. Nil for an alias without a target, which has been
    /// reported already. If aliases add too many values, reports it and returns nil.
    func follow(_ node: Node) -> Node? {
        files[currentFile].valueCount += 1
        if files[currentFile].valueCount > files[currentFile].maximumValueCount {
            let maximum = grouped(SceneLimits.aliasedValues)
            refuse(
                node.location, "aliases (*name) add more than \(maximum) values to the scene, which is the limit.",
                "Use fewer aliases, or aliases for smaller values.")
            return nil
        }
        return files[currentFile].aliases.target(of: node)
    }

    /// The text of a scalar, exactly as written in the file.
    func text(_ scalar: Node.Scalar) -> String { files[currentFile].aliases.original(scalar.string) }
}

// MARK: Maps and lists

extension SceneReader {
    /// Reads a map into a model, key by key in the order of the file, and checks the rules of its table.
    ///
    /// - Parameter location: The location for reporting what is missing; nil for the beginning of the map.
    /// - Returns: The keys that were found. If the node is not a map, reports it and returns nil.
    @discardableResult
    func readMap<Model>(
        _ node: Node, as table: KeyTable<Model>, into model: inout Model, at location: SourceLocation? = nil
    ) -> ParsedKeys? {
        var found = ParsedKeys()
        let isMap = forEachKey(of: node, table, mistyped: { found.mistyped.insert($0) }) { number, field in
            let key = ParsedKeys.Key(number: number, name: table.keys[number].name, location: field.keyLocation)
            found.keys.append(key)
            table.keys[number].read(self, field, &model)
        }
        guard isMap else { return nil }
        let location = location ?? node.location
        found.isValid = hasRequiredKeys(found, table, at: location)
        for rule in table.rules where !rule.check(self, &model, found, location) { found.isValid = false }
        return found
    }

    /// Calls the closure for each key of a map that is in the table. Reports other keys, and a node that is not a map.
    ///
    /// - Parameter mistyped: called with each key of the table that an unknown key seems to mean.
    /// - Returns: true if the node was a map.
    func forEachKey<Model>(
        of node: Node, _ table: KeyTable<Model>, mistyped: (String) -> Void = { _ in },
        _ body: (Int, SceneField) -> Void
    ) -> Bool {
        guard case .mapping(let map) = node else {
            report(
                node.location,
                isEmpty(node)
                    ? "\(table.phrase) must be a map of keys and values, but is empty."
                    : "\(table.phrase) must be a map of keys and values, not \(describe(node)).",
                "Write keys such as \"\(table.keys[0].name):\", each on its own line.")
            return false
        }
        for index in map.indices where !hasStopped {
            let (key, value) = map[index]
            guard case .scalar(let scalar) = key else {
                report(key.location, "a key must be a word, not \(describe(key)).", self.listOfKeys(table))
                continue
            }
            guard let number = table.number(of: scalar.string) else {
                if let meant = reportUnknown(text(scalar), at: key.location, table) { mistyped(meant) }
                continue
            }
            guard let target = follow(value) else { continue }
            let field = SceneField(
                key: scalar.string, keyLocation: key.location, value: target, location: value.location)
            body(number, field)
        }
        return true
    }

    private func hasRequiredKeys<Model>(_ found: ParsedKeys, _ table: KeyTable<Model>, at location: SourceLocation)
        -> Bool
    {
        guard let advice = table.advice,
            let missing = table.keys.first(where: { $0.isRequired && !found.contains($0.name) })
        else { return true }
        guard !found.mistyped.contains(missing.name) else { return false }
        report(location, "\(table.phrase) has no \"\(missing.name)\".", "\(advice)")
        return false
    }

    /// Reports a key that is not in the table.
    ///
    /// - Returns: The key of the table that it seems to mean; nil if there is none.
    private func reportUnknown<Model>(
        _ key: String, at location: SourceLocation, _ table: KeyTable<Model>
    ) -> String? {
        if key == "<<" {
            report(
                location, "\(table.phrase) has no key \"<<\": maps are not merged.",
                "Write the keys, or use an alias for a whole value.")
            return nil
        }
        let meant = UIKitNames.key(for: key, among: table.names) ?? nearestName(to: key, among: table.names)
        let advice = meant.map { "Did you mean \"\($0)\"?" as LocalizedText }
        report(location, "\(table.phrase) has no key \(key.quoted).", advice ?? self.listOfKeys(table))
        return meant
    }

    private func listOfKeys<Model>(_ table: KeyTable<Model>) -> LocalizedText {
        "The keys of \(table.phrase) are: \(table.names.joined(separator: ", "))."
    }

    /// The elements of a list. For any other value, reports it and returns nil.
    func readList(_ field: SceneField, of what: Phrase) -> [Node]? {
        guard case .sequence(let list) = field.value else {
            report(
                field.location, "\"\(field.key)\" is \(describe(field.value)), but should be a list of \(what).",
                "Begin each line with a dash and a space: \"- …\".")
            return nil
        }
        return Array(list)
    }

    /// Calls the closure for each element of a list of maps, until reading stops.
    func forEachElement(of field: SceneField, _ what: Phrase, _ body: (Node) -> Void) {
        for node in readList(field, of: what) ?? [] where !hasStopped {
            if let target = follow(node) { body(target) }
        }
    }
}
