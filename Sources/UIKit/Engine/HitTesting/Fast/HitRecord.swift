// Hit records: the data that a view stores about each child, so that a hit test need not read the child itself.
//
// HitRecordList.swift keeps the records up to date, and RecordWalk.swift reads them.
import HitscopeGeometry

/// The geometry of a child, in the coordinates of its superview. It lets a walk skip the child without reading it.
///
/// There are three kinds: exact records, empty records for views that cannot be hit, and records of views that have to
/// be asked. The rectangle of the last kind may be too large but never too small.
struct HitRecord {
    let x: Double, y: Double
    /// The width and the height as the bits of positive numbers. All bits of the width are 0 for a view that cannot be
    /// hit, and 1 for a view that has to be asked about every point.
    let width: UInt64, height: UInt64
    /// The address of the view. The lowest bit is set if a walk needs the view's `HitTarget` too.
    fileprivate let bits: UInt

    @inline(__always) var view: Unmanaged<UIView> {
        .fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1).unsafelyUnwrapped)
    }

    /// True if the view has no children and need not be asked. Every point in it hits the view itself.
    @inline(__always) var isLeaf: Bool { bits & 1 == 0 }

    /// Values in place of the height, for views that are asked about every point and whose coordinates begin at `x` and
    /// `y`. They name the method to call.
    static let asksHitTest = UInt64.max - 1, asksPointInside = UInt64.max - 2

    /// True if the view has to be asked about every point.
    var isForEveryPoint: Bool { width == .max }

    /// The rectangle in which the view can be hit; nil if it can be hit nowhere, or has to be asked about every point.
    var box: Box? {
        guard width != 0, width != .max else { return nil }
        return Box(left: x, top: y, right: x + Double(bitPattern: width), bottom: y + Double(bitPattern: height))
    }

    /// A rectangle that is given by its edges.
    struct Box { var left: Double, top: Double, right: Double, bottom: Double }
}

/// The data about a child that a walk needs to continue in it.
struct HitTarget {
    /// The records of the child's own children, from its `HitRecordList`.
    let first: UnsafeMutablePointer<HitRecord>?
    let count: Int32
    /// True if the view has to be asked whether a point is inside.
    let needsAsking: Bool
}

extension HitRecord {
    fileprivate init(_ reach: HitArea, _ bits: UInt) {
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
    /// The record and the target that the superview stores for this view.
    var hitEntry: (HitRecord, HitTarget) {
        let reach = reach
        let target = HitTarget(first: records.first, count: records.count, needsAsking: !reach.isExact)
        let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
        return (HitRecord(reach, address | (target.needsAsking || target.count != 0 ? 1 : 0)), target)
    }
}

/// The area of the superview in which a view can be hit.
private enum HitArea {
    case nowhere
    /// The points of this rectangle.
    case exactly(CGRect)
    /// Points of this rectangle, but not necessarily all of them.
    case about(CGRect)
    /// Unknown: the view has to be asked about every point.
    case anywhere
    /// Unknown: the view has to be asked about every point. Its coordinates are those of the superview, moved to this
    /// origin. The number names the method to call.
    case asked(UInt64, from: CGPoint)

    /// True if a record alone decides whether a point is inside.
    var isExact: Bool {
        if case .exactly = self { return true }
        return false
    }
}

extension UIView {
    /// The area of the superview in which the view can be hit.
    fileprivate var reach: HitArea {
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
    /// The area for a view with user code that has to be asked.
    fileprivate func reach(asking mark: UInt64) -> HitArea {
        if let turn, !turn.transform.isIdentity { return .anywhere }
        let offset = offset
        return CGRect(origin: offset, size: .zero).isSafelyFinite ? .asked(mark, from: offset) : .anywhere
    }

    /// The area of a view whose bounds decide. They must not be empty.
    fileprivate var reach: HitArea {
        if let turn, !turn.transform.isIdentity { return reach(of: turn.transform) }
        let box = CGRect(origin: offset, size: bounds.size)
        guard bounds.origin != .zero else { return box.isSafelyFinite ? .exactly(box) : .anywhere }
        // `Placement.fromSuperview` subtracts twice, a record once, so the results can differ in the last bits.
        return .about(
            box.offsetBy(dx: bounds.origin.x, dy: bounds.origin.y), slack: 1e-9, of: box.extent + bounds.extent)
    }

    /// The bounding box with a margin for rounding errors. If the transform is nearly singular, the margin would be too
    /// wide, and the view has to be asked.
    private func reach(of transform: CGAffineTransform) -> HitArea {
        let stretch = max(max(abs(transform.a), abs(transform.b)), max(abs(transform.c), abs(transform.d)))
        guard 2 * stretch * stretch < 1e4 * abs(transform.determinant) else { return .anywhere }
        let extent =
            (bounds.extent + 1) * stretch + abs(transform.tx) + abs(transform.ty) + abs(center.x) + abs(center.y)
        return .about(bounds.applying(toSuperview), slack: 1e-6, of: extent)
    }
}

extension HitArea {
    fileprivate static func about(_ box: CGRect, slack: CGFloat, of extent: CGFloat) -> HitArea {
        let margin = slack * (extent + 1)
        let wider = CGRect(
            x: box.origin.x - margin, y: box.origin.y - margin, width: box.size.width + 2 * margin,
            height: box.size.height + 2 * margin)
        return wider.isSafelyFinite ? .about(wider) : .anywhere
    }
}

extension CGRect {
    /// An upper limit for the distance of any point of the rectangle from the origin.
    fileprivate var extent: CGFloat { abs(origin.x) + abs(origin.y) + abs(size.width) + abs(size.height) }
    /// True if the numbers are small enough that their sums stay finite.
    fileprivate var isSafelyFinite: Bool { extent < 1e100 }
}
