// The path of a finger, stored so that a query of ten thousand moves takes no longer than one of ten moves.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// The path of a finger from where it came down to where it lifted, in points of the screen.
package struct FingerPath: Hashable, Sendable {
    /// The number of the finger.
    package let finger: Int
    private var points: [CGPoint] = []
    /// The index of the record of the input that reported each point.
    private var inputs: [Int] = []
    /// For each point, the distance from the first point to the farthest one so far.
    private var distances: [CGFloat] = []
    /// The extents of each 16 points, of each 16 of those, and so on.
    private var extents: [[Extent]] = Array(repeating: [], count: 4)
    private static let partsOfExtent = 16
    /// The phase in which the path ended; nil while the finger is down.
    private var ending: UITouch.Phase?
    /// The number of points that the path exposes; `prefix(_:)` sets it.
    private var limit = Int.max

    /// Creates a path that begins with a report.
    ///
    /// - Parameter input: The index of the record of the report's input.
    init(_ report: FingerReport, input: Int) {
        self.init(report.finger)
        append(report, input: input)
    }

    private init(_ finger: Int) { self.finger = finger }

    private var count: Int { min(limit, points.count) }
    private var hasEnded: Bool { ending != nil && count == points.count }

    /// The index of the record of the input in which the finger came down.
    package var firstInput: Int { inputs[0] }
    /// The index of the record of the input that reported the last point.
    package var lastInput: Int { inputs[count - 1] }
    /// The records from the input in which the finger came down to the input in which it lifted or was cancelled; all
    /// later records too while it is down.
    var inputsOnScreen: Range<Int> { firstInput..<(hasEnded ? max(firstInput, lastInput) : .max) }
    /// The point at which the finger came down.
    package var first: CGPoint { points[0] }
    /// The last point.
    package var last: CGPoint { points[count - 1] }
    /// The maximum distance from the first point, in points.
    package var farthest: CGFloat { distances[count - 1] }
    /// True if the finger was lifted.
    package var isLifted: Bool { hasEnded && ending == .ended }
    /// True if the system cancelled the touch.
    package var isCancelled: Bool { hasEnded && ending == .cancelled }

    /// The path at the time when the trace had a given number of records.
    func prefix(_ records: Int) -> FingerPath {
        var path = self
        path.limit = inputs.partitioningIndex { $0 >= records }
        return path
    }

    /// True if a point of the path meets a condition.
    ///
    /// - Parameter box: A box that contains all points that can meet the condition.
    package func passes(through box: CGRect, where isInside: (CGPoint) -> Bool) -> Bool {
        passes(through: box, extents.count - 1, 0..<(extents.last?.count ?? 0), where: isInside)
    }

    /// - Parameter level: The level of the extents in the range; -1 for a range of points.
    private func passes(
        through box: CGRect, _ level: Int, _ range: Range<Int>, where isInside: (CGPoint) -> Bool
    ) -> Bool {
        Story.onRead?(range.count)
        guard level >= 0 else { return points[range].contains(where: isInside) }
        let countBelow = level == 0 ? count : extents[level - 1].count
        return range.contains { index in
            let start = min(index * Self.partsOfExtent, countBelow)
            return extents[level][index].meets(box)
                && passes(
                    through: box, level - 1, start..<min(start + Self.partsOfExtent, countBelow), where: isInside)
        }
    }

    // MARK: Following

    /// Adds a report, unless the path has ended.
    mutating func append(_ report: FingerReport, input: Int) {
        guard ending == nil else { return }
        append(report.point, input: input)
        if report.phase == .ended || report.phase == .cancelled { ending = report.phase }
    }

    private mutating func append(_ point: CGPoint, input: Int) {
        var index = points.count
        points.append(point)
        inputs.append(input)
        distances.append(max(distances.last ?? 0, point.distance(to: points[0])))
        for level in extents.indices {
            index /= Self.partsOfExtent
            if index == extents[level].count { extents[level].append(Extent()) }
            extents[level][index].include(point)
        }
    }

    /// Removes the reports of an input and of all later ones. The finger must have come down before that input.
    mutating func removeReports(from input: Int) {
        guard let last = inputs.last, last >= input else { return }
        var path = FingerPath(finger)
        for (point, earlier) in zip(points, inputs) where earlier < input { path.append(point, input: earlier) }
        self = path
    }
}

/// The bounding box of points.
private struct Extent: Hashable, Sendable {
    private var minX = CGFloat.infinity, minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

    mutating func include(_ point: CGPoint) {
        (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
        (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }

    func meets(_ box: CGRect) -> Bool {
        minX <= box.maxX && maxX >= box.minX && minY <= box.maxY && maxY >= box.minY
    }
}
