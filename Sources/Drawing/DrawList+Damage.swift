// What has to be painted anew when one picture follows another.
import Geometry

extension DrawList {
    /// Rectangles of the list's space outside of which both pictures are equal.
    ///
    /// Walks both lists side by side; where they part, looks a little ahead for the place where they meet again, and counts all that was
    /// passed over on either side as damaged. An item that opens or closes a clip or a layer damages all that lies inside.
    public func damage(since earlier: DrawList) -> [CGRect] {
        Comparison(earlier, self).damage()
    }
}

/// Two lists side by side. Items are compared by their fingerprints: a frame compares many thousands.
private struct Comparison {
    private let old: [DrawItem], new: [DrawItem]

    private let oldPrints: [Int], newPrints: [Int]

    init(_ old: DrawList, _ new: DrawList) {
        (self.old, self.new) = (old.items, new.items)
        (oldPrints, newPrints) = (old.items.map(\.fingerprint), new.items.map(\.fingerprint))
    }

    func damage() -> [CGRect] {
        var damaged: [CGRect] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, newIndex < new.count, paintAlike(oldIndex, newIndex) {
                oldIndex += 1
                newIndex += 1
                continue
            }
            let (skipOld, skipNew) = meeting(oldIndex, newIndex)
            for item in old[oldIndex..<(oldIndex + skipOld)] { damaged.append(item.bounds) }
            for item in new[newIndex..<(newIndex + skipNew)] { damaged.append(item.bounds) }
            oldIndex += skipOld
            newIndex += skipNew
        }
        return Self.merged(damaged)
    }

    /// How many items of either list to pass over until both go on alike.
    private func meeting(_ oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int) {
        let (oldLeft, newLeft) = (old.count - oldIndex, new.count - newIndex)
        guard oldLeft > 0, newLeft > 0 else { return (oldLeft, newLeft) }
        for distance in 1...Self.lookAhead {
            for skipOld in 0...distance {
                let skipNew = distance - skipOld
                guard skipOld < oldLeft, skipNew < newLeft else { continue }
                if paintAlike(oldIndex + skipOld, newIndex + skipNew) { return (skipOld, skipNew) }
            }
        }
        return (1, 1)
    }

    /// Whether both items paint the same at the same place, in equal clips and layers.
    private func paintAlike(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        oldPrints[oldIndex] == newPrints[newIndex]
    }

    /// How far apart two equal items may have drifted and still be found again.
    private static let lookAhead = 40

    /// Fewer rectangles with about the same area: those that overlap become one, and never more than `most`.
    private static func merged(_ rects: [CGRect], most: Int = 8) -> [CGRect] {
        var result: [CGRect] = []
        for rect in rects where !rect.isNull && rect.width > 0 && rect.height > 0 {
            var rect = rect
            while let index = result.firstIndex(where: { $0.intersects(rect) }) { rect = rect.union(result.remove(at: index)) }
            result.append(rect)
            if result.count > most { result = [result.reduce(CGRect.null) { $0.joining($1) }] }
        }
        return result
    }
}
