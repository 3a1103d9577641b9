// The pieces of a map grouped by view. A view's areas and losses can then be computed without visiting all pieces.
//
// The results are the same as those of the map itself, but take less time if many views overlap.
import HitscopeGeometry

/// A map whose pieces are grouped by owner: the view that takes the touches there.
public struct PiecesByOwner: Sendable {
    private let map: ReachabilityMap
    /// The indices of the map's pieces, grouped by owner, in the order of the map's tree.
    private let numbers: [Int]
    /// The box around each piece, and whether the piece is exactly its box.
    private let boxes: [Box], areUpright: [Bool]
    /// The index in `numbers` of each owner's first piece. Pieces without an owner come first.
    private let starts: [Int]
    /// The views that take touches, with the boxes around their pieces, by decreasing area.
    private let owners: [Owner]

    private struct Owner {
        var number: Int, area: CGFloat, box: Box
    }

    /// Groups the pieces of a map by owner.
    public init(_ map: ReachabilityMap) {
        self.map = map
        var lists = Array(repeating: [Int](), count: map.views.count + 1)
        for number in map.numbersInTree { lists[map.pieces[number].owner + 1].append(number) }
        numbers = lists.flatMap { $0 }
        let regions = numbers.map { map.pieces[$0].region }
        (boxes, areUpright) = (regions.map(\.box), regions.map { $0.corners == nil })
        starts = lists.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        owners = lists.enumerated().filter { !$0.element.isEmpty }.map { place, list in
            let pieces = list.map { map.pieces[$0] }
            return Owner(
                number: place - 1, area: pieces.reduce(0) { $0 + $1.area }, box: Box(around: pieces.flatMap(\.corners)))
        }.sorted { ($0.area, $0.number) > ($1.area, $1.number) }
    }

    /// The area that a view loses, in square points of its visible part.
    public struct Lost: Hashable, Sendable {
        /// The whole area that is lost.
        public let area: CGFloat
        /// The part inside the bounds of all ancestors that a view in front takes.
        public let coveredArea: CGFloat
    }

    /// Returns a view's losses to all other views; nil if no part of it is visible.
    public func lost(by index: Int) -> Lost? {
        guard let visible = map.views[index].visible else { return nil }
        let reached = map.views[index].reachable?.intersection(visible)
        var own: CGFloat = 0, ownReached: CGFloat = 0
        forEachOwnPiece(of: index) { piece in
            let region = piece.region
            own += visible.intersection(region)?.area ?? 0
            ownReached += reached?.intersection(region)?.area ?? 0
        }
        let area = max(0, visible.area - own)
        return Lost(area: area, coveredArea: min(area, max(0, (reached?.area ?? 0) - ownReached)))
    }

    /// Returns a view's loss to the view that covers most of it; nil if it loses nothing.
    public func largestCover(of index: Int) -> ReachabilityMap.Loss? {
        guard let visible = map.views[index].visible else { return nil }
        let reachable = map.views[index].reachable
        var best: Share?
        for owner in owners where owner.box.overlaps(visible.box) && !map.subtree(of: index).contains(owner.number) {
            // No remaining view has a larger area.
            if let best, owner.area + Grid.doubt < best.coveredArea { break }
            let share = share(of: visible, reachable, to: owner.number)
            if share.area > Grid.doubt, best.map({ share.rank > $0.rank }) ?? true { best = share }
        }
        return best.map { loss(of: visible, $0) }
    }

    /// A view's loss to one owner.
    private struct Share {
        let owner: Int
        var area: CGFloat = 0, coveredArea: CGFloat = 0

        var rank: (CGFloat, CGFloat, Int) { (coveredArea, area, owner) }
    }

