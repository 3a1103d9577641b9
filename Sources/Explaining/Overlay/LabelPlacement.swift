// Where marks have been put, so that the next one finds a free place.
//
// Decides which place by what it would cover: no mark, and as little as there is to see.
import HitscopeGeometry

struct LabelPlacement {
    let canvas: CGRect
    /// Marks; the next one may not lie on them.
    private var taken: [Extent] = []
    /// What boxes had better not cover, and badges may.
    private let texts: [Extent]
    /// Where the views lie, the hindmost first; a box by one view had better not cover another.
    private let views: [Extent]

    init(canvas: CGRect, texts: [CGRect], views: [CGRect]) {
        (self.canvas, self.texts, self.views) = (canvas, texts.map { Extent($0) }, views.map { Extent($0) })
    }

    mutating func take(_ box: CGRect) { taken.append(Extent(box)) }

    /// The first mark that lies on a box.
    private func mark(on box: Extent) -> Extent? { taken.first { $0.overlaps(box) } }

    /// Takes the square about a point.
    mutating func take(around point: CGPoint, _ radius: CGFloat) {
        take(CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }

    // MARK: Badges

    /// The place nearest to a corner of a view where a badge covers no other mark; nil where that is too far away.
    mutating func place(_ badge: Badge, near corner: CGPoint, of view: CGRect) -> CGPoint? {
        let size = badge.size
        func box(at center: CGPoint) -> CGRect {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        var best: CGPoint?, leastCost = CGFloat.infinity
        let start = box(at: corner).moved(into: canvas).middle
        for direction in Direction.allCases {
            guard let center = free(from: start, towards: direction, box) else { continue }
            let isOnView = Extent(view).overlaps(Extent(box(at: center)))
            let cost =
                center.distance(to: corner) * (direction == .right ? 1 : 2)
                + (isOnView ? 0 : LabelPlacement.costOfLeaving)
            if cost < leastCost { (best, leastCost) = (center, cost) }
        }
        if let best { take(box(at: best)) }
        return best
    }

    /// Numbers are read from left to right: the other ways are taken where they are much shorter.
    private enum Direction: CaseIterable { case right, left, down, up }

    /// The next free place in one direction; nil where it is too far away or off the canvas.
    private func free(from corner: CGPoint, towards direction: Direction, _ box: (CGPoint) -> CGRect) -> CGPoint? {
        var center = corner
        for _ in 0..<LabelPlacement.badgeTries {
            guard let hit = mark(on: Extent(box(center))) else {
                let isNear = center.distance(to: corner) <= LabelPlacement.farthestBadge
                return isNear && canvas.contains(box(center)) ? center : nil
            }
            let own = box(center)
            switch direction {
            case .right: center.x += hit.maxX - own.minX + 2
            case .left:
                // A number is not put before another that lies at the same corner.
                guard corner.x < hit.midX - 2 else { return nil }
                center.x -= own.maxX - hit.minX + 2
            case .down: center.y += hit.maxY - own.minY + 2
            case .up: center.y -= own.maxY - hit.minY + 2
            }
        }
        return nil
    }

    private static let badgeTries = 5
    /// A number beside its view might belong to another; in points of a longer way.
    private static let costOfLeaving: CGFloat = 30
    /// In points.
    private static let farthestBadge: CGFloat = 80

    // MARK: Boxes

    /// A place for a box by a view: inside where it fits, else below, above or beside it; or not inside, where it is to
    /// lie beside the view. Where all of that covers too much, it lies farther along the view's sides, or beyond a view
    /// around it.
    ///
    /// - Parameter sizes: what the box may be like, the best first.
    /// - Returns: which of the sizes it has, and where it lies.
    mutating func place(_ sizes: [CGSize], by view: CGRect, isBeside: Bool = false) -> (size: Int, box: CGRect) {
        let view = view.isNull ? CGRect(x: canvas.midX, y: canvas.midY, width: 0, height: 0) : view
        var best: (size: Int, box: CGRect)?, leastCost = CGFloat.infinity
        for (index, size) in sizes.enumerated() {
            let extra = CGFloat(index) * LabelPlacement.costOfNextSize
            for isNear in [true, false] where leastCost - extra > LabelPlacement.bearable {
                let corners = isNear ? near(view, size, isBeside) : farther(view, size)
                guard let found = least(of: corners, size, by: view, below: leastCost - extra) else { continue }
                (best, leastCost) = ((index, found.box), found.cost + extra)
            }
        }
        if let best {
            take(best.box)
            return best
        }
        let box = stacked(CGRect(origin: near(view, sizes[0], isBeside)[0], size: sizes[0]).moved(into: canvas))
        take(box)
        return (0, box)
    }

    /// A place for a box of one size that covers neither a text nor another view; nil where there is none.
    mutating func placeIfClear(_ size: CGSize, by view: CGRect) -> CGRect? {
        var found = least(of: near(view, size, false), size, by: view, below: LabelPlacement.unclear)
        if found.map({ $0.cost > LabelPlacement.bearable }) ?? true {
            found =
                least(of: farther(view, size), size, by: view, below: found?.cost ?? LabelPlacement.unclear) ?? found
        }
        guard let found else { return nil }
        take(found.box)
        return found.box
    }

    private func near(_ view: CGRect, _ size: CGSize, _ isBeside: Bool) -> [CGPoint] {
        let gap: CGFloat = 8
        let fits = !isBeside && view.width >= size.width + gap && view.height >= size.height + 2 * gap
        let inside = LabelPlacement.inside(view, size, gap: gap), outside = LabelPlacement.outside(view, size)
        return fits ? inside + outside : outside + inside
    }

    /// Places along the four sides, and just outside of views around this one, a little farther along.
    private func farther(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let step = LabelPlacement.slide
        var result: [CGPoint] = []
        func add(beyond box: Extent, reach: CGFloat) {
            for x in stride(from: view.minX - size.width + step, through: view.maxX - step, by: step) {
                result += [CGPoint(x: x, y: box.maxY + 4), CGPoint(x: x, y: box.minY - size.height - 4)]
            }
            for y in stride(from: view.minY - size.height + step - reach, through: view.maxY - step + reach, by: step) {
                result += [CGPoint(x: box.maxX + 6, y: y), CGPoint(x: box.minX - size.width - 6, y: y)]
            }
        }
        let own = Extent(view)
        add(beyond: own, reach: 0)
        let around = views.filter { $0 != own && $0.contains(own) }
        for box in around.suffix(LabelPlacement.mostAround) { add(beyond: box, reach: size.height) }
        return result
    }

    /// A place for a box beside a station of the chain on a view.
    mutating func place(_ size: CGSize, beside point: CGPoint, of view: CGRect) -> CGRect {
        let reach = Badge.radius + 5, middle = point.y - size.height / 2, center = point.x - size.width / 2
        let (right, left) = (point.x + reach, point.x - reach - size.width)
        let (below, above) = (point.y + reach, point.y - reach - size.height)
        let corners = [
            CGPoint(x: right, y: middle), CGPoint(x: left, y: middle), CGPoint(x: left, y: below),
            CGPoint(x: left, y: above),
            CGPoint(x: right, y: below), CGPoint(x: right, y: above), CGPoint(x: center, y: below),
            CGPoint(x: center, y: above),
        ]
        let box =
            least(of: corners, size, by: view)?.box
            ?? stacked(CGRect(origin: corners[0], size: size).moved(into: canvas))
        take(box)
        return box
    }

    /// The corners, without the one with the badge first.
    private static func inside(_ view: CGRect, _ size: CGSize, gap: CGFloat) -> [CGPoint] {
        let right = view.maxX - size.width - gap, left = view.minX + gap + 2 * Badge.radius,
            middle = view.midX - size.width / 2
        let bottom = view.maxY - size.height - gap, top = view.minY + gap
        return [
            CGPoint(x: right, y: bottom), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom),
            CGPoint(x: middle, y: bottom),
            CGPoint(x: middle, y: top), CGPoint(x: left, y: top),
        ]
    }

    private static func outside(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let right = view.maxX - size.width, left = view.minX, middle = view.midX - size.width / 2
        let (below, above) = (view.maxY + 4, view.minY - size.height - 4), step = size.height + 10
        let aside = [view.maxY - size.height, view.midY - size.height / 2, view.minY]
        let across = [right, left, middle, right + nudge, left - nudge]
        return across.map { CGPoint(x: $0, y: below) } + across.map { CGPoint(x: $0, y: above) }
            + aside.map { CGPoint(x: view.maxX + 6, y: $0) }
            + aside.map { CGPoint(x: view.minX - size.width - 6, y: $0) }
            + [below + step, above - step].flatMap { y in [right, left, middle].map { CGPoint(x: $0, y: y) } }
    }

    /// The first of the places at which least is covered; nil where each would cover a mark, or costs as much as
    /// `limit`.
    private func least(
        of corners: [CGPoint], _ size: CGSize, by view: CGRect, below limit: CGFloat = .infinity
    ) -> (box: CGRect, cost: CGFloat)? {
        var best: (box: CGRect, cost: CGFloat)?, limit = limit
        let surroundings = Surroundings(texts, views: views, by: view, within: reach(of: corners, size))
        for corner in corners {
            let wished = CGRect(origin: corner, size: size), box = wished.moved(into: canvas)
            let way = wished.origin.distance(to: box.origin) / 4 + distance(from: box, to: view) * 0.6
            guard way < limit else { continue }
            let extent = Extent(box)
            guard mark(on: extent) == nil else { continue }
            let cost = surroundings.cost(of: extent, way, below: limit)
            guard cost < limit else { continue }
            (best, limit) = ((box, cost), cost)
            if cost == 0 { break }
        }
        return best
    }

    /// Around all the boxes at these corners.
    private func reach(of corners: [CGPoint], _ size: CGSize) -> Extent {
        guard var (least, most) = corners.first.map({ ($0, $0) }) else { return Extent(.null) }
        for corner in corners {
            (least.x, least.y) = (min(least.x, corner.x), min(least.y, corner.y))
            (most.x, most.y) = (max(most.x, corner.x), max(most.y, corner.y))
        }
        let ends = [least, most].map { Extent(CGRect(origin: $0, size: size).moved(into: canvas)) }
        return ends[0].joined(with: ends[1])
    }

    /// How far a box lies from a view, beyond the usual gaps.
    private func distance(from box: CGRect, to view: CGRect) -> CGFloat {
        max(0, box.minY - view.maxY - 4, view.minY - box.maxY - 4)
            + max(0, box.minX - view.maxX - 18, view.minX - box.maxX - 18)
    }

    /// The next free place below a box, for when every place beside the view is taken.
    private func stacked(_ box: CGRect) -> CGRect {
        var box = box
        for _ in 0..<LabelPlacement.tries {
            guard let hit = mark(on: Extent(box)) else { break }
            box.origin.y = hit.maxY + 2
        }
        return box.moved(into: canvas)
    }

    private static let tries = 24
    /// A place that costs no more than this is good enough.
    private static let bearable: CGFloat = 5
    private static let costOfNextSize: CGFloat = 4
    /// What it costs to lie on the edge of another view, and less than lying on a text.
    private static let unclear = Surroundings.costOfView + Surroundings.costOfEdge
    /// From one place along a side to the next, in points.
    private static let slide: CGFloat = 12
    /// Beyond how many of the views around a view its box may lie, the innermost.
    private static let mostAround = 3
    /// How far to the side of its view a box may stand out where that covers less, in points.
    private static let nudge: CGFloat = 28
}

/// What there is to see about a view.
private struct Surroundings {
    let texts: [Extent], views: [Extent]
    let view: Extent

