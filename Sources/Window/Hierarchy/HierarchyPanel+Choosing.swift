// What keys and clicks do in the hierarchy: choosing a view, opening and closing, going through what was found.
//
// Decides which row comes next. Who gets which key is decided in KeyRouting.swift.
import HitscopeEngine
import HitscopeGeometry

extension HierarchyPanel {
    package func chose(row: Int) { chose(row: row, at: CGPoint(x: bounds.width, y: 0)) }

    /// A click on a triangle or on a run opens or closes it. One on a view chooses the view, and a later one takes that
    /// back. A double click is one click.
    package func chose(row: Int, at place: CGPoint) {
        let line = lines[row]
        if line.kind == .run || isTriangle(place, of: line) {
            return set(row, isOpen: !line.isOpen)
        }
        guard line.kind == .view, !choseBreak(ofRow: row, at: place),
            rows.tapCount < 2 || inspection.chosenView != line.id
        else { return }
        chosenRun = nil
        inspection.choose(view: inspection.chosenView == line.id ? nil : line.id)
    }

    private func set(_ row: Int, isOpen: Bool) {
        folding.set(lines[row], isOpen: isOpen)
        readTree()
        rows.keepInRange()
    }

    /// Does what a key asks for. Searching and leaving are up to the window.
    package func perform(_ command: HierarchyCommand) {
        switch command {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -rows.rowsOfPage)
        case .pageDown: move(by: rows.rowsOfPage)
        case .first: choose(row: 0)
        case .last: choose(row: treeLineCount - 1)
        case .open: open()
        case .close: close()
        case .nextMatch: chooseMatch(after: chosenMatch ?? -1)
        case .previousMatch: chooseMatch(before: chosenMatch ?? treeLineCount)
        case .search, .leave: return
        }
    }

    /// The row from which the keys go on: the chosen one, else that of the hit view.
    private var currentRow: Int? {
        lines.prefix(treeLineCount).firstIndex { isChosen($0) }
            ?? (inspection.chosenView ?? hit).flatMap { row(of: $0) }
    }

    private func move(by count: Int) {
        guard let current = currentRow else { return choose(row: 0) }
        choose(row: max(0, min(current + count, treeLineCount - 1)))
    }

    private func choose(row: Int) {
        guard row >= 0, row < treeLineCount else { return }
        let line = lines[row]
        chosenRun = line.kind == .run ? line.id : nil
        inspection.choose(view: line.kind == .view ? line.id : nil)
        rows.reveal(row: row)
    }

    /// Opens the chosen row, or goes to the first row in it.
    private func open() {
        guard let row = currentRow, lines[row].holdsRows else { return }
        if lines[row].isOpen { choose(row: row + 1) } else { set(row, isOpen: true) }
    }

    /// Closes the chosen row, or goes to the row that it lies in.
    private func close() {
        guard let row = currentRow else { return }
        if lines[row].isOpen, search.text.isEmpty {
            return set(row, isOpen: false)
        }
        choose(row: lines[row].parent)
    }

    private func chooseMatch(after row: Int) {
        if let next = lines[(row + 1)...].firstIndex(where: \.isMatch) ?? lines.firstIndex(where: \.isMatch) {
            choose(row: next)
        }
    }

    private func chooseMatch(before row: Int) {
        if let next = lines[..<row].lastIndex(where: \.isMatch) ?? lines.lastIndex(where: \.isMatch) {
            choose(row: next)
        }
    }
}
