// From a scene to a file that reads as the same scene.
//
// Decides which keys are written: those whose values the reader would not put there by itself. Knows no files.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// The scene as YAML, which reads as the same scene.
    ///
    /// - Parameter order: the subviews of views that are written in another order, from back to front: indices into
    ///   `views`, by the index of the view that they lie in.
    /// - Throws: where the hierarchy is deeper than a file can say.
    public func yaml(order: [Int: [Int]] = [:]) throws(SceneErrors) -> String {
        let deepest = SceneWriter.depth(of: self)
        guard deepest <= SceneWriter.mostLevels else {
            throw SceneErrors([
                SceneError(
                    file: title, location: nil,
                    problem: "the hierarchy is \(deepest) views deep, and a file can say \(SceneWriter.mostLevels).",
                    advice: "Import a part of the hierarchy.")
            ])
        }
        var text = ""
        SceneWriter(self, order: order).document.write(to: &text)
        return text
    }
}

/// Writes a scene.
struct SceneWriter {
    let scene: Scene
    let subviews: [[Int]]
    let recognizers: [Int: [Int]]

    /// How many views can lie in one another in a file: libyaml ends at 1,000 lists and maps, and each view is two.
    static let mostLevels = 480

    init(_ scene: Scene, order: [Int: [Int]]) {
        self.scene = scene
        var subviews = [[Int]](repeating: [], count: scene.views.count)
        for (index, view) in scene.views.enumerated() {
            if let parent = view.superview { subviews[parent].append(index) }
        }
        for (superview, wanted) in order { subviews[superview] = wanted }
        self.subviews = subviews
        recognizers = Dictionary(grouping: scene.recognizers.indices) { scene.recognizers[$0].view }
    }

    static func depth(of scene: Scene) -> Int {
        var depths = [Int](repeating: 1, count: scene.views.count)
        for (index, view) in scene.views.enumerated() {
            if let parent = view.superview { depths[index] = depths[parent] + 1 }
        }
        return depths.max() ?? 0
    }

    var document: YamlText {
        var map = MapText()
        map.add("version", .whole(Scene.version))
        if !scene.title.isEmpty { map.add("title", .text(scene.title)) }
        map.add("article", scene.article.map { .text($0) })
        map.add("lookFor", scene.lookFor.map { .text($0) })
        map.add("translations", .map(scene.translations.map(translation)), unless: scene.translations.isEmpty)
        map.add("importedFrom", scene.importedFrom.map { .word($0.rawValue) })
        map.add("backdrop", scene.backdrop.map { .text($0) })
        map.add("screen", .size(scene.screen), unless: scene.screen == CGSize(width: 390, height: 844))
        map.add("usesScenes", .truth(false), unless: scene.usesScenes)
        map.add("application", application)
        map.add("windows", .list(scene.windows.indices.map { window($0) }))
        map.add("script", .list(scene.script.map { StepWriter.step($0) }), unless: scene.script.isEmpty)
        map.add(
            "expect", .list(scene.expectations.map { ExpectationWriter(scene: scene).expectation($0) }),
            unless: scene.expectations.isEmpty)
        return map.text
    }

    private func translation(_ words: Scene.Translation) -> (String, YamlText) {
        var map = MapText()
        map.add("title", words.title.map { .text($0) })
        map.add("lookFor", words.lookFor.map { .text($0) })
        return (words.language, map.text)
    }

    private var application: YamlText? {
        var map = MapText()
        let application = scene.application
        map.add(application.identity, "UIApplication", name: "application")
        map.add(application.behaviour)
        map.add("next", application.next.map { .text($0.name) })
        map.add("delegate", delegate)
        map.add("receivesRemoteControl", .truth(true), unless: !application.receivesRemoteControl)
        return map.isEmpty ? nil : map.text
    }

    private var delegate: YamlText? {
        guard let delegate = scene.application.delegate else { return .word("none") }
        var map = MapText()
        map.add(delegate.identity, "AppDelegate", name: "delegate")
        map.add("isResponder", .truth(false), unless: delegate.isResponder)
        map.add(delegate.behaviour)
        map.add("next", delegate.next.map { .text($0.name) })
        return map.isEmpty ? nil : map.text
    }

    // MARK: Windows and controllers

    private func window(_ number: Int) -> YamlText {
        let window = scene.windows[number], view = scene.views[window.view]
        var map = MapText()
        map.addClass(view.identity.className, .window, base: .window)
        map.addName(view.identity, standard: number == 0 ? "window" : "window \(number + 1)")
        map.add("level", .number(window.level), unless: window.level == 0)
        map.add("key", .truth(true), unless: !window.isKey)
        map.add("keepsEvents", .truth(true), unless: !window.keepsEvents)
        map.add(place: view)
        map.add("color", view.color.map { .text($0.written) })
        map.add(visibility: view)
        map.add(view.behaviour)
        map.add("recognizers", ofView: window.view, in: self)
        map.add(view.listeners)
        map.add("next", view.next.map { .text($0.name) })
        map.add(overrides: view)
        map.add(facts: view)
        if let root = window.rootController {
            map.add("root", controller(root))
        } else {
            let views = subviews[window.view].filter { !isRoot($0) }
            map.add("views", .list(views.map { self.view($0) }), unless: views.isEmpty)
        }
        return map.text
    }

    /// A controller with its root view below it.
    private func controller(_ index: Int) -> YamlText {
        var map = ofController(index)
        let root = view(scene.controllers[index].view)
        if case .map(let entries) = root, !entries.isEmpty { map.add("view", root) }
        map.add("presents", presented(by: index).map { controller($0) })
        return map.text
    }

    func childController(_ index: Int) -> YamlText {
        var map = ofController(index)
        map.add("presents", presented(by: index).map { controller($0) })
        return map.text
    }

    private func ofController(_ index: Int) -> MapText {
        let controller = scene.controllers[index]
        var map = MapText()
        map.addClass(controller.identity.className, .viewController, base: .viewController)
        map.addName(controller.identity, standard: nil)
        map.add(controller.behaviour)
        map.add(controller.focus, in: self)
        map.add("next", controller.next.map { .text($0.name) })
        return map
    }

    private func presented(by index: Int) -> Int? {
        scene.controllers.firstIndex { $0.role == .presented(by: index) }
    }

    /// Whether a view is written with a controller, not among the subviews of its superview.
    func isRoot(_ index: Int) -> Bool {
        guard let controller = scene.views[index].controller else { return false }
        switch scene.controllers[controller].role {
        case .root, .presented: return true
        case .child: return false
        }
    }
}

/// A map while its keys are put together.
struct MapText {
    private var entries: [(String, YamlText)] = []

    var text: YamlText { .map(entries) }
    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ name: String, _ value: @autoclosure () -> YamlText?, unless isStandard: Bool = false) {
        guard !isStandard, let value = value() else { return }
        entries.append((name, value))
    }
}

extension SceneColor {
    /// Number sign and digits.
    var written: String {
        func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
        return "#" + two(red) + two(green) + two(blue) + (alpha == 255 ? "" : two(alpha))
    }
}
