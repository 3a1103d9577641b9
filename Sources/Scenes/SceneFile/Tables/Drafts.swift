// What is known of a responder or a recogniser while its map is read.
//
// Decides nothing: each draft has the properties that the keys of its map fill, and becomes a part of the scene.
import HitscopeGeometry
import HitscopeInput
import Yams

/// A responder while its map is read.
protocol ResponderDraft: SendableMetatype {
    var identity: Scene.Identity { get set }
    var behaviour: Scene.Behaviour { get set }
    var responder: Scene.Responder { get }
}

/// A responder that can be the first.
protocol FocusDraft: ResponderDraft {
    var focus: Scene.Focus { get set }
    var spot: HierarchySpot { get }
}

/// A responder whose class may have a name of its own.
protocol OwnClassDraft: SendableMetatype {
    /// The name of its own class, which is shown in place of the class that it inherits from.
    var ownClass: String? { get set }
}

extension Scene.Application: ResponderDraft {
    var responder: Scene.Responder { .application }
}

extension Scene.Delegate: ResponderDraft {
    var responder: Scene.Responder { .delegate }
}

/// A view or a window while its map is read.
struct ViewDraft: FocusDraft, OwnClassDraft {
    var view: Scene.View
    /// Its index in the scene.
    let index: Int
    /// Where it hangs.
    let spot: HierarchySpot
    /// Where its subviews hang.
    var below: HierarchySpot
    var ownClass: String?
    var frame: CGRect?
    var center: CGPoint?
    var bounds: CGRect?
    var subviews: SceneField?
    /// What it has beyond a view if it is a window.
    var window: Scene.Window

    /// The view as its map has it.
    var finished: Scene.View {
        var view = view
        if let ownClass { view.identity.className = ownClass }
        return view
    }

    init(_ view: Scene.View, index: Int, spot: HierarchySpot) {
        self.view = view
        self.index = index
        self.spot = spot
        below = HierarchySpot(superview: index, controller: spot.controller, window: spot.window)
        window = Scene.Window(view: index)
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
    var responder: Scene.Responder { .view(index) }
}

/// A controller while its map is read.
struct ControllerDraft: FocusDraft, OwnClassDraft {
    var controller: Scene.Controller
    var ownClass: String?
    /// Its index in the scene.
    let index: Int
    let spot: HierarchySpot
    var rootView: SceneField?

    /// The controller as its map has it.
    var finished: Scene.Controller {
        var controller = controller
        if let ownClass { controller.identity.className = ownClass }
        return controller
    }

    var presents: SceneField?

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
    var responder: Scene.Responder { .controller(index) }
}

/// A recogniser while its map is read.
struct RecognizerDraft {
    var recognizer: Scene.Recognizer
    /// Its index in the scene.
    let index: Int
    var kind: Scene.Recognizer.Kind?
}

/// A message to a responder, which is looked up later.
struct MessageDraft {
    var events: [Scene.ControlEvent]?
    var effect: Scene.Effect?
    var selector: String?
    var target: SceneField?
    var hasLostTarget = false
}

struct KeyCommandDraft {
    var key: Key?
    var modifiers = KeyModifiers()
    var selector: String?
}

/// A step while its map is read.
struct StepDraft {
    /// What its last verb comes to.
    var action: Scene.Step.Action?
    var finger = 0
    var edge: SceneField?
    /// How the finger touches; read once it is known whether one does.
    var contact: [SceneField] = []
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
