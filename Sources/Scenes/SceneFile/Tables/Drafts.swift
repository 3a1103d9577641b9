// Models for reading and writing maps, where the parts of the scene cannot hold everything that a map contains.
import HitscopeGeometry
import HitscopeInput
import Yams

/// The whole scene while it is being read. Parts that refer to the hierarchy are read after it.
struct DocumentDraft {
    var scene = Scene()
    var application: DeferredValue<Scene.Application>?
    var windows: DeferredValue<[Int]>?
    var script: DeferredValue<[Scene.Step]>?
    var expectations: DeferredValue<[Scene.Expectation]>?

    init() {}

    init(writing scene: Scene) {
        self.scene = scene
        application = .known(scene.application)
        windows = .known(Array(scene.windows.indices))
        if !scene.script.isEmpty { script = .known(scene.script) }
        if !scene.expectations.isEmpty { expectations = .known(scene.expectations) }
    }
}

/// A responder while its map is being read.
protocol ResponderDraft: SendableMetatype {
    var identity: Scene.Identity { get set }
    var behaviour: Scene.Behaviour { get set }
    var next: Scene.Reference? { get }
    var responder: Scene.Responder { get }
}

/// A view or a controller, which can become the first responder.
protocol HierarchyDraft: ResponderDraft {
    var focus: Scene.Focus { get set }
    var position: HierarchyPosition { get }
    /// The custom name of its class, which is shown instead of the class from which it inherits.
    var customClass: String? { get set }
}

extension Scene.Application: ResponderDraft {
    var responder: Scene.Responder { .application }
}

extension Scene.Delegate: ResponderDraft {
    var responder: Scene.Responder { .delegate }
}

extension Scene.Identity {
    /// The identity without the name that the reader chooses if none is written.
    func withoutName(givenByReader name: String) -> Scene.Identity {
        var identity = self
        if nameLocation == nil, self.name == name { identity.name = nil }
        return identity
    }

    /// Splits the class into the value of the key `class`, which is stored here, and the value of the key `className`,
    /// which is returned.
    ///
    /// - Parameter base: The class of a view or a controller whose map does not contain one.
    mutating func splitClass(_ kind: UIKitClass, base: UIKitClass) -> String? {
        let isLabel = kind == base && !className.hasPrefix("UI")
        guard className != kind.rawValue, !isLabel else { return nil }
        defer { className = kind.rawValue }
        return className
    }
}

/// A view or a window while its map is being read.
struct ViewDraft: HierarchyDraft {
    var view: Scene.View
    /// The index of the view in the scene.
    let index: Int
    /// The position of the view in the hierarchy.
    let position: HierarchyPosition
    /// The position of the view's subviews.
    var below: HierarchyPosition
    var customClass: String?
    var frame: CGRect?
    var center: CGPoint?
    var bounds: CGRect?
    var subviews: DeferredValue<[Int]>?
    /// The path of the file that contains the subviews.
    var include: DeferredValue<String>?
    /// The properties that only a window has.
    var window: Scene.Window

    /// The view with everything in its map.
    var finished: Scene.View {
        var view = view
        if let customClass { view.identity.className = customClass }
        return view
    }

    init(_ view: Scene.View, index: Int, position: HierarchyPosition) {
        self.view = view
        self.index = index
        self.position = position
        below = HierarchyPosition(superview: index, controller: position.controller, window: position.window)
        window = Scene.Window(view: index)
    }

    init(writing index: Int, of scene: Scene) {
        self.init(scene.views[index], index: index, position: HierarchyPosition(window: index))
        customClass = view.identity.splitClass(view.kind, base: view.kind == .window ? .window : .view)
        switch view.placement {
        case .unset: break
        case .frame(let rect): frame = rect
        case .centered(let point, let rect): (center, bounds) = (point, rect)
        }
    }

    init(writingWindow number: Int, of scene: Scene) {
        self.init(writing: scene.windows[number].view, of: scene)
        window = scene.windows[number]
        view.identity = view.identity.withoutName(givenByReader: Scene.nameOfWindow(number))
    }

