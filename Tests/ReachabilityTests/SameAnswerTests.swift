// The map agrees with the engine's hit test at every point, on thousands of random screens.
import HitscopeEngine
import HitscopeGeometry
import HitscopeRandomApplications
import HitscopeReachability
import Testing

@MainActor @Suite("The map against the hit test") struct SameAnswerTests {
    /// The result of a comparison.
    private struct Count { var points = 0, hits = 0, edges = 0, wrong: [String] = [] }

    private func compare(_ screen: ChanceScreen, _ seed: UInt64, _ points: [CGPoint], _ count: inout Count) {
        let map = ReachabilityMap(of: screen.world)
        for point in points {
            let hit = screen.world.hitTest(point)?.hitscopeIdentifier
            count.points += 1
            if hit != nil { count.hits += 1 }
            switch map.answer(at: point) {
            case .edge: count.edges += 1
            case .hit(let index):
                let answer = index.map { map.views[$0].view }
                if answer != hit, count.wrong.count < 5 {
                    count.wrong.append("seed \(seed), \(point): \(answer ?? 0), not \(hit ?? 0)")
                }
            }
        }
    }

    @Test("At every pixel centre of 1,000 screens with places that are any numbers, no centre lies on an edge")
    func anyNumbers() {
        var count = Count()
        for seed in 0..<UInt64(1_000) {
            let screen = ChanceScreen(seed: seed, asks: false, isEven: false)
            compare(screen, seed, screen.pixelCentres, &count)
        }
        #expect(count.wrong == [])
        #expect(count.hits > count.points / 2)
        #expect(count.edges < count.points / 1_000)
    }

    @Test("At every pixel centre of 1,000 screens whose edges meet, cross and go through pixel centres")
    func edgesThatMeet() {
        var count = Count()
        for seed in 0..<UInt64(1_000) {
            let screen = ChanceScreen(seed: seed, asks: false, isEven: true)
            compare(screen, seed, screen.pixelCentres, &count)
        }
        #expect(count.wrong == [])
        #expect(count.edges < count.points / 5)
    }

    @Test("At every pixel centre of 500 screens with views whose own code answers")
    func overrides() {
        var count = Count(), questions = 0
        for seed in 0..<UInt64(500) {
            let screen = ChanceScreen(seed: seed, asks: true, isEven: seed.isMultiple(of: 2))
            compare(screen, seed, screen.pixelCentres, &count)
            questions += ReachabilityMap(of: screen.world).questions
        }
        #expect(count.wrong == [])
        #expect(questions > 10_000)
        #expect(questions < count.points)
    }

    @Test("A millionth of a point beside every corner and every edge of the map")
    func besideEdges() {
        var count = Count()
        for seed in 0..<UInt64(200) {
            let screen = ChanceScreen(seed: seed, asks: false, isEven: seed.isMultiple(of: 2))
            let map = ReachabilityMap(of: screen.world), corners = map.pieces.flatMap(\.corners)
            let points = corners.flatMap { corner in
                [(2e-6, 3e-6), (-3e-6, 2e-6), (0, 0), (2e-6, -0.01), (0, -3e-6)].map {
                    CGPoint(x: corner.x + $0.0, y: corner.y + $0.1)
                }
            }
            // Where rounding decides, the map only knows pixel centres.
            let decided = points.filter { map.piece(at: $0)?.isAsked == false }
            compare(screen, seed, decided, &count)
        }
        #expect(count.wrong == [])
        #expect(count.points - count.edges > 10_000)
    }

    @Test("The pieces cover the screen once, and the outlines of each view have its area")
    func areas() {
        var wrongSums: [UInt64] = [], wrongOutlines: [UInt64] = []
        for seed in 0..<UInt64(300) {
            let screen = ChanceScreen(seed: seed, asks: seed.isMultiple(of: 3), isEven: seed.isMultiple(of: 2))
            let map = ReachabilityMap(of: screen.world)
            let sum = map.views.reduce(map.untakenArea) { $0 + $1.area }
            if abs(sum - map.area) > 1e-4 { wrongSums.append(seed) }
            for (view, outline) in zip(map.views, map.outlines()) where abs(view.area - outline.area) > 1e-4 {
                wrongOutlines.append(seed)
            }
        }
        #expect(wrongSums == [])
        #expect(wrongOutlines == [])
    }
}
