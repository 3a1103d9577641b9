import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// The planes of the exploded stage, with the way of the touch through them.
///
/// Large planes show what is drawn on them. The others of a level are sheets, one for those that lie close together. So
/// ten thousand take no longer than some hundreds, and can be looked through. Places are those of the moment that is
/// shown; pictures are of the present.
@MainActor struct ExplodedStage {
    /// A plane less wide and high than this does not show what is drawn on it; in points of the stage.
    private static let smallestPicture: CGFloat = 4
    /// A plane with a picture that is less wide and high than this has no outline, in points of the stage.
    private static let smallestFramed: CGFloat = 16
    /// So many planes show what is drawn on them, the largest first. Of small ones that are as large as one another all
    /// do, or none.
    private static let mostPictures = 1500
    /// The number of planes that tags keep off at most.
    private static let mostAvoided = 80
    /// Planes of a level that lie about so far from one another have one sheet, in points of the stage.
    private static let sheetGap: CGFloat = 8
    /// The number of cells that tell which lie together, and of planes of a level that are drawn one by one.
    private static let mostCells: CGFloat = 128, fewPlanes = 4

    /// The planes, and where their levels lie.
    private struct Planes {
        let layers: DepthLayers
        let projection: DepthProjection
        let levels: ClosedRange<Int>

        /// From a view's own points to the stage's.
        func transform(of layer: DepthLayer) -> CGAffineTransform {
            layer.toScreen.concatenating(projection.transform(level: CGFloat(layer.level)))
        }
    }

    private let inspection: Inspection
    private let layout: StageLayout
    private let part: CGFloat
    private let planes: Planes
    private let measuring: any TextMeasuring
    var levelCount: Int { planes.layers.levelCount }

    /// - Parameter part: 1 for layers that have come apart, and 0 for the flat screen.
    init(
        _ inspection: Inspection, _ layout: StageLayout, _ camera: DepthCamera, part: CGFloat,
        measuring: any TextMeasuring
    ) {
        (self.inspection, self.layout, self.part, self.measuring) = (inspection, layout, part, measuring)
        let tree = inspection.playhead.stageTree ?? ViewState.tree(of: inspection.run.debuggee.world)
        let layers = DepthLayers(of: tree), fit = layout.fittingFrame, frame = layout.screenFrame
        let room = layout.bounds.inset(
            by: UIEdgeInsets(
                top: 44 * layout.style.partScale, left: 16, bottom: layout.controlsHeight + 24, right: 24))
        let projection = DepthProjection(
            camera, of: layout.screenSize, levels: layers.levelCount, in: room,
            zoom: fit.width > 0 ? frame.width / fit.width : 1,
            shift: CGSize(width: frame.midX - fit.midX, height: frame.midY - fit.midY))
        planes = Planes(
            layers: layers, projection: projection.between(frame, part: part),
            levels: camera.levels(among: layers.levelCount))
    }

    /// Draws the planes from back to front, and the marks of the hit test on top of them. While the layers move, which
    /// is to show where each comes from, they have no marks but those of the view that was hit and the chosen one.
    func draw(_ context: CGContext) {
        let shown = planes.layers.layers.filter { planes.levels.contains($0.level) && $0.isInSight }
        let pictures = pictures(of: shown)
        let base = context.list.transform
        let alone = shown.filter { pictures[$0.id] != nil || isToldAlone($0) }
        let sheets = sheets(of: shown.filter { $0.isVisible && pictures[$0.id] == nil })
        var next = 0
        for layer in alone.sorted(by: { $0.level < $1.level }) {
            while next < sheets.count, sheets[next].level <= layer.level {
                drawGlass(sheets[next].quad, into: &context.list)
                next += 1
            }
            draw(layer, pictures[layer.id], base, into: &context.list)
        }
        for sheet in sheets[next...] { drawGlass(sheet.quad, into: &context.list) }
        guard part == 1 else { return drawMoving(into: &context.list) }
        drawWay(into: &context.list)
        drawHeading(context)
    }

    /// True if a plane without a picture is drawn by itself: that of the view that was hit, of the chosen one, and of a
    /// hidden view that is large enough.
    private func isToldAlone(_ layer: DepthLayer) -> Bool {
        if layer.id == inspection.selection.chosenView || layer.id == inspection.shown.subject?.walkthrough.story.hit {
            return true
        }
        guard !layer.isVisible else { return false }
        let box = Quad(layer.bounds).applying(planes.transform(of: layer)).boundingBox
        return max(box.width, box.height) >= Self.smallestFramed
    }

