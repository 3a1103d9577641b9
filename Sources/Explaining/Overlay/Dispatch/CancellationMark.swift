// The mark at the point where a touch was cancelled.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Draws the point where a touch was cancelled, with the name of the recogniser that took it.
struct CancellationMark {
    let overlay: DispatchOverlay

    /// Reserves the point, also before the touch is cancelled, so no number moves then.
    func takePlace(_ labels: inout LabelPlacement) {
        guard let point = overlay.stage.cancellationPoint else { return }
        let (ring, cross) = marks(at: point)
        if let cross { labels.take(around: cross, Self.radius) }
        if let ring { labels.take(around: point, ring.radius) }
    }

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard let point = overlay.stage.cancellationPoint,
            let event = overlay.walkthrough.cancellation(after: overlay.stepCount)
        else { return }
        let (ring, cross) = marks(at: point), place = cross ?? point
        if let ring {
            list.stroke(ring.parts, Palette.casingOnDark, StrokeStyle(width: 4.5))
            list.stroke(ring.parts, Palette.gesture, StrokeStyle(width: 2.5))
        }
        if let cross { Self.drawCross(at: cross, radius: Self.radius, into: &list) }
        let words =
            event.who.map { localized("taken by \(overlay.walkthrough.label($0))") } ?? localized("cancelled here")
        let tag = overlay.tag(words, Palette.gesture)
        let box = CGRect(
            x: place.x - Self.radius, y: place.y - Self.radius, width: 2 * Self.radius, height: 2 * Self.radius)
        // The cross before the words says which point they are about.
        let tags = ([tag] + tag.onTwoLines).map { $0.measured(overlay.measuring, startsWithSign: true) }
        let (index, found) = labels.place(tags.map(\.size), by: box, isBeside: true, isNamed: true)
        tags[index].draw(in: found, into: &list)
        let sign = CGPoint(x: found.minX.rounded() + tag.rowHeight / 2 + 1, y: found.minY.rounded() + found.height / 2)
        Self.drawCross(at: sign, radius: Self.signRadius, into: &list)
        labels.note(.cancellation, words, in: found, about: box)
    }

    /// Returns the place of the cross. On text it is beside the text, on a ring around the point. In the middle of a
    /// text there is only the ring, and the cross before the words.
    private func marks(at point: CGPoint) -> (ring: (parts: Shape, radius: CGFloat)?, cross: CGPoint?) {
        let letters = overlay.stage.letters, inner = Self.radius * 0.7
        guard letters.covers(point, within: inner) else { return (nil, point) }
        let ring = letters.ring(about: point, radius: Self.radius, upTo: 2.5)
        let places = [(0.0, 1.0), (0, -1), (1, 0), (-1, 0)].map {
            CGPoint(x: point.x + $0.0 * ring.radius, y: point.y + $0.1 * ring.radius)
        }
        return (ring, places.first { !letters.covers($0, within: inner) })
    }

    private static func drawCross(at place: CGPoint, radius: CGFloat, into list: inout DrawList) {
        let arm = radius * 0.45
        list.fill(.circle(center: place, radius: radius), Palette.gesture)
        list.stroke(.circle(center: place, radius: radius), Palette.casingOnDark, StrokeStyle(width: 1.5))
        for rise in [arm, -arm] {
            list.stroke(
                .line(
                    from: CGPoint(x: place.x - arm, y: place.y - rise),
                    to: CGPoint(x: place.x + arm, y: place.y + rise)),
                Palette.textOnBadge, StrokeStyle(width: 2, cap: .round))
        }
    }

    private static let signRadius: CGFloat = 6.5
    /// The radius of the mark, in points.
    private static let radius: CGFloat = 9
}
