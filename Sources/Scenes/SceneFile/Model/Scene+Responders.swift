// Responders that are not views, and the properties that all responders have: class, name, overrides and `next`.
import HitscopeGeometry
import HitscopeInput

extension Scene {
    /// A responder of the scene.
    public enum Responder: Hashable, Sendable {
        /// A view, as an index into `Scene.views`. Windows are views too.
        case view(Int)
        /// A controller, as an index into `Scene.controllers`.
        case controller(Int)
        /// The window scene, which exists if `usesScenes` is true.
        case scene
        /// The application.
        case application
        /// The application's delegate, whether it is a responder or not.
        case delegate
    }

    /// A use of a responder's name elsewhere in the scene.
    public struct Reference: Hashable, Sendable {
        /// The name as written.
        public var name: String
        /// The responder that has the name.
        public var responder: Responder

        /// Creates a reference from a name and the responder that it stands for.
        public init(_ name: String, _ responder: Responder) {
            self.name = name
            self.responder = responder
        }
    }

    /// The class and the name of a responder.
    public struct Identity: Hashable, Sendable {
        /// The class to show: one of `UIKitClass`, or the name of a custom subclass of it.
        public var className: String
        /// The name in the scene; nil if nothing refers to the responder. Windows, the application and its delegate
        /// always have one.
        public var name: String?
        /// The location of the responder's map in the file.
        public var location: SourceLocation
        /// The location of the responder's name in the file; nil if the file does not name it.
        public var nameLocation: SourceLocation?

        /// Creates an identity from a class, a name, and their locations in the file.
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
        /// Not overridden: the touch continues along `next`. Source: RC-11.
        case ignores
        /// Overridden, and keeps the touch.
        case handles
        /// Overridden, and calls super, which keeps the class's own handling.
        case observes
        /// Overridden, and calls the same method of `next`. Source: RC-14.
        case forwards
        /// Overridden, and keeps the touch. A view moves its centre to the finger; a controller moves the centre of the
        /// touched view.
        ///
        /// The override of `touchesBegan` does not move the view yet.
        case drags
        /// Overridden, and keeps the touch. The view shows, after its text, the number of calls with this reaction so
        /// far. For a controller, its view shows the number.
        case counts
        /// Overridden, and keeps the touch. It also retains the first touch object and a copy of its properties.
        case copies
        /// Overridden, and keeps the touch. The view shows the type, force and radius of the touch below its text. For
        /// a controller, its view shows them.
        case measures
    }

    /// The reactions of a responder to touches, phase by phase.
    public struct Touches: Hashable, Sendable {
        /// The reaction in each phase of a touch.
        public var began, moved, ended, cancelled: TouchReaction
        /// The reaction when a device replaces an estimated property with a measured one.
        public var updated = TouchReaction.ignores

        /// Creates reactions for each phase; updates of estimated properties are ignored.
        public init(
            began: TouchReaction = .ignores, moved: TouchReaction = .ignores, ended: TouchReaction = .ignores,
            cancelled: TouchReaction = .ignores
        ) {
            self.began = began
            self.moved = moved
            self.ended = ended
            self.cancelled = cancelled
        }

        /// Creates the same reaction for every phase; updates of estimated properties are ignored.
        public init(_ reaction: TouchReaction) {
            self.init(began: reaction, moved: reaction, ended: reaction, cancelled: reaction)
        }

        /// The reactions of a responder that overrides no touch method.
        public static let ignores = Touches(.ignores)
    }

    /// The reaction of a responder to a key, a shake, or a command of a remote control.
    public enum DeviceReaction: String, Hashable, Sendable, CaseIterable {
        /// Not overridden: the event continues along `next`. Source: RC-11.
        case ignores
        /// Overridden, and keeps the event.
        case handles
        /// Overridden, and calls super. The event still continues along `next`.
        case observes
        /// Overridden, and calls the same method of `next`.
        case forwards
        /// Overridden, and keeps the event. The view shows, after its text, the number of events that it has kept. For
        /// a controller, its view shows the number.
        case counts
    }

    /// The reactions of a responder to keys, shakes and remote controls.
    public struct DeviceReactions: Hashable, Sendable {
        /// The reactions to the beginning and the change of a key press.
        public var pressesBegan = DeviceReaction.ignores, pressesChanged = DeviceReaction.ignores
        /// The reactions to the end and the cancellation of a key press.
        public var pressesEnded = DeviceReaction.ignores, pressesCancelled = DeviceReaction.ignores
        /// The reactions to the phases of a shake.
        public var motionBegan = DeviceReaction.ignores, motionEnded = DeviceReaction.ignores,
            motionCancelled = DeviceReaction.ignores
        /// The reaction to commands of a remote control.
        public var remote = DeviceReaction.ignores

        /// Creates reactions of a responder that overrides none of the methods.
        public init() {}

        /// True if any of the methods is overridden.
        public var overridesAny: Bool { self != DeviceReactions() }
    }

