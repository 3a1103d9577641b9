// The fast way of a hit test: without a witness, over records of geometry that lie beside each other.
//
// Gives the answers of HitTestWalk, which goes by the book. Hands over to it when user code changed the tree or brought
// a witness, and for points that are no numbers. Decision page: "Hit test records".
//
// The list says what each trick is for, and what taking it out alone costs: how many times longer a hit test takes. The
// tree is that of a phone, with 309 views, unless another one is named.
//
// - A parent has its children's geometry side by side, and reading it counts, checks and looks up nothing:
//   `Unmanaged` for objects, `@exclusivity(unchecked)` for properties, overrides read when a view is made. All of this
//   together, against the walk by the book: 21, and 41 among 10,000 siblings without their index.
// - A record's target says where the records of that child are, so that going down touches no view: 1.5 among 1,000
//   levels.
// - A walk's place is handed on by value. With an address it is written and read again at each step. The pieces have
//   other sizes, for which the processor waits: 1.3, and 1.6 with an index.
// - A difference seen as bits is less than a width seen as bits only if it is neither negative nor too large. So each
//   axis takes one comparison, and the first mostly decides, where four cannot be predicted. 1.2, and 7 among 10,000
//   siblings.
// - By fours, and the last three by constants: 1.2, and 1.4 among 1,000 levels.
// - Views that override are asked in runs. One note on their superview takes the place of holding it and its children
//   (AskedLevel.swift). The stack is looked at once, and their place is in the record. Where every view overrides
//   `point(inside:)` 1.4, `hitTest` 1.2.
// - No closure of the main actor goes to the standard library (UncountedAccess.swift): each would look up its thread.
//   11 where every view overrides.
// - An index over very many siblings (HitIndex.swift): 31 among 10,000.
import HitscopeGeometry

extension HitRecord {
    /// Whether the point may lie in the view, and for an exact record whether it does. The point must have no negative
    /// zero in it.
    ///
    /// The same subtraction as in `Placement.fromSuperview`, and the outcome of `CGRect.containsHalfOpen`.
    @inline(__always) func contains(_ point: WalkPoint) -> Bool {
        (point.x - x).bitPattern < width && (point.y - y).bitPattern < height
    }

    /// The number of the last of some records that has the point, -1 if none has. By fours, since counting costs a part
    /// of the loop.
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
        // Constants: where the next view is does not wait for how many there are.
        if left > 2, first[2].contains(point) { return 2 }
        if left > 1, first[1].contains(point) { return 1 }
        if left > 0, first[0].contains(point) { return 0 }
        return -1
    }

    /// The point in the coordinates of the view, for exact records and those that are asked where they begin.
    @inline(__always) func inside(_ point: WalkPoint) -> WalkPoint { WalkPoint(x: point.x - x, y: point.y - y) }
}

/// A point without a negative zero, which no subtraction makes either.
struct WalkPoint {
    var x: Double, y: Double
}

extension WalkPoint {
    @inline(__always) init(_ point: CGPoint) { self.init(x: Double(point.x) + 0.0, y: Double(point.y) + 0.0) }
    @inline(__always) var point: CGPoint { CGPoint(x: x, y: y) }
}

/// The walk itself.
@MainActor enum RecordWalk {
    /// Where a walk has come to: so many of the records of the view are left to be looked at.
    struct Position {
        var view: Unmanaged<UIView>, first: UnsafeMutablePointer<HitRecord>?, left: Int, point: WalkPoint

        /// The view with all that it has.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ point: WalkPoint) {
            (self.view, self.point) = (view, point)
            (first, left) = view.use { ($0.records.first, Int($0.records.count)) }
        }

