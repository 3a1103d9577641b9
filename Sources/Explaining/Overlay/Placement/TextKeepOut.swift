// Rings, lines and outlines with gaps where they would cover text of the scene.
//
// A ring grows if too little of it would remain. If text fills a ring or hides nearly all of an outline, the mark is
// drawn whole, because the finger or the view must always stay visible.
import Foundation
import HitscopeDrawing
import HitscopeGeometry

/// The areas of a scene's text, which marks leave free. The area of a rotated text is rotated as well.
public struct TextKeepOut: Sendable {
    fileprivate struct Block: Sendable {
        /// The box around the text's letters, with a gap at the sides.
        let quad: Quad
        /// The bounding box of the quad.
        let extent: EdgeRect
        let isAxisAligned: Bool

        init(_ quad: Quad) {
            (self.quad, isAxisAligned) = (quad, quad.isAxisAligned)
            extent = EdgeRect(quad.boundingBox)
        }
    }

    private let texts: [Quad], blocks: [Block]
    private let outlines = OutlineCache()

    /// A value without any text.
    public static let none = TextKeepOut([])

    /// - Parameter texts: The corners of the texts' boxes, in the space of the marks.
    public init(_ texts: [Quad]) {
        self.texts = texts
        blocks = texts.map { Block($0.grown(by: TextKeepOut.gap, 0)) }
    }

    /// Returns the same areas in another coordinate space.
    public func applying(_ transform: CGAffineTransform) -> TextKeepOut {
        TextKeepOut(texts.map { $0.applying(transform) })
    }

    private func blocks(near box: CGRect) -> [Block] {
        let extent = EdgeRect(box)
        return blocks.filter { $0.extent.overlaps(extent) }
    }

    /// True if a point lies on text, or within a horizontal and vertical distance of it.
    public func covers(_ point: CGPoint, within distance: CGFloat = 0) -> Bool {
        let box = CGRect(origin: point, size: .zero).insetBy(dx: -distance, dy: -distance)
        let places = distance > 0 ? [point] + Quad(box).corners : [point]
        return blocks(near: box).contains { block in places.contains { block.holds($0) } }
    }

    // MARK: Rings

    /// The minimum part of a ring that has to remain, and the number of points on the ring that are tested.
    private static let minimumRingPart: CGFloat = 0.3, ringParts = 72
    /// The step between the factors by which a ring grows, the gain in its free share that justifies a larger ring, and
    /// the free share that is enough.
    private static let growth: CGFloat = 0.25, minimumGain: CGFloat = 0.1, sufficientShare: CGFloat = 0.75
    /// The horizontal gap between text and the end of a line, in points. No vertical gap is needed, because a text's
    /// box is taller than the text.
    private static let gap: CGFloat = 2

    /// Returns the parts of a circle that do not cover text.
    ///
    /// - Parameter maximum: The maximum factor by which the circle may grow.
    /// - Returns: The parts, and the radius of their circle.
    public func ring(about center: CGPoint, radius: CGFloat, upTo maximum: CGFloat = 1) -> (
        parts: Shape, radius: CGFloat
    ) {
        var best: (parts: Shape, radius: CGFloat)?, mostFree = TextKeepOut.minimumRingPart
        for growth in stride(from: 1, through: maximum, by: TextKeepOut.growth) {
            let (parts, free) = parts(about: center, radius: radius * growth)
            if free >= mostFree {
                best = (parts, radius * growth)
                mostFree = free + TextKeepOut.minimumGain
            }
            if free >= TextKeepOut.sufficientShare { break }
        }
        return best ?? (.circle(center: center, radius: radius), radius)
    }

