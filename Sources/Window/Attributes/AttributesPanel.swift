// The attributes panel: the views under the clicked point, and the attributes of the chosen view.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor package final class AttributesPanel: UIView, SideTab, TextSelectable {
    package let tabTitle = localized("Attributes")

    private let inspection: Inspection
    private let editor: SceneEditor
    private let measuring: any TextMeasuring
    let listed: ViewsAtPointRows
    package let form: AttributeForm
    private var buttons: [ToolButton] = []
    private let breakButton: ToolButton
    private weak var view: UIView?
    private var details: RowDetails?

    /// The number of rows beyond which the list scrolls, in a panel with enough room.
    private static let maximumRowCount: CGFloat = 6
    /// The maximum height of the list, as a fraction of the panel's height.
    private static let maximumListFraction: CGFloat = 0.28
    private static let titleHeight: CGFloat = 38, footerHeight: CGFloat = 46
    /// The height of the message about the last change, above the footer, in points.
    private static let messageHeight: CGFloat = 88

    package init(_ inspection: Inspection, _ editor: SceneEditor, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.editor = editor
        self.measuring = measuring
        listed = ViewsAtPointRows(inspection, measuring: measuring)
        form = AttributeForm(editor, measuring: measuring)
        breakButton = ToolButton(.breakpoint(BreakMark(isBefore: nil), ""), name: "breakpoint") {
            if let view = inspection.selection.chosenView {
                inspection.breaks.toggle(inspection.breaks.breakpoint(atView: view))
            }
        }
        super.init(frame: .zero)
        accessibilityIdentifier = SideTabName.attributes.rawValue
        listed.rows.accessibilityIdentifier = "views at point"
        backgroundColor = UIColor(cgColor: Palette.panel)
        let commands: [(String, String, CommandName, @MainActor (SceneEditor) -> Void)] = [
            (localized("Undo"), "undo attribute", .undo, { $0.undo() }),
            (localized("Redo"), "redo attribute", .redo, { $0.redo() }),
        ]
        buttons = commands.map { word, name, command, act in
            let button = ToolButton(.word(word), name: name) { [unowned editor] in act(editor) }
            button.command = command
            return button
        }
        for view in [listed.rows, form, breakButton] + buttons { addSubview(view) }
    }

    /// Adds the buttons at the bottom for saving and copying.
    package func addButtons(saving: @escaping () -> Void, copying: @escaping () -> Void) {
        let added = [
            ToolButton(.word(localized("Save as scene")), name: "save as scene", action: saving),
            ToolButton(.word(localized("Copy as Swift")), name: "copy as Swift", action: copying),
        ]
        added[1].hint = localized("Copies the chosen view and its subviews as Swift code.")
        buttons += added
        for button in added { addSubview(button) }
    }

    package func refresh(explaining explained: UIView?) {
        listed.refresh()
        view = inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }
        details = view.map { RowDetails($0, firstResponder: nil, then: .present) }
        layOut()
        form.refresh(view)
        listed.revealChosen()
        refreshBreak()
    }

    /// Updates the button that sets a breakpoint at the view.
    private func refreshBreak() {
        breakButton.isHidden = view == nil
        guard let view else { return }
        let point = inspection.breaks.breakpoint(atView: view.hitscopeIdentifier),
            side = inspection.breaks.isStopped(before: point)
        breakButton.face = .breakpoint(BreakMark(isBefore: side, isSmall: true), Self.breakWord(side))
        breakButton.isOn = side != nil
        breakButton.hint = inspection.breaks.sentence(ofMarkAt: point) + "  F9"
        let title = titleBox, width = breakWidth
        breakButton.frame = CGRect(
            x: bounds.width - PanelMetrics.margin - width, y: title.midY - 14, width: width, height: 28)
    }

    private static func breakWord(_ isBefore: Bool?) -> String {
        switch isBefore {
        case nil: localized("Break")
        case false?: localized("Break after")
        case true?: localized("Break before")
        }
    }

    /// The width of the breakpoint button. It fits the longest title, which keeps the button under the pointer.
    private var breakWidth: CGFloat {
        let words = [nil, false, true].map { measuring.width(of: Self.breakWord($0), Fonts.button).rounded(.up) }
        return ToolButton.markEnd + (words.max() ?? 0) + 10
    }

    // MARK: Layout

    package override func layoutSubviews() { layOut() }

    private func layOut() {
        listed.rows.frame = listBox
        form.isHidden = view == nil
        let top = titleBox.maxY
        form.frame = CGRect(
            x: 1, y: top, width: max(0, bounds.width - 1), height: max(0, messageBox.minY - 4 - top))
        buttons[0].isHidden = !editor.canUndo
        buttons[1].isHidden = !editor.canRedo
        placeButtons()
    }

    /// Places undo and redo at the left, the other buttons at the right.
    private func placeButtons() {
        let y = bounds.height - Self.footerHeight + 8
        var left = PanelMetrics.margin, right = bounds.width - PanelMetrics.margin
        for button in buttons.prefix(2) where !button.isHidden {
            let width = self.width(of: button)
            button.frame = CGRect(x: left, y: y, width: width, height: 30)
            left += width + 6
        }
        for button in buttons.dropFirst(2).reversed() {
            let width = self.width(of: button)
            button.frame = CGRect(x: right - width, y: y, width: width, height: 30)
            right -= width + 6
        }
    }

    private func width(of button: ToolButton) -> CGFloat {
        measuring.width(of: button.word, Fonts.button).rounded(.up) + 14
    }

    private var listBox: CGRect {
        let hasList = listed.point != nil
        let maximum = min(Self.maximumRowCount * PanelMetrics.rowHeight, bounds.height * Self.maximumListFraction)
        let rows = (min(maximum, listed.rows.contentHeight) / PanelMetrics.rowHeight).rounded(.down)
        let height = hasList ? max(1, rows) * PanelMetrics.rowHeight : 0
        return CGRect(
            x: 1, y: hasList ? PanelMetrics.headerHeight : 0, width: max(0, bounds.width - 1), height: height)
    }

    private var titleBox: CGRect {
        let top = listBox.maxY + (listBox.height > 0 ? 6 : 0)
        return CGRect(x: PanelMetrics.margin, y: top, width: textWidth, height: Self.titleHeight)
    }

    /// The box of the message about the last change. It stays empty if there is none, so no control moves under the
    /// pointer.
    private var messageBox: CGRect {
        CGRect(
            x: PanelMetrics.margin, y: bounds.height - Self.footerHeight - Self.messageHeight, width: textWidth,
            height: Self.messageHeight - 6)
    }

    private func textHeight(of message: EditMessage) -> CGFloat {
        measuring.size(of: message.text, font: Fonts.sentence, width: textWidth - 24).height.rounded(.up)
    }

    private static let codeHeight: CGFloat = 22

    private var textWidth: CGFloat { max(0, bounds.width - 2 * PanelMetrics.margin) }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        drawListHeader(context)
        drawTitle(context)
        drawMessage(context)
        context.list.separator(at: bounds.height - Self.footerHeight, across: bounds.width)
    }

    private func drawListHeader(_ context: CGContext) {
        guard let point = listed.point else { return }
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: PanelMetrics.headerHeight)
            .insetBy(dx: PanelMetrics.margin, dy: 0)
        let count = listed.rowCount
        let note =
            count == ViewsAtPointRows.maximumViewCount
            ? localized("the first \(count.grouped)")
            : count == 1 ? localized("1 view") : localized("\(count.grouped) views")
        context.list.header(localized("UNDER \(point.x.wholeText), \(point.y.wholeText)"), note: note, in: header)
        context.list.separator(at: listBox.maxY + 4, across: bounds.width)
    }

    private func drawTitle(_ context: CGContext) {
        guard let details else {
            let words = localized(
                """
                Choose a view: in the hierarchy, or on the stage after S. Change its attributes here to see the effect \
                on the last touch.
                """)
            let box = CGRect(x: titleBox.minX, y: titleBox.minY + 10, width: textWidth, height: 80)
            return context.list.paragraph(words, Fonts.sentence, Palette.soft, in: box)
        }
        let width = measuring.width(of: details.name, Fonts.title).rounded(.up)
        var box = titleBox
        box.size.width = max(0, box.width - breakWidth - 10)
        context.list.label(details.name, Fonts.title, Palette.text, in: box)
        guard let note = details.note, width + 60 < box.width else { return }
        let rest = CGRect(x: box.minX + width + 10, y: box.minY, width: box.width - width - 10, height: box.height)
        context.list.label(note, Fonts.mono, Palette.faint, in: rest)
    }

    private func drawMessage(_ context: CGContext) {
        let box = messageBox, inner = box.insetBy(dx: 12, dy: 7)
        guard let message = editor.message else {
            guard view != nil else { return }
            return context.list.paragraph(
                localized("The effect of a change on the last touch appears here."), Fonts.note, Palette.faint,
                in: CGRect(x: box.minX, y: inner.minY, width: box.width, height: inner.height))
        }
        context.list.fill(.roundedRect(box, radius: 7), message.isError ? Palette.raised : Palette.selectionFill)
        let edge = CGRect(x: box.minX, y: box.minY + 4, width: 4, height: box.height - 8)
        context.list.fill(.roundedRect(edge, radius: 2), message.isError ? Palette.refused : Palette.selection)
        let height = textHeight(of: message)
        context.list.paragraph(
            message.text, height <= inner.height ? Fonts.sentence : Fonts.note,
            message.isError ? Palette.refused : Palette.text, in: inner)
        guard let code = message.code, height + Self.codeHeight <= inner.height else { return }
        let line = CGRect(x: inner.minX, y: inner.maxY - Self.codeHeight, width: inner.width, height: Self.codeHeight)
        context.list.label(code, Fonts.smallMono, Palette.faint, in: line)
    }
}
