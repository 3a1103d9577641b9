// The rings of the two fingers of a mouse.
//
// A dashed ring is a finger that is not down. Bars in a ring mark a finger that was left down.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The rings of the two fingers, in points of the stage.
struct TwoFingerRings {
    var fingers: [TwoFingers.Finger]
    /// The positions where the fingers would come down; empty while they are down.
    var waiting: [CGPoint]
    var isMirrored: Bool

    private static let radius: CGFloat = 15
    /// The distance from the fingers' centres within which the line ends, in points. The line stays inside the rings
    /// there.
    private static let reach: CGFloat = 24
    /// The directions from the ring's centre in which the bars may be placed beside it, in units of its radius.
    private static let sides = [
        CGSize(width: 0, height: -1), CGSize(width: 0, height: 1), CGSize(width: 0.7, height: -0.7),
        CGSize(width: -0.7, height: -0.7), CGSize(width: 0.7, height: 0.7), CGSize(width: -0.7, height: 0.7),
    ]

    /// - Parameters:
    ///   - scale: The scale of the rings; 1 for the normal size.
    ///   - letters: The text of the scene, which the rings do not cover.
    func draw(scale: CGFloat, around letters: TextKeepOut, into list: inout DrawList) {
        guard scale != 1 else { return draw(around: letters, into: &list) }
        let outer = list.transform, units = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        var rings = self
        rings.waiting = waiting.map { $0.applying(units) }
        for index in fingers.indices { rings.fingers[index].place = fingers[index].place.applying(units) }
        list.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(outer)
        rings.draw(around: letters.applying(units), into: &list)
        list.transform = outer
    }

    private func draw(around letters: TextKeepOut, into list: inout DrawList) {
        let places = fingers.isEmpty ? waiting : fingers.map(\.place)
        guard !places.isEmpty else { return }
        if places.count == 2 { drawLine(places, letters, into: &list) }
        for place in waiting where fingers.isEmpty { ring(place, isDown: false, letters, into: &list) }
        for finger in fingers {
            let radius = ring(finger.place, isDown: true, letters, into: &list)
            if !finger.isHeld { pin(finger.place, radius, letters, into: &list) }
        }
    }

    /// Draws the line between the fingers, beside any text in its way, and a cross at the midpoint of mirrored fingers.
    private func drawLine(_ places: [CGPoint], _ letters: TextKeepOut, into list: inout DrawList) {
        let (start, end) =
            letters.lineBeside(from: places[0], to: places[1], within: Self.reach) ?? (places[0], places[1])
        line(from: start, to: end, StrokeStyle(width: 1.5, dash: [2, 5], cap: .round), letters, into: &list)
        guard isMirrored else { return }
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        for arm in [CGSize(width: 5, height: 0), CGSize(width: 0, height: 5)] {
            line(
                from: CGPoint(x: middle.x - arm.width, y: middle.y - arm.height),
                to: CGPoint(x: middle.x + arm.width, y: middle.y + arm.height), StrokeStyle(width: 2, cap: .round),
                letters, into: &list)
        }
    }

    private func line(
        from start: CGPoint, to end: CGPoint, _ style: StrokeStyle, _ letters: TextKeepOut,
        into list: inout DrawList
    ) {
        guard let visible = letters.line(from: start, to: end) else { return }
        list.stroke(visible, Palette.casingOnDark, StrokeStyle(width: style.width + 2, cap: .round))
        list.stroke(visible, Palette.selection, style)
    }

    /// - Returns: The radius of the ring, which is larger on text.
    @discardableResult private func ring(
        _ place: CGPoint, isDown: Bool, _ letters: TextKeepOut, into list: inout DrawList
    ) -> CGFloat {
        let (parts, radius) = letters.ring(about: place, radius: Self.radius, upTo: 1.75)
        let isOnLetters = letters.covers(place, within: Self.radius)
        list.fill(
            .circle(center: place, radius: radius),
            Palette.selection.withAlpha(isOnLetters ? 0.1 : isDown ? 0.45 : 0.12))
        list.stroke(parts, Palette.casingOnDark, StrokeStyle(width: 5))
        list.stroke(parts, Palette.selection, StrokeStyle(width: 2.5, dash: isDown ? [] : [5, 4]))
        return radius
    }

    /// Draws the two bars of a finger that was left down: inside the ring, or beside it if they would cover text.
    private func pin(_ place: CGPoint, _ radius: CGFloat, _ letters: TextKeepOut, into list: inout DrawList) {
        let others = [radius, radius + 8, radius + 16].flatMap { far in
            Self.sides.map { CGPoint(x: place.x + $0.width * far, y: place.y + $0.height * far) }
        }
        let free = ([place] + others).first { !letters.covers($0, within: 6) } ?? place
        if free != place { list.fill(.circle(center: free, radius: 8), .white) }
        for x in [-3.0, 3] {
            line(
                from: CGPoint(x: free.x + x, y: free.y - 4), to: CGPoint(x: free.x + x, y: free.y + 4),
                StrokeStyle(width: 2.5, cap: .round), .none, into: &list)
        }
    }
}
