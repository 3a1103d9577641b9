// A list of rows of one height: scrolled by the wheel, or to show a row.
//
// Draws only the visible rows. Its source decides what a row shows.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReading

/// Where a list has its rows from.
@MainActor protocol RowSource: AnyObject {
    var rowCount: Int { get }
    /// Draws a row in a box of the list's points.
    func draw(row: Int, in box: CGRect, into list: inout DrawList)
    /// A row was clicked.
    func chose(row: Int)
}

@MainActor final class RowList: UIView {
    weak var source: (any RowSource)?
    /// How far the rows are scrolled, in points.
    private var shift: CGFloat = 0

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    private let rowHeight = PanelMetrics.rowHeight

    /// The height of all rows together, in points.
    var contentHeight: CGFloat { CGFloat(source?.rowCount ?? 0) * rowHeight }

    /// Scrolls by a distance in points, up to the ends.
    func scroll(by distance: CGFloat) { shift = limited(shift + distance) }

    /// Scrolls as little as needed to show a row.
    func reveal(row: Int) {
        let top = CGFloat(row) * rowHeight
        if top < shift { shift = top }
        if top + rowHeight > shift + bounds.height { shift = top + rowHeight - bounds.height }
        shift = limited(shift)
    }

    /// Scrolls back to the end, if there are fewer rows now.
    func keepInRange() { shift = limited(shift) }

    private func limited(_ value: CGFloat) -> CGFloat { max(0, min(value, contentHeight - bounds.height)) }

    /// The rows of which a part is visible.
    var visibleRows: Range<Int> {
        let shift = limited(shift), last = Int(clamping: (shift + bounds.height) / rowHeight)
        let end = min(source?.rowCount ?? 0, max(0, last) &+ 1)
        return min(Int(clamping: shift / rowHeight), end)..<end
    }

    override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext(), source.rowCount > 0 else { return }
        shift = limited(shift)
        for row in visibleRows {
            let box = CGRect(x: 0, y: CGFloat(row) * rowHeight - shift, width: bounds.width, height: rowHeight)
            source.draw(row: row, in: box, into: &context.list)
        }
        drawScroller(into: &context.list)
    }

    private func drawScroller(into list: inout DrawList) {
        guard contentHeight > bounds.height else { return }
        let length = max(24, bounds.height * bounds.height / contentHeight)
        let place = shift / (contentHeight - bounds.height) * (bounds.height - length)
        list.fill(
            .roundedRect(CGRect(x: bounds.width - 5, y: place, width: 4, height: length), radius: 2),
            Palette.faint.withAlpha(0.6))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let source else { return }
        let place = touch.location(in: self)
        let row = Int(clamping: (place.y + shift) / rowHeight)
        if bounds.containsHalfOpen(place), row < source.rowCount { source.chose(row: row) }
    }
}
