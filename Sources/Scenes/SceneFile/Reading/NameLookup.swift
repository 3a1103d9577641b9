// Resolves the names of responders and recognisers, and reports names that are missing, given twice, or of the wrong
// kind.
import HitscopeLanguage
import HitscopeReading

/// The kinds of responders to which a reference may refer.
enum AllowedResponders {
    case view, responder

    /// The name of the kind in sentences.
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

/// Resolves names, some of them after all names are known.
final class NameLookup {
    private unowned let reader: SceneReader
    /// The names of the scene. They are complete once the hierarchy has been read.
    private lazy var names = SceneNames(reader.scene)
    /// All words that refer to views of the scene. They are complete at the same time.
    private lazy var viewNames = reader.scene.viewNames()
    /// The recognisers by their names; complete at the same time.
    private lazy var recognizers = Dictionary(grouping: reader.scene.recognizers.indices) {
        reader.scene.recognizers[$0].name
    }
    /// Work that waits until all names are known.
    private var waiting: [(SceneReader) -> Void] = []

    init(_ reader: SceneReader) { self.reader = reader }

    /// Runs the closure once all names are known.
    func onResult(_ body: @escaping (SceneReader) -> Void) {
        let file = reader.currentFile
        waiting.append { reader in reader.inFile(file) { body(reader) } }
    }

    /// Runs the closures that wait for the names.
    func resolve() { for body in waiting where !reader.hasStopped { body(reader) } }

    /// The responder with a name. Reports a name that is missing, given twice, or of the wrong kind of responder.
    ///
    /// - Parameter use: A description of the use of the name, such as `view "handle" forwards its hit test to "box"`.
    func lookUp(
        _ name: String, at location: SourceLocation, _ wanted: AllowedResponders, _ use: LocalizedText
    ) -> Scene.Reference? {
        guard let found = names.declarations[name] else {
            reader.report(
                location, "\(use.text), which does not exist.",
                self.names.advice(for: name, among: wanted.fits))
            return nil
        }
        if let first = found.location, let again = found.again {
            guard first != again || first.file == 0 else {
                let path = reader.files[first.file].path
                reader.report(
                    location, "\(use.text), but \(path), which has that name, is included more than once.",
                    "Name a view that is not in that file, or include a copy with other names.")
                return nil
            }
            reader.report(
                location,
                first.file + again.file > 0
                    ? "\(use.text), but that name is given at \(reader.words(first)) and \(reader.words(again))."
                    : first.line == again.line
                        ? "\(use.text), but that name is given twice on line \(first.line)."
                        : "\(use.text), but that name is given on lines \(first.line) and \(again.line).",
                "Give each a unique name.")
            return nil
        }
        guard wanted.fits(found.responder) else {
            reader.report(
                location, "\(use.text), which is not a \(wanted.phrase).",
                self.names.advice(for: name, among: wanted.fits))
            return nil
        }
        return Scene.Reference(name, found.responder)
    }

    /// The responder that an expectation refers to: by its name, or for a view by any other word.
    func lookUpExpected(
        _ name: String, at location: SourceLocation, _ wanted: AllowedResponders, _ use: LocalizedText
    ) -> Scene.Reference? {
        guard names.declarations[name] == nil else { return lookUp(name, at: location, wanted, use) }
        let found = viewNames.views(called: name)
        guard let first = found.first else { return lookUp(name, at: location, wanted, use) }
        guard found.count == 1 else {
            let paths = found.prefix(5).map { viewNames.path(of: $0).quoted }.joined(separator: ", ")
            reader.report(
                location, "\(use.text), but \(found.count) views have that name.", "Specify a path, such as \(paths).")
            return nil
        }
        return Scene.Reference(name, .view(first))
    }

    /// Resolves an overridden `next` once all names are known.
    func resolveNext(_ name: LocatedName, of owner: Scene.Responder) {
        onResult { reader in
            let use: LocalizedText = "\(reader.names.subject(owner)) has as its next responder \(name.text.quoted)"
            guard let reference = reader.names.lookUp(name.text, at: name.location, .responder, use) else { return }
            switch owner {
            case .view(let index): reader.scene.views[index].next = reference
            case .controller(let index): reader.scene.controllers[index].next = reference
            case .application: reader.scene.application.next = reference
            case .delegate: reader.scene.application.delegate?.next = reference
            case .scene: break
            }
        }
    }

    /// Resolves the view to which a hit test is forwarded, once all names are known.
    func resolveForwardingTarget(_ name: LocatedName, of view: Int) {
        onResult { reader in
            let use: LocalizedText = "\(reader.names.subject(.view(view))) forwards its hit test to \(name.text.quoted)"
            guard let reference = reader.names.lookUp(name.text, at: name.location, .view, use) else { return }
            reader.scene.views[view].hitTest = .forwardTo(reference)
        }
    }

    /// Resolves the view whose touches a recogniser does not receive, once all names are known.
    func resolveFilter(_ name: LocatedName, of recognizer: Int) {
        onResult { reader in
            let use: LocalizedText = "\"shouldReceiveTouch\" excludes the touches in \(name.text.quoted)"
            guard let reference = reader.names.lookUp(name.text, at: name.location, .view, use) else { return }
            reader.scene.recognizers[recognizer].receivedTouches = .outside(reference)
        }
    }

    /// Resolves the views to which a recogniser is added later, once all names are known.
    func resolveLaterViews(_ names: [LocatedName], of recognizer: Int) {
        onResult { reader in
            reader.scene.recognizers[recognizer].laterViews = names.compactMap { name in
                let use: LocalizedText = "\"thenAddedTo\" names \(name.text.quoted)"
                return reader.names.lookUp(name.text, at: name.location, .view, use)
            }
        }
    }

    /// Resolves the target of an action once all names are known, and passes it to the closure.
    func resolveTarget(
        _ target: SceneField, _ rule: Rule<String>, _ store: @escaping (SceneReader, Scene.Reference) -> Void
    ) {
        onResult { reader in
            guard let name = rule.read(reader, target),
                let reference = reader.names.lookUp(
                    name, at: target.location, .responder, "the action goes to \(name.quoted)")
            else { return }
            store(reader, reference)
        }
    }

    /// The index of the recogniser with a name. Reports a name that is missing or given twice.
    ///
    /// - Parameter key: The key with the name.
    func recognizer(_ name: String, at location: SourceLocation, of key: String) -> Int? {
        let found = recognizers[name] ?? []
        guard let first = found.first else {
            reader.reportUnknown(
                name, at: location, "\"\(key)\" names the recogniser \(name.quoted), which does not exist.",
                reader.scene.recognizers.compactMap(\.name), else: "Give a recogniser the name \(name.quoted).")
            return nil
        }
        guard found.count == 1 else {
            reader.report(
                location, "\"\(key)\" names the recogniser \(name.quoted), but several have that name.",
                "Give each a unique name.")
            return nil
        }
        return first
    }

    /// A responder as the subject of a sentence.
    private func subject(_ responder: Scene.Responder) -> String {
        switch responder {
        case .view(let index):
            let name = reader.scene.views[index].identity.name?.quoted
            guard reader.scene.views[index].kind == .window else {
                return name.map { localized("view \($0)") } ?? localized("this view")
            }
            return name.map { localized("window \($0)") } ?? localized("this window")
        case .controller(let index):
            let name = reader.scene.controllers[index].identity.name?.quoted
            return name.map { localized("controller \($0)") } ?? localized("this controller")
        case .scene: return localized("the scene")
        case .application: return localized("the application")
        case .delegate: return localized("the delegate")
        }
    }
}
