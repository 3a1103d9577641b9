// Hit records: what a view stores about each child, so that a walk need not read the child itself.
//
// HitRecordList.swift keeps the records up to date, and RecordWalk.swift reads them.
import HitscopeGeometry

/// The facts about a child with which a walk can pass it over, in the coordinates of its superview.
///
/// Three kinds: exact records, empty ones for views that cannot be hit, and those for which the view has to be asked.
/// The box of the last kind may be too large but never too small.
struct HitRecord {
    let x: Double, y: Double
    /// Width and height as the bits of positive numbers. All bits are 0 for a view that cannot be hit, and 1 for one
    /// that is always asked.
    let width: UInt64, height: UInt64
    /// The address of the view. The lowest bit is set if a walk needs the target, too.
    fileprivate let bits: UInt

    @inline(__always) var view: Unmanaged<UIView> {
        .fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1).unsafelyUnwrapped)
    }

    /// True if the view has no children and need not be asked, so that it is hit by every point in it.
    @inline(__always) var isLeaf: Bool { bits & 1 == 0 }

    /// In place of the height, for views that are asked about every point: the method to call, if their coordinates
    /// begin at `x` and `y`.
    static let asksHitTest = UInt64.max - 1, asksPointInside = UInt64.max - 2

    /// True if the view has to be asked about every point.
    var isForEveryPoint: Bool { width == .max }

    /// The area in which the view may be hit; nil for nowhere and for everywhere.
    var box: Box? {
        guard width != 0, width != .max else { return nil }
        return Box(left: x, top: y, right: x + Double(bitPattern: width), bottom: y + Double(bitPattern: height))
    }

    /// A rectangle by its edges.
    struct Box { var left: Double, top: Double, right: Double, bottom: Double }
}

/// The facts about a child with which a walk continues in it.
struct HitTarget {
    /// The records of the child's own children, from its `HitRecordList`.
    let first: UnsafeMutablePointer<HitRecord>?
    let count: Int32
    /// True if the record alone cannot decide whether a point is inside.
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
    /// The record and the target of this view in its superview.
    var hitEntry: (HitRecord, HitTarget) {
        let reach = reach
        let target = HitTarget(first: records.first, count: records.count, needsAsking: !reach.isExact)
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        return (HitRecord(reach, address | (target.needsAsking || target.count != 0 ? 1 : 0)), target)
    }
}

/// The area of its superview in which a view may be hit.
private enum Reach {
    case nowhere
    /// Exactly in this rectangle.
    case exactly(CGRect)
    /// In this rectangle at most.
    case about(CGRect)
    /// Unknown: the view has to be asked.
    case anywhere
    /// Unknown: the view has to be asked, in the superview's coordinates moved to this origin. The number marks the
    /// method to call.
    case asked(UInt64, from: CGPoint)

    /// True if a record alone decides whether a point is inside.
    var isExact: Bool {
        if case .exactly = self { return true }
        return false
    }
}

extension UIView {
    /// The area of its superview in which the view may be hit.
    fileprivate var reach: Reach {
        // A moving view has no position that could be stored.
        let isStill = !flags.contains(.hitOnScreen)
        switch hitRule {
        case .never: return .nowhere
        case .asks(.hitTest) where isStill: return placement.reach(asking: HitRecord.asksHitTest)
        case .asks where isStill: return placement.reach(asking: HitRecord.asksPointInside)
        case .bounds where isStill: return placement.reach
        case .asks, .bounds: return .anywhere
        }
    }
}

extension Placement {
    /// The area for a view whose user code has to be asked.
    fileprivate func reach(asking mark: UInt64) -> Reach {
        if let turn, !turn.transform.isIdentity { return .anywhere }
        let offset = offset
        return CGRect(origin: offset, size: .zero).isWellInRange ? .asked(mark, from: offset) : .anywhere
    }

    /// The area of the bounds, which must not be empty.
    fileprivate var reach: Reach {
        if let turn, !turn.transform.isIdentity { return reach(of: turn.transform) }
        let box = CGRect(origin: offset, size: bounds.size)
        guard bounds.origin != .zero else { return box.isWellInRange ? .exactly(box) : .anywhere }
        // `Placement.fromSuperview` subtracts twice, a record once: they may differ in the last bits.
        return .about(
            box.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y), slack: 1e-9, of: box.extent + bounds.extent)
    }

    /// The bounding box. If the transform hardly has an inverse, the box would need too wide a margin.
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
    /// An upper limit for the distance of any point of the rectangle from the origin.
    fileprivate var extent: CGFloat { abs(origin.x) + abs(origin.y) + abs(size.width) + abs(size.height) }
    /// True if sums of these numbers stay finite.
    fileprivate var isWellInRange: Bool { extent < 1e100 }
}
