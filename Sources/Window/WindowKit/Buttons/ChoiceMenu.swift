// A menu of choices that opens at a button.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// A menu in front of the window. A click beside it closes it.
@MainActor package final class ChoiceMenu: UIView {
    /// A line of the menu.
    package struct Choice {
        let title: String, isOn: Bool, action: () -> Void

        /// - Parameter isOn: True for the present choice.
        package init(_ title: String, isOn: Bool, action: @escaping () -> Void) {
            (self.title, self.isOn, self.action) = (title, isOn, action)
        }
    }

    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    private var card = CGRect.zero

    package init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "menu"
        isHidden = true
    }

    /// Opens the menu with choices below a box of the window.
    package func open(_ choices: [Choice], below box: CGRect) {
        close()
        let widths = choices.map { measuring.width(of: $0.title, Fonts.button).rounded(.up) + 32 }
        let width = max(box.width, widths.max() ?? 0), height = CGFloat(choices.count) * Self.rowHeight
        let left = max(Self.margin, min(box.minX, bounds.width - width - 2 * Self.margin))
        card = CGRect(x: left, y: box.maxY + 4, width: width + 2 * Self.margin, height: height + 2 * Self.margin)
        for (index, choice) in choices.enumerated() {
            let button = ToolButton(.word(choice.title), name: "choice \(index + 1)") { [unowned self] in
                close()
                choice.action()
            }
            button.isOn = choice.isOn
            button.frame = CGRect(
                x: card.minX + Self.margin, y: card.minY + Self.margin + CGFloat(index) * Self.rowHeight, width: width,
                height: Self.rowHeight - 3)
            buttons.append(button)
            addSubview(button)
        }
        isHidden = false
    }

    package func close() {
        for button in buttons { button.removeFromSuperview() }
        buttons = []
        isHidden = true
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(card.insetBy(dx: -1, dy: -1), radius: 10), Palette.line)
        context.list.fill(.roundedRect(card, radius: 9), Palette.panel)
    }

    private static let rowHeight: CGFloat = 33, margin: CGFloat = 6
}
