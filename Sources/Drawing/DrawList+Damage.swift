// What has to be painted anew when one picture follows another.
import Geometry

extension DrawList {
    /// Rectangles of the list's space outside of which both pictures are equal; they do not overlap.
    ///
    /// Walks both lists side by side; where they part, goes on at the nearest place where they meet again, and counts all that was passed over
    /// on either side as damaged. An item that opens or closes a clip or a layer damages all that lies inside, an outline what its line covers.
    public func damage(since earlier: DrawList) -> [CGRect] {
        let changes = changes(since: earlier)
        var damaged: [CGRect] = []
        for index in changes.old { earlier.items[index].addDamage(to: &damaged) }
        for index in changes.new { items[index].addDamage(to: &damaged) }
        return DamageTiles.disjoint(damaged)
    }

    /// The places of the items that either list has and the other has not, or not there in the order of painting.
    ///
    /// Outside of what these items paint both pictures are equal.
    public func changes(since earlier: DrawList) -> (old: [Int], new: [Int]) {
        var comparison = Comparison(earlier.items, items)
        return comparison.changes()
    }
}

/// Two lists side by side. Items are compared by their fingerprints: a frame compares many thousands.
private struct Comparison {
    private let old: [DrawItem], new: [DrawItem]
    /// Where in the new list an item stands first, by fingerprint; those before the place that was reached may be left out.
    private var firstPlaces: [Int: Int] = [:]
    /// For each item of the new list the next one of the same fingerprint; -1 for none. Counted from `start`.
    private var nextPlaces: [Int] = []
    private let start: Int, oldEnd: Int, newEnd: Int
    private var changed: (old: [Int], new: [Int]) = ([], [])

    init(_ old: [DrawItem], _ new: [DrawItem]) {
        (self.old, self.new) = (old, new)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start].fingerprint == new[start].fingerprint { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest].fingerprint == new[new.count - 1 - rest].fingerprint { rest += 1 }
        (self.start, oldEnd, newEnd) = (start, old.count - rest, new.count - rest)
    }

    mutating func changes() -> (old: [Int], new: [Int]) {
        guard start < oldEnd || start < newEnd else { return changed }
        notePlaces()
        var (oldIndex, newIndex) = (start, start)
        while oldIndex < oldEnd || newIndex < newEnd {
            if oldIndex < oldEnd, newIndex < newEnd, old[oldIndex].fingerprint == new[newIndex].fingerprint {
                oldIndex += 1
                newIndex += 1
                continue
            }
            let meeting = meeting(oldIndex, newIndex)
            changed.old += oldIndex..<meeting.old
            changed.new += newIndex..<meeting.new
            (oldIndex, newIndex) = meeting
        }
        return changed
    }

    private mutating func notePlaces() {
        firstPlaces.reserveCapacity(newEnd - start)
        nextPlaces = Array(repeating: -1, count: newEnd - start)
        for index in (start..<newEnd).reversed() {
            let fingerprint = new[index].fingerprint
            if let next = firstPlaces[fingerprint] { nextPlaces[index - start] = next }
            firstPlaces[fingerprint] = index
        }
    }

    /// The nearest places from which both lists go on alike; their ends when they never do.
    private mutating func meeting(_ oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int) {
        var best = (old: oldEnd, new: newEnd), distance = Int.max
        var index = oldIndex
        while index < oldEnd, index - oldIndex < distance {
            if let place = place(of: old[index].fingerprint, from: newIndex), index - oldIndex + place - newIndex < distance {
                distance = index - oldIndex + place - newIndex
                best = (index, place)
            }
            index += 1
        }
        return best
    }

    /// The first place of a fingerprint in the new list that is not before another.
    private mutating func place(of fingerprint: Int, from newIndex: Int) -> Int? {
        guard let first = firstPlaces[fingerprint] else { return nil }
        var place = first
        while place >= 0, place < newIndex { place = nextPlaces[place - start] }
        if place != first { firstPlaces[fingerprint] = place < 0 ? nil : place }
        return place < 0 ? nil : place
    }
}

extension DrawItem {
    /// Adds what the item may have painted: its bounds, or those of the four sides of an outline that is large and upright.
    fileprivate func addDamage(to rects: inout [CGRect]) {
        guard case .stroke(let shape, _, let style) = command, let box = shape.outlinedBox, transform.b == 0, transform.c == 0 else {
            return rects.append(bounds)
        }
        let inner = box.insetBy(dx: style.width, dy: style.width).applying(transform)
        guard !inner.isNull, inner.width > 2 * style.width, inner.height > 2 * style.width else { return rects.append(bounds) }
        func add(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) {
            if left < right, top < bottom { rects.append(CGRect(x: left, y: top, width: right - left, height: bottom - top)) }
        }
        let middle = (top: max(inner.minY, bounds.minY), bottom: min(inner.maxY, bounds.maxY))
        add(bounds.minX, bounds.minY, bounds.maxX, min(inner.minY, bounds.maxY))
        add(bounds.minX, max(inner.maxY, bounds.minY), bounds.maxX, bounds.maxY)
        add(bounds.minX, middle.top, min(inner.minX, bounds.maxX), middle.bottom)
        add(max(inner.maxX, bounds.minX), middle.top, bounds.maxX, middle.bottom)
    }
}

extension Shape {
    /// The upright rectangle of which the shape is the outline; nil for other shapes.
    fileprivate var outlinedBox: CGRect? {
        switch self {
        case .rect(let rect): return rect.standardized
        case .roundedRect, .ellipse: return nil
        case .path(let path):
            guard path.elements.count == 5, case .close = path.elements[4] else { return nil }
            let box = path.controlBounds, quad = Quad(box)
            let isBox = zip(path.elements, [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]).allSatisfy { element, corner in
                switch element {
                case .move(let point), .line(let point): return point.distance(to: corner) < 0.01
                case .curve, .close: return false
                }
            }
            return isBox ? box : nil
        }
    }
}
