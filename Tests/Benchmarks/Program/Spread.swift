// A statistical summary of many values of one quantity.

/// The distribution of values: half of them are below the median, a tenth below `low`, and a tenth above `high`.
struct Spread: Codable {
    var median: Double, minimum: Double, low: Double, high: Double, maximum: Double
    var count: Int

    /// Summarises the values; nil if there are none.
    init?(_ values: [Double]) {
        let sorted = values.sorted()
        guard let minimum = sorted.first, let maximum = sorted.last else { return nil }
        func part(_ share: Double) -> Double { sorted[Int((Double(sorted.count - 1) * share).rounded())] }
        (self.minimum, self.maximum, count) = (minimum, maximum, sorted.count)
        (median, low, high) = (part(0.5), part(0.1), part(0.9))
    }
}
