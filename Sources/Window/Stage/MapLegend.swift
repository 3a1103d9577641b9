import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReachability
import HitscopeWindowKit

/// The legend beside the screen with the names of the map's views whose regions are too small for a name.
@MainActor struct MapLegend {
    let entries: [LiveMap.Entry]
    let layout: StageLayout
    let measuring: any TextMeasuring

    private static let swatch = CGSize(width: 14, height: 12), swatchGap: CGFloat = 5
    private static let entryHeight: CGFloat = 19, entryGap: CGFloat = 12

    /// The part of the stage for the names: below the screen or to its right, whichever is larger.
    private var room: CGRect {
        let canvas = layout.canvas, screen = layout.shownScreen, left = max(canvas.minX, min(screen.minX, canvas.midX))
        let below = CGRect(
            x: left, y: screen.maxY + 6, width: canvas.maxX - left, height: max(0, canvas.maxY - screen.maxY - 6))
        let right = CGRect(
            x: screen.maxX + 14, y: max(canvas.minY, screen.minY), width: max(0, canvas.maxX - screen.maxX - 14),
            height: canvas.maxY - max(canvas.minY, screen.minY))
        let fits = right.width > 110 && right.width * right.height > below.width * below.height
        return fits ? right : below
    }

    /// Returns a line that says how many names are left out and, for many, how to read them, in words that fit into a
    /// width.
    private func rest(_ count: Int, in width: CGFloat) -> String {
        guard count >= Self.fewestZoomed else { return localized("and \(count) more") }
        let words = [
            localized("and \(count.grouped) smaller ones: zoom in to read their names"),
            localized("and \(count.grouped) more: zoom in"),
        ]
        return words.first { measuring.width(of: $0, Fonts.note) <= width } ?? localized("and \(count) more")
    }

    /// The minimum number of left-out names for which the line suggests zooming in.
    private static let fewestZoomed = 100

    /// Draws the colour and the name of each entry, and the number of entries for which there is no room.
    func draw(into list: inout DrawList) {
        let room = room, height = Self.entryHeight
        guard !entries.isEmpty, room.height >= height else { return }
        var corner = room.origin
        for (index, entry) in entries.enumerated() {
            let nameStart = Self.swatch.width + Self.swatchGap
            let width = nameStart + measuring.width(of: entry.name, Fonts.note).rounded(.up)
            let rest = rest(entries.count - index, in: room.width)
            let restWidth = index + 1 < entries.count ? measuring.width(of: rest, Fonts.note) + Self.entryGap : 0
            var isLast = corner.y + 2 * height > room.maxY
            if corner.x > room.minX, corner.x + width + (isLast ? restWidth : 0) > room.maxX, !isLast {
                corner = CGPoint(x: room.minX, y: corner.y + height)
                isLast = corner.y + 2 * height > room.maxY
            }
            guard corner.x + width + (isLast ? restWidth : 0) <= room.maxX || corner.x == room.minX && !isLast else {
                let box = CGRect(x: corner.x, y: corner.y, width: max(0, room.maxX - corner.x), height: height)
                return list.label(rest, Fonts.note, Palette.soft, in: box)
            }
            let top = corner.y + (height - Self.swatch.height) / 2
            let swatch = CGRect(origin: CGPoint(x: corner.x, y: top.rounded()), size: Self.swatch)
            list.fill(.roundedRect(swatch, radius: 3), entry.color)
            let left = corner.x + nameStart
            let box = CGRect(
                x: left, y: corner.y, width: max(0, min(corner.x + width, room.maxX) - left), height: height)
            list.label(entry.name, Fonts.note, Palette.soft, in: box)
            corner.x += width + Self.entryGap
        }
    }
}
