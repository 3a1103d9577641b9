// What a debugger's window draws on its stage.
import HitscopeDebugger
import HitscopeDrawing

extension Debugger {
    /// The items of the next picture of the stage, or of what lies over the window, in points of the window.
    var stageItems: [DrawItem] {
        var list = DrawList()
        renderPanels(into: &list)
        list = DrawList()
        renderStage(into: &list)
        return list.items
    }
}
