import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
// Makes the frames of the window. Only what is stale is drawn anew.
import HitscopeOverlay

extension Debugger {
    /// Asks for a frame, since anything may have changed.
    func needFrame() { stale.formUnion(.everything) }

    func debuggeeChanged() { stale.insert(.debuggee) }

    /// True if the last frame does not show the state any more.
    public var needsFrame: Bool { !stale.isEmpty }

    /// The whole window as it looks now, drawn from scratch.
    public func render() -> DrawList {
        needFrame()
        return makeFrame().list
    }

    /// The window as it looks now.
    public func makeFrame() -> WindowFrame {
        if stale.contains(.debuggee) { catchUpWithDebuggee() }
        keyboard.placeMarkedText()
        let present = stale.contains(.stage) ? inspection.moments.keepPicture(isShown: true) : nil
        refreshPanels()
        let stale = self.stale
        self.stale = []
        inPanels {
            if stale.contains(.panels) { frame.panels = drawPanels() }
            if stale.contains(.stage) { drawStage(present) }
            if stale.contains(.overlays) { frame.overlays = drawOverlays() }
        }
        frame.background = background
        return frame
    }

    private func catchUpWithDebuggee() {
        inspection.moments.noteOutsideChanges()
        inspection.catchUp()
        inspection.askAgain()
        stale.remove(.debuggee)
        needFrame()
    }

    /// Draws the panels, none of which overlaps the stage, and what lies under the chooser of scenes.
    private func drawPanels() -> DrawList {
        var list = DrawList(reserving: frame.panels.items.count)
        for panel in panels where !predict.covers(panel) { world.render(panel, into: &list) }
        if chooser.chooser != nil {
            world.render(stage, into: &list)
            list.fill(.rect(window.bounds), Palette.background.withAlpha(0.6))
        }
        return list
    }

    /// Draws the stage, or the chooser that lies over the window.
    private func drawStage(_ present: DrawList?) {
        func drawn(_ view: UIView) -> DrawList {
            var list = DrawList(reserving: frame.marks.items.count)
            world.render(view, into: &list)
            return list
        }
        guard let list = chooser.chooser else {
            let layers = stage.layers(present: present) { drawn(stage) }
            return (frame.ground, frame.scene, frame.marks) = (layers.ground, layers.scene, layers.marks)
        }
        (frame.ground, frame.scene, frame.marks) = (DrawList(), DrawLayer(DrawList()), drawn(list))
        chooser.requestPicture()
    }

    /// Draws what lies over panels and stage.
    private func drawOverlays() -> DrawList {
        var list = DrawList()
        if !shell.selection.isEmpty { shell.selection.draw(of: world, into: &list) }
        for overlay in shell.overlays where !overlay.isHidden { world.render(overlay, into: &list) }
        return list
    }
}
