// One line below the screen: how many views were passed over together, and what has no mark.
//
// Decides what is said where marks would be too many. It lies on nothing of the scene as long as the stage has room.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

extension DispatchOverlay {
    private static let sumFont = FontDescriptor(size: 13, weight: .semibold)
    /// The height of the line, and from the screen to it, in points.
    private static let sumHeight: CGFloat = 20, sumGap: CGFloat = 3

    /// The sums of what has no marks of its own; empty where everything has.
    ///
    /// - Parameters:
    ///   - unmarked: how many views have no number since there is no room for it or they are out of sight.
    ///   - counted: how many views far from the touch have none.
    private func sums(_ unmarked: Int, _ counted: Int) -> [String] {
        let outside = localized("outside")
        let far = counted > 0 ? [localized("\(counted.groupedText) passed over: \(outside)")] : []
        let rest = unmarked > 0 ? [localized("\(unmarked.groupedText) more out of sight or without room")] : []
        return shown.sums + far + rest
    }

    /// The longest line that fits.
    private func line(of sums: [String], within width: CGFloat) -> String {
        var count = sums.count
        while count > 0 {
            let rest = sums.count - count
            let line =
                sums.prefix(count).joined(separator: "   ·   ")
                + (rest > 0 ? "   ·   " + localized("\(rest) more") : "")
            let size = measuring.size(of: line, font: DispatchOverlay.sumFont, width: nil)
            if size.width + 16 <= width || count == 1 { return line }
            count -= 1
        }
        return ""
    }

    /// Keeps the line free of marks at every step, where there will be one.
    ///
    /// - Parameter isCounted: whether views far from the touch are counted.
    func takeRowOfSums(_ labels: inout LabelPlacement, isCounted: Bool) {
        if !walkthrough.runs.isEmpty || isCounted { labels.take(rowOfSums) }
    }

    /// Where the line lies, as wide as there is room.
    private var rowOfSums: CGRect {
        let left = max(canvas.minX, screen.minX)
        let top = min(screen.maxY + DispatchOverlay.sumGap, canvas.maxY - DispatchOverlay.sumHeight + 4)
        return CGRect(
            x: left, y: top.rounded(), width: max(0, canvas.maxX - left), height: DispatchOverlay.sumHeight)
    }

    /// The screen with the line below it, beyond which words have room.
    var screenWithSums: CGRect {
        CGRect(
            x: screen.minX, y: screen.minY, width: screen.width, height: max(0, rowOfSums.maxY - screen.minY))
    }

    /// Draws the line. It begins at the left edge of the screen, or of the canvas where the screen goes beyond.
    func drawSums(unmarked: Int, counted: Int, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let sums = sums(unmarked, counted)
        guard !sums.isEmpty else { return }
        var box = rowOfSums
        let line = line(of: sums, within: box.width)
        let width = measuring.size(of: line, font: DispatchOverlay.sumFont, width: nil).width.rounded(.up) + 16
        box.size.width = min(width, box.width)
        list.fill(.roundedRect(box, radius: 5), Palette.background.withAlpha(0.92))
        list.text(
            line, TextStyle(font: DispatchOverlay.sumFont, color: Palette.refused), in: box.insetBy(dx: 8, dy: 0))
        labels.take(box)
    }
}
