// The right column: one of several tabs, with a row of their names at the top.
//
// It only selects the tab that is shown; each tab is a view of its own.
import HitscopeAnswers
import HitscopeAttributes
import HitscopeDrawing
import HitscopeEngine
import HitscopeEvents
import HitscopeGeometry
import HitscopeOverlay
import HitscopePanels
import HitscopeWindowKit

@MainActor final class SidePanel: UIView, TextSelectable {
    private static let tabHeight: CGFloat = 40

    let touch: TouchPanel, attributes: AttributesPanel, events: EventPanel
    private var buttons: [ToolButton] = []
    private(set) var shownTab = SideTabName.touch

    init(_ touch: TouchPanel, _ attributes: AttributesPanel, _ events: EventPanel) {
        (self.touch, self.attributes, self.events) = (touch, attributes, events)
        super.init(frame: .zero)
        accessibilityIdentifier = "side"
        backgroundColor = UIColor(cgColor: Palette.panel)
        buttons = SideTabName.allCases.map { name in
            let button = ToolButton(.word(tab(name).tabTitle), name: "\(name.rawValue) tab") { [unowned self] in
                show(name)
            }
            button.command = CommandName(name.rawValue)
            button.isSegment = true
            return button
        }
        for name in SideTabName.allCases {
            tab(name).isHidden = name != shownTab
            addSubview(tab(name))
        }
        for button in buttons { addSubview(button) }
    }

    private func tab(_ name: SideTabName) -> any SideTab {
        switch name {
        case .touch: touch
        case .attributes: attributes
        case .events: events
        }
    }

    var shown: any SideTab { tab(shownTab) }

    func show(_ name: SideTabName) {
        shown.isHidden = true
        shownTab = name
        shown.isHidden = false
    }

    /// Updates the tab that is shown.
    func refresh(explaining view: UIView?) {
        for (name, button) in zip(SideTabName.allCases, buttons) { button.isOn = name == shownTab }
        layoutTabs()
        shown.refresh(explaining: view)
    }

    override func layoutSubviews() { layoutTabs() }

    private func layoutTabs() {
        let top = buttons.isEmpty ? 0 : SidePanel.tabHeight
        let room = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        if shown.frame != room { shown.frame = room }
        let ground = ground, width = ground.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: ground.minX + CGFloat(index) * width, y: ground.minY, width: width, height: ground.height)
        }
    }

    /// The common ground of the tabs' names.
    private var ground: CGRect { CGRect(x: 12, y: 8, width: max(0, bounds.width - 24), height: 28) }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(ground, radius: 7), Palette.raised)
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
    }
}
