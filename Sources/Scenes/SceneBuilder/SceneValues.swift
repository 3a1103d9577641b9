// Texts, values and kept touches of a built scene, which expectations check.
import HitscopeEngine
import HitscopeWidgets

extension BuiltScene {
    /// The value of a control or progress view. It is 0 or 1 for a switch, the index for segments and pages. Nil for a
    /// view without a value.
    public func value(of view: UIView) -> Double? {
        switch view {
        case let view as UISwitch: view.isOn ? 1 : 0
        case let view as UISlider: Double(view.value)
        case let view as UIStepper: view.value
        case let view as UISegmentedControl: Double(view.selectedSegmentIndex)
        case let view as UIPageControl: Double(view.currentPage)
        case let view as UIProgressView: Double(view.progress)
        default: nil
        }
    }

    /// The text of a view; nil if it has none.
    public func text(of view: UIView) -> String? { (view as? any TextDrawing)?.caption }

    /// The touch that a view with the reaction `copies` or `measures` kept, with its copy; nil if there is none.
    public func retainedTouch(of view: UIView) -> RetainedTouch? { view.sceneBehavior?.kept }

    /// The number of event objects that views with the reaction `copies` received.
    public var eventObjects: Int { views.reduce(0) { $0 + ($1.sceneBehavior?.events.count ?? 0) } }

    /// The titles of the editing menu; empty while it is not shown.
    public var menuTitles: [String] {
        world.enter { UIMenuController.shared.isMenuVisible ? UIMenuController.shared.visibleTitles : [] }
    }

    /// The text on the pasteboard of the scene's world; nil if there is none.
    public var pasteboardText: String? { world.enter { UIPasteboard.general.string } }
}
