// The positions on the stage of the views that the overlay marks, with their clips and neighbours.
//
// In a tree with many views, only the hit-tested views and their descendants are searched.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSession

/// The positions of views, in points of the stage.
struct StagePlaces {
    /// The corners of the wanted views, by identifier.
    package private(set) var quads: [Int: Quad] = [:]
    /// The rectangles that the wanted views are clipped to, by identifier.
    package private(set) var clips: [Int: CGRect] = [:]
    /// The boxes of nearby views that are visible or were hit-tested, from back to front.
    package private(set) var views: [CGRect] = []
    /// The boxes of hit-tested controls that show their value in their whole area. Tags avoid them as well.
    package private(set) var faces: [CGRect] = []

    /// The identifiers of the wanted views and of the hit-tested ones.
    private let sought: SearchedIdentifiers
    /// The number of wanted views that have not been found yet.
    private var missing: Int
    /// The bounds of the stage, and the point to which most marks are close.
    private let canvas: CGRect, point: CGPoint

    /// The position of a view on the stage.
    private struct Place {
        var toStage: CGAffineTransform
        /// The rectangle that the view is clipped to; nil if it is not clipped.
        var clip: CGRect?
        /// True if the view is inside a view that was hit-tested.
        var isNear = true
    }

    /// The maximum number of views that tags avoid, and the maximum number of candidates for them.
    private static let maximumViewCount = 80, maximumCandidateCount = 2000

    private init(_ sought: SearchedIdentifiers, on canvas: CGRect, near point: CGPoint) {
        (self.sought, self.canvas, self.point) = (sought, canvas, point)
        missing = sought.count
        quads.reserveCapacity(missing)
    }

    /// Finds the positions in a recorded tree.
    package init(
        of wanted: Set<Int>, _ asked: Set<Int>, in tree: [ViewState], _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint
    ) {
        self.init(SearchedIdentifiers(wanted, asked), on: canvas, near: point)
        var around: [Place] = []
        for (index, view) in tree.enumerated() {
            let depth = Int(clamping: view.depth)
            if around.count > depth { around.removeLast(around.count - depth) }
            let outer = around.last ?? Place(toStage: toStage), kind = sought[view.id]
            let holdsViews = index + 1 < tree.count && tree[index + 1].depth > view.depth
            guard holdsViews || isPositionNeeded(kind, outer) else { continue }
            var place = outer
            place.toStage = view.toSuperview.concatenating(outer.toStage)
            let quad = Quad(view.bounds).applying(place.toStage)
            add(view.id, kind, quad, outer, isVisible: view.isVisible, showsValue: view.showsValueEverywhere)
            guard holdsViews else { continue }
            place.isNear = kind == .asked
            if view.clips { place.clip = quad.boundingBox.cut(by: outer.clip) }
            around.append(place)
        }
        keepNearest()
    }

    /// Finds the positions in a world as it is now.
    ///
    /// A hit test proceeds from the root down, so its views lie in views that were hit-tested. An override of
    /// `hitTest(_:with:)` may return a view from elsewhere; then all views have to be searched.
    ///
    /// - Parameter unlistedResponders: The responders that an earlier search did not find: controllers, and views in no
    ///   window.
    @MainActor package init(
        of wanted: Set<Int>, _ asked: Set<Int>, in world: World, _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint, unlistedResponders: inout Set<Int>
    ) {
        let sought = SearchedIdentifiers(wanted.subtracting(unlistedResponders), asked)
        self.init(sought, on: canvas, near: point)
        walk(world, toStage, throughAll: false)
        if missing > 0 {
            self.init(sought, on: canvas, near: point)
            walk(world, toStage, throughAll: true)
            unlistedResponders = wanted.filter { quads[$0] == nil }
        }
        keepNearest()
    }

