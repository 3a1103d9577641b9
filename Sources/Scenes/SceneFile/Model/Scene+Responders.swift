// Responders that are not views, and what every responder has: a class, a name, a behaviour and a `next`.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// A responder of the scene.
    public enum Responder: Hashable, Sendable {
        /// By index into `Scene.views`; a window is one of them.
        case view(Int)
        /// By index into `Scene.controllers`.
        case controller(Int)
        /// The window scene; there is one where `usesScenes` is true.
        case scene
        /// The one application.
        case application
        /// The application's delegate, whether it is a responder or not.
        case delegate
    }

    /// A responder that something else calls by its name.
    public struct Reference: Hashable, Sendable {
        /// The name that was written.
        public var name: String
        /// The responder that has the name.
        public var responder: Responder
        /// The place where the name is used, not where the responder is declared.
        public var location: SourceLocation

        /// A name with what it stands for.
        public init(_ name: String, _ responder: Responder, at location: SourceLocation = .start) {
            self.name = name
            self.responder = responder
            self.location = location
        }
    }

    /// The class and the name of a responder.
    public struct Identity: Hashable, Sendable {
        /// The class to show: one of `KnownClass`, or a label that stands for a subclass of the known one.
        public var className: String
        /// Its name in the scene; nil if nothing refers to it. Windows, the application and its delegate always
        /// have one.
        public var name: String?
        /// The place of its map in the file.
        public var location: SourceLocation
        /// The place of its name in the file; nil if the file does not name it.
        public var nameLocation: SourceLocation?

        /// A class and a name, and their places in the file.
        public init(
            className: String, name: String? = nil, location: SourceLocation = .start,
            nameLocation: SourceLocation? = nil
        ) {
            self.className = className
            self.name = name
            self.location = location
            self.nameLocation = nameLocation
        }

        /// The name, or the class if there is none.
        public var label: String { name ?? className }
    }

    /// The reaction of a responder in one of the touch methods.
    public enum TouchReaction: String, Hashable, Sendable, CaseIterable {
        /// Not overridden: the touch goes on along `next`. Source: RC-11.
        case ignores
        /// Overridden, and keeps the touch.
        case handles
        /// Overridden, and calls super: what the class does with the touch is done all the same.
        case observes
        /// Overridden, and calls the same method of `next`. Source: RC-14.
        case forwards
        /// Overridden: a view puts its centre under the finger, a controller that of the touch's view. Keeps the touch.
        ///
        /// In the method for `began` nothing moves yet.
        case drags
        /// Overridden, and keeps the touch. The view writes behind its text how many it has kept. A controller has its
        /// view do so.
        case counts
        /// Overridden, and keeps the touch. It also keeps the first one for later, once as it is and once as a copy.
        case copies
        /// Overridden, and keeps the touch. The view writes below its text what touches, how hard and how broadly. A
        /// controller has its view do so.
        case measures
    }

    /// The reactions of a responder to touches, phase by phase.
    public struct Touches: Hashable, Sendable {
        /// The reaction in each phase of a touch.
        public var began, moved, ended, cancelled: TouchReaction
        /// The reaction when a device corrects a property that it had estimated.
        public var updated = TouchReaction.ignores

        /// A reaction for each phase; corrections are left alone.
        public init(
            began: TouchReaction = .ignores, moved: TouchReaction = .ignores, ended: TouchReaction = .ignores,
            cancelled: TouchReaction = .ignores
        ) {
            self.began = began
            self.moved = moved
            self.ended = ended
            self.cancelled = cancelled
        }

        /// The same in every phase; corrections are left alone.
        public init(_ reaction: TouchReaction) {
            self.init(began: reaction, moved: reaction, ended: reaction, cancelled: reaction)
        }

        /// Nothing is overridden.
        public static let ignores = Touches(.ignores)
    }

    /// The reaction of a responder to a key, a shake, or a command of a remote control.
    public enum DeviceReaction: String, Hashable, Sendable, CaseIterable {
        /// Not overridden: goes on along `next`. Source: RC-11.
        case ignores
        /// Overridden, and kept.
        case handles
        /// Overridden, and calls super: goes on along `next` all the same.
        case observes
        /// Overridden, and calls the same method of `next`.
        case forwards
        /// Overridden, and kept. The view writes behind its text how many it has kept. A controller has its view do so.
        case counts
    }

    /// The reactions of a responder to keys, shakes and remote controls.
    public struct DeviceReactions: Hashable, Sendable {
        /// The reactions to keys, phase by phase.
        public var pressesBegan = DeviceReaction.ignores, pressesChanged = DeviceReaction.ignores
        /// The reactions to keys, phase by phase.
        public var pressesEnded = DeviceReaction.ignores, pressesCancelled = DeviceReaction.ignores
        /// The reactions to shakes, phase by phase.
        public var motionBegan = DeviceReaction.ignores, motionEnded = DeviceReaction.ignores,
            motionCancelled = DeviceReaction.ignores
        /// The reaction to commands of a remote control.
        public var remote = DeviceReaction.ignores

        /// Nothing is overridden.
        public init() {}

        /// True if anything is overridden.
        public var overridesAny: Bool { self != DeviceReactions() }
    }

    /// A key that sends an action while its responder is the first, or above it. Source: PR-11.
    public struct KeyCommand: Hashable, Sendable {
        /// The key of the keyboard.
        public var key: Key
        /// The keys that are held with it.
        public var modifiers: KeyModifiers
        /// The name of the method that it calls.
        public var selector: String

        /// A key that calls a method by its name.
        public init(_ key: Key, _ modifiers: KeyModifiers, _ selector: String) {
            self.key = key
            self.modifiers = modifiers
            self.selector = selector
        }
    }

    /// The behaviour that any responder of a scene can have.
    public struct Behaviour: Hashable, Sendable {
        /// The reactions to touches.
        public var touches = Touches.ignores
        /// The reactions to keys, shakes and remote controls.
        public var device = DeviceReactions()
        /// The sensors whose samples it asks for. Its view writes the number of samples behind its text.
        public var sensors: [SensorSample.Sensor] = []
        /// The methods that it has beyond UIKit's.
        public var methods: [Method] = []
        /// The answers of an overridden `canPerformAction(_:withSender:)`, by the names of actions. UIKit's answer
        /// stands for the others.
        public var canPerform: [String: Bool] = [:]
        /// The keys that send actions for it.
        public var keyCommands: [KeyCommand] = []

        /// Nothing is overridden, and nothing added.
        public init() {}
    }

    /// What a view or a controller overrides to become the first responder, and its input views.
    public struct Focus: Hashable, Sendable {
        /// The answer of an overridden `canBecomeFirstResponder`; nil for UIKit's. Source: FR-02.
        public var canBecome: Bool?
        /// The answer of an overridden `canResignFirstResponder`; nil for UIKit's. Source: FR-04.
        public var canResign: Bool?
        /// True if it asks to become the first responder once its window is shown.
        public var asks = false
        /// The view at the bottom of the screen while it is the first responder, and the bar above. Both are indices
        /// into `Scene.views`.
        public var inputView: Int?, inputAccessoryView: Int?

        /// As UIKit has it.
        public init() {}
    }

    /// The application.
    public struct Application: Hashable, Sendable {
        /// The class and the name.
        public var identity = Identity(className: "UIApplication", name: "application")
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// An overridden `next`; nil for UIKit's.
        public var next: Reference?
        /// True if it asked for the commands of a remote control. Source: PR-09.
        public var receivesRemoteControl = false
        /// nil for an application without a delegate.
        public var delegate: Delegate? = Delegate()

        /// An application with a delegate that is a responder.
        public init() {}
    }

    /// The delegate of the application.
    public struct Delegate: Hashable, Sendable {
        /// The class and the name.
        public var identity = Identity(className: "AppDelegate", name: "delegate")
        /// True if it is a `UIResponder`; only then does the chain reach it. Source: RC-07.
        public var isResponder = true
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// An overridden `next`; nil for UIKit's.
        public var next: Reference?

        /// A delegate that is a responder and ignores touches.
        public init() {}
    }

    /// The properties of a window that other views do not have.
    public struct Window: Hashable, Sendable {
        /// The window as a view: an index into `Scene.views`.
        public var view: Int
        /// Higher levels lie in front: normal 0, status bar 1000, alert 2000. Source: WN-01.
        public var level: CGFloat = 0
        /// True for the key window.
        public var isKey = false
        /// True if an overridden `sendEvent(_:)` does not call super. Source: WN-09.
        public var keepsEvents = false
        /// An index into `Scene.controllers`; nil where views lie in the window directly.
        public var rootController: Int?

        /// A window at the normal level, by the index of its view.
        public init(view: Int) { self.view = view }
    }

    /// A view controller.
    public struct Controller: Hashable, Sendable {
        /// The relation of a controller to the others.
        public enum Role: Hashable, Sendable {
            /// The root of a window, by index into `Scene.windows`.
            case root(window: Int)
            /// A child of another controller; nil where no controller stands above its view.
            case child(of: Int?)
            /// Presented over the whole window by another controller. Source: RC-04.
            case presented(by: Int)
        }

        /// The class and the name.
        public var identity: Identity
        /// Its relation to other controllers.
        public var role: Role
        /// Its root view: an index into `Scene.views`.
        public var view: Int
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// Its answers about becoming the first responder.
        public var focus = Focus()
        /// An overridden `next`; nil for UIKit's.
        public var next: Reference?

        /// A controller with its root view, by index into `Scene.views`.
        public init(_ identity: Identity, role: Role, view: Int) {
            self.identity = identity
            self.role = role
            self.view = view
        }
    }
}
