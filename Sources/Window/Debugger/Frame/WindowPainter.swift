// Draws the window. Only stale layers are redrawn.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeTeaching

/// Draws the frames of the window.
@MainActor struct WindowPainter {
    let shell: WindowShell, predict: PredictMode
    /// The last frame.
    private(set) var frame = WindowFrame()

    init(_ shell: WindowShell, _ predict: PredictMode) {
        (self.shell, self.predict) = (shell, predict)
    }

    /// Draws the stale layers.
    ///
    /// - Parameter present: The picture of the present, which becomes the scene; nil to redraw the scene.
    mutating func draw(_ stale: StaleParts, present: DrawList?) -> WindowFrame {
        shell.inPanels {
            if stale.contains(.panels) { frame.panels = panels() }
            if stale.contains(.stage) { drawStage(present) }
            if stale.contains(.overlays) { frame.overlays = overlays() }
        }
        frame.background = shell.theme.colors.background
        return frame
    }

    /// Draws the panels, none of which overlaps the stage, and the background of the scene chooser.
    private func panels() -> DrawList {
        var list = DrawList(reserving: frame.panels.items.count)
        for panel in shell.panels where !predict.covers(panel) { shell.world.render(panel, into: &list) }
        if shell.chooser != nil {
            shell.world.render(shell.stage, into: &list)
            list.fill(.rect(shell.window.bounds), Palette.background.withAlpha(0.6))
        }
        return list
    }

    /// Draws the stage, or the chooser that covers the window.
    private mutating func drawStage(_ present: DrawList?) {
        let world = shell.world, stage = shell.stage, count = frame.marks.items.count
        func drawn(_ view: UIView) -> DrawList {
            var list = DrawList(reserving: count)
            world.render(view, into: &list)
            return list
        }
        guard let chooser = shell.chooser else {
            let layers = stage.layers(present: present) { drawn(stage) }
            return (frame.ground, frame.scene, frame.marks) = (layers.ground, layers.scene, layers.marks)
        }
        (frame.ground, frame.scene, frame.marks) = (DrawList(), DrawLayer(DrawList()), drawn(chooser))
    }

    /// Draws selected texts, and the views in front of panels and stage.
    private func overlays() -> DrawList {
        var list = DrawList()
        if !shell.selection.isEmpty { shell.selection.draw(of: shell.world, into: &list) }
        for overlay in shell.overlays where !overlay.isHidden { shell.world.render(overlay, into: &list) }
        return list
    }
}
