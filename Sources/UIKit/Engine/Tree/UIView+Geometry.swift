// The geometry of a view: `frame`, `bounds`, `center`, `transform` and `anchorPoint`.
import HitscopeGeometry

extension UIView {
    // Each function sets the property of the same name, even if a subclass overrides the setter.

    func place(frame: CGRect) { if accepts(frame.isFinite, "frame") { place { $0.frame = frame } } }
    func place(bounds: CGRect) { if accepts(bounds.isFinite, "bounds") { place { $0.bounds = bounds } } }
    func place(center: CGPoint) { if accepts(center.isFinite, "center") { place { $0.center = center } } }

    func turn(_ transform: CGAffineTransform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard accepts(numbers.allSatisfy(\.isFinite), "transform") else { return }
        if extras?.transform3D != nil { willAnimate(.place) }
        setTurn(transform, placement.anchorPoint)
        guard extras?.transform3D != nil else { return }
        extras?.transform3D = nil
        heightChanged()
    }

    func turn(inSpace transform: CATransform3D) {
        guard accepts(transform.elements.allSatisfy(\.isFinite), "transform3D") else { return }
        guard !transform.hasPerspective else { return world.report(.perspective(of: self)) }
        guard transform != extras?.transform3D else { return }
        if !CATransform3DIsAffine(transform) { willAnimate(.place) }
        turn(transform.projection)
        guard !CATransform3DIsAffine(transform) else { return }
        extrasForWriting.transform3D = transform
        heightChanged()
    }

    func turn(about anchorPoint: CGPoint) {
        if accepts(anchorPoint.isFinite, "anchorPoint") { setTurn(placement.transform, anchorPoint) }
    }

    /// The height that determines the drawing order among siblings, in points: `layer.zPosition` and the translation
    /// along the z axis.
    package var drawnHeight: CGFloat {
        guard let extras else { return 0 }
        return extras.zPosition + (extras.transform3D?.height ?? 0)
    }

    /// Notes in the superview that its subviews have heights, which change their drawing order.
    func heightChanged() {
        if drawnHeight != 0 { parent?.flags.insert(.hasHeights) }
        appearanceChanged()
    }

    /// The subviews in the order in which they are drawn, back to front. Source: LY-01.
    var childrenAsDrawn: [UIView] {
        guard flags.contains(.hasHeights) else { return children }
        return children.enumerated().sorted {
            ($0.element.drawnHeight, $0.offset) < ($1.element.drawnHeight, $1.offset)
        }
        .map(\.element)
    }

    private func place(_ change: (inout Placement) -> Void) {
        if world.animations.block != nil {
            var placed = placement
            change(&placed)
            if placed.bounds != placement.bounds || placed.center != placement.center { willAnimate(.place) }
        }
        let size = placement.bounds.size
        change(&placement)
        recordDidChange()
        if placement.bounds.size != size { sizeDidChange() }
    }

    private func setTurn(_ transform: CGAffineTransform, _ anchorPoint: CGPoint) {
        if transform != placement.transform || anchorPoint != placement.anchorPoint { willAnimate(.place) }
        let isPlain = transform.isIdentity && anchorPoint == CGPoint(x: 0.5, y: 0.5)
        placement.turn = isPlain ? nil : Placement.Turn(transform: transform, anchorPoint: anchorPoint)
        recordDidChange()
    }

    /// Returns true if a value is finite. Otherwise reports a fault, and the caller keeps the old value.
    func accepts(_ isFinite: Bool, _ what: String) -> Bool {
        if !isFinite { world.report(.notFinite(what, of: self)) }
        return isFinite
    }
}
