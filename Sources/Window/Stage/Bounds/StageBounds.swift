// The bounds of all views, as thin lines on the stage.
//
// Views out of sight have no line. Small views that lie close to one
// another have one line around all of them, and their number, since their own lines would be one area. A few lines of
// a draw list hold them all, however many views there are.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeStory

package struct StageBounds {
    /// Outlines of views that are seen and around many small ones, and of views that are hidden or wholly transparent.
    private var seen = Path(), unseen = Path()
    /// The places where the number of small views is told.
    private var sums: [BoxGroups.Group] = []
    private var count = 0

    /// A view less wide and high than this has no line, and how many have one at the most.
    private static let smallest: CGFloat = 3, most = 20_000
    /// A view less wide or high than this is small: lines around it and its neighbour could not be told apart.
    private static let small: CGFloat = 9
    /// So many small views that lie close to one another have one line.
    private static let fewest = 4

    /// A view whose subviews are being gone through.
    private struct Outer {
        var toStage: CGAffineTransform
        var clip: CGRect
        var isVisible: Bool
        /// Its own box, which a line around its subviews need not repeat.
        var box: CGRect
        /// The small views in it; nil where there was none yet.
        var small: SmallViews?
        /// True if it is small itself. Views in it are told with it.
        var isSmall = false
    }

    /// The small views in a view.
    private final class SmallViews {
        var groups: BoxGroups
        /// The same views in the same order, for groups of too few.
        var views: [(quad: Quad, sight: CGRect, isWhole: Bool, isVisible: Bool)] = []

        init(on stage: CGRect) { groups = BoxGroups(on: stage) }
    }

    /// The bounds of a tree on a stage.
    ///
    /// - Parameters:
    ///   - tree: in the order of drawing.
    ///   - toStage: from the debuggee's screen to the stage.
    ///   - stage: the bounds of the stage.
    package init(of tree: [ViewState], _ toStage: CGAffineTransform, on stage: CGRect) {
        var open = [Outer(toStage: toStage, clip: stage, isVisible: true, box: .null)]
        for view in tree {
            while open.count > Int(clamping: view.depth) + 1 { close(open.removeLast()) }
            guard count < StageBounds.most else { break }
            let last = open.count - 1, outer = open[last]
            let place = view.toSuperview.concatenating(outer.toStage), quad = Quad(view.bounds).applying(place)
            let isVisible = outer.isVisible && view.isVisible, box = quad.boundingBox,
                sight = box.intersection(outer.clip)
            let isSmall = !sight.isNull && min(box.width, box.height) < StageBounds.small
            if !isSmall {
                add(quad, sight, isWhole: sight == box, isVisible: isVisible)
            } else if max(sight.width, sight.height) > 0, !outer.isSmall || !outer.box.contains(sight) {
                let small = outer.small ?? SmallViews(on: stage)
                open[last].small = small
                small.groups.add(sight)
                small.views.append((quad, sight, sight == box, isVisible))
            }
            open.append(
                Outer(
                    toStage: place, clip: view.clips ? (sight.isNull ? .zero : sight) : outer.clip,
                    isVisible: isVisible, box: box, isSmall: isSmall))
        }
        while let outer = open.popLast() { close(outer) }
    }

    /// Adds the lines of the small views in a view, whose subviews have all been gone through.
    private mutating func close(_ outer: Outer) {
        guard let small = outer.small else { return }
        for (index, view) in small.views.enumerated() where small.groups.count(around: index) < StageBounds.fewest {
            add(view.quad, view.sight, isWhole: view.isWhole, isVisible: view.isVisible)
        }
        for group in small.groups.groups where group.count >= StageBounds.fewest {
            sums.append(group)
            // A line along that of the view around them would say nothing.
            let isAlong = outer.box.contains(group.box) && group.box.insetBy(dx: -4, dy: -4).contains(outer.box)
            if !isAlong { seen.elements += Path(points: Quad(group.box).corners, closed: true).elements }
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
    ///
    /// - Parameter scale: how much larger words are than usual.
    package func draw(scale: CGFloat, _ measuring: any TextMeasuring, into list: inout DrawList) {
        for (path, dash) in [(unseen, [2, 3] as [CGFloat]), (seen, [])] where !path.elements.isEmpty {
            list.stroke(.path(path), Palette.casingOnDark, StrokeStyle(width: 2.5, dash: dash))
            list.stroke(.path(path), Palette.bounds, StrokeStyle(width: 1.25, dash: dash))
        }
        for sum in sums { draw(sum, scale, measuring, into: &list) }
    }

    /// Says how many small views lie in a box, where there is room.
    private func draw(
        _ sum: BoxGroups.Group, _ scale: CGFloat, _ measuring: any TextMeasuring, into list: inout DrawList
    ) {
        let words = localized("\(sum.count.groupedText) small views")
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

/// The bounds of all views at the moment that is shown. Those of the present stay as long as nothing changes.
@MainActor struct BoundsPicture {
    private var last: (key: Key, bounds: StageBounds)?

    /// All that the bounds of the present depend on.
    private struct Key: Equatable {
        let present: Moments.PresentMark, toStage: CGAffineTransform, stage: CGRect
    }

    mutating func draw(
        _ inspection: Inspection, _ layout: StageLayout, _ measuring: any TextMeasuring, into list: inout DrawList
    ) {
        let present = inspection.playhead.stageMoment == nil ? inspection.moments.presentMark : nil
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
