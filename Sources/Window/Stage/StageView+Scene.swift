// The scene on the stage, as a layer of its own: what lies below it, and the map over it.
//
// Decides when the scene is drawn anew. What is kept is the very list of before, so that nothing of it is looked
// through.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReachability

extension StageView {
    /// Draws what lies below the scene.
    package func drawGround(into list: inout DrawList) {
        let screenFrame = layout.screenFrame
        list.fill(.rect(bounds), Palette.background)
        list.fill(.roundedRect(screenFrame.insetBy(dx: -2, dy: -2), radius: 6), Palette.line)
        list.fill(.rect(screenFrame), .white)
    }

    /// The scene as a layer of the stage, in the stage's points.
    package var sceneLayer: DrawLayer {
        let layout = layout
        return DrawLayer(scenePicture, transform: layout.toStage, clip: layout.screenFrame)
    }

    /// What the scene looks like at the moment that is shown. As long as it cannot have changed, it is the very same
    /// list. A map is always one of the present.
    package var scenePicture: DrawList {
        if !showsMarksOfMap, let past = inspection.playhead.stagePicture { return past }
        // A picture of a moment has no marked text.
        let mark = inspection.run.debuggee.world.editing.marked == nil ? inspection.moments.presentMark : nil
        if present == nil, let mark, let lastPresent, lastPresent.mark == mark { return lastPresent.list }
        let list = present ?? inspection.run.debuggee.world.render()
        lastPresent = mark.map { ($0, list) }
        return list
    }

    func drawMap(_ context: CGContext) {
        guard showsMarksOfMap else { return }
        let layout = layout
        liveMap.content = showsDisagreement ? .disagreement : .takers
        let marks = liveMap.marks(of: inspection.run.debuggee.world, letters: layout.mapLetters, measuring: measuring)
        context.list.append(DrawLayer(marks, transform: layout.toStage, clip: layout.screenFrame))
    }

    /// Whether the map is drawn, or where drawing and hit testing disagree.
    package var showsMarksOfMap: Bool { !style.isBare && (inspection.display.showsMap || showsDisagreement) }
}
