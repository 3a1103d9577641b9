// Where marks have been put, so that the next one finds a free place.
//
// Decides by what a mark would cover: no other mark, and as little as possible of texts, views and edges.
import HitscopeGeometry

/// The search for free places on one canvas; all in the stage's points.
struct LabelPlacement {
    let canvas: CGRect
    /// Marks; the next one may not lie on them.
    private(set) var taken: [EdgeRect] = []
    /// Texts of the scene, which marks avoid.
    let texts: [EdgeRect]
    /// The views of the scene, the hindmost first: a box by one view avoids the others.
    let views: [EdgeRect]
    /// Those of them that a number would hide.
    let smallViews: [EdgeRect]

    init(canvas: CGRect, texts: [CGRect], views: [CGRect]) {
        self.canvas = canvas
        self.texts = texts.map { EdgeRect($0) }
        self.views = views.filter { min($0.width, $0.height) >= LabelPlacement.leastSeen }.map { EdgeRect($0) }
        smallViews = self.views.filter { LabelPlacement.isSmall($0) }
    }

    /// A view less wide or high than this is one of a pattern of dots, of which a mark may hide some; in points.
    private static let leastSeen: CGFloat = 4

    /// Keeps a box free of further marks.
    mutating func take(_ box: CGRect) { taken.append(EdgeRect(box)) }

    /// The first mark that lies on a box.
    func mark(on box: EdgeRect) -> EdgeRect? { taken.first { $0.overlaps(box) } }

