// Behaviours: objects that change responders without subclassing.
//
// Each method here only calls the original. Calls+Behaviors.swift calls behaviours; UIResponder+Behavior.swift attaches
// them.
import HitscopeGeometry

/// Answers and acts in place of the responders to which it is attached, whatever their class.
///
/// A subclass overrides methods and names them in `hooks`. Setting `UIResponder.responderBehavior` attaches the
/// behaviour, even to an object of a class that cannot be changed:
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
/// Each method receives the responder, and an `original` that does what the responder would have done itself. A method
/// may call it with its own arguments or others, several times, or not at all. It must not call `original` after it has
/// returned.
///
/// The engine and traces treat a hook of a behaviour as an override of the responder's class. One behaviour may be
/// attached to several responders, and can store values for each one by its `hitscopeIdentifier`.
@MainActor open class ResponderBehavior {
    /// The methods that the behaviour replaces. The engine calls no others.
    public let hooks: Hooks

    /// The original of `hitTest`: takes a point in the view's bounds coordinates and returns the view that is hit.
    public typealias HitTestMethod = (CGPoint, UIEvent?) -> UIView?
    /// The original of `point(inside:)`: returns true if a point in the view's bounds coordinates belongs to the view.
    public typealias PointInsideMethod = (CGPoint, UIEvent?) -> Bool
    /// The original of a method for touches.
    public typealias TouchesMethod = (Set<UITouch>, UIEvent?) -> Void
    /// The original of a method for presses.
    public typealias PressesMethod = (Set<UIPress>, UIPressesEvent?) -> Void
    /// The original of a method for shakes.
    public typealias MotionMethod = (UIEvent.EventSubtype, UIEvent?) -> Void

    /// Creates a behaviour that replaces these methods.
    public init(hooks: Hooks) { self.hooks = hooks }

    // MARK: Hit testing, of views

    /// Returns the hit view, in place of the view's own result.
    ///
    /// - Parameter point: in the view's bounds coordinates.
    open func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? { original(point, event) }

    /// Returns true if the point belongs to the view.
    ///
    /// - Parameter point: in the view's bounds coordinates.
    open func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool { original(point, event) }

    // MARK: The chain

    /// Returns the next responder; nil ends the chain. A circular chain is a fault.
    open func next(of responder: UIResponder, original: () -> UIResponder?) -> UIResponder? { original() }

    // MARK: Touches

    /// Called when touches began. If the behaviour does not call `original`, the touches end here, as in an override
    /// that does not call super.
    open func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Called when touches moved.
    open func touchesMoved(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Called when touches ended.
    open func touchesEnded(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Called when touches were cancelled.
    open func touchesCancelled(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { original(touches, event) }

    /// Called when the device has measured properties that it had estimated before.
    open func touchesEstimatedPropertiesUpdated(
        _ touches: Set<UITouch>, of responder: UIResponder, original: (Set<UITouch>) -> Void
    ) { original(touches) }

    // MARK: Keys, shakes and the remote control

    /// Called when keys went down. If the behaviour does not call `original`, the presses end here.
    open func pressesBegan(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Called when the state of presses changes, as it does when the keyboard repeats keys that are held.
    open func pressesChanged(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Called when keys went up.
    open func pressesEnded(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Called when presses were cancelled.
    open func pressesCancelled(
        _ presses: Set<UIPress>, with event: UIPressesEvent?, of responder: UIResponder, original: PressesMethod
    ) { original(presses, event) }

    /// Called when a shake began.
    open func motionBegan(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// Called when a shake ended.
    open func motionEnded(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// Called when a shake was cancelled.
    open func motionCancelled(
        _ motion: UIEvent.EventSubtype, with event: UIEvent?, of responder: UIResponder, original: MotionMethod
    ) { original(motion, event) }

    /// Called for a command of a remote control.
    open func remoteControlReceived(
        with event: UIEvent?, of responder: UIResponder, original: (UIEvent?) -> Void
    ) { original(event) }

    // MARK: First responders

    /// Returns true if the responder can become first responder.
    open func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool { original() }

    /// Returns true if the responder may resign as first responder.
    open func canResignFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool { original() }

    /// Returns the key commands that are active while the responder, or one that precedes it in the chain, is the first
    /// responder; nil for none.
    open func keyCommands(of responder: UIResponder, original: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        original()
    }

    /// Returns the view that replaces the keyboard while the responder, or one that precedes it in the chain, is the
    /// first responder; nil for none.
    open func inputView(of responder: UIResponder, original: () -> UIView?) -> UIView? { original() }

    /// Returns the view above the input view; nil for none.
    open func inputAccessoryView(of responder: UIResponder, original: () -> UIView?) -> UIView? { original() }

    // MARK: Actions

    /// Returns true if the responder can perform the action now.
    open func canPerformAction(
        _ action: Selector, withSender sender: Any?, of responder: UIResponder, original: (Selector, Any?) -> Bool
    ) -> Bool { original(action, sender) }

    /// Returns the method that implements an action; nil for none.
    open func implementation(
        of action: Selector, in responder: UIResponder, original: (Selector) -> ActionMethod?
    ) -> ActionMethod? { original(action) }
}

extension ResponderBehavior {
    /// The methods of a responder that a behaviour can replace, with the same names.
    public struct Hooks: OptionSet, Hashable, Sendable {
        /// One bit for each method.
        public let rawValue: UInt32
        /// Creates a set with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// `hitTest(_:with:)`, for views only.
        public static let hitTest = Hooks(rawValue: 1 << 0)
        /// `point(inside:with:)`, for views only.
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
