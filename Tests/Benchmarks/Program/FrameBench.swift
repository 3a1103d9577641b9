// Measures the time from a motion of the pointer to the frame that shows it, for the program and for one in C, each on
// a private server.
//
// Both report when the server has read a frame, in the time of the clock that also stamps the motions.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeXServer
import UIKit

@MainActor enum FrameBench {
    static func bare(_ report: Report) throws {
        try bare(report, "W1, motion to frame", [], [])
        try bare(report, "W1, motion to frame, painted whole", ["--repaint-all"], ["full"])
    }

    private static func bare(_ report: Report, _ name: String, _ options: [String], _ limits: [String]) throws {
        let scene = try SceneFolder()
        let places = try scene.placesInTurn().map { ($0.x * 2, $0.y * 2) }
        let ours = try PointedWindow(
            "hitscope", ["run", scene.path, "--stage-only", "--report-frames", "--scale", "2"] + options, width: 800,
            height: 1700)
        let limit = try PointedWindow("HitscopeFrameLimit", limits, width: 800, height: 1700)
        let outcome = try Contest.run(
            [follow("Hitscope", ours, places), follow("C", limit, places)], rounds: 20, seconds: 3)
        outcome.row("window", name, of: "Hitscope", unit: "ms", against: ["C"], goal: .ratio(1.2)).map(report.add)
    }

    /// A contestant whose passes take the median of twenty motions, in milliseconds.
    private static func follow(_ name: String, _ window: PointedWindow, _ places: [(x: Int, y: Int)]) -> Contestant {
        Contestant(name) {
            (Spread(try window.timesToFrame(Effort.times(20, quick: 3), among: places))?.median ?? .nan) * 1000
        }
    }

    /// Measures the whole window, and the stage without the window for comparison.
    static func whole(_ report: Report) throws {
        let scene = try SceneFolder()
        let bare = try PointedWindow(
            "hitscope", ["run", scene.path, "--stage-only", "--report-frames", "--scale", "2"], width: 800, height: 1700
        )
        let whole = try PointedWindow(
            "hitscope", ["run", scene.path, "--report-frames", "--size", "1440x900", "--scale", "1"], width: 1440,
            height: 900)
        // The same points of the scene in both: on the stage of the whole window, and at two pixels per point on the
        // stage without a window.
        let places = try scene.placesInTurn(), onStage = try scene.places(places, inWindow: WindowShell.defaultSize)
        let outcome = try Contest.run(
            [
                follow("Hitscope", whole, onStage),
                follow("bare stage", bare, places.map { (x: $0.x * 2, y: $0.y * 2) }),
            ], rounds: 20,
            seconds: 3)
        outcome.row(
            "window", "whole window, motion to frame", of: "Hitscope", unit: "ms", against: ["bare stage"],
            goal: .ratio(2)
        )
        .map(report.add)
        let times = try whole.timesToFrame(Effort.times(300, quick: 5), among: onStage).map { $0 * 1000 }.sorted()
        Spread([times[times.count * 99 / 100]]).map {
            report.add(Row("window", "whole window, 99th percentile of 300", unit: "ms", $0, goal: .maximum(4)))
        }
    }

    /// Measures a drag with a thousand motions per second, over a view that records all positions of the finger.
    static func flood(_ report: Report) throws {
        let window = try PointedWindow(
            "HitscopeBenchmarks", ["followed", "--report-frames", "--size", "1440x900", "--scale", "1"], width: 1440,
            height: 900)
        let flood = try Flood(window, seconds: Effort.times(10, quick: 1))
        func add(_ name: String, _ unit: String, _ value: Double, _ goal: Row.Goal? = nil) {
            Spread([value]).map { report.add(Row("window", "flood of motion: " + name, unit: unit, $0, goal: goal)) }
        }
        add("motions", "a second", flood.motionsPerSecond)
        add("frames", "a second", flood.framesPerSecond)
        add("frames that the picture is behind", "at most", Double(flood.framesBehind), .maximum(1))
        add("motions that did not reach the view", "motions", Double(flood.lost), .maximum(0))
        add("places out of the order of their times", "places", Double(flood.outOfOrder), .maximum(0))
    }
}

/// A temporary folder with W1 as a scene file, deleted with this object.
@MainActor final class SceneFolder {
    let path: String
    private let folder: URL
    private let workload: Workload

    init() throws {
        guard let workload = Workload.numbered(1) else { throw BenchFailure(description: "there is no W1") }
        self.workload = workload
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-bench-\(UUID().uuidString)")
        path = folder.appendingPathComponent("W1.yaml").path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try workload.yaml(looks: true).write(toFile: path, atomically: true, encoding: .utf8)
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// Converts points of the screen to a window of this size, rounded to whole points.
    func places(_ points: [(x: Int, y: Int)], inWindow size: CGSize) throws -> [(x: Int, y: Int)] {
        let built = BuiltScene(try Scene(yaml: workload.yaml(looks: true), file: path))
        let debugger = Debugger(Debuggee(built), size: size, measuring: EstimatedTextMeasuring())
        return points.map { point in
            let place = debugger.stageInput.windowPoint(CGPoint(x: CGFloat(point.x) + 0.5, y: CGFloat(point.y) + 0.5))
            return (Int(place.x), Int(place.y))
        }
    }

    /// Points of the screen, each on a different view than the previous one.
    func placesInTurn() throws -> [(x: Int, y: Int)] {
        let tree = ViewTree(workload)
        var places: [(x: Int, y: Int)] = []
        var last: UIView?
        for point in workload.points {
            let hit = tree.root.hitTest(point, with: nil)
            if hit !== last { places.append((Int(point.x), Int(point.y))) }
            last = hit
        }
        return places
    }
}
