// Reads windows, controllers and views, without recursion: what is still to be read waits in a list.
import HitscopeGeometry
import HitscopeReading
import Yams

/// A place in the hierarchy.
struct HierarchySpot {
    /// Index of the superview; nil for a view that lies in none so far.
    var superview: Int?
    /// The nearest controller around it, or the one whose root view it is if `owns` is true.
    var controller: Int?
    /// True for the root view of `controller`.
    var owns = false
    /// The window that contains it, by index into `Scene.views`.
    var window: Int
}

/// A part of the hierarchy that is still to be read. The last entry comes next, so entries go in back to front.
enum PendingEntry {
    /// A view and its place in the hierarchy.
    case view(Node, HierarchySpot)
    /// A controller that has a `view` key. The owner in its spot is unused.
    case controller(Node, role: Scene.Controller.Role, HierarchySpot)
    /// A view that is shown while its owner is the first responder.
    case input(SceneField, of: Scene.Responder, isAccessory: Bool, HierarchySpot)

    /// The controller that another one presents.
    static func presented(_ field: SceneField, by presenter: Int, over window: Int) -> PendingEntry {
        .controller(field.value, role: .presented(by: presenter), HierarchySpot(superview: window, window: window))
    }
}

// MARK: Windows

extension SceneReader {
    func readWindows(_ field: SceneField) {
        if case .sequence(let list) = field.value, list.isEmpty {
            report(
                field.location, "\"windows\" is an empty list, but a scene has at least one window.",
                "For example: windows: [{root: {}}]")
        }
        forEachElement(of: field, "windows") { readWindow($0) }
    }

    private func readWindow(_ node: Node) {
        guard mayAddView(at: node.location) else { return }
        let index = scene.views.count, number = scene.windows.count
        let identity = Scene.Identity(
            className: KnownClass.window.rawValue, name: Scene.nameOfWindow(number), location: node.location)
        var draft = ViewDraft(
            Scene.View(identity, kind: .window, superview: nil), index: index,
            spot: HierarchySpot(superview: index, window: index))
        pending = []
        readMap(node, as: SceneTables.window, into: &draft)
        scene.views.append(draft.finished)
        scene.windows.append(draft.window)
        readPending()
    }

    /// The root controller of the window that is being read.
    func root(_ field: SceneField, _ spot: HierarchySpot) -> PendingEntry {
        .controller(field.value, role: .root(window: scene.windows.count), spot)
    }

    /// Puts a list of views into the waiting list, so that the first of them comes next.
    func push(_ field: SceneField, _ spot: HierarchySpot) {
        for node in (readList(field, of: "views") ?? []).reversed() { pending.append(.view(node, spot)) }
    }

    /// Puts the input view of a responder into the waiting list.
    func push(_ view: Later<Int>, of owner: Scene.Responder, isAccessory: Bool, _ spot: HierarchySpot) {
        guard let field = view.field else { return }
        pending.append(.input(field, of: owner, isAccessory: isAccessory, spot))
    }

    private func readPending() {
        while !hasGivenUp, let entry = pending.popLast() {
            switch entry {
            case .view(let node, let spot):
                if let target = follow(node) { readView(target, spot) }
            case .controller(let node, let role, let spot):
                if let target = follow(node) { readController(target, role: role, spot) }
            case .input(let field, let owner, let isAccessory, let spot):
                guard let target = follow(field.value) else { continue }
                set(isAccessory ? \.inputAccessoryView : \.inputView, of: owner)
                readView(target, HierarchySpot(window: spot.window))
            }
        }
    }

    /// The view that is read next is the input view of a responder.
    private func set(_ input: WritableKeyPath<Scene.Focus, Int?>, of owner: Scene.Responder) {
        switch owner {
        case .view(let index): scene.views[index].focus[keyPath: input] = scene.views.count
        case .controller(let index): scene.controllers[index].focus[keyPath: input] = scene.views.count
        case .scene, .application, .delegate: break
        }
    }
}

// MARK: Views

extension SceneReader {
    /// Stops the reader if the scene has as many views as it may.
    private func mayAddView(at location: SourceLocation) -> Bool {
        guard scene.views.count < SceneLimits.views else {
            refuse(
                location, "the scene has more than \(grouped(SceneLimits.views)) views, which is the most.",
                "Use fewer views; an alias (*name) counts for all that it stands for.")
            return false
        }
        return true
    }

    private func readView(_ node: Node, _ spot: HierarchySpot) {
        guard mayAddView(at: node.location) else { return }
        let index = scene.views.count
        let identity = Scene.Identity(className: KnownClass.view.rawValue, location: node.location)
        var draft = ViewDraft(
            Scene.View(identity, kind: .view, superview: spot.superview), index: index, spot: spot)
        readMap(node, as: SceneTables.view, into: &draft)
        if spot.owns, let controller = spot.controller {
            draft.view.controller = controller
            scene.controllers[controller].view = index
        }
        scene.views.append(draft.finished)
        if let subviews = draft.subviews?.field { push(subviews, draft.below) }
    }
}

// MARK: Controllers

extension SceneReader {
    /// Reads a controller that is written on its root view.
    func readChildController(_ field: SceneField, of view: inout ViewDraft) {
        guard !view.spot.owns else {
            report(
                field.keyLocation, "this view is already the root view of the controller around it.",
                "Put \"controller\" on a view further down, or remove it.")
            return
        }
        let index = readController(
            field.value, as: SceneTables.childController, role: .child(of: view.spot.controller), view: view.index,
            view.spot
        ).index
        view.view.controller = index
        view.below.controller = index
    }

    private func readController(_ node: Node, role: Scene.Controller.Role, _ spot: HierarchySpot) {
        let draft = readController(node, as: SceneTables.controller, role: role, view: spot.window, spot)
        if case .root(let window) = role { scene.windows[window].rootController = draft.index }
        if let presented = draft.presents?.field {
            pending.append(.presented(presented, by: draft.index, over: spot.window))
        }
        let owned = HierarchySpot(
            superview: spot.superview, controller: draft.index, owns: true, window: spot.window)
        pending.append(
            .view(draft.rootView?.field?.value ?? .mapping(Node.Mapping([], .implicit, .any, node.mark)), owned))
    }

    /// Reads a controller and adds it to the scene.
    private func readController(
        _ node: Node, as table: KeyTable<ControllerDraft>, role: Scene.Controller.Role, view: Int, _ spot: HierarchySpot
    ) -> ControllerDraft {
        let identity = Scene.Identity(className: KnownClass.viewController.rawValue, location: node.location)
        var draft = ControllerDraft(
            Scene.Controller(identity, role: role, view: view), index: scene.controllers.count, spot: spot)
        readMap(node, as: table, into: &draft)
        scene.controllers.append(draft.finished)
        return draft
    }
}
