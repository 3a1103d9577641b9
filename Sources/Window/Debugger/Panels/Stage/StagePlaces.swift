// Where the views lie on the stage that the overlay speaks of, what cuts them off, and what is near them.
//
// Decides which views are looked at: of a tree with many views only those that were asked, and what lies in them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// Places of views, in points of the stage.
struct StagePlaces {
    /// The corners of the views that are wanted.
    private(set) var quads: [Int: Quad] = [:]
    /// The boxes that views around them cut them off at.
    private(set) var clips: [Int: CGRect] = [:]
    /// The boxes of visible views near them, from back to front.
    private(set) var views: [CGRect] = []
    /// The boxes of asked controls that show their value in all of their area. Tags keep off them too.
    private(set) var faces: [CGRect] = []

    /// The views that are looked for, and those that were asked, by their identifiers.
    private let wanted: Set<Int>, asked: Set<Int>
    /// The stage, and the point that marks are mostly near.
    private let canvas: CGRect, point: CGPoint

    /// A view on the stage.
    private struct Place {
        var toStage: CGAffineTransform
        /// What cuts it off; nil for nothing.
        var clip: CGRect?
        /// Whether it lies in a view that was asked.
        var isNear = true
    }

    /// How many views tags keep off at most, and among how many these are looked for.
    private static let mostViews = 80, mostSeen = 2000

    private init(_ wanted: Set<Int>, _ asked: Set<Int>, on canvas: CGRect, near point: CGPoint) {
        (self.wanted, self.asked, self.canvas, self.point) = (wanted, asked, canvas, point)
        quads.reserveCapacity(wanted.count)
    }

    /// The places in a tree that was kept.
    init(
        of wanted: Set<Int>, _ asked: Set<Int>, in tree: [ViewState], _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint
    ) {
        self.init(wanted, asked, on: canvas, near: point)
        var around: [Place] = []
        for view in tree {
            around.removeLast(max(0, around.count - Int(clamping: view.depth)))
            let outer = around.last ?? Place(toStage: toStage)
            var place = outer
            place.toStage = view.toSuperview.concatenating(outer.toStage)
            let quad = Quad(view.bounds).applying(place.toStage)
            add(view.id, quad, outer, isVisible: view.isVisible, showsValue: view.showsValueEverywhere)
            place.isNear = asked.contains(view.id)
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
    @MainActor init(
        of wanted: Set<Int>, _ asked: Set<Int>, in world: World, _ toStage: CGAffineTransform, on canvas: CGRect,
        near point: CGPoint, strangers: inout Set<Int>
    ) {
        self.init(wanted, asked, on: canvas, near: point)
        walk(world, toStage, throughAll: false)
        if !wanted.allSatisfy({ quads[$0] != nil || strangers.contains($0) }) {
            self.init(wanted, asked, on: canvas, near: point)
            walk(world, toStage, throughAll: true)
            strangers = wanted.filter { quads[$0] == nil }
        }
        keepNearest()
    }

    @MainActor private mutating func walk(_ world: World, _ toStage: CGAffineTransform, throughAll: Bool) {
        for window in world.windows {
            var waiting = [(view: window as UIView, around: Place(toStage: toStage))]
            while let (view, outer) = waiting.popLast() {
                let id = view.hitscopeIdentifier, isAsked = asked.contains(id)
                guard outer.isNear || throughAll else { continue }
                var place = outer
                place.toStage = view.toSuperview.concatenating(outer.toStage)
                let quad = Quad(view.bounds).applying(place.toStage)
                add(
                    id, quad, outer, isVisible: !view.isHidden && view.alpha > 0,
                    showsValue: view.showsValueEverywhere)
                guard isAsked || throughAll else { continue }
                place.isNear = isAsked
                if view.clipsToBounds { place.clip = quad.boundingBox.cut(by: outer.clip) }
                for child in view.subviews.reversed() { waiting.append((child, place)) }
            }
        }
    }

    private mutating func add(_ id: Int, _ quad: Quad, _ outer: Place, isVisible: Bool, showsValue: Bool) {
        if outer.isNear, isVisible, views.count < StagePlaces.mostSeen {
            let box = quad.boundingBox.cut(by: outer.clip).intersection(canvas)
            if !box.isNull { views.append(box) }
        }
        if showsValue, asked.contains(id) { faces.append(quad.boundingBox) }
        guard wanted.contains(id) else { return }
        quads[id] = quad
        if let clip = outer.clip { clips[id] = clip }
    }

    /// Of very many views those stay that are nearest to the point.
    private mutating func keepNearest() {
        guard views.count > StagePlaces.mostViews else { return }
        let order = views.indices.sorted { views[$0].distance(to: point) < views[$1].distance(to: point) }
        views = order.prefix(StagePlaces.mostViews).sorted().map { views[$0] }
    }
}

extension CGRect {
    /// The part inside another rectangle; all of it where there is none, and an empty rectangle where nothing is left.
    fileprivate func cut(by other: CGRect?) -> CGRect {
        guard let other else { return self }
        let rest = intersection(other)
        return rest.isNull ? CGRect(x: other.minX, y: other.minY, width: 0, height: 0) : rest
    }

    /// How far a point lies outside, in points.
    fileprivate func distance(to point: CGPoint) -> CGFloat {
        let x = max(0, minX - point.x, point.x - maxX), y = max(0, minY - point.y, point.y - maxY)
        return (x * x + y * y).squareRoot()
    }
}
