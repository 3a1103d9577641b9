// A list of rows of one height: scrolled by the wheel, by its scroller, by pages, or to show a row.
//
// Draws only the visible rows, and each of them whole: it is scrolled by rows. Its source decides what a row shows.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReading

/// Where a list has its rows from.
@MainActor package protocol RowSource: AnyObject {
    var rowCount: Int { get }
    /// Draws a row in a box of the list's points.
    func draw(row: Int, in box: CGRect, into list: inout DrawList)
    /// A row was clicked.
    func chose(row: Int)
    /// A row was clicked at a place of its box, which begins at 0.
    func chose(row: Int, at place: CGPoint)
    /// Draws a mark over a row, in a box of the list's points.
    func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList)
}

extension RowSource {
    /// Most rows do the same wherever they are clicked.
    package func chose(row: Int, at place: CGPoint) { chose(row: row) }
    package func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList) {}
}

/// A part of a panel that the wheel scrolls.
@MainActor package protocol Scrolls: UIView {
    /// Scrolls by a distance in points, up to the ends.
    func scroll(by distance: CGFloat)
}

@MainActor package final class RowList: UIView, Scrolls {
    package weak var source: (any RowSource)?
    /// How far the wheel or the scroller has gone, in points. The rows follow row by row.
    private var shift: CGFloat = 0
    /// From the top of the scroller to the finger that drags it; nil while none does.
    private var grip: CGFloat?
    /// The row under the pointer that can have a break; nil for none.
    package var hoveredRow: Int?
    /// How many clicks in a row the last one was.
    package private(set) var tapCount = 0
    /// True if the finger that is down came down on a row.
    private var isOnRow = false

    /// - Parameter rowHeight: of each row, in points.
    package init(rowHeight: CGFloat = PanelMetrics.rowHeight) {
        self.rowHeight = rowHeight
        super.init(frame: .zero)
        clipsToBounds = true
    }

    package let rowHeight: CGFloat

    /// The height of all rows together, in points.
    package var contentHeight: CGFloat { CGFloat(source?.rowCount ?? 0) * rowHeight }

    /// True if the scroller is being dragged.
    package var isDragged: Bool { grip != nil }

    // MARK: Scrolling

    /// Scrolls by a distance in points, up to the ends. One notch of a wheel goes a row at least.
    package func scroll(by distance: CGFloat) {
        let before = offset
        shift = limited(shift + distance)
        guard offset == before, distance.magnitude >= RowList.leastNotch else { return }
        shift = limited(before + (distance < 0 ? -rowHeight : rowHeight))
    }

    /// A shorter way of a wheel is one of several for a row, in points.
    package static let leastNotch: CGFloat = 24

    /// The part of the height that whole rows take, in points. The rest stays empty where there are more rows.
    private var room: CGFloat {
        guard contentHeight > bounds.height else { return bounds.height }
        return max(1, (bounds.height / rowHeight).rounded(.down)) * rowHeight
    }

    /// How far the rows are scrolled: by whole rows, in points.
    private var offset: CGFloat { (limited(shift) / rowHeight).rounded() * rowHeight }

    /// Shows the first row.
    package func scrollToTop() { shift = 0 }

    /// Scrolls by so many pages, each of which has a row in common with the one before.
    package func scroll(byPages count: Int) { scroll(by: CGFloat(count * rowsOfPage) * rowHeight) }

    /// How many rows a page goes on.
    package var rowsOfPage: Int { max(1, Int(clamping: room / rowHeight) - 1) }

    /// Scrolls as little as needed to show a row.
    package func reveal(row: Int) {
        let top = CGFloat(row) * rowHeight
        if top < offset { shift = top }
        if top + rowHeight > offset + room { shift = top + rowHeight - room }
        shift = limited(shift)
    }

    /// Scrolls a row that is out of sight to the middle.
    package func revealInMiddle(row: Int) {
        let top = CGFloat(row) * rowHeight
        guard top < offset || top + rowHeight > offset + room else { return }
        shift = limited(top - (room - rowHeight) / 2)
    }

    /// True if the last row is in sight.
    package var isAtEnd: Bool { offset >= contentHeight - room - 1 }

    /// Scrolls to the last row.
    package func scrollToEnd() { shift = limited(.greatestFiniteMagnitude) }

    /// Scrolls back to the end, if there are fewer rows now.
    package func keepInRange() { shift = limited(shift) }

    private func limited(_ value: CGFloat) -> CGFloat { max(0, min(value, contentHeight - room)) }

    /// The rows that are visible.
    package var visibleRows: Range<Int> {
        let offset = offset, last = Int(clamping: ((offset + room) / rowHeight).rounded(.up))
        let end = min(source?.rowCount ?? 0, max(0, last))
        return min(Int(clamping: offset / rowHeight), end)..<end
    }

    /// The row at a place of the list, with the place in the row's box; nil beside all rows.
    package func row(at place: CGPoint) -> (row: Int, place: CGPoint)? {
        guard let source, bounds.containsHalfOpen(place), place.y < room else { return nil }
        let row = Int(clamping: (place.y + offset) / rowHeight)
        guard row < source.rowCount else { return nil }
        return (row, CGPoint(x: place.x, y: place.y - top(ofRow: row)))
    }

    /// Where a row begins, in the list's points.
    package func top(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight - offset }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext(), source.rowCount > 0 else { return }
        shift = limited(shift)
        for row in visibleRows {
            let box = CGRect(x: 0, y: top(ofRow: row), width: bounds.width, height: rowHeight)
            source.draw(row: row, in: box, into: &context.list)
            source.drawMark(ofRow: row, in: box, isHovered: row == hoveredRow, into: &context.list)
        }
        guard let knob = scroller.knob else { return }
        let fill = Palette.faint.withAlpha(isDragged ? 0.95 : 0.6)
        context.list.fill(.roundedRect(knob, radius: knob.width / 2), fill)
    }

    private var scroller: Scroller {
        Scroller(
            in: CGRect(x: 0, y: 0, width: bounds.width, height: room), contentHeight: contentHeight, shift: shift)
    }

    // MARK: Touches

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        keepInRange()
        let scroller = scroller
        guard let knob = scroller.knob, scroller.track.containsHalfOpen(place) else { return isOnRow = true }
        isOnRow = false
        if place.y < knob.minY {
            scroll(byPages: -1)
        } else if place.y >= knob.maxY {
            scroll(byPages: 1)
        } else {
            grip = place.y - knob.minY
        }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let grip, let place = touches.first?.location(in: self) else { return }
        shift = limited(scroller.shift(withKnobAt: place.y - grip))
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        (grip, isOnRow) = (nil, false)
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { (grip, isOnRow) = (nil, false) }
        guard isOnRow, let touch = touches.first, let hit = row(at: touch.location(in: self)) else { return }
        tapCount = touch.tapCount
        source?.chose(row: hit.row, at: hit.place)
    }
}