    /// A key command: a key that sends an action while the responder is in the first responder's chain. Source: PR-11.
    public struct KeyCommand: Hashable, Sendable {
        /// The key of the keyboard.
        public var key: Key
        /// The modifier keys that are held with it.
        public var modifiers: KeyModifiers
        /// The name of the method that the key calls.
        public var selector: String

        /// Creates a key command that calls a method by name.
        public init(_ key: Key, _ modifiers: KeyModifiers, _ selector: String) {
            self.key = key
            self.modifiers = modifiers
            self.selector = selector
        }
    }

    /// The overrides and additions that any responder of a scene can have.
    public struct Behaviour: Hashable, Sendable {
        /// The reactions to touches.
        public var touches = Touches.ignores
        /// The reactions to keys, shakes and remote controls.
        public var device = DeviceReactions()
        /// The sensors that the responder observes. Its view shows the number of samples after its text.
        public var sensors: [SensorSample.Sensor] = []
        /// The methods that the responder adds to those of UIKit.
        public var methods: [Method] = []
        /// The results of an overridden `canPerformAction(_:withSender:)` by the name of the action. Other actions get
        /// UIKit's result.
        public var canPerform: [String: Bool] = [:]
        /// The key commands of the responder.
        public var keyCommands: [KeyCommand] = []

        /// Creates the behaviour of a responder without overrides and additions.
        public init() {}
    }

    /// The overrides of a view or a controller for becoming the first responder, and its input views.
    public struct Focus: Hashable, Sendable {
        /// The result of an overridden `canBecomeFirstResponder`; nil if it is not overridden. Source: FR-02.
        public var canBecome: Bool?
        /// The result of an overridden `canResignFirstResponder`; nil if it is not overridden. Source: FR-04.
        public var canResign: Bool?
        /// True to become the first responder, if possible, when the window is shown.
        public var becomesFirstResponder = false
        /// The input view, shown at the bottom of the screen while this responder is the first responder, and the
        /// accessory view above it. Both are indices into `Scene.views`.
        public var inputView: Int?, inputAccessoryView: Int?

        /// Creates UIKit's defaults.
        public init() {}
    }

    /// The application.
    public struct Application: Hashable, Sendable {
        /// The class and the name.
        public var identity = Identity(className: "UIApplication", name: "application")
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// The responder that an overridden `next` returns; nil if it is not overridden.
        public var next: Reference?
        /// True if the application has called `beginReceivingRemoteControlEvents()`. Source: PR-09.
        public var receivesRemoteControl = false
        /// The delegate; nil if there is none.
        public var delegate: Delegate? = Delegate()

        /// Creates an application with a delegate that is a responder.
        public init() {}
    }

    /// The delegate of the application.
    public struct Delegate: Hashable, Sendable {
        /// The class and the name.
        public var identity = Identity(className: "AppDelegate", name: "delegate")
        /// True if the delegate is a `UIResponder`, and thus part of the responder chain. Source: RC-07.
        public var isResponder = true
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// The responder that an overridden `next` returns; nil if it is not overridden.
        public var next: Reference?

        /// Creates a delegate that is a responder and ignores touches.
        public init() {}
    }

    /// The properties that only a window has.
    public struct Window: Hashable, Sendable {
        /// The window's view, as an index into `Scene.views`.
        public var view: Int
        /// The window level: 0 is normal, 1000 the status bar, 2000 an alert. Higher levels are in front. Source:
        /// WN-01.
        public var level: CGFloat = 0
        /// True for the key window.
        public var isKey = false
        /// The result of an overridden `canBecomeKey`. Source: WD-03.
        public var canBecomeKey = true
        /// True if an overridden `sendEvent(_:)` does not call super. Source: WN-09.
        public var keepsEvents = false
        /// The root controller, as an index into `Scene.controllers`; nil if the window has its views directly.
        public var rootController: Int?

        /// Creates a window at the normal level. The view is an index into `Scene.views`.
        public init(view: Int) { self.view = view }
    }

    /// A view controller.
    public struct Controller: Hashable, Sendable {
        /// The relation of a controller to other controllers.
        public enum Role: Hashable, Sendable {
            /// The root controller of a window, given as an index into `Scene.windows`.
            case root(window: Int)
            /// A child of another controller; nil if the superviews of its view belong to no controller.
            case child(of: Int?)
            /// A controller that another one presents over the whole window. Source: RC-04.
            case presented(by: Int)

            /// True if the controller places its view, which is then not among the subviews of its superview.
            package var placesView: Bool {
                switch self {
                case .root, .presented: true
                case .child: false
                }
            }
        }

        /// The class and the name.
        public var identity: Identity
        /// The relation to other controllers.
        public var role: Role
        /// The root view, as an index into `Scene.views`.
        public var view: Int
        /// The reactions to input, and the actions that it performs.
        public var behaviour = Behaviour()
        /// The overrides for becoming the first responder, and the input views.
        public var focus = Focus()
        /// The responder that an overridden `next` returns; nil if it is not overridden.
        public var next: Reference?

        /// Creates a controller. Its root view is an index into `Scene.views`.
        public init(_ identity: Identity, role: Role, view: Int) {
            self.identity = identity
            self.role = role
            self.view = view
        }
    }
}
