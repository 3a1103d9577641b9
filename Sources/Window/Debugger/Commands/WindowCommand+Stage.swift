// The commands of the stage: how large the scene is shown, and what is drawn on it.
//
// Decides keys, sentences and icons. What a command does stands in the stage.
import HitscopeInput

extension WindowCommand {
    /// The stage.
    static let stage = [
        WindowCommand(
            id: "zoom in", shortcuts: [Shortcut("+", .equal, .shift, character: "+"), Shortcut("+", .keypad(.add))],
            meaning: "Makes the scene larger. Ctrl with the wheel zooms around the pointer.", repeats: true,
            movesStage: true,
            tool: Tool(face: .icon(Icons.plus))
        ) { debugger in debugger.stage.glide { debugger.stage.zoom(by: Debugger.growthOfKey) } },
        WindowCommand(
            id: "zoom out",
            shortcuts: [Shortcut("-", .hyphen, character: "-"), Shortcut("-", .keypad(.subtract))],
            meaning: "Makes the scene smaller.", repeats: true, movesStage: true, tool: Tool(face: .icon(Icons.minus))
        ) { debugger in debugger.stage.glide { debugger.stage.zoom(by: 1 / Debugger.growthOfKey) } },
        WindowCommand(
            id: "fit", shortcuts: [Shortcut("0", Key("0") ?? .unknown), Shortcut("0", .keypad(.zero))],
            meaning: "Shows the whole scene, as large as it fits.", movesStage: true,
            tool: Tool(face: .icon(Icons.fit)) { !$0.stage.isMoved }
        ) { debugger in debugger.stage.glide { debugger.stage.fit() } },
        WindowCommand(
            id: "bounds", shortcuts: [Shortcut("B", .b)], meaning: "Outlines the bounds of all views.",
            tool: Tool(face: .icon(Icons.bounds), isOn: { $0.stage.showsBounds }, beginsGroup: true)
        ) { $0.stage.showsBounds.toggle() },
        WindowCommand(
            id: "map", shortcuts: [Shortcut("M", .m)], meaning: "Shows which view takes the touches at each place.",
            tool: Tool(face: .icon(Icons.map)) { $0.inspection.showsMap }
        ) { $0.showMap() },
        WindowCommand(
            id: "disagreement", shortcuts: [Shortcut("H", .h)],
            meaning: "Shows what is drawn but gets no touches, and what gets touches but is not drawn.",
            tool: Tool(face: .icon(Icons.disagreement)) { $0.stage.showsDisagreement }
        ) { $0.stage.toggleDisagreement() },
        WindowCommand(
            id: "depth", shortcuts: [Shortcut("D", .d)],
            meaning: "Pulls the scene apart into layers that can be turned, or makes it flat again.", movesStage: true,
            tool: Tool(face: .icon(Icons.depth)) { $0.stage.camera != nil }
        ) { $0.stage.toggleDepth() },
    ]
}
