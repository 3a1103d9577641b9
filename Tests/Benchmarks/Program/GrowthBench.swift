// Measures how each quantity grows with the number of views. All views but one are children of one parent, scattered
// as densely as in W3.
import HitscopeCWorkloads
import HitscopeInput
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import UIKit

/// The values of one quantity for each number of views.
struct GrowthCurve {
    /// The kind of quantity, which determines the unit and the part of the chart.
    enum Quantity { case time, memory }

    var name: String
    var quantity: Quantity
    /// The values in seconds or bytes, with their numbers of views.
    var values: [(views: Int, value: Double)] = []
}

@MainActor enum GrowthBench {
    /// The numbers of views, each larger than the previous one by a factor of √10.
    static let sizes = [100, 316, 1000, 3162, 10_000, 31_623, 100_000, 316_228, 1_000_000]

    static func measure() throws -> [GrowthCurve] {
        var curves = [
            GrowthCurve(name: "hit test, just changed", quantity: .time),
            GrowthCurve(name: "hit test", quantity: .time),
            GrowthCurve(name: "move of a finger", quantity: .time),
            GrowthCurve(name: "frame, without a window", quantity: .time),
            GrowthCurve(name: "load from YAML", quantity: .time), GrowthCurve(name: "memory", quantity: .memory),
        ]
        for size in sizes {
            let values = try measure(size)
            for index in curves.indices { curves[index].values.append((size, values[index])) }
            print(
                "\(size) views: "
                    + zip(curves, values).map { "\($0.name) \(GrowthBench.words($1, $0.quantity))" }.joined(
                        separator: ", "))
        }
        return curves
    }

    /// The values for one number of views, in the order of the curves.
    private static func measure(_ size: Int) throws -> [Double] {
        guard let workload = Workload.scattered(size) else {
            throw BenchFailure(description: "there is no workload of \(size) views")
        }
        // Measured first, so that no memory freed by another measurement is reused.
        let memory = MemoryBench.bytesPerView(of: workload) * Double(size)
        let race = try HitTestRace(workload)
        let (changed, warm) = (try race.afterChanges(), try race.warm())
        return [
            median(changed) / 1e9, median(warm) / 1e9, try move(in: workload) / 1e9, try frame(of: workload) / 1e9,
            try load(workload) / 1e9, memory,
        ]
    }

    private static func median(_ outcome: Outcome) -> Double {
        outcome.values[HitTestRace.ours].flatMap(Spread.init)?.median ?? .nan
    }

    private static func median(_ rounds: Int, _ pass: @escaping @MainActor () throws -> Double) throws -> Double {
        median(try Contest.run([Contestant(HitTestRace.ours, pass: pass)], rounds: rounds, seconds: 0.3, maximum: 50))
    }

    /// The time for one move of a finger, in nanoseconds.
    private static func move(in workload: Workload) throws -> Double {
        let tree = ViewTree(workload)
        var time = 0.0
        func send(_ phase: FingerChange.Phase, _ x: CGFloat) {
            time += 0.001
            tree.world.receive(InputEvent(time: time, .fingers([FingerChange(0, phase, at: CGPoint(x: x, y: 20))])))
        }
        send(.down, 20)
        return try median(5) {
            Moment.nanoseconds(each: 1000) { for index in 0..<1000 { send(.move, CGFloat(20 + index % 20)) } }
        }
    }

    /// The time for painting the whole tree into a picture of 390 × 390 pixels, in nanoseconds.
    private static func frame(of workload: Workload) throws -> Double {
        let tree = ViewTree(workload)
        tree.world.enter {
            for (index, view) in tree.views.enumerated() {
                view.backgroundColor = index.isMultiple(of: 2) ? .blue : .green
            }
        }
        let rasterizer = Rasterizer(text: .deterministic)
        let side = workload.frame(of: 0).width
        return try median(3) {
            try Moment.nanoseconds(each: 1) {
                _ = try rasterizer.picture(
                    of: tree.world.render(), size: CGSize(width: side, height: side), scale: 390 / side)
            }
        }
    }

    /// The time for loading live views from YAML, in nanoseconds; NaN if the scene would be too large.
    private static func load(_ workload: Workload) throws -> Double {
        guard workload.count < SceneLimits.views, workload.frame(of: 0).width <= SceneLimits.screen else { return .nan }
        let text = workload.yaml(looks: false)
        return try median(workload.count > 50_000 ? 1 : 3) {
            try Moment.nanoseconds(each: 1) { _ = BuiltScene(try Scene(yaml: text, file: "scene")) }
        }
    }

    /// The value as text, with a unit that keeps the number short.
    nonisolated static func words(_ value: Double, _ quantity: GrowthCurve.Quantity) -> String {
        guard value.isFinite else { return "–" }
        let units: [(Double, String)] =
            switch quantity {
            case .time: [(1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
            case .memory: [(1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1, "B")]
            }
        let unit = units.first { value >= $0.0 } ?? units[units.count - 1]
        return "\(Report.number(value / unit.0)) \(unit.1)"
    }
}

extension GrowthBench {
    nonisolated static func grouped(_ count: Int) -> String { Report.number(Double(count)).replacing(".0", with: "") }
}
