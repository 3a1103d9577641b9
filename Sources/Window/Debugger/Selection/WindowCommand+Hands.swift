// The commands of the window for hands: selecting on the stage, and the tabs at the right.
//
// Decides the keys and the sentences.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

extension WindowCommand {
    /// Selecting on the stage, and the tabs.
    static let hands = [
        WindowCommand(
            id: "select", shortcuts: [Shortcut("S", .s)],
            meaning:
                """
                Clicks select what is drawn. The next press selects what would be hit, and another touches the scene \
                again.
                """,
            tool: Tool(
                face: .icon(Icons.select), isOn: { $0.inspection.selection.mode != nil },
                changed: {
                    $0.inspection.selection.mode.map { .icon($0 == .drawn ? Icons.selectDrawn : Icons.selectHit) }
                })
        ) { $0.inspection.cycleSelection() },
        WindowCommand(
            id: "touch", shortcuts: [Shortcut("T", .t)], meaning: "Shows the touch and its steps on the right."
        ) { $0.side.show(tab: "touch") },
        WindowCommand(
            id: "attributes", shortcuts: [Shortcut("A", .a)],
            meaning: "Shows the attributes of the chosen view on the right."
        ) { $0.side.show(tab: AttributesPanel.name) },
        WindowCommand(
            id: "save as scene", shortcuts: [Shortcut("Ctrl-S", .s, .control)],
            meaning: "Saves the scene with its changes as a new file."
        ) { $0.saveAsScene() },
        WindowCommand(
            id: "undo change", shortcuts: [Shortcut("Ctrl-Z", .z, .control)],
            meaning: "Undoes the last change of the scene."
        ) { $0.editor.undo() },
        WindowCommand(
            id: "redo change", shortcuts: [Shortcut("Ctrl-Shift-Z", .z, [.control, .shift])],
            meaning: "Redoes the change that was undone last."
        ) { $0.editor.redo() },
    ]
}

extension Debugger {
    /// Has the hand on the stage, the editor and the attributes know of each other.
    func connect(_ hand: StageHand) {
        hand.editor = editor
        hand.whenSelected = { [unowned side] in side.show(tab: AttributesPanel.name) }
        let panel = side.subviews.lazy.compactMap { $0 as? AttributesPanel }.first
        panel?.addButtons(
            saving: { [unowned self] in saveAsScene() }, copying: { [unowned self] in copyAsSwift() })
    }

    /// Follows the pointer to a point of the debuggee's screen; nil for beside it.
    ///
    /// - Returns: whether something else is shown now.
    func followPointer(to place: CGPoint?, at time: Double) -> Bool {
        guard !isPredicting else { return false }
        guard inspection.selection.mode == nil else { return inspection.preview(at: place) }
        let isFollowed = inspection.tellPointer(place, at: time)
        // Above an exploded stage the last question stays.
        return stage.camera == nil && inspection.hover(at: place) || isFollowed
    }
}
