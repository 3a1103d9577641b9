// The scene chooser, which covers the window: a field, the scenes with pictures, and recent files.
//
// The field accepts search terms or a path. The chooser opens no files itself; a `SceneLibrary` does.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWidgets
import HitscopeWindowKit

@MainActor final class SceneChooser: UIView {
    /// A scene or a file that was chosen.
    enum Choice: Hashable {
        case scene(LibraryScene)
        case file(String)
    }

    /// Opens what is chosen, and closes the chooser.
    unowned let overlay: ChooserOverlay
    let measuring: any TextMeasuring
    let library: any SceneLibrary
    let field = UITextField(frame: .zero)
    let grid: SceneGrid, recent: PathRows, paths: PathRows
    let gridList = RowList(rowHeight: SceneGrid.rowHeight), pathList = RowList()
    let recentList = RowList(rowHeight: PathRows.tallRow)
    private let pane = UIView(frame: .zero)
    private lazy var pasteButton = ToolButton(.word(localized("Paste a dump")), name: "paste dump") { [weak self] in
        // Pasting may close the chooser, and then only this closure keeps it alive.
        self?.pasteDump()
    }
    /// Lists only the lessons, or everything again; hidden if there are no lessons.
    private lazy var lessonsButton = ToolButton(.word(localized("Lessons")), name: "lessons") { [unowned self] in
        write(showsLessons ? "" : localized("Lessons"))
    }
    private var showsLessons: Bool { text == localized("Lessons") }
    /// All scenes, and the recently opened files.
    private let scenes: [LibraryScene], lately: [PathChoices.Entry]
    /// The problem with the last choice, as a sentence; nil if there is none.
    private(set) var mistake: String?
    /// The number of completions of the path that are not shown.
    private(set) var more = 0

    /// - Parameter path: The path of the open file; nil if no file is open.
    init(_ library: any SceneLibrary, beside path: String?, in overlay: ChooserOverlay, measuring: any TextMeasuring) {
        (self.library, self.measuring) = (library, measuring)
        self.overlay = overlay
        scenes = library.scenes(beside: path)
        lately = library.recentFiles().map { PathChoices.Entry(name: Self.name(of: $0), path: $0, isFolder: false) }
        grid = SceneGrid(measuring)
        (recent, paths) = (PathRows(showsFolder: true, measuring), PathRows(showsFolder: false, measuring))
        grid.showsLibrary = Set(scenes.map(\.library)).count > 1
        super.init(frame: .zero)
        accessibilityIdentifier = "scene chooser"
        clipsToBounds = true
        addField()
        pasteButton.hint = localized("Opens the dump or the scene on the clipboard.")
        addSubview(pasteButton)
        lessonsButton.isHidden = !scenes.contains(where: \.isLesson)
        addSubview(lessonsButton)
        addLists()
        filter()
        grid.chosen = path.flatMap { path in scenes.firstIndex { $0.place == .file(path) } } ?? grid.chosen
    }

    /// The file's name without its extension.
    private static func name(of path: String) -> String {
        String(LibraryScene(.file(path), title: "").fileName)
    }

    private func addField() {
        field.accessibilityIdentifier = "scene field"
        field.placeholder = localized("search, or type a path: ~/…  /…  ./…")
        field.textColor = UIColor(cgColor: Palette.text)
        field.hitscopePlaceholderColor = UIColor(cgColor: Palette.faint)
        field.font = Fonts.sentence
        // Removes the menu of the text field, which would be covered by the chooser's lists.
        for recognizer in field.gestureRecognizers ?? [] { field.removeGestureRecognizer(recognizer) }
        for interaction in field.interactions { field.removeInteraction(interaction) }
        field.addAction(UIAction { [unowned self] _ in filter() }, for: .editingChanged)
        pane.clipsToBounds = true
        pane.addSubview(field)
        addSubview(pane)
    }

    private func addLists() {
        (gridList.source, recentList.source, pathList.source) = (grid, recent, paths)
        grid.open = { [unowned self] in choose(.scene($0)) }
        recent.open = { [unowned self] in choose(.file($0.path)) }
        paths.open = { [unowned self] in take($0) }
        for list in [gridList, recentList, pathList] { addSubview(list) }
    }

    // MARK: Text of the field

