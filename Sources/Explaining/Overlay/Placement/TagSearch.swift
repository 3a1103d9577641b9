// Searches for a tag's position near its view, where it covers no other mark.
//
// The best position covers the fewest texts, views and edges.
import HitscopeGeometry

struct TagSearch {
    let room: LabelPlacement

    /// A position for one of several sizes.
    struct Found {
        /// The index of the size.
        var size: Int
        var box: CGRect
        var cost: CGFloat
    }

    /// How far a tag may lie from its view.
    enum Reach {
        /// Close by, or the tag is left out.
        case close
        /// Near, because far away the tag would seem to belong to another view.
        case near
        /// Anywhere, because the tag says which view it is about.
        case anywhere
    }

    /// Returns the position at which a tag hides least; nil if all are taken or cost too much.
    ///
    /// - Parameters:
    ///   - reach: How far the tag may lie from its view.
    ///   - limit: The cost at which positions are rejected.
    func place(
        _ sizes: [CGSize], by view: CGRect, isBeside: Bool, reach: Reach, below limit: CGFloat = .infinity
    ) -> Found? {
        let view = view.isNull ? CGRect(x: room.canvas.midX, y: room.canvas.midY, width: 0, height: 0) : view
        var best: Found?
        for region in Region.allCases where reach == .anywhere || region != .anywhere {
            improve(&best, in: region, sizes, by: view, isBeside: isBeside, reach: reach, below: limit)
        }
        return best
    }

    /// A set of positions, in the order in which they are tried.
    private enum Region: CaseIterable { case near, farther, anywhere }

    /// Looks for a better position in a region, unless the best one so far is good enough.
    private func improve(
        _ best: inout Found?, in region: Region, _ sizes: [CGSize], by view: CGRect, isBeside: Bool, reach: Reach,
        below limit: CGFloat
    ) {
        let enough = region == .anywhere ? TagSearch.costOfHiding : TagSearch.acceptableCost
        for (index, size) in sizes.enumerated() {
            // Skips sizes wider than the canvas, which would be cut off.
            if size.width > room.canvas.width, index + 1 < sizes.count { continue }
            let extra = CGFloat(index) * TagSearch.costOfNextSize, limit = (best?.cost ?? limit) - extra
            guard limit > enough else { continue }
            let corners =
                switch region {
                case .near: near(view, size, isBeside)
                case .farther: fartherPositions(view, size)
                case .anywhere: anywhere(view, size)
                }
            guard let found = minimum(of: corners, size, by: view, below: limit, reach: reach) else { continue }
            best = Found(size: index, box: found.box, cost: found.cost + extra)
        }
    }

    /// Returns the next free position below a view, for the case that every position is taken.
    func stacked(_ size: CGSize, by view: CGRect, isBeside: Bool) -> CGRect {
        stacked(CGRect(origin: near(view, size, isBeside)[0], size: size).moved(into: room.canvas))
    }

    /// Returns a position that covers neither a text nor another view; nil if there is none.
    func clearPlace(_ sizes: [CGSize], by view: CGRect, isBeside: Bool) -> Found? {
        let found = place(sizes, by: view, isBeside: isBeside, reach: .close, below: TagSearch.unclear)
        // Far from its view, a tag seems to belong to something else.
        return found.flatMap { TagSearch.distance(from: $0.box, to: view) <= TagSearch.maximumOffset ? $0 : nil }
    }

