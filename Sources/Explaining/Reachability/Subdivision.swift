// Divides the screen into cells until each has few candidates, and then into pieces, each of which one view takes.
//
// Cuts follow the candidates' edges as long as any cross the cell, which keeps the exact coordinates of axis-aligned
// views. A candidate that fills a cell hides all candidates behind it, so the work depends on what is visible.
import HitscopeGeometry

/// The pieces of a screen, with a tree of cells that finds the piece at a point.
@MainActor struct Subdivision {
    /// A cell of the tree.
    enum Node: Hashable, Sendable {
        /// Two cells, by index, on both sides of a line. `isAcross` is true if the x coordinate decides between them.
        case cut(isAcross: Bool, at: CGFloat, low: Int, high: Int)
        /// A cell that is not cut further, with the index of its first piece and the index after its last.
        case leaf(first: Int, end: Int)
    }

    private(set) var pieces: [ReachabilityMap.Piece] = []
    /// The nodes of the tree. The root comes last.
    private(set) var nodes: [Node] = []
    /// The range of the owners of each node's pieces.
    private(set) var ownersOfNodes: [ClosedRange<Int>] = []
    private let candidates: [Candidate]
    /// The bounding boxes of the candidates, and whether each candidate is exactly its box.
    private let boxes: [Box], isAxisAligned: [Bool]
    /// A stack of candidate indices. Those of a cell are above those of its enclosing cells.
    private var pool: [Int] = []

    /// The maximum number of candidates in a cell that is not cut further.
    private static let maximumUndividedCount = 6
    /// The maximum depth of the tree. It ends the cutting where many slanted edges meet in a point, which no cut
    /// separates.
    private static let maximumDepth = 44

    /// What remains to be done; the last step comes first.
    private var steps: [Step] = []
    /// The nodes that wait for the cut which joins them.
    private var numbers: [Int] = []

    /// A step of the cutting. Steps instead of a recursion, since a map of many views is made in parts.
    private enum Step {
        /// Cuts a cell whose candidates begin at a place of the pool and are on top of it.
        case cut(Box, depth: Int, from: Int)
        /// Collects the candidates of a half of a cell, and cuts the half.
        case half(Box, depth: Int, of: Range<Int>)
        /// Shortens the pool.
        case drop(to: Int)
        /// Joins the two nodes that were made last.
        case join(isAcross: Bool, at: CGFloat)
    }

    /// Cuts a whole screen.
    init(_ candidates: [Candidate], of screen: CGRect, asking asker: inout AreaSampler) {
        self.init(begun: candidates, of: screen)
        while !advance(by: .max, asking: &asker) {}
    }

    /// A subdivision that is not cut yet.
    init(begun candidates: [Candidate], of screen: CGRect) {
        self.candidates = candidates
        boxes = candidates.map(\.region.box)
        isAxisAligned = candidates.map { $0.region.corners == nil }
        guard let whole = ConvexRegion(Quad(screen)), !whole.box.isEmpty else { return }
        _ = collect(from: nil, in: whole.box)
        steps = [.cut(whole.box, depth: 0, from: 0)]
    }

    /// Cuts on, until a number of cells are finished.
    ///
    /// - Returns: True if all cells are.
    mutating func advance(by count: Int, asking asker: inout AreaSampler) -> Bool {
        var finished = 0
        while finished < count, let step = steps.popLast() {
            switch step {
            case .cut(let cell, let depth, let start): if cut(cell, depth: depth, from: start, &asker) { finished += 1 }
            case .half(let half, let depth, let outer):
                let inner = collect(from: outer, in: half)
                steps += [.drop(to: outer.upperBound), .cut(half, depth: depth, from: inner)]
            case .drop(let end): pool.removeLast(pool.count - end)
            case .join(let isAcross, let place): join(isAcross, place)
            }
        }
        return steps.isEmpty
    }

