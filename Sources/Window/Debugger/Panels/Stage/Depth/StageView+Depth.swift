// The exploded stage: every view as a plane of its own, with the way of the touch through them.
//
// Decides which planes show what is drawn on them, and which only their outline, so that ten thousand take no longer
// than some hundreds. Places are those of the moment that is shown; what is drawn on them is that of the present.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

extension StageView {
    /// A plane less wide and high than this has only an outline, and a smaller one than the second has none; in points
    /// of the stage.
    private static let smallestPicture: CGFloat = 4, smallestOutline: CGFloat = 2.5
    /// A plane with a picture that is less wide and high than this has no outline, in points of the stage.
    private static let smallestFramed: CGFloat = 16
    /// So many planes show what is drawn on them, the largest first.
    private static let mostPictures = 1500

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

    /// - Parameter part: how far the layers have come apart, from 0 to 1.
    private func planes(_ camera: DepthCamera, _ part: CGFloat = 1) -> Planes {
        let tree = inspection.stageTree ?? ViewState.tree(of: inspection.debuggee.world)
        let layers = DepthLayers(of: tree), fit = fittingFrame, frame = screenFrame
        let room = bounds.inset(
            by: UIEdgeInsets(top: 44, left: 16, bottom: DepthControls.height + 24, right: 24))
        let projection = DepthProjection(
            camera, of: screenSize, levels: layers.levelCount, in: room,
            zoom: fit.width > 0 ? frame.width / fit.width : 1,
            shift: CGSize(width: frame.midX - fit.midX, height: frame.midY - fit.midY))
        return Planes(
            layers: layers, projection: projection.between(frame, part: part),
            levels: camera.levels(among: layers.levelCount))
    }

    /// Draws the planes from back to front, and the marks of the hit test on top of them. While the layers move, which
    /// is to show where each comes from, they have no marks but those of the view that was hit and the chosen one.
    func drawDepth(_ camera: DepthCamera, _ part: CGFloat, _ context: CGContext) {
        let planes = planes(camera, part)
        controls.refresh(camera, levelCount: planes.layers.levelCount)
        let shown = planes.layers.layers.filter { planes.levels.contains($0.level) && $0.isInSight }
        let pictures = pictures(of: shown, planes)
        let base = context.list.transform
        for layer in shown.sorted(by: { $0.level < $1.level }) {
            draw(layer, planes, pictures[layer.id], base, into: &context.list)
        }
        context.list.transform = base
        guard part == 1 else { return drawMoving(planes, into: &context.list) }
        drawWay(planes, into: &context.list)
        drawDepthHeading(context)
    }

    /// What is drawn on those planes that are large enough, by their identifiers.
    private func pictures(of layers: [DepthLayer], _ planes: Planes) -> [Int: DrawList] {
        let sizes = layers.compactMap { layer -> (id: Int, area: CGFloat)? in
            guard layer.isVisible else { return nil }
            let box = Quad(layer.bounds).applying(planes.transform(of: layer)).boundingBox
            guard box.intersects(bounds), max(box.width, box.height) >= StageView.smallestPicture else { return nil }
            return (layer.id, box.width * box.height)
        }
        let largest = sizes.count > StageView.mostPictures ? sizes.sorted { $0.area > $1.area } : sizes
        let wanted = Set(largest.prefix(StageView.mostPictures).map(\.id)), world = inspection.debuggee.world
        var views: [UIView] = [], waiting: [UIView] = world.windows
        while let view = waiting.popLast(), views.count < wanted.count {
            if wanted.contains(view.hitscopeIdentifier) { views.append(view) }
            waiting += view.subviews
        }
        return Dictionary(uniqueKeysWithValues: zip(views.map(\.hitscopeIdentifier), world.contents(of: views)))
    }

