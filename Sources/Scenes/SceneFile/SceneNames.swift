// Which responder a name stands for.

/// The names of a scene's responders.
struct SceneNames {
    /// The word for nobody, which no responder can have for a name.
    static let none = "none"

    struct Declaration {
        var responder: Scene.Responder
        /// nil for a name that the scene has without saying so.
        var place: SourceLocation?
        /// Where the name is given a second time.
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

    /// A written name wins over one that the scene has by default.
    private mutating func declare(_ identity: Scene.Identity, _ responder: Scene.Responder) {
        guard let name = identity.name else { return }
        guard var known = declarations[name] else {
            declarations[name] = Declaration(responder: responder, place: identity.namePlace)
            return
        }
        guard let place = identity.namePlace else { return }
        if known.place == nil {
            known = Declaration(responder: responder, place: place)
        } else {
            known.again = known.again ?? place
        }
        declarations[name] = known
    }

    /// What to say about a name that doesn't exist.
    func advice(for name: String, among fits: (Scene.Responder) -> Bool) -> String {
        let fitting = declarations.filter { fits($0.value.responder) }
        guard let near = nearestName(to: name, among: fitting.keys.sorted()), let declaration = fitting[near] else {
            return "Give one of them the name \(quoted(name)), or use another name."
        }
        return "Did you mean \"\(near)\"" + (declaration.place.map { " (line \($0.line))" } ?? "") + "?"
    }
}

extension SceneReader {
    /// Which responders a reference may mean.
    enum Wanted {
        case view, responder

        var word: String {
            switch self {
            case .view: "view"
            case .responder: "responder"
            }
        }

        func fits(_ responder: Scene.Responder) -> Bool {
            switch (self, responder) {
            case (.responder, _), (.view, .view): true
            case (.view, .controller), (.view, .scene), (.view, .application), (.view, .delegate): false
            }
        }
    }

    /// The responder of this name; what is missing, double or of the wrong kind is reported.
    ///
    /// - Parameter subject: who uses the name, with a verb: `view "handle" forwards its hit test to`.
    func lookUp(_ name: String, at place: SourceLocation, _ wanted: Wanted, _ subject: String) -> Scene.Reference? {
        guard let found = names.declarations[name] else {
            report(
                place, "\(subject) \(quoted(name)), which does not exist.", names.advice(for: name, among: wanted.fits))
            return nil
        }
        if let first = found.place, let again = found.again {
            let lines =
                first.line == again.line ? "twice on line \(first.line)" : "on lines \(first.line) and \(again.line)"
            report(place, "\(subject) \(quoted(name)), but that name is given \(lines).", "Give each its own name.")
            return nil
        }
        guard wanted.fits(found.responder) else {
            report(
                place, "\(subject) \(quoted(name)), which is not a \(wanted.word).",
                names.advice(for: name, among: wanted.fits))
            return nil
        }
        return Scene.Reference(name, found.responder, at: place)
    }

    /// Looks up the names that were used while the hierarchy was read.
    func resolvePending() {
        for (owner, name, place) in pendingNexts {
            guard let reference = lookUp(name, at: place, .responder, "\(subject(owner)) has as its next responder")
            else { continue }
            switch owner {
            case .view(let index): scene.views[index].next = reference
            case .controller(let index): scene.controllers[index].next = reference
            case .application: scene.application.next = reference
            case .delegate: scene.application.delegate?.next = reference
            case .scene: break
            }
        }
        for (index, name, place) in pendingForwards {
            guard let reference = lookUp(name, at: place, .view, "\(subject(.view(index))) forwards its hit test to")
            else { continue }
            scene.views[index].hitTest = .forwardTo(reference)
        }
        for body in pendingNames { body(self) }
        for (view, action) in controlActions { scene.views[view].actions.append(action) }
    }

    private func subject(_ responder: Scene.Responder) -> String {
        func named(_ kind: String, _ identity: Scene.Identity?) -> String {
            identity?.name.map { "\(kind) \(quoted($0))" } ?? "this \(kind)"
        }
        switch responder {
        case .view(let index):
            return named(scene.views[index].kind == .window ? "window" : "view", scene.views[index].identity)
        case .controller(let index): return named("controller", scene.controllers[index].identity)
        case .scene: return "the scene"
        case .application: return "the application"
        case .delegate: return "the delegate"
        }
    }
}
