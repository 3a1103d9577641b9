// The commands for selecting on the stage, for the tabs of the right column and the sheet of gestures, and for changes
// of the scene.
import HitscopeInput
import HitscopeWindowKit

extension WindowCommands {
    /// The commands for selecting on the stage, and for the tabs.
    static let selection = [
        WindowCommand(
            .select, Shortcut("S", .s),
            title: "Select on the stage",
            meaning:
                """
                Clicks select the view that is drawn. Press again to select the view that would be hit, and again to \
                touch the scene.
                """,
            tool: CommandTool(
                .icon(Icons.select), isOn: { $0.inspection.selection.mode != nil },
                changed: {
                    $0.inspection.selection.mode.map { .icon($0 == .drawn ? Icons.selectDrawn : Icons.selectHit) }
                })
        ) { $0.inspection.cycleSelection() },
        WindowCommand(
            .touch, Shortcut("T", .t), title: "Touch",
            meaning: "Shows the touch and its steps on the right."
        ) { $0.shell.show(.touch) },
        WindowCommand(
            .attributes, Shortcut("A", .a),
            title: "Attributes",
            meaning: "Shows the attributes of the chosen view on the right."
        ) { $0.shell.show(.attributes) },
        WindowCommand(
            .gestures, Shortcut("G", .g),
            title: "Try each gesture",
            meaning: "Tries each gesture at the point of the touch, and explains recognisers and actions."
        ) { $0.shell.showsGestures.toggle() },
        WindowCommand(
            .saveAsScene, Shortcut("Ctrl-S", .s, .control),
            title: "Save as a new scene",
            meaning: "Saves the scene with its changes as a new file."
        ) { $0.document.saveAsScene() },
        WindowCommand(
            .undo, Shortcut("Ctrl-Z", .z, .control),
            title: "Undo",
            meaning: "Undoes the last change of the scene."
        ) { $0.editor.undo() },
        WindowCommand(
            .redo, Shortcut("Ctrl-Shift-Z", .z, [.control, .shift]),
            title: "Redo",
            meaning: "Redoes the last undone change."
        ) { $0.editor.redo() },
    ]
}
