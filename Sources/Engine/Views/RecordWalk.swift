// The fast way of a hit test: without a witness, over records of geometry that lie beside each other.
//
// Decides the same as HitTestWalk does by the book, and hands over to it whenever it cannot: when user code changed the tree under it or
// brought a witness, and for points that are no numbers. Decision page: "Hit test records". What each trick is for, and what it was worth when
// it came: by how much it divided the time of a hit test in a phone's tree of 309 views, and among 10,000 siblings.
//
// - A parent has its children's geometry beside each other, and nobody is counted, checked or looked up: `Unmanaged` for who is read,
//   `@exclusivity(unchecked)` for what, overrides read when a view is made. Together 10 and 20.
// - No closure of the main actor goes to the standard library (Unheld.swift): each would look up its thread. 4.7 and 1.7.
// - A difference seen as bits is less than a width seen as bits only if it is neither negative nor too large: one comparison for each axis, and
//   the first mostly decides, where four could not be predicted. 1.1 and 4.6.
// - By fours, and in a loop that calls nothing, so that the point stays in registers: 1.5 and 1.35.
// - The walk leaves notes where it would have to hold views (AskedLevel.swift), and calls of overrides get by on few words: 1.9 where every view
//   overrides.
// - An index over very many siblings (HitIndex.swift): 30 among 10,000.
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

    /// The number of the last of some records that has the point, -1 if none has. By fours, since counting costs a third of the loop.
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
        }
        self.view = .passUnretained(view)
        if case .exactly = reach { view.flags.remove(.needsAsking) } else { view.flags.insert(.needsAsking) }
    }
}

extension UIView {
    fileprivate var reach: Reach {
        if let turn = placement.turn, !turn.transform.isInvertible { return .nowhere }
        if overrides.contains(.hitTest) { return .anywhere }
        if !isTouchable { return .nowhere }
        if overrides.contains(.pointInside) { return .anywhere }
        return placement.reach
    }

    /// Whether nothing speaks against the view before its point is looked at; `standingRefusal` says what does.
    @inline(__always) fileprivate var isTouchable: Bool {
        flags.isDisjoint(with: [.hidden, .animatedUntouchable]) && flags.contains(.interactive) && !(storedAlpha <= Float(0.01))
    }
}

extension Placement {
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
    /// What came of looking at a child more closely than its record allows.
    private enum Answer {
        case passed
        /// The point lies in the child: it, or something in it, is hit.
        case inside(CGPoint)
        case found(UIView)
    }

    @inline(__always) static func hit(from root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard root.isTouchable else { return nil }
        if root.overrides.contains(.pointInside) { return askRoot(root, at: point, event) }
        guard root.placement.bounds.containsHalfOpen(point) else { return nil }
        return root.records.count == 0 ? root : walk(from: root, to: point, event)
    }

    @inline(never) private static func askRoot(_ root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard Calls.pointInside(root, point, event) else { return nil }
        guard isUnfit(point) else { return walk(from: root, to: point, event) }
        var walk = HitTestWalk(event: event)
        return walk.goOn(in: root, at: point)
    }

    /// The view in or under `root` that is hit at a point that lies in it. Never goes up: what contains the point is hit if nothing in it is.
    @inline(never) private static func walk(from root: UIView, to point: CGPoint, _ event: UIEvent?) -> UIView {
        defer { extendLifetime(root) }
        var view = Unmanaged.passUnretained(root), point = WalkPoint(point)
        var left = view.use { Int($0.records.count) }
        while true {
            var asked = descend(&view, &point, &left)
            if asked == nil {
                if left == 0 { return view.takeUnretainedValue() }
                if left < 0 {
                    left = view.use { $0.makeRecords() }
                    continue
                }
                asked = descendOne(&view, &point, &left)
            }
            guard let child = asked else { continue }
            switch view.use({ view in child.use { ask($0, number: left, of: view, at: point.point, event) } }) {
            case .passed: continue
            case .inside(let inside): (view, point) = (child, WalkPoint(inside))
            case .found(let hit): return hit
            }
            left = view.use { Int($0.records.count) }
        }
    }

