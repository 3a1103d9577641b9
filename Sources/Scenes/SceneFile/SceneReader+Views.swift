// Windows, controllers and views, without recursion: what is still to be read waits in a list.
import HitscopeGeometry
import Yams

/// The hierarchy that is still to be read. The last entry comes next, so entries go in back to front.
struct PendingHierarchy {
    enum Entry {
        /// A view and its place in the hierarchy.
        case view(Node, Spot)
        /// A controller that has a `view` key. The owner in its spot is unused.
        case controller(Node, role: Scene.Controller.Role, Spot)
        /// A view that is shown while somebody is the first responder.
        case input(SceneField, of: Scene.Responder, isAccessory: Bool, Spot)
    }

    /// Where something hangs.
    struct Spot {
        /// Index of the superview; nil for a view that lies in none so far.
        var superview: Int?
        /// The controller above: its root view if this is set on `owns`, else the nearest enclosing one.
        var controller: Int?
        /// Whether the view is the root view of `controller`.
        var owns = false
        /// The window that contains it, by index into `Scene.views`.
        var window: Int
    }

    var entries: [Entry] = []
}

extension SceneReader {
    func readWindows(_ field: SceneField) {
        guard let nodes = readList(field, of: "windows") else { return }
        if nodes.isEmpty {
            report(
                field.place, "\"windows\" is an empty list, but a scene has at least one window.",
                "For example: windows: [{root: {}}]")
        }
        for node in nodes where !hasGivenUp {
            guard let window = follow(node) else { continue }
            readWindow(window)
        }
    }

    private func readWindow(_ node: Node) {
        let index = scene.views.count
        guard mayAddView(at: node.place) else { return }
        let defaultName = scene.windows.isEmpty ? "window" : "window \(scene.windows.count + 1)"
        var view = Scene.View(
            Scene.Identity(className: KnownClass.window.rawValue, name: defaultName, place: node.place), kind: .window,
            superview: nil)
        var window = Scene.Window(view: index)
        var pending = PendingHierarchy()
        let spot = PendingHierarchy.Spot(superview: index, window: index)
        var content: SceneField?
        readMap(node, as: WindowKey.self) { key, field in
            switch key {
            case .level: window.level = level(field) ?? 0
            case .key: window.isKey = bool(field) ?? false
            case .root, .views:
                if let content {
                    report(
                        field.keyPlace, "a window has either a root controller or views, but here are both.",
                        "Remove \"\(field.key)\", or \"\(content.key)\" on line \(content.keyPlace.line).")
                }
                content = field
                if key == .root {
                    pending.entries = [.controller(field.value, role: .root(window: scene.windows.count), spot)]
                } else {
                    push(field, spot, into: &pending)
                }
            case .class, .name, .frame, .color, .alpha, .hidden, .userInteraction, .clips, .multipleTouch,
                .exclusiveTouch, .tag, .touches,
                .presses, .motion, .remote, .sensors, .implements, .canPerformAction, .keyCommands, .recognizers,
                .listeners, .next,
                .hitTest,
                .pointInside:
                if let key = ViewKey(rawValue: key.rawValue) { read(key, field, into: &view, at: index, as: .window) }
            }
        }
        scene.views.append(view)
        scene.windows.append(window)
        readAll(&pending)
    }

    private func level(_ field: SceneField) -> CGFloat? {
        guard case .scalar(let scalar) = field.value, let word = LevelWord(rawValue: scalar.string) else {
            return number(field, .level).map { CGFloat($0) }
        }
        switch word {
        case .normal: return 0
        case .statusBar: return 1000
        case .alert: return 2000
        }
    }

    /// Puts a list of views into the waiting list, so that the first of them comes next.
    private func push(_ field: SceneField, _ spot: PendingHierarchy.Spot, into pending: inout PendingHierarchy) {
        guard let nodes = readList(field, of: "views") else { return }
        for node in nodes.reversed() { pending.entries.append(.view(node, spot)) }
    }

    private func readAll(_ pending: inout PendingHierarchy) {
        while !hasGivenUp, let entry = pending.entries.popLast() {
            switch entry {
            case .view(let node, let spot):
                if let target = follow(node) { readView(target, spot, &pending) }
            case .controller(let node, let role, let spot): readController(node, role: role, spot, &pending)
            case .input(let field, let owner, let isAccessory, let spot):
                guard let target = follow(field.value) else { continue }
                if isAccessory { set(\.inputAccessoryView, of: owner) } else { set(\.inputView, of: owner) }
                readView(target, PendingHierarchy.Spot(window: spot.window), &pending)
            }
        }
    }

    /// The view that is read next is somebody's input view.
    private func set(_ input: WritableKeyPath<Scene.Focus, Int?>, of owner: Scene.Responder) {
        switch owner {
        case .view(let index): scene.views[index].focus[keyPath: input] = scene.views.count
        case .controller(let index): scene.controllers[index].focus[keyPath: input] = scene.views.count
        case .scene, .application, .delegate: break
        }
    }

    /// Whether another view is within the limit; says so and stops if not.
    private func mayAddView(at place: SourceLocation) -> Bool {
        guard scene.views.count < SceneLimits.views else {
            refuse(
                place, "the scene has more than \(grouped(SceneLimits.views)) views, which is the most.",
                "Use fewer views; an alias (*name) counts for all that it stands for.")
            return false
        }
        return true
    }

