// The commands of the stage, which change the size of the scene and the marks on it.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeWindowKit

extension CommandName {
    package static let zoomIn = CommandName("zoom in"), zoomOut = CommandName("zoom out"), fit = CommandName("fit")
    package static let bounds = CommandName("bounds"), disagreement = CommandName("disagreement"),
        depth = CommandName("depth"), alone = CommandName("alone")
}

package enum StageCommands {
    /// The factor by which one press of a key or button enlarges the scene.
    private static let growthOfKey: CGFloat = 1.25

    /// The commands for the size of the scene and for its outlines.
    package static let viewing: [Command<StageView>] = [
        Command(
            .zoomIn, Shortcut("+", .equal, .shift, character: "+"), Shortcut("+", .keypad(.add)),
            title: "Larger",
            meaning: "Makes the scene larger. Ctrl with the wheel zooms around the pointer.", repeats: true,
            movesStage: true,
            tool: CommandTool(.icon(Icons.plus))
        ) { stage in stage.glide { stage.zoom(by: growthOfKey) } },
        Command(
            .zoomOut, Shortcut("-", .hyphen, character: "-"), Shortcut("-", .keypad(.subtract)),
            title: "Smaller",
            meaning: "Makes the scene smaller.", repeats: true, movesStage: true, tool: CommandTool(.icon(Icons.minus))
        ) { stage in stage.glide { stage.zoom(by: 1 / growthOfKey) } },
        Command(
            .fit, Shortcut("0", Key("0") ?? .unknown), Shortcut("0", .keypad(.zero)),
            title: "Whole screen",
            meaning: "Shows the whole scene, as large as it fits.", movesStage: true,
            tool: CommandTool(.icon(Icons.fit)) { !$0.isMoved }
        ) { stage in stage.glide { stage.fit() } },
        Command(
            .bounds, Shortcut("B", .b), title: "Bounds of all views",
            meaning: "Outlines the bounds of all views.",
            tool: CommandTool(.icon(Icons.bounds), beginsGroup: true, isOn: { $0.showsBounds })
        ) { $0.showsBounds.toggle() },
    ]

    /// The commands that show the scene in other ways.
    package static let looking: [Command<StageView>] = [
        Command(
            .disagreement, Shortcut("H", .h),
            title: "Visible or touchable",
            meaning: "Shows areas that are drawn but get no touches, and areas that get touches but are not drawn.",
            tool: CommandTool(.icon(Icons.disagreement)) { $0.showsDisagreement }
        ) { $0.toggleDisagreement() },
        Command(
            .depth, Shortcut("D", .d),
            title: "Layers in 3-D",
            meaning: "Shows the scene as layers that you can rotate, or flat again.", movesStage: true,
            tool: CommandTool(.icon(Icons.depth)) { $0.depth.camera != nil }
        ) { $0.toggleDepth() },
        Command(
            .alone, Shortcut("I", .i),
            title: "Only the chosen view",
            meaning: "Shows only the chosen view and its subviews, flat or in layers, or the whole scene again."
        ) { $0.toggleAlone() },
    ]
}
