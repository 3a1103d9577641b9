// The mark on the stage for the point that a quiz asks about, and for the view that the class expects to be hit.
//
// It does not reveal the answer.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

struct QuestionMark {
    /// The point that the quiz asks about, in points of the stage.
    package let point: CGPoint
    /// The corners of the expected view, in points of the stage; nil if none has been chosen.
    package let expected: Quad?
    /// The scale of marks; 1 for the normal size.
    package let scale: CGFloat

    /// The places of the badge beside the ring, the best first. One on text is a last resort.
    private static let badgePlaces = [19.0, 27].flatMap { distance in
        [(1, -1), (-1, -1), (1, 1), (-1, 1), (0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)].map { side in
            CGPoint(x: distance * side.0, y: distance * side.1)
        }
    }

    /// Draws the marks on top of the list's content.
    ///
    /// - Parameter letters: The text around which the outline of the view has gaps.
    package func draw(around letters: TextKeepOut, into list: inout DrawList) {
        if let expected {
            let line = letters.outline(of: expected)
            list.fill(.quad(expected), Palette.selection.withAlpha(0.22))
            list.stroke(line, Palette.casingOnDark, StrokeStyle(width: 3.5 * scale))
            list.stroke(line, Palette.selection, StrokeStyle(width: 2 * scale))
        }
        let outer = list.transform
        list.transform = CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y)).concatenating(outer)
        let own = letters.applying(
            CGAffineTransform(translationX: -point.x, y: -point.y)
                .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
        let ring = own.ring(about: .zero, radius: 15, upTo: 1.75).parts
        list.stroke(ring, Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(ring, Palette.chain, StrokeStyle(width: 3))
        // On text, the ring alone shows the point.
        if !own.covers(.zero, within: 2) {
            list.fill(.circle(center: .zero, radius: 4), Palette.casingOnDark)
            list.fill(.circle(center: .zero, radius: 2.5), Palette.chain)
        }
        let places = Self.badgePlaces, free = places.first { !own.covers($0, within: Badge.radius) }
        Badge(text: "?", color: Palette.chain).draw(at: free ?? places[0], into: &list)
        list.transform = outer
    }
}
