// Parts of the window that look different while the pointer is on them.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// A part of the window that can be pressed, and that shows whether the pointer is on it.
@MainActor package protocol Hoverable: UIView {
    /// Follows the pointer to a point in the part's coordinates; nil if it is elsewhere.
    ///
    /// - Returns: True if the part looks different now.
    func follow(hover place: CGPoint?) -> Bool
}

extension UIView {
    /// The view itself or the nearest superview that can be pressed.
    package var pressable: (any Hoverable)? {
        var view: UIView? = self
        while let here = view {
            if let found = here as? any Hoverable { return found }
            view = here.superview
        }
        return nil
    }
}

extension DrawList {
    /// Draws a highlight on a part that the pointer is on, or that is pressed.
    package mutating func highlight(_ shape: Shape, isPressed: Bool) {
        fill(shape, Palette.text.withAlpha(isPressed ? 0.2 : 0.08))
    }
}
