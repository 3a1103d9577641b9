import HitscopeGeometry
import HitscopePanels

/// The layout of the parts of a row, in points of the list.
struct RowParts {
    let triangle: CGPoint
    let name: CGRect
    /// The centre of each badge.
    let badges: [CGPoint]
    /// The centre of the breakpoint mark, before the badges; nil if there is none.
    let breakMark: CGPoint?

    /// - Parameter end: The width that the number or the text at the end takes, in points.
    init(depth: Int, badgeCount: Int, hasBreak: Bool = false, end: CGFloat, in box: CGRect) {
        let indent = RowParts.start + RowParts.indentation(depth)
        triangle = CGPoint(x: indent + 6, y: box.midY)
        let step = ViewBadge.side + ViewBadge.gap, right = box.maxX - end
        let count = badgeCount + (hasBreak ? 1 : 0)
        let marks = (0..<count).map { CGPoint(x: right - step * CGFloat(count - $0) + step / 2, y: box.midY) }
        (breakMark, badges) = hasBreak ? (marks[0], Array(marks.dropFirst())) : (nil, marks)
        let left = indent + 16, nameEnd = count > 0 ? right - step * CGFloat(count) - 4 : right
        name = CGRect(x: left, y: box.minY, width: max(0, nameEnd - left), height: box.height)
    }

    /// The indentation of a level. Deep levels are indented less, which leaves room for their names.
    private static func indentation(_ depth: Int) -> CGFloat {
        let far = max(0, min(depth, deepest) - wideLevels)
        return CGFloat(min(depth, wideLevels)) * step + CGFloat(far) * smallStep
    }

    /// The left edge of the first triangle, and the indentation of the first levels and of further ones, in points.
    private static let start: CGFloat = 8, step: CGFloat = 14, smallStep: CGFloat = 4
    /// The number of levels with the full indentation, and the level beyond which nothing is added.
    private static let wideLevels = 4, deepest = 12

    /// A part of the row with a hint of its own. A badge is given by its index.
    enum Part: Hashable {
        case breakMark, badge(Int), name
    }

    /// The part of the row at a point; nil if there is none.
    func part(at place: CGPoint) -> Part? {
        func isMark(_ mark: CGPoint) -> Bool { abs(mark.x - place.x) <= (ViewBadge.side + ViewBadge.gap) / 2 }
        if let breakMark, isMark(breakMark) { return .breakMark }
        if let index = badges.firstIndex(where: isMark) { return .badge(index) }
        return name.containsHalfOpen(place) ? .name : nil
    }

    /// True if a point is on the triangle of a row.
    static func isTriangle(_ place: CGPoint, depth: Int) -> Bool {
        let parts = RowParts(depth: depth, badgeCount: 0, end: 0, in: CGRect(x: 0, y: 0, width: 300, height: 30))
        return abs(place.x - parts.triangle.x) <= 10
    }
}