    /// Pushes the candidates that overlap a cell onto the pool, up to the first one that fills the cell.
    ///
    /// - Parameter outer: The candidates of the enclosing cell, as a range of the pool; nil for all candidates.
    private mutating func collect(from outer: Range<Int>?, in cell: Box) -> Int {
        let start = pool.count
        for place in outer ?? candidates.indices {
            let number = outer == nil ? place : pool[place]
            let box = boxes[number]
            guard box.overlaps(cell) else { continue }
            if isAxisAligned[number] {
                pool.append(number)
                if box.contains(cell) { break }
            } else if candidates[number].region.overlaps(cell) {
                pool.append(number)
                if candidates[number].region.contains(cell) { break }
            }
        }
        return start
    }

    /// Cuts a cell whose candidates are on top of the pool.
    ///
    /// - Returns: True if it is finished, and not cut further.
    private mutating func cut(_ cell: Box, depth: Int, from start: Int, _ asker: inout AreaSampler) -> Bool {
        guard pool.count - start > Subdivision.maximumUndividedCount, depth < Subdivision.maximumDepth,
            let line = line(through: cell, from: start)
        else {
            numbers.append(finish(cell, from: start, &asker))
            return true
        }
        var (low, high) = (cell, cell)
        if line.isAcross {
            (low.right, high.left) = (line.at, line.at)
        } else {
            (low.bottom, high.top) = (line.at, line.at)
        }
        let outer = start..<pool.count
        steps += [
            .join(isAcross: line.isAcross, at: line.at), .half(high, depth: depth + 1, of: outer),
            .half(low, depth: depth + 1, of: outer),
        ]
        return false
    }

    private mutating func join(_ isAcross: Bool, _ place: CGFloat) {
        let high = numbers.removeLast(), low = numbers.removeLast()
        nodes.append(.cut(isAcross: isAcross, at: place, low: low, high: high))
        let (one, other) = (ownersOfNodes[low], ownersOfNodes[high])
        ownersOfNodes.append(min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound))
        numbers.append(nodes.count - 1)
    }

    private mutating func finish(_ cell: Box, from start: Int, _ asker: inout AreaSampler) -> Int {
        let first = pieces.count
        let inside = pool[start...].map { candidates[$0] }
        var bands = CellBands(cell, inside)
        bands.cut { piece, isAsked in
            if isAsked { asker.ask(in: piece, into: &pieces) } else { pieces.append(piece) }
        }
        nodes.append(.leaf(first: first, end: pieces.count))
        let owners = pieces[first...].lazy.map(\.owner)
        ownersOfNodes.append((owners.min() ?? -1)...(owners.max() ?? -1))
        return nodes.count - 1
    }

    /// Returns the median of the edges that cross the cell, along the axis that has more of them. If none cross it,
    /// returns its middle; nil if it is then too small to be cut.
    private func line(through cell: Box, from start: Int) -> (isAcross: Bool, at: CGFloat)? {
        var across: [CGFloat] = [], down: [CGFloat] = []
        for number in pool[start...] {
            let box = boxes[number]
            if box.left > cell.left, box.left < cell.right { across.append(box.left) }
            if box.right > cell.left, box.right < cell.right { across.append(box.right) }
            if box.top > cell.top, box.top < cell.bottom { down.append(box.top) }
            if box.bottom > cell.top, box.bottom < cell.bottom { down.append(box.bottom) }
        }
        guard across.isEmpty, down.isEmpty else {
            return across.count >= down.count ? (true, across.median) : (false, down.median)
        }
        let isAcross = cell.width >= cell.height
        guard max(cell.width, cell.height) > Subdivision.minimumSide else { return nil }
        return (isAcross, isAcross ? ((cell.left + cell.right) / 2).onGrid : ((cell.top + cell.bottom) / 2).onGrid)
    }

    /// The size below which a cell is not cut, in points. Slanted edges that are closer are not separated.
    private static let minimumSide: CGFloat = 1 / 64
}

extension [CGFloat] {
    /// An approximate median, from evenly spread samples; the array must not be empty.
    fileprivate var median: CGFloat {
        guard count > 15 else { return sorted()[count / 2] }
        let step = count / 15
        return (0..<15).map { self[$0 * step] }.sorted()[7]
    }
}
