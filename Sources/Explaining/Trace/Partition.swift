// Binary search.

extension RandomAccessCollection where Index == Int {
    /// The index of the first element for which `holds` is true; `endIndex` if there is none.
    ///
    /// - Parameter holds: A condition that is true for all elements after the first one for which it is true.
    @inlinable package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
