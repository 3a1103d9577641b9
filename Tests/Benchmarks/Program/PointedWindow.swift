// A program's window on a private server, with the pointer over it, and the program's reports on its frames.
import Foundation
import Glibc
import HitscopeXServer

/// A report of the program on one frame.
struct ToldFrame {
    /// The times at which the newest input that the frame shows happened, at which painting began (both nil if not
    /// reported), and at which the server had read the frame; in seconds of the monotonic clock.
    var input: Double?, begun: Double?, shown: Double

    /// Reads `frame N: input SECONDS begun SECONDS shown SECONDS …`; nil for another line.
    init?(_ line: Substring) {
        guard line.hasPrefix("frame ") else { return nil }
        let words = line.split { $0 == " " || $0 == "," }
        func number(after word: Substring) -> Double? {
            words.firstIndex(of: word).flatMap { $0 + 1 < words.count ? Double(words[$0 + 1]) : nil }
        }
        guard let shown = number(after: "shown") else { return nil }
        (self.shown, begun, input) = (shown, number(after: "begun"), number(after: "input"))
    }
}

/// A program that shows a window, and reports each frame on standard error.
final class PointedWindow {
    let driver: XTestDriver
    /// The report of the program's scene on the last drag.
    private(set) var followed: Followed?
    private let server: XServer
    private let process = Process()
    private let pipe = Pipe()
    private var rest: [UInt8] = []
    private var next = 0

    /// Starts a program from the folder of this one; returns once it has shown a frame.
    init(_ name: String, _ arguments: [String], width: Int, height: Int) throws {
        server = try XServer(width: width, height: height)
        driver = try XTestDriver(server)
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": server.display]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
        guard try !frames(within: 10).isEmpty else {
            throw BenchFailure(description: "\(name) showed no frame within 10 s")
        }
        while try !frames(within: 0.3).isEmpty {}
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Moves the pointer; returns the seconds until the frame that shows it, or nil if no frame follows because nothing
    /// looks different.
    func timeToFrame(at place: (x: Int, y: Int)) throws -> Double? {
        let start = Moment.now()
        driver.move(x: place.x, y: place.y)
        let limit = start + 0.1
        while Moment.now() < limit {
            if let frame = try frames(within: limit - Moment.now()).last(where: { $0.shown > start }) {
                return frame.shown - start
            }
        }
        return nil
    }

    /// The times of `count` movements of the pointer between positions, each after a short pause.
    func timesToFrame(_ count: Int, among places: [(x: Int, y: Int)]) throws -> [Double] {
        var times: [Double] = [], asked = 0
        while times.count < count, asked < count * 3 {
            if let time = try timeToFrame(at: places[next % places.count]) { times.append(time) }
            (next, asked) = (next + 1, asked + 1)
        }
        guard times.count == count else {
            throw BenchFailure(description: "only \(times.count) of \(asked) motions were followed by a frame")
        }
        return times
    }

    /// Waits until at least one frame is reported or the time is over; returns the reported frames.
    func frames(within seconds: Double) throws -> [ToldFrame] {
        let file = pipe.fileHandleForReading.fileDescriptor
        let limit = Moment.now() + seconds
        while true {
            var wish = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            let left = max(0, limit - Moment.now())
            guard poll(&wish, 1, Int32((left * 1000).rounded(.up))) > 0 else { return [] }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(file, &bytes, bytes.count)
            guard count > 0 else { throw BenchFailure(description: "the program ended while it was measured") }
            rest += bytes[..<count]
            let told = takeFrames()
            if !told.isEmpty { return told }
        }
    }

    private func takeFrames() -> [ToldFrame] {
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        defer { rest.removeSubrange(...end) }
        let lines = String(decoding: rest[...end], as: UTF8.self).split(separator: "\n")
        followed = lines.lazy.compactMap(Followed.init).last ?? followed
        return lines.compactMap(ToldFrame.init)
    }
}

/// The result of a drag with a thousand motions per second: the delay of the frames, and the touches that reached
/// the view.
struct Flood {
    let motionsPerSecond: Double, framesPerSecond: Double
    /// The number of motions that the view received neither as a touch nor as a coalesced touch, and the number of
    /// positions that it received in the wrong order.
    let lost: Int, outOfOrder: Int
    /// How many frames were shown, at most, before one that showed everything that had happened when the first of them
    /// began.
    let framesBehind: Int

    init(_ window: PointedWindow, seconds: Double) throws {
        var sent: [Double] = [], frames: [ToldFrame] = []
        // Around the middle of the stage, and within the scene's screen.
        let (middle, across, down) = ((x: 552, y: 438), 120.0, 250.0)
        window.driver.move(x: middle.x, y: middle.y)
        window.driver.button(1, isDown: true)
        let start = Moment.now()
        while Moment.now() < start + seconds {
            // Each motion goes to a different pixel, because the server does not report motions to the same one.
            let turn = Double(sent.count) / 20
            window.driver.move(x: middle.x + Int(across * cos(turn)), y: middle.y + Int(down * sin(turn)))
            sent.append(Moment.now())
            frames += try window.frames(within: 0)
            let rest = start + Double(sent.count) / 1000 - Moment.now()
            if rest > 0 { usleep(UInt32(rest * 1e6)) }
        }
        let last = Moment.now()
        window.driver.button(1, isDown: false)
        while true {
            let more = try window.frames(within: 0.5)
            if more.isEmpty { break }
            frames += more
        }
        (motionsPerSecond, framesPerSecond) = (
            Double(sent.count) / (last - start), Double(frames.count) / (last - start)
        )
        framesBehind = Flood.behind(sent, frames)
        guard let followed = window.followed else {
            throw BenchFailure(description: "the scene was not told that the finger lifted")
        }
        (lost, outOfOrder) = (sent.count - followed.moves, followed.outOfOrder)
    }

    /// The largest number of frames by which a motion was late. A motion made before a frame began must be shown by
    /// that frame or the next.
    private static func behind(_ sent: [Double], _ frames: [ToldFrame]) -> Int {
        var maximum = 0, made = 0
        for (index, frame) in frames.enumerated() {
            guard let begun = frame.begun else { continue }
            while made < sent.count, sent[made] < begun { made += 1 }
            guard made > 0 else { continue }
            let newest = sent[made - 1] - stampLength
            let complete = frames[index...].firstIndex { ($0.input ?? 0) >= newest } ?? frames.count
            maximum = max(maximum, complete - index)
        }
        return maximum
    }

    /// The server stamps motions in whole milliseconds, and the program's clock is set by those stamps.
    private static let stampLength = 0.002
}
