// The button: a title for each state, and a tap that takes precedence over recognisers of superviews.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A control that the user taps. Sends `.touchUpInside`, and `.primaryActionTriggered` after it (CT-27).
@MainActor open class UIButton: UIControl {
    /// The appearance of a button. The raw values are UIKit's.
    public enum ButtonType: Int, Sendable {
        /// Only a title with a colour.
        case custom = 0
        /// A title in the tint colour, faint while pressed.
        case system = 1
    }

    /// The type, which never changes. A button that is created with a frame has the type `.custom`.
    public private(set) var buttonType: ButtonType = .custom
    /// The label that shows the current title. Its touches go to the button.
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

    /// Creates a button without a size. A primary action also sets its title.
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

    /// Sets the title for a state. A state without its own title uses the one for `.normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showState()
    }

    /// Sets the colour of the title for a state. A state without its own colour uses the one for `.normal`, which is
    /// faint while a system button is pressed, as Apple documents. A disabled button without either is grey.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        showState()
    }

    /// The title that `setTitle(_:for:)` set for the state; if there is none, the title for `.normal`.
    public func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// The colour that `setTitleColor(_:for:)` set for the state; if there is none, the colour for `.normal`.
    public func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }

    /// The title in the current state.
    public var currentTitle: String? { title(for: state) }

    /// The colour of the title in the current state. If none was set for that state, it is the colour for `.normal`. If
    /// that was not set either, it is grey for a disabled button, the tint colour for a system button, and white for a
    /// custom one. While a finger holds a system button, the colour is paler.
    public var currentTitleColor: UIColor {
        if let color = colors[state] { return color }
        guard isEnabled else { return colors[.normal] ?? ControlStyle.disabledText }
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

    /// Darkens the content of a custom button while it is pressed.
    open override func draw(_ rect: CGRect) {
        guard isHighlighted, buttonType == .custom, backgroundColor != nil else { return }
        UIGraphicsGetCurrentContext()?.list.fill(
            .roundedRect(bounds, radius: layer.cornerRadius), Color(white: 0, alpha: 0.2))
    }

    /// Returns false for a single tap with one finger on a superview, so that the button receives the tap. Source:
    /// GA-24, GA-25.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsTap(from: gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

extension UIButton: TextShowing {
    package var shownText: String? { currentTitle }
}
