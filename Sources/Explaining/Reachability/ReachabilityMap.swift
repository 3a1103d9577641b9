// The map of a screen: the view that a touch would hit at each point, stored as regions.
//
// It agrees with the engine's hit test at every point that is not on an edge. Where code of views or rounding decides,
// it agrees at pixel centres only. In a dump of an app, a hit of a part that UIKit made for a control, such as the knob
// of a switch, counts as a hit of the control. See the decision page "Reachability map".
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// The regions of a screen, each with the view that touches in it go to.
public struct ReachabilityMap: Sendable {
    /// The reason why the map has to ask the engine's hit test.
    public enum Question: Hashable, Sendable {
        /// The view's own code answers: an override, or a behaviour.
        case override(Hook)
        /// Rounding decides: numbers are very large, or a transform nearly has no inverse.
        case rounding
    }

    /// A view's ability to receive touches, regardless of views in front of it. `by` is the index of the view that
    /// decides: the view itself or an ancestor.
    public enum Status: Hashable, Sendable {
        /// The view receives touches inside its bounds and those of its ancestors.
        case decided
        /// The view's bounds have no common area with those of its ancestors.
        case outside
        /// The view or an ancestor refuses touches.
        case refused(HitTestRefusal, by: Int)
        /// The view's own code answers hit tests, or that of an ancestor does.
        case asked(Question, by: Int)

        func asks(_ index: Int) -> Bool {
            if case .asked(_, index) = self { return true }
            return false
        }
    }

    /// One view of the map, with the area in which it receives touches.
    public struct Reach: Sendable {
        /// The view, with the names that it had when the map was made.
        public let participant: Participant
        /// The text that the view shows, which becomes its title if it has no name; nil if it shows none.
        let text: String?
        /// The index of the superview in the map; nil for windows, and for views that only an override returned.
        public let parent: Int?
        /// The view's bounds on the screen. The corners are not finite if the view's numbers are too large.
        public let quad: Quad
        /// The reason why the view receives touches or does not.
        public let status: Status
        /// The area in which a touch goes to this view itself, in square points.
        public internal(set) var area: CGFloat = 0
        /// The part of `area` that was found by asking the engine.
        public internal(set) var askedArea: CGFloat = 0
        /// The part of the view's bounds that would be visible with nothing in front; nil if there is none.
        let visible: ConvexRegion?
        /// The part of the view's bounds that is inside all ancestors; nil if there is none, if the view or an ancestor
        /// refuses touches, or if code of one of them answers.
        let reachable: ConvexRegion?
        /// True if the view handles touches itself: a control, a view with an enabled recogniser, or one with code or
        /// listeners for touches.
        public let wantsTouches: Bool
        /// False if the source of the view does not say which views are in front of it. The areas are then a guess.
        public let isOrderKnown: Bool

        @MainActor init(
            _ view: UIView, parent: Int?, quad: Quad, status: Status, visible: ConvexRegion?,
            reachable: ConvexRegion?, wantsTouches: Bool
        ) {
            (participant, text) = (Participant(view), view.textForName)
            (self.parent, self.quad, self.status) = (parent, quad, status)
            (self.visible, self.reachable, self.wantsTouches) = (visible, reachable, wantsTouches)
            isOrderKnown = !view.unsaidAspects.contains(.order)
        }

        /// The view's identifier in its world.
        public var view: Int { participant.id }
        /// The view's name for people to read.
        package var title: String { text.map { UIView.title(of: participant.type, showing: $0) } ?? participant.title }
        /// The area of the view's bounds on the screen, including parts that are cut off or off the screen, in square
        /// points.
        public var boundsArea: CGFloat { abs(quad.corners.signedArea) }
        /// The bounding box of the view's visible part; null if there is none.
        public var visibleFrame: CGRect { visible?.box.rect ?? .null }
        /// The area of the view's visible part, in square points.
        public var visibleArea: CGFloat { visible?.area ?? 0 }
    }

    /// A trapezoid of the screen with horizontal top and bottom edges, in which every touch goes to the same view.
    public struct Piece: Hashable, Sendable {
        /// The index of the view that is hit in the piece; nil if no view is hit.
        public var view: Int? { owner < 0 ? nil : owner }
        /// True if the view was found by asking the engine at the pixel centres in the piece.
        public let isAsked: Bool
        public let top: CGFloat, bottom: CGFloat
        /// The x coordinates of the left and right edges, at the top and at the bottom.
        public let topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat
        let owner: Int

        init(_ owner: Int, isAsked: Bool, top: CGFloat, bottom: CGFloat, left: EdgeEnds, right: EdgeEnds) {
            (self.owner, self.isAsked, self.top, self.bottom) = (owner, isAsked, top, bottom)
            (topLeft, bottomLeft, topRight, bottomRight) = (left.top, left.bottom, right.top, right.bottom)
        }

        /// The x coordinates of an edge at the top and at the bottom.
        typealias EdgeEnds = (top: CGFloat, bottom: CGFloat)

        /// The area of the piece, in square points.
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
    /// The resolution at which the engine was asked, in pixels per point.
    public let scale: CGFloat
    /// All views of the visible windows, from back to front. Views that only overrides returned come last.
    public let views: [Reach]
    /// The number of views of the visible windows when the map was made.
    package let listedCount: Int
    /// The pieces, which together fill the screen. Their order has no meaning.
    public let pieces: [Piece]
    /// The number of points at which the engine was asked.
    public let questions: Int
    let nodes: [Subdivision.Node]
    /// The range of the owners of each node's pieces.
    private let ownersOfNodes: [ClosedRange<Int>]
    /// The index after the last descendant of each view. A view's descendants follow it.
    private let ends: [Int]