    /// Returns the position beside a letter of the chain at which a tag hides least; nil if all are taken.
    func place(_ size: CGSize, beside point: CGPoint, of view: CGRect) -> Found? {
        let reach = Badge.radius + 5, middle = point.y - size.height / 2, center = point.x - size.width / 2
        let right = point.x + reach, left = point.x - reach - size.width
        let below = point.y + reach, above = point.y - reach - size.height
        let corners = [
            CGPoint(x: right, y: middle), CGPoint(x: left, y: middle),
            CGPoint(x: left, y: below), CGPoint(x: left, y: above),
            CGPoint(x: right, y: below), CGPoint(x: right, y: above),
            CGPoint(x: center, y: below), CGPoint(x: center, y: above),
        ]
        // Along the edge there is often room inside the view itself.
        let along = stride(from: size.height, through: TagSearch.nearDistance, by: TagSearch.slide).flatMap { way in
            [left, right].flatMap { x in [CGPoint(x: x, y: middle - way), CGPoint(x: x, y: middle + way)] }
        }
        let isLow = view.height < 1.5 * size.height
        let outside = isLow ? corners.filter { !view.intersects(CGRect(origin: $0, size: size)) } : []
        let found =
            minimum(of: outside, size, by: view, below: Neighborhood.costOfText, reach: .near)
            ?? minimum(of: corners + (isLow ? [] : along), size, by: view, reach: .near)
        return found.map { Found(size: 0, box: $0.box, cost: $0.cost) }
    }

    /// The cost from which a tag hides something or lies across an edge.
    static let costOfHiding: CGFloat = 34
    /// The cost from which a tag covers a text, or a view that it is not about.
    static let costOfCovering = Neighborhood.costOfText

    /// Returns positions all over the canvas, the nearest ones first.
    private func anywhere(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let canvas = room.canvas, step = TagSearch.slide
        func starts(_ least: CGFloat, _ most: CGFloat, _ wanted: [CGFloat]) -> [CGFloat] {
            wanted.filter { $0 >= least && $0 <= most } + stride(from: least, through: most, by: step)
        }
        let right = canvas.maxX - size.width, bottom = canvas.maxY - size.height
        let columns = starts(canvas.minX, right, [room.screen.maxX + 6, room.screen.minX - size.width - 6])
        let rows = starts(canvas.minY, bottom, [room.screen.maxY + 4, room.screen.minY - size.height - 4, bottom])
        let places = columns.flatMap { x in
            rows.map { y in
                let corner = CGPoint(x: x, y: y)
                return (
                    corner: corner, distance: TagSearch.distance(from: CGRect(origin: corner, size: size), to: view)
                )
            }
        }
        return places.sorted { $0.distance < $1.distance }.map(\.corner)
    }

    private func near(_ view: CGRect, _ size: CGSize, _ isBeside: Bool) -> [CGPoint] {
        let gap: CGFloat = 8
        let fits = !isBeside && view.width >= size.width + gap && view.height >= size.height + 2 * gap
        let inside = TagSearch.inside(view, size, gap: gap), outside = TagSearch.outside(view, size)
        return fits ? inside + outside : outside + inside
    }

    /// Returns positions farther along the four sides, and just outside the views around this one.
    private func fartherPositions(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let step = TagSearch.slide
        var result: [CGPoint] = []
        func add(beyond box: EdgeRect, reach: CGFloat) {
            for x in stride(from: view.minX - size.width + step, through: view.maxX - step, by: step) {
                result += [CGPoint(x: x, y: box.maxY + 4), CGPoint(x: x, y: box.minY - size.height - 4)]
            }
            for y in stride(from: view.minY - size.height + step - reach, through: view.maxY - step + reach, by: step) {
                result += [CGPoint(x: box.maxX + 6, y: y), CGPoint(x: box.minX - size.width - 6, y: y)]
            }
        }
        let own = EdgeRect(view)
        add(beyond: own, reach: 0)
        let around = room.views.filter { $0 != own && $0.contains(own) }
        for box in around.suffix(TagSearch.maximumEnclosingCount) { add(beyond: box, reach: size.height) }
        return result
    }