    /// Returns the parts of a circle that do not cover text, and the free share of the circle.
    private func parts(about center: CGPoint, radius: CGFloat) -> (Shape, CGFloat) {
        let whole = Shape.circle(center: center, radius: radius), near = blocks(near: whole.bounds)
        guard !near.isEmpty else { return (whole, 1) }
        let count = TextKeepOut.ringParts
        let points = (0..<count).map { index in
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let isFree = points.map { point in !near.contains { $0.holds(point) } }, free = isFree.count { $0 }
        guard let gap = isFree.firstIndex(of: false) else { return (whole, 1) }
        var path = Path(), isOpen = false
        for step in 1...count {
            let index = (gap + step) % count
            if isFree[index], isOpen {
                path.addLine(to: points[index])
            } else if isFree[index] {
                path.move(to: points[index])
            }
            isOpen = isFree[index]
        }
        return (.path(path), CGFloat(free) / CGFloat(count))
    }

    // MARK: Lines

    /// Returns the parts of a straight line that do not cover text; nil if there are none.
    ///
    /// - Parameter reach: The maximum distance that the line may move sideways if less than half of it would be
    ///   visible, in points.
    public func line(from start: CGPoint, to end: CGPoint, besideWithin reach: CGFloat = 0) -> Shape? {
        let line = Path(points: [start, end], closed: false)
        let gaps = blocks(near: line.controlBounds).compactMap { $0.quad.part(ofLineFrom: start, to: end) }
        guard !gaps.isEmpty else { return .path(line) }
        var path = Path(), reached: CGFloat = 0, free: CGFloat = 0
        for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) + [1...1] {
            if gap.lowerBound > reached {
                path.move(to: start.toward(end, part: reached))
                path.addLine(to: start.toward(end, part: gap.lowerBound))
                free += gap.lowerBound - reached
            }
            reached = max(reached, gap.upperBound)
        }
        if free < 0.5, let (start, end) = lineBeside(from: start, to: end, within: reach) {
            return .path(Path(points: [start, end], closed: false))
        }
        return path.elements.isEmpty ? nil : .path(path)
    }

    /// True if a straight line crosses text.
    public func isCrossed(from start: CGPoint, to end: CGPoint) -> Bool {
        let box = Path(points: [start, end], closed: false).controlBounds
        return blocks(near: box).contains { $0.quad.part(ofLineFrom: start, to: end) != nil }
    }

    /// Returns a straight line that crosses no text, moved sideways as little as needed; nil if it would have to move
    /// farther than `reach`.
    public func lineBeside(
        from start: CGPoint, to end: CGPoint, within reach: CGFloat
    ) -> (start: CGPoint, end: CGPoint)? {
        let length = start.distance(to: end)
        guard length > 0 else { return nil }
        let (x, y) = ((end.y - start.y) / length, (start.x - end.x) / length)
        for far in stride(from: 0, through: reach, by: 2) {
            for shift in [far, -far] {
                let one = CGPoint(x: start.x + x * shift, y: start.y + y * shift)
                let other = CGPoint(x: end.x + x * shift, y: end.y + y * shift)
                if !isCrossed(from: one, to: other) { return (one, other) }
            }
        }
        return nil
    }

    // MARK: Outlines

    /// The space between a text's box and its letters: above and below as a fraction of the box's height, at the sides
    /// in points. Only the letters leave gaps, so the outline of a view as large as its text keeps its sides.
    private static let spaceAbove: CGFloat = 0.14, spaceBeside: CGFloat = 0.75
    /// The minimum length of a part of an outline that is drawn, and the minimum total length, in points. A shorter
    /// outline is drawn whole.
    private static let minimumPieceLength: CGFloat = 3, minimumOutline: CGFloat = 12

    /// Returns the parts of an outline that do not cover text.
    public func outline(of quad: Quad) -> Shape {
        outlines.shape(of: quad) {
            blocks(near: quad.boundingBox).isEmpty ? .quad(quad) : outline(through: quad.corners, isClosed: true)
        }
    }

    /// Returns the parts of a polyline that do not cover text.
    public func outline(through corners: [CGPoint], isClosed: Bool) -> Shape {
        let whole = Path(points: corners, closed: isClosed), near = blocks(near: whole.controlBounds)
        let letters = near.map {
            $0.quad.letters(spaceAbove: Self.spaceAbove, spaceBeside: Self.spaceBeside + Self.gap)
        }
        var pieces: [[CGPoint]] = [], piece = Array(corners.prefix(1))
        for (start, end) in zip(corners, corners.dropFirst() + (isClosed ? corners.prefix(1) : [])) {
            for gap in gaps(in: letters, from: start, to: end) {
                pieces.append(piece + [start.toward(end, part: gap.lowerBound)])
                piece = [start.toward(end, part: gap.upperBound)]
            }
            piece.append(end)
        }
        guard !pieces.isEmpty else { return .path(whole) }
        // The last part continues into the first.
        if isClosed { pieces[0] = piece.dropLast() + pieces[0] } else { pieces.append(piece) }
        let long = pieces.filter { $0.pathLength >= Self.minimumPieceLength }
        guard long.reduce(0, { $0 + $1.pathLength }) >= Self.minimumOutline else { return .path(whole) }
        return .path(Path(long.flatMap { Path(points: $0, closed: false).elements }))
    }

