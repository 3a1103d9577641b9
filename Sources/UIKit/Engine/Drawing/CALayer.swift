// The layer: properties of a view, under the names of Core Animation.
import HitscopeDrawing
import HitscopeGeometry

/// The appearance and the position of a view, under the names of Core Animation. It has no state of its own.
@MainActor public struct CALayer {
    let view: UIView

    /// The corner radius in points; 0 by default. A negative value counts as 0. `masksToBounds` clips subviews to it.
    public var cornerRadius: CGFloat {
        get { view.extras?.cornerRadius ?? 0 }
        nonmutating set {
            view.extrasForWriting.cornerRadius = max(0, newValue)
            view.appearanceChanged()
        }
    }

    /// The width of the border inside the edge, in points; 0 by default. A negative value counts as 0.
    public var borderWidth: CGFloat {
        get { view.extras?.borderWidth ?? 0 }
        nonmutating set {
            view.extrasForWriting.borderWidth = max(0, newValue)
            view.appearanceChanged()
        }
    }

    /// The colour of the border; nil by default, which draws black.
    public var borderColor: CGColor? {
        get { view.extras?.borderColor?.cgColor }
        nonmutating set {
            view.extrasForWriting.borderColor = newValue.map { UIColor(cgColor: $0) }
            view.appearanceChanged()
        }
    }

    /// The view's `center`, in the superview's coordinates. Setting it does not call overrides of `center`.
    public var position: CGPoint {
        get { view.placement.center }
        nonmutating set { view.place(center: newValue) }
    }

    /// The height of the layer above its superlayer, in points; 0 by default. Among the sublayers of a layer, higher
    /// ones are drawn in front. Hit testing uses only the order of `subviews`. Source: LY-01.
    public var zPosition: CGFloat {
        get { view.extras?.zPosition ?? 0 }
        nonmutating set {
            guard view.accepts(newValue.isFinite, "zPosition") else { return }
            view.extrasForWriting.zPosition = newValue
            view.heightChanged()
        }
    }

    /// The view's `transform3D`.
    public var transform: CATransform3D {
        get { view.transform3D }
        nonmutating set { view.transform3D = newValue }
    }

    /// The view's `isHidden`. Source: LY-08.
    public var isHidden: Bool {
        get { view.isHidden }
        nonmutating set { view.isHidden = newValue }
    }

    /// The view's `alpha`. Source: LY-08.
    public var opacity: Float {
        get { view.storedAlpha }
        nonmutating set { view.alpha = CGFloat(newValue) }
    }

    /// The view that the layer belongs to.
    public var delegate: UIView? { view }

    /// Returns true if the bounds contain a point of the layer's own coordinates. Source: LY-04.
    public func contains(_ p: CGPoint) -> Bool { view.placement.bounds.containsHalfOpen(p) }

    /// Returns the deepest layer that contains a point; nil if there is none.
    ///
    /// Layers in front come first, ordered by `zPosition` and then by the order of subviews. Sublayers outside of the
    /// layer are found too, unless the layer has `masksToBounds`. Hidden layers are skipped. Source: LY-02, LY-03,
    /// LY-05.
    ///
    /// - Parameter p: in coordinates of the superlayer, unlike the point of `UIView.hitTest(_:with:)`.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        // A stack instead of recursion, because the tree may be 100,000 views deep. Each view is taken again after its
        // sublayers.
        var waiting: [(view: UIView, point: CGPoint, isAsked: Bool)] = [(view, p, false)]
        while let (view, point, isAsked) = waiting.popLast() {
            guard !isAsked else { return CALayer(view: view) }
            guard !view.isHidden, let inside = view.placement.fromSuperview(point) else { continue }
            let isInside = view.layer.contains(inside)
            guard isInside || !view.clipsToBounds else { continue }
            if isInside { waiting.append((view, inside, true)) }
            for child in view.childrenAsDrawn { waiting.append((child, inside, false)) }
        }
        return nil
    }

    /// The view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
}

extension UIView {
    /// The view's layer, which offers its appearance and position under the names of Core Animation.
    public var layer: CALayer { CALayer(view: self) }
}
