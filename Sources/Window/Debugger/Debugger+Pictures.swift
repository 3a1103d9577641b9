// What the window looks like now: its panels, and the stage or what lies over the window.
//
// Decides what is drawn anew. Where only a list was scrolled, the stage is what it was.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

extension Debugger {
    /// The whole window as it looks now.
    public func render() -> DrawList {
        var list = DrawList()
        renderPanels(into: &list)
        renderStage(into: &list)
        return list
    }

    /// Draws the panels, none of which overlaps the stage.
    public func renderPanels(into list: inout DrawList) {
        if hasOutsideChanges {
            (hasOutsideChanges, hasOnlyScrolled) = (false, false)
            inspection.catchUp()
            inspection.askAgain()
        }
        needsFrame = false
        placeMarkedText()
        let present = inspection.keepPicture(isShown: true)
        // A picture of a moment has no marked text.
        stage.present = inspection.debuggee.world.editing.marked == nil ? present : nil
        panelsAreStale = !hasOnlyScrolled
        if !hasOnlyScrolled { keptStage = nil }
        (stageStays, hasOnlyScrolled) = (hasOnlyScrolled, false)
        refreshPanels()
        inPanels {
            for panel in panels where !isCovered(panel) { world.render(panel, into: &list) }
            if chooser != nil { renderUnderChooser(into: &list) }
            renderOverlays(into: &list)
        }
    }

    /// Draws the stage, or what lies over the window; either is opaque and clips.
    public func renderStage(into list: inout DrawList) {
        guard chooser == nil, list.items.isEmpty else { return drawStage(into: &list) }
        if stageStays, let keptStage {
            stageStays = false
            return list = keptStage
        }
        drawStage(into: &list)
        keptStage = list
    }

    private func drawStage(into list: inout DrawList) {
        defer { stage.present = nil }
        inPanels {
            if let chooser { render(chooser, into: &list) } else { world.render(stage, into: &list) }
            // What lies over the window is drawn around the stage too, and each part of it once.
            list.beginClip(.rect(stageFrame))
            renderOverlays(into: &list)
            list.end()
        }
    }

    /// The frame of the stage in the window, or of what lies over the window.
    public var stageFrame: CGRect { chooser?.frame ?? stage.frame }
}
