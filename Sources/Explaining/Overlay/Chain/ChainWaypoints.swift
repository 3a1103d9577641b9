// The points at which the path along the responder chain touches each responder: on the outline of its view, or in a
// column beside the screen.
//
// The waypoints of all responders that will be reached are computed at the start, so none moves from one step to the
// next.
import HitscopeGeometry
import HitscopeStory

/// The waypoints of the path, each higher than the previous one if there is room.
struct ChainWaypoints {
    struct Waypoint {
        /// The position, in the stage's points.
        var point: CGPoint
        /// True if the responder is not a view on the screen.
        var isOutside: Bool
        /// True if the arrow arrives from below, because an arrow from the side would cross text.
        var comesFromBelow = false
    }

    private(set) var waypoints: [Waypoint] = []

    init(_ overlay: DispatchOverlay) {
        let links = (overlay.delivery?.links ?? []).filter { $0.role != .notReached }
        guard !links.isEmpty else { return }
        let cover = Cover(overlay), rooms = links.map { PositionRange(of: $0.responder, in: overlay, cover) }
        waypoints = ChainWaypoints.places(rooms, in: overlay)
    }

    /// The possible positions of one waypoint.
    private struct PositionRange {
        /// The corners of the responder's view; nil if no part of it is on the canvas.
        var quad: Quad?
        var top: CGFloat, bottom: CGFloat
        /// Computes the cost of what a letter hides.
        private let cover: Cover
        private let column: CGFloat, canvas: CGRect

        init(of responder: Int, in overlay: DispatchOverlay, _ cover: Cover) {
            self.cover = cover
            column = overlay.stage.screen.maxX + ChainWaypoints.columnGap
            canvas = overlay.stage.canvas
            top = canvas.minY + ChainWaypoints.topMargin
            bottom = canvas.maxY - ChainWaypoints.margin
            guard let quad = overlay.stage.quads[responder] else { return }
            let box = quad.boundingBox.intersection(canvas)
            guard !box.isNull else { return }
            self.quad = quad
            let inset = min(box.height / 2, ChainWaypoints.margin)
            top = box.minY + inset
            bottom = box.maxY - inset
        }

        /// Returns the position near a height at which a letter hides least: on the outline, or just beside it.
        ///
        /// - Parameters:
        ///   - top: The highest possible position.
        ///   - bottom: The lowest possible position.
        ///   - before: The waypoint at which the arrow starts; nil for the first one.
        func place(
            near height: CGFloat, within top: CGFloat, _ bottom: CGFloat, after before: Waypoint? = nil
        ) -> CGPoint {
            let wished = CGPoint(x: x(at: height), y: height)
            var best = wished, leastCost = cost(at: wished, after: before)
            guard quad != nil, leastCost > 0 else { return best }
            let shifts = [0, cover.radius + 1, cover.radius + ChainWaypoints.handleOffset]
            for distance in stride(from: 0, through: ChainWaypoints.maximumShift, by: ChainWaypoints.step) {
                for other in [height - distance, height + distance]
                where distance == 0 || other >= top && other <= bottom {
                    let edge = x(at: other)
                    for shift in shifts where distance * 0.5 + shift < leastCost {
                        let place = CGPoint(x: min(edge + shift, canvas.maxX - ChainWaypoints.margin), y: other)
                        let cost = cost(at: place, after: before) + distance * 0.5 + shift
                        if cost < leastCost { (best, leastCost) = (place, cost) }
                    }
                }
            }
            return best
        }

        private func cost(at place: CGPoint, after before: Waypoint?) -> CGFloat {
            let cost = cover.cost(at: place, of: quad)
            guard let before, quad != nil else { return cost }
            let side = fromSide(place, before)
            // Most arrows hide nothing, so the other direction need not be computed.
            return cost + (side > ChainWaypoints.costOfRising ? min(side, fromBelow(place, before)) : side)
        }

        /// Returns the waypoint at a position, with the arrow direction that hides least.
        func waypoint(at place: CGPoint, after before: Waypoint?) -> Waypoint {
            guard quad != nil, let before else { return Waypoint(point: place, isOutside: quad == nil) }
            let isBetter = fromBelow(place, before) < fromSide(place, before)
            return Waypoint(point: place, isOutside: false, comesFromBelow: isBetter)
        }

        private func fromSide(_ place: CGPoint, _ before: Waypoint) -> CGFloat {
            cover.cost(ofArrowFrom: before, to: Waypoint(point: place, isOutside: false))
        }

        /// The cost of an arrow from below. It is slightly higher than from the side, because arrows from the side are
        /// easier to read.
        private func fromBelow(_ place: CGPoint, _ before: Waypoint) -> CGFloat {
            guard before.point.y - place.y >= ChainPath.minimumBend else { return .infinity }
            return ChainWaypoints.costOfRising
                + cover.cost(
                    ofArrowFrom: before, to: Waypoint(point: place, isOutside: false, comesFromBelow: true))
        }

        /// Returns the x of the rightmost point of the outline at a height.
        func x(at height: CGFloat) -> CGFloat {
            guard let quad else { return column }
            let corners = quad.corners
            var right = -CGFloat.infinity
            for index in corners.indices {
                let (one, other) = (corners[index], corners[(index + 1) % corners.count])
                guard min(one.y, other.y) <= height, height <= max(one.y, other.y) else { continue }
                guard one.y != other.y else {
                    right = max(right, one.x, other.x)
                    continue
                }
                right = max(right, one.x + (other.x - one.x) * (height - one.y) / (other.y - one.y))
            }
            return min(right.isFinite ? right : quad.boundingBox.maxX, canvas.maxX - ChainWaypoints.margin)
        }
    }

