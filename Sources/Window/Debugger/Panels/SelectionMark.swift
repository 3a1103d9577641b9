// The mark on the stage for the view that is chosen in the hierarchy: four corners around it.
//
// Decides how it looks. It lies around the view and not on it, so that it hides no letters. It lies on all other marks,
// since a view that is chosen among a thousand has to be found.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

struct SelectionMark {
    /// The view's corners, in points of the stage.
    private let quad: Quad
    /// Whether the view cannot be seen, since it or a view around it is hidden.
    private let isUnseen: Bool
    /// Whether the number of a step lies at the first corner, which is left free then.
    private let hasNumber: Bool

    /// The mark of the view that is chosen; nil for none.
    ///
    /// - Parameter toStage: from the debuggee's screen to the stage.
    @MainActor init?(_ inspection: Inspection, toStage: CGAffineTransform) {
        guard let chosen = inspection.chosenView,
            let (quad, isUnseen) = SelectionMark.place(of: chosen, in: inspection)
        else { return nil }
        self.quad = quad.applying(toStage)
        self.isUnseen = isUnseen
        hasNumber =
            !inspection.showsMap && inspection.layers.contains(.hitOrder)
            && inspection.subject?.walkthrough.story.step(of: chosen) != nil
    }

    /// The view's corners on the debuggee's screen at the moment that the stage shows, and whether it cannot be seen.
    @MainActor private static func place(of chosen: Int, in inspection: Inspection) -> (Quad, isUnseen: Bool)? {
        if let tree = inspection.stageTree { return place(of: chosen, in: tree) }
        guard let view = inspection.debuggee.world.view(chosen), let quad = view.screenQuad else { return nil }
        var around: UIView? = view, isUnseen = false
        while let view = around {
            isUnseen = isUnseen || view.standingRefusals.contains(.hidden)
            around = view.superview
        }
        return (quad, isUnseen)
    }

    /// The same in a tree that was kept.
    private static func place(of chosen: Int, in tree: [ViewState]) -> (Quad, isUnseen: Bool)? {
        guard let index = tree.firstIndex(where: { $0.id == chosen }) else { return nil }
        var quad = Quad(tree[index].bounds).applying(tree[index].toSuperview)
        var depth = tree[index].depth, isUnseen = !tree[index].isVisible
        for view in tree[..<index].reversed() where view.depth < depth {
            quad = quad.applying(view.toSuperview)
            isUnseen = isUnseen || !view.isVisible
            depth = view.depth
        }
        return (quad, isUnseen)
    }

    /// Draws the corners on top of what the list holds.
    func draw(into list: inout DrawList) {
        let corners = corners,
            layers =
                [
                    (Palette.casingOnDark, 5.5), (Palette.casingOnLight, 4.5), (Palette.selection, 3),
                ] as [(Color, CGFloat)]
        for (color, width) in layers {
            let style =
                isUnseen ? StrokeStyle(width: width, dash: [4, 4]) : StrokeStyle(width: width, cap: .round)
            list.stroke(.path(corners), color, style)
        }
    }

    /// From the view to the mark, and how long the sides of a corner are at most, in points.
    private static let distance: CGFloat = 6, longest: CGFloat = 18

    /// An angle at each corner, a little outside of the view.
    private var corners: Path {
        let points = quad.corners
        var path = Path()
        for (index, corner) in points.enumerated() where index > 0 || !hasNumber {
            let before = Side(from: corner, to: points[(index + 3) % 4])
            let after = Side(from: corner, to: points[(index + 1) % 4])
            let place = CGPoint(
                x: corner.x - (before.unit.x + after.unit.x) * SelectionMark.distance,
                y: corner.y - (before.unit.y + after.unit.y) * SelectionMark.distance)
            path.move(to: before.end(from: place))
            path.addLine(to: place)
            path.addLine(to: after.end(from: place))
        }
        return path
    }

    /// A side of an angle, which goes a third of the way to the next corner at most.
    private struct Side {
        /// One point along the side.
        let unit: CGPoint
        let length: CGFloat

        init(from corner: CGPoint, to other: CGPoint) {
            let whole = corner.distance(to: other)
            unit = whole > 0 ? CGPoint(x: (other.x - corner.x) / whole, y: (other.y - corner.y) / whole) : .zero
            length = min(longest, whole / 3 + distance)
        }

        func end(from place: CGPoint) -> CGPoint {
            CGPoint(x: place.x + unit.x * length, y: place.y + unit.y * length)
        }
    }
}
