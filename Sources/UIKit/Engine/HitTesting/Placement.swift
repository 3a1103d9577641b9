// The geometry of a view: centre, bounds, transform and anchor point, and the frame that follows from them.
//
// A point p of the view is at p' = T·(p − a) + center in the superview, with a = bounds.origin +
// anchorPoint∘bounds.size. Source: CC-01.
import HitscopeGeometry

/// The position and transform of a view in its superview.
struct Placement {
    var bounds = CGRect.zero
    var center = CGPoint.zero
    var turn: Turn?

    /// The transform and the anchor point. Most views have neither, so they are stored separately to save memory.
    final class Turn {
        var transform: CGAffineTransform, anchorPoint: CGPoint
        init(transform: CGAffineTransform, anchorPoint: CGPoint) {
            self.transform = transform
            self.anchorPoint = anchorPoint
        }
    }

    var transform: CGAffineTransform { turn?.transform ?? .identity }
    /// False if the transform has no inverse, so that no point of the superview is in the view.
    @inline(__always) var isInvertible: Bool {
        guard let turn else { return true }
        return turn.transform.isInvertible
    }
    var anchorPoint: CGPoint { turn?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

    /// The anchor point in bounds coordinates. Its location in the superview is `center`.
    var anchor: CGPoint {
        let point = anchorPoint
        return CGPoint(
            x: bounds.origin.x + point.x * bounds.size.width, y: bounds.origin.y + point.y * bounds.size.height)
    }

    /// The origin of the view's coordinates in the superview, for a view without a transform.
    @inline(__always) var offset: CGPoint {
        let anchor = anchor
        return CGPoint(x: center.x - anchor.x, y: center.y - anchor.y)
    }

    /// The transform from bounds coordinates to those of the superview.
    var toSuperview: CGAffineTransform {
        guard let turn, !turn.transform.isIdentity else {
            let offset = offset
            return CGAffineTransform(translationX: offset.x, y: offset.y)
        }
        let anchor = anchor
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(turn.transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// Converts a point of the superview to bounds coordinates; nil if the transform has no inverse.
    ///
    /// Without a transform, the result is exactly the point minus `offset`. `convert` subtracts in the same way, and
    /// hit records need the same result to the last bit.
    @inline(__always) func fromSuperview(_ point: CGPoint) -> CGPoint? {
        guard let turn, !turn.transform.isIdentity else {
            let offset = offset
            return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
        }
        guard turn.transform.isInvertible else { return nil }
        let anchor = anchor, moved = CGPoint(x: point.x - center.x, y: point.y - center.y)
        let turned = moved.applying(turn.transform.inverted())
        return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
    }

    /// The bounding box of the view in its superview's coordinates. Source: CC-03.
    var frame: CGRect {
        get {
            guard let turn, !turn.transform.isIdentity else {
                let anchor = anchorPoint
                return CGRect(
                    x: center.x - anchor.x * bounds.size.width, y: center.y - anchor.y * bounds.size.height,
                    width: bounds.size.width, height: bounds.size.height)
            }
            return bounds.applying(toSuperview)
        }
        set {
            let (frame, anchor) = (newValue.standardized, anchorPoint)
            bounds.size = frame.size
            if let turn, turn.transform.isInvertible, !turn.transform.isIdentity {
                bounds.size = CGRect(origin: .zero, size: frame.size).applying(turn.transform.inverted()).size
            }
            center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        }
    }
}
