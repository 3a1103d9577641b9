// The mouse wheel: scrolls the content under the pointer, without a touch or a recogniser.
import HitscopeGeometry
import HitscopeLanguage

extension World {
    /// Handles a turn of the wheel over a point of the screen. Positive distances move the content right and down. The
    /// innermost scroll view that can move further in the direction scrolls.
    func turnWheel(at point: CGPoint, by distance: CGSize) {
        witness?.inputBegan(
            .deviceEvent(
                localized("wheel at \(point.x), \(point.y) by \(distance.width), \(distance.height)")))
        defer { witness?.inputEnded() }
        guard ignoringInteraction == 0 else { return }
        var view = windowStack.hit(at: point, event: nil)?.view
        while let here = view {
            if let scrollView = here as? UIScrollView, scrollView.turned(by: distance) { return }
            view = here.parent
        }
    }
}

extension UIScrollView {
    /// Scrolls up to the edges, along the axes in which the wheel turned. Returns false if the content cannot move in
    /// the direction.
    fileprivate func turned(by distance: CGSize) -> Bool {
        guard isScrollEnabled, distance.width.isFinite, distance.height.isFinite else { return false }
        let wanted = CGPoint(x: contentOffset.x - distance.width, y: contentOffset.y - distance.height)
        let edge = onPixels(clamped(wanted))
        let target = CGPoint(
            x: distance.width == 0 ? contentOffset.x : edge.x, y: distance.height == 0 ? contentOffset.y : edge.y)
        guard target != contentOffset else { return false }
        if !isDragging { stopCoasting() }
        let before = contentOffset
        move(to: target)
        continueDrag(movedBy: contentOffset.minus(before))
        return true
    }
}
