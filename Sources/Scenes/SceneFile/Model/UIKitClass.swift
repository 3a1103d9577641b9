// The classes of UIKit that a scene can name. For a new class, the compiler lists the switches that need it.

/// A class of UIKit that this program implements.
///
/// Names that begin with `UI` must be one of these. Any other name is a label for a subclass.
public enum UIKitClass: String, Hashable, Sendable, CaseIterable {
    /// A view of the base class.
    case view = "UIView"
    /// Text; takes no touches by default. Source: HT-16.
    case label = "UILabel"
    /// A picture; takes no touches by default. Source: HT-16.
    case imageView = "UIImageView"
    /// A control that sends actions for touches and has no appearance of its own.
    case control = "UIControl"
    /// A control with a title that the user taps.
    case button = "UIButton"
    /// A control that is on or off.
    case `switch` = "UISwitch"
    /// A control whose value follows the finger.
    case slider = "UISlider"
    /// A control that increases or decreases its value by one step with each press.
    case stepper = "UIStepper"
    /// A control with several segments, of which one is selected.
    case segmentedControl = "UISegmentedControl"
    /// A control with a dot for each page.
    case pageControl = "UIPageControl"
    /// A bar that shows progress. It is not a control and sends no actions.
    case progressView = "UIProgressView"
    /// A control with one line of text to edit.
    case textField = "UITextField"
    /// A view with several lines of editable text. It is not a control and sends no actions.
    case textView = "UITextView"
    /// A view that scrolls its content.
    case scrollView = "UIScrollView"
    /// A view that lays its subviews out in a row or a column.
    case stackView = "UIStackView"
    /// The root of a view hierarchy, valid only under `windows`.
    case window = "UIWindow"
    /// A controller, which follows its root view in the responder chain.
    case viewController = "UIViewController"
    /// The application, near the end of the responder chain.
    case application = "UIApplication"
    /// The superclass of an application delegate that is part of the responder chain.
    case responder = "UIResponder"

    /// The kinds of objects that a class can be used for, each under its own keys in a scene.
    package enum Role: Hashable { case view, window, controller, application, delegate }

    /// The kind of object that the class is used for.
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

    /// True for controls, which send actions.
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
