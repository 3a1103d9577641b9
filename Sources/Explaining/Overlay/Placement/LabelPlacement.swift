// The room for marks on a stage: the places that are taken, and the texts and views that marks avoid.
//
// `TagSearch` finds places for words, and `BadgeSearch` places for numbers. The place that is found is taken.
import HitscopeGeometry

/// The marks on a canvas, and the search for room for the next one; all in the stage's points.
struct LabelPlacement {
    let canvas: CGRect
    /// The marks so far; the next one may not lie on them.
    private(set) var taken: [EdgeRect] = []
    /// Texts of the scene, which marks avoid.
    let texts: [EdgeRect]
    /// The views of the scene, from back to front. A tag of one view avoids the others.
    let views: [EdgeRect]
    /// The views that a number would hide.
    let smallViews: [EdgeRect]

    /// Marks may hide views that are less wide or high than this, such as a pattern of dots; in points.
    private static let leastSeen: CGFloat = 4

    init(canvas: CGRect, texts: [CGRect], views: [CGRect]) {
        self.canvas = canvas
        self.texts = texts.map { EdgeRect($0) }
        self.views = views.filter { min($0.width, $0.height) >= LabelPlacement.leastSeen }.map { EdgeRect($0) }
        smallViews = self.views.filter(BadgeSearch.isSmall)
    }

    /// Keeps a box free of further marks.
    mutating func take(_ box: CGRect) { taken.append(EdgeRect(box)) }

    /// Keeps the square about a point free of further marks.
    mutating func take(around point: CGPoint, _ radius: CGFloat) {
        take(CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// The first mark that lies on a box.
    func mark(on box: EdgeRect) -> EdgeRect? { taken.first { $0.overlaps(box) } }

    /// The text in whose box the middle of a view lies; nil for none.
    func text(around view: CGRect) -> CGRect? {
        let own = EdgeRect(CGRect(x: view.midX, y: view.midY, width: 0, height: 0))
        return texts.first { $0.overlaps(own) }.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
    }

    // MARK: Places

    /// Takes a place for a box by a view: inside the view if it fits, else below, above or beside it. If all of these
    /// cover too much, the box lies farther along the view's sides, or beyond a view around it.
    ///
    /// - Parameters:
    ///   - sizes: the possible sizes of the box, the best one first.
    ///   - isBeside: true if places outside the view come first.
    /// - Returns: the index of the size, and the place.
    mutating func place(_ sizes: [CGSize], by view: CGRect, isBeside: Bool = false) -> (size: Int, box: CGRect) {
        let found = TagSearch(room: self).place(sizes, by: view, isBeside: isBeside)
        take(found.box)
        return found
    }

    /// Takes a place for a box that covers neither a text nor another view; nil if there is none.
    mutating func placeIfClear(_ size: CGSize, by view: CGRect) -> CGRect? {
        let box = TagSearch(room: self).clearPlace(size, by: view)
        if let box { take(box) }
        return box
    }

    /// Takes a place for a box beside a waypoint of the chain. In a low view, which the box would hide, it lies only if
    /// there is no other place.
    mutating func place(_ size: CGSize, beside point: CGPoint, of view: CGRect) -> CGRect {
        let box = TagSearch(room: self).place(size, beside: point, of: view)
        take(box)
        return box
    }

    /// Takes the best place for a badge at a view; nil if all are too far away or taken.
    ///
    /// - Parameters:
    ///   - places: the wished places, the best one first.
    ///   - view: the box of the view.
    ///   - limit: places that cost this much or more do not count.
    mutating func place(
        _ badge: Badge, near places: [BadgePlace], of view: CGRect, below limit: CGFloat = .infinity
    ) -> CGPoint? {
        let center = BadgeSearch(room: self).place(badge, near: places, of: view, below: limit)
        if let center { take(badge.box(at: center)) }
        return center
    }
}

extension CGRect {
    /// The rectangle, moved into another one by the shortest way.
    func moved(into outer: CGRect) -> CGRect {
        var result = self
        result.origin.x = max(outer.minX, min(origin.x, outer.maxX - width))
        result.origin.y = max(outer.minY, min(origin.y, outer.maxY - height))
        return result
    }

    /// The point nearest to another one that lies in the rectangle, at least `margin` from its edges.
    func clamped(_ point: CGPoint, by margin: CGFloat) -> CGPoint {
        CGPoint(x: max(minX + margin, min(maxX - margin, point.x)), y: max(minY + margin, min(maxY - margin, point.y)))
    }
}
