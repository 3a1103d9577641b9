// Rows of files and folders: recent ones, and completions of a path.
//
// A name that is too long is truncated in its middle, because names often differ at their ends.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor final class PathRows: RowSource {
    /// The height of a row that also shows the folder, in points.
    static let tallRow: CGFloat = 46

    private let measuring: any TextMeasuring
    /// True if the folder is shown below the name.
    private let showsFolder: Bool
    var entries: [PathChoices.Entry] = []
    /// The index of the chosen entry; nil if there is none.
    var chosen: Int?
    var open: (PathChoices.Entry) -> Void = { _ in }

    init(showsFolder: Bool, _ measuring: any TextMeasuring) {
        (self.showsFolder, self.measuring) = (showsFolder, measuring)
    }

    var rowCount: Int { entries.count }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let entry = entries[row]
        if row == chosen {
            list.fill(.roundedRect(box.insetBy(dx: 4, dy: 1), radius: 6), Palette.selectionFill)
            list.currentRowOutline(box)
        }
        draw(icon: entry, in: box, into: &list)
        let text = CGRect(
            x: box.minX + 38, y: box.minY + (showsFolder ? 3 : 0), width: max(0, box.width - 54),
            height: showsFolder ? 22 : box.height)
        let name = fitting(entry.name + (entry.isFolder ? "/" : ""), Fonts.row, text.width)
        list.label(name, Fonts.row, Palette.text, in: text)
        guard showsFolder else { return }
        let below = CGRect(x: text.minX, y: text.maxY, width: text.width, height: 17)
        let folder = String(entry.path.prefix(upTo: entry.path.lastIndex(of: "/") ?? entry.path.startIndex))
        list.label(fitting(folder, Fonts.note, below.width), Fonts.note, Palette.faint, in: below)
    }

    /// Returns the text, truncated in the middle if it does not fit.
    private func fitting(_ text: String, _ font: FontDescriptor, _ width: CGFloat) -> String {
        guard measuring.width(of: text, font) > width else { return text }
        var kept = text.count - 1
        while kept > 2 {
            let cut = text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
            if measuring.width(of: String(cut), font) <= width { return String(cut) }
            kept -= 1
        }
        return text
    }

    /// Draws a folder, or a sheet of paper.
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
