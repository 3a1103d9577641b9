// The room for marks on a stage: the areas that are taken, and the texts and views that marks avoid.
//
// `TagSearch` finds positions for tags, and `BadgeSearch` for numbers. A position that was found is then taken.
import HitscopeGeometry

/// Places marks on a canvas, one after another. All boxes are in the stage's points.
struct LabelPlacement {
    let canvas: CGRect
    /// The box of the scene's screen. A mark lies inside it or beside it, not across its edge.
    let screen: EdgeRect
    /// The boxes of the marks so far; the next mark may not overlap them.
    private var taken: BoxGrid
    /// The marks that were drawn, for measures of their places.
    private(set) var placed: [PlacedMark] = []
    /// The boxes of the scene's texts, which marks avoid.
    let texts: [EdgeRect]
    /// The views of the scene, from back to front. A tag of one view avoids the others.
    let views: [EdgeRect]
    /// The views that are so small that a number would hide them.
    let smallViews: [EdgeRect]

    /// The width or height below which marks may hide a view, such as a dot of a pattern, in points.
    private static let minimumVisibleSize: CGFloat = 4

    init(canvas: CGRect, screen: CGRect, texts: [CGRect], views: [CGRect]) {
        self.canvas = canvas
        self.screen = EdgeRect(screen)
        self.texts = texts.map { EdgeRect($0) }
        self.views = views.filter { min($0.width, $0.height) >= LabelPlacement.minimumVisibleSize }.map { EdgeRect($0) }
        smallViews = self.views.filter(BadgeSearch.isSmall)
        taken = BoxGrid(canvas)
    }

    /// Reserves a box. No further marks are placed there.
    mutating func take(_ box: CGRect) { taken.append(EdgeRect(box)) }

    /// Notes where a mark was drawn.
    mutating func note(_ kind: PlacedMark.Kind, _ text: String, in box: CGRect, about subject: CGRect) {
        placed.append(PlacedMark(kind: kind, text: text, box: box, subject: subject))
    }