    /// Goes down as far as records can tell. Comes back with a child that has to be asked, or with none: then no records are left that have
    /// the point, or there are so many that an index may help, or, if the number is negative, they have yet to be made. A loop without calls:
    /// it has all that it needs in registers.
    @inline(__always) private static func descend(
        _ view: inout Unmanaged<UIView>, _ point: inout WalkPoint, _ left: inout Int
    ) -> Unmanaged<UIView>? {
        while left > 0, left < HitIndex.worthwhile {
            let first = view.use { $0.records.first.unsafelyUnwrapped }
            let number = HitRecord.last(of: left, at: point, in: first)
            left = max(0, number)
            guard number >= 0 else { return nil }
            let child = first[number].view
            if child.use({ $0.flags.contains(.needsAsking) }) { return child }
            point = first[number].inside(point)
            view = child
            left = child.use { Int($0.records.count) }
        }
        return nil
    }

    /// Goes down by one step from a view with very many children.
    @inline(never) private static func descendOne(
        _ view: inout Unmanaged<UIView>, _ point: inout WalkPoint, _ left: inout Int
    ) -> Unmanaged<UIView>? {
        let number = view.use { $0.hitIndex.last(of: left, at: point, in: $0.records) }
        left = max(0, number)
        guard number >= 0, let record = view.use({ $0.records.first?.advanced(by: number).pointee }) else { return nil }
        if record.view.use({ $0.flags.contains(.needsAsking) }) { return record.view }
        point = record.inside(point)
        view = record.view
        left = view.use { Int($0.records.count) }
        return nil
    }

    /// Asks a child whose record cannot tell: by the book, and by a call where its class overrides.
    @inline(never) private static func ask(
        _ child: UIView, number: Int, of view: UIView, at point: CGPoint, _ event: UIEvent?
    ) -> Answer {
        guard let inside = child.placement.fromSuperview(point) else { return .passed }
        guard !child.overrides.isDisjoint(with: [.hitTest, .pointInside]) else {
            return child.placement.bounds.containsHalfOpen(inside) ? .inside(inside) : .passed
        }
        var level = AskedLevel(outer: view.asked)
        let answer = lendingAddress(of: &level) { level in
            view.asked = level
            defer { view.asked = level.pointee.outer }
            return call(child, at: inside, event, stack: UInt(bitPattern: level))
        }
        if let kept = level.kept?.takeRetainedValue() {
            return goOn(after: answer, of: child, number: number, of: view, at: point, event, kept)
        }
        switch answer {
        case .found: return answer
        case .passed where !isUnfit(point): return answer
        case .inside(let inside) where !isUnfit(inside): return answer
        case .passed, .inside: return goOn(after: answer, of: child, number: number, of: view, at: point, event, nil)
        }
    }

    @inline(__always) private static func call(_ child: UIView, at point: CGPoint, _ event: UIEvent?, stack: UInt) -> Answer {
        if child.overrides.contains(.hitTest) {
            if let hit = Calls.hitTestUnwatched(child, point, event, stack: stack) { return .found(hit) }
            return .passed
        }
        return Calls.pointInsideUnwatched(child, point, event, stack: stack) ? .inside(point) : .passed
    }

    /// Goes on by the book after user code changed something, or brought a witness.
    @inline(never) private static func goOn(
        after answer: Answer, of child: UIView, number: Int, of view: UIView, at point: CGPoint, _ event: UIEvent?, _ kept: KeptLevel?
    ) -> Answer {
        var walk = HitTestWalk(event: event)
        switch answer {
        case .found: return answer
        case .passed: return .found(walk.goOn(in: view, at: point, children: kept?.children ?? view.children, left: number))
        case .inside(let inside): return .found(walk.goOn(in: child, at: inside))
        }
    }

    /// Whether the walk has to go on by the book: from a point that is none, or since user code has brought a witness.
    @inline(__always) private static func isUnfit(_ point: CGPoint) -> Bool {
        point.x.isNaN || point.y.isNaN || World.isWatched
    }
}
