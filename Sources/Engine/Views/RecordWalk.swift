// The fast way of a hit test: without a witness, over records of geometry that lie beside each other.
//
// Decides the same as HitTestWalk does by the book, and hands over to it whenever it cannot: when user code changed the tree under it or
// brought a witness, and for points that are no numbers. Decision page: "Hit test records". What each trick is for, and what taking it out
// alone costs: how many times longer a hit test takes in a phone's tree of 309 views, and among 10,000 siblings without their index.
//
// - A parent has its children's geometry beside each other, and nobody is counted, checked or looked up: `Unmanaged` for who is read,
//   `@exclusivity(unchecked)` for what, overrides read when a view is made. All of this together, against the walk by the book: 17 and 45.
// - No closure of the main actor goes to the standard library (Unheld.swift): each would look up its thread. 7, and 20 where every view
//   overrides `point(inside:)`.
// - A difference seen as bits is less than a width seen as bits only if it is neither negative nor too large: one comparison for each axis, and
//   the first mostly decides, where four cannot be predicted. 1.1 and 7.
// - By fours: between nothing and 1.2, depending on the program around it.
// - Going down is a loop that calls nothing, and a walk's place is handed on by value: view, point and what is left stay in registers.
// - Views that override are asked in a row, with one note on their superview in place of holding it and its children (AskedLevel.swift), one
//   look at the stack, and their place in the record. 1.5 where every view overrides `point(inside:)`.
// - An index over very many siblings (HitIndex.swift): 28 among 10,000.
import Geometry

/// What a walk must know of a child to pass it over, in the coordinates of its superview.
///
/// Three kinds: exact ones, empty ones for what cannot be hit, and ones that need asking, whose box may be too large but never too small.
struct HitRecord {
    private let x: Double, y: Double
    /// Width and height as the bits of positive numbers: no bits for what cannot be hit, all bits for what is always asked.
    private let width: UInt64, height: UInt64
    let view: Unmanaged<UIView>

    /// Whether the point may lie in the view, and for an exact record whether it does. The point must have no negative zero in it.
    ///
    /// The same subtraction as in `Placement.fromSuperview`, and the outcome of `CGRect.containsHalfOpen`.
    @inline(__always) func contains(_ point: WalkPoint) -> Bool {
        (point.x - x).bitPattern < width && (point.y - y).bitPattern < height
    }

    /// The number of the last of some records that has the point, -1 if none has. By fours, since counting costs a part of the loop.
    @inline(__always) static func last(of count: Int, at point: WalkPoint, in first: UnsafeMutablePointer<HitRecord>) -> Int {
        var left = count
        while left >= 4 {
            let end = first + left
            if end[-1].contains(point) { return left - 1 }
            if end[-2].contains(point) { return left - 2 }
            if end[-3].contains(point) { return left - 3 }
            if end[-4].contains(point) { return left - 4 }
            left -= 4
        }
        while left > 0 {
            left -= 1
            if first[left].contains(point) { return left }
        }
        return -1
    }

    /// The point in the coordinates of the view, for exact records.
    @inline(__always) func inside(_ point: WalkPoint) -> WalkPoint { WalkPoint(x: point.x - x, y: point.y - y) }

    /// Whether the view has to be asked about every point.
    var isForEveryPoint: Bool { width == .max }

    /// The point in the coordinates of a view that is asked about every point; nil where only its placement can tell.
    @inline(__always) func askedPoint(_ point: WalkPoint) -> CGPoint? { height == HitRecord.askedAtOffset ? inside(point).point : nil }

    /// In the place of the height: the view has to be asked about every point, and its coordinates begin at `x` and `y`.
    private static let askedAtOffset = UInt64.max - 1

    /// Where the view may be hit; nil for nowhere and for everywhere.
    var box: Box? {
        guard width != 0, width != .max else { return nil }
        return Box(left: x, top: y, right: x + Double(bitPattern: width), bottom: y + Double(bitPattern: height))
    }

    /// A rectangle by its edges.
    struct Box { var left: Double, top: Double, right: Double, bottom: Double }
}

