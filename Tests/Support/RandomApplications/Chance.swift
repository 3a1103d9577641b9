// Chance that repeats itself: the same seed gives the same throws.

/// Random numbers from a seed (SplitMix64).
package struct Chance: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True if something happens that happens so many times in a hundred.
    package mutating func happens(_ percent: Int) -> Bool { Int(next() % 100) < percent }

    /// A number from 0 to one less than the count.
    package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

    package mutating func pick<T>(_ items: [T]) -> T? { items.isEmpty ? nil : items[below(items.count)] }
}

/// Chance that several objects share.
@MainActor package final class SharedChance {
    package var dice: Chance
    package init(seed: UInt64) { dice = Chance(seed: seed) }
}
