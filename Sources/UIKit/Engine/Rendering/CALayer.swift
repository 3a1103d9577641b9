// The layer: another way to say what a view already says of its look and place.
import HitscopeDrawing
import HitscopeGeometry

/// The look and the place of a view, by CoreAnimation's names. A face of the view with no state of its own.
@MainActor public struct CALayer {
    let view: UIView

    /// The corner radius in points.
    public var cornerRadius: CGFloat {
        get { view.extras?.cornerRadius ?? 0 }
        nonmutating set {
            view.ownExtras.cornerRadius = max(0, newValue)
            view.lookChanged()
        }
    }

    /// The width of the line just inside the edge, in points.
    public var borderWidth: CGFloat {
        get { view.extras?.borderWidth ?? 0 }
        nonmutating set {
            view.ownExtras.borderWidth = max(0, newValue)
            view.lookChanged()
        }
    }

    public var borderColor: CGColor? {
        get { view.extras?.borderColor?.cgColor }
        nonmutating set {
            view.ownExtras.borderColor = newValue.map { UIColor(cgColor: $0) }
            view.lookChanged()
        }
    }

    /// The view's `center`.
    public var position: CGPoint {
        get { view.center }
        nonmutating set { view.center = newValue }
    }

    /// The view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
}

extension UIView {
    public var layer: CALayer { CALayer(view: self) }
}