    var text: String { field.text ?? "" }
    /// The path in the field; nil if the field contains search terms.
    var path: String? { library.path(for: text) }
    var isPath: Bool { path != nil }

    /// Shows the scenes or the paths that match the text of the field.
    private func filter() {
        mistake = nil
        lessonsButton.isOn = showsLessons
        setNeedsLayout()
        (gridList.isHidden, recentList.isHidden, pathList.isHidden) = (isPath, isPath, !isPath)
        if isPath {
            let choices = library.choices(for: text)
            (paths.entries, more, paths.chosen) = (choices.entries, choices.more, nil)
            return pathList.scrollToTop()
        }
        let words = text.lowercased().split(separator: " ")
        func matches(_ text: String) -> Bool { words.allSatisfy { text.lowercased().contains($0) } }
        grid.scenes = scenes.filter { matches("\($0.number) \($0.title) \($0.summary) \($0.library) \($0.fileName)") }
        recent.entries = lately.filter { matches($0.path) }
        grid.chosen = grid.scenes.isEmpty ? nil : 0
        recent.chosen = grid.scenes.isEmpty && !recent.entries.isEmpty ? 0 : nil
        gridList.scrollToTop()
        recentList.scrollToTop()
    }

    /// Sets the text of the field, and shows what matches it.
    func write(_ text: String) {
        field.text = text
        filter()
    }

    // MARK: Choosing

    /// Opens a choice, or shows what is wrong with it.
    func choose(_ choice: Choice) {
        mistake = overlay.open(choice)?.localizedError
        setNeedsLayout()
    }

    /// Opens the copied text, or shows what is wrong with it.
    private func pasteDump() {
        mistake = overlay.paste()?.localizedError
        setNeedsLayout()
    }

    private func take(_ entry: PathChoices.Entry) {
        if entry.isFolder { write(entry.path) } else { choose(.file(library.path(for: entry.path) ?? entry.path)) }
    }

    /// Opens the chosen entry, or the path in the field.
    private func takeChosen() {
        if let chosen = paths.chosen, isPath { return take(paths.entries[chosen]) }
        if let path {
            // An incomplete name with only one completion stands for that completion.
            if paths.entries.count == 1, paths.entries[0].path != text { return take(paths.entries[0]) }
            return choose(.file(path))
        }
        if let chosen = recent.chosen { return choose(.file(recent.entries[chosen].path)) }
        if let chosen = grid.chosen { choose(.scene(grid.scenes[chosen])) }
    }

    // MARK: Keys

    /// Performs the command of a key; false if the key types text.
    func take(_ change: KeyChange) -> Bool {
        guard change.isDown else { return false }
        switch change.key {
        case .escape: overlay.close()
        case .returnKey, .keypad(.enter): takeChosen()
        case .up: go(rows: -1)
        case .down: go(rows: 1)
        case .pageUp: go(rows: -list.rowsOfPage)
        case .pageDown: go(rows: list.rowsOfPage)
        case .tab: if isPath { complete() } else { changeList() }
        case .left where text.isEmpty: go(by: -1)
        case .right where text.isEmpty: go(by: 1)
        case .v where change.modifiers.contains(.control) && overlay.hasCopiedLines: pasteDump()
        default: return false
        }
        return true
    }

    /// The list that the arrow keys move through.
    private var list: RowList { isPath ? pathList : recent.chosen != nil ? recentList : gridList }

    private func go(rows count: Int) {
        if isPath {
            paths.chosen = moved(paths.chosen, by: count, in: paths.entries.count)
        } else if recent.chosen != nil {
            recent.chosen = moved(recent.chosen, by: count, in: recent.entries.count)
        } else {
            return go(by: count * grid.columns)
        }
        revealChosen()
    }

    /// Moves the selection by a number of scenes. From the recent files, a negative number goes back to the first
    /// scene.
    private func go(by count: Int) {
        if recent.chosen != nil {
            if count < 0 { (recent.chosen, grid.chosen) = (nil, grid.scenes.isEmpty ? nil : 0) }
        } else {
            grid.chosen = moved(grid.chosen, by: count, in: grid.scenes.count)
        }
        revealChosen()
    }

    private func moved(_ index: Int?, by count: Int, in total: Int) -> Int? {
        guard total > 0 else { return nil }
        guard let index else { return count > 0 ? 0 : total - 1 }
        return max(0, min(index + count, total - 1))
    }

