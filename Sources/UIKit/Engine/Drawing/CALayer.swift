// The layer: properties of a view, under the names of Core Animation.
import HitscopeDrawing
import HitscopeGeometry

/// The appearance and the position of a view, under the names of Core Animation. It has no state of its own.
@MainActor public struct CALayer {
    let view: UIView
    /// True for a layer that has the values on screen, and cannot change them.
    var isPresentation = false

    /// Changes the view, unless the layer is one of the presentation.
    private func change(_ change: (UIView) -> Void) { if !isPresentation { change(view) } }

    /// Returns the layer with the values that are on screen while its view is animated. Its `hitTest(_:)` finds the
    /// sublayers where they are seen. Setting its properties has no effect. Source: LY-10, AN-05.
    ///
    /// - Returns: nil for a layer that is not in a window, and so not on screen.
    public func presentation() -> CALayer? {
        view.enclosingWindow == nil ? nil : CALayer(view: view, isPresentation: true)
    }

    /// The corner radius in points; 0 by default. A negative value counts as 0. `masksToBounds` clips subviews to it.
    public var cornerRadius: CGFloat {
        get { view.extras?.cornerRadius ?? 0 }
        nonmutating set {
            change {
                $0.extrasForWriting.cornerRadius = max(0, newValue)
                $0.appearanceChanged()
            }
        }
    }

    /// The width of the border inside the edge, in points; 0 by default. A negative value counts as 0.
    public var borderWidth: CGFloat {
        get { view.extras?.borderWidth ?? 0 }
        nonmutating set {
            change {
                $0.extrasForWriting.borderWidth = max(0, newValue)
                $0.appearanceChanged()
            }
        }
    }

    /// The colour of the border; nil by default, which draws black.
    public var borderColor: CGColor? {
        get { view.extras?.borderColor?.cgColor }
        nonmutating set {
            change {
                $0.extrasForWriting.borderColor = newValue.map { UIColor(cgColor: $0) }
                $0.appearanceChanged()
            }
        }
    }

    /// The view's `center`, in the superview's coordinates. Setting it does not call overrides of `center`.
    public var position: CGPoint {
        get { placement.center }
        nonmutating set { change { $0.place(center: newValue) } }
    }

    /// The view's `bounds`. Setting it does not call overrides of `bounds`.
    public var bounds: CGRect {
        get { placement.bounds }
        nonmutating set { change { $0.place(bounds: newValue) } }
    }

    /// The view's `frame`, in the superview's coordinates. Setting it does not call overrides of `frame`.
    public var frame: CGRect {
        get { placement.frame }
        nonmutating set { change { $0.place(frame: newValue) } }
    }

    /// The height of the layer above its superlayer, in points; 0 by default. Among the sublayers of a layer, higher
    /// ones are drawn in front. Hit testing uses only the order of `subviews`. Source: LY-01.
    public var zPosition: CGFloat {
        get { view.extras?.zPosition ?? 0 }
        nonmutating set {
            change {
                guard $0.accepts(newValue.isFinite, "zPosition") else { return }
                $0.extrasForWriting.zPosition = newValue
                $0.heightChanged()
            }
        }
    }

    /// The view's `transform3D`.
    public var transform: CATransform3D {
        get {
            isPresentation && view.isAnimated ? CATransform3DMakeAffineTransform(placement.transform) : view.transform3D
        }
        nonmutating set { change { $0.transform3D = newValue } }
    }

    /// The view's `isHidden`. Source: LY-08.
    public var isHidden: Bool {
        get { view.isHidden }
        nonmutating set { change { $0.isHidden = newValue } }
    }

    /// The view's `alpha`. Source: LY-08.
    public var opacity: Float {
        get { isPresentation ? view.presentation.alpha : view.storedAlpha }
        nonmutating set { change { $0.alpha = CGFloat(newValue) } }
    }

    /// The view that the layer belongs to.
    public var delegate: UIView? { view }

    /// Returns true if the bounds contain a point of the layer's own coordinates. Source: LY-04.
    public func contains(_ p: CGPoint) -> Bool { placement.bounds.containsHalfOpen(p) }

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
            let layer = CALayer(view: view, isPresentation: isPresentation)
            guard !isAsked else { return layer }
            guard !view.isHidden, let inside = layer.placement.fromSuperview(point) else { continue }
            let isInside = layer.contains(inside)
            guard isInside || !view.clipsToBounds else { continue }
            if isInside { waiting.append((view, inside, true)) }
            for child in view.childrenAsDrawn { waiting.append((child, inside, false)) }
        }
        return nil
    }

    /// The view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { change { $0.clipsToBounds = newValue } }
    }
}

extension UIView {
    /// The view's layer, which offers its appearance and position under the names of Core Animation.
    public var layer: CALayer { CALayer(view: self) }
}
