// The mark at the point where a touch was cancelled.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Draws the point where a touch was cancelled, with the name of the recogniser that took it.
struct CancellationMark {
    let overlay: DispatchOverlay

    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard let place = overlay.stage.taken,
            let event = overlay.walkthrough.cancellation(after: overlay.stepCount)
        else { return }
        let radius = Self.radius, arm = radius * 0.45
        list.fill(.circle(center: place, radius: radius), Palette.gesture)
        list.stroke(.circle(center: place, radius: radius), Palette.casingOnDark, StrokeStyle(width: 1.5))
        for way in [arm, -arm] {
            list.stroke(
                .line(
                    from: CGPoint(x: place.x - arm, y: place.y - way), to: CGPoint(x: place.x + arm, y: place.y + way)),
                Palette.textOnBadge, StrokeStyle(width: 2, cap: .round))
        }
        let words =
            event.who.map { localized("taken by \(overlay.walkthrough.label($0))") } ?? localized("cancelled here")
        let tag = Tag(text: words, fill: Palette.gesture, textColor: Palette.textOnBadge)
        let box = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
        labels.take(box)
        let size = tag.size(overlay.measuring)
        let found = labels.place([size], by: box, isBeside: true).box
        tag.draw(in: found, overlay.measuring, into: &list)
        labels.note(.taken, words, in: found, about: box)
    }

    /// The radius of the mark, in points.
    private static let radius: CGFloat = 9
}
