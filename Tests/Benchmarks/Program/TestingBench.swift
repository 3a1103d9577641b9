// What tests cost: a snapshot of 300 views, a scene in `check`, and an input in `replay`.
import Foundation
import HitscopeCPictures
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import UIKit

@MainActor enum TestingBench {
    private static let group = "testing", columns = 15, rows = 20, scale = 2

    static func run(_ report: Report) throws {
        try snapshots(report)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try check(report)
        try replay(in: folder, report)
    }

    // MARK: Snapshots

    /// Draws, encodes and compares the cells of the scene, which are rectangles of one colour, here and in C.
    private static func snapshots(_ report: Report) throws {
        let grid = GridScene(columns: columns, rows: rows), rasterizer = Rasterizer(text: .deterministic)
        let world = BuiltScene(try Scene(yaml: grid.yaml, file: "grid"), measuring: rasterizer.measuring).world
        let size = world.screen.bounds.size
        func ours() throws -> PixelBuffer {
            try rasterizer.picture(of: world.render(), size: size, scale: CGFloat(scale), background: .white)
        }
        let width = Int32(size.width) * Int32(scale), height = Int32(size.height) * Int32(scale)
        func theirs() -> PixelBuffer {
            var picture = PixelBuffer(width: Int(width), height: Int(height))
            picture.pixels.withUnsafeMutableBufferPointer {
                picture_grid($0.baseAddress, width, height, Double(scale), Int32(columns), Int32(rows))
            }
            return picture
        }
        let picture = try ours(), other = try ours()
        guard unlike(picture, theirs()) == 0, PixelComparison(picture, other) == .equal else {
            throw BenchFailure(description: "the picture of 300 views is not that of the C program")
        }
        func encode(_ picture: PixelBuffer) {
            var count = 0
            picture.pixels.withUnsafeBufferPointer { free(picture_png($0.baseAddress, width, height, &count)) }
        }
        let tasks: [(name: String, ours: () throws -> Void, theirs: () -> Void)] = [
            ("drawn", { _ = try ours() }, { _ = theirs() }),
            ("encoded", { _ = try PNG.encoded(picture) }, { encode(picture) }),
            ("compared", { _ = PixelComparison(picture, other) }, { _ = unlike(picture, other) }),
        ]
        for task in tasks {
            let outcome = try Contest.run([
                Contestant("Hitscope") { try Moment.nanoseconds(each: 1_000_000) { try task.ours() } },
                Contestant("C") { Moment.nanoseconds(each: 1_000_000) { task.theirs() } },
            ])
            outcome.row(group, "snapshot of 300 views, \(task.name)", of: "Hitscope", unit: "ms", against: ["C"])
                .map(report.add)
        }
    }

    private static func unlike(_ one: PixelBuffer, _ other: PixelBuffer) -> Int {
        one.pixels.withUnsafeBufferPointer { one in
            other.pixels.withUnsafeBufferPointer { other in
                pictures_unlike(one.baseAddress, other.baseAddress, one.count)
            }
        }
    }

    // MARK: Commands

    private static func check(_ report: Report) throws {
        let (_, output) = try run(["check", "Sample Scenes", "--jobs", "1"])
        let count = output.split(separator: "\n").count { $0.hasPrefix("ok ") }
        guard count > 40 else { throw BenchFailure(description: "hitscope check did not pass the sample scenes") }
        for (name, jobs) in [("one after another", ["--jobs", "1"]), ("at the same time", [])] {
            let times = try (0..<Effort.times(7, quick: 1)).map { _ in
                try run(["check", "Sample Scenes"] + jobs).seconds * 1000 / Double(count)
            }
            if let spread = Spread(times) {
                report.add(Row(group, "check, a sample scene, \(name)", unit: "ms", spread))
            }
        }
    }

    /// Replays a minute of a finger that moves with every frame.
    private static func replay(in folder: URL, _ report: Report) throws {
        let scene = folder.appendingPathComponent("300 views.yaml").path
        let recording = folder.appendingPathComponent("minute.jsonl").path
        try GridScene(columns: columns, rows: rows).yaml.write(toFile: scene, atomically: true, encoding: .utf8)
        var script = Script()
        script.fingers([FingerChange(0, .down, at: CGPoint(x: 10, y: 10))])
        for frame in 1..<3600 {
            let point = CGPoint(x: 10 + Double(frame % 300), y: 10 + Double(frame % 400))
            script.fingers([FingerChange(0, .move, at: point)], after: 1.0 / 60)
        }
        script.fingers([FingerChange(0, .up, at: CGPoint(x: 10, y: 10))], after: 1.0 / 60)
        let header = Recording.Header(.screen)
        try Recording(script, header).text.write(toFile: recording, atomically: true, encoding: .utf8)
        let count = Double(script.events.count)
        let times = try (0..<Effort.times(7, quick: 1)).map { _ in
            try run(["replay", recording, scene]).seconds * 1_000_000 / count
        }
        if let spread = Spread(times) { report.add(Row(group, "replay, an input", unit: "µs", spread)) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: recording)).count
        if let spread = Spread([Double(bytes) / 1024]) {
            report.add(Row(group, "recording of a minute's moves", unit: "KB", spread))
        }
    }

    /// Runs the program, and returns what it printed.
    private static func run(_ arguments: [String]) throws -> (seconds: Double, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("hitscope")
        process.arguments = arguments
        process.standardOutput = output
        let start = Moment.now()
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let seconds = Moment.now() - start
        guard process.terminationStatus == 0 else {
            throw BenchFailure(description: "hitscope \(arguments[0]) ended with \(process.terminationStatus)")
        }
        return (seconds, String(decoding: bytes, as: UTF8.self))
    }
}
