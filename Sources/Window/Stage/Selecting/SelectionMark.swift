// The mark on the stage for the view that is chosen in the hierarchy: a line around it.
//
// The line is outside the view, where it hides no text, and above the outlines of all views, where it can be found
// among a thousand of them. It does not look draggable: handles appear only where dragging them changes the view.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession

struct SelectionMark {
    /// The view's corners, in points of the stage.
    private let quad: Quad
    /// True if the view cannot be seen, because it or one of its superviews is hidden.
    private let isUnseen: Bool
    /// True if a step number is at the first corner. The line has a gap there.
    private let hasNumber: Bool

    /// Creates the mark of the chosen view; nil if no view is chosen.
    ///
    /// - Parameter toStage: The transform from the debuggee's screen to the stage.
    @MainActor package init?(_ inspection: Inspection, toStage: CGAffineTransform) {
        guard let chosen = inspection.selection.chosenView,
            let (quad, isUnseen) = SelectionMark.place(of: chosen, in: inspection)
        else { return nil }
        self.quad = quad.applying(toStage)
        self.isUnseen = isUnseen
        hasNumber =
            !inspection.display.showsMap && inspection.display.layers.contains(.hitOrder)
            && inspection.shown.subject?.walkthrough.story.step(of: chosen) != nil
    }

    /// The view's corners on the debuggee's screen at the moment that the stage shows, and whether the view cannot be
    /// seen.
    @MainActor private static func place(of chosen: Int, in inspection: Inspection) -> (Quad, isUnseen: Bool)? {
        if let tree = inspection.playhead.stageTree { return place(of: chosen, in: tree) }
        guard let view = inspection.run.debuggee.world.view(chosen), let quad = view.screenQuad else { return nil }
        return (quad, view.withSuperviews.contains { $0.isHidden || $0.alpha <= 0 })
    }

    /// The same values for a view in a recorded tree.
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

    /// Draws the line on top of the list's content.
    ///
    /// - Parameter letters: The text around which the line has gaps.
    package func draw(around letters: TextKeepOut, into list: inout DrawList) {
        let (corners, isClosed) = line, line = letters.outline(through: corners, isClosed: isClosed),
            layers =
                [
                    (Palette.casingOnDark, 4), (Palette.casingOnLight, 3.25), (Palette.selection, 2),
                ] as [(Color, CGFloat)]
        for (color, width) in layers {
            let style =
                isUnseen ? StrokeStyle(width: width, dash: [4, 4]) : StrokeStyle(width: width, cap: .round)
            list.stroke(line, color, style)
        }
    }

    /// The distance from the view to the line, and the length of the gap for a number, in points.
    private static let distance: CGFloat = 5, gap: CGFloat = 20

    /// The line around the view, slightly outside it.
    private var line: (corners: [CGPoint], isClosed: Bool) {
        let points = quad.corners
        let corners = points.indices.map { index in
            let before = unit(from: points[index], to: points[(index + 3) % 4])
            let after = unit(from: points[index], to: points[(index + 1) % 4])
            return CGPoint(
                x: points[index].x - (before.x + after.x) * SelectionMark.distance,
                y: points[index].y - (before.y + after.y) * SelectionMark.distance)
        }
        guard hasNumber else { return (corners, true) }
        let open =
            [place(after: corners[0], to: corners[1])] + corners[1...] + [place(after: corners[0], to: corners[3])]
        return (open, false)
    }

    /// The point where the line continues after the gap for a number.
    private func place(after corner: CGPoint, to other: CGPoint) -> CGPoint {
        let unit = unit(from: corner, to: other), length = min(SelectionMark.gap, corner.distance(to: other) / 2)
        return CGPoint(x: corner.x + unit.x * length, y: corner.y + unit.y * length)
    }

    /// The vector with a length of one point in the direction of a side.
    private func unit(from corner: CGPoint, to other: CGPoint) -> CGPoint {
        let whole = corner.distance(to: other)
        return whole > 0 ? CGPoint(x: (other.x - corner.x) / whole, y: (other.y - corner.y) / whole) : .zero
    }
}
