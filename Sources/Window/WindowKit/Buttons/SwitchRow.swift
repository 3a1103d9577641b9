// A row of the attributes with a `UISwitch` at three quarters of its size.
//
// It handles the appearance; its owner interprets the switch.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeWidgets

@MainActor package final class SwitchRow: UIView {
    private let title: String
    private let control = UISwitch(frame: .zero)
    private var isUnderPointer = false
    /// Called when the user turns the switch.
    package var onToggle: (Bool) -> Void = { _ in }

    private static let scale: CGFloat = 0.74, dimmed: CGFloat = 0.45

    /// - Parameters:
    ///   - title: The text before the switch.
    ///   - name: The accessibility identifier of the switch.
    package init(_ title: String, name: String) {
        self.title = title
        super.init(frame: .zero)
        control.accessibilityIdentifier = name
        control.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
        control.addAction(UIAction { [unowned self] _ in onToggle(control.isOn) }, for: .valueChanged)
        addSubview(control)
    }

    package func show(_ isOn: Bool) {
        if control.isOn != isOn { control.setOn(isOn, animated: false) }
        updateColors()
    }

    /// Takes the colours of the theme.
    package func updateColors() {
        control.onTintColor = UIColor(cgColor: Palette.selection)
        // The track of a switch that is off is light. On a dark panel it would stand out more than a switch that is on.
        control.alpha = control.isOn || Palette.panel.luminance > 0.5 ? 1 : Self.dimmed
    }

    package override func layoutSubviews() {
        control.center = CGPoint(x: bounds.width - control.bounds.width * Self.scale / 2, y: bounds.midY)
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let box = CGRect(x: 0, y: 0, width: bounds.width - 50, height: bounds.height)
        if isUnderPointer {
            context.list.highlight(.roundedRect(bounds.insetBy(dx: -6, dy: 1), radius: 6), isPressed: false)
        }
        context.list.label(title, Fonts.mono, Palette.text, in: box)
    }
}

extension SwitchRow: Hoverable {
    package func follow(hover place: CGPoint?) -> Bool {
        let isOnSwitch = place.map { control.frame.containsHalfOpen($0) } ?? false
        defer { isUnderPointer = isOnSwitch }
        return isUnderPointer != isOnSwitch
    }
}