    /// Returns the areas that one owner takes from a visible part and from its reachable part. Most pieces are
    /// axis-aligned boxes, which can be cut quickly.
    private func share(of visible: ConvexRegion, _ reachable: ConvexRegion?, to owner: Int) -> Share {
        var share = Share(owner: owner)
        let isAxisAligned = visible.corners == nil && reachable?.corners == nil, reach = reachable?.box
        for place in starts[owner + 1]..<starts[owner + 2] where boxes[place].overlaps(visible.box) {
            guard isAxisAligned, areUpright[place] else {
                guard let part = visible.intersection(map.pieces[numbers[place]].region) else { continue }
                share.area += part.area
                share.coveredArea += reachable?.intersection(part)?.area ?? 0
                continue
            }
            let part = boxes[place].intersection(visible.box)
            share.area += part.width * part.height
            guard let reach, part.overlaps(reach) else { continue }
            let covered = part.intersection(reach)
            share.coveredArea += covered.width * covered.height
        }
        return share
    }

    private func loss(of visible: ConvexRegion, _ share: Share) -> ReachabilityMap.Loss {
        let parts = numbers[starts[share.owner + 1]..<starts[share.owner + 2]].compactMap {
            visible.intersection(map.pieces[$0].region)?.outline
        }
        return ReachabilityMap.Loss(
            taker: share.owner < 0 ? nil : share.owner, area: share.area, coveredArea: share.coveredArea,
            polygons: parts)
    }

    /// Returns the bounding box of the area where a touch goes to the view or a descendant; null if there is none.
    public func receivingBox(of index: Int) -> CGRect {
        guard let visible = map.views[index].visible else { return .null }
        var box = CGRect.null
        forEachOwnPiece(of: index) { piece in
            if let part = visible.intersection(piece.region) { box = box.union(part.box.rect) }
        }
        return box
    }

    /// True if a square of a given side fits into the region where a touch goes to the view or a descendant.
    ///
    /// Tries the squares along the edges of the region, and the one in its middle.
    public func holdsSquare(of side: CGFloat, in index: Int) -> Bool {
        let box = receivingBox(of: index)
        guard !box.isNull, box.width >= side - Grid.doubt, box.height >= side - Grid.doubt else { return false }
        var lefts: Set<CGFloat> = [box.minX, (box.minX + box.maxX - side) / 2]
        var tops: Set<CGFloat> = [box.minY, (box.minY + box.maxY - side) / 2]
        forEachOwnPiece(of: index) { piece in
            lefts.formUnion([max(piece.topLeft, piece.bottomLeft), min(piece.topRight, piece.bottomRight) - side])
            tops.formUnion([piece.top, piece.bottom - side])
        }
        // A box that extends beyond the region by more than a rounding error cannot be completely inside it.
        let (low, high, inset) = (Grid.doubt, side - Grid.doubt, PiecesByOwner.reach)
        lefts = lefts.filter { $0 >= box.minX - inset && $0 <= box.maxX - side + inset }
        tops = tops.filter { $0 >= box.minY - inset && $0 <= box.maxY - side + inset }
        return tops.contains { top in
            lefts.contains { left in
                isWhole(Box(left: left + low, top: top + low, right: left + high, bottom: top + high), of: index)
            }
        }
    }

    /// The distance outside a box that gets touches, up to which squares are still tried, in points.
    private static let reach: CGFloat = 1

    /// True if every touch in a box goes to the view or a descendant.
    private func isWhole(_ box: Box, of index: Int) -> Bool {
        guard map.screen.contains(box.rect) else { return false }
        let region = ConvexRegion(box)
        return !map.containsPiece(in: box, besides: map.subtree(of: index)) { piece in
            !map.isInside(piece.view, index) && region.intersection(piece.region) != nil
        }
    }

    private func forEachOwnPiece(of index: Int, _ body: (ReachabilityMap.Piece) -> Void) {
        let views = map.subtree(of: index)
        for number in numbers[starts[views.lowerBound + 1]..<starts[views.upperBound + 1]] { body(map.pieces[number]) }
    }
}

extension ReachabilityMap {
    /// The numbers of all pieces, in tree order.
    fileprivate var numbersInTree: [Int] {
        guard !nodes.isEmpty else { return [] }
        var found: [Int] = [], waiting = [nodes.count - 1]
        while let number = waiting.popLast() {
            switch nodes[number] {
            case .leaf(let first, let end): found += first..<end
            case .cut(_, _, let low, let high): waiting += [low, high]
            }
        }
        return found
    }
}
