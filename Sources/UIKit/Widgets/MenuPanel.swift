// The view of a menu: a dark bar for fingers, a light list for a pointer.
//
// Reports the entry that the user chooses.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

final class MenuPanel: UIView {
    let titles: [String]
    private let isList: Bool
    private let buttons: [MenuButton]

    init(_ entries: [MenuEntry], isList: Bool, choose: @escaping @MainActor (MenuEntry) -> Void) {
        self.isList = isList
        titles = entries.map(\.title)
        buttons = entries.map { entry in
            let button = MenuButton(entry, isList: isList)
            let action = UIAction(title: entry.title) { _ in choose(entry) }
            action.isOfKit = true
            button.addAction(action, for: .touchUpInside)
            return button
        }
        super.init(frame: .zero)
        accessibilityIdentifier = "editing menu"
        for button in buttons { addSubview(button) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = buttons.map { $0.sizeThatFits(size) }
        guard isList else { return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: MenuButton.barHeight) }
        let width = max(MenuPanel.minimumWidth, sizes.map(\.width).max() ?? 0)
        return CGSize(width: width, height: CGFloat(buttons.count) * MenuButton.rowHeight + 2 * MenuPanel.edge)
    }

    override func layoutSubviews() {
        var place = isList ? CGPoint(x: 0, y: MenuPanel.edge) : .zero
        for button in buttons {
            let size =
                isList
                ? CGSize(width: bounds.width, height: MenuButton.rowHeight)
                : CGSize(width: button.sizeThatFits(bounds.size).width, height: bounds.height)
            button.frame = CGRect(origin: place, size: size)
            if isList { place.y += size.height } else { place.x += size.width }
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        guard isList else { return drawBar(&context.list) }
        context.list.fill(.roundedRect(bounds.insetBy(dx: -1, dy: -1), radius: 9), Color(white: 0, alpha: 0.15))
        context.list.fill(.roundedRect(bounds, radius: 8), UIColor.systemGray6.cgColor)
    }

    private func drawBar(_ list: inout DrawList) {
        list.fill(.roundedRect(bounds, radius: 8), Color(hex: 0x2C2C2E))
        for button in buttons.dropFirst() {
            list.fill(
                .rect(CGRect(x: button.frame.minX, y: 0, width: 0.5, height: bounds.height)), Color(hex: 0x5A5A5E))
        }
    }

    /// The minimum width of a list, and the margin above its first and below its last row, in points.
    private static let minimumWidth: CGFloat = 140, edge: CGFloat = 5
}

/// One entry of a menu.
private final class MenuButton: UIControl {
    static let barHeight: CGFloat = 36, rowHeight: CGFloat = 28
    private static let side: CGFloat = 12

    /// The visible text, in one line. An entry that opens a menu also has an arrow.
    private let title: String
    private let isList: Bool, isDestructive: Bool

    init(_ entry: MenuEntry, isList: Bool) {
        title = entry.title.inOneLine + (entry.submenu == nil ? "" : "  ›")
        self.isList = isList
        isDestructive = entry.attributes.contains(.destructive)
        super.init(frame: .zero)
        isEnabled = !entry.attributes.contains(.disabled)
        accessibilityIdentifier = entry.title
    }

    private var font: FontDescriptor { FontDescriptor(size: 14) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = world.textMeasuring.size(of: title, font: font, width: nil)
        return CGSize(
            width: text.width.rounded(.up) + 2 * MenuButton.side,
            height: isList ? MenuButton.rowHeight : MenuButton.barHeight)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if isHighlighted, isList {
            context.list.fill(.roundedRect(bounds.insetBy(dx: 5, dy: 0), radius: 5), ControlStyle.tint.cgColor)
        }
        let style = TextStyle(font: font, color: color, alignment: isList ? .leading : .center)
        context.list.text(title, style, in: bounds.insetBy(dx: MenuButton.side, dy: 0))
    }

    private var color: Color {
        if !isEnabled { return UIColor.systemGray.cgColor }
        if isList, isHighlighted { return .white }
        if isDestructive { return UIColor.systemRed.cgColor }
        let color: Color = isList ? UIColor.label.cgColor : .white
        return isHighlighted ? color.withAlpha(ControlStyle.pressed) : color
    }
}
