// What has to be painted anew when one picture follows another.
import Geometry

extension DrawList {
    /// Rectangles of the list's space outside of which both pictures are equal.
    ///
    /// Walks both lists side by side; where they part, looks a little ahead for the place where they meet again, and counts all that was
    /// passed over on either side as damaged. An item that opens or closes a clip or a layer damages all that lies inside.
    public func damage(since earlier: DrawList) -> [CGRect] {
        var damaged: [CGRect] = []
        var (old, new) = (0, 0)
        while old < earlier.items.count || new < items.count {
            if old < earlier.items.count, new < items.count, earlier.items[old].paintsLike(items[new]) {
                old += 1
                new += 1
                continue
            }
            let (skipOld, skipNew) = meeting(earlier, old, new)
            for item in earlier.items[old..<(old + skipOld)] { damaged.append(item.bounds) }
            for item in items[new..<(new + skipNew)] { damaged.append(item.bounds) }
            old += skipOld
            new += skipNew
        }
        return DrawList.merged(damaged)
    }

    /// How many items of either list to pass over until both go on alike.
    private func meeting(_ earlier: DrawList, _ old: Int, _ new: Int) -> (old: Int, new: Int) {
        let (oldLeft, newLeft) = (earlier.items.count - old, items.count - new)
        guard oldLeft > 0, newLeft > 0 else { return (oldLeft, newLeft) }
        for distance in 1...DrawList.lookAhead {
            for skipOld in 0...distance {
                let skipNew = distance - skipOld
                guard skipOld < oldLeft, skipNew < newLeft else { continue }
                if earlier.items[old + skipOld].paintsLike(items[new + skipNew]) { return (skipOld, skipNew) }
            }
        }
        return (1, 1)
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

extension DrawItem {
    /// Whether both paint the same; a scope's extent follows from what is in it and does not count.
    fileprivate func paintsLike(_ other: DrawItem) -> Bool {
        transform == other.transform && command == other.command
    }
}
