// The tools beside the stage: a column of buttons, one for each command of the window that has one.
//
// Decides where the buttons lie: closer together where there is little room, and scrolled where that is not enough. The
// table of commands decides what they do.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class StageTools: UIView {
    /// The width of the column, in points.
    static let width: CGFloat = 38

    private unowned let debugger: Debugger
    private let tools: [(command: WindowCommand, tool: WindowCommand.Tool, button: ToolButton)]
    /// How far the strip is scrolled where it is too short for all tools, and how long all of them are; in points.
    private var shift: CGFloat = 0, contentHeight: CGFloat = 0

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
        clipsToBounds = true
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

    /// The distances between the buttons, in points: the usual ones, and those for a strip with little room.
    private struct Spacing {
        var top: CGFloat, button: CGFloat, gap: CGFloat, groupGap: CGFloat

        static let usual = Spacing(top: 10, button: 32, gap: 5, groupGap: 12)
        static let tight = Spacing(top: 4, button: 26, gap: 2, groupGap: 7)
    }

    /// The tops of the buttons that are shown, and where the last one ends.
    private func tops(_ spacing: Spacing) -> (tops: [CGFloat], end: CGFloat) {
        var y = spacing.top, tops: [CGFloat] = []
        for (index, shown) in tools.filter({ !$0.button.isHidden }).enumerated() {
            if index > 0 { y += shown.tool.beginsGroup ? spacing.groupGap : spacing.gap }
            tops.append(y)
            y += spacing.button
        }
        return (tops, y + spacing.top / 2)
    }

    override func layoutSubviews() {
        let usual = tops(.usual), fits = usual.end <= bounds.height
        let spacing = fits ? Spacing.usual : .tight, (tops, end) = fits ? usual : tops(.tight)
        shift = max(0, min(shift, end - bounds.height))
        for (shown, top) in zip(tools.filter({ !$0.button.isHidden }), tops) {
            shown.button.frame = CGRect(
                x: 4, y: top - shift, width: StageTools.width - 4, height: spacing.button)
        }
        contentHeight = end
    }

    /// Marks that there are more tools above or below.
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let knob = Scroller(in: bounds, contentHeight: contentHeight, shift: shift).knob {
            let bar = CGRect(x: 0, y: knob.minY, width: 3, height: knob.height)
            context.list.fill(.roundedRect(bar, radius: 1.5), Palette.faint.withAlpha(0.8))
        }
    }
}

extension StageTools: Scrolls {
    func scroll(by distance: CGFloat) {
        shift += distance
        setNeedsLayout()
        setNeedsDisplay()
    }
}
