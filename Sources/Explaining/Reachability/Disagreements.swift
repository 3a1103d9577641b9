// Areas where drawing and hit testing disagree: a view is visible but gets no touch, or takes touches but is not
// visible.
//
// The screen is divided twice: by the view that takes a touch, and by the view that paints last. Harmless differences
// are left out.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// The areas of a screen where drawing and hit testing disagree.
public struct Disagreements: Sendable {
    /// The areas that show a view while a touch goes elsewhere, as convex polygons that do not overlap.
    public private(set) var lost: [[CGPoint]] = []
    /// The areas in which the view that takes a touch shows nothing.
    public private(set) var unseen: [[CGPoint]] = []

    private let map: ReachabilityMap
    /// The pieces of the screen by the view that paints last, and the number of those that are compared.
    private var painted: [ReachabilityMap.Piece] = [], compared = 0
    /// For each view, by index, true if it paints anything itself.
    private let paints: [Bool]

    /// Finds the disagreements in a world as it is now.
    ///
    /// A view that paints anything counts as drawn in all of its visible bounds.
    @MainActor public init(of world: World) {
        world.layOutNow()
        let candidates = Candidates(of: world)
        self.init(of: world, candidates, ReachabilityMap(of: world, candidates, scale: world.screen.scale))
    }

    @MainActor init(of world: World, _ candidates: Candidates, _ map: ReachabilityMap) {
        self.init(begun: world, candidates, map)
        while !advance(by: .max) {}
    }

    /// Disagreements of which none is found yet.
    @MainActor init(begun world: World, _ candidates: Candidates, _ map: ReachabilityMap) {
        self.map = map
        let painted = Disagreements.painted(in: world)
        paints = map.views.indices.map { painted.indices.contains($0) && painted[$0] }
        var asker = AreaSampler(world, scale: map.scale, candidates)
        self.painted = Subdivision(painters, of: map.screen, asking: &asker).pieces
    }

    /// Compares a number of pieces.
    ///
    /// - Returns: True if all are compared.
    mutating func advance(by count: Int) -> Bool {
        let end = count < painted.count - compared ? compared + count : painted.count
        for index in compared..<end { compare(painted[index]) }
        compared = end
        return compared == painted.count
    }

    /// The minimum opacity that counts as visible.
    private static let minimumVisibleAlpha: CGFloat = 0.05

    /// Returns for each view, in the order of the map, whether it paints something visible.
    @MainActor static func painted(in world: World) -> [Bool] {
        var views: [UIView] = [], alphas: [CGFloat] = []
        var waiting = world.windows.reversed().map { (view: $0 as UIView, alpha: CGFloat(1)) }
        while let (view, outer) = waiting.popLast() {
            let alpha = outer * view.alpha
            views.append(view)
            alphas.append(alpha)
            waiting += view.subviews.reversed().map { ($0, alpha) }
        }
        return zip(world.contents(of: views), alphas).map { content, alpha in
            content.items.contains { $0.command.alpha * alpha >= minimumVisibleAlpha }
        }
    }

    /// The views that paint, from front to back.
    private var painters: [Candidate] {
        map.views.indices.reversed().compactMap { index in
            guard paints[index], let visible = map.views[index].visible else { return nil }
            return Candidate(view: index, isAsked: false, region: visible)
        }
    }

    private mutating func compare(_ piece: ReachabilityMap.Piece) {
        let region = piece.region, painter = piece.view
        var lost: [[CGPoint]] = [], unseen: [[CGPoint]] = []
        map.forEachPiece(in: region.box) { taking in
            guard let part = region.intersection(taking.region) else { return }
            if let painter, isLost(painter, to: taking.view) { lost.append(part.outline) }
            if let taker = taking.view, isUnseen(taker, behind: painter, in: part) { unseen.append(part.outline) }
        }
        self.lost += lost
        self.unseen += unseen
    }

    /// True if a view is visible but a touch goes to an unrelated view.
    ///
    /// A view inside a control, or inside another view that handles touches, counts as a part of that view. Other views
    /// may leave their touches to their ancestors.
    private func isLost(_ painter: Int, to taker: Int?) -> Bool {
        var wanting: Int? = painter
        while let here = wanting, !map.views[here].wantsTouches { wanting = map.views[here].parent }
        if let wanting { return !map.isInside(taker, wanting) }
        guard let taker else { return true }
        return !map.isInside(taker, painter) && !map.isInside(painter, taker)
    }

    /// True if a view takes touches while neither it nor its descendants are visible. A view that fills the screen and
    /// does not handle touches is ignored, because it takes only the touches that no other view takes.
    private func isUnseen(_ taker: Int, behind painter: Int?, in part: ConvexRegion) -> Bool {
        let view = map.views[taker]
        if !view.wantsTouches, view.boundsArea >= 0.95 * map.area { return false }
        if map.isInside(painter, taker) { return false }
        guard paints[taker], let visible = view.visible, let shown = visible.intersection(part) else { return true }
        return shown.area < part.area / 2
    }
}

extension DrawCommand {
    /// The opacity of the drawing, from 0 to 1.
    fileprivate var alpha: CGFloat {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _): CGFloat(color.alpha)
        case .text(_, let style, _): CGFloat(style.color.alpha)
        case .image: 1
        case .beginClip, .beginOpacity, .end: 0
        }
    }
}
