// Looking for a place in what is in order, by halving.
//
// Decides nothing of what the order is.

extension RandomAccessCollection where Index == Int {
    /// The index of the first element of which something holds that holds of all after it; `endIndex` for none.
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
