// Reads windows, controllers and views without recursion: parts that have not been read yet are kept in a list.
import HitscopeReading
import Yams

/// A position in the hierarchy.
struct HierarchyPosition {
    /// The index of the superview; nil for an input view, which does not have one yet.
    var superview: Int?
    /// The nearest enclosing controller; if `owns` is true, the controller whose root view this is.
    var controller: Int?
    /// True for the root view of `controller`.
    var owns = false
    /// The enclosing window, by index into `Scene.views`.
    var window: Int
}

/// A part of the hierarchy that has not been read yet.
enum PendingEntry {
    /// A view and its position in the hierarchy.
    case view(Node, HierarchyPosition)
    /// A controller that is not written with its view.
    case controller(Node, role: Scene.Controller.Role, HierarchyPosition)
    /// A view that is shown while its owner is the first responder.
    case input(SceneField, of: Scene.Responder, isAccessory: Bool, HierarchyPosition)
}

/// Reads windows, controllers and views.
final class HierarchyReader {
    private unowned let reader: SceneReader
    /// The parts that have not been read yet. The last one is read next.
    private var pending: [(entry: PendingEntry, file: Int)] = []
    /// For each view of the scene, the number of views around it.
    private var depths: [Int] = []

    init(_ reader: SceneReader) { self.reader = reader }
}

// MARK: Windows

extension HierarchyReader {
    func readWindows(_ field: SceneField) {
        if case .sequence(let list) = field.value, list.isEmpty {
            reader.report(
                field.location, "\"windows\" is an empty list, but a scene has at least one window.",
                "For example: windows: [{root: {}}]")
        }
        reader.forEachElement(of: field, "windows") { readWindow($0) }
    }

    private func readWindow(_ node: Node) {
        guard mayAddView(at: node.location) else { return }
        depths.append(0)
        let index = reader.scene.views.count, number = reader.scene.windows.count
        let identity = Scene.Identity(
            className: UIKitClass.window.rawValue, name: Scene.nameOfWindow(number),
            location: reader.place(node.location))
        var draft = ViewDraft(
            Scene.View(identity, kind: .window, superview: nil), index: index,
            position: HierarchyPosition(superview: index, window: index))
        pending = []
        reader.readMap(node, as: SceneTables.window, into: &draft)
        reader.scene.views.append(draft.finished)
        reader.scene.windows.append(draft.window)
        readPending()
    }

    /// Adds the root controller of the window that is being read to the pending parts.
    func pushRoot(_ controller: DeferredValue<Int>, _ position: HierarchyPosition) {
        guard let field = controller.field else { return }
        pending = []
        push(.controller(field.value, role: .root(window: reader.scene.windows.count), position))
    }

    /// Adds a presented controller to the pending parts.
    func pushPresented(_ controller: DeferredValue<Int>, by presenter: ControllerDraft) {
        guard let field = controller.field else { return }
        let window = presenter.position.window, role = Scene.Controller.Role.presented(by: presenter.index)
        push(.controller(field.value, role: role, HierarchyPosition(superview: window, window: window)))
    }

    /// Adds a list of views to the pending parts. The first view is read next.
    func push(_ views: DeferredValue<[Int]>, _ position: HierarchyPosition) {
        guard let field = views.field else { return }
        for node in (reader.readList(field, of: "views") ?? []).reversed() { push(.view(node, position)) }
    }

    /// Adds the input view of a responder to the pending parts.
    func push(_ view: DeferredValue<Int>, of owner: Scene.Responder, isAccessory: Bool, _ position: HierarchyPosition) {
        guard let field = view.field else { return }
        push(.input(field, of: owner, isAccessory: isAccessory, position))
    }

    private func push(_ entry: PendingEntry) { pending.append((entry, reader.currentFile)) }

    /// Adds the views of another file, or the root controller of its window, to the pending parts.
    func push(included value: DeferredValue<String>, _ position: HierarchyPosition, isWindow: Bool = false) {
        guard let field = value.field, let number = reader.include(field) else { return }
        reader.inFile(number) {
            switch reader.files[number].content {
            case .views(let field): push(.unread(field), position)
            case .root(let field) where isWindow: pushRoot(.unread(field), position)
            case .root(let field):
                reader.report(
                    field.keyLocation, "a view includes this file, but its window has a root controller.",
                    "Include it in a window, or write the views under \"views\".")
            case .include(let field): push(included: .unread(field), position, isWindow: isWindow)
            case nil: break
            }
        }
    }

    private func readPending() {
        while !reader.hasStopped, let (entry, file) = pending.popLast() { reader.inFile(file) { read(entry) } }
    }

