// A bounded cache of recently used values.

/// A cache of two generations of values. The young generation grows until it costs `capacity`; then it replaces the old
/// generation, whose values are dropped. A value of the old generation that is used again becomes young.
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:], old: [Key: Value] = [:]
    private var load = 0
    private let capacity: Int
    private let cost: (Value) -> Int

    /// - Parameter cost: returns the part of the capacity that a value uses.
    init(capacity: Int, cost: @escaping (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    /// Returns the value for a key. If it is not cached, creates it.
    mutating func value<Failure: Error>(for key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let value = young[key] { return value }
        let value: Value
        if let known = old[key] { value = known } else { value = try make() }
        if load >= capacity {
            old = young
            young = Dictionary(minimumCapacity: young.count)
            load = 0
        }
        young[key] = value
        load += cost(value)
        return value
    }
}
