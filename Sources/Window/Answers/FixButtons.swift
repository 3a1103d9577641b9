// The buttons below an answer: the fixes that would let the touch reach the view, undo, and redo.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class FixButtons: UIView, TextSelectable {
    private let editor: SceneEditor
    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    /// The titles of the buttons. New buttons are made only when the titles change, because a finger may be on a
    /// button.
    private var words: [String] = []
    private var note: String?
    /// The maximum height of all buttons, in points. As many fixes are shown as fit, and at least one.
    private var maximumHeight = CGFloat.infinity
    /// The width of the buttons with code, in points.
    private var codeWidth: CGFloat = 0
    /// The index of the first fix that is shown, if not all fit.
    private var firstFix = 0
    /// The button that shows the next fixes, if not all fit.
    private lazy var nextButton = ToolButton(.icon(Icons.forward), name: "next fix") { [unowned self] in turn() }

    private static let gap: CGFloat = 5, buttonHeight: CGFloat = 29, noteHeight: CGFloat = 22

    package init(_ editor: SceneEditor, measuring: any TextMeasuring) {
        self.editor = editor
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "fixes"
        nextButton.hint = localized("Shows the next change that helps.")
        addSubview(nextButton)
    }

    /// The height of all buttons with all lines of their code, in points; 0 if there are none.
    ///
    /// - Parameter width: The width of the buttons with code, in points.
    package func wantedHeight(forWidth width: CGFloat) -> CGFloat {
        height(of: rows) { $0.map { wholeHeight(of: $0, in: width) } }
    }

    /// The height of the buttons that are shown, in points; 0 if there are none.
    package var shownHeight: CGFloat { height(of: shownRows) }

    private func height(of rows: [ArraySlice<ToolButton>]) -> CGFloat {
        rows.reduce(note == nil ? 0 : FixButtons.noteHeight) { $0 + height(of: $1) + FixButtons.gap }
    }

    /// The height of rows, with other heights for the lines of code.
    private func height(of rows: [ArraySlice<ToolButton>], code: ([String]) -> [CGFloat]) -> CGFloat {
        rows.reduce(note == nil ? 0 : FixButtons.noteHeight) { sum, row in
            guard case .code(_, let lines)? = row.first?.face else { return sum + height(of: row) + FixButtons.gap }
            return sum + code(lines).reduce(8 + ToolButton.codeTitleHeight, +) + FixButtons.gap
        }
    }

    /// The rows with as many fixes as fit, and at least one.
    private var shownRows: [ArraySlice<ToolButton>] {
        let rows = rows, shown = shownFixes
        return Array(rows[shown] + rows[fixCount...])
    }

    /// The indices of the fixes that are shown.
    private var shownFixes: Range<Int> {
        let rows = rows, count = fixCount, first = max(0, min(firstFix, count - 1))
        var end = min(first + 1, count)
        while end < count, height(of: Array(rows[first...end] + rows[count...])) <= maximumHeight { end += 1 }
        return first..<end
    }

    /// Shows the next fixes. After the last ones come the first.
    private func turn() {
        let end = shownFixes.upperBound
        firstFix = end < fixCount ? end : 0
        setNeedsLayout()
    }

    private func height(of row: ArraySlice<ToolButton>) -> CGFloat {
        guard case .code? = row.first?.face else { return FixButtons.buttonHeight }
        return row.first?.codeHeights.reduce(8 + ToolButton.codeTitleHeight, +) ?? FixButtons.buttonHeight
    }

    /// Gives each button that shows code as many lines as it needs if all code of the fix fits, otherwise one line for
    /// each line of code.
    ///
    /// - Parameters:
    ///   - width: The width of the buttons with code, in points.
    ///   - room: The height for all buttons, in points.
    func divideCode(width: CGFloat, room: CGFloat) {
        (codeWidth, maximumHeight) = (width, room)
        let others = Array(rows[fixCount...])
        for row in rows[..<fixCount] {
            guard let button = row.first, case .code(_, let lines) = button.face else { continue }
            let isWhole = height(of: [row] + others) { $0.map { wholeHeight(of: $0, in: width) } } <= room
            button.codeHeights = lines.map { isWhole ? wholeHeight(of: $0, in: width) : ToolButton.codeHeight }
        }
    }

    /// The height of a line of code with all its wrapped lines, in points.
    private func wholeHeight(of line: String, in width: CGFloat) -> CGFloat {
        let room = width - 2 * ToolButton.codeMargin
        guard room > 0, measuring.width(of: line, Fonts.smallMono) > room else { return ToolButton.codeHeight }
        let height = measuring.size(of: line, font: Fonts.smallMono, width: room).height.rounded(.up)
        return max(ToolButton.codeHeight, height + 2)
    }

    /// The buttons, row by row.
    private var rows: [ArraySlice<ToolButton>] {
        let (wide, small) = (buttons.prefix(fixCount), buttons.dropFirst(fixCount))
        return wide.map { [$0][...] } + (small.isEmpty ? [] : [small])
    }

    private var fixCount: Int { buttons.count { $0.accessibilityIdentifier?.hasPrefix("fix ") == true } }

    /// Updates the buttons to the actions that are possible now.
    package func refresh() {
        let wanted = wanted
        if wanted.map(\.word) != words {
            for button in buttons { button.removeFromSuperview() }
            (buttons, firstFix) = (wanted, 0)
            words = wanted.map(\.word)
            for button in buttons { addSubview(button) }
        }
        note = currentNote
        divideCode(width: codeWidth, room: maximumHeight)
        note = currentNote
    }

    /// New buttons for the actions that are possible now.
    private var wanted: [ToolButton] {
        var wanted = (editor.fixes ?? []).enumerated().map { index, fix in
            let title = [fix.shortTitle, fix.sideEffects].compactMap { $0 }.joined(separator: " · ")
            return button(.code(title: title, fix.edits.map(\.code)), "fix \(index + 1)") { $0.apply(fix: index) }
        }
        if editor.canSearch {
            let search = button(.word(localized("What would help?")), "what would help") { $0.search() }
            search.hint = localized(
                "Tries changes on copies of the scene, and suggests those that let the view get the touch.")
            wanted.append(search)
        }
        if editor.canUndo { wanted.append(button(.word(localized("Undo")), "undo", .undo) { $0.undo() }) }
        if editor.canRedo { wanted.append(button(.word(localized("Redo")), "redo", .redo) { $0.redo() }) }
        return wanted
    }

    private func button(
        _ face: ToolButton.Face, _ name: String, _ command: CommandName? = nil,
        _ action: @escaping @MainActor (SceneEditor) -> Void
    ) -> ToolButton {
        let button = ToolButton(face, name: name) { [unowned editor] in action(editor) }
        button.command = command
        return button
    }

    /// The line above the buttons: the last edit, or a heading.
    private var currentNote: String? {
        if let fixes = editor.fixes {
            guard !fixes.isEmpty else { return localized("No change was found that lets the view get the touch.") }
            let shown = shownFixes
            guard shown.count < fixCount else {
                return fixCount == 1
                    ? localized("Tried: the view then gets the touch.")
                    : localized("Each was tried: the view then gets the touch.")
            }
            let place = shown.count == 1 ? "\(shown.lowerBound + 1)" : "\(shown.lowerBound + 1)–\(shown.upperBound)"
            let words = localized("\(place) of \(fixCount), tried: the view gets the touch.")
            return measuring.width(of: words, Fonts.note) <= noteWidth
                ? words : localized("\(place) of \(fixCount), tried:")
        }
        if let count = editor.triedCount {
            return localized("Trying changes on copies: \(count) so far. Esc stops.")
        }
        return editor.lastChange.map { localized("Changed: \($0)") }
    }

    /// The width of the line above the buttons, without the button for the next fixes, in points.
    private var noteWidth: CGFloat { max(0, bounds.width - (nextButton.isHidden ? 0 : FixButtons.nextButtonWidth + 6)) }
    private static let nextButtonWidth: CGFloat = 32

    package override func layoutSubviews() {
        nextButton.isHidden = shownFixes.count == fixCount
        nextButton.frame = CGRect(
            x: bounds.width - FixButtons.nextButtonWidth, y: 0, width: FixButtons.nextButtonWidth,
            height: FixButtons.noteHeight - 2)
        note = currentNote
        var top: CGFloat = note == nil ? 0 : FixButtons.noteHeight
        let rows = shownRows, shown = rows.flatMap { $0 }
        for button in buttons { button.isHidden = !shown.contains { $0 === button } }
        for row in rows {
            var x: CGFloat = 0
            let height = height(of: row)
            for button in row {
                let isWide = button.accessibilityIdentifier?.hasPrefix("fix") == true
                let width = measuring.width(of: button.word, Fonts.button).rounded(.up) + 24
                button.frame = CGRect(x: x, y: top, width: isWide ? bounds.width : width, height: height)
                x += button.frame.width + 8
            }
            top += height + FixButtons.gap
        }
    }

    package override func draw(_ rect: CGRect) {
        guard let note, let context = UIGraphicsGetCurrentContext() else { return }
        let box = CGRect(x: 0, y: 0, width: noteWidth, height: FixButtons.noteHeight)
        context.list.label(note, Fonts.note, Palette.soft, in: box)
    }
}
