// What the program costs as a person meets it: from exec to the first frame, from a press to its frame, and while
// nothing happens.
//
// Looks at the program from outside: by the pixels on a private server, and by the kernel's books.
import Foundation

enum ProgramBench {
    static func run(_ report: Report) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = folder.appendingPathComponent("300 views.yaml").path
        try GridScene(columns: 15, rows: 20).yaml.write(toFile: scene, atomically: true, encoding: .utf8)
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
            "hitscope"
        ).path
        try measure(WindowBench(program: program, scene: scene), report)
    }

    private static func measure(_ bench: WindowBench, _ report: Report) throws {
        let group = "program"
        func add(_ name: String, _ unit: String, _ values: [Double], _ goal: Row.Goal? = nil) {
            if let spread = Spread(values) { report.add(Row(group, name, unit: unit, spread, goal: goal)) }
        }
        add(
            "exec to first frame", "ms",
            try (0..<Effort.times(7, quick: 1)).map { _ in try bench.timeToFirstFrame() * 1000 }, .maximum(50))
        let session = try bench.open()
        defer { session.end() }
        add(
            "press to finished frame, 300 views", "ms",
            try bench.pressTimes(in: session, count: Effort.times(200, quick: 5)).map { $0 * 1000 })
        add("resident memory", "MB", [session.residentMegabytes()])
        let seconds = Effort.times(10.0, quick: 1)
        let idle = try bench.idleCost(of: session, seconds: seconds)
        add("idle for \(Int(seconds)) s: processor time", "ms", [idle.milliseconds], .maximum(0))
        add("idle for \(Int(seconds)) s: wake-ups", "times", [Double(idle.wakeUps)], .maximum(0))
    }
}
