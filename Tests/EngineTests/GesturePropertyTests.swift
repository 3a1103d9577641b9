// Properties that hold for every tree and every gesture, whatever user code does meanwhile.
//
// The first scripts of many; `make soak` plays a million.
import HitscopeRandomApplications
import Testing

@Suite("Gestures by chance") @MainActor struct GesturePropertyTests {
    /// As many as a test run in debug mode can bear.
    private static let count: UInt64 = 10_000

    @Test("balanced touches, legal transitions, no action too early, rest at the end, twice the same")
    func properties() {
        for seed in 1...GesturePropertyTests.count {
            let complaints = RandomApplicationRun.complaints(seed: seed, comparesBytes: seed % 200 == 0)
            #expect(complaints.isEmpty, "seed \(seed); play it alone with make soak SEED=\(seed) SCRIPTS=1")
            if !complaints.isEmpty { return }
        }
    }
}
