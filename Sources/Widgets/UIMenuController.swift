// The editing menu: what can be done with the first responder's content, as buttons beside it.
//
// Offers what somebody in the chain can perform, and sends it to whoever that is. Source: ED-01 to ED-05.
import Drawing
import Engine
import Geometry

/// An entry of one's own in the editing menu.
@MainActor public final class UIMenuItem {
    public var title: String
    public var action: Selector
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The editing menu of a world.
@MainActor public final class UIMenuController {
    /// Entries after the standard ones. Each is shown only when somebody in the chain can perform it (ED-05).
    public var menuItems: [UIMenuItem]?

    private let bar = MenuBar()
    private let outside = UITapGestureRecognizer()
    private weak var owner: UIView?

    init() {
        outside.cancelsTouchesInView = false
        outside.addAction { [unowned self] tap in
            if !bar.frame.contains(tap.location(in: bar.superview)) { hideMenu() }
        }
    }

    /// The menu of the current world.
    public static var shared: UIMenuController {
        if let menu = World.current.editingMenu as? UIMenuController { return menu }
        let menu = UIMenuController()
        World.current.editingMenu = menu
        return menu
    }

    public var isMenuVisible: Bool { bar.superview != nil }

    /// Where the menu is, in the coordinates of its window; zero while it is hidden.
    public var menuFrame: CGRect { isMenuVisible ? bar.frame : .zero }

    /// The titles that are shown now, from left to right.
    public var visibleTitles: [String] { bar.titles }

    /// Shows the menu above a rectangle of a view, or below it where there is no room. Nothing is shown for a view that is not first responder
    /// (ED-04), nor when there is nothing to do (ED-02).
    public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        guard targetView.isFirstResponder, let window = targetView.window else { return }
        let items = entries(for: targetView)
        guard !items.isEmpty else { return }
        bar.show(items) { [unowned self] action in
            hideMenu()
            UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
        }
        owner = targetView
        place(in: window, beside: targetView.convert(targetRect, to: window))
        window.addGestureRecognizer(outside)
        World.current.onFocusChange = { [weak self] in self?.hideUnlessFocused() }
    }

    public func hideMenu() {
        guard isMenuVisible else { return }
        World.current.onFocusChange = nil
        outside.view?.removeGestureRecognizer(outside)
        bar.removeFromSuperview()
        owner = nil
    }

    /// A view that is first responder no more loses its menu. Source: ED-04.
    private func hideUnlessFocused() {
        if owner?.isFirstResponder != true { hideMenu() }
    }

    private func entries(for view: UIView) -> [UIMenuItem] {
        let standard = UIMenuController.standard.map { UIMenuItem(title: $0.0, action: $0.1) }
        return (standard + (menuItems ?? [])).filter { view.target(forAction: $0.action, withSender: self) != nil }
    }

    private func place(in window: UIWindow, beside rect: CGRect) {
        let size = bar.sizeThatFits(window.bounds.size)
        let x = max(4, min(rect.midX - size.width / 2, window.bounds.width - size.width - 4))
        let above = rect.minY - size.height - UIMenuController.gap
        bar.frame = CGRect(origin: CGPoint(x: x, y: above >= 0 ? above : rect.maxY + UIMenuController.gap), size: size)
        window.addSubview(bar)
    }

    private static let standard: [(String, Selector)] = [
        ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete), ("Select", .select), ("Select All", .selectAll),
    ]
    /// Between the menu and what it belongs to, in points.
    private static let gap: CGFloat = 8
}

/// The bar with the menu's buttons.
private final class MenuBar: UIView {
    private(set) var titles: [String] = []
    private var buttons: [UIButton] = []

    func show(_ items: [UIMenuItem], perform: @escaping @MainActor (Selector) -> Void) {
        for button in buttons { button.removeFromSuperview() }
        titles = items.map(\.title)
        buttons = items.map { item in
            let button = UIButton(type: .custom)
            button.setTitle(item.title, for: .normal)
            button.titleLabel?.font = FontDescriptor(size: 14)
            button.addAction(UIAction(title: item.title) { _ in perform(item.action) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: buttons.reduce(0) { $0 + $1.sizeThatFits(size).width }, height: 36)
    }

    override func layoutSubviews() {
        var x: CGFloat = 0
        for button in buttons {
            let width = button.sizeThatFits(bounds.size).width
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 8), Color(hex: 0x2C2C2E))
        for button in buttons.dropFirst() {
            context.list.fill(.rect(CGRect(x: button.frame.minX, y: 0, width: 0.5, height: bounds.height)), Color(hex: 0x5A5A5E))
        }
    }
}
