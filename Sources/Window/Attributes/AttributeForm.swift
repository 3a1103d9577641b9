// The form of the attributes: scrollable rows of fields, switches and buttons for one view.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSceneFile
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit

@MainActor package final class AttributeForm: UIView, TextSelectable {
    private let editor: SceneEditor
    private let measuring: any TextMeasuring
    private var rows: [FormRow] = []
    private weak var view: UIView?
    /// The number that identifies the view in every copy of the debuggee, or else its identifier.
    private var number: Int?
    private var fields: [Attribute: AttributeField] = [:]
    private var switches: [FormRow: SwitchRow] = [:]
    private var orderButtons: [ToolButton] = []
    private lazy var addButton = ToolButton(.word(localized("Add an action")), name: "add action") { [unowned self] in
        if let view { editor.addAction(to: view) }
    }
    private var copyButtons: [ToolButton] = []
    private var removeButtons: [Int: ToolButton] = [:]
    private lazy var matrixButton = ToolButton(.word(localized("as matrix")), name: "as matrix") { [unowned self] in
        showsMatrix.toggle()
    }
    /// True if the transform is shown as the six elements of its matrix.
    private var showsMatrix = false
    /// The scrolled distance before it is rounded to whole rows, in points.
    private var shift: CGFloat = 0

    private static let margin = PanelMetrics.margin, gap: CGFloat = 6

    package init(_ editor: SceneEditor, measuring: any TextMeasuring) {
        self.editor = editor
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "form"
        clipsToBounds = true
        let orders: [(String, String, Edit.Order)] = [
            ("To back", localized("To back"), .back), ("Down", localized("Down"), .backward),
            ("Up", localized("Up"), .forward), ("To front", localized("To front"), .front),
        ]
        orderButtons = orders.map { name, word, order in
            let button = ToolButton(.word(word), name: "order \(name)") { [unowned self] in
                if let view { editor.set(.order(order), of: view) }
            }
            button.hint = localized("Reorders the view among its siblings: those in front are asked first.")
            return button
        }
        matrixButton.hint = localized("Shows the transform as a matrix, or as scale and rotation.")
    }

    /// Adds the buttons that copy text for the debugger of the app from which a dump came.
    package func addCopyButtons(address: @escaping () -> Void, expressions: @escaping () -> Void) {
        copyButtons = [
            ToolButton(.word(localized("Copy address")), name: "copy address", action: address),
            ToolButton(.word(localized("Copy for LLDB")), name: "copy for LLDB", action: expressions),
        ]
        copyButtons[1].hint = localized("Copies an LLDB command for each change so far, to apply it in the app.")
    }

    // MARK: The rows

    /// Updates the rows for a view; nil for no view.
    package func refresh(_ view: UIView?) {
        let number = view.map { editor.inspection.run.debuggee.number(of: $0) ?? $0.hitscopeIdentifier }
        if number != self.number {
            for field in fields.values { field.revert() }
            editor.forgetRefusal()
            (self.number, shift, showsMatrix) = (number, 0, false)
        }
        self.view = view
        let wanted = view.map { self.rows(of: $0) } ?? []
        if wanted != rows { build(wanted) }
        guard let view else { return }
        for (attribute, field) in fields where field.superview === self {
            field.show(editor.written(attribute, of: view))
        }
        for (row, line) in switches where line.superview === self { line.show(row.isOn(in: view)) }
        matrixButton.isOn = showsMatrix
        layOut()
    }

    /// The heading beside which the matrix button lies. That of a recogniser with this name has a note.
    private static var transformHeading: FormRow { .heading(localized("TRANSFORM"), note: "") }

    private func rows(of view: UIView) -> [FormRow] {
        let flags: [Edit.Flag] = [
            .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .clipsToBounds,
        ]
        let isFlat = CATransform3DIsAffine(view.transform3D)
        let isMatrix = showsMatrix || Attribute.parts(of: view, editor.described(view)) == nil
        var rows: [FormRow] = [
            .heading(
                view.transform.isIdentity && isFlat ? localized("FRAME") : localized("FRAME BEFORE TRANSFORM"), note: ""
            )
        ]
        rows.append(.fields([.x, .y, .width, .height]))
        rows += flags.map { .flag($0) }
        rows.append(.fields([.alpha, .color]))
        if view.editableText != nil { rows.append(.fields([.text])) }
        if view is UIControl { rows += [.flag(.isEnabled), .flag(.isSelected), .flag(.isHighlighted)] }
        if let position = editor.position(of: view), !(view is UIWindow) {
            rows += [
                .heading(localized("ORDER"), note: localized("\(position.number) of \(position.count), from the back")),
                .order,
            ]
        }
        rows.append(Self.transformHeading)
        rows +=
            isMatrix
            ? [.fields([.matrix(0), .matrix(1), .matrix(2)]), .fields([.matrix(3), .matrix(4), .matrix(5)])]
            : [
                .fields([.scaleX, .scaleY, .rotation]),
                .fields(isFlat ? [.shiftX, .shiftY] : [.shiftX, .shiftY, .shiftZ]),
            ]
        if !isFlat, !isMatrix { rows.append(.fields([.tiltX, .tiltY])) }
        if view.drawnHeight != 0 { rows.append(.fields([.zPosition])) }
        return rows + actionRows(of: view) + recognizerRows(of: view) + dumpRows(of: view)
    }

    /// The attributes of a view in its dump, and the buttons that copy from the dump; empty for other views.
    private func dumpRows(of view: UIView) -> [FormRow] {
        guard let origin = view.dumpOrigin, let described = editor.described(view) else { return [] }
        let own = [("line", "\(origin.line)"), ("class", described.facts["class"] ?? described.identity.className)]
        let facts = described.facts.filter { $0.name != "class" }.map { ($0.name, $0.value) }
        return [.heading(localized("FROM THE DUMP"), note: "")]
            + (own + facts).map { .fact("\($0.0): \($0.1.split(whereSeparator: \.isNewline).joined(separator: " "))") }
            + [.copying] + unsaidRows(of: view, described)
    }

    /// The properties that the form shows with a default or a guess, because the dump does not contain them.
    private func unsaidRows(of view: UIView, _ described: Scene.View) -> [FormRow] {
        let aspects = view.unsaidAspects
        var names: [String] = aspects.contains(.frame) ? ["frame"] : []
        if aspects.contains(.visibility) { names.append("isHidden") }
        if aspects.contains(.interaction) { names.append("isUserInteractionEnabled") }
        names += ["isMultipleTouchEnabled", "isExclusiveTouch"]
        if described.color == nil { names.append("backgroundColor") }
        if view is UIControl, aspects.contains(.actions) {
            names += (aspects.contains(.type) ? [] : ["isEnabled"]) + ["isSelected", "isHighlighted"]
        }
        return [.heading(localized("NOT IN THE DUMP"), note: localized("a default or a guess"))]
            + names.map { .fact($0) }
    }

    private func actionRows(of view: UIView) -> [FormRow] {
        guard let control = view as? UIControl else { return [] }
        if let actions = editor.actions(of: view) {
            let isOpen = view.unsaidAspects.contains(.actions)
            let none = isOpen ? localized("not in the dump") : localized("a tap sends no action")
            return [.heading(localized("ACTIONS"), note: actions.isEmpty ? none : "")]
                + actions.indices.map { .action($0) } + [.addAction]
        }
        let actions = control.registeredActions
        let lines = actions.map { FormRow.line($0.words) }
        return [.heading(localized("ACTIONS"), note: "")]
            + (lines.isEmpty ? [.line(localized("none: a tap sends no action"))] : lines)
    }

    private func recognizerRows(of view: UIView) -> [FormRow] {
        (view.gestureRecognizers ?? []).enumerated().flatMap { index, recognizer -> [FormRow] in
            let title = Participant(recognizer).gestureTitle, label = recognizer.hitscopeClassLabel
            let type = label == title || recognizer.hitscopeNameLabel == nil && !label.hasPrefix("UI") ? "" : label
            let actionRows = recognizer.registeredActions.map { FormRow.line(localized("notifies \($0.words)")) }
            return [.heading(title.uppercased(), note: type)]
                + Edit.Flag.ofRecognizers.map { .recognizer(index, $0) } + actionRows
        }
    }

    private func build(_ wanted: [FormRow]) {
        rows = wanted
        let attributes = Set(wanted.flatMap(\.attributes))
        for (attribute, field) in fields where !attributes.contains(attribute) { field.removeFromSuperview() }
        for (row, line) in switches where !wanted.contains(row) { line.removeFromSuperview() }
        for button in orderButtons { wanted.contains(.order) ? addSubview(button) : button.removeFromSuperview() }
        for button in copyButtons { wanted.contains(.copying) ? addSubview(button) : button.removeFromSuperview() }
        if wanted.isEmpty { matrixButton.removeFromSuperview() } else { addSubview(matrixButton) }
        if !wanted.contains(.addAction) { addButton.removeFromSuperview() }
        for (index, button) in removeButtons where !wanted.contains(.action(index)) { button.removeFromSuperview() }
        for row in wanted { addControl(of: row) }
    }

    private func addControl(of row: FormRow) {
        for attribute in row.attributes {
            let field = fields[attribute] ?? makeField(attribute)
            if field.superview == nil { addSubview(field) }
        }
        switch row {
        case .action(let index): addSubview(removeButton(index))
        case .addAction: addSubview(addButton)
        case .flag, .recognizer:
            let line = switches[row] ?? makeSwitch(row)
            if line.superview == nil { addSubview(line) }
        case .fields, .heading, .order, .line, .fact, .copying: return
        }
    }

    private func removeButton(_ index: Int) -> ToolButton {
        if let made = removeButtons[index] { return made }
        let button = ToolButton(.word("×"), name: "remove action \(index)") { [unowned self] in
            if let view { editor.removeAction(index, of: view) }
        }
        button.hint = localized("Removes the action.")
        removeButtons[index] = button
        return button
    }

    private func makeField(_ attribute: Attribute) -> AttributeField {
        let field = AttributeField(attribute, measuring: measuring)
        field.commit = { [unowned self] attribute, text in
            view.map { editor.set(attribute, typed: text, of: $0) } ?? true
        }
        fields[attribute] = field
        return field
    }

    private func makeSwitch(_ row: FormRow) -> SwitchRow {
        let made = SwitchRow(row.title, name: row.name)
        made.onToggle = { [unowned self] isOn in
            if let view, let edit = row.edit(of: view, to: isOn) { editor.make(edit, in: view) }
        }
        switches[row] = made
        return made
    }

    // MARK: Typing

    private var fieldsInOrder: [AttributeField] {
        rows.flatMap(\.attributes).compactMap { fields[$0] }
    }

    /// The field that has the keyboard; nil if there is none.
    private var current: AttributeField? { fieldsInOrder.first(where: \.hasKeyboard) }

    /// Gives the keyboard to the field that contains a view.
    package func begin(at view: UIView) {
        guard let field = fields.values.first(where: { view.isDescendant(of: $0) }) else { return }
        for other in fields.values where other !== field { other.end() }
        field.begin(isClicked: true)
    }

    /// True if a view is inside a field.
    package func isField(_ view: UIView) -> Bool { fields.values.contains { view.isDescendant(of: $0) } }

    /// Commits the typed text, and gives up the keyboard.
    package func end() { for field in fields.values { field.end() } }

    /// Performs the command of a key. The window handles leaving the form.
    package func perform(_ command: FormCommand) {
        switch command {
        case .take: current?.take()
        case .step(let count): current?.step(by: CGFloat(count))
        case .next: move(by: 1)
        case .previous: move(by: -1)
        case .undo where current?.isDraft == true: current?.revert()
        case .undo: editor.undo()
        case .redo: editor.redo()
        case .leave:
            current?.revert()
            editor.forgetRefusal()
            end()
        }
    }

    /// Commits the text of the field that is being edited.
    ///
    /// - Returns: False if it is not a valid value.
    package func commit() -> Bool {
        guard let current else { return true }
        current.take()
        return !current.isRefused
    }

    private func move(by count: Int) {
        let order = fieldsInOrder
        guard let index = order.firstIndex(where: \.hasKeyboard) else { return }
        order[index].end()
        let next = order[(index + count + order.count) % order.count]
        next.begin(isClicked: false)
        reveal(next)
    }

    // MARK: Layout

    private var contentHeight: CGFloat { rows.reduce(8) { $0 + $1.height } }

    package override func layoutSubviews() { layOut() }

    /// The rows with their frames. The first visible row begins at the top.
    private var placedRows: [(row: FormRow, box: CGRect)] {
        let width = max(0, bounds.width - 2 * Self.margin)
        var top = -offset
        return rows.map { row in
            defer { top += row.height }
            return (row, CGRect(x: Self.margin, y: top, width: width, height: row.height))
        }
    }

    /// The scroll offset, in points. It is at the top of a row, and never beyond the last row.
    private var offset: CGFloat {
        let last = contentHeight - bounds.height
        var tops: [CGFloat] = [0], end: CGFloat = 0
        for row in rows where end < last {
            end += row.height
            tops.append(end)
        }
        return shift >= last - 0.5 ? end : tops.min { ($0 - shift).magnitude < ($1 - shift).magnitude } ?? 0
    }

    /// True if the whole row is visible. Other rows are hidden, so none is cut off.
    private func isWhole(_ box: CGRect) -> Bool { box.minY > -0.5 && box.maxY < bounds.height - 2.5 }

    private func show(_ isShown: Bool, controlsOf row: FormRow) {
        var controls: [UIView?] = row.attributes.map { fields[$0] } + [switches[row]]
        switch row {
        case .action(let index): controls.append(removeButtons[index])
        case .addAction: controls.append(addButton)
        case .order: controls += orderButtons
        case .copying: controls += copyButtons
        case .heading where row == Self.transformHeading: controls.append(matrixButton)
        case .heading, .line, .fact, .fields, .flag, .recognizer: break
        }
        for control in controls { control?.isHidden = !isShown }
    }

    private func layOut() {
        shift = max(0, min(shift, contentHeight - bounds.height))
        for (row, box) in placedRows {
            show(isWhole(box), controlsOf: row)
            switch row {
            case .fields(let attributes): place(attributes.compactMap { fields[$0] }, weights: row.weights, in: box)
            case .flag, .recognizer: switches[row]?.frame = box
            case .action(let index):
                let end = CGRect(x: box.maxX - 30, y: box.minY + 3, width: 30, height: box.height - 6)
                removeButtons[index]?.frame = end
                let rest = CGRect(x: box.minX, y: box.minY, width: max(0, box.width - 36), height: box.height)
                let parts = row.attributes.compactMap { fields[$0] }
                place(parts, weights: Self.weights(of: parts, in: rest), in: rest)
            case .addAction:
                let buttonWidth = measuring.width(of: addButton.word, Fonts.button).rounded(.up) + 24
                addButton.frame = CGRect(x: box.minX, y: box.minY + 4, width: buttonWidth, height: box.height - 8)
            case .order: place(orderButtons, weights: [1, 1, 1, 1], in: box.insetBy(dx: 0, dy: 1))
            case .copying: place(copyButtons, weights: [1, 1], in: box.insetBy(dx: 0, dy: 1))
            case .heading where row == Self.transformHeading:
                let buttonWidth = measuring.width(of: matrixButton.word, Fonts.button).rounded(.up) + 20
                matrixButton.frame = CGRect(x: box.maxX - buttonWidth, y: box.minY + 4, width: buttonWidth, height: 24)
            case .heading, .line, .fact: continue
            }
        }
    }

    /// The widths of fields whose texts may be long. If there is too little room, the widest shrink.
    private static func weights(of fields: [AttributeField], in box: CGRect) -> [CGFloat] {
        let wanted = fields.map { max($0.wantedWidth, minimumFieldWidth) }
        var left = max(1, box.width - gap * CGFloat(max(0, fields.count - 1))), maximum = CGFloat.infinity
        for (index, width) in wanted.sorted().enumerated() {
            let share = left / CGFloat(wanted.count - index)
            guard width <= share else {
                maximum = share
                break
            }
            left -= width
        }
        return wanted.map { min($0, maximum) }
    }

    /// The minimum width of a text field, in points.
    private static let minimumFieldWidth: CGFloat = 44

    private func place(_ views: [UIView], weights: [CGFloat], in box: CGRect) {
        let room = box.width - Self.gap * CGFloat(max(0, views.count - 1)), sum = weights.reduce(0, +)
        var x = box.minX
        for (view, weight) in zip(views, weights) {
            let width = room * weight / sum
            view.frame = CGRect(x: x, y: box.minY + 3, width: width, height: box.height - 6)
            x += width + Self.gap
        }
    }

    private func reveal(_ field: AttributeField) {
        for _ in rows where field.frame.minY < 0 || field.frame.maxY > bounds.height {
            scroll(by: field.frame.minY < 0 ? -RowList.minimumNotch : RowList.minimumNotch)
        }
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (row, box) in placedRows where isWhole(box) {
            switch row {
            case .heading(let title, let note):
                context.list.header(title, note: note, in: box.offsetBy(dx: 0, dy: 3))
            case .line(let words): context.list.label(words, Fonts.note, Palette.soft, in: box)
            case .fact(let words): context.list.label(words, Fonts.smallMono, Palette.soft, in: box)
            case .fields, .flag, .recognizer, .order, .action, .addAction, .copying: continue
            }
        }
        let scroller = Scroller(in: bounds, contentHeight: contentHeight, shift: min(offset, shift))
        if let knob = scroller.knob {
            context.list.fill(.roundedRect(knob, radius: knob.width / 2), Palette.faint.withAlpha(0.6))
        }
    }
}

extension AttributeForm: Scrolls {
    package func scroll(by distance: CGFloat) {
        let before = offset
        shift = max(0, min(shift + distance, contentHeight - bounds.height))
        // A notch of the wheel scrolls at least one row.
        if offset == before, distance.magnitude >= RowList.minimumNotch {
            let rows = placedRows
            let next = distance < 0 ? rows.last { $0.box.minY < -0.5 } : rows.first { $0.box.minY > 0.5 }
            if let next { shift = before + next.box.minY }
        }
        layOut()
    }
}
