import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// The lanes that fit into the timeline.
///
/// The number of items that are drawn is limited by the width in points, even if there are very many items.
@MainActor struct VisibleLanes {
    nonisolated static let laneHeight: CGFloat = 24, titleWidth: CGFloat = 136
    /// The number of items drawn from the beginning and from the end of all items that begin at one point of the axis.
    private static let maximumItemsPerPoint = 4

    let lanes: [Lane]
    private let countAbove: Int, countBelow: Int
    let scale: TimelineScale
    /// The time up to which items that have not ended are drawn, in seconds of the debuggee's clock.
    let lastTime: Double
    private var axis: CGRect { scale.axis }

    /// - Parameter first: The index of the first visible lane.
    init(of all: [Lane], from first: Int, _ scale: TimelineScale, lastTime: Double) {
        let room = max(0, (scale.axis.height - TimelineRuler.height) / Self.laneHeight)
        lanes = Array(all.dropFirst(first).prefix(Int(clamping: room)))
        (countAbove, countBelow) = (first, max(0, all.count - first - lanes.count))
        (self.scale, self.lastTime) = (scale, lastTime)
    }

    /// The x-coordinates at which an item begins and ends.
    func ends(of item: Lane.Item) -> (start: CGFloat, end: CGFloat) {
        (scale.place(of: item.start), scale.place(of: item.end ?? lastTime))
    }

    func top(ofRow row: Int) -> CGFloat { axis.minY + TimelineRuler.height + CGFloat(row) * Self.laneHeight }

    /// The foremost item at a point, or the nearest one close to it.
    func item(at point: CGPoint) -> (item: Lane.Item, lane: Lane.Subject)? {
        let row = (point.y - top(ofRow: 0)) / Self.laneHeight
        guard row >= 0, point.x >= Self.titleWidth, Int(clamping: row) < lanes.count else { return nil }
        let lane = lanes[Int(clamping: row)], near = scale.time(at: point.x - 12)...scale.time(at: point.x + 4)
        let item = lane.items[lane.items(in: near)].last { item in
            let (start, end) = ends(of: item)
            return point.x >= start - 4 && point.x <= max(end, start + 8) + 4
        }
        return item.map { ($0, lane.subject) }
    }

    /// The indices of the items to draw. If many items begin at the same point of the axis, only the first few and the
    /// last few are drawn.
    func drawnItems(of lane: Lane) -> [Int] {
        let items = lane.items(in: scale.times)
        var drawn: [Int] = [], next = items.lowerBound
        while next < items.upperBound {
            let limit = scale.time(at: scale.place(of: lane.items[next].start).rounded(.down) + 1)
            let end = max(next + 1, min(items.upperBound, lane.index(from: limit)))
            let few = Self.maximumItemsPerPoint
            if end - next <= 2 * few {
                drawn += next..<end
            } else {
                drawn += Array(next..<(next + few)) + Array((end - few)..<end)
            }
            next = end
        }
        return drawn
    }

    // MARK: Drawing

    func draw(_ context: CGContext) {
        for (row, lane) in lanes.enumerated() { draw(lane, top(ofRow: row), context) }
    }

    /// Draws how many lanes there are above and below the visible ones.
    func drawCounts(into list: inout DrawList) {
        let parts = [countAbove > 0 ? "↑ \(countAbove)" : "", countBelow > 0 ? localized("↓ \(countBelow) more") : ""]
        let words = parts.filter { !$0.isEmpty }.joined(separator: "  ")
        let box = CGRect(
            x: PanelMetrics.margin, y: axis.minY, width: Self.titleWidth - PanelMetrics.margin, height: 16)
        list.label(words, Fonts.smallMono, Palette.faint, in: box)
    }

    private func draw(_ lane: Lane, _ top: CGFloat, _ context: CGContext) {
        let title = CGRect(
            x: PanelMetrics.margin, y: top, width: Self.titleWidth - PanelMetrics.margin - 8, height: Self.laneHeight)
        context.list.label(lane.title, Fonts.note, Palette.soft, in: title)
        context.saveGState()
        context.clip(to: CGRect(x: axis.minX - 4, y: top, width: axis.width + 8, height: Self.laneHeight))
        for index in drawnItems(of: lane) { draw(lane.items[index], top, &context.list) }
        context.restoreGState()
    }

    private func draw(_ item: Lane.Item, _ top: CGFloat, _ list: inout DrawList) {
        let (start, end) = ends(of: item), color = item.look.color
        let bar = CGRect(x: start, y: top + 4, width: max(3, end - start), height: Self.laneHeight - 8)
        guard item.look.isBar else {
            return list.fill(.rect(CGRect(x: start - 1, y: bar.minY, width: 2.5, height: bar.height)), color)
        }
        // The fill is opaque, because no line of the axis should show through.
        let fill = Palette.panel.mixed(with: color, part: 0.32)
        list.fill(.roundedRect(bar, radius: min(6, bar.width / 2)), fill)
        list.fill(.circle(center: CGPoint(x: start, y: bar.midY), radius: 4.5), color)
        if item.end != nil { list.fill(.circle(center: CGPoint(x: end, y: bar.midY), radius: 4.5), color) }
        if item.look == .failed || item.look == .cancelledTouch {
            drawCross(at: CGPoint(x: end, y: bar.midY), into: &list)
        }
    }

    /// Draws a cross at the end of an item that failed, which shows the failure without colour.
    private func drawCross(at middle: CGPoint, into list: inout DrawList) {
        for side: CGFloat in [-1, 1] {
            list.stroke(
                .line(
                    from: CGPoint(x: middle.x - 2.5, y: middle.y - 2.5 * side),
                    to: CGPoint(x: middle.x + 2.5, y: middle.y + 2.5 * side)),
                Palette.textOnBadge, StrokeStyle(width: 1.5))
        }
    }
}
