// A list of rows of one height that can be longer than its view: scrolled by the wheel, or to keep a row in sight.
//
// Draws only the rows that can be seen. What a row shows is decided by whoever owns the list.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// One row, drawn by its owner.
@MainActor protocol RowSource: AnyObject {
    var rowCount: Int { get }
    func draw(row: Int, in box: CGRect, into list: inout DrawList)
    func chose(row: Int)
}

@MainActor final class RowList: UIView {
    weak var source: (any RowSource)?
    let rowHeight: CGFloat
    /// How far the rows are shifted upwards, in points.
    private var shift: CGFloat = 0

    init(rowHeight: CGFloat) {
        self.rowHeight = rowHeight
        super.init(frame: .zero)
        clipsToBounds = true
    }

    /// The height of all rows together.
    var contentHeight: CGFloat { CGFloat(source?.rowCount ?? 0) * rowHeight }

    func scroll(by distance: CGFloat) { shift = limited(shift + distance) }

    /// Scrolls as little as needed to bring a row into sight.
    func reveal(row: Int) {
        let top = CGFloat(row) * rowHeight
        if top < shift { shift = top }
        if top + rowHeight > shift + bounds.height { shift = top + rowHeight - bounds.height }
        shift = limited(shift)
    }

    /// Has the shift suit the rows that there are now.
    func keepInRange() { shift = limited(shift) }

    private func limited(_ value: CGFloat) -> CGFloat { max(0, min(value, contentHeight - bounds.height)) }

    /// The rows of which anything can be seen.
    var visibleRows: Range<Int> {
        let shift = limited(shift), end = min(source?.rowCount ?? 0, Int((shift + bounds.height) / rowHeight) + 1)
        return min(Int(shift / rowHeight), end)..<end
    }

    override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext(), source.rowCount > 0 else { return }
        shift = limited(shift)
        for row in visibleRows {
            source.draw(
                row: row, in: CGRect(x: 0, y: CGFloat(row) * rowHeight - shift, width: bounds.width, height: rowHeight),
                into: &context.list
            )
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
        let row = Int((place.y + shift) / rowHeight)
        if bounds.containsHalfOpen(place), row < source.rowCount { source.chose(row: row) }
    }
}
