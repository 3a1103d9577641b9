// The fast hit test: without a witness, it reads records of geometry that are next to each other in memory.
//
// It gives the same answers as HitTestWalk. HitTestWalk takes over if user code changes the tree or sets a witness, and
// for points that are NaN. See the decision page "Hit test records".
//
// The list explains each optimisation. The number says how many times longer a hit test takes without it. The tree is
// that of a phone app with 309 views, unless another one is named.
//
// - A parent has its children's geometry in one block, and reading it needs no reference counts, checks or look-ups:
//   `Unmanaged` for objects, `@exclusivity(unchecked)` for properties, and overrides that are found when a view is
//   created. All of this together, compared with HitTestWalk: 21, and 41 among 10,000 siblings without their grid.
// - A record's target holds the address of that child's records, so that going down a level reads no view: 1.5 among
//   1,000 levels.
// - The position of a walk is passed by value. If it had an address, it would be written and read again at each step,
//   in pieces of different sizes, for which the processor waits: 1.3, and 1.6 with a grid.
// - The bits of a difference are less than the bits of a width only if the difference is neither negative nor too
//   large. So each axis needs one comparison, and the first one decides in most cases. The processor could not predict
//   four comparisons: 1.2, and 7 among 10,000 siblings.
// - The loop checks four records at a time, and the last three with constant indexes: 1.2, and 1.4 among 1,000 levels.
// - Views with overrides are asked in a row. One note on their superview replaces retaining it and its children
//   (WalkLevel.swift). The stack is checked once, and their position is in the record. If every view overrides
//   `point(inside:)`: 1.4; `hitTest`: 1.2.
// - No closure of the main actor is passed to the standard library (UncountedAccess.swift), because each would look up
//   its thread: 11 if every view has an override.
// - A grid over very many siblings (HitIndex.swift): 31 among 10,000.
import HitscopeGeometry

extension HitRecord {
    /// True if the point may be in the view; for an exact record, if it is in the view. The point must not contain a
    /// negative zero.
    ///
    /// It subtracts in the same way as `Placement.fromSuperview`, and has the same result as `CGRect.containsHalfOpen`.
    @inline(__always) func contains(_ point: WalkPoint) -> Bool {
        (point.x - x).bitPattern < width && (point.y - y).bitPattern < height
    }

    /// The index of the last record that contains the point; -1 if there is none. Checks four at a time, because
    /// counting is a part of the cost of the loop.
    @inline(__always) static func last(of count: Int, at point: WalkPoint, in first: UnsafeMutablePointer<HitRecord>)
        -> Int
    {
        var left = count
        while left >= 4 {
            let end = first + left
            if end[-1].contains(point) { return left - 1 }
            if end[-2].contains(point) { return left - 2 }
            if end[-3].contains(point) { return left - 3 }
            if end[-4].contains(point) { return left - 4 }
            left -= 4
        }
        // The indexes are constants, so that the processor does not have to wait for `left`.
        if left > 2, first[2].contains(point) { return 2 }
        if left > 1, first[1].contains(point) { return 1 }
        if left > 0, first[0].contains(point) { return 0 }
        return -1
    }

    /// The point in the coordinates of the view. For exact records, and for those whose `x` and `y` are an origin.
    @inline(__always) func inside(_ point: WalkPoint) -> WalkPoint { WalkPoint(x: point.x - x, y: point.y - y) }
}

/// A point without a negative zero. Subtraction never makes one.
struct WalkPoint {
    var x: Double, y: Double
}

extension WalkPoint {
    @inline(__always) init(_ point: CGPoint) { self.init(x: Double(point.x) + 0.0, y: Double(point.y) + 0.0) }
    @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }
}

@MainActor enum RecordWalk {
    /// The position of a walk: a view, and the number of its records that are left to check.
    struct Position {
        var view: Unmanaged<UIView>, first: UnsafeMutablePointer<HitRecord>?, left: Int, point: WalkPoint

