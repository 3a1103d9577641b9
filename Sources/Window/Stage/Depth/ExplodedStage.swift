import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// The planes of the exploded stage, and the path of the touch through them.
///
/// Large planes show what their views draw. Small planes that are close together on a level share a sheet, which keeps
/// drawing ten thousand views as fast as drawing a few hundred. Positions are those of the moment that is shown; the
/// contents are always those of the present.
@MainActor struct ExplodedStage {
    /// A plane narrower and lower than this does not show what its view draws; in points of the stage.
    private static let smallestPicture: CGFloat = 4
    /// A plane with contents that is narrower and lower than this has no outline; in points of the stage.
    private static let smallestFramed: CGFloat = 16
    /// The maximum number of planes that show what their views draw; the largest planes come first. Small planes of
    /// equal size either all show it or none does.
    private static let maximumPictureCount = 1500
    /// The maximum number of such planes, and of sheets, while a finger turns the layers of a larger scene.
    private static let maximumTurningCount = 150
    /// The maximum number of planes that tags avoid.
    private static let maximumAvoidedCount = 80
    /// The minimum distance between two levels whose sheets are drawn, in points of the stage. The outlines of closer
    /// ones would run into one area.
    private static let sheetDistance: CGFloat = 4
    /// The approximate distance within which planes of a level share a sheet, in points of the stage.
    private static let sheetGap: CGFloat = 8
    /// The number of grid cells along an axis for grouping planes; and the maximum number of planes of a level that are
    /// drawn one by one.
    private static let maximumCellCount: CGFloat = 128, fewPlanes = 4

    /// The planes and the projection of their levels.
    private struct Planes {
        let layers: DepthLayers
        let projection: DepthProjection
        let levels: ClosedRange<Int>

        /// The transform from a view's own coordinates to the stage's.
        func transform(of layer: DepthLayer) -> CGAffineTransform {
            layer.toScreen.concatenating(projection.transform(level: CGFloat(layer.level)))
        }
    }

    private let inspection: Inspection
    private let depth: StageDepth
    private let layout: StageLayout
    private let part: CGFloat
    /// True if only the largest planes are drawn, since a finger turns many.
    private let isCoarse: Bool
    private let planes: Planes
    /// The chosen view and the hit view.
    private let chosen: Int?, hit: Int?
    /// Only levels that are multiples of this number have sheets.
    private let sheetStride: Int
    private let measuring: any TextMeasuring
    var levelCount: Int { planes.layers.levelCount }

    /// - Parameter part: 1 for fully separated layers, 0 for the flat screen.
    init(
        _ inspection: Inspection, _ layout: StageLayout, _ depth: StageDepth, _ camera: DepthCamera, part: CGFloat,
        measuring: any TextMeasuring
    ) {
        (self.inspection, self.layout, self.part, self.measuring) = (inspection, layout, part, measuring)
        self.depth = depth
        (chosen, hit) = (inspection.selection.chosenView, inspection.shown.subject?.walkthrough.story.hit)
        let layers = depth.layers(of: inspection), fit = layout.fittingFrame, frame = layout.screenFrame
        isCoarse = depth.isTurning && layers.layers.count > Self.maximumPictureCount
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
        let places = [0, 1].map { CGPoint.zero.applying(projection.transform(level: $0)) }
        let distance = max(places[0].distance(to: places[1]), 0.001)
        sheetStride = max(1, Int(clamping: (Self.sheetDistance / distance).rounded(.up)))
    }

    /// Draws the planes from back to front, and the marks of the hit test on top. While the layers move, only the hit
    /// view and the chosen view are marked.
    func draw(_ context: CGContext) {
        draw(drawnParts(), into: &context.list)
        guard part == 1 else { return drawMoving(into: &context.list) }
        if isCoarse { drawMoving(into: &context.list) } else { drawTouchPath(into: &context.list) }
        drawHeading(context)
    }

    /// What is drawn: planes one by one, and the boxes of sheets, each from back to front. It does not depend on the
    /// angle from which they are seen.
    struct Parts {
        /// The planes that are drawn one by one, and what their views draw.
        var planes: [(layer: DepthLayer, picture: DrawList?)]
        /// The sheets, in points of the screen.
        var sheets: [(level: Int, box: CGRect)]
    }

    /// The parts of a frame. While a finger turns many planes, those of its first frame: finding the largest of a
    /// hundred thousand takes longer than drawing them.
    private func drawnParts() -> Parts {
        guard isCoarse else { return findParts() }
        let parts = depth.turningParts ?? findParts()
        depth.turningParts = parts
        return parts
    }

