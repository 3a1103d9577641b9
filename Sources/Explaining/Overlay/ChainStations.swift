// Where the path along the responder chain touches each responder: on the outline of its view, or in a column beside
// the screen.
//
// Decides places only, for all responders that will be reached, so that no station moves from one step to the next.
// Draws nothing.
import HitscopeDiagnosis
import HitscopeGeometry

/// The stations of the path, each higher than the one before it wherever there is room for that.
struct ChainStations {
    struct Station {
        var point: CGPoint
        /// Whether the responder is not on the screen.
        var isOutside: Bool
    }

    private(set) var stations: [Station] = []

    init(_ overlay: DispatchOverlay) {
        let links = overlay.walkthrough.links.filter { $0.role != .notReached }
        guard !links.isEmpty else { return }
        let sites = links.map { Site(of: $0.responder, in: overlay) }
        let heights = ChainStations.heights(sites, in: overlay)
        stations = zip(sites, heights).map {
            Station(point: CGPoint(x: $0.x(at: $1), y: $1), isOutside: $0.quad == nil)
        }
    }

    /// Where one station may lie.
    private struct Site {
        /// The corners of the view; nil where there is none on the canvas.
        var quad: Quad?
        var top: CGFloat, bottom: CGFloat
        private let column: CGFloat, canvas: CGRect

        init(of responder: Int, in overlay: DispatchOverlay) {
            (column, canvas) = (overlay.screen.maxX + ChainStations.columnGap, overlay.canvas)
            (top, bottom) = (canvas.minY + ChainStations.topMargin, canvas.maxY - ChainStations.margin)
            guard let quad = overlay.quads[responder] else { return }
            let box = quad.boundingBox.intersection(canvas)
            guard !box.isNull else { return }
            self.quad = quad
            let inset = min(box.height / 2, ChainStations.margin)
            (top, bottom) = (box.minY + inset, box.maxY - inset)
        }

        /// The rightmost place of the outline at a height.
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
            return min(right.isFinite ? right : quad.boundingBox.maxX, canvas.maxX - ChainStations.margin)
        }
    }

    /// From the middle of the first view upwards, as steeply as it takes for the last to lie on the canvas; no closer
    /// than can be told apart.
    private static func heights(_ sites: [Site], in overlay: DispatchOverlay) -> [CGFloat] {
        let last = sites.count - 1, top = sites[last].top
        let rooms = sites.indices.dropLast().map { (sites[$0].bottom - top) / CGFloat(last - $0) }
        let closest = max(least, min(comfortable, rooms.min() ?? comfortable))
        var highest = sites.map(\.top)
        for index in sites.indices.dropLast().reversed() {
            highest[index] = max(sites[index].top, min(sites[index].bottom, highest[index + 1] + closest))
        }
        let wished =
            sites[0].quad == nil ? (overlay.touch ?? overlay.screen.middle).y : (sites[0].top + sites[0].bottom) / 2
        let first = max(highest[0], min(sites[0].bottom, wished))
        let rise = max(closest, min(steepest, (first - top) / CGFloat(max(1, last))))
        var heights = [first]
        for index in sites.indices.dropFirst() {
            heights.append(max(highest[index], min(sites[index].bottom, heights[index - 1] - rise)))
        }
        return heights
    }

    /// From the screen's edge to the responders beside it, in points.
    private static let columnGap: CGFloat = 26
    /// From a station to the end of the edge, or of the canvas, that it lies on.
    private static let margin: CGFloat = 14
    /// The same at the top for one beside the screen, whose name may take two lines.
    private static let topMargin: CGFloat = 30
    /// How much higher each station is than the one before it, in points: at most, with room for an arrow, and at
    /// least.
    private static let steepest: CGFloat = 42, comfortable: CGFloat = 2 * Badge.radius + 14,
        least: CGFloat = 2 * Badge.radius + 7
}

extension CGRect {
    /// The point in the middle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