        /// Creates a position at a view with all of its records left.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ point: WalkPoint) {
            (self.view, self.point) = (view, point)
            (first, left) = view.use { ($0.records.first, Int($0.records.count)) }
        }

        /// Creates a position at a view with this number of records left.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint) {
            (self.view, self.left, self.point) = (view, left, point)
            first = view.use { $0.records.first }
        }

        /// Creates a position from the target of a view, with all of its records left. The view itself is not read.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ target: HitTarget, _ point: WalkPoint) {
            (self.view, first, left, self.point) = (view, target.first, Int(target.count), point)
        }

        /// The record of the foremost child that is left. There must be at least one.
        @inline(__always) var frontmost: UnsafeMutablePointer<HitRecord> { first.unsafelyUnwrapped + (left &- 1) }

        /// Skips children that do not contain the point. Returns the record of the foremost remaining child, and counts
        /// it as checked, if it has this mark. Returns nil if no child is left, or if that child contains the point but
        /// does not have the mark.
        @inline(__always) mutating func takeFrontmost(asking mark: UInt64) -> UnsafeMutablePointer<HitRecord>? {
            while left > 0 {
                let record = frontmost
                guard record.pointee.height == mark || !record.pointee.contains(point) else { return nil }
                left &-= 1
                if record.pointee.height == mark { return record }
            }
            return nil
        }

        /// True if the foremost child that is left has to be asked about every point.
        @inline(__always) var isAsking: Bool { left > 0 && frontmost.pointee.isForEveryPoint }
    }

    @inline(__always) static func hit(from root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        if root.overrides.contains(.pointInside) { return askRoot(root, at: point, event) }
        guard root.hitBounds.containsHalfOpen(point), root.refusalAtEveryPoint() == nil else { return nil }
        guard root.records.count != 0 else { return root }
        return walk(from: root, to: point, event)
    }

    /// The view that a point in `root` hits: `root` or one of its descendants. The walk never goes up: a view that
    /// contains the point is hit if none of its subviews is.
    @inline(__always) static func walk(from root: UIView, to point: CGPoint, _ event: UIEvent?) -> UIView {
        let view = Unmanaged.passUnretained(root)
        if root.records.isAsking { return walkAsking(view, Int(root.records.count), WalkPoint(point), event) }
        return walkByRecords(view, WalkPoint(point), event)
    }

    @inline(never) private static func walkByRecords(_ root: Unmanaged<UIView>, _ point: WalkPoint, _ event: UIEvent?)
        -> UIView
    {
        let place = descend(Position(root, point))
        return place.left == 0
            ? place.view.takeUnretainedValue() : walkAsking(place.view, place.left, place.point, event)
    }

    /// Goes down as long as the records decide. If no record is left at the end, the view is hit. Otherwise the
    /// foremost child that is left has to be asked. Reads only records and targets, and calls nothing but a grid.
    ///
    /// Positions are passed by value everywhere. If one had an address, it would be written and read again at each
    /// step.
    @inline(__always) private static func descend(_ start: Position) -> Position {
        var place = start
        while place.left != 0 {
            guard place.left > 0 else {
                place.view.use { $0.makeRecords() }
                place = Position(place.view, place.point)
                continue
            }
            let first = place.first.unsafelyUnwrapped
            let number =
                place.left < HitIndex.worthwhile
                ? HitRecord.last(of: place.left, at: place.point, in: first)
                : lastByIndex(place.view, place.left, place.point)
            place.left = 0
            guard number >= 0 else { break }
            let child = first[number].view
            guard !first[number].isLeaf else {
                place.view = child
                break
            }
            let target = HitRecordList.target(number, of: first)
            if target.pointee.needsAsking {
                place.left = number + 1
                break
            }
            place = Position(child, target.pointee, first[number].inside(place.point))
        }
        return place
    }

    /// Does the same as `HitRecord.last`, for a view with so many children that a grid may save time.
    @inline(never) private static func lastByIndex(_ view: Unmanaged<UIView>, _ count: Int, _ point: WalkPoint) -> Int {
        view.use { $0.hitIndex.last(of: count, at: point, in: $0.records) }
    }
}

