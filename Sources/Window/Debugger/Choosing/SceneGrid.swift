// The scenes of the chooser, each with a picture, the number, the title and the hint, in two columns, or in one if two
// columns are too narrow for titles.
//
// The chooser determines which scenes are listed.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor final class SceneGrid: RowSource {
    static let rowHeight: CGFloat = 96
    /// The minimum width of a list with two columns, in points.
    private static let minimumTwoColumnWidth: CGFloat = 900
    private static let pictureSize = CGSize(width: 104, height: 78)

    private let measuring: any TextMeasuring
    var scenes: [LibraryScene] = []
    /// The index of the chosen scene; nil if there is none.
    var chosen: Int?
    let previews = PreviewStore()
    var open: (LibraryScene) -> Void = { _ in }
    /// The width of the list, in points.
    var width: CGFloat = 0

    init(_ measuring: any TextMeasuring) { self.measuring = measuring }

    /// True if the folder of each scene is shown, because the scenes are in different folders.
    var showsLibrary = false

    var columns: Int { width < Self.minimumTwoColumnWidth ? 1 : 2 }

    var rowCount: Int { (scenes.count + columns - 1) / columns }

    private var cellWidth: CGFloat { ((width - 12) / CGFloat(columns)).rounded(.down) }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        for column in 0..<columns {
            let index = row * columns + column
            guard scenes.indices.contains(index) else { return }
            let cell = CGRect(
                x: box.minX + CGFloat(column) * cellWidth, y: box.minY, width: cellWidth, height: box.height)
            draw(scenes[index], isChosen: index == chosen, in: cell.insetBy(dx: 5, dy: 4), into: &list)
        }
    }

    private func draw(_ scene: LibraryScene, isChosen: Bool, in cell: CGRect, into list: inout DrawList) {
        list.fill(.roundedRect(cell, radius: 8), isChosen ? Palette.selectionFill : Palette.raised)
        if isChosen {
            list.stroke(
                .roundedRect(cell.insetBy(dx: 1, dy: 1), radius: 7), Palette.selection, StrokeStyle(width: 2))
        }
        let picture = CGRect(
            origin: CGPoint(x: cell.minX + 6, y: (cell.midY - Self.pictureSize.height / 2).rounded()),
            size: Self.pictureSize)
        list.fill(.roundedRect(picture, radius: 4), Palette.background)
        draw(previews.picture(of: scene), in: picture.insetBy(dx: 3, dy: 3), into: &list)
        let left = picture.maxX + 12, width = max(0, cell.maxX - 10 - left)
        let titleEnd = drawTitle(scene, in: CGRect(x: left, y: cell.minY + 5, width: width, height: 24), into: &list)
        let text = CGRect(x: left, y: titleEnd + 1, width: width, height: cell.maxY - 4 - titleEnd)
        let lines = titleEnd > cell.minY + 29 ? 2 : 3
        list.paragraph(summary(of: scene, width, lines), Fonts.note, Palette.soft, in: text, lines: lines)
    }

    /// The whole sentences of a scene's summary that fit; the whole summary, which is then cut off, if the first
    /// sentence is too long.
    private func summary(of scene: LibraryScene, _ width: CGFloat, _ lines: Int) -> String {
        let key = SummaryKey(summary: scene.summary, width: width, lines: lines)
        if let known = summaries[key] { return known }
        let line = measuring.size(of: "X", font: Fonts.note, width: nil).height
        let room = CGSize(width: width, height: CGFloat(lines) * line)
        let first = TextPages(scene.summary, Fonts.note, in: room, measuring: measuring).pages[0]
        let shown = first.hasSuffix(".") ? first : scene.summary
        if summaries.count >= Self.maximumCachedSummaries { summaries = [:] }
        summaries[key] = shown
        return shown
    }

    private struct SummaryKey: Hashable {
        let summary: String, width: CGFloat, lines: Int
    }

    /// The cached texts of cards. They are made again if the width changes.
    private var summaries: [SummaryKey: String] = [:]
    private static let maximumCachedSummaries = 300

    private func draw(_ preview: ScenePreview?, in box: CGRect, into list: inout DrawList) {
        guard let preview else { return }
        guard preview.list != nil else {
            return list.label(localized("no picture"), Fonts.note, Palette.faint, in: box, .center)
        }
        preview.draw(in: box, into: &list)
    }

    /// Draws the number and the title, which takes two lines if it is long.
    ///
    /// - Returns: The lower end of the title.
    private func drawTitle(_ scene: LibraryScene, in box: CGRect, into list: inout DrawList) -> CGFloat {
        var left = box.minX
        if !scene.number.isEmpty {
            list.label(
                scene.number, Fonts.mono, Palette.faint, in: CGRect(x: left, y: box.minY, width: 24, height: box.height)
            )
            left += 26
        }
        var right = box.maxX
        if showsLibrary, !scene.library.isEmpty {
            let width = min(measuring.width(of: scene.library, Fonts.note).rounded(.up), box.width * 0.4)
            right -= width + 6
            list.label(
                scene.library, Fonts.note, Palette.faint,
                in: CGRect(x: box.maxX - width, y: box.minY, width: width, height: box.height), .trailing)
        }
        let title = CGRect(x: left, y: box.minY, width: max(0, right - left), height: box.height)
        guard measuring.width(of: scene.title, Fonts.row) > title.width else {
            list.label(scene.title, Fonts.row, Palette.text, in: title)
            return box.maxY
        }
        let whole = CGRect(x: left, y: box.minY + 3, width: title.width, height: Self.twoLines)
        list.paragraph(scene.title, Fonts.row, Palette.text, in: whole, lines: 2)
        return whole.maxY
    }

    /// The height of a title in two lines, in points.
    private static let twoLines: CGFloat = 38

    /// The index of the scene at a point of a row's box; nil if there is none.
    private func index(row: Int, at place: CGPoint) -> Int? {
        let column = Int(clamping: place.x / max(1, cellWidth)), index = row * columns + column
        return column < columns && scenes.indices.contains(index) ? index : nil
    }

    func pressablePart(ofRow row: Int, at place: CGPoint, in size: CGSize) -> CGRect? {
        guard let index = index(row: row, at: place) else { return nil }
        let x = CGFloat(index % columns) * cellWidth
        return CGRect(x: x, y: 0, width: cellWidth, height: size.height).insetBy(dx: 5, dy: 4)
    }

    func chose(row: Int, at place: CGPoint) {
        guard let index = index(row: row, at: place) else { return }
        chosen = index
        open(scenes[index])
    }
}
