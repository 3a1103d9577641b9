// The records of a view's children, kept up to date.
//
// HitRecord.swift defines the records, and RecordWalk.swift reads them.
import HitscopeGeometry

/// The records and targets of a view's children, in the order of the children. Created when a walk first reaches the
/// view.
///
/// Both are in one block of memory. The records follow `first`, so that many can be read in a row. The targets precede
/// it, in reverse order.
struct HitRecordList {
    private(set) var first: UnsafeMutablePointer<HitRecord>?
    /// The number of records; negative if there are children whose records have not been created yet.
    private(set) var count: Int32 = 0
    private var capacity: Int32 = 0

    private static let none: Int32 = -1

    /// True if the view in front has to be asked about every point.
    @inline(__always) var isAsking: Bool { count > 0 && first.unsafelyUnwrapped[Int(count) - 1].isForEveryPoint }

    /// The target that belongs to a record.
    @inline(__always) static func target(_ index: Int, of first: UnsafeMutablePointer<HitRecord>)
        -> UnsafeMutablePointer<HitTarget>
    {
        UnsafeMutableRawPointer(first).assumingMemoryBound(to: HitTarget.self) - (index + 1)
    }

    /// Creates a record for each child.
    @MainActor mutating func make(for children: [UIView]) {
        count = 0
        reserve(children.count)
        for (index, child) in children.enumerated() {
            child.slot = Int32(index)
            initialize(index, child)
        }
        count = Int32(children.count)
    }

    @MainActor mutating func insert(_ view: UIView, at index: Int) {
        // A view that no walk has reached needs no records yet.
        guard count >= 0, first != nil else { return count = Self.none }
        if count == capacity { reserve(max(4, Int(count) * 2)) }
        shift(from: index, by: 1)
        initialize(index, view)
        count += 1
    }

    mutating func remove(at index: Int) {
        guard count > 0 else { return }
        shift(from: index + 1, by: -1)
        count -= 1
    }

    mutating func swap(_ one: Int, _ other: Int) {
        guard count > 0, let first else { return }
        (first[one], first[other]) = (first[other], first[one])
        let (target, second) = (HitRecordList.target(one, of: first), HitRecordList.target(other, of: first))
        (target.pointee, second.pointee) = (second.pointee, target.pointee)
    }

    /// Writes the record of a child again.
    @MainActor mutating func write(_ view: UIView, at index: Int) {
        guard index < Int(count) else { return }
        initialize(index, view)
    }

    mutating func removeAll() { count = 0 }

    mutating func free() {
        if let first { UnsafeMutableRawPointer(HitRecordList.target(Int(capacity) - 1, of: first)).deallocate() }
        self = HitRecordList()
    }

    @MainActor private func initialize(_ index: Int, _ view: UIView) {
        guard let first else { return }
        let (record, target) = view.hitEntry
        (first + index).initialize(to: record)
        HitRecordList.target(index, of: first).initialize(to: target)
    }

    /// Moves the records and the targets from an index on.
    private func shift(from index: Int, by distance: Int) {
        guard let first, index < Int(count) else { return }
        let left = Int(count) - index, target = HitRecordList.target(Int(count) - 1, of: first)
        (first + index + distance).update(from: first + index, count: left)
        (target - distance).update(from: target, count: left)
    }

    private mutating func reserve(_ room: Int) {
        guard room > Int(capacity) else { return }
        let targets = room * MemoryLayout<HitTarget>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: targets + room * MemoryLayout<HitRecord>.stride, alignment: MemoryLayout<HitRecord>.alignment)
        memory.bindMemory(to: HitTarget.self, capacity: room)
        var roomy = HitRecordList()
        let made = (memory + targets).bindMemory(to: HitRecord.self, capacity: room)
        (roomy.first, roomy.count, roomy.capacity) = (made, count, Int32(room))
        if let first, count > 0 {
            let last = Int(count) - 1
            made.update(from: first, count: last + 1)
            HitRecordList.target(last, of: made).update(from: HitRecordList.target(last, of: first), count: last + 1)
        }
        free()
        self = roomy
    }
}

extension UIView {
    /// Creates the records of the children. Has no visible effect.
    @inline(never) func makeRecords() {
        records.make(for: children)
        if let parent, parent.records.count > 0 { writeRecord(in: parent) }
    }

    /// Called when the superview's record of the view is out of date: after a change of the position, the size, the
    /// transform, a property that prevents touches, or the address of its children's records.
    @inline(__always) final func recordDidChange() {
        if let parent, parent.records.count > 0 { writeRecord(in: parent) }
        appearanceChanged()
    }

    private func writeRecord(in parent: UIView) {
        guard let index = parent.position(ofChild: self) else { return }
        parent.records.write(self, at: index)
        if parent.records.count >= HitIndex.worthwhile { parent.extras?.hitIndex?.changed(index) }
    }
}

extension UIView {
    /// The index of the last subview before `limit` that may contain the point, or may have a descendant that does,
    /// hidden or not; nil if there is none. Subviews whose records exclude the point are not read.
    ///
    /// - Parameter point: in the bounds coordinates of this view.
    package func lastSubview(before limit: Int, reaching point: CGPoint) -> Int? {
        if records.count < 0 { makeRecords() }
        var index = min(limit, children.count)
        guard Int(clamping: records.count) == children.count, let first = records.first else {
            return index > 0 ? index - 1 : nil
        }
        let x = Double(point.x), y = Double(point.y)
        while index > 0 {
            index -= 1
            guard first[index].isLeaf, let box = first[index].box else { return index }
            let isOutside = x < box.left - 1 || y < box.top - 1 || x > box.right + 1 || y > box.bottom + 1
            if !isOutside { return index }
        }
        return nil
    }
}