    static let costOfText: CGFloat = 40, costOfView: CGFloat = 20, costOfEdge: CGFloat = 18, costOfNextEdge: CGFloat = 4

    /// Of all texts and views those within reach: the others need not be asked about for each place.
    init(_ texts: [Extent], views: [Extent], by view: CGRect, within reach: Extent) {
        (self.texts, self.views) = (texts.filter { $0.overlaps(reach) }, views.filter { $0.overlaps(reach) })
        self.view = Extent(view)
    }

    /// How much a box hides: texts above all, then other views, then edges of views, which make it seem to belong to
    /// neither side. What lies behind a view that contains both the box and its view is hidden already.
    ///
    /// - Parameters:
    ///   - way: what the place costs, whatever lies there.
    ///   - limit: once it is reached nothing more is added.
    func cost(of box: Extent, _ way: CGFloat, below limit: CGFloat) -> CGFloat {
        var cost = way
        for text in texts where text.overlaps(box) {
            cost += Surroundings.costOfText
            guard cost < limit else { return cost }
        }
        var last: Extent?, crossed = 0
        for other in views.reversed() where other.overlaps(box) && other != last {
            // Views that fill one another, as a root view its window, are seen as one.
            last = other
            let isAround = other.contains(view), isCrossed = !other.contains(box)
            if isAround, !isCrossed { break }
            if !isAround { cost += Surroundings.costOfView }
            if isCrossed { crossed += 1 }
            guard cost < limit else { return cost }
        }
        // Edges that lie close together are crossed by one stroke.
        return cost + (crossed > 0 ? Surroundings.costOfEdge + Surroundings.costOfNextEdge * CGFloat(crossed - 1) : 0)
    }
}

extension CGRect {
    /// The rectangle, moved as little as needed to lie in another.
    func moved(into outer: CGRect) -> CGRect {
        var result = self
        result.origin.x = max(outer.minX, min(origin.x, outer.maxX - width))
        result.origin.y = max(outer.minY, min(origin.y, outer.maxY - height))
        return result
    }

    /// The point inside the rectangle, at least `margin` from its edges, that is nearest to another.
    func clamped(_ point: CGPoint, by margin: CGFloat) -> CGPoint {
        CGPoint(x: max(minX + margin, min(maxX - margin, point.x)), y: max(minY + margin, min(maxY - margin, point.y)))
    }
}
