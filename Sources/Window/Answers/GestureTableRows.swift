// The rows of the sheet of gestures: the table, and the recognisers and actions to ask about.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWhatIf
import HitscopeWindowKit

/// The outcome of each gesture, one gesture in each row.
@MainActor final class GestureTableRows: RowSource {
    let rows: RowList
    var play: (Script) -> Void = { _ in }
    private let trials: GestureTrials
    private let measuring: any TextMeasuring
    private static let gap: CGFloat = 14

    init(_ trials: GestureTrials, rowHeight: CGFloat, measuring: any TextMeasuring) {
        (self.trials, self.measuring) = (trials, measuring)
        rows = RowList(rowHeight: rowHeight)
        rows.source = self
    }

    var rowCount: Int { trials.table == nil ? 0 : Gesture.all.count }

    func chose(row: Int) {
        guard Gesture.all.indices.contains(row), let script = trials.table?.script(of: Gesture.all[row]) else { return }
        play(script)
    }

    private static var heads: [String] {
        [
            localized("gesture"), localized("hit view"), localized("recognises"), localized("cancelled touches of"),
            localized("actions sent"),
        ]
    }

    /// The boxes of the columns. The first column has room for the names of all gestures.
    private func columns(of box: CGRect) -> [CGRect] {
        let first = (Gesture.all.map { measuring.width(of: $0.title, Fonts.row) }.max() ?? 0).rounded(.up)
        let others = max(0, box.width - first - 8 - 4 * Self.gap) / 4
        var columns = [CGRect(x: box.minX, y: box.minY, width: first, height: box.height)]
        for _ in 0..<4 {
            let left = (columns.last?.maxX ?? 0) + Self.gap
            columns.append(CGRect(x: left, y: box.minY, width: others, height: box.height))
        }
        return columns
    }

    func drawHead(in box: CGRect, into list: inout DrawList) {
        for (head, column) in zip(Self.heads, columns(of: box)) {
            list.label(head, Fonts.note, Palette.faint, in: column)
        }
        list.fill(.rect(CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1)), Palette.line)
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let table = trials.table else { return }
        let columns = columns(of: box), outcome = table.rows.indices.contains(row) ? table.rows[row].outcome : nil
        let isIdle = outcome?.isPossible != true
        list.label(Gesture.all[row].title, Fonts.row, isIdle ? Palette.faint : Palette.text, in: columns[0])
        guard let outcome else { return list.label("…", Fonts.note, Palette.faint, in: columns[1]) }
        let colors = [Palette.hit, Palette.gesture, Palette.refused, Palette.chain]
        for (cell, (column, color)) in zip(outcome.cells, zip(columns.dropFirst(), colors)) {
            let isEmpty = cell == GestureOutcome.emptyCell || !outcome.isPossible
            list.label(cell, isEmpty ? Fonts.note : Fonts.verdict, isEmpty ? Palette.faint : color, in: column)
        }
    }
}

/// The recognisers and actions, one in each row.
@MainActor final class GestureQuestionRows: RowSource {
    let rows: RowList
    private let trials: GestureTrials
    private let measuring: any TextMeasuring

    init(_ trials: GestureTrials, rowHeight: CGFloat, measuring: any TextMeasuring) {
        (self.trials, self.measuring) = (trials, measuring)
        rows = RowList(rowHeight: rowHeight)
        rows.source = self
    }

    var rowCount: Int { trials.questions.count }

    func chose(row: Int) { trials.ask(row) }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let question = trials.questions[row], isAsked = trials.asked == row
        if isAsked { list.fill(.roundedRect(box.insetBy(dx: 0, dy: 1), radius: 6), Palette.selectionFill) }
        let mark = CGRect(x: box.minX + 8, y: box.midY - 3, width: 6, height: 6)
        list.fill(
            .roundedRect(mark, radius: question.isAction ? 0 : 3), question.isAction ? Palette.chain : Palette.gesture)
        let width = min(measuring.width(of: question.title, Fonts.row).rounded(.up), box.width - 36)
        let title = CGRect(x: box.minX + 24, y: box.minY, width: width, height: box.height)
        list.label(question.title, Fonts.row, Palette.text, in: title)
        let rest = CGRect(
            x: title.maxX + 10, y: box.minY, width: max(0, box.maxX - title.maxX - 22), height: box.height)
        if let place = question.place { list.label(place, Fonts.note, Palette.faint, in: rest, .trailing) }
    }
}
