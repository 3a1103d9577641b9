// Compares the time of hit tests in the workloads with that of walks over the same trees in C.
//
// First checks that all of them give the same results.
import HitscopeCWorkloads
import UIKit

@MainActor enum HitTestBench {
    static func run(_ report: Report) throws {
        let goals: [Row.Goal] = [.ratio(2), .ratio(2), .maximum(100), .maximum(100), .ratio(2), .ratio(1.3)]
        for (index, goal) in goals.enumerated() {
            guard let workload = Workload.numbered(index + 1) else { continue }
            let race = try HitTestRace(workload)
            func add(_ outcome: Outcome, _ words: String, _ goal: Row.Goal) {
                outcome.row(
                    "hit test", workload.title + words, of: HitTestRace.ours, unit: "ns", against: race.limits,
                    goal: goal
                ).map(report.add)
            }
            add(try race.warm(), "", goal)
            guard [3, 4, 6].contains(index + 1) else { continue }
            add(try race.afterChanges(), ", just changed", .ratio(1.3))
            add(try race.moving(), ", a view moves before each", .ratio(1.3))
        }
    }
}

/// A workload as views and in C, both hit-tested at the same points.
@MainActor final class HitTestRace {
    static let ours = "Hitscope"
    private let tree: ViewTree
    private let limitTrees: [CTree]
    /// The points to hit-test, in a buffer without reference counts and bounds checks, as in C.
    private let points: UnsafeMutableBufferPointer<CGPoint>
    private let found: UnsafeMutableBufferPointer<Unmanaged<UIView>?>
    private var asked: Range<Int>

    /// Builds the trees. Throws if a result differs.
    init(_ workload: Workload, make: @MainActor (Int) -> UIView = { _ in UIView() }) throws {
        tree = ViewTree(workload, make: make)
        points = .allocate(capacity: workload.pointCount)
        _ = points.initialize(from: workload.points)
        found = .allocate(capacity: workload.pointCount)
        found.initialize(repeating: nil)
        asked = 0..<workload.pointCount
        let all = CWalk.all.compactMap { CTree($0, workload.pointer) }
        var answers: [Int32] = Array(repeating: 0, count: workload.pointCount)
        let fastest = try Contest.fastest(
            2, of: all.map { tree in Contestant(tree.walk.name) { HitTestRace.pass(tree, &answers) } })
        limitTrees = all.filter { tree in fastest.contains { $0.name == tree.walk.name } }
        asked = 0..<worthAsking()
        try checkAnswers(all)
    }

    isolated deinit {
        points.deallocate()
        found.deallocate()
    }

    /// The checksum of the results for all points of the workload.
    var checksum: UInt32 {
        tree.world.enter {
            tree.workload.checksum(
                tree.workload.points.map {
                    tree.place(of: tree.root.hitTest($0, with: nil).map(Unmanaged.passUnretained))
                })
        }
    }

    /// The number of points in a pass: all, unless they would take longer than a tenth of a second.
    private func worthAsking() -> Int {
        let each = tree.world.enter { Moment.nanoseconds(each: 12) { find(0..<12) } }
        return max(12, min(asked.count, Int(1e8 / each) / 4 * 4))
    }

    var limits: [String] { limitTrees.map(\.walk.name) }

    /// Throws unless the first hit tests of the tree, and those after many others, give the same results as the walks.
    private func checkAnswers(_ walks: [CTree]) throws {
        let start = Moment.now()
        let expected = walks.map { ($0.walk.name, tree.workload.checksum(Array($0.answers.prefix(asked.count)))) }
        for time in 0..<20 where time < 2 || Moment.now() - start < 1 {
            tree.world.enter { find(asked) }
            let sum = tree.workload.checksum(found[asked].map(tree.place(of:)))
            for (name, other) in expected where other != sum {
                throw BenchFailure(
                    description: "\(tree.workload.title): answers differ from \(name), the \(time + 1). time")
            }
        }
    }

    private func find(_ range: Range<Int>) {
        let (root, points, found) = (tree.root, points, found)
        for index in range { found[index] = root.hitTest(points[index], with: nil).map(Unmanaged.passUnretained) }
    }

