// The figures as a table: median, 99th percentile, least and most.
import Foundation

struct Report {
    private var rows: [String] = []

    mutating func add(_ name: String, unit: String, _ values: [Double]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let most = sorted.last else { return }
        let median = sorted[sorted.count / 2], high = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        let figures =
            values.count == 1
            ? number(median) : "median \(number(median))  p99 \(number(high))  (\(number(least)) to \(number(most)), n = \(values.count))"
        rows.append(name.padding(toLength: 38, withPad: " ", startingAt: 0) + figures + (unit.isEmpty ? "" : " " + unit))
    }

    private func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }

    var text: String { rows.joined(separator: "\n") + "\n" }
}
