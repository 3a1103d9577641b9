// Where what is drawn and what takes touches part: places that show a view which gets no touch there, and places where
// a view takes touches that shows nothing there.
//
// Cuts the screen twice: by who takes a touch, and by who paints last. Decides which of the two may differ without
// harm.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// The places of a screen where drawing and hit testing disagree.
public struct Disagreements: Sendable {
    /// Parts where a view is seen and a touch goes elsewhere, as convex polygons that do not overlap.
    public private(set) var lost: [[CGPoint]] = []
    /// Parts where the view that takes a touch shows nothing.
    public private(set) var unseen: [[CGPoint]] = []

    private let map: ReachabilityMap
    /// Whether a view paints anything by itself, by its index.
    private let paints: [Bool]

    /// The places of a world as it is now.
    ///
    /// A view that paints anything counts as drawn in all of its bounds, within what cuts it off.
    @MainActor public init(of world: World) {
        world.layOutNow()
        let candidates = Candidates(of: world)
        self.init(of: world, candidates, ReachabilityMap(of: world, candidates, scale: world.screen.scale))
    }

    @MainActor init(of world: World, _ candidates: Candidates, _ map: ReachabilityMap) {
        self.map = map
        let painted = Disagreements.painted(in: world)
        paints = map.views.indices.map { painted.indices.contains($0) && painted[$0] }
        var asker = Asker(world, scale: map.scale, candidates)
        let painters = Subdivision(painters, of: map.screen, asking: &asker)
        for piece in painters.pieces { compare(piece) }
    }

    /// What is more transparent than this is not seen.
    private static let leastSeen: CGFloat = 0.05

    /// Whether views paint anything that is seen, in the order of the map.
    @MainActor private static func painted(in world: World) -> [Bool] {
        var views: [UIView] = [], alphas: [CGFloat] = []
        var waiting = world.windows.reversed().map { (view: $0 as UIView, alpha: CGFloat(1)) }
        while let (view, outer) = waiting.popLast() {
            let alpha = outer * view.alpha
            views.append(view)
            alphas.append(alpha)
            waiting += view.subviews.reversed().map { ($0, alpha) }
        }
        return zip(world.contents(of: views), alphas).map { content, alpha in
            content.items.contains { $0.command.alpha * alpha >= leastSeen }
        }
    }

    /// What paints, the foremost first.
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

    /// Whether a view is seen where a touch goes to one that it has nothing to do with.
    ///
    /// What is in a control, or in another view that wants touches, is the face of that. The rest may leave its touches
    /// to what it lies in.
    private func isLost(_ painter: Int, to taker: Int?) -> Bool {
        var wanting: Int? = painter
        while let here = wanting, !map.views[here].wantsTouches { wanting = map.views[here].parent }
        if let wanting { return !map.isInside(taker, wanting) }
        guard let taker else { return true }
        return !map.isInside(taker, painter) && !map.isInside(painter, taker)
    }

    /// Whether a view takes touches where neither it nor something in it is seen. One that fills the screen and does
    /// nothing with touches takes what others leave.
    private func isUnseen(_ taker: Int, behind painter: Int?, in part: ConvexRegion) -> Bool {
        let view = map.views[taker]
        if !view.wantsTouches, view.boundsArea >= 0.95 * map.area { return false }
        if map.isInside(painter, taker) { return false }
        guard paints[taker], let visible = view.visible, let shown = visible.intersection(part) else { return true }
        return shown.area < part.area / 2
    }
}

extension DrawCommand {
    /// How much it covers of what lies behind it, from 0 to 1.
    fileprivate var alpha: CGFloat {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _): CGFloat(color.alpha)
        case .text(_, let style, _): CGFloat(style.color.alpha)
        case .image: 1
        case .beginClip, .beginOpacity, .end: 0
        }
    }
}