    private static func pass(_ tree: CTree, _ answers: inout [Int32]) -> Double {
        let count = answers.count
        return answers.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return .nan }
            let once = Moment.nanoseconds(each: count) { tree.find(0..<count, into: base) }
            let times = repetitions(once * Double(count))
            guard times > 1 else { return once }
            return Moment.nanoseconds(each: count * times) { for _ in 0..<times { tree.find(0..<count, into: base) } }
        }
    }

    /// The number of repetitions for a task of this duration, so that reading the clock adds no significant time.
    private static func repetitions(_ nanoseconds: Double) -> Int { max(1, min(50, Int(1e6 / nanoseconds))) }

    /// Times hit tests of the same points again and again, without changes of the tree.
    func warm() throws -> Outcome {
        let mine = Contestant(HitTestRace.ours) { [self] in
            tree.world.enter {
                let once = Moment.nanoseconds(each: asked.count) { find(asked) }
                let times = HitTestRace.repetitions(once * Double(asked.count))
                return times > 1
                    ? Moment.nanoseconds(each: asked.count * times) { for _ in 0..<times { find(asked) } } : once
            }
        }
        var answers: [Int32] = Array(repeating: 0, count: asked.count)
        return try Contest.run(
            [mine] + limitTrees.map { tree in Contestant(tree.walk.name) { HitTestRace.pass(tree, &answers) } })
    }
}

extension HitTestRace {
    /// Times hit tests of trees that have just changed, so that no cached result is valid. Before each group of four
    /// points, a subview of every view on the path to the last result moves away and back.
    /// Only the hit tests are timed.
    func afterChanges() throws -> Outcome {
        let mine = Contestant(HitTestRace.ours) { [self] in
            tree.world.enter {
                fours { range in
                    nudgeWay(to: range.lowerBound)
                    return Moment.nanoseconds(each: 1) { find(range) }
                }
            }
        }
        var answers: [Int32] = Array(repeating: 0, count: 4)
        let theirs = limitTrees.map { tree in
            Contestant(tree.walk.name) { [self] in
                fours { range in
                    answers.withUnsafeMutableBufferPointer { memory in
                        guard let base = memory.baseAddress else { return .nan }
                        return Moment.nanoseconds(each: 1) { tree.find(range, into: base) }
                    }
                }
            }
        }
        return try Contest.run([mine] + theirs)
    }

    /// Times hit tests together with changes: a different view moves before each hit test, and back after it.
    func moving() throws -> Outcome {
        let movers = movers
        let mine = Contestant(HitTestRace.ours) { [self] in
            tree.world.enter {
                Moment.nanoseconds(each: asked.count) {
                    for index in asked {
                        tree.move(movers[index], by: 1, 1)
                        find(index..<index + 1)
                        tree.move(movers[index], by: -1, -1)
                    }
                }
            }
        }
        var answer: Int32 = 0
        let theirs = limitTrees.map { tree in
            Contestant(tree.walk.name) { [self] in
                Moment.nanoseconds(each: asked.count) {
                    for index in asked {
                        tree.move(movers[index], by: 1, 1)
                        tree.find(index..<index + 1, into: &answer)
                        tree.move(movers[index], by: -1, -1)
                    }
                }
            }
        }
        return try Contest.run([mine] + theirs)
    }

    /// The index of the view that moves before each point; never that of the root.
    private var movers: [Int] {
        var state: UInt32 = 999
        return asked.map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return 1 + Int(state >> 8) % (tree.workload.count - 1)
        }
    }

    /// The mean time per point, in nanoseconds, measured in groups of four points.
    private func fours(_ time: (Range<Int>) -> Double) -> Double {
        let starts = stride(from: 0, to: asked.count, by: 4)
        return starts.reduce(0) { $0 + time($1..<min($1 + 4, asked.count)) } / Double(asked.count)
    }

    private func nudgeWay(to index: Int) {
        var view = found[index].map { $0.takeUnretainedValue() }
        while let one = view, one !== tree.window {
            if let child = one.subviews.first {
                let center = child.center
                child.center = CGPoint(x: center.x + 1, y: center.y)
                child.center = center
            }
            view = one.superview
        }
    }
}