    private func read(_ entry: PendingEntry) {
        switch entry {
        case .view(let node, let position):
            if let target = reader.follow(node) { readView(target, position) }
        case .controller(let node, let role, let position):
            if let target = reader.follow(node) { readController(target, role: role, position) }
        case .input(let field, let owner, let isAccessory, let position):
            guard let target = reader.follow(field.value) else { return }
            set(isAccessory ? \.inputAccessoryView : \.inputView, of: owner)
            readView(target, HierarchyPosition(window: position.window))
        }
    }

    /// Makes the view that is read next the input view of a responder.
    private func set(_ input: WritableKeyPath<Scene.Focus, Int?>, of owner: Scene.Responder) {
        switch owner {
        case .view(let index): reader.scene.views[index].focus[keyPath: input] = reader.scene.views.count
        case .controller(let index): reader.scene.controllers[index].focus[keyPath: input] = reader.scene.views.count
        case .scene, .application, .delegate: break
        }
    }
}

// MARK: Views

extension HierarchyReader {
    /// Notes that the content of a view or a window comes from another file.
    func noteInclude(_ value: DeferredValue<String>, in view: Int) {
        guard case .scalar(let path)? = value.field?.value else { return }
        reader.scene.included.content[view] = reader.text(path)
    }

    /// Returns false, and stops the reader, if the scene already has the maximum number of views.
    private func mayAddView(at location: SourceLocation) -> Bool {
        guard reader.scene.views.count < SceneLimits.views else {
            reader.refuse(
                location, "the scene has more than \(grouped(SceneLimits.views)) views, which is the limit.",
                "Use fewer views; an alias (*name) counts as all the views that it contains.")
            return false
        }
        return true
    }

    private func readView(_ node: Node, _ position: HierarchyPosition) {
        guard mayAddView(at: node.location) else { return }
        let depth = position.superview.map { depths[$0] + 1 } ?? 0
        guard depth <= SceneLimits.depth else {
            return reader.refuse(
                node.location, "views are nested more than \(SceneLimits.depth) deep, which is the limit.",
                "Use fewer levels; an alias (*name) counts as all the levels that it contains.")
        }
        depths.append(depth)
        let index = reader.scene.views.count
        let identity = Scene.Identity(className: UIKitClass.view.rawValue, location: reader.place(node.location))
        var draft = ViewDraft(
            Scene.View(identity, kind: .view, superview: position.superview), index: index, position: position)
        reader.readMap(node, as: SceneTables.view, into: &draft)
        if position.owns, let controller = position.controller {
            draft.view.controller = controller
            reader.scene.controllers[controller].view = index
        }
        reader.scene.views.append(draft.finished)
        if let subviews = draft.subviews { push(subviews, draft.below) }
        if let include = draft.include {
            noteInclude(include, in: index)
            push(included: include, draft.below)
        }
    }
}

// MARK: Controllers

extension HierarchyReader {
    /// Reads a controller that is written with its root view.
    func readChildController(_ controller: DeferredValue<Int>, of view: inout ViewDraft) {
        guard let field = controller.field else { return }
        guard !view.position.owns else {
            reader.report(
                field.keyLocation, "this view is already the root view of the controller around it.",
                "Move \"controller\" to a descendant, or remove it.")
            return
        }
        let index = readController(
            field.value, as: SceneTables.childController, role: .child(of: view.position.controller), view: view.index,
            view.position
        ).index
        view.view.controller = index
        view.below.controller = index
    }

    private func readController(_ node: Node, role: Scene.Controller.Role, _ position: HierarchyPosition) {
        let draft = readController(node, as: SceneTables.controller, role: role, view: position.window, position)
        if case .root(let window) = role { reader.scene.windows[window].rootController = draft.index }
        if let presented = draft.presents { pushPresented(presented, by: draft) }
        let owned = HierarchyPosition(
            superview: position.superview, controller: draft.index, owns: true, window: position.window)
        push(
            .view(draft.rootView?.field?.value ?? .mapping(Node.Mapping([], .implicit, .any, node.mark)), owned))
    }

    /// Reads a controller and adds it to the scene.
    private func readController(
        _ node: Node, as table: KeyTable<ControllerDraft>, role: Scene.Controller.Role, view: Int,
        _ position: HierarchyPosition
    ) -> ControllerDraft {
        let identity = Scene.Identity(
            className: UIKitClass.viewController.rawValue, location: reader.place(node.location))
        var draft = ControllerDraft(
            Scene.Controller(identity, role: role, view: view), index: reader.scene.controllers.count,
            position: position)
        reader.readMap(node, as: table, into: &draft)
        reader.scene.controllers.append(draft.finished)
        return draft
    }
}
