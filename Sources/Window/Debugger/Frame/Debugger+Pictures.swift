// What the window looks like now: its panels, and the stage or what lies over the window.
//
// Decides what is drawn anew. Where only a list was scrolled, the stage is what it was.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

extension Debugger {
    /// Asks for a picture, since something has changed.
    func needFrame() { needsFrame = true }

    /// The whole window as it looks now.
    public func render() -> DrawList {
        var list = DrawList()
        renderPanels(into: &list)
        renderStage(into: &list)
        return list
    }

    /// Brings everything up to date that the next picture shows. The stage may lie elsewhere then.
    public func prepareFrame() {
        if hasOutsideChanges {
            (hasOutsideChanges, hasOnlyScrolled) = (false, false)
            inspection.moments.noteOutsideChanges()
            inspection.catchUp()
            inspection.askAgain()
        }
        needsFrame = false
        placeMarkedText()
        let present = inspection.moments.keepPicture(isShown: true)
        // A picture of a moment has no marked text.
        stage.present = inspection.run.debuggee.world.editing.marked == nil ? present : nil
        stage.dropMarksAhead()
        panelsAreStale = !hasOnlyScrolled
        if !hasOnlyScrolled { keptStage = [] }
        (stageStays, hasOnlyScrolled) = (hasOnlyScrolled, false)
        refreshPanels()
        isPrepared = true
    }

    /// Draws the panels, none of which overlaps the stage.
    public func renderPanels(into list: inout DrawList) {
        if !isPrepared { prepareFrame() }
        isPrepared = false
        inPanels {
            for panel in panels where !isCovered(panel) { world.render(panel, into: &list) }
            if chooser != nil { renderUnderChooser(into: &list) }
            renderOverlays(into: &list)
        }
    }

    /// Draws the stage, or what lies over the window; either is opaque and clips.
    public func renderStage(into list: inout DrawList) {
        for layer in renderStage() { list.append(layer) }
    }

    /// The stage, or what lies over the window, in layers: what changes with each step lies over the scene, which is a
    /// layer of its own, since it may be large.
    public func renderStage() -> [DrawLayer] {
        if stageStays, chooser == nil, !keptStage.isEmpty {
            stageStays = false
            return keptStage
        }
        let layers = drawStage()
        keptStage = chooser == nil ? layers : []
        return layers
    }

    /// Returns how the marks of the stage may be drawn by another thread while the panels are drawn; nil where there is
    /// nothing to draw ahead. Comes after `prepareFrame()`, and what it returns goes to `renderStage(with:)`.
    public func marksAhead() -> (@Sendable () -> DrawnPiece)? {
        guard chooser == nil, !(stageStays && !keptStage.isEmpty) else { return nil }
        return inPanels {
            // Drawn once for the marks and the stage.
            if stage.shownDepth == nil { stage.present = stage.scenePicture }
            return stage.makeMarksAhead()
        }
    }

    /// The stage in layers, as `renderStage()` gives it, with marks that were drawn ahead.
    ///
    /// - Parameter marks: nil where they were not drawn in time.
    public func renderStage(with marks: DrawnPiece?) -> [DrawLayer] {
        stage.takeMarks(marks)
        return renderStage()
    }

    private func drawStage() -> [DrawLayer] {
        defer { stage.present = nil }
        return inPanels {
            guard chooser == nil, stage.shownDepth == nil else { return [DrawLayer(drawn())] }
            // Drawn once for all layers.
            stage.present = stage.scenePicture
            stage.drawsOverSceneAlone = true
            defer { stage.drawsOverSceneAlone = false }
            return [DrawLayer(ground), scene, DrawLayer(drawn())]
        }
    }

    /// What lies over the window is drawn around the stage too, and each part of it once.
    private func drawn() -> DrawList {
        var list = DrawList()
        if let chooser { render(chooser, into: &list) } else { world.render(stage, into: &list) }
        list.beginClip(.rect(stageFrame))
        renderOverlays(into: &list)
        list.end()
        return list
    }

    /// What lies below the scene, in the window's points.
    private var ground: DrawList {
        var list = DrawList()
        list.beginClip(.rect(stage.frame))
        list.transform = CGAffineTransform(translationX: stage.frame.minX, y: stage.frame.minY)
        stage.drawGround(into: &list)
        list.end()
        return list
    }

    /// The scene in the window's points.
    private var scene: DrawLayer {
        var layer = stage.sceneLayer
        let origin = stage.frame.origin
        layer.transform = layer.transform.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
        layer.clip = layer.clip?.offsetBy(dx: origin.x, dy: origin.y).intersection(stage.frame)
        if let clip = layer.clip, clip.isNull { layer.clip = CGRect(origin: origin, size: .zero) }
        return layer
    }

    /// The frame of the stage in the window, or of what lies over the window; that of the next picture once that is
    /// prepared.
    public var stageFrame: CGRect { chooser == nil ? stage.frame : chooserFrame }
}
