// Compares the time for the map of a screen with that for hit tests at every pixel, measured in the same rounds.
//
// First checks that both give the same results at every pixel centre.
import HitscopeReachability
import UIKit

@MainActor enum MapBench {
    private static let ours = "Hitscope", limit = "every pixel"

    static func run(_ report: Report) throws {
        if let phone = Workload.numbered(1) { try run(phone, scale: 3, maximum: 16, report) }
        if let wide = Workload.scattered(10_000) { try run(wide, scale: 1, maximum: 300, report) }
        if !Effort.isQuick, let vast = Workload.scattered(100_000) { try run(vast, scale: 1, maximum: nil, report) }
    }

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - maximum: the goal in milliseconds; nil for none.
    private static func run(_ workload: Workload, scale: CGFloat, maximum: Double?, _ report: Report) throws {
        let tree = ViewTree(workload)
        try check(tree, scale: scale)
        let outcome = try Contest.run(
            [
                Contestant(ours) {
                    Moment.nanoseconds(each: 1_000_000) { _ = ReachabilityMap(of: tree.world).outlines() }
                },
                Contestant(limit) {
                    Moment.nanoseconds(each: 1_000_000) { askEverywhere(tree, scale: scale) { _, _ in } }
                },
            ], rounds: workload.count > 20_000 ? 3 : 7)
        let size = tree.world.screen.bounds.size
        let words = "\(workload.count) views, \(Int(size.width * scale)) × \(Int(size.height * scale)) pixels"
        outcome.row("map", words, of: ours, unit: "ms", against: [limit], goal: maximum.map { .maximum($0) }).map(
            report.add)
    }

    private static func askEverywhere(_ tree: ViewTree, scale: CGFloat, _ body: (CGPoint, UIView?) -> Void) {
        let size = tree.world.screen.bounds.size
        for row in 0..<Int(size.height * scale) {
            for column in 0..<Int(size.width * scale) {
                let point = CGPoint(x: (CGFloat(column) + 0.5) / scale, y: (CGFloat(row) + 0.5) / scale)
                body(point, tree.world.hitTest(point))
            }
        }
    }

    /// Throws if the map and a hit test give different results.
    private static func check(_ tree: ViewTree, scale: CGFloat) throws {
        let map = ReachabilityMap(of: tree.world)
        var wrong: CGPoint?
        askEverywhere(tree, scale: scale) { point, view in
            if case .hit(let index) = map.answer(at: point),
                index.map({ map.views[$0].view }) != view?.hitscopeIdentifier
            {
                wrong = point
            }
        }
        if let wrong { throw BenchFailure(description: "the map differs from the hit test at \(wrong)") }
    }
}
