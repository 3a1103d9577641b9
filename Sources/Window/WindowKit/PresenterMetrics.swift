// The sizes of type for presenting to a room.
import HitscopeEngine
import HitscopeGeometry

/// The sizes in presenter mode.
package enum PresenterMetrics {
    /// The factor by which parts of panels are enlarged: their smallest type grows from 13 to 24 points.
    package static let partScale: CGFloat = 1.85
    /// The smallest type size, in points.
    package static let minimumFontSize: CGFloat = 24
}

extension UIView {
    /// Fills a frame of the superview, with all content scaled by a factor.
    package func fill(_ frame: CGRect, scale: CGFloat) {
        transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
        bounds = CGRect(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale)
        center = frame.middle
    }
}