    var identity: Scene.Identity {
        get { view.identity }
        set { view.identity = newValue }
    }
    var behaviour: Scene.Behaviour {
        get { view.behaviour }
        _modify { yield &view.behaviour }
    }
    var focus: Scene.Focus {
        get { view.focus }
        _modify { yield &view.focus }
    }
    var next: Scene.Reference? { view.next }
    var responder: Scene.Responder { .view(index) }
}

/// A controller while its map is being read.
struct ControllerDraft: HierarchyDraft {
    var controller: Scene.Controller
    var customClass: String?
    /// The index of the controller in the scene.
    let index: Int
    let position: HierarchyPosition
    var rootView: DeferredValue<Int>?
    var presents: DeferredValue<Int>?

    init(_ controller: Scene.Controller, index: Int, position: HierarchyPosition) {
        self.controller = controller
        self.index = index
        self.position = position
    }

    init(writing index: Int, of scene: Scene) {
        self.init(scene.controllers[index], index: index, position: HierarchyPosition(window: 0))
        customClass = controller.identity.splitClass(.viewController, base: .viewController)
    }

    /// The controller with everything in its map.
    var finished: Scene.Controller {
        var controller = controller
        if let customClass { controller.identity.className = customClass }
        return controller
    }

    var identity: Scene.Identity {
        get { controller.identity }
        set { controller.identity = newValue }
    }
    var behaviour: Scene.Behaviour {
        get { controller.behaviour }
        set { controller.behaviour = newValue }
    }
    var focus: Scene.Focus {
        get { controller.focus }
        set { controller.focus = newValue }
    }
    var next: Scene.Reference? { controller.next }
    var responder: Scene.Responder { .controller(index) }
}

/// A recogniser while its map is being read.
struct RecognizerDraft {
    var recognizer: Scene.Recognizer
    /// The index of the recogniser in the scene.
    let index: Int
    var kind: Scene.Recognizer.Kind?

    init(on view: Int, at location: SourceLocation, index: Int) {
        recognizer = Scene.Recognizer(.tap, on: view, at: location)
        self.index = index
    }

    init(writing index: Int, of scene: Scene) {
        recognizer = scene.recognizers[index]
        self.index = index
        kind = recognizer.kind
    }
}

/// An action while its map is being read: a closure, or a message to a responder that is resolved later.
struct MessageDraft {
    var events: [Scene.ControlEvent]?
    var effect: Scene.Effect?
    var selector: String?
    var target: DeferredValue<String>?
    var hasLostTarget = false

    init() {}

    init(writing action: Scene.ControlAction) {
        events = action.events
        switch action.action {
        case .closure(let effect): self.effect = effect
        case .message(let selector, let reference):
            self.selector = selector
            target = .known(reference?.name ?? SceneNames.none)
        case .messageToLostTarget(let selector):
            self.selector = selector
            hasLostTarget = true
        }
    }
}

struct KeyCommandDraft {
    var key: Key?
    var modifiers = KeyModifiers()
    var selector: String?
}

/// A step while its map is being read.
struct StepDraft {
    /// The action of the last verb.
    var action: Scene.Step.Action?
    var finger = 0
    var edge: DeferredValue<FingerChange.Edge>?
    /// The keys about the touch, which are read once it is known that a finger touches.
    var unreadContact: [SceneField] = []
    /// The contact that will be written, such as its force and radius.
    var contact = Contact()

    init() {}

    init(writing step: Scene.Step) {
        action = step.action
        finger = step.finger
        edge = step.edge.map { .known($0) }
        contact = step.contact ?? Contact()
    }
}

struct DragDraft {
    var from: CGPoint?, to: CGPoint?
    var duration = 0.25, steps = 8
}

struct PinchDraft {
    var around: CGPoint?
    var from: CGFloat?, to: CGFloat?
    var pinch = Scene.Step.Pinch(around: .zero, from: 0, to: 0)
}

struct WheelDraft {
    var at: CGPoint?
    var by: CGSize?
}

struct CorrectionDraft {
    var estimate: Int?
    var force: CGFloat?
}

struct KeystrokeDraft {
    var key: Key?
    var stroke = Scene.Step.Keystroke(Key(rawValue: 0))
}
