// Binary search.

extension RandomAccessCollection where Index == Int {
    /// The index of the first element for which `holds` is true; `endIndex` for none.
    ///
    /// - Parameter holds: True for all elements after the first for which it is true.
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
