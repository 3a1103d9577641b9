// Convex regions of the screen. A view may be hit inside its own bounds and those of all its ancestors.
//
// Regions do not include their edges, which have no area.
import HitscopeGeometry

/// An axis-aligned rectangle, stored by its edges in points of the screen.
struct Box: Hashable, Sendable {
    var left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat

    init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(around corners: [CGPoint]) {
        self.init(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
        for corner in corners {
            (left, right) = (min(left, corner.x), max(right, corner.x))
            (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
    }

    var isEmpty: Bool { !(left < right && top < bottom) }
    var width: CGFloat { right - left }
    var height: CGFloat { bottom - top }
    var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
    var corners: [CGPoint] { Quad(rect).corners }

    @inline(__always) func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    @inline(__always) func contains(_ other: Box) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    func intersection(_ other: Box) -> Box {
        Box(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
}

/// A convex polygon. An axis-aligned rectangle is stored only as its box, which makes clipping exact.
struct ConvexRegion: Hashable, Sendable {
    private(set) var box: Box
    /// The corners, clockwise on the screen; nil for an axis-aligned rectangle.
    private(set) var corners: [CGPoint]?

    init(_ box: Box) { self.box = box }

    /// Creates a region from a transformed rectangle; nil if a corner is not finite or too large for the grid.
    ///
    /// Corners are rounded to a fine grid. Edges that should meet are then equal in spite of rounding errors.
    init?(_ quad: Quad) {
        let corners = quad.corners.map { CGPoint(x: $0.x.onGrid, y: $0.y.onGrid) }
        guard corners.allSatisfy({ $0.x.magnitude < Grid.reach && $0.y.magnitude < Grid.reach }) else { return nil }
        let box = Box(around: corners)
        self.box = box
        let isAxisAligned = corners.allSatisfy {
            ($0.x == box.left || $0.x == box.right) && ($0.y == box.top || $0.y == box.bottom)
        }
        if !isAxisAligned { self.corners = corners.signedArea < 0 ? corners.reversed() : corners }
    }

    /// - Parameter corners: The corners of a convex polygon, clockwise on the screen.
    init(convex corners: [CGPoint]) {
        box = Box(around: corners)
        self.corners = corners
    }

    var outline: [CGPoint] { corners ?? box.corners }

    var area: CGFloat { corners?.signedArea ?? (box.isEmpty ? 0 : box.width * box.height) }

    /// Returns the intersection of two regions; nil if it has no area.
    func intersection(_ other: ConvexRegion) -> ConvexRegion? {
        guard box.overlaps(other.box) else { return nil }
        if corners == nil, other.corners == nil { return ConvexRegion(box.intersection(other.box)) }
        if corners == nil, box.contains(other.box) { return other }
        if other.corners == nil, other.box.contains(box) { return self }
        let cutter = other.outline
        var rest = outline
        for index in cutter.indices {
            rest = rest.cut(along: cutter[index], cutter[(index + 1) % cutter.count])
            guard rest.count > 2 else { return nil }
        }
        let result = ConvexRegion(convex: rest)
        return result.box.isEmpty || result.area <= Grid.step ? nil : result
    }

    /// True if a rectangle is completely inside the region.
    func contains(_ cell: Box) -> Bool {
        guard box.contains(cell) else { return false }
        guard let corners else { return true }
        return corners.indices.allSatisfy { index in
            let next = corners[(index + 1) % corners.count]
            return cell.corners.allSatisfy { $0.side(of: corners[index], next) >= 0 }
        }
    }

    /// False if the region and a rectangle have no common area. True does not guarantee that they have.
    func overlaps(_ cell: Box) -> Bool {
        guard box.overlaps(cell) else { return false }
        guard let corners else { return true }
        return corners.indices.allSatisfy { index in
            let next = corners[(index + 1) % corners.count]
            return cell.corners.contains { $0.side(of: corners[index], next) > 0 }
        }
    }
}

/// The grid to which corners are rounded.
enum Grid {
    /// The step of the grid, in points: less than a millionth, and more than the rounding error of a screen coordinate.
    static let step: CGFloat = 1 / 16_777_216
    /// The maximum coordinate at which numbers are precise enough for the grid, in points.
    static let reach: CGFloat = 1e8
    /// The distance from an edge within which the map gives no answer, in points.
    static let doubt: CGFloat = 1e-6
}

extension CGFloat {
    /// The nearest number on the grid.
    var onGrid: CGFloat { (self / Grid.step).rounded() * Grid.step }
}

extension CGPoint {
    /// Positive if the point lies to the right of a line on the screen, which is the inside of a clockwise polygon.
    @inline(__always) func side(of start: CGPoint, _ end: CGPoint) -> CGFloat {
        (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
    }
}

extension [CGPoint] {
    /// The area of the polygon; negative if it runs counter-clockwise on the screen.
    var signedArea: CGFloat {
        guard let first else { return 0 }
        var twice: CGFloat = 0
        for index in indices {
            let here = self[index], next = self[index + 1 < count ? index + 1 : 0]
            twice += (here.x - first.x) * (next.y - first.y) - (next.x - first.x) * (here.y - first.y)
        }
        return twice / 2
    }

    /// Returns the part of a convex polygon to the right of a line.
    func cut(along start: CGPoint, _ end: CGPoint) -> [CGPoint] {
        var rest: [CGPoint] = []
        rest.reserveCapacity(count + 1)
        for index in indices {
            let here = self[index], next = self[index + 1 < count ? index + 1 : 0]
            let (hereSide, nextSide) = (here.side(of: start, end), next.side(of: start, end))
            if hereSide >= 0 { rest.append(here) }
            if (hereSide > 0 && nextSide < 0) || (hereSide < 0 && nextSide > 0) {
                let part = hereSide / (hereSide - nextSide)
                rest.append(CGPoint(x: here.x + part * (next.x - here.x), y: here.y + part * (next.y - here.y)))
            }
        }
        return rest
    }
}
