// The rows as a table for people, printed as they come.
//
// Decides how many digits a number has. Knows nothing of how anything is measured.
import Foundation

/// Prints rows and keeps them.
final class Report {
    private(set) var rows: [Row] = []
    private var group = ""

    func add(_ row: Row) {
        rows.append(row)
        if row.group != group {
            group = row.group
            print("\n\(group)")
        }
        var line = "  " + row.name.padded(to: 44) + amount(row.figure, row.unit).padded(to: 26)
        if let limit = row.limit, let name = row.limitName, let ratio = row.ratio {
            line += "\(name) \(Report.number(limit.median))".padded(to: 22)
            line += "× \(Report.number(ratio.median)) (\(Report.number(ratio.low))–\(Report.number(ratio.high)))"
                .padded(to: 22)
        }
        print(line + verdict(row))
        fflush(nil)
    }

    private func amount(_ spread: Spread, _ unit: String) -> String {
        guard spread.count > 1 else { return "\(Report.number(spread.median)) \(unit)" }
        return "\(Report.number(spread.median)) \(unit) (\(Report.number(spread.low))–\(Report.number(spread.high)))"
    }

    private func verdict(_ row: Row) -> String {
        let mark = row.isMet == true ? "✓" : "✗"
        switch row.goal {
        case .ratio(let maximum): return "\(mark) ≤ × \(Report.number(maximum))"
        case .maximum(let maximum): return "\(mark) ≤ \(Report.number(maximum)) \(row.unit)"
        case nil: return ""
        }
    }

    /// Three significant digits; all digits before the point from 100 on, and three decimals below 0.1.
    static func number(_ value: Double) -> String {
        switch value.magnitude {
        case 0: "0"
        case ..<0.1: String(format: "%.3f", value)
        case ..<10: String(format: "%.2f", value)
        case ..<100: String(format: "%.1f", value)
        default: grouped(value)
        }
    }

    private static func grouped(_ value: Double) -> String {
        let digits = Array(String(format: "%.0f", value))
        return digits.indices.map { (digits.count - $0) % 3 == 0 && $0 > 0 ? ",\(digits[$0])" : "\(digits[$0])" }
            .joined()
    }
}

extension String {
    /// With spaces after it, up to the width; longer text gets one space.
    func padded(to width: Int) -> String {
        count < width ? self + String(repeating: " ", count: width - count) : self + " "
    }
}
