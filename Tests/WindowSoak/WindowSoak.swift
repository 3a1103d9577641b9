// One scene in its window, with random hands on it.
//
// Measures memory, compares the session with its recording, and looks at the window while nothing happens.
// Finding.swift says what of it is a failure.
import Foundation
import HitscopeProcess
import HitscopeXServer

/// One scene under its own server.
struct WindowSoak {
    /// The scene's file.
    let scene: String
    /// How long the hands are at work, in seconds.
    let seconds: Double
    let seed: UInt64

    private static let outputs = ["--trace", "trace.json", "--picture", "picture.png"]
    private static let look = [
        "--size", "1180x720", "--scale", "1", "--fonts", "builtin", "--moments", "\(Finding.moments)",
    ]
    /// How many inputs the hands give in a second.
    private static let pace = 20.0

    func run() async throws -> Finding {
        let folder = try folder(), server = try XServer(width: 1500, height: 920), driver = try XTestDriver(server)
        driver.move(x: 1490, y: 910)
        let program = try Program(
            ["run", "scene.yaml", "--record", "record.json", "--report-frames"] + Self.outputs + Self.look,
            in: folder, display: server.display)
        let window = try await self.window(of: program, driver)
        let hands = Hands(server, driver, window: window, seed: seed)
        let curve: [Int], idle: (ticks: Int, frames: Int)
        do {
            curve = try await work(hands, program)
            try hands.rest()
            idle = try await idleness(of: program)
        } catch {
            keep(folder)
            throw Failure(description: "\(error); its recording is in \(place)")
        }
        driver.close(window)
        let outcome = await program.outcome()
        let again = try self.folder()
        try FileManager.default.copyItem(atPath: folder.path + "/record.json", toPath: again.path + "/record.json")
        let replay = try await Program.run(
            ["run", "--headless", "scene.yaml", "--script", "record.json"] + Self.outputs + Self.look, in: again)
        let finding = Finding(
            name: name, inputCount: hands.inputCount, seconds: Int(seconds), seed: seed, curve: curve, idle: idle,
            outcome: outcome, replay: replay, traceBytes: folder.size(of: "trace.json"),
            recordBytes: folder.size(of: "record.json"),
            isTraceEqual: folder.holds("trace.json", as: again), isPictureEqual: folder.holds("picture.png", as: again))
        if !finding.complaints.isEmpty {
            keep(folder)
            keep(again, as: " again")
        }
        return finding
    }

    /// A folder with the scene alone. What the hands save beside it stays with the soak, and its replay begins without.
    private func folder() throws -> Folder {
        let folder = try Folder()
        try FileManager.default.copyItem(atPath: scene, toPath: folder.path + "/scene.yaml")
        return folder
    }

    private var name: String { URL(fileURLWithPath: scene).deletingPathExtension().lastPathComponent }

    private func window(of program: Program, _ driver: XTestDriver) async throws -> UInt {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit, program.isRunning {
            if let window = driver.window(ofProcess: program.processIdentifier) { return window }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Failure(description: "there was never a window")
    }

    /// Lets the hands work, and answers the memory in KiB, once a second.
    private func work(_ hands: Hands, _ program: Program) async throws -> [Int] {
        let begun = ContinuousClock.now
        var curve: [Int] = []
        for input in 1...max(1, Int(seconds * Self.pace)) {
            try hands.act()
            try await Task.sleep(until: begun + .seconds(Double(input) / Self.pace))
            guard input % Int(Self.pace) == 0 else { continue }
            guard let usage = Usage(of: program.processIdentifier) else {
                throw Failure(description: "the program has ended after \(input) inputs")
            }
            curve.append(usage.memory)
        }
        return curve
    }

    /// What the program does in five seconds without input: ticks of time, and frames. It may first come to rest.
    private func idleness(of program: Program) async throws -> (ticks: Int, frames: Int) {
        func look() throws -> (ticks: Int, frames: Int) {
            guard let usage = Usage(of: program.processIdentifier) else {
                throw Failure(description: "the program has ended while it rested")
            }
            return (usage.ticks, program.errorsSoFar.split(separator: "\n").count)
        }
        var last = try look()
        for _ in 0..<30 {
            try await Task.sleep(for: .seconds(1))
            let now = try look()
            if now == last { break }
            last = now
        }
        let before = try look()
        try await Task.sleep(for: .seconds(5))
        let after = try look()
        return (after.ticks - before.ticks, after.frames - before.frames)
    }

    private var place: String { "artifacts/soak-window/\(name) \(seed)" }

    /// Leaves the files of a failure where people look for them.
    private func keep(_ folder: Folder, as part: String = "") {
        let place = place + part
        try? FileManager.default.createDirectory(
            atPath: "artifacts/soak-window", withIntermediateDirectories: true)
        try? FileManager.default.removeItem(atPath: place)
        try? FileManager.default.copyItem(atPath: folder.path, toPath: place)
    }

    /// Why there was nothing to look at, in a sentence.
    struct Failure: Error, CustomStringConvertible { let description: String }
}

extension Folder {
    fileprivate func size(of name: String) -> Int { (try? bytes(name).count) ?? 0 }

    /// Whether a file is in both folders, with the same bytes.
    fileprivate func holds(_ name: String, as other: Folder) -> Bool {
        guard let one = try? bytes(name), let other = try? other.bytes(name) else { return false }
        return one == other
    }
}
