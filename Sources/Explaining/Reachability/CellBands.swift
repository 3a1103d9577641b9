// Cuts a cell with few candidates into pieces: first into bands between the heights at which edges begin, end or cross,
// then each band from left to right.
//
// Edges do not cross inside a band. The candidate that is in front at the band's middle is therefore in front in the
// whole band.
import HitscopeGeometry

/// A straight edge that runs from top to bottom.
private struct Side: Hashable {
    let start: CGPoint, end: CGPoint

    var isLevelWithAxis: Bool { start.x == end.x }

    func x(at y: CGFloat) -> CGFloat {
        guard !isLevelWithAxis else { return start.x }
        return start.x + (y - start.y) * ((end.x - start.x) / (end.y - start.y))
    }
}

/// The part of a candidate in the cell, with its edges from top to bottom.
private struct Slab {
    let candidate: Candidate
    let top: CGFloat, bottom: CGFloat
    private let lefts: [Side], rights: [Side]

    init?(_ candidate: Candidate, in cell: Box) {
        guard let region = candidate.region.intersection(ConvexRegion(cell)) else { return nil }
        let corners = region.outline
        self.candidate = candidate
        (top, bottom) = (region.box.top, region.box.bottom)
        var lefts: [Side] = [], rights: [Side] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            if corner.y < next.y { rights.append(Side(start: corner, end: next)) }
            if corner.y > next.y { lefts.append(Side(start: next, end: corner)) }
        }
        (self.lefts, self.rights) = (lefts, rights)
    }

    var sides: [Side] { lefts + rights }

    /// Returns the left and right edges at a height; nil if the slab has none there.
    func edges(at y: CGFloat) -> (left: Side, right: Side)? {
        guard top < y, y < bottom, let left = Slab.side(lefts, y), let right = Slab.side(rights, y) else { return nil }
        return (left, right)
    }

    private static func side(_ sides: [Side], _ y: CGFloat) -> Side? {
        sides.first { $0.start.y <= y && y <= $0.end.y } ?? sides.last
    }
}

/// Cuts one cell into pieces.
struct CellBands {
    private let cell: Box
    /// The slabs, from front to back.
    private let slabs: [Slab]
    private let hasSlanted: Bool
    private var open: [Run] = []

    /// A piece that may continue in the next band, with the index of its slab; -1 if no view takes it.
    private struct Run {
        var slab: Int, left: Side, right: Side, top: CGFloat, bottom: CGFloat

        func goesOn(as other: Run) -> Bool {
            slab == other.slab && bottom == other.top && Run.isSame(left, other.left) && Run.isSame(right, other.right)
        }

        private static func isSame(_ one: Side, _ other: Side) -> Bool {
            one == other || (one.isLevelWithAxis && other.isLevelWithAxis && one.start.x == other.start.x)
        }
    }

    init(_ cell: Box, _ candidates: [Candidate]) {
        self.cell = cell
        slabs = candidates.compactMap { Slab($0, in: cell) }
        hasSlanted = candidates.contains { $0.region.corners != nil }
    }

    /// Emits the pieces, each with a flag that is true if the engine has to be asked there.
    mutating func cut(_ emit: (ReachabilityMap.Piece, Bool) -> Void) {
        let heights = heights
        for (top, bottom) in zip(heights, heights.dropFirst()) {
            let runs = runs(from: top, to: bottom)
            var next: [Run] = []
            var ended = open
            for var run in runs {
                if let index = ended.firstIndex(where: { $0.goesOn(as: run) }) {
                    run.top = ended.remove(at: index).top
                }
                next.append(run)
            }
            for run in ended { emit(piece(run), isAsked(run)) }
            open = next
        }
        for run in open { emit(piece(run), isAsked(run)) }
    }

    /// The heights at which an edge begins or ends or two edges cross, from top to bottom.
    private var heights: [CGFloat] {
        var heights = [cell.top, cell.bottom]
        for slab in slabs { heights += [slab.top, slab.bottom] }
        if hasSlanted {
            let sides = slabs.flatMap(\.sides)
            for side in sides { heights += [side.start.y, side.end.y] }
            for (index, side) in sides.enumerated() {
                for other in sides[(index + 1)...] { if let y = CellBands.crossing(side, other) { heights.append(y) } }
            }
        }
        let onGrid = heights.map { min(max($0.onGrid, cell.top), cell.bottom) }.sorted()
        return onGrid.enumerated().filter { $0.offset == 0 || onGrid[$0.offset - 1] < $0.element }.map(\.element)
    }

    private static func crossing(_ one: Side, _ other: Side) -> CGFloat? {
        let top = max(one.start.y, other.start.y), bottom = min(one.end.y, other.end.y)
        guard top < bottom, !(one.isLevelWithAxis && other.isLevelWithAxis) else { return nil }
        let atTop = one.x(at: top) - other.x(at: top), atBottom = one.x(at: bottom) - other.x(at: bottom)
        guard (atTop < 0) != (atBottom < 0), atTop != atBottom else { return nil }
        return top + (bottom - top) * (atTop / (atTop - atBottom))
    }

    /// Cuts a band from left to right: each point belongs to the first slab that contains it.
    private func runs(from top: CGFloat, to bottom: CGFloat) -> [Run] {
        let middle = (top + bottom) / 2
        let left = Side(start: CGPoint(x: cell.left, y: cell.top), end: CGPoint(x: cell.left, y: cell.bottom))
        let right = Side(start: CGPoint(x: cell.right, y: cell.top), end: CGPoint(x: cell.right, y: cell.bottom))
        var spans: [(slab: Int, left: CGFloat, right: CGFloat)] = []
        var stops: [(x: CGFloat, side: Side)] = [(cell.left, left), (cell.right, right)]
        for (number, slab) in slabs.enumerated() {
            guard let edges = slab.edges(at: middle) else { continue }
            let (from, to) = (edges.left.x(at: middle), edges.right.x(at: middle))
            guard from < to else { continue }
            spans.append((number, from, to))
            if from > cell.left { stops.append((from, edges.left)) }
            if to < cell.right { stops.append((to, edges.right)) }
        }
        stops.sort { $0.x < $1.x }
        var runs: [Run] = []
        for (start, end) in zip(stops, stops.dropFirst()) where start.x < end.x {
            let x = (start.x + end.x) / 2
            let taker = spans.first { $0.left < x && x < $0.right }?.slab ?? -1
            if let last = runs.indices.last, runs[last].slab == taker {
                runs[last].right = end.side
            } else {
                runs.append(Run(slab: taker, left: start.side, right: end.side, top: top, bottom: bottom))
            }
        }
        return runs
    }

    private func isAsked(_ run: Run) -> Bool { run.slab >= 0 && slabs[run.slab].candidate.isAsked }

    private func piece(_ run: Run) -> ReachabilityMap.Piece {
        func ends(_ side: Side) -> ReachabilityMap.Piece.EdgeEnds {
            (clamped(side.x(at: run.top)), clamped(side.x(at: run.bottom)))
        }
        var (left, right) = (ends(run.left), ends(run.right))
        // Rounding may make edges cross that should meet at the end of a band.
        if left.top > right.top { left.top = right.top }
        if left.bottom > right.bottom { right.bottom = left.bottom }
        let owner = run.slab < 0 ? -1 : slabs[run.slab].candidate.view
        return ReachabilityMap.Piece(
            owner, isAsked: isAsked(run), top: run.top, bottom: run.bottom, left: left, right: right)
    }

    private func clamped(_ x: CGFloat) -> CGFloat { min(max(x, cell.left), cell.right) }
}
