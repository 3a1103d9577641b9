// Reads the keys of the document. The script and the expectations come last, because they refer to the hierarchy.
import Yams

struct DocumentReader {
    let reader: SceneReader

    init(_ reader: SceneReader) { self.reader = reader }

    /// Reads the whole scene.
    func read(_ root: Node) {
        guard let fields = fields(of: root) else { return }
        var draft = DocumentDraft()
        for key in SceneTables.document.keys {
            if let field = fields[key.name] { key.read(reader, field, &draft) }
        }
        reader.scene = draft.scene
        if let field = draft.application?.field { readApplication(field) }
        if let field = draft.windows?.field { reader.hierarchy.readWindows(field) }
        reader.scene.included.paths = reader.files.dropFirst().map(\.path)
        guard finishHierarchy(hasWindows: draft.windows != nil, root) else { return }
        if let field = draft.script?.field { reader.scene.script = ScriptReader(reader).steps(field) }
        if let field = draft.expectations?.field { readExpectations(field) }
    }

    /// The values of the keys of a scene. Reports a file of another kind or another version, and returns nil.
    func fields(of root: Node) -> [String: SceneField]? {
        if case .mapping(let map) = root, let key = map.keys.first(where: { $0.scalar?.string == "lesson" }) {
            reader.refuse(
                key.location, "this is a lesson, not a scene.",
                "Open it with hitscope run, under a name that ends in \(Lesson.ending), or name one of its scenes.")
            return nil
        }
        let table = SceneTables.document
        var fields: [String: SceneField] = [:]
        guard reader.forEachKey(of: root, table, { fields[table.keys[$0].name] = $1 }),
            checkVersion(fields["version"], root)
        else { return nil }
        return fields
    }

    /// Reports missing windows, and resolves the names in the hierarchy.
    ///
    /// - Returns: True if reading can continue.
    private func finishHierarchy(hasWindows: Bool, _ root: Node) -> Bool {
        if !hasWindows {
            reader.report(
                root.location, "the scene has no \"windows\".",
                "Write at least one, for example: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]")
        }
        if !reader.hasStopped { reader.names.resolve() }
        return !reader.hasStopped
    }

    /// Reports a missing or wrong version.
    ///
    /// - Returns: False for another version. Then nothing else is read.
    private func checkVersion(_ field: SceneField?, _ root: Node) -> Bool {
        guard let field else {
            reader.report(
                root.location, "the scene has no version.", "Write \"version: \(Scene.version)\" at the top.")
            return true
        }
        guard case .scalar(let scalar) = field.value, let version = Int(scalar.string) else {
            reader.reportWrong(field, wants: "the number \(Scene.version)", example: "\(Scene.version)")
            return true
        }
        guard version == Scene.version else {
            reader.refuse(
                field.location,
                "the scene has version \(version), but this program reads version \(Scene.version).",
                version > Scene.version
                    ? "Use a newer version of the program, or use version \(Scene.version) for the scene."
                    : "Write \"version: \(Scene.version)\"."
            )
            return false
        }
        return true
    }

    private func readApplication(_ field: SceneField) {
        reader.scene.application.identity.location = field.value.location
        var application = reader.scene.application
        reader.readMap(field.value, as: SceneTables.application, into: &application)
        reader.scene.application = application
    }

    private func readExpectations(_ field: SceneField) {
        reader.forEachElement(of: field, "expectations") { node in
            var expectation = Scene.Expectation(at: node.location)
            guard reader.readMap(node, as: SceneTables.expectation, into: &expectation) != nil else { return }
            reader.scene.expectations.append(expectation)
        }
    }
}
