// The column at the right: one of several tabs, of which a row of names stands above.
//
// Decides which tab is shown. Knows nothing of what a tab shows.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// What fills the column at the right while it is chosen. Its identifier is its name.
@MainActor protocol SideTab: SpeaksOfRows {
    /// What stands on its tab.
    var tabTitle: String { get }
    /// Brings it up to date with the state; it is called only while the tab is shown.
    ///
    /// - Parameter view: the view that "why not" is answered for; nil for none.
    func refresh(explaining view: UIView?)
}

@MainActor final class SidePanel: UIView {
    private static let tabHeight: CGFloat = 40

    private let tabs: [any SideTab]
    private var buttons: [ToolButton] = []
    /// The tab that is shown.
    private(set) var shown: any SideTab

    /// - Parameter tabs: the tabs from left to right, at least one. The first is shown.
    init(_ tabs: [any SideTab]) {
        self.tabs = tabs
        shown = tabs[0]
        super.init(frame: .zero)
        accessibilityIdentifier = "side"
        backgroundColor = UIColor(cgColor: Palette.panel)
        for tab in tabs {
            tab.isHidden = tab !== shown
            addSubview(tab)
        }
        guard tabs.count > 1 else { return }
        buttons = tabs.map { tab in
            ToolButton(.word(tab.tabTitle), name: "\(tab.accessibilityIdentifier ?? "") tab") { [unowned self] in
                show(tab)
            }
        }
        for button in buttons { addSubview(button) }
    }

    /// The tab of a type; nil where there is none.
    func tab<Tab: SideTab>(_ type: Tab.Type) -> Tab? { tabs.lazy.compactMap { $0 as? Tab }.first }

    /// Shows the tab with a name; a name that no tab has changes nothing.
    func show(tab name: String) {
        if let tab = tabs.first(where: { $0.accessibilityIdentifier == name }) { show(tab) }
    }

    private func show(_ tab: any SideTab) {
        shown.isHidden = true
        tab.isHidden = false
        shown = tab
    }

    /// Brings the tab that is shown up to date.
    func refresh(explaining view: UIView?) {
        for (tab, button) in zip(tabs, buttons) { button.isOn = tab === shown }
        layoutTabs()
        shown.refresh(explaining: view)
    }

    override func layoutSubviews() { layoutTabs() }

    private func layoutTabs() {
        let top = buttons.isEmpty ? 0 : SidePanel.tabHeight
        let room = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        if shown.frame != room { shown.frame = room }
        let gap: CGFloat = 6, margin: CGFloat = 12
        let width =
            (bounds.width - 2 * margin - gap * CGFloat(max(0, buttons.count - 1))) / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: margin + CGFloat(index) * (width + gap), y: 8, width: width, height: 28)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
    }
}
