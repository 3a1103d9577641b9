// A bounded cache of what was used lately.

/// Keeps values of between one and two times `capacity`: those of the current generation, and those of the one before.
struct GenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:], old: [Key: Value] = [:]
    private var load = 0
    private let capacity: Int
    private let cost: (Value) -> Int

    /// - Parameter cost: the part of the capacity that a value takes.
    init(capacity: Int, cost: @escaping (Value) -> Int = { _ in 1 }) {
        self.capacity = capacity
        self.cost = cost
    }

    /// The value for a key, made where it is not known.
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
