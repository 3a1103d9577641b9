// What a debugger's window draws on its stage.
import HitscopeDebugger
import HitscopeDrawing

extension Debugger {
    /// What is drawn on the stage now, or in place of it, in points of the window.
    var stageList: DrawList {
        _ = render()
        var list = DrawList()
        for layer in makeFrame().stage { list.append(layer) }
        return list
    }

    /// The items that are drawn there.
    var stageItems: [DrawItem] { stageList.items }
}
