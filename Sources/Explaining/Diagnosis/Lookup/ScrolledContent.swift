// The offset at which a scroll view shows a view in its content.
import HitscopeEngine
import HitscopeGeometry

/// The content of a scroll view.
package enum ScrolledContent {
    /// The nearest offset at which a view in the content lies inside the bounds. If the view is larger or the content
    /// ends, its middle is enough. Nil if it lies there now, or if its middle cannot be scrolled there.
    ///
    /// A dump may not contain the size of the content. Content is then taken to be as large as necessary.
    @MainActor package static func offset(of scrollView: UIScrollView, showing view: UIView) -> CGPoint? {
        let box = view.convert(view.bounds, to: scrollView), old = scrollView.bounds
        let size = scrollView.contentSize, inset = scrollView.contentInset
        let isKnown = size != .zero || scrollView.unsaidAspects.isEmpty
        let across = ScrollSpan(
            low: box.minX, high: box.maxX, now: old.minX, length: old.width, before: inset.left,
            end: isKnown ? size.width + inset.right : nil)
        let along = ScrollSpan(
            low: box.minY, high: box.maxY, now: old.minY, length: old.height, before: inset.top,
            end: isKnown ? size.height + inset.bottom : nil)
        guard let x = across.offset, let y = along.offset, x != old.minX || y != old.minY else { return nil }
        return CGPoint(x: x, y: y)
    }
}

/// A view in the content of a scroll view, along one axis.
private struct ScrollSpan {
    /// The edges of the view, the present offset, and the length of the bounds.
    let low: CGFloat, high: CGFloat, now: CGFloat, length: CGFloat
    /// The inset before the content, and the end of the content with the inset there; nil if the end is not known.
    let before: CGFloat, end: CGFloat?

    /// The nearest offset that shows the view; nil if there is none.
    var offset: CGFloat? {
        guard low.isFinite, high.isFinite else { return nil }
        let middle = (low + high) / 2
        if low >= now, high <= now + length { return now }
        var wanted = high - low > length ? middle - length / 2 : high > now + length ? high - length : low
        if let end { wanted = min(max(wanted, -before), max(-before, end - length)) }
        return middle >= wanted && middle < wanted + length ? wanted : nil
    }
}
