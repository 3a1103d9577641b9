// Controls of a scene that stand at a value: made with it, and asked for it.
import Engine
import Geometry
import SceneFile
import Widgets

extension Scene.View {
    /// A view that stands at a value, of the class that it is; a plain view for other classes.
    @MainActor func valued() -> UIView {
        switch kind {
        case .switch:
            let view = UISwitch()
            view.isOn = value.value.map { $0 != 0 } ?? view.isOn
            return view
        case .slider:
            let view = UISlider(frame: .zero)
            if let range = value.range { (view.minimumValue, view.maximumValue) = (Float(range.lowerBound), Float(range.upperBound)) }
            view.value = value.value.map { Float($0) } ?? view.value
            return view
        case .stepper:
            let view = UIStepper()
            if let range = value.range { (view.minimumValue, view.maximumValue) = (range.lowerBound, range.upperBound) }
            (view.stepValue, view.value) = (value.step ?? view.stepValue, value.value ?? view.value)
            return view
        case .segmentedControl:
            let view = UISegmentedControl(items: value.segments)
            view.selectedSegmentIndex = value.value.map { Int($0) } ?? view.selectedSegmentIndex
            return view
        case .pageControl:
            let view = UIPageControl()
            view.numberOfPages = value.pages
            view.currentPage = value.value.map { Int($0) } ?? view.currentPage
            return view
        case .progressView:
            let view = UIProgressView()
            view.progress = value.value.map { Float($0) } ?? view.progress
            return view
        case .view, .label, .imageView, .control, .button, .textField, .textView, .scrollView, .stackView, .window, .viewController,
            .application, .responder:
            return UIView()
        }
    }
}

extension BuiltScene {
    /// What a view stands at; 0 or 1 for a switch, the index of a segment or page. nil for a view that has no value.
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

    /// What a view says; nil for one that says nothing.
    public func text(of view: UIView) -> String? { (view as? any Captioned)?.caption }

    /// The touch that a view kept by `copies`, with its copy; nil for none.
    public func keptTouch(of view: UIView) -> KeptTouch? { (view as? any Reacting)?.reactions.keptTouch }

    /// How many event objects the views saw that keep touches by `copies`.
    public var eventObjects: Int { views.reduce(0) { $0 + (($1 as? any Reacting)?.reactions.eventObjects ?? 0) } }

    /// The titles of the editing menu; empty while it is not shown.
    public var menuTitles: [String] {
        world.enter { UIMenuController.shared.isMenuVisible ? UIMenuController.shared.visibleTitles : [] }
    }

    public var pasteboardText: String? { world.enter { UIPasteboard.general.string } }
}