    private func readView(_ node: Node, _ spot: PendingHierarchy.Spot, _ pending: inout PendingHierarchy) {
        guard mayAddView(at: node.place) else { return }
        let index = scene.views.count
        var view = Scene.View(
            Scene.Identity(className: KnownClass.view.rawValue, place: node.place), kind: .view,
            superview: spot.superview)
        var below = PendingHierarchy.Spot(superview: index, controller: spot.controller, window: spot.window)
        var parts = PlacementParts()
        var subviews: SceneField?, keys: [(key: ViewKey, place: SourceLocation)] = []
        readMap(node, as: ViewKey.self) { key, field in
            keys.append((key, field.keyPlace))
            if key == .subviews { return subviews = field }
            if key == .inputView || key == .inputAccessoryView {
                return pending.entries.append(
                    .input(field, of: .view(index), isAccessory: key == .inputAccessoryView, spot))
            }
            if key == .controller {
                guard let child = childController(field, of: index, spot, &pending) else { return }
                return (view.controller, below.controller) = (child, child)
            }
            if let part = PlacementKey(rawValue: key.rawValue) { return parts.read(part, field, with: self) }
            read(key, field, into: &view, at: index, as: .view)
        }
        if spot.owns, let controller = spot.controller {
            (view.controller, scene.controllers[controller].view) = (controller, index)
        }
        view.placement = parts.placement(with: self)
        checkKeys(keys, of: view)
        scene.views.append(view)
        if let subviews { push(subviews, below, into: &pending) }
    }

    /// A controller written on its root view.
    private func childController(
        _ field: SceneField, of view: Int, _ spot: PendingHierarchy.Spot, _ pending: inout PendingHierarchy
    )
        -> Int?
    {
        guard !spot.owns else {
            report(
                field.keyPlace, "this view is already the root view of the controller around it.",
                "Put \"controller\" on a view further down, or remove it.")
            return nil
        }
        let index = scene.controllers.count
        scene.controllers.append(
            Scene.Controller(
                Scene.Identity(className: KnownClass.viewController.rawValue, place: field.value.place),
                role: .child(of: spot.controller),
                view: view))
        readMap(field.value, as: ChildControllerKey.self) { key, field in
            guard let key = ControllerKey(rawValue: key.rawValue) else { return }
            read(key, field, intoController: index)
            if key == .presents { pending.entries.append(presented(field, by: index, over: spot.window)) }
            pushInput(key, field, of: index, spot, into: &pending)
        }
        return index
    }

    private func readController(
        _ node: Node, role: Scene.Controller.Role, _ spot: PendingHierarchy.Spot, _ pending: inout PendingHierarchy
    ) {
        guard let node = follow(node) else { return }
        let index = scene.controllers.count
        scene.controllers.append(
            Scene.Controller(
                Scene.Identity(className: KnownClass.viewController.rawValue, place: node.place), role: role,
                view: spot.window))
        if case .root(let window) = role { scene.windows[window].rootController = index }
        var rootView: Node?
        var presents: PendingHierarchy.Entry?
        readMap(node, as: ControllerKey.self) { key, field in
            read(key, field, intoController: index)
            if key == .view { rootView = field.value }
            pushInput(key, field, of: index, spot, into: &pending)
            if key == .presents { presents = presented(field, by: index, over: spot.window) }
        }
        if let presents { pending.entries.append(presents) }
        let place = PendingHierarchy.Spot(superview: spot.superview, controller: index, owns: true, window: spot.window)
        pending.entries.append(.view(rootView ?? .mapping(Node.Mapping([], .implicit, .any, node.mark)), place))
    }

    private func pushInput(
        _ key: ControllerKey, _ field: SceneField, of controller: Int, _ spot: PendingHierarchy.Spot,
        into pending: inout PendingHierarchy
    ) {
        guard key == .inputView || key == .inputAccessoryView else { return }
        pending.entries.append(
            .input(field, of: .controller(controller), isAccessory: key == .inputAccessoryView, spot))
    }

    private func presented(_ field: SceneField, by presenter: Int, over window: Int) -> PendingHierarchy.Entry {
        .controller(
            field.value, role: .presented(by: presenter), PendingHierarchy.Spot(superview: window, window: window))
    }

    private func read(_ key: ControllerKey, _ field: SceneField, intoController index: Int) {
        switch key {
        case .class:
            if let found = className(field, as: .controller, base: .viewController) {
                scene.controllers[index].identity.className = found.name
            }
        case .name: readName(field, into: &scene.controllers[index].identity)
        case .touches, .presses, .motion, .remote, .sensors, .implements, .canPerformAction, .keyCommands:
            if let key = BehaviourKey(rawValue: key.rawValue) {
                read(key, field, into: &scene.controllers[index].behaviour)
            }
        case .canBecomeFirstResponder: scene.controllers[index].focus.canBecome = bool(field)
        case .canResignFirstResponder: scene.controllers[index].focus.canResign = bool(field)
        case .becomesFirstResponder: scene.controllers[index].focus.asks = bool(field) ?? false
        case .next: readNext(field, of: .controller(index))
        case .view, .presents, .inputView, .inputAccessoryView: break
        }
    }
}
