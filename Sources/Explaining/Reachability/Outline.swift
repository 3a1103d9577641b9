// Polygons made from pieces: edges between pieces of the same view cancel, and the rest are joined into closed lines.
//
// Each edge keeps its direction, so holes run in the opposite direction.
import HitscopeGeometry
import HitscopeTrace

/// A region with straight edges. Outer lines run clockwise on the screen, holes counter-clockwise.
public struct Outline: Hashable, Sendable {
    /// The closed polygons, each given by its corners.
    public private(set) var polygons: [[CGPoint]] = []

    /// Creates the union of pieces, which must not overlap.
    public init(_ pieces: [ReachabilityMap.Piece]) {
        guard pieces.count > 1 else {
            polygons = pieces.map { $0.corners.withoutStraightCorners }.filter { $0.count > 2 }
            return
        }
        var edges: [Edge] = []
        edges += Outline.rest(pieces.flatMap(Outline.level)).map { Edge($0.1, $0.0, $0.2, $0.0) }
        edges += Outline.rest(pieces.flatMap(Outline.rectangleChanges)).map { Edge($0.0, $0.1, $0.0, $0.2) }
        for piece in pieces { edges += Outline.slanted(piece) }
        polygons = Outline.joined(edges)
    }

    /// A directed edge.
    fileprivate struct Edge: Comparable {
        let start: CGPoint, end: CGPoint

        init(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) {
            (start, end) = (CGPoint(x: x, y: y), CGPoint(x: toX, y: toY))
        }

        static func < (one: Edge, other: Edge) -> Bool {
            (one.start.y, one.start.x) < (other.start.y, other.start.x)
        }
    }

    /// A point on a horizontal or vertical line where edges begin or end: the line, the coordinate along it, and the
    /// change in the number of forward edges.
    private struct Change { let line: CGFloat, place: CGFloat, count: Int }

    private static func level(_ piece: ReachabilityMap.Piece) -> [Change] {
        changes(on: piece.top, from: piece.topLeft, to: piece.topRight, 1)
            + changes(on: piece.bottom, from: piece.bottomLeft, to: piece.bottomRight, -1)
    }

    private static func rectangleChanges(_ piece: ReachabilityMap.Piece) -> [Change] {
        let right = piece.topRight == piece.bottomRight, left = piece.topLeft == piece.bottomLeft
        return (right ? changes(on: piece.topRight, from: piece.top, to: piece.bottom, 1) : [])
            + (left ? changes(on: piece.topLeft, from: piece.top, to: piece.bottom, -1) : [])
    }

    private static func changes(on line: CGFloat, from start: CGFloat, to end: CGFloat, _ count: Int) -> [Change] {
        start < end
            ? [Change(line: line, place: start, count: count), Change(line: line, place: end, count: -count)] : []
    }

    private static func slanted(_ piece: ReachabilityMap.Piece) -> [Edge] {
        var edges: [Edge] = []
        if piece.topRight != piece.bottomRight {
            edges.append(Edge(piece.topRight, piece.top, piece.bottomRight, piece.bottom))
        }
        if piece.topLeft != piece.bottomLeft {
            edges.append(Edge(piece.bottomLeft, piece.bottom, piece.topLeft, piece.top))
        }
        return edges
    }

    /// Returns the edges that remain on a line after opposite ones cancel: the line, the start and the end.
    private static func rest(_ changes: [Change]) -> [(CGFloat, CGFloat, CGFloat)] {
        let sorted = changes.sorted { ($0.line, $0.place) < ($1.line, $1.place) }
        var rest: [(CGFloat, CGFloat, CGFloat)] = []
        var count = 0, start: CGFloat = 0, index = 0
        while index < sorted.count {
            let here = sorted[index], before = count
            while index < sorted.count, sorted[index].line == here.line, sorted[index].place == here.place {
                count += sorted[index].count
                index += 1
            }
            guard count != before else { continue }
            for _ in 0..<abs(before) {
                rest.append(before > 0 ? (here.line, start, here.place) : (here.line, here.place, start))
            }
            start = here.place
        }
        return rest
    }

    /// Joins edges into polygons, turning right where there is a choice. Regions that touch only in a corner then stay
    /// separate.
    private static func joined(_ edges: [Edge]) -> [[CGPoint]] {
        let edges = edges.sorted()
        var isUsed = Array(repeating: false, count: edges.count)
        var polygons: [[CGPoint]] = []
        for first in edges.indices where !isUsed[first] {
            var corners: [CGPoint] = [], current = first
            repeat {
                isUsed[current] = true
                corners.append(edges[current].start)
                guard let next = follower(of: edges[current], in: edges, isUsed) else { break }
                current = next
            } while !isUsed[current]
            let polygon = corners.withoutStraightCorners
            if polygon.count > 2, abs(polygon.signedArea) > Grid.doubt * Grid.doubt { polygons.append(polygon) }
        }
        return polygons
    }

    private static func follower(of edge: Edge, in edges: [Edge], _ isUsed: [Bool]) -> Int? {
        let key = Edge(edge.end.x, edge.end.y, 0, 0)
        var low = edges.partitioningIndex { $0 >= key }
        var best: Int?, sharpest = -CGFloat.infinity
        while low < edges.count, edges[low].start == edge.end {
            if !isUsed[low] {
                let turn = edge.turn(to: edges[low])
                if turn > sharpest { (best, sharpest) = (low, turn) }
            }
            low += 1
        }
        return best
    }
}

extension Outline.Edge {
    /// Returns the angle of the turn, in radians: positive to the right, negative to the left, -π for a turn back.
    fileprivate func turn(to next: Self) -> CGFloat {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let (nextX, nextY) = (next.end.x - next.start.x, next.end.y - next.start.y)
        let angle = atan2(dx * nextY - dy * nextX, dx * nextX + dy * nextY)
        return angle > 3.14 ? -.pi : angle
    }
}

extension [CGPoint] {
    /// The polygon without corners that lie on the straight line between their neighbours, or coincide with one of
    /// them.
    fileprivate var withoutStraightCorners: [CGPoint] {
        var rest: [CGPoint] = []
        for point in self where rest.last.map({ $0.distance(to: point) > Grid.doubt }) ?? true { rest.append(point) }
        while rest.count > 1, rest[0].distance(to: rest[rest.count - 1]) <= Grid.doubt { rest.removeLast() }
        guard rest.count > 2 else { return rest }
        return rest.indices.filter { index in
            let before = rest[(index + rest.count - 1) % rest.count], after = rest[(index + 1) % rest.count]
            let length = before.distance(to: after)
            return abs(rest[index].side(of: before, after)) > Grid.doubt * Swift.max(length, Grid.doubt)
        }.map { rest[$0] }
    }
}

extension ReachabilityMap {
    /// Returns the region in which a touch goes to each view, by the index of the view.
    public func outlines() -> [Outline] { piecesOfViews.map { Outline($0) } }

    /// The pieces in which a touch goes to each view, by the index of the view.
    var piecesOfViews: [[Piece]] {
        var own: [[Piece]] = Array(repeating: [], count: views.count)
        for piece in pieces where piece.owner >= 0 { own[piece.owner].append(piece) }
        return own
    }

    /// Returns the region in which a touch goes to a view itself; nil stands for no view.
    public func outline(of view: Int?) -> Outline { Outline(pieces.filter { $0.view == view }) }

    /// The region that was found by asking the engine.
    public var askedOutline: Outline { Outline(pieces.filter(\.isAsked)) }
}

extension Outline {
    /// The area without the holes, in square points.
    public var area: CGFloat { polygons.reduce(0) { $0 + $1.signedArea } }
}
