// The rings of the two fingers that one mouse makes: where they would come down, and where they are.
//
// Decides the look alone. Dashed rings are fingers that are not down; a bar in a ring is a finger that was left there.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The rings on the stage, in its points.
struct TwoFingerRings {
    var fingers: [TwoFingers.Finger]
    /// Where the fingers would come down; empty while they are down.
    var waiting: [CGPoint]
    var isMirrored: Bool

    private static let radius: CGFloat = 15

    func draw(into list: inout DrawList) {
        let places = fingers.isEmpty ? waiting : fingers.map(\.place)
        guard !places.isEmpty else { return }
        if places.count == 2 { drawLine(places, into: &list) }
        for place in waiting where fingers.isEmpty { ring(place, isDown: false, into: &list) }
        for finger in fingers {
            ring(finger.place, isDown: true, into: &list)
            if !finger.isHeld { pin(finger.place, into: &list) }
        }
    }

    /// Between the fingers; mirrored ones have their middle marked.
    private func drawLine(_ places: [CGPoint], into list: inout DrawList) {
        line(from: places[0], to: places[1], StrokeStyle(width: 1.5, dash: [2, 5], cap: .round), into: &list)
        guard isMirrored else { return }
        let middle = CGPoint(x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
        for arm in [CGSize(width: 5, height: 0), CGSize(width: 0, height: 5)] {
            line(
                from: CGPoint(x: middle.x - arm.width, y: middle.y - arm.height),
                to: CGPoint(x: middle.x + arm.width, y: middle.y + arm.height), StrokeStyle(width: 2, cap: .round),
                into: &list)
        }
    }

    private func line(from start: CGPoint, to end: CGPoint, _ style: StrokeStyle, into list: inout DrawList) {
        list.stroke(.line(from: start, to: end), Palette.casingOnDark, StrokeStyle(width: style.width + 2, cap: .round))
        list.stroke(.line(from: start, to: end), Palette.selection, style)
    }

    private func ring(_ place: CGPoint, isDown: Bool, into list: inout DrawList) {
        let circle = Shape.circle(center: place, radius: Self.radius)
        list.fill(circle, Palette.selection.withAlpha(isDown ? 0.45 : 0.12))
        list.stroke(circle, Palette.casingOnDark, StrokeStyle(width: 5))
        list.stroke(circle, Palette.selection, StrokeStyle(width: 2.5, dash: isDown ? [] : [5, 4]))
    }

    /// Two bars, as on a button that holds something.
    private func pin(_ place: CGPoint, into list: inout DrawList) {
        for x in [-3.0, 3] {
            line(
                from: CGPoint(x: place.x + x, y: place.y - 4), to: CGPoint(x: place.x + x, y: place.y + 4),
                StrokeStyle(width: 2.5, cap: .round), into: &list)
        }
    }
}
