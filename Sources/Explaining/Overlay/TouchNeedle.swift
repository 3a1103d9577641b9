// The way of a touch through the layers of an exploded stage: a line from the finger to the view that was hit, with a
// dot on each layer that it goes through.
//
// Decides how the line looks. Where layers lie is decided elsewhere.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeGeometry

/// Where a touch goes through layers, in the stage's points.
public struct TouchNeedle: Sendable {
    /// Where it comes from, in front of all layers.
    public var start: CGPoint
    /// Where it meets the layers of views to which the point belongs, by their identifiers.
    public var crossings: [Int: CGPoint]

    /// - Parameters:
    ///   - start: in front of all layers.
    ///   - crossings: by the identifiers of views to which the point belongs.
    public init(start: CGPoint, crossings: [Int: CGPoint]) {
        self.start = start
        self.crossings = crossings
    }

    /// Where the numbers of views stand that the touch goes through, the best place first.
    func places(of view: Int) -> [BadgePlace]? {
        crossings[view].map { place in
            [
                BadgePlace(center: CGPoint(x: place.x + 24, y: place.y)),
                BadgePlace(center: CGPoint(x: place.x - 24, y: place.y), cost: 4),
            ]
        }
    }

    /// Draws the line up to the hit view, or to the last view that was asked and has the point.
    func draw(
        _ asked: [(view: Int, verdict: HitTestVerdict)], hit: Int?, _ labels: inout LabelPlacement,
        into list: inout DrawList
    ) {
        let met = asked.filter { crossings[$0.view] != nil }
        let last =
            hit.flatMap { crossings[$0] } ?? met.map { crossings[$0.view] ?? start }.max { way(to: $0) < way(to: $1) }
        guard let last else { return drawFinger(into: &list) }
        list.stroke(.line(from: start, to: last), Palette.casingOnDark, StrokeStyle(width: 6, cap: .round))
        let color = hit == nil ? Palette.visitedOnLight : Palette.hitOnLight
        list.stroke(
            .line(from: start, to: last), color, StrokeStyle(width: 3, dash: hit == nil ? [6, 6] : [], cap: .round))
        take(to: last, &labels)
        for (view, verdict) in met { drawDot(at: crossings[view] ?? start, verdict, into: &list) }
        drawFinger(into: &list)
        labels.take(around: start, 12)
    }

    private func way(to point: CGPoint) -> CGFloat { start.distance(to: point) }

    private func take(to end: CGPoint, _ labels: inout LabelPlacement) {
        let count = max(1, (start.distance(to: end) / 14).rounded(.up))
        for part in stride(from: 0, through: 1, by: 1 / count) {
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            labels.take(around: place, 4)
        }
    }

    /// A disc where the touch goes on, a larger one where it ends, and a cross where a view was passed over.
    private func drawDot(at place: CGPoint, _ verdict: HitTestVerdict, into list: inout DrawList) {
        switch verdict {
        case .hit, .descended, .redirected:
            let radius: CGFloat = verdict == .hit ? 8 : 5
            list.fill(.circle(center: place, radius: radius + 1.5), .white)
            list.fill(
                .circle(center: place, radius: radius), verdict == .hit ? Palette.hitOnLight : Palette.visitedOnLight)
        case .refused, .overrideReturnedNil, .brokenOff:
            var cross = Path()
            for side in [CGFloat(1), -1] {
                cross.move(to: CGPoint(x: place.x - 6, y: place.y - 6 * side))
                cross.addLine(to: CGPoint(x: place.x + 6, y: place.y + 6 * side))
            }
            list.stroke(.path(cross), .white, StrokeStyle(width: 6, cap: .round))
            list.stroke(.path(cross), Palette.refusedOnLight, StrokeStyle(width: 3, cap: .round))
        }
    }

    private func drawFinger(into list: inout DrawList) {
        list.fill(.circle(center: start, radius: 18), Palette.hitOnLight.withAlpha(0.18))
        list.stroke(.circle(center: start, radius: 12), Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(.circle(center: start, radius: 12), Palette.hitOnLight, StrokeStyle(width: 3))
        list.fill(.circle(center: start, radius: 3), Palette.hitOnLight)
    }
}
