// Small boxes that lie so close to one another that lines around each would be one area.
import HitscopeGeometry

/// Boxes on a stage, in groups of neighbours.
struct BoxGroups {
    /// Some boxes that lie close to one another.
    struct Group {
        /// Around all of them, in points of the stage.
        package var box: CGRect
        /// The number of boxes.
        package var count: Int
    }

    private let stage: CGRect
    /// Boxes that share a cell are neighbours; the side of a cell.
    private let side: CGFloat
    private let columns: Int, rows: Int
    /// For each cell the group of the first box in it; -1 for none.
    private var owners: [Int]
    private var boxes: [CGRect] = [], counts: [Int] = []
    /// For each group the one that it has become a part of; itself for none.
    private var parents: [Int] = []

    /// - Parameters:
    ///   - stage: where the boxes lie.
    ///   - side: about how far from one another neighbours may lie, in its points.
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

    /// The number of boxes in the group of one of them.
    ///
    /// - Parameter index: of the box, in the order of adding.
    package func count(around index: Int) -> Int { counts[root(of: index)] }

    /// Adds a box that lies on the stage in part at least, in its points.
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

    /// The cells from one place to another, with a share of those at their sides.
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

    /// Makes one group of two, and returns it.
    private mutating func joined(_ one: Int, _ other: Int) -> Int {
        let ends = (root(of: one), root(of: other)), first = min(ends.0, ends.1), second = max(ends.0, ends.1)
        // The next search is shorter.
        for group in [one, other, second] { parents[group] = first }
        guard first != second else { return first }
        boxes[first] = boxes[first].union(boxes[second])
        counts[first] += counts[second]
        return first
    }
}