    /// Reserves the square around a point. No further marks are placed there.
    mutating func take(around point: CGPoint, _ radius: CGFloat) {
        take(CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Returns the first mark that overlaps a box; nil if none does.
    func mark(on box: EdgeRect) -> EdgeRect? { taken.first(overlapping: box) }

    /// Returns the text whose box contains the middle of a view; nil for none.
    func text(around view: CGRect) -> CGRect? {
        let own = EdgeRect(CGRect(x: view.midX, y: view.midY, width: 0, height: 0))
        return texts.first { $0.overlaps(own) }.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
    }

    // MARK: Places

    /// Places a box near a view: inside the view if it fits, else below, above or beside it. If all of these cover too
    /// much, the box goes farther along the view's sides, outside an enclosing view, or anywhere.
    ///
    /// - Parameters:
    ///   - sizes: The possible sizes of the box, the best one first.
    ///   - isBeside: True if positions outside the view are preferred.
    ///   - isNamed: True if the words say which view they are about. The box may then lie far from the view.
    ///   - shorter: The sizes of boxes with fewer words, used if the others would hide something. Their indices follow.
    /// - Returns: The index of the size, and the box at its position.
    mutating func place(
        _ sizes: [CGSize], by view: CGRect, isBeside: Bool = false, isNamed: Bool, shorter: [CGSize] = []
    ) -> (size: Int, box: CGRect) {
        let search = TagSearch(room: self), reach = isNamed ? TagSearch.Reach.anywhere : .near
        var found = search.place(sizes, by: view, isBeside: isBeside, reach: reach)
        let cost = found?.cost ?? .infinity
        if !shorter.isEmpty, cost >= TagSearch.costOfHiding,
            let other = search.place(shorter, by: view, isBeside: isBeside, reach: reach, below: cost)
        {
            found = TagSearch.Found(size: sizes.count + other.size, box: other.box, cost: other.cost)
        }
        let box = found?.box ?? search.stacked(sizes[0], by: view, isBeside: isBeside)
        take(box)
        return (found?.size ?? 0, box)
    }

    /// Places a box whose words say which view they are about; nil if it would cost too much everywhere.
    ///
    /// - Parameters:
    ///   - sizes: The possible sizes of the box, the best one first.
    ///   - limit: The cost at which positions are rejected.
    mutating func place(
        named sizes: [CGSize], by view: CGRect, isBeside: Bool, below limit: CGFloat
    ) -> (size: Int, box: CGRect)? {
        let found = TagSearch(room: self).place(sizes, by: view, isBeside: isBeside, reach: .anywhere, below: limit)
        guard let found else { return nil }
        take(found.box)
        return (found.size, found.box)
    }

    /// Places a box inside a view where it hides nothing; nil if there is no such position.
    ///
    /// - Parameter sizes: The possible sizes of the box, the best one first.
    mutating func placeIfClear(_ sizes: [CGSize], inside view: CGRect) -> (size: Int, box: CGRect)? {
        let found = TagSearch(room: self).place(
            sizes, by: view, isBeside: false, reach: .near, below: TagSearch.costOfHiding)
        guard let found, EdgeRect(view).contains(EdgeRect(found.box)) else { return nil }
        take(found.box)
        return (found.size, found.box)
    }

    /// Places a box close to a view where it covers neither a text nor another view; nil if there is no such position.
    ///
    /// - Parameters:
    ///   - sizes: The possible sizes of the box, the best one first.
    ///   - isBeside: True if positions outside the view are preferred.
    mutating func placeIfClear(
        _ sizes: [CGSize], by view: CGRect, isBeside: Bool = false
    ) -> (size: Int, box: CGRect)? {
        guard let found = TagSearch(room: self).clearPlace(sizes, by: view, isBeside: isBeside) else { return nil }
        take(found.box)
        return (found.size, found.box)
    }

    /// Places a box beside a letter of the chain. If it would hide something there, or lie far from the letter's view,
    /// a box with more words, which say which letter they are about, is placed anywhere.
    ///
    /// - Returns: The index of the size, or nil for the box beside the letter, and the box at its position.
    mutating func place(
        _ size: CGSize, beside point: CGPoint, of view: CGRect, or named: [CGSize]
    ) -> (named: Int?, box: CGRect) {
        let search = TagSearch(room: self), beside = search.place(size, beside: point, of: view)
        let isClose = beside.map { TagSearch.distance(from: $0.box, to: view) <= TagSearch.maximumOffset } ?? false
        let cost = beside?.cost ?? .infinity, isClear = isClose && cost < TagSearch.costOfHiding
        // Far from its view, a box without the letter would seem to belong to another one.
        let limit = max(cost, TagSearch.costOfHiding) + (isClose ? 0 : TagSearch.costOfHiding)
        let far =
            isClear ? nil : search.place(named, by: view, isBeside: true, reach: .anywhere, below: limit)
        let box = far?.box ?? beside?.box ?? search.stacked(size, by: view, isBeside: true)
        take(box)
        return (far?.size, box)
    }

    /// Places a badge at the best position for a view; nil if all are too far away or taken.
    ///
    /// - Parameters:
    ///   - places: The preferred positions, the best one first.
    ///   - view: The box of the view.
    mutating func place(_ badge: Badge, near places: [BadgePlace], of view: CGRect) -> CGPoint? {
        let center = BadgeSearch(room: self).place(badge, near: places, of: view)
        if let center { take(badge.box(at: center)) }
        return center
    }
}

extension CGRect {
    /// Returns the rectangle, moved into another one by the shortest distance.
    func moved(into outer: CGRect) -> CGRect {
        var result = self
        result.origin.x = max(outer.minX, min(origin.x, outer.maxX - width))
        result.origin.y = max(outer.minY, min(origin.y, outer.maxY - height))
        return result
    }

    /// Returns the point in the rectangle nearest to another, at least `margin` from the edges.
    func clamped(_ point: CGPoint, by margin: CGFloat) -> CGPoint {
        CGPoint(x: max(minX + margin, min(maxX - margin, point.x)), y: max(minY + margin, min(maxY - margin, point.y)))
    }
}