    /// Keeps the square about a point free of further marks.
    mutating func take(around point: CGPoint, _ radius: CGFloat) {
        take(CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }

    // MARK: Boxes

    /// A place for a box by a view: inside where it fits, else below, above or beside it. Where all of that covers too
    /// much, the box lies farther along the view's sides, or beyond a view around it.
    ///
    /// - Parameters:
    ///   - sizes: what the box may be like, the best first.
    ///   - isBeside: whether places outside of the view come first.
    /// - Returns: which of the sizes it has, and where it lies.
    mutating func place(_ sizes: [CGSize], by view: CGRect, isBeside: Bool = false) -> (size: Int, box: CGRect) {
        let view = view.isNull ? CGRect(x: canvas.midX, y: canvas.midY, width: 0, height: 0) : view
        var best: (size: Int, box: CGRect)?, leastCost = CGFloat.infinity
        for (index, size) in sizes.enumerated() {
            // A box that is wider than the canvas is cut off.
            if size.width > canvas.width, index + 1 < sizes.count { continue }
            let extra = CGFloat(index) * LabelPlacement.costOfNextSize
            for isNear in [true, false] where leastCost - extra > LabelPlacement.bearable {
                let corners = isNear ? near(view, size, isBeside) : farther(view, size)
                guard let found = least(of: corners, size, by: view, below: leastCost - extra) else { continue }
                best = (index, found.box)
                leastCost = found.cost + extra
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
        var found = least(of: near(view, size, false), size, by: view, below: LabelPlacement.unclear, isDear: true)
        if found.map({ $0.cost > LabelPlacement.bearable }) ?? true {
            found =
                least(
                    of: farther(view, size), size, by: view, below: found?.cost ?? LabelPlacement.unclear, isDear: true)
                ?? found
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

    /// Places farther along the four sides, and just outside of views around this one.
    private func farther(_ view: CGRect, _ size: CGSize) -> [CGPoint] {
        let step = LabelPlacement.slide
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
        let around = views.filter { $0 != own && $0.contains(own) }
        for box in around.suffix(LabelPlacement.mostAround) { add(beyond: box, reach: size.height) }
        return result
    }

    /// A place for a box beside a waypoint of the chain on a view. In a low view, which the box would hide, it lies
    /// only where there is no other place.
    mutating func place(_ size: CGSize, beside point: CGPoint, of view: CGRect) -> CGRect {
        let reach = Badge.radius + 5, middle = point.y - size.height / 2, center = point.x - size.width / 2
        let right = point.x + reach, left = point.x - reach - size.width
        let below = point.y + reach, above = point.y - reach - size.height
        let corners = [
            CGPoint(x: right, y: middle), CGPoint(x: left, y: middle),
            CGPoint(x: left, y: below), CGPoint(x: left, y: above),
            CGPoint(x: right, y: below), CGPoint(x: right, y: above),
            CGPoint(x: center, y: below), CGPoint(x: center, y: above),
        ]
        let isLow = view.height < 1.5 * size.height
        let outside = isLow ? corners.filter { !view.intersects(CGRect(origin: $0, size: size)) } : []
        let box =
            least(of: outside, size, by: view, below: Surroundings.costOfText)?.box
            ?? least(of: corners, size, by: view)?.box
            ?? stacked(CGRect(origin: corners[0], size: size).moved(into: canvas))
        take(box)
        return box
    }

    /// Places inside of a view; the corner with the badge comes last.
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
        let aside = [view.maxY - size.height, view.midY - size.height / 2, view.minY]
        let across = [right, left, middle, right + nudge, left - nudge]
        return across.map { CGPoint(x: $0, y: below) } + across.map { CGPoint(x: $0, y: above) }
            + aside.map { CGPoint(x: view.maxX + 6, y: $0) }
            + aside.map { CGPoint(x: view.minX - size.width - 6, y: $0) }
            + [below + step, above - step].flatMap { y in [right, left, middle].map { CGPoint(x: $0, y: y) } }
    }

    /// The place that covers least, the first of several; nil where each would cover a mark, or costs as much as
    /// `limit`.
    private func least(
        of corners: [CGPoint], _ size: CGSize, by view: CGRect, below limit: CGFloat = .infinity,
        isDear: Bool = false
    ) -> (box: CGRect, cost: CGFloat)? {
        var best: (box: CGRect, cost: CGFloat)?, limit = limit
        // Found out only for a place that is free: most are not.
        var known: Surroundings?
        for corner in corners {
            let wished = CGRect(origin: corner, size: size), box = wished.moved(into: canvas)
            let way =
                wished.origin.distance(to: box.origin) / 4
                + cost(ofDistance: distance(from: box, to: view), isDear: isDear)
            guard way < limit else { continue }
            let extent = EdgeRect(box)
            guard mark(on: extent) == nil else { continue }
            let surroundings = known ?? Surroundings(texts, views: views, by: view, within: reach(of: corners, size))
            known = surroundings
            let cost = surroundings.cost(of: extent, way, below: limit)
            guard cost < limit else { continue }
            best = (box, cost)
            limit = cost
            if cost == 0 { break }
        }
        return best
    }

    /// Around all the boxes at these corners.
    private func reach(of corners: [CGPoint], _ size: CGSize) -> EdgeRect {
        guard var (least, most) = corners.first.map({ ($0, $0) }) else { return EdgeRect(.null) }
        for corner in corners {
            least = CGPoint(x: min(least.x, corner.x), y: min(least.y, corner.y))
            most = CGPoint(x: max(most.x, corner.x), y: max(most.y, corner.y))
        }
        let ends = [least, most].map { EdgeRect(CGRect(origin: $0, size: size).moved(into: canvas)) }
        return ends[0].joined(with: ends[1])
    }

    /// How far a box lies from a view, beyond the usual gaps, in points.
    private func distance(from box: CGRect, to view: CGRect) -> CGFloat {
        max(0, box.minY - view.maxY - 4, view.minY - box.maxY - 4)
            + max(0, box.minX - view.maxX - 18, view.minX - box.maxX - 18)
    }

    /// What it costs to lie so far from the view: within reach less than to lie across the edge of another view. Words
    /// that may be left out lie within reach, or nowhere.
    private func cost(ofDistance distance: CGFloat, isDear: Bool) -> CGFloat {
        distance * 0.2 + max(0, distance - LabelPlacement.near) * (isDear ? 3 : 0.6)
    }

    /// The next free place below a box, where every place by the view is taken.
    private func stacked(_ box: CGRect) -> CGRect {
        var box = box
        for _ in 0..<LabelPlacement.tries {
            guard let hit = mark(on: EdgeRect(box)) else { break }
            box.origin.y = hit.maxY + 2
        }
        return box.moved(into: canvas)
    }

    private static let tries = 24
    /// Words that lie farther from their view seem to belong to another one, in points.
    private static let near: CGFloat = 80
    /// A place that costs no more than this is good enough.
    private static let bearable: CGFloat = 5
    /// What each size costs that comes after the best one.
    private static let costOfNextSize: CGFloat = 4
    /// What it costs to lie on the edge of another view, and less than lying on a text.
    private static let unclear = Surroundings.costOfView + Surroundings.costOfEdge
    /// From one place along a side to the next, in points.
    private static let slide: CGFloat = 12
    /// The number of views around a view beyond which its box may lie, from the innermost out.
    private static let mostAround = 3
    /// How far a box may stand out to the side of its view, in points.
    private static let nudge: CGFloat = 28
}

/// What there is to see around a view.
private struct Surroundings {
    let texts: [EdgeRect], views: [EdgeRect]
    let view: EdgeRect

    static let costOfText: CGFloat = 40, costOfView: CGFloat = 20, costOfEdge: CGFloat = 18, costOfNextEdge: CGFloat = 4

    /// Keeps the texts and views within reach, so that the others are not compared with each place.
    init(_ texts: [EdgeRect], views: [EdgeRect], by view: CGRect, within reach: EdgeRect) {
        self.texts = texts.filter { $0.overlaps(reach) }
        self.views = views.filter { $0.overlaps(reach) }
        self.view = EdgeRect(view)
    }

    /// What a box costs by what it hides: texts most, then other views, then edges of views, across which it would
    /// belong to neither side. What lies behind a view that contains both the box and its view is hidden already.
    ///
    /// - Parameters:
    ///   - way: what the place costs by its distance.
    ///   - limit: where the cost reaches it, nothing more is added.
    func cost(of box: EdgeRect, _ way: CGFloat, below limit: CGFloat) -> CGFloat {
        var cost = way
        for text in texts where text.overlaps(box) {
            cost += Surroundings.costOfText
            guard cost < limit else { return cost }
        }
        var last: EdgeRect?, crossed = 0
        for other in views.reversed() where other.overlaps(box) && other != last {
            // Views with equal edges, such as a root view and its window, look like one.
            last = other
            let isAround = other.contains(view), isCrossed = !other.contains(box)
            if isAround, !isCrossed { break }
            if !isAround { cost += Surroundings.costOfView }
            if isCrossed { crossed += 1 }
            guard cost < limit else { return cost }
        }
        // The first edge costs most: several that lie close together look like one.
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
