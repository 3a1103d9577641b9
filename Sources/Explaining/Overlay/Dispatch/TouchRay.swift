// The path of a touch through the layers of the exploded stage: a line from the finger to the hit view, with a dot on
// each layer that it crosses.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

/// A touch and the layers that it crosses, in the stage's points.
public struct TouchRay: Sendable {
    /// The start of the line, in front of all layers.
    public var start: CGPoint
    /// The points where the touch crosses the layers of views that contain it, by the views' identifiers.
    public var crossings: [Int: CGPoint]

    /// - Parameters:
    ///   - start: A point in front of all layers.
    ///   - crossings: The points on the layers, by the identifiers of the views that contain the touch.
    public init(start: CGPoint, crossings: [Int: CGPoint]) {
        self.start = start
        self.crossings = crossings
    }

    /// The radii of the ring around the finger, of the last dot, and of all other dots, in points.
    private static let ring: CGFloat = 12, lastDot: CGFloat = 8, dot: CGFloat = 5
    /// The distance from a dot to the number beside it, in points.
    private static let gap: CGFloat = 4

    /// Returns the positions for the number of a view that the touch crosses, the best one first; nil for another view.
    ///
    /// - Parameters:
    ///   - size: The size of the number.
    ///   - isLast: True if the touch ends there.
    ///   - scale: The scale of dots; 1 for the normal size.
    func places(of view: Int, _ size: CGSize, isLast: Bool, scale: CGFloat) -> [BadgePlace]? {
        guard let place = crossings[view] else { return nil }
        let distance = (isLast ? TouchRay.lastDot : TouchRay.dot) * scale + TouchRay.gap
        let (x, y) = (distance + size.width / 2, distance + size.height / 2)
        return [
            BadgePlace(center: CGPoint(x: place.x + x, y: place.y)),
            BadgePlace(center: CGPoint(x: place.x, y: place.y + y), cost: 3),
            BadgePlace(center: CGPoint(x: place.x, y: place.y - y), cost: 4),
            BadgePlace(center: CGPoint(x: place.x - x, y: place.y), cost: 5),
        ]
    }

    /// Draws the line to the hit view, or to the last hit-tested view that contains the point.
    ///
    /// - Parameter scale: The scale of rings and dots; 1 for the normal size.
    func draw(
        _ asked: [(view: Int, verdict: HitTestVerdict)], hit: Int?, scale: CGFloat, _ labels: inout LabelPlacement,
        into list: inout DrawList
    ) {
        let met = asked.filter { crossings[$0.view] != nil }
        let last =
            hit.flatMap { crossings[$0] }
            ?? met.map { crossings[$0.view] ?? start }.max { start.distance(to: $0) < start.distance(to: $1) }
        if let last {
            list.stroke(.line(from: start, to: last), Palette.casingOnDark, StrokeStyle(width: 6 * scale, cap: .round))
            let color = hit == nil ? Palette.visitedOnLight : Palette.hitOnLight
            let dash: [CGFloat] = hit == nil ? [6, 6] : []
            list.stroke(
                .line(from: start, to: last), color, StrokeStyle(width: 3 * scale, dash: dash, cap: .round))
            take(to: last, &labels)
        }
        for (view, verdict) in met {
            let place = crossings[view] ?? start
            drawDot(at: place, verdict, scale, into: &list)
            // Reserves room for all dots before the first number is placed.
            labels.take(around: place, (verdict == .hit ? TouchRay.lastDot : TouchRay.dot) * scale + 1)
        }
        drawFinger(scale, into: &list)
        labels.take(around: start, TouchRay.ring * scale + 2)
    }

    private func take(to end: CGPoint, _ labels: inout LabelPlacement) {
        let count = max(1, (start.distance(to: end) / 14).rounded(.up))
        for part in stride(from: 0, through: 1, by: 1 / count) {
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            labels.take(around: place, 4)
        }
    }

    /// Draws a disc where the touch passes through, a larger disc where it ends, and a cross where a view was passed
    /// over.
    private func drawDot(at place: CGPoint, _ verdict: HitTestVerdict, _ scale: CGFloat, into list: inout DrawList) {
        switch verdict {
        case .hit, .descended, .redirected:
            let radius = (verdict == .hit ? TouchRay.lastDot : TouchRay.dot) * scale
            list.fill(.circle(center: place, radius: radius + 1.5 * scale), .white)
            list.fill(
                .circle(center: place, radius: radius), verdict == .hit ? Palette.hitOnLight : Palette.visitedOnLight)
        case .refused, .overrideReturnedNil, .brokenOff:
            var cross = Path()
            for side in [CGFloat(1), -1] {
                cross.move(to: CGPoint(x: place.x - 6 * scale, y: place.y - 6 * side * scale))
                cross.addLine(to: CGPoint(x: place.x + 6 * scale, y: place.y + 6 * side * scale))
            }
            list.stroke(.path(cross), .white, StrokeStyle(width: 6 * scale, cap: .round))
            list.stroke(.path(cross), Palette.refusedOnLight, StrokeStyle(width: 3 * scale, cap: .round))
        }
    }

    private func drawFinger(_ scale: CGFloat, into list: inout DrawList) {
        let radius = TouchRay.ring * scale
        list.fill(.circle(center: start, radius: 18 * scale), Palette.hitOnLight.withAlpha(0.18))
        list.stroke(.circle(center: start, radius: radius), Palette.casingOnDark, StrokeStyle(width: 5.5 * scale))
        list.stroke(.circle(center: start, radius: radius), Palette.hitOnLight, StrokeStyle(width: 3 * scale))
        list.fill(.circle(center: start, radius: 3 * scale), Palette.hitOnLight)
    }
}