    /// Returns the parts of a straight line that cover text, with a gap at both ends.
    private func gaps(in letters: [Quad], from start: CGPoint, to end: CGPoint) -> [ClosedRange<CGFloat>] {
        let margin = TextKeepOut.gap / max(1, start.distance(to: end))
        let found = letters.compactMap { $0.part(ofLineFrom: start, to: end) }
            .map { max(0, $0.lowerBound - margin)...min(1, $0.upperBound + margin) }
        var gaps: [ClosedRange<CGFloat>] = []
        for gap in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = gaps.last, last.upperBound >= gap.lowerBound {
                gaps[gaps.count - 1] = last.lowerBound...max(last.upperBound, gap.upperBound)
            } else {
                gaps.append(gap)
            }
        }
        return gaps
    }
}

/// A cache of outlines. While a pointer moves, most views keep their outlines.
///
/// `@unchecked Sendable` because `cache` is accessed only under the lock. The lock is Foundation's because the thread
/// sanitizer understands it.
private final class OutlineCache: @unchecked Sendable {
    private let lock = NSLock()
    private var cache: [Quad: Shape] = [:]

    func shape(of quad: Quad, make: () -> Shape) -> Shape {
        if let shape = lock.withLock({ cache[quad] }) { return shape }
        let shape = make()
        lock.withLock {
            if cache.count >= OutlineCache.maximumCount { cache = [:] }
            cache[quad] = shape
        }
        return shape
    }

    private static let maximumCount = 1024
}

extension TextKeepOut.Block {
    fileprivate func holds(_ point: CGPoint) -> Bool {
        guard point.x >= extent.minX, point.x <= extent.maxX, point.y >= extent.minY, point.y <= extent.maxY else {
            return false
        }
        return isAxisAligned || quad.part(ofLineFrom: point, to: point) != nil
    }
}

extension Quad {
    /// Returns the quad enlarged along its own edges.
    fileprivate func grown(by width: CGFloat, _ height: CGFloat) -> Quad {
        let along = topLeft.unit(to: topRight, times: width), down = topLeft.unit(to: bottomLeft, times: height)
        return Quad(
            topLeft: CGPoint(x: topLeft.x - along.x - down.x, y: topLeft.y - along.y - down.y),
            topRight: CGPoint(x: topRight.x + along.x - down.x, y: topRight.y + along.y - down.y),
            bottomRight: CGPoint(x: bottomRight.x + along.x + down.x, y: bottomRight.y + along.y + down.y),
            bottomLeft: CGPoint(x: bottomLeft.x - along.x + down.x, y: bottomLeft.y - along.y + down.y))
    }

    /// Returns the quad without the space around its letters.
    fileprivate func letters(spaceAbove: CGFloat, spaceBeside: CGFloat) -> Quad {
        grown(by: -spaceBeside, -spaceAbove * topLeft.distance(to: bottomLeft))
    }

    /// Returns the part of a straight line that lies in the quad, as fractions of its length; nil for none.
    fileprivate func part(ofLineFrom start: CGPoint, to end: CGPoint) -> ClosedRange<CGFloat>? {
        let corners = (topLeft, topRight, bottomRight, bottomLeft)
        let turn: CGFloat = topLeft.side(of: topRight, bottomLeft) > 0 ? 1 : -1
        var first: CGFloat = 0, last: CGFloat = 1
        for (from, to) in [
            (corners.0, corners.1), (corners.1, corners.2), (corners.2, corners.3), (corners.3, corners.0),
        ] {
            let (one, other) = (from.side(of: to, start) * turn, from.side(of: to, end) * turn)
            if one < 0, other < 0 { return nil }
            if one < 0 { first = max(first, one / (one - other)) }
            if other < 0 { last = min(last, one / (one - other)) }
        }
        return first < last ? first...last : nil
    }
}

extension CGPoint {
    /// Returns a vector of the given length towards another point.
    fileprivate func unit(to other: CGPoint, times length: CGFloat) -> CGPoint {
        let whole = distance(to: other)
        return whole > 0 ? CGPoint(x: (other.x - x) / whole * length, y: (other.y - y) / whole * length) : .zero
    }

    /// Positive if a point lies to the right of the line to `end`.
    fileprivate func side(of end: CGPoint, _ point: CGPoint) -> CGFloat {
        (end.x - x) * (point.y - y) - (end.y - y) * (point.x - x)
    }
}

extension [CGPoint] {
    /// The length of the polyline through the points.
    fileprivate var pathLength: CGFloat { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}
