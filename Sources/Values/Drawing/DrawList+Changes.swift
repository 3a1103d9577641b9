// Finds the items that differ between two successive pictures.
//
// Items are compared by their fingerprints.
import HitscopeGeometry

/// The difference between two draw lists.
public struct DrawListChanges {
    /// A run of successive items that both lists have.
    public struct Run {
        /// The index of the first item in each list, and the number of items.
        public var old: Int, new: Int, count: Int
    }

    /// The indices of items that the other list does not have, or has at another position of its painting order.
    public fileprivate(set) var old: [Int] = [], new: [Int] = []
    /// The items that both lists have, in order. If one of them begins or ends a scope, the content of the scope can
    /// differ.
    public fileprivate(set) var kept: [Run] = []
}

extension DrawList {
    /// The items that differ from those of an earlier list.
    ///
    /// Outside of the bounds of these items, both pictures are equal. An item that begins or ends a layer stands for
    /// the whole layer. Clips are never listed: they paint nothing, and an item inside a different clip counts as
    /// different.
    ///
    /// The comparison goes through both lists side by side. Where they differ, it continues at the nearest position
    /// where they are equal again, and counts all items before it as changed.
    public func changes(since earlier: DrawList) -> DrawListChanges {
        var comparison = Comparison(earlier.items, items)
        return comparison.changes()
    }
}

/// Two lists side by side. Items are compared by their fingerprints, because a frame has many thousands of them.
private struct Comparison {
    private let old: [DrawItem], new: [DrawItem]
    /// The first index in the new list for each fingerprint. Items that the comparison has passed may be missing.
    private var firstIndices: [Int: Int] = [:]
    /// For each item of the new list from `start`, the index of the next one with the same fingerprint; -1 if there is
    /// none.
    private var nextIndices: [Int] = []
    private let start: Int, oldEnd: Int, newEnd: Int
    private var changed = DrawListChanges()

    init(_ old: [DrawItem], _ new: [DrawItem]) {
        self.old = old
        self.new = new
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start].fingerprint == new[start].fingerprint { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest].fingerprint == new[new.count - 1 - rest].fingerprint {
            rest += 1
        }
        self.start = start
        oldEnd = old.count - rest
        newEnd = new.count - rest
    }

    mutating func changes() -> DrawListChanges {
        keep(0, 0, count: start)
        if start < oldEnd || start < newEnd { compare() }
        keep(oldEnd, newEnd, count: old.count - oldEnd)
        return changed
    }

    private mutating func compare() {
        noteIndices()
        var (oldIndex, newIndex) = (start, start)
        while oldIndex < oldEnd || newIndex < newEnd {
            if oldIndex < oldEnd, newIndex < newEnd, old[oldIndex].fingerprint == new[newIndex].fingerprint {
                keep(oldIndex, newIndex, count: 1)
                oldIndex += 1
                newIndex += 1
                continue
            }
            let nextMatch = nextMatch(oldIndex, newIndex)
            changed.old += (oldIndex..<nextMatch.old).filter { old[$0].paints }
            changed.new += (newIndex..<nextMatch.new).filter { new[$0].paints }
            (oldIndex, newIndex) = nextMatch
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

    private mutating func noteIndices() {
        firstIndices.reserveCapacity(newEnd - start)
        nextIndices = Array(repeating: -1, count: newEnd - start)
        for index in (start..<newEnd).reversed() {
            let fingerprint = new[index].fingerprint
            if let next = firstIndices[fingerprint] { nextIndices[index - start] = next }
            firstIndices[fingerprint] = index
        }
    }

    /// The nearest indices at which both lists are equal again; the end indices if there are none.
    private mutating func nextMatch(_ oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int) {
        var best = (old: oldEnd, new: newEnd), distance = Int.max
        var index = oldIndex
        while index < oldEnd, index - oldIndex < distance {
            if let other = firstIndex(of: old[index].fingerprint, from: newIndex),
                index - oldIndex + other - newIndex < distance
            {
                distance = index - oldIndex + other - newIndex
                best = (index, other)
            }
            index += 1
        }
        return best
    }

    /// The first index of a fingerprint in the new list, at or after another index.
    private mutating func firstIndex(of fingerprint: Int, from newIndex: Int) -> Int? {
        guard let first = firstIndices[fingerprint] else { return nil }
        var index = first
        while index >= 0, index < newIndex { index = nextIndices[index - start] }
        if index != first { firstIndices[fingerprint] = index < 0 ? nil : index }
        return index < 0 ? nil : index
    }
}

extension DrawItem {
    /// True if the item paints anything, or begins or ends a layer that does. Clips do not paint: their ends have null
    /// bounds.
    fileprivate var paints: Bool { !command.isClip && !bounds.isNull }
}
