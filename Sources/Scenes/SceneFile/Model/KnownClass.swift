// The classes of UIKit that a scene can name. A class that the program learns is added here and nowhere else.

/// A class of UIKit that this program implements.
///
/// Names that begin with `UI` must be one of these; any other name is a label for a subclass.
public enum KnownClass: String, Hashable, Sendable, CaseIterable {
    case view = "UIView"
    case label = "UILabel"
    case imageView = "UIImageView"
    case control = "UIControl"
    case button = "UIButton"
    case `switch` = "UISwitch"
    case slider = "UISlider"
    case stepper = "UIStepper"
    case segmentedControl = "UISegmentedControl"
    case pageControl = "UIPageControl"
    case progressView = "UIProgressView"
    case textField = "UITextField"
    case textView = "UITextView"
    case scrollView = "UIScrollView"
    case stackView = "UIStackView"
    case window = "UIWindow"
    case viewController = "UIViewController"
    case application = "UIApplication"
    case responder = "UIResponder"

    /// What may be of a class: a name under `windows` means another class than one under `subviews`.
    package enum Role: Hashable { case view, window, controller, application, delegate }

    /// What may be of the class.
    package var role: Role {
        switch self {
        case .view, .label, .imageView, .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl,
            .progressView,
            .textField, .textView, .scrollView, .stackView:
            .view
        case .window: .window
        case .viewController: .controller
        case .application: .application
        case .responder: .delegate
        }
    }

    /// Whether it is a control, which sends actions.
    public var isControl: Bool {
        switch self {
        case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .textField: true
        case .view, .label, .imageView, .progressView, .textView, .scrollView, .stackView, .window, .viewController,
            .application,
            .responder:
            false
        }
    }
}
