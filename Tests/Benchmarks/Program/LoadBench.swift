// Compares the time for loading scenes of many views with the time that Yams takes to parse them.
import HitscopeSceneBuilder
import HitscopeSceneFile
import UIKit
import Yams

@MainActor enum LoadBench {
    static func run(_ report: Report) throws {
        for count in Effort.times([10_000, 100_000], quick: [10_000]) {
            guard let workload = Workload.scattered(count) else { continue }
            try run(workload, report)
        }
    }

    private static func run(_ workload: Workload, _ report: Report) throws {
        let text = workload.yaml(looks: false)
        guard try BuiltScene(Scene(yaml: text, file: "scene")).views.count == workload.count + 1 else {
            throw BenchFailure(description: "a scene of \(workload.count) views was built with another number of them")
        }
        let outcome = try Contest.run(
            [
                Contestant("Hitscope") {
                    try Moment.nanoseconds(each: 1_000_000) { _ = BuiltScene(try Scene(yaml: text, file: "scene")) }
                },
                Contestant("Yams") { try Moment.nanoseconds(each: 1_000_000) { _ = try Yams.compose(yaml: text) } },
            ], rounds: workload.count > 20_000 ? 3 : 7)
        let size = Report.number(Double(text.utf8.count) / 1e6)
        outcome.row(
            "load", "scene of \(workload.count) views, \(size) MB", of: "Hitscope", unit: "ms", against: ["Yams"],
            goal: .ratio(1.5)
        ).map(report.add)
    }
}
