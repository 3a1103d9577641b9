// Where marks have been put, so that the next one finds a free place.
//
// Decides which place by what it would cover: no mark, and as little as there is to see.
import Geometry

struct LabelPlacement {
    let canvas: CGRect
    /// Marks; the next one may not lie on them.
    private var taken: [CGRect] = []
    /// What boxes had better not cover, and badges may.
    private let texts: [CGRect]
    /// Where the views lie, the hindmost first; a box by one view had better not cover another.
    private let views: [CGRect]

    init(canvas: CGRect, texts: [CGRect], views: [CGRect]) { (self.canvas, self.texts, self.views) = (canvas, texts, views) }

    mutating func take(_ box: CGRect) { taken.append(box) }

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
            let isOnView = view.overlaps(box(at: center))
            let cost = center.distance(to: corner) * (direction == .right ? 1 : 2) + (isOnView ? 0 : LabelPlacement.costOfLeaving)
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
            guard let hit = taken.first(where: { $0.overlaps(box(center)) }) else {
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

    /// A place for a box by a view: inside where it fits, else below, above or beside it; or not inside, where it is to lie beside the view.
    /// Where all of that covers too much, it lies farther along the view's sides, or beyond a view around it.
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
                guard let found = least(of: corners, size, by: view), found.cost + extra < leastCost else { continue }
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
        var found = least(of: near(view, size, false), size, by: view)
        if found?.cost ?? .infinity > LabelPlacement.bearable, let other = least(of: farther(view, size), size, by: view),
            other.cost < found?.cost ?? .infinity
        {
            found = other
        }
        guard let found, found.cost < LabelPlacement.unclear else { return nil }
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
        func places(beyond box: CGRect, reach: CGFloat) -> [CGPoint] {
            let across = stride(from: view.minX - size.width + step, through: view.maxX - step, by: step)
            let down = stride(from: view.minY - size.height + step - reach, through: view.maxY - step + reach, by: step)
            return across.flatMap { [CGPoint(x: $0, y: box.maxY + 4), CGPoint(x: $0, y: box.minY - size.height - 4)] }
                + down.flatMap { [CGPoint(x: box.maxX + 6, y: $0), CGPoint(x: box.minX - size.width - 6, y: $0)] }
        }
        let around = views.filter { $0 != view && $0.contains(view) }.suffix(LabelPlacement.mostAround)
        return places(beyond: view, reach: 0) + around.flatMap { places(beyond: $0, reach: size.height) }
    }

    /// A place for a box beside a station of the chain on a view.
    mutating func place(_ size: CGSize, beside point: CGPoint, of view: CGRect) -> CGRect {
        let reach = Badge.radius + 5, middle = point.y - size.height / 2, center = point.x - size.width / 2
        let (right, left) = (point.x + reach, point.x - reach - size.width)
        let (below, above) = (point.y + reach, point.y - reach - size.height)
        let corners = [
            CGPoint(x: right, y: middle), CGPoint(x: left, y: middle), CGPoint(x: left, y: below), CGPoint(x: left, y: above),
            CGPoint(x: right, y: below), CGPoint(x: right, y: above), CGPoint(x: center, y: below), CGPoint(x: center, y: above),
        ]
        let box = least(of: corners, size, by: view)?.box ?? stacked(CGRect(origin: corners[0], size: size).moved(into: canvas))
        take(box)
        return box
    }

    /// The corners, without the one with the badge first.
    private static func inside(_ view: CGRect, _ size: CGSize, gap: CGFloat) -> [CGPoint] {
        let right = view.maxX - size.width - gap, left = view.minX + gap + 2 * Badge.radius, middle = view.midX - size.width / 2
        let bottom = view.maxY - size.height - gap, top = view.minY + gap
        return [
            CGPoint(x: right, y: bottom), CGPoint(x: right, y: top), CGPoint(x: left, y: bottom), CGPoint(x: middle, y: bottom),
            CGPoint(x: middle, y: top), CGPoint(x: left, y: top),
        ]
    }

