// The rows in a file, for programs that compare them.
import Foundation

enum JSONFile {
    static func write(_ rows: [Row], to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try encoder.encode(Results(machine: machine, rows: rows)).write(to: URL(fileURLWithPath: path))
    }

    static func read(_ path: String) throws -> Results {
        try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The processor's own name, and how many of it the system has.
    private static var machine: String {
        let book = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model =
            book.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
            ?? " unknown processor"
        return "\(model.drop { $0 == " " }), \(ProcessInfo.processInfo.activeProcessorCount) processors"
    }
}
