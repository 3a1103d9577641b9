// An object that changes what a responder does, without a subclass.
//
// Each method here calls the original and nothing else. Calls+Behaviors.swift asks behaviours, and
// UIResponder+Behavior.swift attaches them. Knows no responder but the one that a method gets.
import HitscopeGeometry

/// Answers and acts in place of responders that it is attached to, whatever their class.
///
/// A subclass overrides the methods that it wants and names them in `hooks`. Setting `UIResponder.responderBehavior`
/// attaches it, even to an object of a class that cannot be changed:
///
///     final class WideButton: ResponderBehavior {
///         override func point(
///             inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
///         ) -> Bool {
///             view.bounds.insetBy(dx: -20, dy: -20).contains(point)
///         }
///     }
///     button.responderBehavior = WideButton(hooks: .pointInside)
///
/// Each method gets the responder, and an `original` that does what the responder would have done by itself. A method
/// may call it with its own arguments or with others, several times, or not at all. It must not call `original` after
/// it has returned.
///
/// To the engine and to traces a hook of a behaviour is an override of the responder's class. One behaviour may be
/// attached to several responders. It can then keep values for each responder by the responder's `identifier`.
@MainActor open class ResponderBehavior {
    /// The methods in which the behaviour takes part. The engine calls no others.
    public let hooks: Hooks

    /// The original of `hitTest`: takes a point in the view's bounds coordinates, and gives the view that is hit.
    public typealias HitTestMethod = (CGPoint, UIEvent?) -> UIView?
    /// The original of `point(inside:)`: says whether a point in the view's bounds coordinates belongs to the view.
    public typealias PointInsideMethod = (CGPoint, UIEvent?) -> Bool
    /// The original of a method for touches.
    public typealias TouchesMethod = (Set<UITouch>, UIEvent?) -> Void
    /// The original of a method for presses.
    public typealias PressesMethod = (Set<UIPress>, UIPressesEvent?) -> Void
    /// The original of a method for shakes.
    public typealias MotionMethod = (UIEvent.EventSubtype, UIEvent?) -> Void

    /// A behaviour that takes part in these methods, as long as it lives.
    public init(hooks: Hooks) { self.hooks = hooks }

    // MARK: Hit testing, of views

    /// The view that is hit, in place of the view's own answer.
    ///
    /// - Parameter point: in the view's bounds coordinates.
    open func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? { original(point, event) }

    /// Whether the point belongs to the view.
    ///
    /// - Parameter point: in the view's bounds coordinates.
    open func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool { original(point, event) }

    // MARK: The chain

    /// The next responder; nil ends the chain. A chain that leads back to a responder below ends in a fault.
    open func next(of responder: UIResponder, original: () -> UIResponder?) -> UIResponder? { original() }

    // MARK: Touches

