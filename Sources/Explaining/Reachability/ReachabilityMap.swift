// The map of a screen: the view that takes a touch at each place, as regions.
//
// It agrees with the engine's hit test at every point that does not lie on an edge. See the decision page "Reachability
// map".
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// The regions of a screen in which touches go to each view of a world.
public struct ReachabilityMap: Sendable {
    /// The reason why the engine has to be asked.
    public enum Question: Hashable, Sendable {
        /// Code of the view answers: an override, or a behaviour.
        case override(Hook)
        /// Rounding decides: numbers are very large, or a transform is close to having no inverse.
        case rounding
    }

    /// The status of a view, whatever lies in front of it. A number is the index of the view that decides.
    public enum Status: Hashable, Sendable {
        /// Its bounds decide, within those of its ancestors.
        case decided
        /// Its bounds and those of its ancestors have no area in common.
        case outside
        /// It takes no touch, or an ancestor takes none.
        case refused(HitTestRefusal, by: Int)
        /// Its own code answers, or an ancestor's.
        case asked(Question, by: Int)

        func asks(_ index: Int) -> Bool {
            if case .asked(_, index) = self { return true }
            return false
        }
    }

    /// The part of one view in the map.
    public struct Reach: Sendable {
        /// The view, with its names as they were.
        public let participant: Participant
        /// The text that stands for a missing name; nil for none.
        let text: String?
        /// The index of its superview in the map; nil for windows, and for views that only an override named.
        public let parent: Int?
        /// Its bounds on the screen. The corners are not finite if the view's numbers are too large.
        public let quad: Quad
        /// The reason why it receives touches or none.
        public let status: Status
        /// The square points of the screen where a touch goes to this view itself.
        public internal(set) var area: CGFloat = 0
        /// The part of it that was found by asking.
        public internal(set) var askedArea: CGFloat = 0
        /// The part of its bounds that can be seen if nothing lies in front; nil for none.
        let visible: ConvexRegion?
        /// Its bounds within those of all ancestors; nil for none, or if its own code answers.
        let reachable: ConvexRegion?
        /// True if it does something with a touch by itself: a control, a view with an enabled recogniser, or one with
        /// code or listeners for touches.
        public let wantsTouches: Bool

        @MainActor init(
            _ view: UIView, parent: Int?, quad: Quad, status: Status, visible: ConvexRegion?,
            reachable: ConvexRegion?, wantsTouches: Bool
        ) {
            (participant, text) = (Participant(view), view.textForName)
            (self.parent, self.quad, self.status) = (parent, quad, status)
            (self.visible, self.reachable, self.wantsTouches) = (visible, reachable, wantsTouches)
        }

        /// Its identifier in its world.
        public var view: Int { participant.id }
        /// The name for a person to read.
        var title: String { text.map { UIView.title(of: participant.type, showing: $0) } ?? participant.title }
        /// The area of its bounds on the screen, in square points, with the parts that are off the screen or cut off.
        public var boundsArea: CGFloat { abs(quad.corners.signedArea) }
        /// The upright box around its visible part; null for none.
        public var visibleFrame: CGRect { visible?.box.rect ?? .null }
        /// The square points of its visible part.
        public var visibleArea: CGFloat { visible?.area ?? 0 }
    }

    /// A part of the screen with straight edges, level at top and bottom.
    public struct Piece: Hashable, Sendable {
        /// The index of the view that is hit here; nil for none.
        public var view: Int? { owner < 0 ? nil : owner }
        /// True if the view was found by asking, at the pixel centres in the piece.
        public let isAsked: Bool
        public let top: CGFloat, bottom: CGFloat
        /// The places of the left and the right edge, at the top and at the bottom.
        public let topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat
        let owner: Int

        init(_ owner: Int, isAsked: Bool, top: CGFloat, bottom: CGFloat, left: Ends, right: Ends) {
            (self.owner, self.isAsked, self.top, self.bottom) = (owner, isAsked, top, bottom)
            (topLeft, bottomLeft, topRight, bottomRight) = (left.top, left.bottom, right.top, right.bottom)
        }

        /// An edge by its places at the top and at the bottom.
        typealias Ends = (top: CGFloat, bottom: CGFloat)

