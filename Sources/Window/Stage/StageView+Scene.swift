// The layers of the stage: the ground below the scene, the scene, and the marks above it.
//
// While the scene cannot have changed, its layer reuses the draw list of the previous frame. A large scene is then not
// compared in every frame.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// The layers of the stage, in points of the view that contains it.
package struct StageLayers {
    /// The ground below the scene, the scene, and the marks above it. An exploded stage has only marks.
    package var ground = DrawList(), scene = DrawLayer(DrawList()), marks = DrawList()
}

extension StageView {
    /// Draws the stage.
    ///
    /// - Parameters:
    ///   - present: The current picture of the debuggee; nil if it was not drawn.
    ///   - render: Renders the stage with its subviews.
    package func layers(present: DrawList?, render: () -> DrawList) -> StageLayers {
        guard shownDepth == nil else { return StageLayers(marks: render()) }
        let scene = sceneLayer(present: present)
        sceneBelow = scene
        defer { sceneBelow = nil }
        var ground = DrawList()
        ground.beginClip(.rect(frame))
        ground.transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        drawGround(into: &ground)
        ground.end()
        return StageLayers(ground: ground, scene: scene.moved(into: frame), marks: render())
    }

    /// Draws the ground below the scene.
    func drawGround(into list: inout DrawList) {
        let screenFrame = layout.screenFrame
        list.fill(.rect(bounds), Palette.background)
        list.fill(.roundedRect(screenFrame.insetBy(dx: -2, dy: -2), radius: 6), Palette.line)
        list.fill(.rect(screenFrame), .white)
    }

    /// The scene as a layer, in the stage's points.
    func sceneLayer(present: DrawList?) -> DrawLayer {
        let layout = layout
        return DrawLayer(scenePicture(present), transform: layout.toStage, clip: layout.screenFrame)
    }

    /// The picture of the scene at the moment that is shown. A map always shows the present, and all of it.
    private func scenePicture(_ present: DrawList?) -> DrawList {
        if !showsMarksOfMap, let past = inspection.playhead.stagePicture { return past }
        if !showsMarksOfMap, let alone = inspection.isolatedView {
            var list = DrawList()
            inspection.run.debuggee.world.render(alone, into: &list)
            return list
        }
        // The picture of a moment has no marked text.
        let hasMarkedText = inspection.run.debuggee.world.editing.marked != nil
        let mark = hasMarkedText ? nil : inspection.moments.presentVersion, present = hasMarkedText ? nil : present
        if present == nil, let mark, let lastPresent, lastPresent.mark == mark { return lastPresent.list }
        let list = present ?? inspection.run.debuggee.world.render()
        lastPresent = mark.map { ($0, list) }
        return list
    }

    func drawMap(_ context: CGContext) {
        guard showsMarksOfMap else { return map.stop() }
        let layout = layout, marks = map.marks(of: inspection, letterScale: layout.mapLetterScale, measuring: measuring)
        context.list.append(DrawLayer(marks, transform: layout.toStage, clip: layout.screenFrame))
    }

    /// True if the map is drawn, or the marks where drawing and hit testing disagree.
    package var showsMarksOfMap: Bool { !style.isBare && (inspection.display.showsMap || showsDisagreement) }
}

extension DrawLayer {
    /// Returns this layer of a view's content, moved into the superview's coordinates and clipped to the frame.
    fileprivate func moved(into frame: CGRect) -> DrawLayer {
        var layer = self
        layer.transform = transform.concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
        layer.clip = clip?.offsetBy(dx: frame.minX, dy: frame.minY).intersection(frame)
        if let clip = layer.clip, clip.isNull { layer.clip = CGRect(origin: frame.origin, size: .zero) }
        return layer
    }
}
