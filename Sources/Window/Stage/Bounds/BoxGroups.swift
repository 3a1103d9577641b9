// Groups small boxes that are too close to one another to be outlined separately.
import HitscopeGeometry

/// Boxes on the stage, grouped with their neighbours.
struct BoxGroups {
    /// A group of boxes that are close to one another.
    struct Group {
        /// The box around all boxes of the group, in points of the stage.
        package var box: CGRect
        /// The number of boxes in the group.
        package var count: Int
    }

    private let stage: CGRect
    /// The side of a grid cell, in points of the stage. Boxes that share a cell are neighbours.
    private let side: CGFloat
    private let columns: Int, rows: Int
    /// For each cell, the index of the group of the first box in it; -1 if the cell is empty.
    private var owners: [Int]
    private var boxes: [CGRect] = [], counts: [Int] = []
    /// For each group, the index of the group that it was merged into; its own index if it was not merged.
    private var parents: [Int] = []

    /// - Parameters:
    ///   - stage: The bounds within which boxes are grouped.
    ///   - side: The approximate maximum distance between two neighbours, in points of the stage.
    package init(on stage: CGRect, side: CGFloat = 8) {
        (self.stage, self.side) = (stage, side)
        columns = max(1, Int(clamping: (stage.width / side).rounded(.up)))
        rows = max(1, Int(clamping: (stage.height / side).rounded(.up)))
        owners = Array(repeating: -1, count: columns * rows)
    }

    /// The groups, in the order of their first boxes.
    package var groups: [Group] {
        parents.indices.filter { parents[$0] == $0 }.map { Group(box: boxes[$0], count: counts[$0]) }
    }

    /// The number of boxes in the group that contains a box.
    ///
    /// - Parameter index: The index of the box, in the order in which the boxes were added.
    package func count(around index: Int) -> Int { counts[root(of: index)] }

    /// Adds a box, in points of the stage. It must lie at least partly on the stage.
    package mutating func add(_ box: CGRect) {
        let seen = box.intersection(stage)
        var group = parents.count
        parents.append(group)
        boxes.append(box)
        counts.append(1)
        let across = cells(seen.minX - stage.minX, seen.maxX - stage.minX, columns)
        for row in cells(seen.minY - stage.minY, seen.maxY - stage.minY, rows) {
            for column in across {
                let cell = row * columns + column
                if owners[cell] < 0 { owners[cell] = group } else { group = joined(owners[cell], group) }
            }
        }
    }

    /// The range of cells between two coordinates, extended a little at both ends.
    private func cells(_ first: CGFloat, _ last: CGFloat, _ count: Int) -> ClosedRange<Int> {
        let gap = side / 4
        let low = max(0, min(count - 1, Int(clamping: ((first - gap) / side).rounded(.down))))
        return low...max(low, min(count - 1, Int(clamping: ((last + gap) / side).rounded(.down))))
    }

    private func root(of group: Int) -> Int {
        var root = group
        while parents[root] != root { root = parents[root] }
        return root
    }

    /// Merges two groups, and returns the index of the result.
    private mutating func joined(_ one: Int, _ other: Int) -> Int {
        let ends = (root(of: one), root(of: other)), first = min(ends.0, ends.1), second = max(ends.0, ends.1)
        // Shortens the paths to the root for the next search.
        for group in [one, other, second] { parents[group] = first }
        guard first != second else { return first }
        boxes[first] = boxes[first].union(boxes[second])
        counts[first] += counts[second]
        return first
    }
}
