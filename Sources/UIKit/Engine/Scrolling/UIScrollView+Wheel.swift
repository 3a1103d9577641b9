// The wheel of a mouse: moves the content under the pointer, with no touch and no recogniser.
import HitscopeGeometry
import HitscopeLanguage

extension World {
    /// Turns the wheel over a place of the screen; positive points move the content right and down. The innermost
    /// scroll view there that has room in the direction moves.
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
    /// Moves by the wheel, and no further than the edges; false when there is no room.
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
