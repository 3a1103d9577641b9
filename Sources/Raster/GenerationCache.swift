// A bounded memory of what was used lately.

/// Keeps between one and two times `capacity` values: those of the current generation, and those of the one before.
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:], old: [Key: Value] = [:]
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    mutating func value(for key: Key, make: () -> Value) -> Value {
        if let value = young[key] { return value }
        let value = old[key] ?? make()
        if young.count >= capacity {
            old = young
            young = [:]
        }
        young[key] = value
        return value
    }
}
