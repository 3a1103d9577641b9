// Hit records: what a view keeps of each of its children, so that a walk need not look at the child itself.
//
// Decides what a record says. How records are kept right stands in HitRecordList.swift, how they are read
// in RecordWalk.swift.
import HitscopeGeometry

/// What a walk must know of a child to pass it over, in the coordinates of its superview.
///
/// Three kinds: exact ones, empty ones for what cannot be hit, and ones that need asking. The box of the last kind may
/// be too large but never too small.
struct HitRecord {
    let x: Double, y: Double
    /// Width and height as the bits of positive numbers: no bits for what cannot be hit, all bits for what
    /// is always asked.
    let width: UInt64, height: UInt64
    /// Where the view is, and in the lowest bit whether there is more to know: its target says what.
    fileprivate let bits: UInt

    @inline(__always) var view: Unmanaged<UIView> {
        .fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1).unsafelyUnwrapped)
    }

    /// Whether the view has no children and need not be asked: what has the point in it is the view that is hit.
    @inline(__always) var isLeaf: Bool { bits & 1 == 0 }

    /// In the place of the height, for views that are asked about every point: what is asked, if their coordinates
    /// begin at `x` and `y`.
    static let asksHitTest = UInt64.max - 1, asksPointInside = UInt64.max - 2

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

/// What a walk must know of a child to go on in it.
struct HitTarget {
    /// The records of the child's own children, as its `HitRecordList` has them.
    let first: UnsafeMutablePointer<HitRecord>?
    let count: Int32
    /// Whether the record does not decide by itself whether a point is inside.
    let needsAsking: Bool
}

extension HitRecord {
    fileprivate init(_ reach: Reach, _ bits: UInt) {
        switch reach {
        case .nowhere: self.init(x: 0, y: 0, width: 0, height: 0, bits: bits)
        case .exactly(let box), .about(let box):
            let size = (width: Double(box.size.width).bitPattern, height: Double(box.size.height).bitPattern)
            self.init(
                x: Double(box.origin.x), y: Double(box.origin.y), width: size.width, height: size.height, bits: bits)
        case .anywhere: self.init(x: 0, y: 0, width: .max, height: .max, bits: bits)
        case .asked(let mark, let offset):
            self.init(x: Double(offset.x), y: Double(offset.y), width: .max, height: mark, bits: bits)
        }
    }
}

extension UIView {
    /// What the superview keeps of this view.
    var hitEntry: (HitRecord, HitTarget) {
        let reach = reach
        let target = HitTarget(first: records.first, count: records.count, needsAsking: !reach.isExact)
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        return (HitRecord(reach, address | (target.needsAsking || target.count != 0 ? 1 : 0)), target)
    }
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
    /// Only asking can tell, in coordinates that are the superview's but begin here. The number marks what is asked.
    case asked(UInt64, from: CGPoint)

    /// Whether a record decides by itself whether a point is inside.
    var isExact: Bool {
        if case .exactly = self { return true }
        return false
    }
}

extension UIView {
    /// Where in its superview the view may be hit.
    fileprivate var reach: Reach {
        switch hitRule {
        case .never: .nowhere
        case .asks(.hitTest): placement.reach(asking: HitRecord.asksHitTest)
        case .asks: placement.reach(asking: HitRecord.asksPointInside)
        case .bounds: placement.reach
        }
    }
}

extension Placement {
    /// Where user code has to be asked.
    fileprivate func reach(asking mark: UInt64) -> Reach {
        if let turn, !turn.transform.isIdentity { return .anywhere }
        let offset = offset
        return CGRect(origin: offset, size: .zero).isWellInRange ? .asked(mark, from: offset) : .anywhere
    }

    /// Where the bounds, which have an area, lie.
    fileprivate var reach: Reach {
        if let turn, !turn.transform.isIdentity { return reach(of: turn.transform) }
        let box = CGRect(origin: offset, size: bounds.size)
        guard bounds.origin != .zero else { return box.isWellInRange ? .exactly(box) : .anywhere }
        // Two subtractions by the book, one with a record: they may differ in the last bits.
        return .about(
            box.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y), slack: 1e-9, of: box.extent + bounds.extent)
    }

    /// The upright box. A transform that is close to having no inverse would need too wide a margin.
    private func reach(of transform: CGAffineTransform) -> Reach {
        let stretch = max(max(abs(transform.a), abs(transform.b)), max(abs(transform.c), abs(transform.d)))
        guard 2 * stretch * stretch < 1e4 * abs(transform.determinant) else { return .anywhere }
        let extent =
            (bounds.extent + 1) * stretch + abs(transform.tx) + abs(transform.ty) + abs(center.x) + abs(center.y)
        return .about(bounds.applying(toSuperview), slack: 1e-6, of: extent)
    }
}

extension Reach {
    fileprivate static func about(_ box: CGRect, slack: CGFloat, of extent: CGFloat) -> Reach {
        let margin = slack * (extent + 1)
        let wider = CGRect(
            x: box.origin.x - margin, y: box.origin.y - margin, width: box.size.width + 2 * margin,
            height: box.size.height + 2 * margin)
        return wider.isWellInRange ? .about(wider) : .anywhere
    }
}

extension CGRect {
    /// How far away from the origin anything of the rectangle lies at most, and then some.
    fileprivate var extent: CGFloat { abs(origin.x) + abs(origin.y) + abs(size.width) + abs(size.height) }
    /// Whether sums of these numbers stay numbers.
    fileprivate var isWellInRange: Bool { extent < 1e100 }
}