/// Children that have to be asked, because their records do not decide.
extension RecordWalk {
    /// Continues when the foremost child that is left has to be asked.
    @inline(never)
    private static func walkAsking(_ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint, _ event: UIEvent?)
        -> UIView
    {
        var level = WalkLevel(on: view)
        return withUnsafeAddress(of: &level) { level in
            guard StackGuard.hasRoom(at: UInt(bitPattern: level)) else {
                return walkCounting(view, left, point, event, level)
            }
            return walkAsking(Position(view, left, point), event, level, mayCall: true)
        }
    }

    /// The same, but counts the calls. Used outside of all worlds, and when no stack is left.
    @inline(never)
    private static func walkCounting(
        _ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint, _ event: UIEvent?,
        _ level: UnsafeMutablePointer<WalkLevel>
    ) -> UIView {
        let mayCall = StackGuard.enterCall(at: UInt(bitPattern: level))
        defer { if mayCall { StackGuard.leaveCall() } }
        return walkAsking(Position(view, left, point), event, level, mayCall: mayCall)
    }

    @inline(__always)
    private static func walkAsking(
        _ start: Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<WalkLevel>, mayCall: Bool
    ) -> UIView {
        var place = start
        while true {
            let answer = askRow(&place, event, level, mayCall)
            if level.pointee.isDisturbed { return continueByFullWalk(place, event, level, answer) }
            if case .found(let hit) = answer { return hit.takeRetainedValue() }
            if case .inside(let child, let point) = answer { place = Position(child, point) }
            if place.isAsking { continue }
            guard place.left != 0 else { return place.view.takeUnretainedValue() }
            let (view, left, point) = descendApart(place.view, place.left, place.point)
            guard left != 0 else { return view.takeUnretainedValue() }
            place = Position(view, left, point)
        }
    }

    @inline(never)
    private static func descendApart(_ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint) -> (
        Unmanaged<UIView>, Int, WalkPoint
    ) {
        let place = descend(Position(view, left, point))
        return (place.view, place.left, place.point)
    }

    /// Asks children one after the other, as long as they need the same kind of call. All calls share one note on the
    /// view. Ends early if a call has changed the tree or set a witness.
    @inline(__always)
    private static func askRow(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<WalkLevel>, _ mayCall: Bool
    ) -> Answer {
        level.pointee.outer = place.view.use { $0.asked }
        place.view.use { $0.asked = level }
        defer { place.view.use { $0.asked = level.pointee.outer } }
        switch place.frontmost.pointee.height {
        case HitRecord.asksPointInside: return askForPoints(&place, event, level, mayCall)
        case HitRecord.asksHitTest: return askForHits(&place, event, level, mayCall)
        default:
            let child = place.frontmost.pointee.view
            place.left &-= 1
            return hitTestByFullWalk(child, place.point, event, mayCall)
        }
    }

    /// Asks children that override `point(inside:)` but not `hitTest`. The point is converted by their records, which
    /// are valid until user code changes the children.
    @inline(__always)
    private static func askForPoints(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<WalkLevel>, _ mayCall: Bool
    ) -> Answer {
        while let record = place.takeFrontmost(asking: HitRecord.asksPointInside) {
            let inside = record.pointee.inside(place.point), child = record.pointee.view
            if child.use({ Calls.pointInsideUnwatched($0, inside.point, event, mayCall) }) {
                return .inside(child, inside)
            }
            if level.pointee.isDisturbed { break }
        }
        return .passed
    }

    /// Asks children that override `hitTest`.
    @inline(__always)
    private static func askForHits(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<WalkLevel>, _ mayCall: Bool
    ) -> Answer {
        while let record = place.takeFrontmost(asking: HitRecord.asksHitTest) {
            let inside = record.pointee.inside(place.point)
            let hit = record.pointee.view.use { Calls.hitTestUnwatched($0, inside.point, event, mayCall) }
            if let hit { return .found(.passRetained(hit)) }
            if level.pointee.isDisturbed { break }
        }
        return .passed
    }
}
