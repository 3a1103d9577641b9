// The losses of views: the parts that can be seen and where a touch goes to another view.
//
// A touch of something in the view counts as the view's own.
import HitscopeGeometry

extension ReachabilityMap {
    /// A part of a view in which another view takes the touch.
    public struct Loss: Sendable {
        /// The index of the view that is hit instead; nil for none.
        public let taker: Int?
        /// In square points.
        public internal(set) var area: CGFloat
        /// The part of it within the bounds of all ancestors, where the taker lies in front.
        public internal(set) var coveredArea: CGFloat
        /// Convex polygons that do not overlap, each by its corners.
        public internal(set) var polygons: [[CGPoint]]
    }

    /// The losses of a view from its visible part, the largest first.
    public func losses(of index: Int) -> [Loss] {
        guard let visible = views[index].visible else { return [] }
        var losses: [Int: Loss] = [:]
        forEachPiece(in: visible.box) { piece in
            guard !isInside(piece.view, index), let part = visible.intersection(piece.region) else { return }
            var loss = losses[piece.owner] ?? Loss(taker: piece.view, area: 0, coveredArea: 0, polygons: [])
            loss.area += part.area
            loss.coveredArea += views[index].reachable?.intersection(part)?.area ?? 0
            loss.polygons.append(part.outline)
            losses[piece.owner] = loss
        }
        return losses.values.filter { $0.area > Grid.doubt }.sorted {
            ($0.area, $0.taker ?? -1) > ($1.area, $1.taker ?? -1)
        }
    }

    /// The nearest ancestor whose bounds do not contain the visible part of a view; nil for none.
    public func ancestorThatCuts(_ index: Int) -> Int? {
        guard let visible = views[index].visible else { return nil }
        var ancestor = views[index].parent
        while let here = ancestor {
            let rest = ConvexRegion(views[here].quad)?.intersection(visible)?.area ?? 0
            if rest < visible.area - 1e-3 { return here }
            ancestor = views[here].parent
        }
        return nil
    }

    /// The square points in which a touch goes to the view or to something in it.
    public func areaWithDescendants() -> [CGFloat] {
        var areas = views.map(\.area)
        for index in views.indices.reversed() { if let parent = views[index].parent { areas[parent] += areas[index] } }
        return areas
    }

    /// True if a view is another one or lies in it; false for none.
    public func isInside(_ view: Int?, _ ancestor: Int) -> Bool {
        var current = view
        while let here = current {
            if here == ancestor { return true }
            // Views come after those that they lie in.
            guard here > ancestor else { return false }
            current = views[here].parent
        }
        return false
    }

    /// Every piece that may have area in common with a box.
    func forEachPiece(in box: Box, _ body: (Piece) -> Void) {
        guard !nodes.isEmpty else { return }
        var waiting = [nodes.count - 1]
        while let number = waiting.popLast() {
            switch nodes[number] {
            case .leaf(let first, let end): for piece in pieces[first..<end] { body(piece) }
            case .cut(let isAcross, let place, let low, let high):
                if (isAcross ? box.left : box.top) < place { waiting.append(low) }
                if (isAcross ? box.right : box.bottom) > place { waiting.append(high) }
            }
        }
    }
}

extension ReachabilityMap.Piece {
    /// The piece as a region that can be cut.
    var region: ConvexRegion {
        guard topLeft != bottomLeft || topRight != bottomRight else {
            return ConvexRegion(Box(left: topLeft, top: top, right: topRight, bottom: bottom))
        }
        return ConvexRegion(convex: corners)
    }
}