/// A point without a negative zero, which no subtraction makes either.
struct WalkPoint {
    var x: Double, y: Double
}

extension WalkPoint {
    @inline(__always) fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x) + 0.0, y: Double(point.y) + 0.0) }
    @inline(__always) fileprivate var point: CGPoint { CGPoint(x: x, y: y) }
}

/// Where in its superview a view may be hit.
private enum Reach {
    case nowhere
    /// In this rectangle and nowhere else.
    case exactly(CGRect)
    /// In this rectangle at most.
    case about(CGRect)
    /// Only asking can tell.
    case anywhere
    /// The same for a view whose coordinates begin here, and are the superview's otherwise.
    case anywhereFrom(CGPoint)
}

extension HitRecord {
    @MainActor init(of view: UIView) {
        let reach = view.reach
        switch reach {
        case .nowhere: (x, y, width, height) = (0, 0, 0, 0)
        case .exactly(let box), .about(let box):
            (x, y) = (Double(box.origin.x), Double(box.origin.y))
            (width, height) = (Double(box.size.width).bitPattern, Double(box.size.height).bitPattern)
        case .anywhere: (x, y, width, height) = (0, 0, .max, .max)
        case .anywhereFrom(let offset): (x, y, width, height) = (Double(offset.x), Double(offset.y), .max, HitRecord.askedAtOffset)
        }
        self.view = .passUnretained(view)
        if case .exactly = reach { view.flags.remove(.needsAsking) } else { view.flags.insert(.needsAsking) }
    }
}

extension UIView {
    fileprivate var reach: Reach {
        if let turn = placement.turn, !turn.transform.isInvertible { return .nowhere }
        if overrides.contains(.hitTest) { return placement.reachWhenAsked }
        if !isTouchable { return .nowhere }
        if overrides.contains(.pointInside) { return placement.reachWhenAsked }
        return placement.reach
    }

    /// Whether nothing speaks against the view before its point is looked at; `standingRefusal` says what does.
    @inline(__always) fileprivate var isTouchable: Bool {
        flags.isDisjoint(with: [.hidden, .animatedUntouchable]) && flags.contains(.interactive) && !(storedAlpha <= Float(0.01))
    }
}

extension Placement {
    /// Where user code has to be asked.
    fileprivate var reachWhenAsked: Reach {
        if let turn, !turn.transform.isIdentity { return .anywhere }
        let offset = offset
        return CGRect(origin: offset, size: .zero).isWellInRange ? .anywhereFrom(offset) : .anywhere
    }

    fileprivate var reach: Reach {
        guard bounds.size.width > 0, bounds.size.height > 0 else { return .nowhere }
        if let turn, !turn.transform.isIdentity { return reach(of: turn.transform) }
        let box = CGRect(origin: offset, size: bounds.size)
        guard bounds.origin != .zero else { return box.isWellInRange ? .exactly(box) : .anywhere }
        // Two subtractions by the book, one with a record: they may differ in the last bits.
        return .about(box.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y), slack: 1e-9, of: box.extent + bounds.extent)
    }

    /// The upright box. A transform that is close to having no inverse would need too wide a margin.
    private func reach(of transform: CGAffineTransform) -> Reach {
        let stretch = max(max(abs(transform.a), abs(transform.b)), max(abs(transform.c), abs(transform.d)))
        guard 2 * stretch * stretch < 1e4 * abs(transform.determinant) else { return .anywhere }
        let extent = (bounds.extent + 1) * stretch + abs(transform.tx) + abs(transform.ty) + abs(center.x) + abs(center.y)
        return .about(bounds.applying(toSuperview), slack: 1e-6, of: extent)
    }
}

extension Reach {
    fileprivate static func about(_ box: CGRect, slack: CGFloat, of extent: CGFloat) -> Reach {
        let margin = slack * (extent + 1)
        let wider = CGRect(
            x: box.origin.x - margin, y: box.origin.y - margin, width: box.size.width + 2 * margin, height: box.size.height + 2 * margin)
        return wider.isWellInRange ? .about(wider) : .anywhere
    }
}