    private static func outside(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let right = view.maxX - size.width, left = view.minX, middle = view.midX - size.width / 2
        let (below, above) = (view.maxY + 4, view.minY - size.height - 4), step = size.height + 10
        let aside = [view.maxY - size.height, view.midY - size.height / 2, view.minY]
        let across = [right, left, middle, right + nudge, left - nudge]
        return across.map { CGPoint(x: $0, y: below) } + across.map { CGPoint(x: $0, y: above) }
            + aside.map { CGPoint(x: view.maxX + 6, y: $0) } + aside.map { CGPoint(x: view.minX - size.width - 6, y: $0) }
            + [below + step, above - step].flatMap { y in [right, left, middle].map { CGPoint(x: $0, y: y) } }
    }

    /// The first of the places at which least is covered; nil where each would cover a mark.
    private func least(of corners: [CGPoint], _ size: CGSize, by view: CGRect) -> (box: CGRect, cost: CGFloat)? {
        var best: (box: CGRect, cost: CGFloat)?
        // What no box can cover need not be asked about for each of them.
        let reach = corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: size).moved(into: canvas)) }
        let (texts, views) = (texts.filter { $0.overlaps(reach) }, views.filter { $0.overlaps(reach) })
        for corner in corners {
            let wished = CGRect(origin: corner, size: size), box = wished.moved(into: canvas)
            let way = wished.origin.distance(to: box.origin) / 4 + distance(from: box, to: view) * 0.6
            guard way < best?.cost ?? .infinity, !taken.contains(where: { $0.overlaps(box) }) else { continue }
            let cost = way + LabelPlacement.cost(of: box, by: view, texts, views)
            if cost < best?.cost ?? .infinity { best = (box, cost) }
            if cost == 0 { break }
        }
        return best
    }

    /// How far a box lies from a view, beyond the usual gaps.
    private func distance(from box: CGRect, to view: CGRect) -> CGFloat {
        max(0, box.minY - view.maxY - 4, view.minY - box.maxY - 4) + max(0, box.minX - view.maxX - 18, view.minX - box.maxX - 18)
    }

    /// How much a box hides: texts above all, then other views, then edges of views, which make it seem to belong to neither side. What lies behind
    /// a view that contains both the box and its view is hidden already.
    private static func cost(of box: CGRect, by view: CGRect, _ texts: [CGRect], _ views: [CGRect]) -> CGFloat {
        var cost: CGFloat = 0
        for text in texts where text.overlaps(box) { cost += 40 }
        var last: CGRect?, crossed = 0
        for other in views.reversed() where other != last && other.overlaps(box) {
            // Views that fill one another, as a root view its window, are seen as one.
            last = other
            let isAround = other.contains(view)
            if isAround, other.contains(box) { break }
            if !isAround { cost += 20 }
            if !other.contains(box) { crossed += 1 }
        }
        // Edges that lie close together are crossed by one stroke.
        return cost + (crossed > 0 ? 18 + 4 * CGFloat(crossed - 1) : 0)
    }

    /// The next free place below a box, for when every place beside the view is taken.
    private func stacked(_ box: CGRect) -> CGRect {
        var box = box
        for _ in 0..<LabelPlacement.tries {
            guard let hit = taken.first(where: { $0.overlaps(box) }) else { break }
            box.origin.y = hit.maxY + 2
        }
        return box.moved(into: canvas)
    }

    private static let tries = 24
    /// A place that costs no more than this is good enough.
    private static let bearable: CGFloat = 5
    private static let costOfNextSize: CGFloat = 4
    /// What it costs to lie on the edge of another view, and less than lying on a text.
    private static let unclear: CGFloat = 38
    /// From one place along a side to the next, in points.
    private static let slide: CGFloat = 12
    /// Beyond how many of the views around a view its box may lie, the innermost.
    private static let mostAround = 3
    /// How far to the side of its view a box may stand out where that covers less, in points.
    private static let nudge: CGFloat = 28
}

extension CGRect {
    /// Whether two rectangles overlap or touch; as `intersects`, which makes a third rectangle to find out.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        origin.x <= other.origin.x + other.size.width && other.origin.x <= origin.x + size.width
            && origin.y <= other.origin.y + other.size.height && other.origin.y <= origin.y + size.height
    }

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
