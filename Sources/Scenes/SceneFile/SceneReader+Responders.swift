// What all responders share, and those that are not views: the application, its delegate, controllers.
import Yams

extension SceneReader {
    /// A name, and the place where it stands.
    func readName(_ field: SceneField, into identity: inout Scene.Identity) {
        guard let name = name(field) else { return }
        guard name != SceneNames.none else {
            report(
                field.place, "\"none\" can't be a name: in expectations it means that there is nobody.",
                "Choose another name.")
            return
        }
        (identity.name, identity.namePlace) = (name, field.place)
    }

    /// Notes an overridden `next`, to be looked up once all names are known.
    func readNext(_ field: SceneField, of owner: Scene.Responder) {
        guard let name = name(field, wants: "the name of a responder") else { return }
        pendingNexts.append((owner, name, field.place))
    }

    /// A class: one that is known and fits, or a label for a subclass.
    ///
    /// - Returns: the name to show and the class that it is or inherits from.
    func className(_ field: SceneField, as role: KnownClass.Role, base: KnownClass) -> (name: String, kind: KnownClass)?
    {
        guard let name = name(field, wants: "the name of a class", example: base.rawValue) else { return nil }
        guard name.hasPrefix("UI") else { return (name, base) }
        if let kind = KnownClass(rawValue: name), kind.role == role { return (name, kind) }
        let fitting = KnownClass.allCases.filter { $0.role == role }.map(\.rawValue)
        let problem =
            KnownClass(rawValue: name) == nil
            ? "this program has no class \(quoted(name))" : "a \(name) can't stand here"
        let near = nearestName(to: name, among: fitting).map { "Did you mean \"\($0)\"? Or give" } ?? "Give"
        report(
            field.place, "\(problem); expected \(listed(fitting)).",
            "\(near) it a name of your own without \"UI\" at the front, which stands for a subclass of \(base.rawValue)."
        )
        return nil
    }

    func readApplication(_ node: Node) {
        scene.application.identity.place = node.place
        readMap(node, as: ApplicationKey.self) { key, field in
            switch key {
            case .class:
                if let found = className(field, as: .application, base: .application) {
                    scene.application.identity.className = found.name
                }
            case .name: readName(field, into: &scene.application.identity)
            case .touches, .presses, .motion, .remote, .sensors, .implements, .canPerformAction, .keyCommands:
                if let key = BehaviourKey(rawValue: key.rawValue) {
                    read(key, field, into: &scene.application.behaviour)
                }
            case .receivesRemoteControl: scene.application.receivesRemoteControl = bool(field) ?? false
            case .next: readNext(field, of: .application)
            case .delegate: scene.application.delegate = delegate(field)
            }
        }
    }

    private func delegate(_ field: SceneField) -> Scene.Delegate? {
        if case .scalar(let scalar) = field.value, scalar.string == SceneNames.none { return nil }
        var delegate = Scene.Delegate()
        delegate.identity.place = field.value.place
        guard case .mapping = field.value else {
            report(
                field.place,
                "\"delegate\" is \(describe(field.value)), but should be none or a map of keys and values.",
                "For example: delegate: {class: AppDelegate, touches: handles}")
            return delegate
        }
        readMap(field.value, as: DelegateKey.self) { key, field in
            switch key {
            case .class:
                if let found = className(field, as: .delegate, base: .responder) {
                    delegate.identity.className = found.name
                }
            case .name: readName(field, into: &delegate.identity)
            case .isResponder: delegate.isResponder = bool(field) ?? true
            case .touches, .presses, .motion, .remote, .sensors, .implements, .canPerformAction, .keyCommands:
                if let key = BehaviourKey(rawValue: key.rawValue) { read(key, field, into: &delegate.behaviour) }
            case .next: readNext(field, of: .delegate)
            }
        }
        return delegate
    }
}
