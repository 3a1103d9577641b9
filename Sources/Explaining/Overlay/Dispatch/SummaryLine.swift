// A line below the screen that counts the views that were passed over together, and the views without a mark.
//
// The line covers nothing of the scene if the stage has enough room.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Draws the summary line below the screen.
struct SummaryLine {
    let overlay: DispatchOverlay

    private static let font = FontDescriptor(size: 13, weight: .semibold)
    /// The height of the line, and its distance from the screen, in points.
    private static let height: CGFloat = 20, gap: CGFloat = 3

    /// Returns the summaries of views without their own marks; empty if all have marks.
    ///
    /// - Parameters:
    ///   - unmarked: The number of views without a number because they are not visible or there is no room.
    ///   - counted: The number of views far from the touch, which have no numbers.
    private func sums(_ unmarked: Int, _ counted: Int) -> [String] {
        let outside = localized("outside")
        let far = counted > 0 ? [localized("\(counted.grouped) passed over: \(outside)")] : []
        let rest = unmarked > 0 ? [localized("\(unmarked.grouped) more: hidden or no room")] : []
        return overlay.shown.sums + far + rest
    }

    /// Returns a line with as many of the summaries as fit, and the number of remaining ones.
    private func line(of sums: [String], within width: CGFloat) -> String {
        var count = sums.count
        while count > 0 {
            let rest = sums.count - count
            let line =
                sums.prefix(count).joined(separator: "   ·   ")
                + (rest > 0 ? "   ·   " + localized("\(rest) more") : "")
            let size = overlay.measuring.size(of: line, font: SummaryLine.font, width: nil)
            if size.width + 16 <= width || count == 1 { return line }
            count -= 1
        }
        return ""
    }

    /// Reserves the line's position at every step if runs or far views are counted in it. A line that counts only views
    /// without a mark has no position reserved, and gives way to marks.
    ///
    /// - Parameter isCounted: True if views far from the touch are counted.
    func takePlace(_ labels: inout LabelPlacement, isCounted: Bool) {
        if !overlay.walkthrough.runs.isEmpty || isCounted { labels.take(box) }
    }

    /// The box of the line, as wide as possible.
    private var box: CGRect {
        let left = max(overlay.stage.canvas.minX, overlay.stage.screen.minX)
        let top = min(overlay.stage.screen.maxY + SummaryLine.gap, overlay.stage.canvas.maxY - SummaryLine.height + 4)
        return CGRect(
            x: left, y: top.rounded(), width: max(0, overlay.stage.canvas.maxX - left), height: SummaryLine.height)
    }

    /// The screen with the line below it. Tags may be placed outside of it.
    var screenWithLine: CGRect {
        CGRect(
            x: overlay.stage.screen.minX, y: overlay.stage.screen.minY, width: overlay.stage.screen.width,
            height: max(0, box.maxY - overlay.stage.screen.minY))
    }

    /// Returns a box of the line, moved to the right of the marks that it would cover; the same box if there is no
    /// room.
    private func clearOfMarks(_ box: CGRect, _ marks: [PlacedMark]) -> CGRect {
        var moved = box
        for mark in marks.map(\.box).sorted(by: { $0.minX < $1.minX }) where mark.intersects(moved) {
            moved.origin.x = mark.maxX + SummaryLine.gap
        }
        return moved.maxX <= overlay.stage.canvas.maxX ? moved : box
    }

    /// Draws the line, from the left edge of the screen or of the canvas, whichever is farther right, unless marks lie
    /// there.
    func draw(unmarked: Int, counted: Int, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let sums = sums(unmarked, counted)
        guard !sums.isEmpty else { return }
        var box = self.box
        let line = line(of: sums, within: box.width)
        let width = overlay.measuring.size(of: line, font: SummaryLine.font, width: nil).width.rounded(.up) + 16
        box.size.width = min(width, box.width)
        if overlay.walkthrough.runs.isEmpty, counted == 0 { box = clearOfMarks(box, labels.placed) }
        list.fill(.roundedRect(box, radius: 5), Palette.background.withAlpha(0.92))
        list.text(
            line, TextStyle(font: SummaryLine.font, color: Palette.refused), in: box.insetBy(dx: 8, dy: 0))
        labels.take(box)
    }
}
