// The geometry of a view: `frame`, `bounds`, `center`, `transform` and `anchorPoint`.
import HitscopeGeometry

extension UIView {
    // Each function sets the property of the same name, even if a subclass overrides the setter.

    func place(frame: CGRect) { if accepts(frame.isFinite, "frame") { place { $0.frame = frame } } }
    func place(bounds: CGRect) { if accepts(bounds.isFinite, "bounds") { place { $0.bounds = bounds } } }
    func place(center: CGPoint) { if accepts(center.isFinite, "center") { place { $0.center = center } } }

    func turn(_ transform: CGAffineTransform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        if accepts(numbers.allSatisfy(\.isFinite), "transform") { setTurn(transform, placement.anchorPoint) }
    }

    func turn(about anchorPoint: CGPoint) {
        if accepts(anchorPoint.isFinite, "anchorPoint") { setTurn(placement.transform, anchorPoint) }
    }

    private func place(_ change: (inout Placement) -> Void) {
        willAnimate(.place)
        let size = placement.bounds.size
        change(&placement)
        recordDidChange()
        if placement.bounds.size != size { sizeDidChange() }
    }

    private func setTurn(_ transform: CGAffineTransform, _ anchorPoint: CGPoint) {
        willAnimate(.place)
        let isPlain = transform.isIdentity && anchorPoint == CGPoint(x: 0.5, y: 0.5)
        placement.turn = isPlain ? nil : Placement.Turn(transform: transform, anchorPoint: anchorPoint)
        recordDidChange()
    }

    /// Returns true if a value is finite. Otherwise reports a fault; the property keeps its old value.
    func accepts(_ isFinite: Bool, _ what: String) -> Bool {
        if !isFinite { world.report(.notFinite(what, of: self)) }
        return isFinite
    }
}
