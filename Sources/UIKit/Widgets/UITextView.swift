// The text view: several lines of text that keys change while the view is first responder.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

/// Receives notifications when a text view is edited, in addition to those of a scroll view.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Asked before the view becomes first responder. Return false to refuse.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Asked before the view resigns. Return false to stay first responder.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Asked before keys or an editing action replace characters. The range is in UTF-16 code units. Return false to
    /// keep the text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the view has become first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after keys, an editing action or undo have changed the text. Not called when code sets `text`.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the view is no longer first responder.
    func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// Lines of text to type into, which scroll if they do not fit. A tap makes the view first responder. A delegate that
/// is a `UITextViewDelegate` is also notified about editing.
@MainActor open class UITextView: UIScrollView {
    /// The colour of the text; `.label` by default, which is black.
    public var textColor: UIColor = .label { didSet { setNeedsDisplay() } }
    /// The font; 17 points by default. Setting it wraps the lines again.
    public var font = FontDescriptor(size: ControlStyle.textSize) {
        didSet {
            arrange()
            setNeedsDisplay()
        }
    }
    /// True if the user can change the text.
    public var isEditable = true
    /// True if the view is first responder and its delegate has been notified of it.
    public var isEditing: Bool { turns.isEditing(self) }
    let turns = EditingSession()
    var edited = EditedText() { didSet { setNeedsDisplay() } }
    let undoing = TextUndo()
    private var wrapped = WrappedLines()

    /// The text. Setting it moves the caret to the end, and removes all changes that could be undone.
    open var text: String! {
        get { edited.string }
        set {
            edited.set(newValue ?? "")
            undoing.forget()
            arrange()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = UITapGestureRecognizer()
        tap.addAction("place the cursor") { [unowned self] tap in tapped(tap) }
        addGestureRecognizer(tap)
        offerEditing()
    }

    // MARK: Input views and undo

    /// The view that replaces the keyboard while the text is edited. After setting it during editing, call
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

    /// The view's own undo manager. Source: ED-07.
    open override var undoManager: UndoManager? { undoing.manager }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { answerCanBecomeFirstResponder { isEditable } }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    private func tapped(_ tap: UIGestureRecognizer) {
        guard becomeFirstResponder() else { return }
        edited.moveCaret(to: characterIndex(at: tap.location(in: self)), extending: false)
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
        guard isEditing, let key = press.key else { return false }
        if key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow {
            moveCaret(byLines: key.keyCode == .keyboardUpArrow ? -1 : 1, extending: key.modifierFlags.contains(.shift))
            return true
        }
        guard let effect = effect(of: key) else { return false }
        perform(effect)
        showCaret()
        return true
    }

    private func moveCaret(byLines step: Int, extending: Bool) {
        let caret = caretRect
        let target = CGPoint(x: caret.midX, y: caret.midY + CGFloat(step) * lineHeight)
        edited.moveCaret(to: characterIndex(at: target), extending: extending)
        showCaret()
    }

    // MARK: Editing actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func implementation(of action: Selector) -> ActionMethod? {
        canEdit(action) == nil
            ? super.implementation(of: action) : ActionMethod { (view: UITextView) in { view.edit(action) } }
    }

    // MARK: Lines

    private var lineHeight: CGFloat { (font.size * 1.25).rounded() }

    /// The lines as ranges of characters, wrapped to the view's width. They are cached until something changes them.
    private func lines(of text: EditedText) -> [Range<Int>] {
        wrapped.lines(
            of: text.characters, in: font, width: bounds.width - 2 * UITextView.inset,
            measuring: world.textMeasuring)
    }

    /// The visible lines with their numbers.
    private func visibleLines(of text: EditedText) -> [(number: Int, line: Range<Int>)] {
        let lines = lines(of: text), top = bounds.minY - UITextView.inset, height = max(1, lineHeight)
        guard clipsToBounds else { return lines.enumerated().map { ($0.offset, $0.element) } }
        let first = Int(clamping: max(0, min(CGFloat(lines.count), (top / height).rounded(.down) - 1)))
        let end = Int(clamping: max(0, min(CGFloat(lines.count), ((top + bounds.height) / height).rounded(.up) + 1)))
        return (first..<max(first, end)).map { ($0, lines[$0]) }
    }

