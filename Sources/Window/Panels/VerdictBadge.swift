// The badge with the step numbers in a row of the hierarchy. Its shape shows the result.
//
// The shapes can be distinguished without their colours.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeStory
import HitscopeWindowKit

/// The numbers of a view's steps, and the result of its hit test.
package struct VerdictBadge {
    /// The result of a step, shown as a disc, a disc in a ring, or a dashed ring.
    package enum Kind: CaseIterable {
        case descended, hit, passedOver

        /// The meaning of the shape, for the legend.
        package var meaning: String {
            switch self {
            case .descended: localized("asked, and contains the point")
            case .hit: localized("takes the touch")
            case .passedOver: localized("asked, and passed over")
            }
        }

        fileprivate var color: Color {
            switch self {
            case .descended: Palette.visited
            case .hit: Palette.hit
            case .passedOver: Palette.refused
            }
        }
    }

    private let numbers: String, kind: Kind, color: Color

    package init(_ numbers: String, _ verdict: HitTestVerdict) {
        self.numbers = numbers
        color = verdict.color
        kind =
            switch verdict {
            case .hit: .hit
            case .descended, .redirected: .descended
            case .refused, .overrideReturnedNil, .brokenOff: .passedOver
            }
    }

    /// Creates a badge for the legend, without a number.
    package init(_ kind: Kind) { (numbers, self.kind, color) = (" ", kind, kind.color) }

    private var badge: Badge { Badge(text: numbers, color: color) }
    /// The width of the badge with its ring, in points.
    package var width: CGFloat { badge.size.width + 4 }

    package func draw(at center: CGPoint, into list: inout DrawList) {
        let size = badge.size
        let box = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        switch kind {
        case .descended: badge.draw(at: center, into: &list)
        case .hit:
            badge.draw(at: center, into: &list)
            let ring = box.insetBy(dx: -3, dy: -3)
            list.stroke(.roundedRect(ring, radius: ring.height / 2), color, StrokeStyle(width: 1.5))
        case .passedOver:
            let ring = box.insetBy(dx: 1, dy: 1)
            list.stroke(.roundedRect(ring, radius: ring.height / 2), color, StrokeStyle(width: 1.75, dash: [4, 2.5]))
            list.label(numbers, Fonts.letter, color, in: box, .center)
        }
    }
}