    /// A sheet for all planes of a level that lie close together, from back to front. A few planes are not looked
    /// through, as a scene may have thousands of levels.
    private func sheets(of layers: [DepthLayer]) -> [(level: Int, quad: Quad)] {
        let screen = CGRect(origin: .zero, size: layout.screenSize),
            room = screen.insetBy(dx: -screen.width / 2, dy: -screen.height / 2)
        let unit = planes.projection.transform(level: 0), scale = max(0.01, abs(unit.a * unit.d).squareRoot())
        let side = max(Self.sheetGap / scale, max(room.width, room.height) / Self.mostCells)
        var boxes: [Int: [CGRect]] = [:]
        for layer in layers {
            let whole = Quad(layer.bounds).applying(layer.toScreen).boundingBox
            let box = layer.clip.map { whole.intersection($0) } ?? whole
            if box.intersects(room) { boxes[layer.level, default: []].append(box) }
        }
        return boxes.sorted { $0.key < $1.key }.flatMap { level, boxes in
            let transform = planes.projection.transform(level: CGFloat(level))
            guard boxes.count > Self.fewPlanes else { return boxes.map { (level, Quad($0).applying(transform)) } }
            var groups = BoxGroups(on: room, side: side)
            for box in boxes { groups.add(box) }
            return groups.groups.map { (level, Quad($0.box).applying(transform)) }
        }
    }

    private func drawGlass(
        _ quad: Quad, isVisible: Bool = true, isFilled: Bool = true, into list: inout DrawList
    ) {
        if isVisible, isFilled { list.fill(.quad(quad), Palette.faint.withAlpha(0.07)) }
        list.stroke(
            .quad(quad), Palette.faint.withAlpha(0.75), StrokeStyle(width: 1, dash: isVisible ? [] : [3, 3]))
    }

    /// The pictures on those planes that are large enough, by their identifiers.
    private func pictures(of layers: [DepthLayer]) -> [Int: DrawList] {
        let sizes = layers.compactMap { layer -> (id: Int, area: CGFloat)? in
            guard layer.isVisible else { return nil }
            let box = Quad(layer.bounds).applying(planes.transform(of: layer)).boundingBox
            guard box.intersects(layout.bounds), max(box.width, box.height) >= Self.smallestPicture else { return nil }
            return (layer.id, box.width * box.height)
        }
        let wanted = Set(largest(sizes)), world = inspection.run.debuggee.world
        var views: [UIView] = [], waiting: [UIView] = world.windows
        while let view = waiting.popLast(), views.count < wanted.count {
            if wanted.contains(view.hitscopeIdentifier) { views.append(view) }
            waiting += view.subviews
        }
        return Dictionary(uniqueKeysWithValues: zip(views.map(\.hitscopeIdentifier), world.contents(of: views)))
    }

    /// The largest of planes, as many as show what is drawn on them.
    private func largest(_ sizes: [(id: Int, area: CGFloat)]) -> [Int] {
        guard sizes.count > Self.mostPictures else { return sizes.map(\.id) }
        let sorted = sizes.sorted { ($0.area, $0.id) > ($1.area, $1.id) }, least = sorted[Self.mostPictures].area
        let isSmall = least < Self.smallestFramed * Self.smallestFramed
        return sorted.prefix(Self.mostPictures).filter { !isSmall || $0.area > least * 1.01 }.map(\.id)
    }

    /// Draws one plane: glass, what is drawn on it, and its outline.
    private func draw(
        _ layer: DepthLayer, _ picture: DrawList?, _ base: CGAffineTransform,
        into list: inout DrawList
    ) {
        let level = planes.projection.transform(level: CGFloat(layer.level))
        let quad = Quad(layer.bounds).applying(layer.toScreen.concatenating(level)), box = quad.boundingBox
        guard box.intersects(layout.bounds) else { return }
        if let clip = layer.clip {
            list.transform = level.concatenating(base)
            list.beginClip(.rect(clip))
        }
        if let picture {
            list.transform = layer.toScreen.concatenating(level).concatenating(base)
            list.append(picture)
        }
        list.transform = base
        let isGlass = picture?.items.isEmpty ?? true
        // The picture of a small plane is seen better without an outline.
        if !isGlass, max(box.width, box.height) < Self.smallestFramed {
            if layer.clip != nil { list.end() }
            return
        }
        drawGlass(quad, isVisible: layer.isVisible, isFilled: isGlass, into: &list)
        if layer.clip != nil { list.end() }
    }

