// A list of rows of equal height, scrolled by the wheel, by its scroller, by pages, or to reveal a row.
//
// It scrolls by whole rows and draws only the visible ones. Its source draws the content of each row.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReading

/// The source of a list's rows.
@MainActor package protocol RowSource: AnyObject {
    var rowCount: Int { get }
    /// Draws a row in a box, in the list's coordinates.
    func draw(row: Int, in box: CGRect, into list: inout DrawList)
    /// Called when a row was clicked that reacts in the same way wherever it is clicked.
    func chose(row: Int)
    /// Called when a row was clicked, with the point relative to the row's box.
    func chose(row: Int, at place: CGPoint)
    /// The part of a row that a click at a point would press, in the row's coordinates; nil if there is none.
    func pressablePart(ofRow row: Int, at place: CGPoint, in size: CGSize) -> CGRect?
    /// Draws a mark over a row, in a box in the list's coordinates.
    func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList)
}

extension RowSource {
    package func chose(row: Int) {}
    package func chose(row: Int, at place: CGPoint) { chose(row: row) }
    package func pressablePart(ofRow row: Int, at place: CGPoint, in size: CGSize) -> CGRect? {
        CGRect(x: 8, y: 1.5, width: size.width - 16, height: size.height - 3)
    }
    package func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList) {}
}

/// A part of a panel that the wheel scrolls.
@MainActor package protocol Scrolls: UIView {
    /// Scrolls by a distance in points, no farther than the ends.
    func scroll(by distance: CGFloat)
}

@MainActor package final class RowList: UIView, Scrolls {
    package weak var source: (any RowSource)?
    /// The exact scroll offset in points, before it is rounded to whole rows.
    private var shift: CGFloat = 0
    /// The distance from the top of the scroller to the finger that drags it; nil if it is not being dragged.
    private var grip: CGFloat?
    /// The row under the pointer that can have a breakpoint; nil if there is none.
    package var hoveredRow: Int?
    /// The tap count of the last click.
    package private(set) var tapCount = 0
    /// True if a finger is down that did not come down on the scroller.
    private var isOnRow = false
    /// The part of a row under the pointer; nil if there is none.
    private var hovered: (row: Int, part: CGRect)?

    /// - Parameter rowHeight: The height of each row, in points.
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

    /// Scrolls by a distance in points, no farther than the ends. One notch of a wheel scrolls at least one row.
    package func scroll(by distance: CGFloat) {
        let before = offset
        shift = limited(shift + distance)
        guard offset == before, distance.magnitude >= RowList.minimumNotch else { return }
        shift = limited(before + (distance < 0 ? -rowHeight : rowHeight))
    }

    /// The minimum distance that counts as a notch of a wheel, in points. Several shorter distances scroll one row.
    package static let minimumNotch: CGFloat = 24

    /// The height available to whole rows, in points. If not all rows fit, the rest of the list stays empty.
    private var room: CGFloat {
        guard contentHeight > bounds.height else { return bounds.height }
        return max(1, (bounds.height / rowHeight).rounded(.down)) * rowHeight
    }

    /// The scroll offset rounded to whole rows, in points.
    private var offset: CGFloat { (limited(shift) / rowHeight).rounded() * rowHeight }

    /// Shows the first row.
    package func scrollToTop() { shift = 0 }

    /// Scrolls by a number of pages. Consecutive pages have one row in common.
    package func scroll(byPages count: Int) { scroll(by: CGFloat(count * rowsOfPage) * rowHeight) }

    /// The number of rows by which a page scrolls.
    package var rowsOfPage: Int { max(1, Int(clamping: room / rowHeight) - 1) }

    /// Scrolls by the smallest distance that reveals a row.
    package func reveal(row: Int) {
        let top = CGFloat(row) * rowHeight
        if top < offset { shift = top }
        if top + rowHeight > offset + room { shift = top + rowHeight - room }
        shift = limited(shift)
    }

    /// Scrolls a row to the middle, unless it is visible already.
    package func revealInMiddle(row: Int) {
        let top = CGFloat(row) * rowHeight
        guard top < offset || top + rowHeight > offset + room else { return }
        shift = limited(top - (room - rowHeight) / 2)
    }

    /// True if the last row is visible.
    package var isAtEnd: Bool { offset >= contentHeight - room - 1 }

    /// Scrolls to the last row.
    package func scrollToEnd() { shift = limited(.greatestFiniteMagnitude) }

    /// Limits the offset, in case there are fewer rows now.
    package func keepInRange() { shift = limited(shift) }

    private func limited(_ value: CGFloat) -> CGFloat { max(0, min(value, contentHeight - room)) }

    /// The rows that are visible.
    package var visibleRows: Range<Int> {
        let offset = offset, last = Int(clamping: ((offset + room) / rowHeight).rounded(.up))
        let end = min(source?.rowCount ?? 0, max(0, last))
        return min(Int(clamping: offset / rowHeight), end)..<end
    }

    /// The row at a point of the list, and the point relative to the row's box; nil if there is no row at the point.
    package func row(at place: CGPoint) -> (row: Int, place: CGPoint)? {
        guard let source, bounds.containsHalfOpen(place), place.y < room else { return nil }
        let row = Int(clamping: (place.y + offset) / rowHeight)
        guard row < source.rowCount else { return nil }
        return (row, CGPoint(x: place.x, y: place.y - top(ofRow: row)))
    }

    /// The top edge of a row, in the list's coordinates.
    package func top(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight - offset }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let source, let context = UIGraphicsGetCurrentContext(), source.rowCount > 0 else { return }
        shift = limited(shift)
        for row in visibleRows {
            let box = CGRect(x: 0, y: top(ofRow: row), width: bounds.width, height: rowHeight)
            source.draw(row: row, in: box, into: &context.list)
            source.drawMark(ofRow: row, in: box, isHovered: row == hoveredRow, into: &context.list)
            guard let hovered, hovered.row == row else { continue }
            let part = hovered.part.offsetBy(dx: box.minX, dy: box.minY)
            context.list.highlight(.roundedRect(part, radius: 6), isPressed: isOnRow)
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

extension RowList: Hoverable {
    package func follow(hover place: CGPoint?) -> Bool {
        let hit = place.flatMap { scroller.track.containsHalfOpen($0) && scroller.knob != nil ? nil : row(at: $0) }
        let size = CGSize(width: bounds.width, height: rowHeight)
        let part = hit.flatMap { hit in
            source?.pressablePart(ofRow: hit.row, at: hit.place, in: size).map { (row: hit.row, part: $0) }
        }
        defer { hovered = part }
        return part?.row != hovered?.row || part?.part != hovered?.part
    }
}
