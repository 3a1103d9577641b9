// The memory that the process may still take, as Linux tells it.
import Foundation

enum FreeMemory {
    /// The number of bytes: what the system has available, or less if the process has a limit. Nil if neither is known.
    static var bytes: Double? { [available, belowLimit].compactMap(\.self).min() }

    private static var available: Double? {
        number(behind: "MemAvailable:", in: "/proc/meminfo").map { $0 * 1024 }
    }

    /// What the limit of the address space leaves; nil if there is no limit.
    private static var belowLimit: Double? {
        guard let limit = number(behind: "Max address space", in: "/proc/self/limits"),
            let taken = number(behind: "VmSize:", in: "/proc/self/status")
        else { return nil }
        return max(0, limit - taken * 1024)
    }

    private static func number(behind name: String, in path: String) -> Double? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) })
        else { return nil }
        return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
    }
}
