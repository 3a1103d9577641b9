// The text field: one line of text that keys change while the field is first responder.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// Receives notifications when a field is edited, and can refuse changes. By default, every method does nothing or
/// returns true.
@MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Asked before the field becomes first responder. Return false to refuse.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the field has become first responder, before `.editingDidBegin` is sent.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asked before the field resigns. Return false to stay first responder.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the field has resigned, before `.editingDidEnd` is sent.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Asked before keys or an editing action replace characters. The range is in UTF-16 code units. Return false to
    /// keep the text.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    /// Asked when the Return key was pressed. Return false to suppress its events.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text to type into. A tap makes it first responder (FR-10).
@MainActor open class UITextField: UIControl {
    /// The border around the text. The raw values are UIKit's.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A line of one point along the bounds.
        case line = 1
        /// A white rectangle with round corners and a grey edge.
        case roundedRect = 3
    }

    /// The delegate, held weakly.
    public weak var delegate: (any UITextFieldDelegate)?
    /// The text that is visible while the field is empty.
    public var placeholder: String? { didSet { setNeedsDisplay() } }
    /// The colour of the text; `.label` by default, which is black. The placeholder is grey.
    public var textColor: UIColor = .label { didSet { setNeedsDisplay() } }
    /// The colour of the placeholder, for backgrounds on which the default grey cannot be read.
    package var hitscopePlaceholderColor = UIColor.systemGray3 { didSet { setNeedsDisplay() } }
    /// The font; 17 points by default. It determines the preferred height.
    public var font = FontDescriptor(size: ControlStyle.textSize) { didSet { setNeedsDisplay() } }
    /// The border; `.none` by default. A border moves the text 8 points inwards.
    public var borderStyle: BorderStyle = .none { didSet { setNeedsDisplay() } }
    /// True if the field shows dots instead of its text, which then cannot be copied or cut.
    public var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    /// True if the field is first responder and its delegate has been notified of it.
    public var isEditing: Bool { turns.isEditing(self) }
    let turns = EditingSession()
    var edited = EditedText() { didSet { setNeedsDisplay() } }
    let undoing = TextUndo()

    /// The text. Setting it moves the caret to the end, sends no action, and removes all changes that could be undone.
    /// Line breaks in it are shown as spaces, and those in pasted text become spaces.
    open var text: String? {
        get { edited.string }
        set {
            edited.set(newValue ?? "")
            undoing.forget()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        offerEditing()
    }

    // MARK: Input views and undo

    /// The view that replaces the keyboard while the field is edited. After setting it during editing, call
    /// `reloadInputViews()`. Source: ED-08.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    private var ownInputView: UIView?, ownAccessoryView: UIView?

    /// The field's own undo manager. Source: ED-07.
    open override var undoManager: UndoManager? { undoing.manager }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { answerCanBecomeFirstResponder { isEnabled } }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    /// Makes the field first responder after a tap, and puts the caret under the finger. Source: FR-10.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, let touch, becomeFirstResponder() else { return }
        edited.moveCaret(to: characterIndex(at: touch.location(in: self)), extending: false)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        take(presses) { super.pressesBegan($0, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        take(presses) { super.pressesChanged($0, with: event) }
    }

    open override var keyCommands: [UIKeyCommand]? { answerKeyCommands { EditingCommands.all } }

    func take(_ press: UIPress) -> Bool {
        guard isEditing, let key = press.key, let effect = effect(of: key) else { return false }
        if case .newline = effect {
            returnKey()
        } else {
            perform(effect)
        }
        return true
    }

    private func returnKey() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .primaryActionTriggered)
        guard allControlEvents.contains(.editingDidEndOnExit) else { return }
        sendActions(for: .editingDidEndOnExit)
        resignFirstResponder()
    }

    // MARK: Editing actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func implementation(of action: Selector) -> ActionMethod? {
        canEdit(action) == nil
            ? super.implementation(of: action) : ActionMethod { (field: UITextField) in { field.edit(action) } }
    }

    // MARK: Drawing

    /// The visible part of the text, and a little more. A text that was pasted can have millions of characters.
    private func seen(_ text: EditedText) -> String {
        shown(text, max(1, Int(clamping: bounds.width * UITextField.maximumCharactersPerPoint)))
    }

    private func shown(_ text: EditedText, _ maximum: Int) -> String {
        let count = min(text.characters.count, maximum)
        return isSecureTextEntry ? String(repeating: "•", count: count) : text.characters[0..<count].inOneLine
    }

    /// The maximum number of characters per point of width.
    private static let maximumCharactersPerPoint: CGFloat = 2

    private func width(of text: Substring) -> CGFloat {
        world.textMeasuring.size(of: String(text), font: font, width: nil).width
    }

    func characterIndex(at point: CGPoint) -> Int {
        let text = seen(edited)
        var before: CGFloat = 0
        for count in 0..<text.count {
            let after = width(of: text.prefix(count + 1))
            if textRect.minX + (before + after) / 2 > point.x { return count }
            before = after
        }
        return edited.characters.count
    }

    private var textRect: CGRect { bounds.insetBy(dx: borderStyle == .none ? 0 : 8, dy: 0) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBorder(context)
        let (edited, marked) = drawn, text = seen(edited), selected = box(of: edited.selection, in: text)
        if isEditing, selected.width > 0 {
            context.list.fill(.rect(selected), ControlStyle.tint.cgColor.withAlpha(0.2))
        }
        let style = TextStyle(font: font, color: (text.isEmpty ? hitscopePlaceholderColor : textColor).cgColor)
        context.list.text(text.isEmpty ? placeholder ?? "" : text, style, in: textRect)
        underline(box(of: marked, in: text), textColor, in: context)
        guard isEditing, edited.selection.isEmpty else { return }
        // The caret is in front of the placeholder, not on its first letter.
        let caret = selected.minX - (text.isEmpty && !clipsToBounds ? 2 : 1)
        context.list.bar(
            CGRect(x: caret, y: selected.minY, width: 2, height: selected.height),
            ControlStyle.tint.cgColor)
    }

    /// The rectangle around some of the visible characters.
    private func box(of characters: Range<Int>, in text: String) -> CGRect {
        let left = width(of: text.prefix(characters.lowerBound)), right = width(of: text.prefix(characters.upperBound))
        let height = font.size * 1.25
        return CGRect(x: textRect.minX + left, y: bounds.midY - height / 2, width: right - left, height: height)
    }

    private func drawBorder(_ context: CGContext) {
        let line = StrokeStyle(width: 1)
        switch borderStyle {
        case .none: return
        case .line: context.list.stroke(.rect(bounds.insetBy(dx: 0.5, dy: 0.5)), UIColor.label.cgColor, line)
        case .roundedRect:
            context.list.fill(.roundedRect(bounds, radius: 6), UIColor.systemBackground.cgColor)
            context.list.stroke(
                .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), UIColor.systemGray4.cgColor, line)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(40, width(of: shown(edited, .max)[...]) + 16), height: font.size * 1.25 + 13)
    }
}

extension UITextField: TextEditing {
    var mayChange: Bool { isEnabled }
    var mayCopy: Bool { !isSecureTextEntry }
    var hasOneLine: Bool { true }
    var mayBegin: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
    var mayEnd: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
    var menuRect: CGRect { bounds }

    func notifyEditing(begins: Bool) {
        if begins { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self) }
        sendActions(for: begins ? .editingDidBegin : .editingDidEnd)
    }

    func allows(_ text: String, in range: NSRange) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func textChanged() { sendActions(for: .editingChanged) }
}

extension UITextField: TextShowing {
    package var shownText: String? { text?.isEmpty == false ? text : placeholder }
}
