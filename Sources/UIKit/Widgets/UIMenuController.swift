// The editing menu: entries for the first responder's content, next to it.
//
// Shows the entries from EditingMenu, and sends the chosen action up the responder chain. Source: ED-01 to ED-06.
import HitscopeEngine
import HitscopeGeometry

/// An entry that code adds to the editing menu. Source: ED-05.
@MainActor public final class UIMenuItem {
    /// The visible text.
    public var title: String
    /// The action that the entry sends along the first responder's chain.
    public var action: Selector
    /// Creates an entry for `UIMenuController.menuItems`.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}

/// The editing menu of a world.
@MainActor public final class UIMenuController {
    /// Entries after the standard ones. Each is visible only while a responder in the chain can perform it (ED-05).
    public var menuItems: [UIMenuItem]?

    private var panel: MenuPanel?
    private let outside = UITapGestureRecognizer(), outsideByPointer = UITapGestureRecognizer()
    private weak var owner: UIView?
    private var world: World { outside.world }

    init() {
        outsideByPointer.buttonMaskRequired = .secondary
        for recognizer in [outside, outsideByPointer] {
            recognizer.cancelsTouchesInView = false
            recognizer.addAction("hide the editing menu") { [unowned self] tap in
                if let panel, !panel.frame.contains(tap.location(in: panel.superview)) { hideMenu() }
            }
        }
    }

    /// The menu of the current world.
    public static var shared: UIMenuController {
        let world = World.current
        if let menu = world.editing.menu as? UIMenuController { return menu }
        let menu = UIMenuController()
        world.editing.menu = menu
        return menu
    }

    /// True if the menu is in a window. If the window is deallocated, the menu is no longer visible.
    public var isMenuVisible: Bool { visiblePanel != nil }

    /// The frame of the menu in the coordinates of its window; zero while it is hidden.
    public var menuFrame: CGRect { visiblePanel?.frame ?? .zero }

    /// The visible titles, from first to last; none while the menu is hidden.
    public var visibleTitles: [String] { visiblePanel?.titles ?? [] }

    private var visiblePanel: MenuPanel? { panel?.window == nil ? nil : panel }

    /// Shows the menu above a rectangle of a view, or below it if there is no room. Only hides a menu that is visible
    /// if the view is not the first responder (ED-04), or if there are no entries (ED-02).
    public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        show(suggested(for: targetView), for: targetView, at: .above(targetRect))
    }

    /// The standard entries after the chain has changed them, followed by the `menuItems`.
    func suggested(for view: UIView) -> [UIMenuElement] {
        EditingMenu.elements(for: view) + (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    }

    /// The position of a menu, in a view's coordinates.
    enum Anchor {
        /// As a bar above a rectangle.
        case above(CGRect)
        /// As a list at the point of a click.
        case at(CGPoint)
    }

    /// Shows the elements that can be performed now.
    ///
    /// Finding them runs user code. It may show another menu, which is then hidden, or change the first responder.
    func show(_ elements: [UIMenuElement], for view: UIView, at place: Anchor) {
        hideMenu()
        guard view.isFirstResponder else { return }
        let entries = EditingMenu.entries(of: elements, for: view)
        hideMenu()
        guard !entries.isEmpty, view.isFirstResponder, let window = view.window else { return }
        let panel = MenuPanel(entries, isList: place.isPointer) { [unowned self] entry in
            if let submenu = entry.submenu { return show(submenu, for: view, at: place) }
            hideMenu()
            entry.perform()
        }
        self.panel = panel
        owner = view
        panel.frame = place.frame(of: panel.sizeThatFits(window.bounds.size), for: view, in: window)
        window.addSubview(panel)
        window.addGestureRecognizer(outside)
        window.addGestureRecognizer(outsideByPointer)
        world.editing.onFocusChange = { [weak self] in self?.hideUnlessFocused() }
    }

    /// Removes the menu from its window immediately. Does nothing without a menu.
    public func hideMenu() {
        guard let panel else { return }
        world.editing.onFocusChange = nil
        for recognizer in [outside, outsideByPointer] { recognizer.view?.removeGestureRecognizer(recognizer) }
        panel.removeFromSuperview()
        self.panel = nil
        owner = nil
    }

    /// Hides the menu if its view is no longer first responder. Source: ED-04.
    private func hideUnlessFocused() {
        if owner?.isFirstResponder != true { hideMenu() }
    }
}

extension UIMenuController.Anchor {
    fileprivate var isPointer: Bool {
        switch self {
        case .above: false
        case .at: true
        }
    }

    /// The frame in the window for a menu of this size, within the window's edges.
    @MainActor fileprivate func frame(of size: CGSize, for view: UIView, in window: UIWindow) -> CGRect {
        let (left, top): (CGFloat, CGFloat)
        switch self {
        case .above(let rect):
            let place = view.convert(rect, to: window)
            let above = place.minY - size.height - Self.gap
            (left, top) = (place.midX - size.width / 2, above >= 0 ? above : place.maxY + Self.gap)
        case .at(let point):
            let place = view.convert(point, to: window)
            (left, top) = (place.x, place.y + size.height > window.bounds.maxY ? place.y - size.height : place.y)
        }
        let x = max(Self.margin, min(left, window.bounds.width - size.width - Self.margin))
        return CGRect(origin: CGPoint(x: x, y: max(0, top)), size: size)
    }

    /// The distance between the menu and its rectangle, and between the menu and the edges of the window, in points.
    private static var gap: CGFloat { 8 }
    private static var margin: CGFloat { 4 }
}
