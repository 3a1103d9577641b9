// Rows of files and folders: those that were opened lately, and those with which a path could go on.
//
// Decides how a row looks. The chooser decides what happens to what was clicked.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class PathRows: RowSource {
    var entries: [PathChoices.Entry] = []
    /// The index of the chosen entry; nil for none.
    var chosen: Int?
    var open: (PathChoices.Entry) -> Void = { _ in }

    var rowCount: Int { entries.count }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let entry = entries[row]
        if row == chosen {
            list.fill(.roundedRect(box.insetBy(dx: 4, dy: 1), radius: 6), Palette.selectionFill)
            list.currentRowOutline(box)
        }
        draw(icon: entry, in: box, into: &list)
        let text = CGRect(x: box.minX + 38, y: box.minY, width: max(0, box.width - 54), height: box.height)
        list.label(entry.name + (entry.isFolder ? "/" : ""), Fonts.row, Palette.text, in: text)
    }

    /// A folder, or a sheet of paper.
    private func draw(icon entry: PathChoices.Entry, in box: CGRect, into list: inout DrawList) {
        let left = box.minX + 16, top = box.midY - 6
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: left + x, y: top + y) }
        let points =
            entry.isFolder
            ? [place(0, 0), place(5, 0), place(7, 2), place(14, 2), place(14, 12), place(0, 12)]
            : [place(2, -1), place(8, -1), place(12, 3), place(12, 13), place(2, 13)]
        list.stroke(.path(Path(points: points, closed: true)), Palette.faint, StrokeStyle(width: 1.4))
    }

    func chose(row: Int) {
        chosen = row
        open(entries[row])
    }
}
