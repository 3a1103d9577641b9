// What the window costs: from exec to the first frame, from a press to the frame that shows it, memory, and what it does while idle.
//
// Looks at the program from outside, as a person would: by the pixels on a private server, and by the kernel's books.
import Foundation
import XServer

let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("hitscope").path
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-bench-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let scene = folder.appendingPathComponent("300 views.yaml").path
try GridScene(columns: 15, rows: 20).yaml.write(toFile: scene, atomically: true, encoding: .utf8)

let bench = try WindowBench(program: program, scene: scene)
var report = Report()
report.add("exec to first frame", unit: "ms", try (0..<7).map { _ in try bench.timeToFirstFrame() * 1000 })
let session = try bench.open()
report.add("press to finished frame, 300 views", unit: "ms", try bench.pressTimes(in: session, count: 200).map { $0 * 1000 })
report.add("resident memory", unit: "MB", [session.residentMegabytes()])
let idle = try bench.idleCost(of: session, seconds: 10)
report.add("idle for 10 s: processor time", unit: "ms", [idle.milliseconds])
report.add("idle for 10 s: wake-ups", unit: "", [Double(idle.wakeUps)])
session.end()
print(report.text, terminator: "")