        /// In square points.
        public var area: CGFloat { (topRight - topLeft + bottomRight - bottomLeft) / 2 * (bottom - top) }
        /// The corners, clockwise from the top left.
        public var corners: [CGPoint] {
            [
                CGPoint(x: topLeft, y: top), CGPoint(x: topRight, y: top), CGPoint(x: bottomRight, y: bottom),
                CGPoint(x: bottomLeft, y: bottom),
            ]
        }
    }

    /// The screen, in points.
    public let screen: CGRect
    /// Pixels a point, where the engine was asked.
    public let scale: CGFloat
    /// All views of the visible windows, back to front. Views that only overrides named come last.
    public let views: [Reach]
    /// Together they fill the screen. Their order has no meaning.
    public let pieces: [Piece]
    /// The number of points at which the engine was asked.
    public let questions: Int
    let nodes: [Subdivision.Node]

    /// The map of a world as it is now. Views with overrides are asked, so their code runs.
    ///
    /// - Parameter scale: pixels a point where views have to be asked; nil for the screen's own scale.
    @MainActor public init(of world: World, scale: CGFloat? = nil) {
        world.layOutNow()
        self.init(of: world, Candidates(of: world), scale: scale ?? world.screen.scale)
    }

    @MainActor init(of world: World, _ candidates: Candidates, scale: CGFloat) {
        var asker = Asker(world, scale: scale, candidates)
        let screen = world.screen.bounds
        let subdivision = Subdivision(candidates.inHitOrder, of: screen, asking: &asker)
        var views = candidates.views + asker.strangers
        for piece in subdivision.pieces where piece.owner >= 0 {
            views[piece.owner].area += piece.area
            if piece.isAsked { views[piece.owner].askedArea += piece.area }
        }
        self.screen = screen
        self.scale = scale
        self.views = views
        pieces = subdivision.pieces
        nodes = subdivision.nodes
        questions = asker.questions
    }

    /// In square points.
    public var area: CGFloat { screen.width * screen.height }

    /// The square points where a touch goes to no view.
    public var nobodysArea: CGFloat { pieces.reduce(0) { $0 + ($1.owner < 0 ? $1.area : 0) } }

    /// The index of a view by its identifier; nil if the map has no such view.
    public func index(of view: Int) -> Int? { views.firstIndex { $0.participant.id == view } }
}

extension ReachabilityMap {
    /// The map's answer for a point.
    public enum Answer: Hashable, Sendable {
        /// The index of the view that is hit; nil for none.
        case hit(Int?)
        /// The point lies on an edge, within a millionth of a point. There the engine's rounding decides.
        case edge
    }

    /// The piece in which a point of the screen lies; nil outside of the screen.
    public func piece(at point: CGPoint) -> Piece? {
        guard screen.containsHalfOpen(point), var node = nodes.last else { return nil }
        while case .cut(let isAcross, let place, let low, let high) = node {
            node = nodes[(isAcross ? point.x : point.y) < place ? low : high]
        }
        guard case .leaf(let first, let end) = node else { return nil }
        let around = pieces[first..<end]
        return around.first { $0.depth(of: point) > 0 } ?? around.max { $0.depth(of: point) < $1.depth(of: point) }
    }

    /// The view that is hit at a point of the screen.
    public func answer(at point: CGPoint) -> Answer {
        guard let piece = piece(at: point) else { return .hit(nil) }
        return piece.depth(of: point) < Grid.doubt ? .edge : .hit(piece.view)
    }
}

extension ReachabilityMap.Piece {
    /// The distance of a point from the nearest edge, in points; negative outside.
    func depth(of point: CGPoint) -> CGFloat {
        let (height, y) = (bottom - top, point.y - top)
        let across = min(y, bottom - point.y)
        let left = CGPoint(x: bottomLeft - topLeft, y: height), right = CGPoint(x: bottomRight - topRight, y: height)
        let fromLeft = ((point.x - topLeft) * height - y * left.x) / left.x.hypotenuse(left.y)
        let fromRight = (y * right.x - (point.x - topRight) * height) / right.x.hypotenuse(right.y)
        return min(across, min(fromLeft, fromRight))
    }
}
