// All of the soak: one process for each processor, and what came of them.
import Foundation

struct Soak {
    let count: UInt64
    let first: UInt64

    /// Runs the shares side by side; the exit status is 1 when one of them failed or died.
    func run() -> Int32 {
        let processes = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
        say("\(count) scripts from seed \(first) on, in \(processes) processes")
        let began = Date()
        let children = (0..<processes).compactMap { start($0, of: processes) }
        let failures = children.filter { !isWell($0) }.count + Int(processes) - children.count
        let seconds = Int(Date().timeIntervalSince(began))
        say(
            failures == 0
                ? "\(count) scripts in \(seconds) s, and nothing wrong"
                : "\(failures) of \(processes) processes failed, in \(seconds) s")
        return failures == 0 ? 0 : 1
    }

    private func start(_ index: UInt64, of processes: UInt64) -> Child? {
        let note = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-soak-\(getpid())-\(index)")
        guard FileManager.default.createFile(atPath: note.path, contents: Data(count: 8)) else {
            say("\(note.path) cannot be written; point TMPDIR at a folder that can be")
            return nil
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [String(count), String(first)]
        process.environment = ProcessInfo.processInfo.environment.merging([
            Share.key: "\(index) \(processes) \(note.path)"
        ]) { $1 }
        do {
            try process.run()
        } catch {
            say("process \(index + 1) could not be started: \(error)")
            return nil
        }
        return Child(process: process, note: note)
    }

    /// Waits for a process; one that died says at which seed.
    private func isWell(_ child: Child) -> Bool {
        child.process.waitUntilExit()
        defer { try? FileManager.default.removeItem(at: child.note) }
        guard child.process.terminationReason == .uncaughtSignal else { return child.process.terminationStatus == 0 }
        let signal = child.process.terminationStatus
        let how = signal == SIGALRM ? "did not end" : "died of signal \(signal)"
        say("seed \(child.seed.map(String.init) ?? "unknown"): the script \(how)")
        return false
    }
}

/// A process that plays a share.
struct Child {
    let process: Process
    /// The file in which it writes the seed at hand.
    let note: URL

    var seed: UInt64? {
        guard let bytes = try? Data(contentsOf: note), bytes.count == 8 else { return nil }
        return bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    }
}

/// Writes a line at once, since a process that dies leaves nothing in a buffer.
func say(_ sentence: String) { FileHandle.standardOutput.write(Data((sentence + "\n").utf8)) }
