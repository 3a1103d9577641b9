// The tools beside the stage: a column of buttons for commands of the window.
//
// If there is little room, the buttons move closer together, then into several columns. In a very short window they
// scroll.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeWindowKit

@MainActor final class StageTools: UIView {
    /// The width of a single column, and of each of several columns, in points.
    private static let width: CGFloat = 38, narrowWidth: CGFloat = 31
    /// The minimum width of the stage and its tools for the names of the tools, in points.
    static let minimumWidthForNames: CGFloat = 1100
    /// The maximum number of columns, which leaves the stage enough room.
    private static let maximumColumnCount = 3
    /// The left margin of the buttons, in points.
    private static let margin: CGFloat = 4

    private unowned let debugger: Debugger
    private let tools: [(command: WindowCommand, tool: CommandTool<Debugger>, button: ToolButton)]
    private let measuring: any TextMeasuring
    /// True if the names of the commands are shown beside the icons, because there is room for them.
    var showsNames = false {
        didSet { if showsNames != oldValue { setNeedsLayout() } }
    }
    /// The distance by which the strip is scrolled, and the height of all tools; in points.
    private var shift: CGFloat = 0, contentHeight: CGFloat = 0

    init(_ debugger: Debugger) {
        self.debugger = debugger
        measuring = debugger.world.textMeasuring
        tools = WindowCommands.all.compactMap { command in
            command.tool.map { tool in
                let button = ToolButton(tool.face, name: command.name.text) { [unowned debugger] in
                    debugger.perform(command)
                }
                return (command, tool, button)
            }
        }
        super.init(frame: .zero)
        accessibilityIdentifier = "tools"
        backgroundColor = UIColor(cgColor: Palette.background)
        clipsToBounds = true
        for (_, _, button) in tools { addSubview(button) }
    }

    /// Updates the buttons.
    func refresh() {
        for (_, tool, button) in tools {
            button.isOn = tool.isOn(debugger)
            button.face = tool.changed(debugger) ?? tool.face
            guard button.isHidden == tool.isShown(debugger) else { continue }
            button.isHidden.toggle()
            setNeedsLayout()
        }
    }

    /// The distances between the buttons, in points: the default ones, and those for little room.
    private struct Spacing {
        var top: CGFloat, button: CGFloat, gap: CGFloat, groupGap: CGFloat

        static let regular = Spacing(top: 10, button: 32, gap: 5, groupGap: 12)
        static let tight = Spacing(top: 4, button: 26, gap: 2, groupGap: 7)
        static let tightest = Spacing(top: 3, button: 24, gap: 1, groupGap: 4)
    }

    /// The corners of the buttons, the number of columns, and the bottom of the lowest button.
    private struct ButtonFrames {
        var corners: [CGPoint] = [], columns = 1, end: CGFloat = 0
    }

    /// The positions of buttons in columns with a maximum height of `height`, unless that needs too many columns.
    ///
    /// - Parameter begins: For each button, true if it begins a group.
    private static func places(_ begins: [Bool], _ spacing: Spacing, height: CGFloat) -> ButtonFrames {
        var places = ButtonFrames(), y = spacing.top
        for (index, begins) in begins.enumerated() {
            if index > 0 { y += begins ? spacing.groupGap : spacing.gap }
            if index > 0, y + spacing.button + spacing.gap > height, places.columns < maximumColumnCount {
                places.columns += 1
                y = spacing.top
            }
            places.corners.append(CGPoint(x: margin + CGFloat(places.columns - 1) * narrowWidth, y: y))
            y += spacing.button
            places.end = max(places.end, y + spacing.top / 2)
        }
        return places
    }

    /// The positions in one column with the widest spacing that fits, or else in several columns.
    private static func places(_ begins: [Bool], height: CGFloat) -> (ButtonFrames, Spacing) {
        for spacing in [Spacing.regular, .tight, .tightest] {
            let column = places(begins, spacing, height: .infinity)
            if column.end <= height { return (column, spacing) }
        }
        return (places(begins, .tight, height: height), .tight)
    }

    private var shown: [(command: WindowCommand, tool: CommandTool<Debugger>, button: ToolButton)] {
        tools.filter { $0.tool.isShown(debugger) }
    }

    /// The width of the tools for a given height, in points.
    func width(forHeight height: CGFloat) -> CGFloat {
        let columns = StageTools.places(shown.map(\.tool.beginsGroup), height: height).0.columns
        guard columns == 1 else { return StageTools.margin + CGFloat(columns) * StageTools.narrowWidth }
        return showsNames ? StageTools.width + nameWidth : StageTools.width
    }

    /// The width of the widest name with the margin after it, in points.
    private var nameWidth: CGFloat {
        let widths = shown.map { measuring.width(of: $0.command.title, Fonts.button).rounded(.up) }
        return (widths.max() ?? 0) + 10
    }

    /// True if the tools need another width, because a button was added or removed.
    var needsAnotherWidth: Bool { !isHidden && frame.width != width(forHeight: frame.height) }

    override func layoutSubviews() {
        let shown = shown
        let (places, spacing) = StageTools.places(shown.map(\.tool.beginsGroup), height: bounds.height)
        let isNamed = showsNames && places.columns == 1
        let width =
            places.columns == 1
            ? StageTools.width - StageTools.margin + (isNamed ? nameWidth : 0) : StageTools.narrowWidth - 2
        shift = max(0, min(shift, places.end - bounds.height))
        for (tool, corner) in zip(shown, places.corners) {
            tool.button.caption = isNamed ? tool.command.title : nil
            tool.button.frame = CGRect(x: corner.x, y: corner.y - shift, width: width, height: spacing.button)
        }
        contentHeight = places.end
    }

    /// Draws a scroll indicator if there are more tools above or below.
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