    @MainActor private mutating func walk(_ world: World, _ toStage: CGAffineTransform, throughAll: Bool) {
        var open = [Siblings(views: world.windows, place: Place(toStage: toStage))]
        while let last = open.indices.last {
            guard let view = open[last].next(), !isComplete else {
                open.removeLast()
                continue
            }
            let outer = open[last].place, kind = sought[view.hitscopeIdentifier], subviews = view.subviews
            let isEntered = !subviews.isEmpty && (kind == .asked || throughAll)
            guard isEntered || isPositionNeeded(kind, outer) else { continue }
            var place = outer
            place.toStage = view.toSuperview.concatenating(outer.toStage)
            let quad = Quad(view.bounds).applying(place.toStage)
            add(
                view.hitscopeIdentifier, kind, quad, outer, isVisible: !view.isHidden && view.alpha > 0,
                showsValue: kind == .asked && view.showsValueEverywhere)
            guard isEntered else { continue }
            place.isNear = kind == .asked
            if view.clipsToBounds { place.clip = quad.boundingBox.cut(by: outer.clip) }
            open.append(Siblings(views: subviews, place: place))
        }
    }

    /// Siblings that have not been visited yet, from back to front.
    private struct Siblings {
        let views: [UIView], place: Place
        private var count = 0

        init(views: [UIView], place: Place) { (self.views, self.place) = (views, place) }

        mutating func next() -> UIView? {
            guard count < views.count else { return nil }
            defer { count += 1 }
            return views[count]
        }
    }

    /// True if everything has been found.
    private var isComplete: Bool { missing == 0 && views.count >= StagePlaces.maximumCandidateCount }

    /// True if the position of a view is needed.
    private func isPositionNeeded(_ kind: SearchedIdentifiers.Kind, _ outer: Place) -> Bool {
        kind != .other || outer.isNear && views.count < StagePlaces.maximumCandidateCount
    }

    private mutating func add(
        _ id: Int, _ kind: SearchedIdentifiers.Kind, _ quad: Quad, _ outer: Place, isVisible: Bool, showsValue: Bool
    ) {
        // Tags avoid the outline of a view that was hit-tested, even if the view itself is not visible.
        if outer.isNear, isVisible || kind == .asked, views.count < StagePlaces.maximumCandidateCount {
            let box = quad.boundingBox.cut(by: outer.clip).intersection(canvas)
            if !box.isNull { views.append(box) }
        }
        guard kind != .other else { return }
        if showsValue, kind == .asked { faces.append(quad.boundingBox) }
        if quads.updateValue(quad, forKey: id) == nil { missing -= 1 }
        if let clip = outer.clip { clips[id] = clip }
    }

    /// Keeps only the views nearest to the point if there are too many.
    private mutating func keepNearest() {
        guard views.count > StagePlaces.maximumViewCount else { return }
        let distances = views.map { $0.distance(to: point) }
        let order = views.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
        views = order.prefix(StagePlaces.maximumViewCount).sorted().map { views[$0] }
    }
}

/// The identifiers to look for, in an array indexed by identifier for fast lookups among a hundred thousand views.
private struct SearchedIdentifiers {
    enum Kind: UInt8 { case other, wanted, asked }

    /// The number of views to look for.
    let count: Int
    private var kinds: [Kind]
    private let first: Int

    init(_ wanted: Set<Int>, _ asked: Set<Int>) {
        let all = wanted.union(asked)
        first = all.min() ?? 0
        count = all.count
        kinds = Array(repeating: .other, count: all.isEmpty ? 0 : (all.max() ?? first) - first + 1)
        for id in wanted { kinds[id - first] = .wanted }
        for id in asked { kinds[id - first] = .asked }
    }

    subscript(id: Int) -> Kind {
        let index = id - first
        return index >= 0 && index < kinds.count ? kinds[index] : .other
    }
}

extension CGRect {
    /// The intersection with another rectangle; the whole rectangle if `other` is nil, and an empty one if they do not
    /// overlap.
    fileprivate func cut(by other: CGRect?) -> CGRect {
        guard let other else { return self }
        let rest = intersection(other)
        return rest.isNull ? CGRect(x: other.minX, y: other.minY, width: 0, height: 0) : rest
    }

    /// The distance to a point outside the rectangle, in points; 0 for a point inside.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let x = max(0, minX - point.x, point.x - maxX), y = max(0, minY - point.y, point.y - maxY)
        return (x * x + y * y).squareRoot()
    }
}
