// Areas where code of views or rounding decides hit tests. The engine is asked at each pixel centre, and equal
// neighbouring answers are merged into pieces.
//
// The engine's answer counts even if it is a view that is not in any window.
import HitscopeEngine
import HitscopeGeometry

/// Asks the engine about areas, and collects views in its answers that the map did not contain.
@MainActor struct AreaSampler {
    private let world: World
    private let scale: CGFloat
    private var indices: [ObjectIdentifier: Int]
    private let known: Int
    private(set) var unlistedViews: [ReachabilityMap.Reach] = []
    private(set) var questions = 0

    /// A run of neighbouring points with the same answer, between two x-coordinates. A nil end is the edge of the
    /// piece.
    private struct Run: Equatable {
        var owner: Int, left: CGFloat?, right: CGFloat?
    }

    init(_ world: World, scale: CGFloat, _ candidates: Candidates) {
        (self.world, self.scale) = (world, scale)
        (indices, known) = (candidates.indices, candidates.views.count)
    }

    /// Asks about each pixel of a piece: at its centre, or in the middle of the part inside the piece.
    mutating func ask(in piece: ReachabilityMap.Piece, into pieces: inout [ReachabilityMap.Piece]) {
        var open: (runs: [Run], top: CGFloat)?
        var row = (piece.top * scale).rounded(.down)
        while row / scale < piece.bottom {
            let top = max(piece.top, row / scale)
            let middle = place(of: row, from: piece.top, to: piece.bottom)
            let runs = runs(at: middle, in: piece)
            if open?.runs != runs {
                if let open { emit(open.runs, piece, open.top, top, into: &pieces) }
                open = (runs, top)
            }
            row += 1
        }
        if let open { emit(open.runs, piece, open.top, piece.bottom, into: &pieces) }
    }

    /// Returns the centre of a pixel, or the middle of its part between two edges.
    private func place(of pixel: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
        let centre = (pixel + 0.5) / scale
        if centre > start, centre < end { return centre }
        return (max(start, pixel / scale) + min(end, (pixel + 1) / scale)) / 2
    }

    private mutating func runs(at y: CGFloat, in piece: ReachabilityMap.Piece) -> [Run] {
        let part = (y - piece.top) / (piece.bottom - piece.top)
        let left = piece.topLeft + part * (piece.bottomLeft - piece.topLeft)
        let right = piece.topRight + part * (piece.bottomRight - piece.topRight)
        var runs: [Run] = []
        var column = (left * scale).rounded(.down)
        repeat {
            let owner = hit(CGPoint(x: place(of: column, from: left, to: right), y: y))
            if runs.last?.owner != owner {
                if let last = runs.indices.last { runs[last].right = column / scale }
                runs.append(Run(owner: owner, left: runs.isEmpty ? nil : column / scale, right: nil))
            }
            column += 1
        } while column / scale < right
        return runs
    }

    private mutating func hit(_ point: CGPoint) -> Int {
        questions += 1
        guard let view = world.withWitness(nil, perform: { world.hitTest(point) }) else { return -1 }
        if let index = indices[ObjectIdentifier(view)] { return index }
        let index = known + unlistedViews.count
        indices[ObjectIdentifier(view)] = index
        unlistedViews.append(
            ReachabilityMap.Reach(
                view, parent: nil, quad: Quad(.zero), status: .outside, visible: nil, reachable: nil,
                wantsTouches: false))
        return index
    }

    /// Emits runs between two heights. A run is cut again where a slanted edge of the piece crosses its end.
    private func emit(
        _ runs: [Run], _ piece: ReachabilityMap.Piece, _ top: CGFloat, _ bottom: CGFloat,
        into pieces: inout [ReachabilityMap.Piece]
    ) {
        var heights = [top, bottom]
        for end in runs.compactMap(\.left) { heights += piece.heights(at: end).filter { top < $0 && $0 < bottom } }
        heights.sort()
        for (top, bottom) in zip(heights, heights.dropFirst()) where top < bottom {
            let (left, right) = piece.edges(from: top, to: bottom)
            func clamped(_ x: CGFloat) -> ReachabilityMap.Piece.EdgeEnds {
                // The middle decides for the whole height. Apart from rounding, the ends are on the edge.
                if 2 * x <= left.top + left.bottom { return left }
                if 2 * x >= right.top + right.bottom { return right }
                return (min(max(x, left.top), right.top), min(max(x, left.bottom), right.bottom))
            }
            for run in runs {
                let (from, to) = (run.left.map(clamped) ?? left, run.right.map(clamped) ?? right)
                guard from.top < to.top || from.bottom < to.bottom else { continue }
                pieces.append(
                    ReachabilityMap.Piece(run.owner, isAsked: true, top: top, bottom: bottom, left: from, right: to))
            }
        }
    }
}

extension ReachabilityMap.Piece {
    /// Returns the heights at which a slanted left or right edge crosses an x coordinate.
    fileprivate func heights(at x: CGFloat) -> [CGFloat] {
        [(topLeft, bottomLeft), (topRight, bottomRight)].compactMap { start, end in
            start == end ? nil : top + (x - start) / (end - start) * (bottom - top)
        }
    }

    /// Returns the x coordinates of both edges at two heights of the piece.
    fileprivate func edges(from start: CGFloat, to end: CGFloat) -> (left: EdgeEnds, right: EdgeEnds) {
        func place(_ from: CGFloat, _ to: CGFloat, _ y: CGFloat) -> CGFloat {
            if y == top { return from }
            return y == bottom ? to : from + (y - top) / (bottom - top) * (to - from)
        }
        return (
            (place(topLeft, bottomLeft, start), place(topLeft, bottomLeft, end)),
            (place(topRight, bottomRight, start), place(topRight, bottomRight, end))
        )
    }
}
