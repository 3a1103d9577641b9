// Which items differ when one picture follows another.
import HitscopeGeometry

/// How two lists differ.
public struct DrawListChanges {
    /// Items one after the other that both lists have.
    public struct Run {
        public var old: Int, new: Int, count: Int
    }

    /// The places of the items that either list has and the other has not, or not there in the order of painting.
    public fileprivate(set) var old: [Int] = [], new: [Int] = []
    /// The items that both have, in their order; an item that opens a scope may hold something else in each.
    public fileprivate(set) var kept: [Run] = []
}

extension DrawList {
    /// The items in which the lists differ.
    ///
    /// Outside of what these items paint both pictures are equal. An item that opens or closes a layer stands for all
    /// that lies inside; one that opens or closes a clip is not among them: it paints nothing, and all that is cut by
    /// another clip is another item. Walks both lists side by side; where they part, goes on at the nearest place where
    /// they meet again, and counts all that was passed over on either side as changed.
    public func changes(since earlier: DrawList) -> DrawListChanges {
        var comparison = Comparison(earlier.items, items)
        return comparison.changes()
    }
}

/// Two lists side by side. Items are compared by their fingerprints: a frame compares many thousands.
private struct Comparison {
    private let old: [DrawItem], new: [DrawItem]
    /// Where in the new list an item stands first, by fingerprint; those before the place that was reached may be left
    /// out.
    private var firstPlaces: [Int: Int] = [:]
    /// For each item of the new list the next one of the same fingerprint; -1 for none. Counted from `start`.
    private var nextPlaces: [Int] = []
    private let start: Int, oldEnd: Int, newEnd: Int
    private var changed = DrawListChanges()

    init(_ old: [DrawItem], _ new: [DrawItem]) {
        (self.old, self.new) = (old, new)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start].fingerprint == new[start].fingerprint { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest].fingerprint == new[new.count - 1 - rest].fingerprint {
            rest += 1
        }
        (self.start, oldEnd, newEnd) = (start, old.count - rest, new.count - rest)
    }

    mutating func changes() -> DrawListChanges {
        keep(0, 0, count: start)
        if start < oldEnd || start < newEnd { compare() }
        keep(oldEnd, newEnd, count: old.count - oldEnd)
        return changed
    }

    private mutating func compare() {
        notePlaces()
        var (oldIndex, newIndex) = (start, start)
        while oldIndex < oldEnd || newIndex < newEnd {
            if oldIndex < oldEnd, newIndex < newEnd, old[oldIndex].fingerprint == new[newIndex].fingerprint {
                keep(oldIndex, newIndex, count: 1)
                oldIndex += 1
                newIndex += 1
                continue
            }
            let meeting = meeting(oldIndex, newIndex)
            changed.old += (oldIndex..<meeting.old).filter { old[$0].paints }
            changed.new += (newIndex..<meeting.new).filter { new[$0].paints }
            (oldIndex, newIndex) = meeting
        }
    }

    private mutating func keep(_ oldIndex: Int, _ newIndex: Int, count: Int) {
        let last = changed.kept.indices.last
        if let last, changed.kept[last].old + changed.kept[last].count == oldIndex,
            changed.kept[last].new + changed.kept[last].count == newIndex
        {
            changed.kept[last].count += count
        } else if count > 0 {
            changed.kept.append(DrawListChanges.Run(old: oldIndex, new: newIndex, count: count))
        }
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
            if let place = place(of: old[index].fingerprint, from: newIndex),
                index - oldIndex + place - newIndex < distance
            {
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
    /// Whether it puts anything on the picture by itself. What opens a clip does not, and what closes one has no
    /// bounds.
    fileprivate var paints: Bool { !command.isClip && !bounds.isNull }
}
