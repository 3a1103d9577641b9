// The document: its keys, in the order in which they can be understood.
import HitscopeGeometry
import Yams

extension SceneReader {
    /// Reads the whole scene. The hierarchy comes first, since the script and the expectations speak of it.
    func readDocument(_ root: Node) {
        var fields: [DocumentKey: SceneField] = [:]
        guard readMap(root, as: DocumentKey.self, { fields[$0] = $1 }) else { return }
        guard checkVersion(fields[.version], root) else { return }
        for key in DocumentKey.allCases {
            guard let field = fields[key] else { continue }
            read(key, field)
        }
        if fields[.windows] == nil {
            report(
                root.place, "the scene has no \"windows\".",
                "Write at least one, for example: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]")
        }
        guard !hasGivenUp else { return }
        resolvePending()
        if let script = fields[.script] { scene.script = self.script(script) }
        if let expect = fields[.expect] { readExpectations(expect) }
    }

    private func read(_ key: DocumentKey, _ field: SceneField) {
        switch key {
        case .title: scene.title = name(field, wants: "a title", example: "Hit-test order") ?? ""
        case .article: scene.article = name(field, wants: "the number of an article", example: "\"004\"")
        case .lookFor: scene.lookFor = string(field, wants: "a sentence", example: "Tap the blue view.")
        case .screen: scene.screen = size(field, .screen) ?? scene.screen
        case .usesScenes: scene.usesScenes = bool(field) ?? true
        case .application: readApplication(field.value)
        case .windows: readWindows(field)
        case .version, .script, .expect: break
        }
    }

    /// Whether the rest can be understood: a format that is not ours is reported, and nothing else is.
    private func checkVersion(_ field: SceneField?, _ root: Node) -> Bool {
        guard let field else {
            report(root.place, "the scene does not say its version.", "Write \"version: \(Scene.version)\" at the top.")
            return true
        }
        guard case .scalar(let scalar) = field.value, let version = Int(scalar.string) else {
            reportWrong(field, wants: "the number \(Scene.version)", example: "\(Scene.version)")
            return true
        }
        guard version == Scene.version else {
            refuse(
                field.place, "the scene is of version \(version), but this program reads version \(Scene.version).",
                version > Scene.version
                    ? "Use a newer program, or write the scene as version \(Scene.version) has it."
                    : "Write \"version: \(Scene.version)\"."
            )
            return false
        }
        return true
    }
}
