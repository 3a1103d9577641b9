// Sizes of type for a room.
import HitscopeEngine
import HitscopeGeometry

/// Sizes in presenter mode.
package enum PresenterType {
    /// The factor by which parts of panels are enlarged. Their smallest letters have 13 points, and 24 when enlarged.
    package static let partScale: CGFloat = 1.85
    /// The smallest letters, in points.
    package static let smallest: CGFloat = 24
}

extension UIView {
    /// Lies in a frame of its superview, and draws all that it has so many times as large.
    package func fill(_ frame: CGRect, scale: CGFloat) {
        transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        bounds = CGRect(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
