// A search field of the panels: a text field, with a magnifying glass and a count.
//
// It handles the appearance, closed and open; its owner searches.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWidgets

@MainActor package final class SearchField: UIView {
    /// The width while the field is closed, in points.
    package static let closedWidth: CGFloat = 46
    /// The visible strip at the left of the text, for a caret before the first letter, in points.
    package static let caretRoom: CGFloat = 2
    /// The gap between the placeholder and the count, in points.
    private static let gap: CGFloat = 8

    /// Called when the typed text has changed.
    package var onChange: () -> Void = {}
    /// The description of the search for the tooltip, shown while the field is closed.
    package var meaning: String?
    /// The text with the number of matches, shown at the end of the field.
    package var countWords = ""

    private let measuring: any TextMeasuring
    /// True if the field looks open even while it is empty.
    private let staysOpen: Bool
    /// The placeholders, longest first.
    private let placeholders: [String]
    private let field = UITextField(frame: .zero)
    /// The view that clips the text field to its visible part.
    private let pane = UIView(frame: .zero)

    /// - Parameters:
    ///   - name: The name of the field.
    ///   - placeholders: The placeholders for an empty field; the first one that fits is shown.
    ///   - staysOpen: True if the field looks open even while it is empty.
    package init(
        name: String = "search",
        placeholders: [String] = [
            localized("name, text, class:UIButton, is:hidden"), localized("name, class:UIView, is:hidden"),
            localized("name, is:hidden"), localized("name"),
        ],
        staysOpen: Bool = false,
        measuring: any TextMeasuring
    ) {
        self.measuring = measuring
        self.staysOpen = staysOpen
        self.placeholders = placeholders
        super.init(frame: .zero)
        accessibilityIdentifier = name
        field.accessibilityIdentifier = "\(name) text"
        field.textColor = UIColor(cgColor: Palette.text)
        field.hitscopePlaceholderColor = UIColor(cgColor: Palette.faint)
        field.font = Fonts.sentence
        // Removes the text field's own menu, which would appear over the panels.
        for recognizer in field.gestureRecognizers ?? [] { field.removeGestureRecognizer(recognizer) }
        for interaction in field.interactions { field.removeInteraction(interaction) }
        field.addAction(UIAction { [unowned self] _ in changed() }, for: .editingChanged)
        pane.clipsToBounds = true
        pane.addSubview(field)
        addSubview(pane)
    }

    package var hint: String? { isOpen ? nil : meaning }

    /// The text to search for; empty for no search.
    package var text: String { field.text ?? "" }

    /// True if the field has the keyboard.
    package var hasKeyboard: Bool { field.isEditing }

    /// True if the field is open, as wide as its panel.
    package var isOpen: Bool { staysOpen || hasKeyboard || !text.isEmpty }

    package func begin() {
        pane.isHidden = false
        field.becomeFirstResponder()
        setNeedsLayout()
    }

    /// Gives up the keyboard, and keeps the typed text.
    package func end() {
        guard hasKeyboard else { return }
        field.resignFirstResponder()
        setNeedsLayout()
    }

    package func clear() {
        field.text = ""
        changed()
    }

    private func changed() {
        setNeedsLayout()
        onChange()
    }

    package override func layoutSubviews() {
        pane.isHidden = !isOpen
        let end = countWords.isEmpty ? 8 : measuring.width(of: countWords, Fonts.note).rounded(.up) + 16
        let left = 28 - Self.caretRoom
        pane.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - end), height: bounds.height)
        let room = pane.bounds.width - Self.caretRoom
        field.placeholder = placeholders.first { width(of: $0) + Self.gap <= room } ?? placeholders.last
        // Shows the end of a text that is too long, because that is where it is typed.
        let fieldWidth = max(room, width(of: text) + 4)
        field.frame = CGRect(x: pane.bounds.width - fieldWidth, y: 0, width: fieldWidth, height: bounds.height)
    }

    private func width(of text: String) -> CGFloat { measuring.width(of: text, Fonts.sentence).rounded(.up) }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 7), isOpen ? Palette.background : Palette.raised)
        drawGlass(into: &context.list)
        guard isOpen else {
            let key = CGRect(x: 26, y: 0, width: bounds.width - 34, height: bounds.height)
            return context.list.label("/", Fonts.mono, Palette.soft, in: key, .center)
        }
        let color = hasKeyboard ? Palette.selection : Palette.line
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 1, dy: 1), radius: 6), color, StrokeStyle(width: hasKeyboard ? 2 : 1))
        context.list.label(countWords, Fonts.note, Palette.soft, in: bounds.insetBy(dx: 9, dy: 0), .trailing)
    }

    private func drawGlass(into list: inout DrawList) {
        let center = CGPoint(x: 15, y: bounds.midY - 1.5), line = StrokeStyle(width: 1.8, cap: .round)
        list.stroke(.circle(center: center, radius: 4.5), Palette.soft, line)
        list.stroke(
            .line(from: CGPoint(x: center.x + 3.4, y: center.y + 3.4), to: CGPoint(x: center.x + 7, y: center.y + 7)),
            Palette.soft, line)
    }
}