extension CGRect {
    /// How far away from the origin anything of the rectangle lies at most, and then some.
    fileprivate var extent: CGFloat { abs(origin.x) + abs(origin.y) + abs(size.width) + abs(size.height) }
    /// Whether sums of these numbers stay numbers.
    fileprivate var isWellInRange: Bool { extent < 1e100 }
}

/// The walk itself.
@MainActor enum RecordWalk {
    /// Where a walk has come to: so many of the records of the view are left to be looked at.
    fileprivate struct Place {
        var view: Unmanaged<UIView>, point: WalkPoint, left: Int

        /// The view with all that it has.
        @inline(__always) init(_ view: Unmanaged<UIView>, _ point: WalkPoint) {
            (self.view, self.point) = (view, point)
            left = view.use { Int($0.records.count) }
        }
    }

    /// Why a walk cannot go down further by records that say everything.
    private enum Halt {
        /// No record is left that has the point: the view itself is hit.
        case nothingLeft
        /// The last of the records that are left has the point and cannot tell.
        case mustAsk
        /// There are so many records that an index may help.
        case tooMany
        /// The records have yet to be made.
        case unmade
    }

    @inline(__always) static func hit(from root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard root.isTouchable else { return nil }
        if root.overrides.contains(.pointInside) { return askRoot(root, at: point, event) }
        guard root.placement.bounds.containsHalfOpen(point) else { return nil }
        guard root.records.count != 0 else { return root }
        guard let last = root.records.last, last.pointee.isForEveryPoint else { return walk(from: root, to: point, event) }
        return walkAsking(from: root, to: point, event)
    }

    @inline(never) private static func askRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        let isInside = World.unheld.use { world in
            let mayCall = world.enterCall()
            defer { if mayCall { world.leaveCall() } }
            return Calls.pointInsideUnwatched(root, point, event, world, mayCall)
        }
        guard isInside else { return nil }
        guard isUnfit(point) else { return walk(from: root, to: point, event) }
        return HitTestWalk(event: event).goOn(in: root, at: point)
    }

    /// The view in or under `root` that is hit at a point that lies in it. Never goes up: what contains the point is hit if nothing in it is.
    @inline(never) private static func walk(from root: UIView, to point: CGPoint, _ event: UIEvent?) -> UIView {
        walk(from: root, to: point) { askApart(&$0, event) }
    }

    /// The same for a view whose foremost child has to be asked, as all views in its tree may have to: one call less for each of them.
    @inline(never) private static func walkAsking(from root: UIView, to point: CGPoint, _ event: UIEvent?) -> UIView {
        walk(from: root, to: point) { ask(&$0, event) }
    }

    @inline(__always)
    private static func walk(from root: UIView, to point: CGPoint, asking ask: (inout Place) -> UIView?) -> UIView {
        defer { extendLifetime(root) }
        var place = Place(.passUnretained(root), WalkPoint(point))
        while true {
            switch descend(&place) {
            case .nothingLeft: return place.view.takeUnretainedValue()
            case .unmade: place.left = place.view.use { $0.makeRecords() }
            case .tooMany:
                let (next, mustAsk) = descendOne(place)
                place = next
                if !mustAsk { continue }
                fallthrough
            case .mustAsk:
                if let hit = ask(&place) { return hit }
            }
        }
    }

    /// Goes down as far as records can tell. A loop without calls: it has all that it needs in registers.
    @inline(__always) private static func descend(_ place: inout Place) -> Halt {
        while place.left > 0 {
            guard place.left < HitIndex.worthwhile else { return .tooMany }
            let first = place.view.use { $0.records.first.unsafelyUnwrapped }
            let number = HitRecord.last(of: place.left, at: place.point, in: first)
            guard number >= 0 else { return .nothingLeft }
            let child = first[number].view
            if child.use({ $0.flags.contains(.needsAsking) }) {
                place.left = number + 1
                return .mustAsk
            }
            place = Place(child, first[number].inside(place.point))
        }
        return place.left < 0 ? .unmade : .nothingLeft
    }

    /// Goes down by one step from a view with very many children.
    @inline(never) private static func descendOne(_ place: Place) -> (Place, mustAsk: Bool) {
        var place = place
        let number = place.view.use { $0.hitIndex.last(of: place.left, at: place.point, in: $0.records) }
        place.left = number + 1
        guard number >= 0, let record = place.view.use({ $0.records.first?.advanced(by: number).pointee }) else { return (place, false) }
        if record.view.use({ $0.flags.contains(.needsAsking) }) { return (place, true) }
        return (Place(record.view, record.inside(place.point)), false)
    }
}

