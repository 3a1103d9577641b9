// How much memory a view takes.
//
// Counts what the allocator has lent out, with what it keeps beside each piece; all views of a tree, with their lists
// of subviews.
import HitscopeCWorkloads
import UIKit

@MainActor enum MemoryBench {
    static func run(_ report: Report) throws {
        for number in [4, 6] {
            guard let workload = Workload.numbered(number), let bytes = Spread([bytesPerView(of: workload)]) else {
                continue
            }
            report.add(Row("memory", "\(workload.title), a view", unit: "bytes", bytes, goal: .maximum(400)))
        }
    }

    /// Allocated bytes by views, of a tree in a window.
    static func bytesPerView(of workload: Workload) -> Double {
        let world = World(screen: workload.frame(of: 0).size)
        let window = world.enter { UIWindow(frame: workload.frame(of: 0)) }
        let before = allocated_bytes()
        world.enter {
            // Only the last view of each depth can get more subviews: views stand in pre-order.
            var open: [(index: Int, view: UIView)] = []
            for index in 0..<workload.count {
                let view = UIView(frame: workload.frame(of: index))
                while let last = open.last, last.index != workload.parent(of: index) { open.removeLast() }
                (open.last?.view ?? window).addSubview(view)
                open.append((index, view))
            }
        }
        return Double(allocated_bytes() - before) / Double(workload.count)
    }
}
