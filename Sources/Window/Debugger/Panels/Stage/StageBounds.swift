// The bounds of all views, as thin lines on the stage.
//
// Decides which bounds are worth a line: what is out of sight or too small to see has none. Two lines of a draw list
// hold them all, however many views there are.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

struct StageBounds {
    /// Outlines of views that are seen, and of those that are hidden or wholly transparent.
    private var seen = Path(), unseen = Path()
    private var count = 0

    /// A view less wide and high than this has no line, and how many have one at the most.
    private static let smallest: CGFloat = 3, most = 20_000

    /// The bounds of a tree on a stage.
    ///
    /// - Parameters:
    ///   - tree: in the order of drawing.
    ///   - toStage: from the debuggee's screen to the stage.
    ///   - stage: the bounds of the stage.
    init(of tree: [ViewState], _ toStage: CGAffineTransform, on stage: CGRect) {
        var around: [(toStage: CGAffineTransform, clip: CGRect, isVisible: Bool)] = []
        for view in tree {
            guard count < StageBounds.most else { return }
            around.removeLast(max(0, around.count - Int(clamping: view.depth)))
            let outer = around.last ?? (toStage, stage, true)
            let place = view.toSuperview.concatenating(outer.toStage), quad = Quad(view.bounds).applying(place)
            let isVisible = outer.isVisible && view.isVisible, box = quad.boundingBox,
                sight = box.intersection(outer.clip)
            add(quad, sight, isWhole: sight == box, isVisible: isVisible)
            around.append((place, view.clips ? (sight.isNull ? .zero : sight) : outer.clip, isVisible))
        }
    }

    private mutating func add(_ quad: Quad, _ sight: CGRect, isWhole: Bool, isVisible: Bool) {
        guard !sight.isNull, max(sight.width, sight.height) >= StageBounds.smallest else { return }
        count += 1
        let corners = quad.isUpright && !isWhole ? Quad(sight).corners : quad.corners
        let outline = Path(points: corners, closed: true).elements
        if isVisible { seen.elements += outline } else { unseen.elements += outline }
    }

    /// Draws the lines on top of what the list holds.
    func draw(into list: inout DrawList) {
        for (path, dash) in [(unseen, [2, 3] as [CGFloat]), (seen, [])] where !path.elements.isEmpty {
            list.stroke(.path(path), Palette.casingOnDark, StrokeStyle(width: 2.5, dash: dash))
            list.stroke(.path(path), Palette.bounds, StrokeStyle(width: 1.25, dash: dash))
        }
    }
}
