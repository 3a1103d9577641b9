// The tools beside the stage: a column of buttons, one for each command of the window that has one.
//
// Decides where the buttons lie. The table of commands decides what they do.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class StageTools: UIView {
    /// The width of the column, in points.
    static let width: CGFloat = 38

    private unowned let debugger: Debugger
    private let tools: [(command: WindowCommand, tool: WindowCommand.Tool, button: ToolButton)]

    init(_ debugger: Debugger) {
        self.debugger = debugger
        tools = WindowCommand.all.compactMap { command in
            command.tool.map { tool in
                let button = ToolButton(tool.face, name: command.id) { [unowned debugger] in debugger.perform(command) }
                return (command, tool, button)
            }
        }
        super.init(frame: .zero)
        accessibilityIdentifier = "tools"
        backgroundColor = UIColor(cgColor: Palette.background)
        for (_, _, button) in tools { addSubview(button) }
    }

    /// Brings the buttons up to date with the state.
    func refresh() {
        for (_, tool, button) in tools {
            button.isOn = tool.isOn(debugger)
            button.face = tool.changed(debugger) ?? tool.face
            guard button.isHidden == tool.isShown(debugger) else { continue }
            button.isHidden.toggle()
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        var y: CGFloat = 10
        for (index, (_, tool, button)) in tools.enumerated() where !button.isHidden {
            if index > 0 { y += tool.beginsGroup ? 12 : 5 }
            button.frame = CGRect(x: 4, y: y, width: StageTools.width - 4, height: 32)
            y += 32
        }
    }
}