    /// Returns positions from the middle of the first view upwards. They rise steeply enough to keep the last one on
    /// the canvas, keep a distance from one another, and avoid letters.
    private static func places(_ rooms: [PositionRange], in overlay: DispatchOverlay) -> [Waypoint] {
        let last = rooms.count - 1, top = rooms[last].top
        let rises = rooms.indices.dropLast().map { (rooms[$0].bottom - top) / CGFloat(last - $0) }
        let letter = 2 * overlay.badgeRadius, comfortable = letter + roomForArrow
        let closest = max(letter + minimumLabelWidth, min(comfortable, rises.min() ?? comfortable))
        var highest = rooms.map(\.top)
        for index in rooms.indices.dropLast().reversed() {
            highest[index] = max(rooms[index].top, min(rooms[index].bottom, highest[index + 1] + closest))
        }
        let middle = (rooms[0].top + rooms[0].bottom) / 2
        let wished = rooms[0].quad == nil ? (overlay.touch ?? overlay.stage.screen.middle).y : middle
        let first = max(highest[0], min(rooms[0].bottom, wished))
        let start = rooms[0].place(near: first, within: highest[0], rooms[0].bottom)
        var waypoints = [rooms[0].waypoint(at: start, after: nil)]
        let rise = max(closest, min(maximumRise, (start.y - top) / CGFloat(max(1, last))))
        for index in rooms.indices.dropFirst() {
            let before = waypoints[index - 1], below = before.point.y
            let height = max(highest[index], min(rooms[index].bottom, below - rise))
            let place = rooms[index].place(
                near: height, within: highest[index], min(rooms[index].bottom, below - closest), after: before)
            waypoints.append(rooms[index].waypoint(at: place, after: before))
        }
        return waypoints
    }

    /// The distance from the screen's edge to the column of responders beside it, in points.
    static let columnGap: CGFloat = 26
    /// The minimum distance from a waypoint to the end of its edge or of the canvas, in points.
    private static let margin: CGFloat = 14
    /// The margin at the top beside the screen, where a name may take two lines, in points.
    private static let topMargin: CGFloat = 30
    /// The maximum distance that a letter moves along the outline to avoid others, and the step between attempts, in
    /// points.
    private static let maximumShift: CGFloat = 120, step: CGFloat = 3
    /// The distance from the outline to a letter beside a handle on it, in points.
    private static let handleOffset: CGFloat = 8
    /// The maximum rise from one waypoint to the next, in points.
    private static let maximumRise: CGFloat = 42
    /// The cost of an arrow from below, expressed as a distance in points.
    private static let costOfRising: CGFloat = 2
    /// The distance between two letters that leaves room for an arrow between them, and the minimum distance at which
    /// neither hides the other, in points.
    private static let roomForArrow: CGFloat = 14, minimumLabelWidth: CGFloat = 2
}

/// Computes the cost of what the chain's letters and arrows hide.
private struct Cover {
    /// Half the height of a letter, in points.
    let radius: CGFloat
    private let texts: [EdgeRect], small: [EdgeRect], keepOut: [EdgeRect]

    /// The cost of covering a text, the letter's own view, or another small view, expressed as a distance in points.
    private static let costOfText: CGFloat = 90, costOfOwn: CGFloat = 60, costOfSmallView: CGFloat = 40
    /// The cost of an arrow that crosses a text, expressed as a distance in points.
    private static let costOfCrossing: CGFloat = 45
    /// Half the width of an arrow, in points.
    private static let halfArrow: CGFloat = 7
    /// The width or height below which a mark would hide most of a view, in points.
    private static let minimumSide: CGFloat = 26

    init(_ overlay: DispatchOverlay) {
        radius = overlay.badgeRadius
        texts = overlay.stage.texts.map { EdgeRect($0) }
        small = overlay.stage.views.filter(Cover.isSmall).map { EdgeRect($0) }
        keepOut = overlay.stage.keepOut.map { EdgeRect($0) }
    }

    private static func isSmall(_ box: CGRect) -> Bool { min(box.width, box.height) < minimumSide }

    /// - Parameter quad: The corners of the letter's view.
    func cost(at place: CGPoint, of quad: Quad?) -> CGFloat {
        let own = (quad?.boundingBox).flatMap { Cover.isSmall($0) ? EdgeRect($0) : nil }
        let box = EdgeRect(CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius))
        // A letter beside its view touches it, so its box is slightly smaller here.
        let inner = EdgeRect(
            CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: 2 - radius, dy: 2 - radius))
        // A letter's rim keeps away from text at its sides. It may overlap a text's box vertically, because the box is
        // taller than the text.
        let rim = EdgeRect(
            CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -radius - 2, dy: 2 - radius))
        var cost: CGFloat = 0
        for text in texts where text.overlaps(rim) { cost += Cover.costOfText }
        for box in keepOut where box.overlaps(inner) { cost += Cover.costOfText }
        if let own, own.overlaps(inner) { cost += Cover.costOfOwn }
        // Among many small views, all positions are equally good.
        if small.contains(where: { $0.overlaps(box) && $0 != own }) { cost += Cover.costOfSmallView }
        return cost
    }

    /// Returns the cost of an arrow between two waypoints. The ends do not count, because letters cover them.
    func cost(ofArrowFrom start: ChainWaypoints.Waypoint, to end: ChainWaypoints.Waypoint) -> CGFloat {
        let boxes = ChainPath.samples(from: start, to: end)
            .filter { $0.distance(to: start.point) > radius && $0.distance(to: end.point) > radius }
            .map {
                EdgeRect(
                    CGRect(x: $0.x, y: $0.y, width: 0, height: 0).insetBy(dx: -Self.halfArrow, dy: -Self.halfArrow))
            }
        return CGFloat(texts.count { text in boxes.contains { text.overlaps($0) } }) * Self.costOfCrossing
    }
}
