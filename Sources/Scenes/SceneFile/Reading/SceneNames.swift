// Looks up responders and recognisers by their names.
import HitscopeLanguage
import HitscopeReading

/// The names of a scene's responders.
struct SceneNames {
    /// The word for no responder, which none can have for a name.
    static let none = "none"

    struct Declaration {
        var responder: Scene.Responder
        /// The place of the name in the file; nil for a name that the reader gave.
        var location: SourceLocation?
        /// The place where the name is given a second time.
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

extension SceneReader {
    /// The responders that a reference may mean.
    enum Wanted {
        case view, responder

        /// The word for it in sentences.
        var phrase: Phrase {
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
    /// - Parameter use: who uses the name for what: `view "handle" forwards its hit test to "box"`.
    func lookUp(
        _ name: String, at location: SourceLocation, _ wanted: Wanted, _ use: LocalizedText
    ) -> Scene.Reference? {
        guard let found = names.declarations[name] else {
            report(
                location, "\(use.text), which does not exist.",
                names.advice(for: name, among: wanted.fits))
            return nil
        }
        if let first = found.location, let again = found.again {
            report(
                location,
                first.line == again.line
                    ? "\(use.text), but that name is given twice on line \(first.line)."
                    : "\(use.text), but that name is given on lines \(first.line) and \(again.line).",
                "Give each its own name.")
            return nil
        }
        guard wanted.fits(found.responder) else {
            report(
                location, "\(use.text), which is not a \(wanted.phrase).",
                names.advice(for: name, among: wanted.fits))
            return nil
        }
        return Scene.Reference(name, found.responder, at: location)
    }

    /// Looks up an overridden `next` once all names are known.
    func resolveNext(_ name: LocatedName, of owner: Scene.Responder) {
        whenNamesAreKnown { reader in
            let use: LocalizedText = "\(reader.subject(owner)) has as its next responder \(name.text.quoted)"
            guard let reference = reader.lookUp(name.text, at: name.location, .responder, use) else { return }
            switch owner {
            case .view(let index): reader.scene.views[index].next = reference
            case .controller(let index): reader.scene.controllers[index].next = reference
            case .application: reader.scene.application.next = reference
            case .delegate: reader.scene.application.delegate?.next = reference
            case .scene: break
            }
        }
    }

    /// Looks up the view that a hit test is forwarded to, once all names are known.
    func resolveForward(_ name: LocatedName, of view: Int) {
        whenNamesAreKnown { reader in
            let use: LocalizedText = "\(reader.subject(.view(view))) forwards its hit test to \(name.text.quoted)"
            guard let reference = reader.lookUp(name.text, at: name.location, .view, use) else { return }
            reader.scene.views[view].hitTest = .forwardTo(reference)
        }
    }

    /// Looks up the target of an action once all names are known, and passes it to the closure.
    func resolveTarget(
        _ target: SceneField, _ rule: Rule<String>, _ store: @escaping (SceneReader, Scene.Reference) -> Void
    ) {
        whenNamesAreKnown { reader in
            guard let name = rule.read(reader, target),
                let reference = reader.lookUp(
                    name, at: target.location, .responder, "the action goes to \(name.quoted)")
            else { return }
            store(reader, reference)
        }
    }

    /// The index of the recogniser of this name; what is missing or double is reported.
    ///
    /// - Parameter key: the key that names it.
    func recognizer(_ name: String, at location: SourceLocation, of key: String) -> Int? {
        let found = scene.recognizers.indices.filter { scene.recognizers[$0].name == name }
        guard let first = found.first else {
            reportUnknown(
                name, at: location, "\"\(key)\" names the recogniser \(name.quoted), which does not exist.",
                scene.recognizers.compactMap(\.name), else: "Give a recogniser the name \(name.quoted).")
            return nil
        }
        guard found.count == 1 else {
            report(
                location, "\"\(key)\" names the recogniser \(name.quoted), but several have that name.",
                "Give each its own name.")
            return nil
        }
        return first
    }

    /// The responder at the beginning of a sentence.
    private func subject(_ responder: Scene.Responder) -> String {
        switch responder {
        case .view(let index):
            let name = scene.views[index].identity.name?.quoted
            guard scene.views[index].kind == .window else {
                return name.map { localized("view \($0)") } ?? localized("this view")
            }
            return name.map { localized("window \($0)") } ?? localized("this window")
        case .controller(let index):
            let name = scene.controllers[index].identity.name?.quoted
            return name.map { localized("controller \($0)") } ?? localized("this controller")
        case .scene: return localized("the scene")
        case .application: return localized("the application")
        case .delegate: return localized("the delegate")
        }
    }
}
