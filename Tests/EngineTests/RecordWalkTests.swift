// Hit tests over records answer as the textbook does, whatever user code does to the tree meanwhile.
import HitscopeEngine
import HitscopeGeometry
import HitscopeRandomApplications
import HitscopeTrace
import Testing

@MainActor @Suite("Hit tests by records") struct RecordWalkTests {
    /// Points of the screen, among them edges, and some that are no points.
    private func point(_ dice: inout Chance) -> CGPoint {
        let (x, y) = (CGFloat(dice.below(60)), CGFloat(dice.below(60)))
        switch dice.below(24) {
        case 0: return CGPoint(x: x / 7, y: y + 0.1)
        case 1: return CGPoint(x: -0.0, y: y)
        case 2: return CGPoint(x: x, y: dice.happens(50) ? .nan : .infinity)
        default: return CGPoint(x: x, y: y)
        }
    }

    @Test("The walk answers as the textbook does, on 100,000 random trees that change all the time")
    func sameAnswers() {
        var dice = Chance(seed: 1), differences = 0, hits = 0
        for seed in 0..<UInt64(100_000) {
            let count = 1 + dice.below(5)
            let tree = ChanceTree(seed: seed, views: count, asksTextbook: false)
            let book = ChanceTree(seed: seed, views: count, asksTextbook: true)
            for _ in 0..<2 {
                let place = point(&dice)
                let answer = tree.ask(place)
                if answer != book.ask(place) { differences += 1 }
                if answer > 0 { hits += 1 }
                tree.alter()
                book.alter()
            }
        }
        #expect(differences == 0)
        #expect(hits > 15_000)
    }

    @Test("The same with many siblings, asked often enough for an index to be built")
    func sameAnswersWide() {
        var dice = Chance(seed: 2), differences = 0, hits = 0
        for seed in 0..<UInt64(6) {
            let tree = ChanceTree(seed: seed, views: 400, width: 1, deeds: 20, asksTextbook: false, isScattered: true)
            let book = ChanceTree(seed: seed, views: 400, width: 1, deeds: 20, asksTextbook: true, isScattered: true)
            for question in 0..<1_200 {
                let place = question % 2 == 0 ? tree.changedPlace : CGPoint(x: dice.below(400), y: dice.below(400))
                let answer = tree.ask(place)
                if answer != book.ask(place) { differences += 1 }
                if answer > 0 { hits += 1 }
                // Seldom enough for an index to be built in between, and a few in a row, so that some changes meet it.
                for either in [tree, book] {
                    if 200..<220 ~= question % 300 { either.changeAnyone() }
                    if question % 300 > 290 { either.alter() }
                }
            }
        }
        #expect(differences == 0)
        #expect(hits > 1_000)
    }

    @Test("Views that go while they are hit tested are not missed")
    func lifetimes() {
        var dice = Chance(seed: 3)
        for seed in 0..<UInt64(5_000) {
            let tree = ChanceTree(seed: seed, views: 6, deeds: 4, asksTextbook: false, holdsViews: false)
            for _ in 0..<3 { #expect(-1...6 ~= tree.ask(point(&dice))) }
        }
    }

    @Test("With a witness the walk gives the same answers")
    func sameAnswersWatched() {
        var dice = Chance(seed: 4), differences = 0
        for seed in 0..<UInt64(2_000) {
            let world = World(screen: CGSize(width: 60, height: 60))
            let recorder = TraceRecorder(world: world)
            world.enter {
                let tree = ChanceTree(seed: seed, views: 6, asksTextbook: false)
                let watched = ChanceTree(seed: seed, views: 6, asksTextbook: false)
                for _ in 0..<3 {
                    let place = point(&dice)
                    let answer = tree.ask(place)
                    world.withWitness(recorder) { if answer != watched.ask(place) { differences += 1 } }
                }
            }
        }
        #expect(differences == 0)
    }
}
