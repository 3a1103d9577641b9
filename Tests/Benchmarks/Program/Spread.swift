// Many values of one quantity, in five numbers.
//
// Decides what is told of them. Knows no unit.

/// How values lie: half of them below the median, a tenth below `low` and a tenth above `high`.
struct Spread: Codable {
    var median: Double, least: Double, low: Double, high: Double, most: Double
    var count: Int

    /// Nil for no values.
    init?(_ values: [Double]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let most = sorted.last else { return nil }
        func part(_ share: Double) -> Double { sorted[Int((Double(sorted.count - 1) * share).rounded())] }
        (self.least, self.most, count) = (least, most, sorted.count)
        (median, low, high) = (part(0.5), part(0.1), part(0.9))
    }
}
