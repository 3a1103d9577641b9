// Where the path along the responder chain touches each responder: on the outline of its view, or in a column beside
// the screen.
//
// Decides positions, for all responders that will be reached, so that no waypoint moves from one step to the next.
// Draws nothing.
import HitscopeDiagnosis
import HitscopeGeometry

/// The waypoints of the path, each higher than the one before it where there is room.
struct ChainWaypoints {
    struct Waypoint {
        /// In the stage's points.
        var point: CGPoint
        /// Whether the responder is not on the screen.
        var isOutside: Bool
    }

    private(set) var waypoints: [Waypoint] = []

    init(_ overlay: DispatchOverlay) {
        let links = overlay.walkthrough.links.filter { $0.role != .notReached }
        guard !links.isEmpty else { return }
        let rooms = links.map { Room(of: $0.responder, in: overlay) }
        let heights = ChainWaypoints.heights(rooms, in: overlay)
        waypoints = zip(rooms, heights).map {
            Waypoint(point: CGPoint(x: $0.x(at: $1), y: $1), isOutside: $0.quad == nil)
        }
    }

    /// Where one waypoint may lie.
    private struct Room {
        /// The corners of the view; nil where there is none on the canvas.
        var quad: Quad?
        var top: CGFloat, bottom: CGFloat
        private let column: CGFloat, canvas: CGRect

        init(of responder: Int, in overlay: DispatchOverlay) {
            column = overlay.screen.maxX + ChainWaypoints.columnGap
            canvas = overlay.canvas
            top = canvas.minY + ChainWaypoints.topMargin
            bottom = canvas.maxY - ChainWaypoints.margin
            guard let quad = overlay.quads[responder] else { return }
            let box = quad.boundingBox.intersection(canvas)
            guard !box.isNull else { return }
            self.quad = quad
            let inset = min(box.height / 2, ChainWaypoints.margin)
            top = box.minY + inset
            bottom = box.maxY - inset
        }

        /// The x of the rightmost point of the outline at a height.
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

    /// Heights from the middle of the first view upwards, as steep as is needed for the last to lie on the canvas. They
    /// are no closer than can be told apart.
    private static func heights(_ rooms: [Room], in overlay: DispatchOverlay) -> [CGFloat] {
        let last = rooms.count - 1, top = rooms[last].top
        let rises = rooms.indices.dropLast().map { (rooms[$0].bottom - top) / CGFloat(last - $0) }
        let closest = max(least, min(comfortable, rises.min() ?? comfortable))
        var highest = rooms.map(\.top)
        for index in rooms.indices.dropLast().reversed() {
            highest[index] = max(rooms[index].top, min(rooms[index].bottom, highest[index + 1] + closest))
        }
        let middle = (rooms[0].top + rooms[0].bottom) / 2
        let wished = rooms[0].quad == nil ? (overlay.touch ?? overlay.screen.middle).y : middle
        let first = max(highest[0], min(rooms[0].bottom, wished))
        let rise = max(closest, min(steepest, (first - top) / CGFloat(max(1, last))))
        var heights = [first]
        for index in rooms.indices.dropFirst() {
            heights.append(max(highest[index], min(rooms[index].bottom, heights[index - 1] - rise)))
        }
        return heights
    }

    /// From the screen's edge to the responders beside it, in points.
    private static let columnGap: CGFloat = 26
    /// From a waypoint to the end of the edge or of the canvas that it lies on, in points.
    private static let margin: CGFloat = 14
    /// The same at the top, beside the screen, where a name may take two lines.
    private static let topMargin: CGFloat = 30
    /// How much higher each waypoint is than the one before it, in points: at most, with room for an arrow, and at
    /// least.
    private static let steepest: CGFloat = 42
    private static let comfortable: CGFloat = 2 * Badge.radius + 14, least: CGFloat = 2 * Badge.radius + 7
}

extension CGRect {
    /// The point in the middle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
