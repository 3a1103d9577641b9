// Labels on the lanes, which no line crosses and no mark covers.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeSession
import HitscopeWindowKit

/// The label of an item, with its box.
struct LaneLabel {
    let text: String, color: Color, box: CGRect
}

extension VisibleLanes {
    /// The labels of all lanes, from top to bottom.
    func words(_ measuring: any TextMeasuring) -> [LaneLabel] {
        lanes.enumerated().flatMap { row, lane in
            drawnItems(of: lane).compactMap { word(ofItem: $0, in: lane, top(ofRow: row), measuring) }
        }
    }

    private func word(ofItem index: Int, in lane: Lane, _ top: CGFloat, _ measuring: any TextMeasuring) -> LaneLabel? {
        let item = lane.items[index]
        guard !item.word.isEmpty else { return nil }
        let rooms = rooms(forItem: index, in: lane).filter { $0.length > 6 }
        guard let widest = rooms.max(by: { $0.length < $1.length }) else { return nil }
        let width = measuring.width(of: item.word, Fonts.note).rounded(.up) + 1
        guard
            let room = rooms.first(where: { width <= $0.length })
                ?? (widest.length >= Self.minimumLabelWidth ? widest : nil)
        else { return nil }
        let box = CGRect(
            x: room.lowerBound, y: top + 3, width: min(width, room.length), height: Self.laneHeight - 6)
        return LaneLabel(text: item.word, color: item.look.color, box: box)
    }

    /// The horizontal ranges in which the label of an item can be placed, best first: between the marks on its bar, or
    /// after the bar.
    private func rooms(forItem index: Int, in lane: Lane) -> [Range<CGFloat>] {
        let item = lane.items[index], axis = scale.axis, ends = ends(of: item)
        let start = ends.start, end = max(start + 3, ends.end)
        var rooms: [Range<CGFloat>] = [], next = axis.maxX, from = max(start, axis.minX - 4) + 9
        func add(upTo limit: CGFloat) { rooms.append(from..<max(from, limit)) }
        guard item.look.isBar else {
            if index + 1 < lane.items.count { next = min(next, scale.place(of: lane.items[index + 1].start)) }
            add(upTo: next - 5)
            return rooms
        }
        for other in lane.items[(index + 1)...].prefix(Self.maximumMarksOnBar) {
            let place = scale.place(of: other.start)
            guard place < end, !other.look.isBar else {
                next = min(next, place)
                break
            }
            add(upTo: place - 4)
            from = max(from, place + 6)
        }
        add(upTo: min(end, axis.maxX) - 7)
        from = max(from, end + 9)
        add(upTo: next - 5)
        return rooms
    }

    /// The minimum width of a truncated label that is still useful, in points.
    private static var minimumLabelWidth: CGFloat { 34 }
    /// The maximum number of marks on a bar that its label avoids.
    private static var maximumMarksOnBar: Int { 8 }
}

extension Range<CGFloat> {
    fileprivate var length: CGFloat { upperBound - lowerBound }
}
