// Writes a scene as a file from which the same scene can be read. The tables of keys determine what is written.

extension Scene {
    /// The scene as YAML, from which the same scene can be read.
    ///
    /// - Parameter order: The subviews of views whose order has been changed, from back to front: indices into `views`,
    ///   by the index of the superview.
    /// - Throws: An error if the hierarchy is too deep for a file.
    public func yaml(order: [Int: [Int]] = [:]) throws(SceneErrors) -> String {
        let deepest = depth
        guard deepest <= SceneLimits.depth else {
            throw SceneErrors([
                SceneError(
                    file: title, location: nil,
                    problem:
                        """
                        views are nested \(deepest) deep, and the limit of a file is \(SceneLimits.depth).
                        """,
                    advice: "Import a part of the hierarchy.")
            ])
        }
        var text = ""
        SceneWriter(self, order: order).document.write(to: &text)
        return text
    }

    /// The depth of the deepest view. A window has depth 0.
    private var depth: Int {
        var depths = [Int](repeating: 0, count: views.count)
        for (index, view) in views.enumerated() {
            if let parent = view.superview { depths[index] = depths[parent] + 1 }
        }
        return depths.max() ?? 0
    }
}

/// Writes the parts of a scene by their indices.
final class SceneWriter {
    let scene: Scene
    private let subviews: [[Int]]
    private let recognizersOfViews: [Int: [Int]]
    private let order: [Int: [Int]]
    /// True to write the paths of included files, false to write their views.
    private let keepsIncludes: Bool
    private lazy var viewNames = scene.viewNames(order: order)

    init(_ scene: Scene, order: [Int: [Int]] = [:], keepsIncludes: Bool = false) {
        self.scene = scene
        self.keepsIncludes = keepsIncludes
        self.order = order
        var subviews = [[Int]](repeating: [], count: scene.views.count)
        for (index, view) in scene.views.enumerated() {
            if let parent = view.superview { subviews[parent].append(index) }
        }
        for (superview, wanted) in order { subviews[superview] = wanted }
        self.subviews = subviews
        recognizersOfViews = Dictionary(grouping: scene.recognizers.indices) { scene.recognizers[$0].view }
    }

    /// A map with the keys of a table whose values are not the default.
    func map<Model>(_ model: Model, as table: KeyTable<Model>) -> YamlText {
        .map(table.writingOrder.flatMap { $0.write(self, model) })
    }

    var document: YamlText { map(DocumentDraft(writing: scene), as: SceneTables.document) }

    func window(_ number: Int) -> YamlText {
        map(ViewDraft(writingWindow: number, of: scene), as: SceneTables.window)
    }

    func view(_ index: Int) -> YamlText { map(ViewDraft(writing: index, of: scene), as: SceneTables.view) }

    func controller(_ index: Int) -> YamlText {
        map(ControllerDraft(writing: index, of: scene), as: SceneTables.controller)
    }

    func childController(_ index: Int) -> YamlText {
        map(ControllerDraft(writing: index, of: scene), as: SceneTables.childController)
    }

    func recognizer(_ index: Int) -> YamlText {
        map(RecognizerDraft(writing: index, of: scene), as: SceneTables.recognizer)
    }

    /// The name of a responder in an expectation. Lines, texts and positions may have changed since the scene was read,
    /// so a view without a name is given by its path, or by its class if the path is too long for a name.
    func name(of reference: Scene.Reference) -> String {
        guard case .view(let index) = reference.responder, scene.views[index].identity.name != reference.name else {
            return reference.name
        }
        let path = viewNames.path(of: index)
        return path.utf8.count <= SceneLimits.name ? path : viewNames.classWithNumber(of: index)
    }

    // MARK: What belongs to a view or a controller

    /// The views that are written inside a view; nil if there are none. The root view of a controller is written with
    /// the controller.
    func subviews(of view: Int) -> [Int]? {
        guard include(of: view) == nil else { return nil }
        let below = subviews[view].filter { !isWrittenByController($0) }
        return below.isEmpty ? nil : below
    }

    /// The path of the file with the subviews of a view; nil if they are written themselves.
    func include(of view: Int) -> String? { keepsIncludes ? scene.included.content[view] : nil }

    func recognizers(of view: Int) -> [Int]? { recognizersOfViews[view] }

    /// The names of recognisers; nil if there are none.
    func names(of recognizers: [Int]) -> [LocatedName]? {
        recognizers.isEmpty ? nil : recognizers.compactMap { scene.recognizers[$0].name.map { LocatedName(text: $0) } }
    }

    /// The controller that is written with a view; nil if there is none.
    func childController(of view: Int) -> Int? {
        isWrittenByController(view) ? nil : scene.views[view].controller
    }

    func controllerPresented(by index: Int) -> Int? {
        scene.controllers.firstIndex { $0.role == .presented(by: index) }
    }

    /// True if a view is written under the key `view` of its controller, not among the subviews of its superview.
    private func isWrittenByController(_ index: Int) -> Bool {
        scene.views[index].controller.map { scene.controllers[$0].role.placesView } ?? false
    }
}
