// The buttons below an answer: what would let the touch through, and the way back.
//
// Decides which buttons there are and where they lie. The scene editor does what they say.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class FixButtons: UIView {
    private let editor: SceneEditor
    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    /// What the buttons say; they are made anew when it changes, and kept else, since a finger may be on one.
    private var words: [String] = []
    private var note: String?

    private static let rowHeight: CGFloat = 34, buttonHeight: CGFloat = 29, noteHeight: CGFloat = 24

    init(_ editor: SceneEditor, measuring: any TextMeasuring) {
        self.editor = editor
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "fixes"
    }

    /// The height for all buttons, in points; 0 without any.
    var wantedHeight: CGFloat {
        (note == nil ? 0 : FixButtons.noteHeight) + CGFloat(rows.count) * FixButtons.rowHeight
    }

    /// The buttons of each row.
    private var rows: [ArraySlice<ToolButton>] {
        let (wide, small) = (buttons.prefix(fixCount), buttons.dropFirst(fixCount))
        return wide.map { [$0][...] } + (small.isEmpty ? [] : [small])
    }

    private var fixCount: Int { editor.fixes?.count ?? 0 }

    /// Brings the buttons up to date with what can be done.
    func refresh() {
        note = currentNote
        var wanted: [(word: String, name: String, action: @MainActor (SceneEditor) -> Void)] = []
        for (index, fix) in (editor.fixes ?? []).enumerated() {
            wanted.append((fix.words, "fix \(index + 1)", { $0.apply(fix: index) }))
        }
        if editor.canSearch { wanted.append(("What would help?", "what would help", { $0.search() })) }
        if editor.canUndo { wanted.append(("Undo", "undo", { $0.undo() })) }
        if editor.canRedo { wanted.append(("Redo", "redo", { $0.redo() })) }
        guard wanted.map(\.word) != words else { return }
        words = wanted.map(\.word)
        for button in buttons { button.removeFromSuperview() }
        buttons = wanted.map { wish in
            ToolButton(.word(wish.word), name: wish.name) { [unowned editor] in wish.action(editor) }
        }
        for button in buttons { addSubview(button) }
    }

    /// What stands above the buttons: the change that was made, or what the buttons are.
    private var currentNote: String? {
        if let fixes = editor.fixes {
            return fixes.isEmpty
                ? "No change is known that lets the touch through." : "Each was tried: the touch then gets through."
        }
        return editor.lastChange.map { "Changed: \($0)" }
    }

    override func layoutSubviews() {
        var top: CGFloat = note == nil ? 0 : FixButtons.noteHeight
        for row in rows {
            var x: CGFloat = 0
            for button in row {
                let isWide = button.accessibilityIdentifier?.hasPrefix("fix") == true
                let width = measuring.width(of: button.word, Fonts.button).rounded(.up) + 24
                button.frame = CGRect(
                    x: x, y: top + 3, width: isWide ? bounds.width : width, height: FixButtons.buttonHeight)
                x += button.frame.width + 8
            }
            top += FixButtons.rowHeight
        }
    }

    override func draw(_ rect: CGRect) {
        guard let note, let context = UIGraphicsGetCurrentContext() else { return }
        let box = CGRect(x: 0, y: 0, width: bounds.width, height: FixButtons.noteHeight)
        context.list.label(note, Fonts.note, Palette.soft, in: box)
    }
}