    /// Returns positions inside a view. The corner with the badge comes last.
    private static func inside(_ view: CGRect, _ size: CGSize, gap: CGFloat) -> [CGPoint] {
        let right = view.maxX - size.width - gap, left = view.minX + gap + 2 * Badge.radius
        let middle = view.midX - size.width / 2
        let bottom = view.maxY - size.height - gap, top = view.minY + gap
        return [
            CGPoint(x: right, y: bottom), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom),
            CGPoint(x: middle, y: bottom), CGPoint(x: middle, y: top), CGPoint(x: left, y: top),
        ]
    }

    private static func outside(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let right = view.maxX - size.width, left = view.minX, middle = view.midX - size.width / 2
        let below = view.maxY + 4, above = view.minY - size.height - 4, step = size.height + 10
        let along = [view.maxY - size.height, view.midY - size.height / 2, view.minY]
        let across = [right, left, middle, right + nudge, left - nudge]
        return across.map { CGPoint(x: $0, y: below) } + across.map { CGPoint(x: $0, y: above) }
            + along.map { CGPoint(x: view.maxX + 6, y: $0) }
            + along.map { CGPoint(x: view.minX - size.width - 6, y: $0) }
            + [below + step, above - step].flatMap { y in [right, left, middle].map { CGPoint(x: $0, y: y) } }
    }

    /// Returns the position with the lowest cost, the first one if several are equal; nil if all are taken or cost
    /// `limit` or more.
    private func minimum(
        of corners: [CGPoint], _ size: CGSize, by view: CGRect, below limit: CGFloat = .infinity,
        reach: Reach
    ) -> (box: CGRect, cost: CGFloat)? {
        var best: (box: CGRect, cost: CGFloat)?, limit = limit
        // Created only for the first free position, because most positions are taken.
        var known: Neighborhood?
        for corner in corners {
            let wished = CGRect(origin: corner, size: size), box = wished.moved(into: room.canvas)
            let distanceCost =
                wished.origin.distance(to: box.origin) / 4
                + TagSearch.cost(ofDistance: TagSearch.distance(from: box, to: view), reach)
            guard distanceCost < limit else { continue }
            let extent = EdgeRect(box)
            guard room.mark(on: extent) == nil else { continue }
            let surroundings =
                known ?? Neighborhood(room, by: view, within: boundingBox(of: corners, size))
            known = surroundings
            let cost = surroundings.cost(of: extent, distanceCost, below: limit)
            guard cost < limit else { continue }
            best = (box, cost)
            limit = cost
            if cost == 0 { break }
        }
        return best
    }

    /// Returns the bounding box of the boxes at all corners.
    private func boundingBox(of corners: [CGPoint], _ size: CGSize) -> EdgeRect {
        guard var (minimum, maximum) = corners.first.map({ ($0, $0) }) else { return EdgeRect(.null) }
        for corner in corners {
            minimum = CGPoint(x: min(minimum.x, corner.x), y: min(minimum.y, corner.y))
            maximum = CGPoint(x: max(maximum.x, corner.x), y: max(maximum.y, corner.y))
        }
        let ends = [minimum, maximum].map { EdgeRect(CGRect(origin: $0, size: size).moved(into: room.canvas)) }
        return ends[0].joined(with: ends[1])
    }

    /// Returns the distance between a box and a view, minus the normal gap, in points.
    static func distance(from box: CGRect, to view: CGRect) -> CGFloat {
        max(0, box.minY - view.maxY - 4, view.minY - box.maxY - 4)
            + max(0, box.minX - view.maxX - 18, view.minX - box.maxX - 18)
    }

    /// Returns the cost of a distance from the view. A nearby position costs less than a position across the edge of
    /// another view.
    private static func cost(ofDistance distance: CGFloat, _ reach: Reach) -> CGFloat {
        let perPoint: CGFloat =
            switch reach {
            case .close: 3
            case .near: 0.6
            case .anywhere: 0
            }
        let near = TagSearch.nearDistance
        return min(distance, near) * 0.2 + max(0, distance - near) * (0.05 + perPoint)
    }

    /// Returns the next free position below a box, for the case that every position near the view is taken.
    private func stacked(_ box: CGRect) -> CGRect {
        var box = box
        for _ in 0..<TagSearch.maximumSkippedMarkCount {
            guard let hit = room.mark(on: EdgeRect(box)) else { break }
            box.origin.y = hit.maxY + 2
        }
        return box.moved(into: room.canvas)
    }

    private static let maximumSkippedMarkCount = 24
    /// The maximum distance from a view to a tag that does not name the view, beyond the normal gap, in points.
    static let maximumOffset: CGFloat = 12
    /// The distance beyond which a tag seems to belong to another view, in points.
    private static let nearDistance: CGFloat = 80
    /// The maximum cost of a position that is good enough.
    private static let acceptableCost: CGFloat = 5
    /// The extra cost of each size after the best one.
    private static let costOfNextSize: CGFloat = 4
    /// The cost at which an optional tag is left out. It may lie a little away from its view, but cover nothing.
    private static let unclear: CGFloat = 19
    /// The distance between two positions that are tried along a side, in points.
    private static let slide: CGFloat = 12
    /// The number of enclosing views, from the nearest outwards, outside of which the tag may be placed.
    private static let maximumEnclosingCount = 3
    /// The maximum distance by which a box may extend beyond the side of its view, in points.
    private static let nudge: CGFloat = 28
}

