// The mouse wheel: scrolls the content under the pointer, without a touch or a recogniser.
import HitscopeGeometry
import HitscopeLanguage

extension World {
    /// Turns the wheel over a point of the screen; positive points move the content right and down. It scrolls the
    /// innermost scroll view there that has room in the direction.
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
    /// Scrolls for the wheel, up to the edges. Returns false if there is no room.
    fileprivate func turned(by distance: CGSize) -> Bool {
        guard isScrollEnabled, distance.width.isFinite, distance.height.isFinite else { return false }
        let wanted = CGPoint(x: contentOffset.x - distance.width, y: contentOffset.y - distance.height)
        let target = onPixels(clamped(wanted))
        guard target != contentOffset else { return false }
        if !isDragging { stopCoasting() }
        move(to: target)
        return true
    }
}
