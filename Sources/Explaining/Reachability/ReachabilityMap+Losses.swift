// The losses of views: the visible parts in which a touch goes to another view.
//
// A touch on a descendant counts as the view's own.
import HitscopeGeometry

extension ReachabilityMap {
    /// A part of a view in which another view takes the touch.
    public struct Loss: Sendable {
        /// The index of the view that is hit instead; nil if no view is hit.
        public let taker: Int?
        /// The size of the part, in square points.
        public internal(set) var area: CGFloat
        /// The area of the part inside the bounds of all ancestors, where the taker is in front.
        public internal(set) var coveredArea: CGFloat
        /// The part as convex polygons that do not overlap, each given by its corners.
        public internal(set) var polygons: [[CGPoint]]
    }

    /// Returns the losses of a view's visible part, by decreasing area.
    ///
    /// - Parameter withPolygons: False to leave out the polygons, which take most of the time.
    public func losses(of index: Int, withPolygons: Bool = true) -> [Loss] {
        var sums = LossSums()
        return losses(of: index, withPolygons: withPolygons, &sums)
    }

    /// Returns the losses of a view's visible part, by decreasing area.
    ///
    /// - Parameter sums: Memory that the losses of one view after another share.
    func losses(of index: Int, withPolygons: Bool, _ sums: inout LossSums) -> [Loss] {
        guard let visible = views[index].visible else { return [] }
        let reachable = views[index].reachable
        // Most views and pieces are rectangles, whose common area needs no polygons.
        let isPlain = !withPolygons && visible.corners == nil && reachable?.corners == nil
        forEachPiece(in: visible.box, besides: subtree(of: index)) { piece in
            guard !isInside(piece.view, index) else { return }
            if isPlain, let box = piece.box {
                let part = visible.box.intersection(box)
                guard !part.isEmpty else { return }
                sums.add(part.area, reachable?.box.intersection(part).area ?? 0, to: piece.view)
            } else if let part = visible.intersection(piece.region) {
                sums.add(
                    part.area, reachable?.intersection(part)?.area ?? 0, withPolygons ? part.outline : nil,
                    to: piece.view)
            }
        }
        return sums.take().filter { $0.area > Grid.doubt }.sorted {
            ($0.area, $0.taker ?? -1) > ($1.area, $1.taker ?? -1)
        }
    }

    /// True if a view loses a part of its visible area.
    func losesAnything(_ index: Int) -> Bool {
        guard let visible = views[index].visible else { return false }
        return containsPiece(in: visible.box, besides: subtree(of: index)) { piece in
            !isInside(piece.view, index) && visible.intersection(piece.region)?.area ?? 0 > Grid.doubt
        }
    }

    /// Returns the nearest ancestor whose bounds do not contain all of a view's visible part; nil if there is none.
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

    /// True if the source of the scene says which views are in front of others.
    var isOrderKnown: Bool { views.allSatisfy(\.isOrderKnown) }

    /// Returns the area in which touches go to a view, in square points: the largest that is possible if its source
    /// does not say which views are in front of it.
    func largestArea(of index: Int) -> CGFloat {
        guard !views[index].isOrderKnown else { return views[index].area }
        return views[index].area + losses(of: index, withPolygons: false).reduce(0) { $0 + $1.coveredArea }
    }

    /// Returns the parts of the screen in which the view that takes a touch is a guess, as convex polygons.
    ///
    /// In each of them, the source does not say which of two views is in front.
    func guessedPolygons() -> [[CGPoint]] {
        var parts: [Piece: [ConvexRegion]] = [:]
        for index in views.indices where !views[index].isOrderKnown {
            guard let reachable = views[index].reachable else { continue }
            forEachPiece(in: reachable.box) { piece in
                guard let taker = piece.view, !isInside(taker, index), !isInside(index, taker),
                    let part = reachable.intersection(piece.region), part.area > Grid.doubt
                else { return }
                parts[piece, default: []].append(part)
            }
        }
        return pieces.flatMap { piece in
            guard let parts = parts[piece] else { return [[CGPoint]]() }
            let isWhole = parts.contains { $0.area > piece.area - Grid.doubt }
            return isWhole ? [piece.corners] : parts.map(\.outline)
        }
    }

    /// Returns for each view the area in which a touch goes to it or a descendant, in square points.
    public func areaWithDescendants() -> [CGFloat] {
        var areas = views.map(\.area)
        for index in views.indices.reversed() { if let parent = views[index].parent { areas[parent] += areas[index] } }
        return areas
    }
}

/// The losses of one view after another, found by their takers.
struct LossSums {
    /// For each taker the index of its loss, counted from 1; 0 if there is none. No view comes first. Empty for the
    /// losses of a single view, which are found in a dictionary: an array would cost as much as the map has views.
    private var places: [Int32] = []
    private var placesOfOne: [Int: Int] = [:]
    private var losses: [ReachabilityMap.Loss] = []

    /// Sums for the losses of a single view.
    init() {}

    /// Sums for the losses of many views of a map.
    init(_ map: ReachabilityMap) { places = Array(repeating: 0, count: map.views.count + 1) }

    fileprivate mutating func add(
        _ area: CGFloat, _ coveredArea: CGFloat, _ polygon: [CGPoint]? = nil, to taker: Int?
    ) {
        let place = place(of: taker)
        losses[place].area += area
        losses[place].coveredArea += coveredArea
        if let polygon { losses[place].polygons.append(polygon) }
    }

    private mutating func place(of taker: Int?) -> Int {
        let slot = (taker ?? -1) + 1, known = places.isEmpty ? placesOfOne[slot] ?? 0 : Int(clamping: places[slot])
        guard known == 0 else { return known - 1 }
        losses.append(ReachabilityMap.Loss(taker: taker, area: 0, coveredArea: 0, polygons: []))
        if places.isEmpty { placesOfOne[slot] = losses.count } else { places[slot] = Int32(clamping: losses.count) }
        return losses.count - 1
    }

    /// Returns the losses, and makes room for those of the next view.
    fileprivate mutating func take() -> [ReachabilityMap.Loss] {
        if !places.isEmpty { for loss in losses { places[(loss.taker ?? -1) + 1] = 0 } }
        placesOfOne = [:]
        defer { losses.removeAll(keepingCapacity: true) }
        return losses
    }
}

extension ReachabilityMap.Piece {
    /// The piece as a rectangle; nil if it is none.
    fileprivate var box: Box? {
        topLeft == bottomLeft && topRight == bottomRight
            ? Box(left: topLeft, top: top, right: topRight, bottom: bottom) : nil
    }

    /// The piece as a region that can be cut.
    var region: ConvexRegion { box.map { ConvexRegion($0) } ?? ConvexRegion(convex: corners) }
}

extension Box {
    fileprivate var area: CGFloat { isEmpty ? 0 : width * height }
}
