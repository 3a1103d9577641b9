// The button: a title to a state, and a tap that beats the recognisers around it.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A control that is tapped. Sends `.touchUpInside`, and `.primaryActionTriggered` after it (CT-27).
@MainActor open class UIButton: UIControl {
    /// How a button looks by itself; the numbers are UIKit's.
    public enum ButtonType: Int, Sendable {
        /// No look of its own but the title's colour.
        case custom = 0
        /// The title in the tint colour, faint while pressed.
        case system = 1
    }

    /// Fixed when the button is made; `.custom` for one made with a frame.
    public private(set) var buttonType: ButtonType = .custom
    /// Shows the current title; the touch goes to the button.
    public let titleLabel: UILabel? = UILabel()

    private var titles: [State: String] = [:]
    private var colors: [State: UIColor] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        tapIsPrimaryAction = true
        titleLabel?.textAlignment = .center
        if let titleLabel { addSubview(titleLabel) }
        showState()
    }

    /// A button of no size; a primary action also gives it its title.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = type
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
            if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        }
        showState()
    }

    // MARK: Title

    /// Gives the title of one state; states without one show that of `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showState()
    }

    /// Gives the title's colour in one state; states without one show that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        showState()
    }

    /// The title that `setTitle(_:for:)` gave the state, or else that of `.normal`.
    public func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The colour that `setTitleColor(_:for:)` gave the state, or else that of `.normal`.
    public func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

    /// The title that the button shows in its present state.
    public var currentTitle: String? { title(for: state) }

    /// The colour of the title in the present state. Without one that was set, it is the tint or white, and grey while
    /// the button is disabled.
    public var currentTitleColor: UIColor {
        if let color = colors[state] { return color }
        if !isEnabled { return ControlStyle.disabledText }
        let normal = colors[.normal] ?? (buttonType == .system ? ControlStyle.tint : .white)
        return isHighlighted && buttonType == .system
            ? UIColor(cgColor: normal.cgColor.withAlpha(ControlStyle.pressed)) : normal
    }

    // MARK: State

    open override var isEnabled: Bool { didSet { showState() } }
    open override var isSelected: Bool { didSet { showState() } }
    open override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        titleLabel?.text = currentTitle
        titleLabel?.textColor = currentTitleColor
    }

    open override func layoutSubviews() { titleLabel?.frame = bounds }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleLabel?.sizeThatFits(size) ?? .zero
        return CGSize(width: title.width + 24, height: max(34, title.height + 12))
    }

    /// A custom button that is pressed darkens what it shows.
    open override func draw(_ rect: CGRect) {
        guard isHighlighted, buttonType == .custom, backgroundColor != nil else { return }
        UIGraphicsGetCurrentContext()?.list.fill(
            .roundedRect(bounds, radius: layer.cornerRadius), Color(white: 0, alpha: 0.2))
    }

    /// A single tap with one finger is the button's, whatever views around it have. Source: GA-24, GA-25.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

extension UIButton: ShowsText {
    package var shownText: String? { currentTitle }
}