    /// Draws one plane: glass, what is drawn on it, and its outline.
    private func draw(
        _ layer: DepthLayer, _ planes: Planes, _ picture: DrawList?, _ base: CGAffineTransform,
        into list: inout DrawList
    ) {
        let level = planes.projection.transform(level: CGFloat(layer.level))
        let quad = Quad(layer.bounds).applying(layer.toScreen.concatenating(level)), box = quad.boundingBox
        guard box.intersects(bounds), max(box.width, box.height) >= StageView.smallestOutline else { return }
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
        if !isGlass, max(box.width, box.height) < StageView.smallestFramed {
            if layer.clip != nil { list.end() }
            return
        }
        if isGlass, layer.isVisible { list.fill(.quad(quad), Palette.faint.withAlpha(0.07)) }
        let style = StrokeStyle(width: 1, dash: layer.isVisible ? [] : [3, 3])
        list.stroke(.quad(quad), Palette.faint.withAlpha(0.75), style)
        if layer.clip != nil { list.end() }
    }

    private func drawMoving(_ planes: Planes, into list: inout DrawList) {
        let marked = [inspection.chosenView, inspection.subject?.walkthrough.story.hit].compactMap(\.self)
        var quads: [Int: Quad] = [:]
        for layer in planes.layers.layers where marked.contains(layer.id) && planes.levels.contains(layer.level) {
            quads[layer.id] = Quad(layer.bounds).applying(planes.transform(of: layer))
        }
        if let hit = inspection.subject?.walkthrough.story.hit, let quad = quads[hit] {
            HitMark(quad: quad).draw(into: &list)
        }
        drawSelection(quads, into: &list)
    }

    // MARK: The way of the touch

    private func drawWay(_ planes: Planes, into list: inout DrawList) {
        var quads: [Int: Quad] = [:], crossings: [Int: CGPoint] = [:]
        for layer in planes.layers.layers where planes.levels.contains(layer.level) {
            quads[layer.id] = Quad(layer.bounds).applying(planes.transform(of: layer))
        }
        drawSelection(quads, into: &list)
        guard let subject = inspection.subject else { return }
        let shown = ShownSteps(subject.walkthrough, after: inspection.stepCount), asked = Set(shown.steps.map(\.view))
        let hasPoint = !subject.cause.isDeviceEvent
        for layer in planes.layers.layers where hasPoint && asked.contains(layer.id) && quads[layer.id] != nil {
            guard layer.toScreen.isInvertible,
                layer.bounds.containsHalfOpen(subject.point.applying(layer.toScreen.inverted()))
            else { continue }
            let level = planes.projection.transform(level: CGFloat(layer.level))
            crossings[layer.id] = subject.point.applying(level)
        }
        var overlay = DispatchOverlay(
            walkthrough: subject.walkthrough, shown: shown, stepCount: inspection.stepCount, quads: quads, fingers: [],
            isFingerDown: subject.isFingerDown, isTouch: subject.cause != .question, keyResponder: keyResponder,
            screen: depthCanvas, canvas: depthCanvas, measuring: measuring)
        if hasPoint {
            let front = CGFloat(planes.levels.upperBound) + DepthProjection.headroom
            overlay.needle = TouchNeedle(
                start: subject.point.applying(planes.projection.transform(level: front)), crossings: crossings)
        }
        overlay.draw(inspection.layers.intersection([.hitOrder, .firstResponder]), into: &list)
    }

    private func drawSelection(_ quads: [Int: Quad], into list: inout DrawList) {
        guard let chosen = inspection.chosenView, let quad = quads[chosen] else { return }
        list.stroke(.quad(quad), Palette.casingOnDark, StrokeStyle(width: 5.5))
        list.stroke(.quad(quad), Palette.selection, StrokeStyle(width: 3))
    }

    /// What marks may lie on: the stage above the controls.
    private var depthCanvas: CGRect {
        bounds.inset(by: UIEdgeInsets(top: 34, left: 8, bottom: DepthControls.height + 14, right: 8))
    }

    private func drawDepthHeading(_ context: CGContext) {
        let box = CGRect(x: 12, y: 4, width: bounds.width - 24, height: 24)
        let long = localized("3-D: drag to turn, click to choose. D or Esc goes back")
        let words = measuring.width(of: long, Fonts.note) <= box.width ? long : localized("3-D: drag. D goes back")
        context.list.label(words, Fonts.note, Palette.faint, in: box)
    }

    // MARK: Choosing

    /// The foremost view at a point of the exploded stage; nil for none.
    func layer(at point: CGPoint) -> Int? {
        guard let camera else { return nil }
        let planes = planes(camera)
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
