// The records of a view's children, and how they are kept right.
//
// Decides when records are made and written anew. What they mean and how they are read stands in RecordWalk.swift.
import Geometry

/// The records of a view's children, in the order of the children. Made when a walk first comes to the view.
struct HitRecordList {
    private(set) var first: UnsafeMutablePointer<HitRecord>?
    /// How many there are; below zero while there are children and no records yet.
    private(set) var count: Int32 = 0
    private var capacity: Int32 = 0

    private static let none: Int32 = -1

    /// The record of the foremost child, if it was made.
    @inline(__always) var last: UnsafeMutablePointer<HitRecord>? { count > 0 ? first.unsafelyUnwrapped + Int(count - 1) : nil }

    /// Makes a record for each child. Room for more is made when more come.
    @MainActor mutating func make(for children: [UIView]) {
        count = 0
        reserve(children.count)
        for (index, child) in children.enumerated() {
            child.slot = Int32(index)
            first?.advanced(by: index).initialize(to: HitRecord(of: child))
        }
        count = Int32(children.count)
    }

    @MainActor mutating func insert(_ view: UIView, at index: Int) {
        // A view that was never walked through needs no records yet.
        guard count >= 0, first != nil else { return count = Self.none }
        if count == capacity { reserve(max(4, Int(count) * 2)) }
        guard let place = first?.advanced(by: index) else { return }
        place.advanced(by: 1).update(from: place, count: Int(count) - index)
        place.initialize(to: HitRecord(of: view))
        count += 1
    }

    mutating func remove(at index: Int) {
        guard count > 0, let place = first?.advanced(by: index) else { return }
        place.update(from: place.advanced(by: 1), count: Int(count) - index - 1)
        count -= 1
    }

    mutating func swap(_ one: Int, _ other: Int) {
        guard count > 0, let first else { return }
        (first[one], first[other]) = (first[other], first[one])
    }

    mutating func write(_ record: HitRecord, at index: Int) {
        guard index < Int(count) else { return }
        first?[index] = record
    }

    mutating func removeAll() { count = 0 }

    mutating func free() {
        first?.deallocate()
        self = HitRecordList()
    }

    private mutating func reserve(_ room: Int) {
        guard room > Int(capacity) else { return }
        let made = UnsafeMutablePointer<HitRecord>.allocate(capacity: room)
        if let first {
            made.update(from: first, count: Int(count))
            first.deallocate()
        }
        (first, capacity) = (made, Int32(room))
    }
}

extension UIView {
    /// Makes the records of the children; how many there are.
    @inline(never) func makeRecords() -> Int {
        records.make(for: children)
        return children.count
    }

    /// Told when anything changed that the view's record in its superview says: place, size, transform, and what makes it untouchable.
    @inline(__always) final func recordDidChange() {
        if let parent, parent.records.count > 0 { writeRecord(in: parent) }
    }

    private func writeRecord(in parent: UIView) {
        guard let index = parent.position(ofChild: self) else { return }
        parent.records.write(HitRecord(of: self), at: index)
        if parent.records.count >= HitIndex.worthwhile { parent.extras?.hitIndex?.changed(index) }
    }
}