/// The texts and views around a view.
private struct Neighborhood {
    let texts: [EdgeRect], views: [EdgeRect]
    let screen: EdgeRect
    let view: EdgeRect

    static let costOfText: CGFloat = 90, costOfView: CGFloat = 20, costOfEdge: CGFloat = 50,
        costOfNextEdge: CGFloat = 4
    /// The cost of lying on a view that neither contains the tag's view nor lies in it: the tag would seem to be that
    /// view's.
    private static let costOfForeignView: CGFloat = 90
    /// The costs of lying across the edge of the screen, and beside the screen for a view on it.
    private static let costOfScreenEdge: CGFloat = 120, costOfLeavingScreen: CGFloat = 25

    /// The cost of lying right beside a view that the tag is not about, and away from its own.
    private static let costOfForeignEdge: CGFloat = 14
    /// The distance within which a box is right beside a view, in points.
    private static let adjacency: CGFloat = 8

    /// True if a box is right beside a view that it is not about, and not beside its own.
    private func isByForeignView(_ box: EdgeRect) -> Bool {
        let around = box.grown(by: Neighborhood.adjacency)
        guard !around.overlaps(view) else { return false }
        return views.contains { around.overlaps($0) && !$0.contains(view) && !view.contains($0) }
    }

    /// Keeps only the texts and views within reach, so each position is compared with few of them.
    init(_ room: LabelPlacement, by view: CGRect, within reach: EdgeRect) {
        let own = EdgeRect(view), near = room.views.filter { $0.overlaps(reach) }
        texts = room.texts.filter { $0.overlaps(reach) }
        // The first responder for keys may be far from the hit-tested views, and has edges, too.
        views = near.contains(own) || view.isEmpty ? near : near + [own]
        screen = room.screen
        self.view = own
    }

    /// Returns the cost of what a box hides. Texts cost most, then other views, then edges, because a box across an
    /// edge seems to belong to neither side. Views behind one that contains both the box and its view do not count,
    /// because they are already hidden.
    ///
    /// - Parameters:
    ///   - distanceCost: The cost of the distance.
    ///   - limit: The cost at which the calculation stops early.
    func cost(of box: EdgeRect, _ distanceCost: CGFloat, below limit: CGFloat) -> CGFloat {
        var cost = distanceCost
        if !screen.contains(box) {
            cost +=
                screen.overlaps(box)
                ? Neighborhood.costOfScreenEdge : screen.contains(view) ? Neighborhood.costOfLeavingScreen : 0
            guard cost < limit else { return cost }
        }
        for text in texts where text.overlaps(box) {
            cost += Neighborhood.costOfText
            guard cost < limit else { return cost }
        }
        var last: EdgeRect?, crossed = 0
        for other in views.reversed() where other.overlaps(box) && other != last {
            // Views with equal edges, such as a window and its root view, look like one and count once.
            last = other
            let isAround = other.contains(view), isCrossed = !other.contains(box)
            if isAround, !isCrossed, other != view { break }
            if !isAround { cost += view.contains(other) ? Neighborhood.costOfView : Neighborhood.costOfForeignView }
            if isCrossed { crossed += 1 }
            guard cost < limit else { return cost }
        }
        if isByForeignView(box) { cost += Neighborhood.costOfForeignEdge }
        // The first edge costs most, because edges that are close together look like one.
        return cost + (crossed > 0 ? Neighborhood.costOfEdge + Neighborhood.costOfNextEdge * CGFloat(crossed - 1) : 0)
    }
}