    private func width(_ range: Range<Int>, of text: EditedText) -> CGFloat {
        world.textMeasuring.size(of: text.characters[range], font: font, width: nil).width
    }

    func characterIndex(at point: CGPoint) -> Int {
        let lines = lines(of: edited)
        let row = ((point.y - UITextView.inset) / lineHeight).rounded(.down)
        let number = Int(clamping: max(0, min(CGFloat(lines.count - 1), row))), line = lines[number]
        for end in line {
            let before = width(line.lowerBound..<end, of: edited), own = width(end..<(end + 1), of: edited)
            if UITextView.inset + before + own / 2 > point.x { return end }
        }
        // The index after a wrapped line is where the next one begins, and the caret is drawn there.
        let isWrapped = number + 1 < lines.count && lines[number + 1].lowerBound == line.upperBound
        return isWrapped ? max(line.lowerBound, line.upperBound - 1) : line.upperBound
    }

    private var caretRect: CGRect { caretRect(of: edited) }

    private func caretRect(of text: EditedText) -> CGRect {
        let lines = lines(of: text)
        let number = lines.lastIndex { $0.lowerBound <= text.caret && text.caret <= $0.upperBound } ?? 0
        let x = UITextView.inset + width(lines[number].lowerBound..<text.caret, of: text)
        return CGRect(x: x - 1, y: UITextView.inset + CGFloat(number) * lineHeight, width: 2, height: lineHeight)
    }

    private func arrange() {
        let height = CGFloat(lines(of: edited).count) * lineHeight
        contentSize = CGSize(width: bounds.width, height: height + 2 * UITextView.inset)
    }

    private func showCaret() { scrollRectToVisible(caretRect, animated: false) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (edited, marked) = drawn, style = TextStyle(font: font, color: textColor.cgColor)
        for (number, line) in visibleLines(of: edited) {
            if isEditing, let selected = box(of: edited.selection, in: line, number, of: edited) {
                context.list.fill(.rect(selected), ControlStyle.tint.cgColor.withAlpha(0.2))
            }
            let y = UITextView.inset + CGFloat(number) * lineHeight
            let box = CGRect(x: UITextView.inset, y: y, width: bounds.width - UITextView.inset, height: lineHeight)
            context.list.text(edited.characters[line], style, in: box)
            if let marked = self.box(of: marked, in: line, number, of: edited) {
                underline(marked, textColor, in: context)
            }
        }
        if isEditing, edited.selection.isEmpty {
            context.list.bar(caretRect(of: edited), ControlStyle.tint.cgColor)
        }
    }

    /// The rectangle around the characters of a range that are in a line; nil if there are none.
    private func box(of range: Range<Int>, in line: Range<Int>, _ number: Int, of text: EditedText) -> CGRect? {
        let part = line.clamped(to: range)
        guard !part.isEmpty else { return nil }
        let x = UITextView.inset + width(line.lowerBound..<part.lowerBound, of: text)
        return CGRect(
            x: x, y: UITextView.inset + CGFloat(number) * lineHeight, width: width(part, of: text), height: lineHeight)
    }

    /// The margin around the text, in points.
    private static let inset: CGFloat = 8
}

extension UITextView: TextEditing {
    var mayChange: Bool { isEditable }
    var mayCopy: Bool { true }
    var hasOneLine: Bool { false }
    var mayBegin: Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }
    var mayEnd: Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }
    var menuRect: CGRect { caretRect }

    func notifyEditing(begins: Bool) {
        if begins { textDelegate?.textViewDidBeginEditing(self) } else { textDelegate?.textViewDidEndEditing(self) }
    }

    func allows(_ text: String, in range: NSRange) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func textChanged() {
        arrange()
        textDelegate?.textViewDidChange(self)
    }
}

extension UITextView: TextShowing {
    package var shownText: String? { text }
}