    private func findParts() -> Parts {
        // Numbers instead of planes, and loops instead of closures: a plane is large, and a closure of the main actor
        // checks where it runs for each of many.
        let layers = planes.layers.layers
        var shown: [Int] = []
        for number in layers.indices where planes.levels.contains(layers[number].level) && layers[number].isOnScreen {
            shown.append(number)
        }
        let pictures = pictures(of: shown)
        var alone: [Int] = [], others: [Int] = []
        for number in shown {
            let hasPicture = pictures[layers[number].id] != nil
            if hasPicture || isDrawnAlone(layers[number]) { alone.append(number) }
            if layers[number].isVisible, !hasPicture { others.append(number) }
        }
        alone.sort { (layers[$0].level, $0) < (layers[$1].level, $1) }
        return Parts(
            planes: alone.map { (layers[$0], pictures[layers[$0].id]) }, sheets: thinned(sheets(of: others)))
    }

    private func draw(_ parts: Parts, into list: inout DrawList) {
        let base = list.transform
        var next = 0
        func drawSheet() {
            let sheet = parts.sheets[next]
            drawGlass(
                Quad(sheet.box).applying(planes.projection.transform(level: CGFloat(sheet.level))), into: &list)
            next += 1
        }
        for (layer, picture) in parts.planes {
            while next < parts.sheets.count, parts.sheets[next].level <= layer.level { drawSheet() }
            draw(layer, picture, base, into: &list)
        }
        while next < parts.sheets.count { drawSheet() }
    }

    /// True if a plane without contents is drawn by itself: the plane of the hit view, of the chosen view, or of a
    /// hidden view that is large enough.
    private func isDrawnAlone(_ layer: DepthLayer) -> Bool {
        if layer.id == chosen || layer.id == hit { return true }
        guard !layer.isVisible else { return false }
        let box = Quad(layer.bounds).applying(planes.transform(of: layer)).boundingBox
        return max(box.width, box.height) >= Self.smallestFramed
    }

    /// The sheets for planes of a level that are close together, from back to front. A level with few planes is not
    /// grouped, because a scene may have thousands of levels.
    private func sheets(of numbers: [Int]) -> [(level: Int, box: CGRect)] {
        let screen = CGRect(origin: .zero, size: layout.screenSize),
            room = screen.insetBy(dx: -screen.width / 2, dy: -screen.height / 2)
        let unit = planes.projection.transform(level: 0), scale = max(0.01, abs(unit.a * unit.d).squareRoot())
        let side = max(Self.sheetGap / scale, max(room.width, room.height) / Self.maximumCellCount)
        let layers = planes.layers.layers
        var boxes: [Int: [CGRect]] = [:]
        for number in numbers where layers[number].level.isMultiple(of: sheetStride) {
            let whole = Quad(layers[number].bounds).applying(layers[number].toScreen).boundingBox
            let box = layers[number].clip.map { whole.intersection($0) } ?? whole
            if box.intersects(room) { boxes[layers[number].level, default: []].append(box) }
        }
        return boxes.sorted { $0.key < $1.key }.flatMap { level, boxes in
            guard boxes.count > Self.fewPlanes else { return boxes.map { (level, $0) } }
            var groups = BoxGroups(on: room, side: side)
            for box in boxes { groups.add(box) }
            return groups.groups.map { (level, $0.box) }
        }
    }

    /// All sheets; an evenly spread part of them while a finger turns many.
    private func thinned(_ sheets: [(level: Int, box: CGRect)]) -> [(level: Int, box: CGRect)] {
        guard isCoarse, sheets.count > Self.maximumTurningCount else { return sheets }
        return (0..<Self.maximumTurningCount).map { sheets[$0 * sheets.count / Self.maximumTurningCount] }
    }

    private func drawGlass(
        _ quad: Quad, isVisible: Bool = true, isFilled: Bool = true, into list: inout DrawList
    ) {
        if isVisible, isFilled { list.fill(.quad(quad), Palette.faint.withAlpha(0.07)) }
        list.stroke(
            .quad(quad), Palette.faint.withAlpha(0.75), StrokeStyle(width: 1, dash: isVisible ? [] : [3, 3]))
    }

    /// The contents of the planes that are large enough to show them, by view identifier.
    private func pictures(of numbers: [Int]) -> [Int: DrawList] {
        let layers = planes.layers.layers
        var sizes: [PlaneSize] = []
        for number in numbers where layers[number].isVisible {
            let box = Quad(layers[number].bounds).applying(planes.transform(of: layers[number])).boundingBox
            guard box.intersects(layout.bounds), max(box.width, box.height) >= Self.smallestPicture else { continue }
            sizes.append(PlaneSize(area: box.width * box.height, id: layers[number].id))
        }
        let wanted = Set(largest(sizes)), world = inspection.run.debuggee.world
        var views: [UIView] = [], waiting: [UIView] = world.windows
        while let view = waiting.popLast(), views.count < wanted.count {
            if wanted.contains(view.hitscopeIdentifier) { views.append(view) }
            waiting += view.subviews
        }
        return Dictionary(uniqueKeysWithValues: zip(views.map(\.hitscopeIdentifier), world.contents(of: views)))
    }

