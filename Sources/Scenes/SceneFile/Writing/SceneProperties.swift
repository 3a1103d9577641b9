// The properties of single views, as a scene file writes them.

/// The properties of the views of a scene, in the words of a scene file.
public struct SceneProperties {
    /// A property: its key, including the keys of the enclosing maps, and its value.
    public struct Property: Hashable, Sendable {
        /// The keys, such as `facts.gestureRecognizers`.
        public var key: String
        /// The value as YAML on one line.
        public var value: String
    }

    private let writer: SceneWriter
    private let windows: [Int: Int]

    /// Creates the properties of the views of a scene.
    public init(_ scene: Scene) {
        writer = SceneWriter(scene)
        windows = Dictionary(uniqueKeysWithValues: scene.windows.enumerated().map { ($1.view, $0) })
    }

    /// The properties of a view that differ from the defaults, including its recognisers and excluding its subviews. Of
    /// its controller, only the class is included.
    public func properties(of index: Int) -> [Property] {
        let scene = writer.scene
        let own =
            if let number = windows[index] {
                entries(ViewDraft(writingWindow: number, of: scene), SceneTables.window)
            } else {
                entries(ViewDraft(writing: index, of: scene), SceneTables.view)
            }
        let controller = scene.views[index].controller.map {
            Property(key: "controller", value: YamlText.text(scene.controllers[$0].identity.className).flow)
        }
        return own.flatMap { properties($0.key, $0.value) } + [controller].compactMap(\.self)
    }

    private func entries(_ view: ViewDraft, _ table: KeyTable<ViewDraft>) -> [(key: String, value: YamlText)] {
        table.writingOrder.filter { !SceneProperties.hierarchy.contains($0.name) }.flatMap { $0.write(writer, view) }
    }

    private func properties(_ key: String, _ value: YamlText) -> [Property] {
        guard case .map(let entries) = value else { return [Property(key: key, value: value.flow)] }
        return entries.flatMap { properties("\(key).\($0.key)", $0.value) }
    }

    /// The keys that contain other views.
    private static let hierarchy: Set<String> = [
        "root", "views", "controller", "subviews", "inputView", "inputAccessoryView",
    ]
}