/// Children whose records cannot tell.
extension RecordWalk {
    /// What came of asking.
    private enum Answer {
        /// The children that were asked do not have the point.
        case passed
        /// The point lies in the child: it, or something in it, is hit.
        case inside(Unmanaged<UIView>, CGPoint)
        case found(UIView)
    }

    /// Asks those of the children that are left, one after the other, until one has the point; goes on in that one. Answers the view that is hit,
    /// if that is known by now.
    @inline(__always) fileprivate static func ask(_ place: inout Place, _ event: UIEvent?) -> UIView? {
        var level = AskedLevel(outer: place.view.use { $0.asked }), left = place.left
        let answer = lendingAddress(of: &level) { level in
            place.view.use { $0.asked = level }
            defer { place.view.use { $0.asked = level.pointee.outer } }
            return World.unheld.use { ask(place.view, place.point, &left, event, level, $0) }
        }
        let kept = level.kept?.takeRetainedValue()
        defer { extendLifetime(kept) }
        switch answer {
        case .found(let hit): return hit
        case .inside(let child, let point):
            guard kept != nil || isUnfit(point) else {
                place = Place(child, WalkPoint(point))
                return nil
            }
            return HitTestWalk(event: event).goOn(in: child.takeUnretainedValue(), at: point)
        case .passed:
            place.left = left
            guard kept != nil || isUnfit(place.point.point) else { return nil }
            let view = place.view.takeUnretainedValue()
            return HitTestWalk(event: event).goOn(
                in: view, at: place.point.point, children: kept?.children ?? view.children, left: left)
        }
    }

    @inline(never) fileprivate static func askApart(_ place: inout Place, _ event: UIEvent?) -> UIView? { ask(&place, event) }

    /// One call of user code after the other, all with the same note on the view, as long as the children have to be asked about every point.
    /// Ends early when one of them has left something in the note, or has brought a witness.
    @inline(__always) private static func ask(
        _ view: Unmanaged<UIView>, _ point: WalkPoint, _ left: inout Int, _ event: UIEvent?, _ level: UnsafeMutablePointer<AskedLevel>,
        _ world: World
    ) -> Answer {
        let mayCall = world.enterCall(at: UInt(bitPattern: level))
        defer { if mayCall { world.leaveCall() } }
        repeat {
            left -= 1
            let record = view.use { $0.records.first.unsafelyUnwrapped + left }
            let child = record.pointee.view
            guard let inside = record.pointee.askedPoint(point) ?? child.use({ $0.placement.fromSuperview(point.point) }) else { continue }
            if child.use({ $0.overrides.contains(.hitTest) }) {
                if let hit = child.use({ Calls.hitTestUnwatched($0, inside, event, world, mayCall) }) { return .found(hit) }
            } else if child.use({ $0.overrides.contains(.pointInside) }) {
                if child.use({ Calls.pointInsideUnwatched($0, inside, event, world, mayCall) }) { return .inside(child, inside) }
            } else if child.use({ $0.placement.bounds.containsHalfOpen(inside) }) {
                return .inside(child, inside)
            }
            if level.pointee.kept != nil || World.isWatched { break }
        } while left > 0 && view.use { $0.records.first.unsafelyUnwrapped[left - 1].isForEveryPoint }
        return .passed
    }

    /// Whether the walk has to go on by the book: from a point that is none, or since user code has brought a witness.
    @inline(__always) private static func isUnfit(_ point: CGPoint) -> Bool {
        point.x.isNaN || point.y.isNaN || World.isWatched
    }
}