    /// The largest planes, up to the number that show their contents.
    private func largest(_ sizes: [PlaneSize]) -> [Int] {
        let maximum = isCoarse ? Self.maximumTurningCount : Self.maximumPictureCount
        guard sizes.count > maximum else { return sizes.map(\.id) }
        var sizes = sizes
        sizes.moveLargest(maximum)
        let minimum = sizes[maximum...].max()?.area ?? 0, isSmall = minimum < Self.smallestFramed * Self.smallestFramed
        return sizes.prefix(maximum).filter { !isSmall || $0.area > minimum * 1.01 }.map(\.id)
    }

    /// Draws one plane: its contents, or a glass pane if it has none, and its outline.
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
        // The contents of a small plane are easier to see without an outline.
        if !isGlass, max(box.width, box.height) < Self.smallestFramed {
            if layer.clip != nil { list.end() }
            return
        }
        drawGlass(quad, isVisible: layer.isVisible, isFilled: isGlass, into: &list)
        if layer.clip != nil { list.end() }
    }

    private func drawMoving(into list: inout DrawList) {
        let quads = quads(of: [chosen, hit].compactMap(\.self))
        if let hit, let quad = quads[hit] {
            HitMark(quad: quad).draw(into: &list)
        }
        drawSelection(quads, into: &list)
    }

    /// The shown planes of some views, in points of the stage, by the identifiers of the views.
    private func quads(of views: [Int]) -> [Int: Quad] {
        var quads: [Int: Quad] = [:]
        for view in views {
            guard let layer = planes.layers[view], planes.levels.contains(layer.level) else { continue }
            quads[view] = Quad(layer.bounds).applying(planes.transform(of: layer))
        }
        return quads
    }

    // MARK: The path of the touch

    private func drawTouchPath(into list: inout DrawList) {
        var quads = [Int: Quad](minimumCapacity: planes.layers.layers.count), crossings: [Int: CGPoint] = [:]
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
        overlay.stage.views = shown.steps.prefix(Self.maximumAvoidedCount).compactMap { quads[$0.view]?.boundingBox }
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
        guard let chosen, let quad = quads[chosen] else { return }
        list.stroke(.quad(quad), Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(.quad(quad), Palette.selection, StrokeStyle(width: 3))
    }

    /// The part of the stage that marks may cover, between the heading and the controls.
    private var canvas: CGRect {
        layout.bounds.inset(
            by: UIEdgeInsets(
                top: 34 * layout.style.partScale, left: 8, bottom: layout.controlsHeight + 14, right: 8))
    }

    private func drawHeading(_ context: CGContext) {
        let font = FontDescriptor(size: Fonts.note.size * layout.style.partScale)
        let box = CGRect(x: 12, y: 4, width: layout.bounds.width - 24, height: 24 * layout.style.partScale)
        let words = [
            localized("3-D: drag to rotate, click to choose. D or Esc goes back"),
            localized("3-D: drag to turn, D to go back"),
        ]
        let fitting = words.first { measuring.width(of: $0, font) <= box.width } ?? words[words.count - 1]
        context.list.label(fitting, font, Palette.faint, in: box)
    }

    // MARK: Choosing

    /// The foremost view at a point of the exploded stage; nil if there is none.
    func layer(at point: CGPoint) -> Int? {
        var best: DepthLayer?
        for layer in planes.layers.layers where planes.levels.contains(layer.level) && layer.isOnScreen {
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

/// The size of a plane on the stage. Of planes of equal size, the one with the higher identifier counts as larger.
private struct PlaneSize: Comparable {
    let area: CGFloat, id: Int

    static func < (one: PlaneSize, other: PlaneSize) -> Bool { (one.area, one.id) < (other.area, other.id) }
}

extension [PlaneSize] {
    /// Moves the largest elements to the front, in no particular order, without sorting all of them.
    fileprivate mutating func moveLargest(_ count: Int) {
        var low = 0, high = self.count - 1
        while low < high {
            let pivot = self[(low + high) / 2]
            var left = low, right = high
            while left <= right {
                while self[left] > pivot { left += 1 }
                while pivot > self[right] { right -= 1 }
                guard left <= right else { break }
                swapAt(left, right)
                (left, right) = (left + 1, right - 1)
            }
            if count <= right + 1 { high = right } else if count > left { low = left } else { return }
        }
    }
}
