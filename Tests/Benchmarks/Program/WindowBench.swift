// Measures opening, pressing and idling of a program's window on a private server.
import Foundation
import HitscopeXServer

/// Opens the program and measures it.
final class WindowBench {
    private let program: String, scene: String
    private let server: XServer
    private let driver: XTestDriver

    init(program: String, scene: String) throws {
        (self.program, self.scene) = (program, scene)
        server = try XServer()
        driver = try XTestDriver(server)
    }

    private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Starts the program; returns when its window shows something.
    func open() throws -> RunningProgram {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["run", scene, "--scale", "1"]
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": server.display]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let limit = WindowBench.now() + 60
        while WindowBench.now() < limit {
            if let window = driver.window(ofProcess: process.processIdentifier),
                let pixel = driver.pixel(of: window, x: 20, y: 20), pixel != WindowBench.unpainted
            {
                return RunningProgram(process: process, window: window)
            }
        }
        process.terminate()
        throw BenchFailure(
            description:
                "the window did not show a frame within a minute; you can run \(program) run \"\(scene)\" to see why")
    }

    func timeToFirstFrame() throws -> Double {
        let start = WindowBench.now()
        let running = try open()
        let time = WindowBench.now() - start
        running.end()
        return time
    }

    /// Presses at two points alternately; returns the times until the mark of the finger is visible there.
    func pressTimes(in running: RunningProgram, count: Int) throws -> [Double] {
        let places = [(x: 520, y: 300), (x: 600, y: 420)]
        var times: [Double] = []
        for index in 0..<count {
            let place = places[index % 2]
            driver.move(x: place.x, y: place.y)
            let before = driver.pixel(of: running.window, x: place.x, y: place.y)
            let start = WindowBench.now()
            driver.button(1, isDown: true)
            while driver.pixel(of: running.window, x: place.x, y: place.y) == before {
                guard WindowBench.now() - start < 5 else {
                    throw BenchFailure(description: "a press was not seen within 5 s")
                }
            }
            times.append(WindowBench.now() - start)
            driver.button(1, isDown: false)
        }
        return times
    }

    /// The processor time and the wake-ups of the idle program.
    func idleCost(of running: RunningProgram, seconds: Double) throws -> (milliseconds: Double, wakeUps: Int) {
        usleep(500_000)
        let (time, switches) = (running.processorMilliseconds(), running.contextSwitches())
        usleep(UInt32(seconds * 1e6))
        let wakeUps = running.contextSwitches().reduce(0) { $0 + $1.value - (switches[$1.key] ?? 0) }
        return (running.processorMilliseconds() - time, wakeUps)
    }

    /// The black of the server's screen, which is visible before the first frame. No theme uses it.
    private static let unpainted: UInt32 = 0xFF00_0000
}

/// A running program, with statistics from the kernel.
struct RunningProgram {
    let process: Process
    let window: UInt

    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    func residentMegabytes() -> Double {
        let pages = Double(book("statm").split(separator: " ").dropFirst().first ?? "0") ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    /// The processor time of all threads, in milliseconds.
    func processorMilliseconds() -> Double {
        let fields = book("stat").split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The number of voluntary and involuntary context switches of each thread.
    func contextSwitches() -> [String: Int] {
        let threads =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/task")) ?? []
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                let lines = book("task/\(thread)/status").split(separator: "\n").filter { $0.contains("ctxt_switches") }
                return (thread, lines.reduce(0) { $0 + (Int($1.split(separator: "\t").last ?? "0") ?? 0) })
            })
    }

    private func book(_ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/\(name)", encoding: .utf8)) ?? ""
    }
}
