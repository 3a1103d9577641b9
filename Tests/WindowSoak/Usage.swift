// What a process has used of the machine: memory of its own, and time. Source: proc(5).
import Foundation

/// One look at a process.
struct Usage {
    /// Memory that it has for itself alone, in KiB: without files, and without what it shares with the server.
    let memory: Int
    /// Processor time since it began, in ticks of a hundredth of a second.
    let ticks: Int

    /// Nil for a process that has ended.
    init?(of process: Int32) {
        guard let status = Self.text("/proc/\(process)/status"), let stat = Self.text("/proc/\(process)/stat"),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let memory = line.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.flatMap({
                Int($0)
            }),
            // The name of the program stands in brackets, and may have spaces.
            let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 12,
            let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        self.memory = memory
        ticks = user + system
    }

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
