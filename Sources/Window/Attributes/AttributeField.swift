// A field of the attributes: a label, and a `UITextField` for the value.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWidgets
import HitscopeWindowKit

@MainActor package final class AttributeField: UIView {
    package let attribute: Attribute
    /// Called with the typed text; returns false if it is not a valid value.
    package var commit: (Attribute, String) -> Bool = { _, _ in true }

    private let measuring: any TextMeasuring
    private let field = UITextField(frame: .zero)
    /// The view that clips the text to the visible part.
    private let pane = UIView(frame: .zero)
    /// The value of the view, as text.
    private var value = ""
    /// True if a touch gave the keyboard to the field and has not ended yet.
    private var isNewFocus = false
    /// True if the text in the field was refused as a value.
    private(set) var isRefused = false

    package init(_ attribute: Attribute, measuring: any TextMeasuring) {
        self.attribute = attribute
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "attribute \(attribute.name)"
        field.font = attribute.step == nil ? Fonts.sentence : Fonts.mono
        field.placeholder = attribute == .color ? localized("none") : nil
        // Removes the menu of the text field, which would appear over the panels.
        for recognizer in field.gestureRecognizers ?? [] { field.removeGestureRecognizer(recognizer) }
        for interaction in field.interactions { field.removeInteraction(interaction) }
        field.addAction(UIAction { [unowned self] _ in setNeedsLayout() }, for: .editingChanged)
        // The touch that starts editing places the caret when it ends. After that, all text is selected.
        field.addAction(
            UIAction { [unowned self] _ in
                if isNewFocus { selectAll() }
                isNewFocus = false
            }, for: .touchUpInside)
        pane.clipsToBounds = true
        pane.addSubview(field)
        addSubview(pane)
    }

    /// True if the field has the keyboard.
    package var hasKeyboard: Bool { field.isEditing }

    /// True if the text in the field is not the value of the view.
    var isDraft: Bool { field.text != value }

    /// Shows the value of the view, unless another value is being typed or was refused.
    package func show(_ written: String) {
        let isTyped = isRefused || hasKeyboard && isDraft
        value = written
        field.textColor = UIColor(cgColor: Palette.text)
        field.hitscopePlaceholderColor = UIColor(cgColor: Palette.faint)
        guard !isTyped, field.text != written else { return }
        field.text = written
        if hasKeyboard { selectAll() }
        setNeedsLayout()
    }

    /// Gives the keyboard to the field, and selects its text.
    ///
    /// - Parameter isClicked: True if a touch in the field is the reason.
    package func begin(isClicked: Bool) {
        guard !hasKeyboard else { return }
        field.becomeFirstResponder()
        isNewFocus = isClicked
        selectAll()
        setNeedsLayout()
    }

    /// Commits the typed text, and gives up the keyboard.
    package func end() {
        guard hasKeyboard else { return }
        take()
        isNewFocus = false
        field.resignFirstResponder()
        setNeedsLayout()
    }

    /// Commits the typed text. If it is not a valid value, it stays in the field.
    package func take() {
        let typed = field.text ?? ""
        guard typed != value else { return isRefused = false }
        isRefused = !commit(attribute, typed)
        if hasKeyboard, !isRefused { selectAll() }
        setNeedsDisplay()
    }

    /// Restores the value of the view.
    func revert() {
        isRefused = false
        field.text = value
        setNeedsLayout()
    }

    /// Changes the value by `count` steps, if it is a number.
    package func step(by count: CGFloat) {
        guard let step = attribute.step, let number = Double(field.text ?? "") else { return }
        field.text = (CGFloat(number) + step * count).shortText
        take()
    }

    private func selectAll() { field.world.application.sendAction(.selectAll, to: field, from: nil, for: nil) }

    // MARK: Appearance

    private var labelWidth: CGFloat { measuring.width(of: attribute.label, Fonts.note).rounded(.up) + 16 }
    /// The width that shows the whole value, in points.
    package var wantedWidth: CGFloat {
        labelWidth + swatchWidth + measuring.width(of: value, field.font).rounded(.up) + 16
    }
    private var swatchWidth: CGFloat { attribute == .color ? 26 : 0 }

    package override func layoutSubviews() {
        let caret = SearchField.caretRoom, left = labelWidth + swatchWidth - caret
        pane.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 6), height: bounds.height)
        // If the text is too long, its end is shown while a person types, otherwise its beginning.
        let wanted = measuring.width(of: field.text ?? "", field.font).rounded(.up) + 4
        let width = max(pane.bounds.width - caret, wanted)
        let x = hasKeyboard ? pane.bounds.width - width : caret
        field.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 6), Palette.background)
        let color = isRefused ? Palette.refused : hasKeyboard ? Palette.selection : Palette.line
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.75, dy: 0.75), radius: 5.5), color,
            StrokeStyle(width: isRefused || hasKeyboard ? 2 : 1))
        let box = CGRect(x: 9, y: 0, width: labelWidth - 9, height: bounds.height)
        context.list.label(attribute.label, Fonts.note, Palette.faint, in: box)
        if attribute == .color { drawSwatch(context) }
    }

    private func drawSwatch(_ context: CGContext) {
        let box = CGRect(x: labelWidth, y: bounds.midY - 8, width: 16, height: 16)
        context.list.fill(.roundedRect(box, radius: 4), .white)
        if let color = SceneColor(value) { context.list.fill(.roundedRect(box, radius: 4), Color(color)) }
        context.list.stroke(.roundedRect(box, radius: 4), Palette.faint, StrokeStyle(width: 1))
        guard value.isEmpty else { return }
        context.list.stroke(
            .line(from: CGPoint(x: box.minX + 2, y: box.maxY - 2), to: CGPoint(x: box.maxX - 2, y: box.minY + 2)),
            Palette.refusedOnLight, StrokeStyle(width: 2))
    }
}