        /// The view with so many of its records left.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint) {
            (self.view, self.left, self.point) = (view, left, point)
            first = view.use { $0.records.first }
        }

        /// The view by its target alone, with all its records; the view itself is not read.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ target: HitTarget, _ point: WalkPoint) {
            (self.view, first, left, self.point) = (view, target.first, Int(target.count), point)
        }

        /// The record of the foremost child that is left; there must be one.
        @inline(__always) var foremost: UnsafeMutablePointer<HitRecord> { first.unsafelyUnwrapped + (left &- 1) }

        /// Passes over children that do not have the point, and takes the foremost one left if it is asked for this.
        /// Nil where that one has the point and is not asked for this.
        @inline(__always) mutating func takeForemost(asking mark: UInt64) -> UnsafeMutablePointer<HitRecord>? {
            while left > 0 {
                let record = foremost
                guard record.pointee.height == mark || !record.pointee.contains(point) else { return nil }
                left &-= 1
                if record.pointee.height == mark { return record }
            }
            return nil
        }

        /// Whether the foremost child that is left has to be asked about every point.
        @inline(__always) var isAsking: Bool { left > 0 && foremost.pointee.isForEveryPoint }
    }

    @inline(__always) static func hit(from root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        if root.overrides.contains(.pointInside) { return askRoot(root, at: point, event) }
        guard root.placement.bounds.containsHalfOpen(point), root.standingRefusal() == nil else { return nil }
        guard root.records.count != 0 else { return root }
        return walk(from: root, to: point, event)
    }

    /// The view in or under `root` that is hit at a point that lies in it. Never goes up: what contains the point is
    /// hit if nothing in it is.
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

    /// Goes down as far as records can tell. Where nothing is left after that, the view is hit; else the foremost child
    /// that is left has to be asked. Reads nothing but records and their targets, and calls nothing but an index.
    ///
    /// Places are handed on by value here and everywhere: what has an address is written and read again at each step.
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

    /// Does what `HitRecord.last` does, for a view with so many children that an index may help.
    @inline(never) private static func lastByIndex(_ view: Unmanaged<UIView>, _ count: Int, _ point: WalkPoint) -> Int {
        view.use { $0.hitIndex.last(of: count, at: point, in: $0.records) }
    }
}

/// Children whose records cannot tell.
extension RecordWalk {
    /// Goes on where the foremost child that is left has to be asked.
    @inline(never)
    private static func walkAsking(_ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint, _ event: UIEvent?)
        -> UIView
    {
        var level = AskedLevel(on: view)
        return lendingAddress(of: &level) { level in
            guard StackGuard.hasRoom(at: UInt(bitPattern: level)) else {
                return walkCounting(view, left, point, event, level)
            }
            return walkAsking(Position(view, left, point), event, level, mayCall: true)
        }
    }

    /// Goes on likewise outside of all worlds, and where the stack is used up.
    @inline(never)
    private static func walkCounting(
        _ view: Unmanaged<UIView>, _ left: Int, _ point: WalkPoint, _ event: UIEvent?,
        _ level: UnsafeMutablePointer<AskedLevel>
    ) -> UIView {
        let mayCall = StackGuard.enterCall(at: UInt(bitPattern: level))
        defer { if mayCall { StackGuard.leaveCall() } }
        return walkAsking(Position(view, left, point), event, level, mayCall: mayCall)
    }

    @inline(__always)
    private static func walkAsking(
        _ start: Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>, mayCall: Bool
    ) -> UIView {
        var place = start
        while true {
            let answer = askRow(&place, event, level, mayCall)
            if level.pointee.isDisturbed { return goOnByBook(place, event, level, answer) }
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

    /// One call of user code after the other, as long as the children have to be asked alike. All calls share one note
    /// on the view. Ends early when one of them has left something in the note, or has brought a witness.
    @inline(__always)
    private static func askRow(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>, _ mayCall: Bool
    ) -> Answer {
        level.pointee.outer = place.view.use { $0.asked }
        place.view.use { $0.asked = level }
        defer { place.view.use { $0.asked = level.pointee.outer } }
        switch place.foremost.pointee.height {
        case HitRecord.asksPointInside: return askForPoints(&place, event, level, mayCall)
        case HitRecord.asksHitTest: return askForHits(&place, event, level, mayCall)
        default:
            let child = place.foremost.pointee.view
            place.left &-= 1
            return askByBook(child, place.point, event, mayCall)
        }
    }

    /// Children with an override of `point(inside:)` and none of `hitTest`, in coordinates that the records tell.
    ///
    /// As long as nothing is in the note, the records are where they were.
    @inline(__always)
    private static func askForPoints(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>, _ mayCall: Bool
    ) -> Answer {
        while let record = place.takeForemost(asking: HitRecord.asksPointInside) {
            let inside = record.pointee.inside(place.point), child = record.pointee.view
            if child.use({ Calls.pointInsideUnwatched($0, inside.point, event, mayCall) }) {
                return .inside(child, inside)
            }
            if level.pointee.isDisturbed { break }
        }
        return .passed
    }

    /// Asks children with an override of `hitTest`, likewise.
    @inline(__always)
    private static func askForHits(
        _ place: inout Position, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>, _ mayCall: Bool
    ) -> Answer {
        while let record = place.takeForemost(asking: HitRecord.asksHitTest) {
            let inside = record.pointee.inside(place.point)
            let hit = record.pointee.view.use { Calls.hitTestUnwatched($0, inside.point, event, mayCall) }
            if let hit { return .found(.passRetained(hit)) }
            if level.pointee.isDisturbed { break }
        }
        return .passed
    }
}
