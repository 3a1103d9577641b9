// Hit tests in trees of views that override hit testing, and in trees that a recorder watches.
import HitscopeTrace
import UIKit

/// A view that overrides both methods of the hit test, and adds nothing.
private final class AskingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

private final class PointView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
}

private final class HitView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
}

@MainActor enum OverrideBench {
    /// The kinds of views: what they override, and whether they must still be faster than other toolkits.
    static let kinds: [(words: String, isContested: Bool, make: @MainActor (Int) -> UIView)] = [
        ("point(inside:) overridden", true, { _ in PointView() }), ("hitTest overridden", true, { _ in HitView() }),
        ("both overridden", false, { _ in AskingView() }),
    ]

    static func run(_ report: Report) throws {
        guard let phone = Workload.numbered(1) else { return }
        for (words, _, make) in kinds {
            let race = try HitTestRace(phone, make: make)
            try race.warm().row(
                "hit test", "W1, \(words) everywhere", of: HitTestRace.ours, unit: "ns", against: race.limits
            )
            .map(report.add)
        }
        try recorded(phone, report)
    }

    private static func recorded(_ workload: Workload, _ report: Report) throws {
        let tree = ViewTree(workload)
        let points = workload.points
        let mine = Contestant("Hitscope") {
            let recorder = TraceRecorder(world: tree.world)
            let time = tree.world.withWitness(recorder) {
                Moment.nanoseconds(each: points.count) { for point in points { _ = tree.world.hitTest(point) } }
            }
            guard recorder.trace.records.count > points.count else {
                throw BenchFailure(description: "the recorder wrote nothing down")
            }
            return time
        }
        try Contest.run([mine]).row("hit test", "W1 with a recorder", of: "Hitscope", unit: "ns", goal: .maximum(5000))
            .map(report.add)
    }
}
