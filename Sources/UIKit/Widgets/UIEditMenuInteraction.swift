// The interaction that gives a view an editing menu: for the secondary button of a mouse, and when code presents it.
//
// EditingMenu and the delegate choose the entries. Source: ED-01 to ED-06.
import HitscopeEngine
import HitscopeGeometry

/// The point for a menu, and an identifier.
@MainActor public final class UIEditMenuConfiguration {
    /// A value by which the delegate identifies the menu; nil for the menu of a click.
    public let identifier: AnyHashable?
    /// The point for the menu, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint

    /// - Parameter sourcePoint: in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier
        self.sourcePoint = sourcePoint
    }
}

/// Chooses the entries of a menu, and the position of one that code presents. By default, the suggested entries appear
/// at the point of the configuration.
@MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Returns the menu to show; nil for the suggested entries. A menu without entries is not shown.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle next to which a menu that code presents appears, in the coordinates of the interaction's
    /// view. The menu of a click appears at the click.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration)
        -> CGRect
}

extension UIEditMenuInteractionDelegate {
    /// Returns nil, which shows the suggested entries.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    /// Returns the point of the configuration, as an empty rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
}

/// Shows the editing menu for a view that is the first responder or can become it.
@MainActor public final class UIEditMenuInteraction: UIInteraction {
    public private(set) weak var view: UIView?
    /// Chooses the entries of the menu, and the position of a menu that code presents; nil for the defaults.
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// Called before the menu of a click is built, with the point of the click. Text widgets select the word under it.
    var prepare: (@MainActor (CGPoint) -> Void)?

    private let click = UITapGestureRecognizer()

    /// Creates an interaction. It has an effect once it is added to a view.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        click.belongsToInteraction = true
        click.buttonMaskRequired = .secondary
        click.allowedTouchTypes = [.indirectPointer]
        click.addAction("offer the editing menu") { [unowned self] click in clicked(at: click.location(in: view)) }
    }

    public func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(click)
    }

    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(click)
    }

    private func clicked(at point: CGPoint) {
        guard let view, view.becomeFirstResponder() else { return }
        prepare?(point)
        present(UIEditMenuConfiguration(identifier: nil, sourcePoint: point), isPointer: true)
    }

    /// Shows the menu as a bar next to the delegate's rectangle. The view becomes first responder; if it cannot, no
    /// menu appears.
    public func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, view.becomeFirstResponder() else { return }
        present(configuration, isPointer: false)
    }

    private func present(_ configuration: UIEditMenuConfiguration, isPointer: Bool) {
        guard let view else { return }
        let menu = UIMenuController.shared
        let suggested = menu.suggested(for: view)
        let elements =
            delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)?.children
            ?? suggested
        let point = CGRect(origin: configuration.sourcePoint, size: .zero)
        let beside = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? point
        menu.show(elements, for: view, at: isPointer ? .at(configuration.sourcePoint) : .above(beside))
    }

    /// Hides the menu if it belongs to this view.
    public func dismissMenu() {
        if view?.isFirstResponder == true { UIMenuController.shared.hideMenu() }
    }
}