    /// Touches that began. Without a call of `original` they end here, as in an override that does not call super.
    open func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Touches that moved.
    open func touchesMoved(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Touches that ended.
    open func touchesEnded(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Touches that were taken away.
    open func touchesCancelled(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Touches whose estimated values are now replaced by measured ones.
    open func touchesEstimatedPropertiesUpdated(
        _ touches: Set<UITouch>, of responder: UIResponder, original: (Set<UITouch>) -> Void
    ) { original(touches) }

    // MARK: Keys, shakes and the remote control

    /// Keys that went down. Without a call of `original` they end here.
    open func pressesBegan(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Keys that are held and that the keyboard repeats.
    open func pressesChanged(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Keys that went up.
    open func pressesEnded(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Keys that were taken away.
    open func pressesCancelled(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// A shake that began.
    open func motionBegan(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// A shake that ended.
    open func motionEnded(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// A shake that was taken away.
    open func motionCancelled(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// A command of a remote control.
    open func remoteControlReceived(
        with event: UIEvent?, of responder: UIResponder, original: (UIEvent?) -> Void
    ) { original(event) }

    // MARK: First responders

    /// Whether the responder can become first responder and thus get device events.
    open func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool { original() }

    /// Whether the responder, being first, gives up its place.
    open func canResignFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool { original() }

    /// The keys that send actions while the responder is first responder, or above it in the chain; nil for none.
    open func keyCommands(of responder: UIResponder, original: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        original()
    }

    /// The view at the bottom of the screen while the responder, or one below it, is first responder; nil for none.
    open func inputView(of responder: UIResponder, original: () -> UIView?) -> UIView? { original() }

    /// The view above the input view; nil for none.
    open func inputAccessoryView(of responder: UIResponder, original: () -> UIView?) -> UIView? { original() }

    // MARK: Actions

    /// Whether the responder performs the action now.
    open func canPerformAction(
        _ action: Selector, withSender sender: Any?, of responder: UIResponder, original: (Selector, Any?) -> Bool
    ) -> Bool { original(action, sender) }

    /// The method behind the name of an action; nil for none.
    open func implementation(
        of action: Selector, in responder: UIResponder, original: (Selector) -> ActionMethod?
    ) -> ActionMethod? { original(action) }
}

extension ResponderBehavior {
    /// Methods of a responder in which a behaviour can take part. Each is named as the method is.
    public struct Hooks: OptionSet, Hashable, Sendable {
        /// One bit for each method.
        public let rawValue: UInt32
        /// The methods of these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `hitTest(_:with:)`, of views alone.
        public static let hitTest = Hooks(rawValue: 1 << 0)
        /// `point(inside:with:)`, of views alone.
        public static let pointInside = Hooks(rawValue: 1 << 1)
        /// `next`.
        public static let next = Hooks(rawValue: 1 << 2)
        /// `touchesBegan(_:with:)`.
        public static let touchesBegan = Hooks(rawValue: 1 << 3)
        /// `touchesMoved(_:with:)`.
        public static let touchesMoved = Hooks(rawValue: 1 << 4)
        /// `touchesEnded(_:with:)`.
        public static let touchesEnded = Hooks(rawValue: 1 << 5)
        /// `touchesCancelled(_:with:)`.
        public static let touchesCancelled = Hooks(rawValue: 1 << 6)
        /// `touchesEstimatedPropertiesUpdated(_:)`.
        public static let touchesEstimatedPropertiesUpdated = Hooks(rawValue: 1 << 7)
        /// `pressesBegan(_:with:)`.
        public static let pressesBegan = Hooks(rawValue: 1 << 8)
        /// `pressesChanged(_:with:)`.
        public static let pressesChanged = Hooks(rawValue: 1 << 9)
        /// `pressesEnded(_:with:)`.
        public static let pressesEnded = Hooks(rawValue: 1 << 10)
        /// `pressesCancelled(_:with:)`.
        public static let pressesCancelled = Hooks(rawValue: 1 << 11)
        /// `motionBegan(_:with:)`.
        public static let motionBegan = Hooks(rawValue: 1 << 12)
        /// `motionEnded(_:with:)`.
        public static let motionEnded = Hooks(rawValue: 1 << 13)
        /// `motionCancelled(_:with:)`.
        public static let motionCancelled = Hooks(rawValue: 1 << 14)
        /// `remoteControlReceived(with:)`.
        public static let remoteControlReceived = Hooks(rawValue: 1 << 15)
        /// `canBecomeFirstResponder`.
        public static let canBecomeFirstResponder = Hooks(rawValue: 1 << 16)
        /// `canResignFirstResponder`.
        public static let canResignFirstResponder = Hooks(rawValue: 1 << 17)
        /// `keyCommands`.
        public static let keyCommands = Hooks(rawValue: 1 << 18)
        /// `inputView`.
        public static let inputView = Hooks(rawValue: 1 << 19)
        /// `inputAccessoryView`.
        public static let inputAccessoryView = Hooks(rawValue: 1 << 20)
        /// `canPerformAction(_:withSender:)`.
        public static let canPerformAction = Hooks(rawValue: 1 << 21)
        /// `implementation(of:)`.
        public static let implementation = Hooks(rawValue: 1 << 22)
        /// The four methods that deliver touches: began, moved, ended and cancelled.
        public static let touches: Hooks = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
    }
}