    private func drawMoving(into list: inout DrawList) {
        let marked = [inspection.selection.chosenView, inspection.shown.subject?.walkthrough.story.hit].compactMap(
            \.self)
        var quads: [Int: Quad] = [:]
        for layer in planes.layers.layers where marked.contains(layer.id) && planes.levels.contains(layer.level) {
            quads[layer.id] = Quad(layer.bounds).applying(planes.transform(of: layer))
        }
        if let hit = inspection.shown.subject?.walkthrough.story.hit, let quad = quads[hit] {
            HitMark(quad: quad).draw(into: &list)
        }
        drawSelection(quads, into: &list)
    }

    // MARK: The way of the touch

    private func drawWay(into list: inout DrawList) {
        var quads: [Int: Quad] = [:], crossings: [Int: CGPoint] = [:]
        for layer in planes.layers.layers where planes.levels.contains(layer.level) {
            quads[layer.id] = Quad(layer.bounds).applying(planes.transform(of: layer))
        }
        drawSelection(quads, into: &list)
        guard let subject = inspection.shown.subject else { return }
        let shown = ShownSteps(subject.walkthrough, after: inspection.shown.stepCount),
            asked = Set(shown.steps.map(\.view))
        let hasPoint = !subject.cause.isDeviceEvent
        for layer in planes.layers.layers where hasPoint && asked.contains(layer.id) && quads[layer.id] != nil {
            guard layer.toScreen.isInvertible,
                layer.bounds.containsHalfOpen(subject.point.applying(layer.toScreen.inverted()))
            else { continue }
            let level = planes.projection.transform(level: CGFloat(layer.level))
            crossings[layer.id] = subject.point.applying(level)
        }
        var overlay = DispatchOverlay(
            walkthrough: subject.walkthrough, shown: shown, stepCount: inspection.shown.stepCount, quads: quads,
            fingers: [],
            isFingerDown: subject.isFingerDown, isTouch: subject.cause != .question,
            keyResponder: inspection.playhead.stageFirstResponder,
            screen: canvas, canvas: canvas, measuring: measuring)
        overlay.markScale = layout.style.markScale
        overlay.isSparse = true
        overlay.stage.views = shown.steps.prefix(Self.mostAvoided).compactMap { quads[$0.view]?.boundingBox }
        let area = planes.layers.layers.first.map { Quad($0.bounds).applying(planes.transform(of: $0)).boundingBox }
        overlay.stage.sceneArea = area.map { $0.width * $0.height }
        if hasPoint {
            let front = CGFloat(planes.levels.upperBound) + DepthProjection.headroom
            overlay.stage.ray = TouchRay(
                start: subject.point.applying(planes.projection.transform(level: front)), crossings: crossings)
        }
        overlay.draw(inspection.display.layers.intersection([.hitOrder, .firstResponder]), into: &list)
    }

    private func drawSelection(_ quads: [Int: Quad], into list: inout DrawList) {
        guard let chosen = inspection.selection.chosenView, let quad = quads[chosen] else { return }
        list.stroke(.quad(quad), Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(.quad(quad), Palette.selection, StrokeStyle(width: 3))
    }

    /// The part that marks may lie on: the stage above the controls.
    private var canvas: CGRect {
        layout.bounds.inset(
            by: UIEdgeInsets(
                top: 34 * layout.style.partScale, left: 8, bottom: layout.controlsHeight + 14, right: 8))
    }

    private func drawHeading(_ context: CGContext) {
        let font = FontDescriptor(size: Fonts.note.size * layout.style.partScale)
        let box = CGRect(x: 12, y: 4, width: layout.bounds.width - 24, height: 24 * layout.style.partScale)
        let words = [
            localized("3-D: drag to turn, click to choose. D or Esc goes back"),
            localized("3-D: drag turns, D goes back"),
        ]
        let fitting = words.first { measuring.width(of: $0, font) <= box.width } ?? words[words.count - 1]
        context.list.label(fitting, font, Palette.faint, in: box)
    }

    // MARK: Choosing

    /// The foremost view at a point of the exploded stage; nil for none.
    func layer(at point: CGPoint) -> Int? {
        var best: DepthLayer?
        for layer in planes.layers.layers where planes.levels.contains(layer.level) && layer.isInSight {
            guard layer.isVisible, layer.level >= best?.level ?? 0 else { continue }
            let level = planes.projection.transform(level: CGFloat(layer.level)),
                place = point.applying(level.inverted())
            guard layer.clip?.contains(place) ?? true, layer.toScreen.isInvertible,
                layer.bounds.containsHalfOpen(place.applying(layer.toScreen.inverted()))
            else { continue }
            best = layer
        }
        return best?.id
    }
}
