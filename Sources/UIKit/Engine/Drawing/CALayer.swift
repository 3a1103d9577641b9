// The layer: properties of a view under CoreAnimation's names.
import HitscopeDrawing
import HitscopeGeometry

/// The appearance and the place of a view, under CoreAnimation's names. It has no state of its own.
@MainActor public struct CALayer {
    let view: UIView

    /// The corner radius in points; 0 by default. A negative value counts as 0. `masksToBounds` clips subviews to it.
    public var cornerRadius: CGFloat {
        get { view.extras?.cornerRadius ?? 0 }
        nonmutating set {
            view.ownExtras.cornerRadius = max(0, newValue)
            view.lookChanged()
        }
    }

    /// The width of the border inside the edge, in points; 0 by default. A negative value counts as 0.
    public var borderWidth: CGFloat {
        get { view.extras?.borderWidth ?? 0 }
        nonmutating set {
            view.ownExtras.borderWidth = max(0, newValue)
            view.lookChanged()
        }
    }

    /// The colour of the border; nil by default, which draws black.
    public var borderColor: CGColor? {
        get { view.extras?.borderColor?.cgColor }
        nonmutating set {
            view.ownExtras.borderColor = newValue.map { UIColor(cgColor: $0) }
            view.lookChanged()
        }
    }

    /// The view's `center`, in coordinates of the superview. Setting it does not call overrides of `center`.
    public var position: CGPoint {
        get { view.placement.center }
        nonmutating set { view.place(center: newValue) }
    }

    /// The view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
}

extension UIView {
    /// The appearance and the place of this view, under CoreAnimation's names.
    public var layer: CALayer { CALayer(view: self) }
}
