// Measures how the time for the map and the audit grows with the number of views, in trees of different shapes.
import HitscopeAudit
import HitscopeReachability
import UIKit

/// The times for one shape with one number of views, in seconds.
struct MapGrowthRow {
    var shape: String, views: Int, pieces: Int
    var map: Double, audit: Double
    /// The time for a hit test at each pixel; nil if that takes too long.
    var everyPixel: Double?
}

@MainActor enum MapGrowth {
    static let sizes = [100, 1000, 10_000, 100_000]
    /// The largest number of views for which hit tests at every pixel are measured.
    private static let mostForEveryPixel = 10_000

    /// The audit of a nest of targets looks at all that lies in each, so that it takes the square of the number.
    private static let mostOfNest = 1000

    static func measure() throws -> [MapGrowthRow] {
        var rows: [MapGrowthRow] = []
        for shape in MapShape.allCases {
            for size in sizes where shape != .nest || size <= mostOfNest {
                let row = try measure(shape, size)
                print("\(shape.words), \(size) views: map \(row.map) s, audit \(row.audit) s, \(row.pieces) pieces")
                rows.append(row)
            }
        }
        return rows
    }

    private static func measure(_ shape: MapShape, _ size: Int) throws -> MapGrowthRow {
        let screen = MappedScreen(shape, size), world = screen.world, rounds = size > 20_000 ? 2 : 5
        let map = try minimum(rounds) { _ = ReachabilityMap(of: world) }
        let audit = try minimum(rounds) { _ = Audit(world, withAnswers: false) }
        let everyPixel = size <= mostForEveryPixel && shape != .nest ? try minimum(1) { askEverywhere(world) } : nil
        return MapGrowthRow(
            shape: shape.words, views: size, pieces: ReachabilityMap(of: world).pieces.count, map: map, audit: audit,
            everyPixel: everyPixel)
    }

    private static func minimum(_ rounds: Int, _ body: @MainActor () -> Void) throws -> Double {
        var minimum = Double.infinity
        for _ in 0..<rounds { minimum = min(minimum, Moment.nanoseconds(each: 1, body) / 1e9) }
        return minimum
    }

    private static func askEverywhere(_ world: World) {
        let size = world.screen.bounds.size
        for row in 0..<Int(size.height) {
            for column in 0..<Int(size.width) {
                _ = world.hitTest(CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5))
            }
        }
    }
}