    /// Creates the map of a world as it is now. Views with overrides are hit-tested, so their code runs.
    ///
    /// - Parameter scale: The resolution at which the engine is asked, in pixels per point; nil for that of the screen.
    @MainActor public init(of world: World, scale: CGFloat? = nil) {
        world.layOutNow()
        self.init(of: world, Candidates(of: world), scale: scale ?? world.screen.scale)
    }

    @MainActor init(of world: World, _ candidates: Candidates, scale: CGFloat) {
        var asker = AreaSampler(world, scale: scale, candidates)
        let subdivision = Subdivision(candidates.inHitOrder, of: world.screen.bounds, asking: &asker)
        self.init(of: world.screen.bounds, scale, candidates, subdivision, asker)
    }

    /// Creates a map from a screen that was cut.
    @MainActor init(
        of screen: CGRect, _ scale: CGFloat, _ candidates: Candidates, _ subdivision: Subdivision, _ asker: AreaSampler
    ) {
        var views = candidates.views + asker.unlistedViews
        for piece in subdivision.pieces where piece.owner >= 0 {
            views[piece.owner].area += piece.area
            if piece.isAsked { views[piece.owner].askedArea += piece.area }
        }
        self.screen = screen
        self.scale = scale
        self.views = views
        listedCount = candidates.views.count
        pieces = subdivision.pieces
        nodes = subdivision.nodes
        questions = asker.questions
        ownersOfNodes = subdivision.ownersOfNodes
        var ends = Array(views.indices.map { $0 + 1 })
        for index in views.indices.reversed() {
            if let parent = views[index].parent { ends[parent] = max(ends[parent], ends[index]) }
        }
        self.ends = ends
    }

    /// The area of the screen, in square points.
    public var area: CGFloat { screen.width * screen.height }

    /// The area in which a touch goes to no view, in square points.
    public var untakenArea: CGFloat { pieces.reduce(0) { $0 + ($1.owner < 0 ? $1.area : 0) } }

    /// The indices of a view and its descendants.
    func subtree(of index: Int) -> Range<Int> { index..<ends[index] }

    /// True if a view is another one or one of its descendants; false if the view is nil.
    public func isInside(_ view: Int?, _ ancestor: Int) -> Bool { view.map(subtree(of: ancestor).contains) ?? false }

    /// True if any piece that may overlap a box meets a condition. The search ends at the first one, and leaves out
    /// parts of the screen in which all touches go to some views.
    func containsPiece(in box: Box, besides views: Range<Int> = 0..<0, where condition: (Piece) -> Bool) -> Bool {
        guard !nodes.isEmpty else { return false }
        var waiting = [nodes.count - 1]
        while let number = waiting.popLast() {
            let owners = ownersOfNodes[number]
            if owners.lowerBound >= views.lowerBound, owners.upperBound < views.upperBound { continue }
            switch nodes[number] {
            case .leaf(let first, let end): if pieces[first..<end].contains(where: condition) { return true }
            case .cut(let isAcross, let place, let low, let high):
                if (isAcross ? box.left : box.top) < place { waiting.append(low) }
                if (isAcross ? box.right : box.bottom) > place { waiting.append(high) }
            }
        }
        return false
    }

    /// Calls a closure for every piece that may overlap a box, except in parts of the screen in which all touches go
    /// to some views.
    func forEachPiece(in box: Box, besides views: Range<Int> = 0..<0, _ body: (Piece) -> Void) {
        _ = containsPiece(in: box, besides: views) { piece in
            body(piece)
            return false
        }
    }
}

extension ReachabilityMap {
    /// The map's answer for a point.
    public enum Answer: Hashable, Sendable {
        /// The index of the view that is hit; nil if no view is hit.
        case hit(Int?)
        /// The point is on an edge, within a millionth of a point. The engine's rounding decides there.
        case edge
    }

    /// Returns the piece that contains a point of the screen; nil outside the screen.
    public func piece(at point: CGPoint) -> Piece? {
        guard screen.containsHalfOpen(point), var node = nodes.last else { return nil }
        while case .cut(let isAcross, let place, let low, let high) = node {
            node = nodes[(isAcross ? point.x : point.y) < place ? low : high]
        }
        guard case .leaf(let first, let end) = node else { return nil }
        let around = pieces[first..<end]
        return around.first { $0.depth(of: point) > 0 } ?? around.max { $0.depth(of: point) < $1.depth(of: point) }
    }

    /// Returns the view that is hit at a point of the screen.
    public func answer(at point: CGPoint) -> Answer {
        guard let piece = piece(at: point) else { return .hit(nil) }
        return piece.depth(of: point) < Grid.doubt ? .edge : .hit(piece.view)
    }
}

extension ReachabilityMap.Piece {
    /// Returns the distance of a point from the nearest edge, in points; negative outside the piece.
    func depth(of point: CGPoint) -> CGFloat {
        let (height, y) = (bottom - top, point.y - top)
        let across = min(y, bottom - point.y)
        let left = CGPoint(x: bottomLeft - topLeft, y: height), right = CGPoint(x: bottomRight - topRight, y: height)
        let fromLeft = ((point.x - topLeft) * height - y * left.x) / left.x.hypotenuse(left.y)
        let fromRight = (y * right.x - (point.x - topRight) * height) / right.x.hypotenuse(right.y)
        return min(across, min(fromLeft, fromRight))
    }
}
