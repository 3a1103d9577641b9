// The places on the stage of the views that the overlay speaks of, with their clips and neighbours.
//
// Few views are looked at: of a tree with many views only those that were asked, and what lies in them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopePanels
import HitscopeSession

/// Places of views, in points of the stage.
struct StagePlaces {
    /// The corners of the views that are wanted.
    package private(set) var quads: [Int: Quad] = [:]
    /// The boxes that views around them cut them off at.
    package private(set) var clips: [Int: CGRect] = [:]
    /// The boxes of the views near them that are seen or were asked, from back to front.
    package private(set) var views: [CGRect] = []
    /// The boxes of asked controls that show their value in all of their area. Tags keep off them too.
    package private(set) var faces: [CGRect] = []

    /// The views that are looked for, and those that were asked.
    private let sought: Sought
    /// The number of views that are looked for and have not been found.
    private var missing: Int
    /// The stage, and the point that marks are mostly near.
    private let canvas: CGRect, point: CGPoint

    /// A view on the stage.
    private struct Place {
        var toStage: CGAffineTransform
        /// The rectangle that cuts it off; nil for none.
        var clip: CGRect?
        /// True if it lies in a view that was asked.
        var isNear = true
    }

    /// The most views that tags keep off, and the most among which these are looked for.
    private static let mostViews = 80, mostSeen = 2000

    private init(_ sought: Sought, on canvas: CGRect, near point: CGPoint) {
        (self.sought, self.canvas, self.point) = (sought, canvas, point)
        missing = sought.count
        quads.reserveCapacity(missing)
    }

    /// The places in a tree that was kept.
    package init(
        of wanted: Set<Int>, _ asked: Set<Int>, in tree: [ViewState], _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint
    ) {
        self.init(Sought(wanted, asked), on: canvas, near: point)
        var around: [Place] = []
        for (index, view) in tree.enumerated() {
            let depth = Int(clamping: view.depth)
            if around.count > depth { around.removeLast(around.count - depth) }
            let outer = around.last ?? Place(toStage: toStage), kind = sought[view.id]
            let holdsViews = index + 1 < tree.count && tree[index + 1].depth > view.depth
            guard holdsViews || isOfUse(kind, outer) else { continue }
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

    /// The places in a world as it is.
    ///
    /// A hit test asks from the root down, so its views lie in views that were asked. An override of
    /// `hitTest(_:with:)` may return a view from elsewhere, so that all views have to be looked at.
    ///
    /// - Parameter strangers: those that were looked for in vain before: controllers, and views in no window.
    @MainActor package init(
        of wanted: Set<Int>, _ asked: Set<Int>, in world: World, _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint, strangers: inout Set<Int>
    ) {
        let sought = Sought(wanted.subtracting(strangers), asked)
        self.init(sought, on: canvas, near: point)
        walk(world, toStage, throughAll: false)
        if missing > 0 {
            self.init(sought, on: canvas, near: point)
            walk(world, toStage, throughAll: true)
            strangers = wanted.filter { quads[$0] == nil }
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
            guard isEntered || isOfUse(kind, outer) else { continue }
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

    /// Siblings that are still to be looked at, from the back to the front.
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

    /// True if nothing more is looked for.
    private var isComplete: Bool { missing == 0 && views.count >= StagePlaces.mostSeen }

    /// True if the place of a view is needed.
    private func isOfUse(_ kind: Sought.Kind, _ outer: Place) -> Bool {
        kind != .other || outer.isNear && views.count < StagePlaces.mostSeen
    }

    private mutating func add(
        _ id: Int, _ kind: Sought.Kind, _ quad: Quad, _ outer: Place, isVisible: Bool, showsValue: Bool
    ) {
        // A view that was asked has an outline, which words keep off, though the view itself may not be seen.
        if outer.isNear, isVisible || kind == .asked, views.count < StagePlaces.mostSeen {
            let box = quad.boundingBox.cut(by: outer.clip).intersection(canvas)
            if !box.isNull { views.append(box) }
        }
        guard kind != .other else { return }
        if showsValue, kind == .asked { faces.append(quad.boundingBox) }
        if quads.updateValue(quad, forKey: id) == nil { missing -= 1 }
        if let clip = outer.clip { clips[id] = clip }
    }

    /// Of very many views those stay that are nearest to the point.
    private mutating func keepNearest() {
        guard views.count > StagePlaces.mostViews else { return }
        let order = views.indices.sorted { views[$0].distance(to: point) < views[$1].distance(to: point) }
        views = order.prefix(StagePlaces.mostViews).sorted().map { views[$0] }
    }
}

/// The views that are looked for, by their identifiers: a hundred thousand others are told from them fast.
private struct Sought {
    enum Kind: UInt8 { case other, wanted, asked }

    /// Their number.
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
    /// The part inside another rectangle; all of it where there is none, and an empty rectangle where nothing is left.
    fileprivate func cut(by other: CGRect?) -> CGRect {
        guard let other else { return self }
        let rest = intersection(other)
        return rest.isNull ? CGRect(x: other.minX, y: other.minY, width: 0, height: 0) : rest
    }

    /// The distance to a point outside, in points.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let x = max(0, minX - point.x, point.x - maxX), y = max(0, minY - point.y, point.y - maxY)
        return (x * x + y * y).squareRoot()
    }
}
