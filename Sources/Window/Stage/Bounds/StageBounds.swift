// The bounds of all views, as thin lines on the stage.
//
// A view outside the stage, or whose superviews clip all of it, has no outline; that of a hidden view is dashed. Small
// views that are close to one another share one outline, labelled with their number; separate outlines would merge into
// one area. A few paths of a draw list hold all outlines, however many views there are.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeStory

package struct StageBounds {
    /// The outlines of visible views and of groups of small views, and the outlines of hidden or fully transparent
    /// views.
    private var seen = Path(), unseen = Path()
    /// The groups of small views that are labelled with their number.
    private var sums: [BoxGroups.Group] = []
    private var count = 0

    /// The minimum length of a view's longer side for an outline, in points of the stage; and the maximum number of
    /// outlines.
    private static let minimumLength: CGFloat = 3, maximumCount = 20_000
    /// A view narrower or lower than this is small: its outline would merge with that of its neighbour.
    private static let minimumSide: CGFloat = 9
    /// The minimum number of small neighbours that share one outline.
    private static let minimumGroupSize = 4

    /// A view whose subviews are being visited.
    private struct VisitedParent {
        var toStage: CGAffineTransform
        var clip: CGRect
        var isVisible: Bool
        /// The view's own box. An outline of its subviews that would coincide with it is left out.
        var box: CGRect
        /// The small views among its subviews; nil if none has been found yet.
        var small: SmallViews?
        /// True if the view itself is small. Its subviews are then counted as part of it.
        var isSmall = false
    }

    /// The small subviews of a view.
    private final class SmallViews {
        var groups: BoxGroups
        /// The views in the order in which they were added to `groups`. Groups that are too small outline them one by
        /// one.
        var views: [(quad: Quad, visibleBox: CGRect, isWhole: Bool, isVisible: Bool)] = []

        init(on stage: CGRect) { groups = BoxGroups(on: stage) }
    }

    /// Computes the outlines of all views of a tree.
    ///
    /// - Parameters:
    ///   - tree: The views in the order of a tree.
    ///   - toStage: The transform from the debuggee's screen to the stage.
    ///   - stage: The bounds of the stage.
    package init(of tree: [ViewState], _ toStage: CGAffineTransform, on stage: CGRect) {
        var open = [VisitedParent(toStage: toStage, clip: stage, isVisible: true, box: .null)]
        for view in tree {
            while open.count > Int(clamping: view.depth) + 1 { close(open.removeLast()) }
            guard count < StageBounds.maximumCount else { break }
            let last = open.count - 1, outer = open[last]
            let toStage = view.toSuperview.concatenating(outer.toStage), quad = Quad(view.bounds).applying(toStage)
            let isVisible = outer.isVisible && view.isVisible, box = quad.boundingBox,
                visibleBox = box.intersection(outer.clip)
            let isSmall = !visibleBox.isNull && min(box.width, box.height) < StageBounds.minimumSide
            if !isSmall {
                add(quad, visibleBox, isWhole: visibleBox == box, isVisible: isVisible)
            } else if max(visibleBox.width, visibleBox.height) > 0, !outer.isSmall || !outer.box.contains(visibleBox) {
                let small = outer.small ?? SmallViews(on: stage)
                open[last].small = small
                small.groups.add(visibleBox)
                small.views.append((quad, visibleBox, visibleBox == box, isVisible))
            }
            open.append(
                VisitedParent(
                    toStage: toStage, clip: view.clips ? (visibleBox.isNull ? .zero : visibleBox) : outer.clip,
                    isVisible: isVisible, box: box, isSmall: isSmall))
        }
        while let outer = open.popLast() { close(outer) }
    }

    /// Adds the outlines of a view's small subviews, once all its subviews have been visited.
    private mutating func close(_ outer: VisitedParent) {
        guard let small = outer.small else { return }
        for (index, view) in small.views.enumerated()
        where small.groups.count(around: index) < StageBounds.minimumGroupSize {
            add(view.quad, view.visibleBox, isWhole: view.isWhole, isVisible: view.isVisible)
        }
        for group in small.groups.groups where group.count >= StageBounds.minimumGroupSize {
            sums.append(group)
            // An outline that coincides with that of the superview adds nothing.
            let isAlong = outer.box.contains(group.box) && group.box.insetBy(dx: -4, dy: -4).contains(outer.box)
            if !isAlong { seen.elements += Path(points: Quad(group.box).corners, closed: true).elements }
        }
    }

    private mutating func add(_ quad: Quad, _ visibleBox: CGRect, isWhole: Bool, isVisible: Bool) {
        guard !visibleBox.isNull, max(visibleBox.width, visibleBox.height) >= StageBounds.minimumLength else { return }
        count += 1
        let corners = quad.isAxisAligned && !isWhole ? Quad(visibleBox).corners : quad.corners
        let outline = Path(points: corners, closed: true).elements
        if isVisible { seen.elements += outline } else { unseen.elements += outline }
    }

    /// Draws the outlines on top of the list's content.
    ///
    /// - Parameter scale: The scale of text; 1 for the normal size.
    package func draw(scale: CGFloat, _ measuring: any TextMeasuring, into list: inout DrawList) {
        for (path, dash) in [(unseen, [2, 3] as [CGFloat]), (seen, [])] where !path.elements.isEmpty {
            list.stroke(.path(path), Palette.casingOnDark, StrokeStyle(width: 2.5, dash: dash))
            list.stroke(.path(path), Palette.bounds, StrokeStyle(width: 1.25, dash: dash))
        }
        for sum in sums { draw(sum, scale, measuring, into: &list) }
    }

    /// Labels a group with the number of its views, if there is room.
    private func draw(
        _ sum: BoxGroups.Group, _ scale: CGFloat, _ measuring: any TextMeasuring, into list: inout DrawList
    ) {
        let words = localized("\(sum.count.grouped) small views")
        let tag = Tag(text: words, fill: Palette.bounds, textColor: .white), size = tag.size(measuring)
        let room = CGSize(width: sum.box.width / scale - 8, height: sum.box.height / scale - 8)
        guard size.width <= room.width, size.height <= room.height else { return }
        let outer = list.transform
        list.transform = CGAffineTransform(scaleX: scale, y: scale).concatenating(outer)
        let box = CGRect(
            x: sum.box.midX / scale - size.width / 2, y: sum.box.maxY / scale - size.height - 4, width: size.width,
            height: size.height)
        tag.draw(in: box, measuring, into: &list)
        list.transform = outer
    }
}

/// The outlines of all views at the moment that is shown. The outlines of the present are cached until something
/// changes.
@MainActor struct BoundsPicture {
    private var last: (key: Key, bounds: StageBounds)?

    /// Everything that the outlines of the present depend on.
    private struct Key: Equatable {
        let present: Moments.PresentVersion, toStage: CGAffineTransform, stage: CGRect
    }

    mutating func draw(
        _ inspection: Inspection, _ layout: StageLayout, _ measuring: any TextMeasuring, into list: inout DrawList
    ) {
        let present = inspection.playhead.stageMoment == nil ? inspection.moments.presentVersion : nil
        let key = present.map { Key(present: $0, toStage: layout.toStage, stage: layout.bounds) }
        if key == nil || last?.key != key {
            let tree = inspection.playhead.stageTree ?? ViewState.tree(of: inspection.run.debuggee.world)
            let bounds = StageBounds(of: tree, layout.toStage, on: layout.bounds)
            last = key.map { ($0, bounds) }
            return bounds.draw(scale: layout.style.partScale, measuring, into: &list)
        }
        last?.bounds.draw(scale: layout.style.partScale, measuring, into: &list)
    }
}
