// The names of a scene, each with its responder.
import HitscopeLanguage
import HitscopeReading

/// The names of a scene's responders.
struct SceneNames {
    /// The word for no responder. It cannot be a name.
    static let none = "none"

    struct Declaration {
        var responder: Scene.Responder
        /// The location of the name in the file; nil for a name that the reader chose.
        var location: SourceLocation?
        /// The location where the name is given a second time.
        var again: SourceLocation?
    }

    private(set) var declarations: [String: Declaration] = [:]

    init(_ scene: Scene) {
        for (index, view) in scene.views.enumerated() { declare(view.identity, .view(index)) }
        for (index, controller) in scene.controllers.enumerated() { declare(controller.identity, .controller(index)) }
        declare(scene.application.identity, .application)
        if let delegate = scene.application.delegate { declare(delegate.identity, .delegate) }
        if scene.usesScenes { declare(Scene.Identity(className: "UIWindowScene", name: "scene"), .scene) }
    }

    /// Adds a name. A written name replaces one that the reader chose.
    private mutating func declare(_ identity: Scene.Identity, _ responder: Scene.Responder) {
        guard let name = identity.name else { return }
        guard var known = declarations[name] else {
            declarations[name] = Declaration(responder: responder, location: identity.nameLocation)
            return
        }
        guard let location = identity.nameLocation else { return }
        if known.location == nil {
            known = Declaration(responder: responder, location: location)
        } else {
            known.again = known.again ?? location
        }
        declarations[name] = known
    }

    /// Advice for a name that does not exist.
    func advice(for name: String, among fits: (Scene.Responder) -> Bool) -> LocalizedText {
        let fitting = declarations.filter { fits($0.value.responder) }
        guard let near = nearestName(to: name, among: fitting.keys.sorted()), let declaration = fitting[near] else {
            return "Give one of them the name \(name.quoted), or use another name."
        }
        guard let location = declaration.location else { return "Did you mean \"\(near)\"?" }
        return "Did you mean \"\(near)\" (line \(location.line))?"
    }
}