    private func changeList() {
        if recent.chosen != nil {
            (recent.chosen, grid.chosen) = (nil, grid.scenes.isEmpty ? nil : 0)
        } else if !recent.entries.isEmpty {
            (recent.chosen, grid.chosen) = (0, nil)
        }
        revealChosen()
    }

    /// Completes the path as far as all choices agree.
    private func complete() {
        let paths = paths.entries.map(\.path)
        guard let first = paths.first else { return }
        let common = paths.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
        if common.count > text.count { write(common) }
    }

    func revealChosen() {
        if let chosen = grid.chosen { gridList.reveal(row: chosen / grid.columns) }
        if let chosen = recent.chosen { recentList.reveal(row: chosen) }
        if let chosen = paths.chosen { pathList.reveal(row: chosen) }
    }

    // MARK: Layout

    static let header: CGFloat = 64, footer: CGFloat = 36, mistakeHeight: CGFloat = 84, side: CGFloat = 280

    /// The frame of the chooser in a window, in whole points.
    ///
    /// - Parameter isPresented: True in presenter mode, in which text is larger and margins are smaller.
    static func frame(in window: CGRect, isPresented: Bool) -> CGRect {
        let margin: CGFloat = isPresented ? 16 : 60, growth = isPresented ? PresenterMetrics.partScale : 1
        let width = min(max(0, window.width - margin), 1200 * growth).rounded(.down)
        // The height is a multiple of a row, so no empty strip is left below the rows.
        let chrome = (header + footer) * growth, row = SceneGrid.rowHeight * growth
        let maximum = min(max(0, window.height - margin), 760 * growth)
        let rows = ((maximum - chrome) / row).rounded(.down),
            height = (rows < 1 ? maximum : chrome + rows * row).rounded(.up)
        return CGRect(
            x: ((window.width - width) / 2).rounded(.down), y: ((window.height - height) / 2).rounded(.down),
            width: width, height: height)
    }

    /// The field with its border.
    var fieldBox: CGRect {
        let right = lessonsButton.isHidden ? pasteBox.minX : lessonsBox.minX
        return CGRect(x: fieldLeft, y: 13, width: max(0, right - 10 - fieldLeft), height: 38)
    }
    private var fieldLeft: CGFloat { measuring.width(of: localized("Open a scene"), Fonts.title).rounded(.up) + 40 }
    private var pasteBox: CGRect { box(of: pasteButton, before: bounds.width - 8) }
    private var lessonsBox: CGRect { box(of: lessonsButton, before: pasteBox.minX) }

    /// The frame of a button in the header that ends before an x-coordinate.
    private func box(of button: ToolButton, before right: CGFloat) -> CGRect {
        let width = measuring.width(of: button.word, Fonts.button).rounded(.up) + 28
        return CGRect(x: right - 10 - width, y: 13, width: width, height: 38)
    }
    var footerTop: CGFloat { bounds.height - (mistake == nil ? Self.footer : Self.mistakeHeight) }

    override func draw(_ rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { drawParts(context) }
    }

    override func layoutSubviews() {
        pasteButton.frame = pasteBox
        lessonsButton.frame = lessonsBox
        let box = fieldBox.insetBy(dx: 12, dy: 0)
        let caret = SearchField.caretRoom
        pane.frame = CGRect(x: box.minX - caret, y: box.minY, width: box.width + caret, height: box.height)
        // If the text is too long, its end is shown, which is where it is typed.
        let width = max(box.width, measuring.width(of: text, Fonts.sentence).rounded(.up) + 4)
        field.frame = CGRect(x: pane.bounds.width - width, y: 0, width: width, height: box.height)
        let height = max(0, footerTop - Self.header)
        let side = recent.entries.isEmpty ? 0 : min(Self.side, bounds.width * 0.28)
        pathList.frame = CGRect(x: 8, y: Self.header, width: bounds.width - 16, height: height)
        gridList.frame = CGRect(x: 12, y: Self.header, width: max(0, bounds.width - side - 20), height: height)
        recentList.frame = CGRect(
            x: bounds.width - side, y: Self.header + 30, width: max(0, side - 6), height: max(0, height - 30))
        grid.width = gridList.frame.width
        revealChosen()
    }
}
