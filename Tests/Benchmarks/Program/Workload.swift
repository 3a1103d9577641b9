// A workload of the C code in Swift, and its conversion to real views.
import HitscopeCWorkloads
import UIKit

/// One of the workloads of `workloads.h`.
@MainActor final class Workload {
    let title: String
    let pointer: UnsafeMutablePointer<workload>
    var count: Int { Int(pointer.pointee.count) }
    var pointCount: Int { Int(pointer.pointee.point_count) }

    private init(_ title: String, _ pointer: UnsafeMutablePointer<workload>) {
        (self.title, self.pointer) = (title, pointer)
    }

    isolated deinit { workload_free(pointer) }

    /// The workload W1 to W6 with this number; nil for other numbers.
    static func numbered(_ number: Int) -> Workload? {
        let words = ["phone", "grid", "10,000 wide", "100,000 wide", "1,000 deep", "316 × 316"]
        return workload_make(Int32(number)).map { Workload("W\(number) \(words[number - 1])", $0) }
    }

    /// A workload of `count` views, all but one of them children of one parent.
    static func scattered(_ count: Int) -> Workload? {
        workload_scattered(Int32(count)).map { Workload("\(count)", $0) }
    }

    /// The points to hit-test.
    var points: [CGPoint] {
        (0..<pointCount).map {
            CGPoint(x: CGFloat(pointer.pointee.point_x[$0]) + 0.5, y: CGFloat(pointer.pointee.point_y[$0]) + 0.5)
        }
    }

    func frame(of view: Int) -> CGRect {
        CGRect(
            x: CGFloat(pointer.pointee.x[view]), y: CGFloat(pointer.pointee.y[view]),
            width: CGFloat(pointer.pointee.width[view]),
            height: CGFloat(pointer.pointee.height[view]))
    }

    func has(_ flag: Int, _ view: Int) -> Bool { Int(pointer.pointee.flags[view]) & flag != 0 }
    func parent(of view: Int) -> Int? { pointer.pointee.parent[view] < 0 ? nil : Int(pointer.pointee.parent[view]) }

    /// A checksum of the views that were hit, as indices into the workload; -1 stands for none.
    func checksum(_ answers: [Int32]) -> UInt32 { workload_checksum(answers, Int32(answers.count)) }
}

extension Workload {
    /// Creates the views of the workload in the current world, the root first, and connects them to a tree.
    ///
    /// - Parameter make: makes the view of a number; it is given its frame and the workload's properties afterwards.
    func views(make: @MainActor (Int) -> UIView = { _ in UIView() }) -> [UIView] {
        var views: [UIView] = []
        views.reserveCapacity(count)
        for index in 0..<count {
            let view = make(index)
            view.frame = frame(of: index)
            if has(workload_hidden, index) { view.isHidden = true }
            if has(workload_untouchable, index) { view.isUserInteractionEnabled = false }
            if has(workload_clear, index) { view.alpha = 0 }
            if has(workload_clips, index) { view.clipsToBounds = true }
            views.append(view)
            if let parent = parent(of: index) { views[parent].addSubview(view) }
        }
        return views
    }
}

/// A workload as a tree of views, in a window of a separate world.
@MainActor final class ViewTree {
    let workload: Workload
    let world: World
    let window: UIWindow
    let views: [UIView]
    var root: UIView { views[0] }
    private let places: [ObjectIdentifier: Int32]

    /// - Parameter make: makes the view of a number; it is given its frame and the workload's properties afterwards.
    init(_ workload: Workload, make: @MainActor (Int) -> UIView = { _ in UIView() }) {
        self.workload = workload
        let world = World(screen: workload.frame(of: 0).size)
        self.world = world
        (window, views) = world.enter {
            let views = workload.views(make: make)
            let window = UIWindow(frame: workload.frame(of: 0))
            window.addSubview(views[0])
            window.isHidden = false
            return (window, views)
        }
        places = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), Int32($0)) })
    }

    /// The index of a view in the workload; -1 for no view.
    func place(of view: Unmanaged<UIView>?) -> Int32 {
        view.flatMap { places[ObjectIdentifier($0.takeUnretainedValue())] } ?? -1
    }

    /// Moves a view within its superview, by a distance in points.
    func move(_ view: Int, by dx: CGFloat, _ dy: CGFloat) {
        views[view].center = CGPoint(x: views[view].center.x + dx, y: views[view].center.y + dy)
    }
}
