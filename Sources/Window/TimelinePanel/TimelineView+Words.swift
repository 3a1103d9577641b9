// Where the words and numbers of the timeline stand: no line goes through them, and no mark lies on them.
//
// Decides their places. TimelineView+Drawing.swift draws them, and has lines stop where they stand.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

extension TimelineView {
    /// The word of an item, and the part of its lane that it takes.
    struct PlacedWord {
        package let text: String, color: Color, box: CGRect
    }

    /// The words of all lanes in sight, from the top to the bottom.
    var placedWords: [PlacedWord] {
        shownLanes.enumerated().flatMap { row, lane in
            let top = axis.minY + Self.rulerHeight + CGFloat(row) * Self.laneHeight
            return drawnItems(of: lane).compactMap { placedWord(ofItem: $0, in: lane, top) }
        }
    }

    private func placedWord(ofItem index: Int, in lane: Lane, _ top: CGFloat) -> PlacedWord? {
        let item = lane.items[index]
        guard !item.word.isEmpty else { return nil }
        let rooms = rooms(forItem: index, in: lane).filter { $0.length > 6 }
        guard let widest = rooms.max(by: { $0.length < $1.length }) else { return nil }
        let width = measuring.width(of: item.word, Fonts.note).rounded(.up) + 1
        guard let room = rooms.first(where: { width <= $0.length }) ?? (widest.length >= Self.leastRoom ? widest : nil)
        else { return nil }
        let box = CGRect(
            x: room.lowerBound, y: top + 3, width: min(width, room.length), height: Self.laneHeight - 6)
        return PlacedWord(text: item.word, color: item.look.color, box: box)
    }

    /// From left to right where the word of an item can stand, the best place first: between the marks on its bar, or
    /// behind the bar.
    private func rooms(forItem index: Int, in lane: Lane) -> [Range<CGFloat>] {
        let item = lane.items[index], axis = axis
        let start = place(of: item.start), end = max(start + 3, place(of: item.end ?? lastTime))
        var rooms: [Range<CGFloat>] = [], next = axis.maxX, from = max(start, axis.minX - 4) + 9
        func add(upTo limit: CGFloat) { rooms.append(from..<max(from, limit)) }
        guard item.look.isBar else {
            if index + 1 < lane.items.count { next = min(next, place(of: lane.items[index + 1].start)) }
            add(upTo: next - 5)
            return rooms
        }
        for other in lane.items[(index + 1)...].prefix(Self.mostMarksOnBar) {
            let place = place(of: other.start)
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

    /// The least room in which a word that is cut says something, in points.
    private static var leastRoom: CGFloat { 34 }
    /// How many marks on a bar are looked at.
    private static var mostMarksOnBar: Int { 8 }

    // MARK: The ruler

    /// The lines of the ruler, from left to right, and its numbers.
    package struct Ruler {
        package var ticks: [CGFloat] = []
        package var numbers: [(text: String, box: CGRect)] = []
    }

    /// All that decides where the lines and numbers of the ruler stand.
    package struct RulerPlace: Equatable {
        package let time: ClosedRange<Double>, axis: CGRect, width: CGFloat, cursor: CGFloat?
    }

    /// The ruler with two numbers at least, where there is room for two.
    var ruler: Ruler {
        let place = RulerPlace(time: shownTime, axis: axis, width: bounds.width, cursor: cursorPlace)
        if let lastRuler, lastRuler.place == place { return lastRuler.ruler }
        let ruler = madeRuler
        lastRuler = (place, ruler)
        return ruler
    }

    private var madeRuler: Ruler {
        let shown = shownTime, seconds = shown.upperBound - shown.lowerBound
        var step = Self.step(for: seconds / Double(max(1, axis.width / 80)))
        var found = ruler(every: step)
        while found.numbers.count < 2, step > Self.leastStep, seconds / step * 12 < Double(axis.width) {
            step = Self.step(for: step / 2.6)
            found = ruler(every: step)
        }
        return found
    }

    private func ruler(every step: Double) -> Ruler {
        let shown = shownTime, cursor = cursorPlace
        var ruler = Ruler(), number = (shown.lowerBound / step).rounded(.up), end = -CGFloat.infinity
        while number * step <= shown.upperBound {
            let time = number * step, x = place(of: time), text = time.secondsText
            let width = measuring.width(of: text, Fonts.smallMono).rounded(.up) + 1
            let box = CGRect(x: x - width / 2, y: axis.minY, width: width, height: 16)
            ruler.ticks.append(x)
            let isFree = cursor.map { abs($0 - x) > width / 2 + 9 } ?? true
            if isFree, box.minX > max(end + 8, axis.minX - 14), box.maxX < bounds.width - 2 {
                ruler.numbers.append((text, box))
                end = box.maxX
            }
            number += 1
        }
        return ruler
    }

    /// A number has three decimals at most, in seconds.
    private static var leastStep: Double { 0.001 }

    /// 1, 2 or 5 times a power of ten, at least as much as is wanted.
    private static func step(for wanted: Double) -> Double {
        var power = leastStep
        while power * 10 <= wanted { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? power * 10
    }
}

extension Range<CGFloat> {
    fileprivate var length: CGFloat { upperBound - lowerBound }
}
