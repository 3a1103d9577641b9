// A curve between two points, and the arrow along it.
//
// The head follows the curve as well, and meets the line at any slope.
import HitscopeDrawing
import HitscopeGeometry

/// A cubic Bézier curve.
struct Curve {
    var start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint

    /// Returns the straight line between two points.
    static func straight(from start: CGPoint, to end: CGPoint) -> Curve {
        Curve(
            start: start, control1: start.toward(end, part: 1 / 3), control2: start.toward(end, part: 2 / 3), end: end)
    }

    /// Splits the curve into two at a fraction, from 0 at the start to 1 at the end.
    func split(at part: CGFloat) -> (Curve, Curve) {
        let first = start.toward(control1, part: part), middle = control1.toward(control2, part: part)
        let last = control2.toward(end, part: part)
        let left = first.toward(middle, part: part), right = middle.toward(last, part: part)
        let meeting = left.toward(right, part: part)
        return (
            Curve(start: start, control1: first, control2: left, end: meeting),
            Curve(start: meeting, control1: right, control2: last, end: end)
        )
    }

    /// Returns the fraction of the curve, from 0 to 1, after which the curve stays within a distance of its end.
    func part(within distance: CGFloat) -> CGFloat {
        func isFar(_ part: CGFloat) -> Bool { split(at: part).0.end.distance(to: end) >= distance }
        let steps = 16
        guard let step = (0..<steps).last(where: { isFar(CGFloat($0) / CGFloat(steps)) }) else { return 0 }
        var (far, near) = (CGFloat(step) / CGFloat(steps), CGFloat(step + 1) / CGFloat(steps))
        for _ in 0..<8 {
            let middle = (far + near) / 2
            if isFar(middle) { far = middle } else { near = middle }
        }
        return far
    }

    var path: Path {
        var path = Path()
        path.move(to: start)
        path.addCurve(to: end, control1: control1, control2: control2)
        return path
    }
}

/// A line along a curve, with a head at its end.
struct Arrow {
    /// The curve from the start of the line to the point that the head points at.
    var curve: Curve
    /// The distance from the head's tip to the end of the curve, in points.
    var gap: CGFloat
    var isDashed: Bool

    func draw(_ color: Color, into list: inout DrawList) {
        let tip = curve.split(at: curve.part(within: gap)).0
        let line = tip.split(at: tip.part(within: Arrow.headLength)).0
        let head = Path(points: corners(from: line.end, to: tip.end), closed: true)
        let dash: [CGFloat] = isDashed ? [7, 5] : []
        if !isDashed { list.stroke(.path(line.path), Palette.casingOnLight, StrokeStyle(width: 3 + 2 * Arrow.casing)) }
        list.stroke(.path(head), Palette.casingOnLight, StrokeStyle(width: 2 * Arrow.casing, cap: .round))
        list.stroke(.path(line.path), color, StrokeStyle(width: 3, dash: dash))
        list.fill(.path(head), color)
    }

    private func corners(from base: CGPoint, to tip: CGPoint) -> [CGPoint] {
        let length = max(0.001, base.distance(to: tip))
        let (x, y) = ((tip.x - base.x) / length, (tip.y - base.y) / length)
        return [
            tip, CGPoint(x: base.x - y * Arrow.headWidth / 2, y: base.y + x * Arrow.headWidth / 2),
            CGPoint(x: base.x + y * Arrow.headWidth / 2, y: base.y - x * Arrow.headWidth / 2),
        ]
    }

    private static let headLength: CGFloat = 10, headWidth: CGFloat = 13
    /// The width of the rim on either side, which sets the arrow off from views, in points.
    private static let casing: CGFloat = 1.25
}

extension CGPoint {
    /// Returns the point at a fraction of the way to another point.
    func toward(_ other: CGPoint, part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }
}
