// An X server of a test's own, without a visible screen.
//
// Decides how it is found, started and ended. Touches no server that it did not start.
import Foundation

/// A private `Xvfb`. It ends with `stop()`, when the last reference to it goes, or after its last client has left.
public final class XServer: Sendable {
    /// What to give as the display: `:` and the number that the server chose.
    public let display: String
    public var processIdentifier: Int32 { process.processIdentifier }
    private let process: Process
    /// Signalled when the server has ended. Foundation's own way of waiting leaves a run loop behind on whichever
    /// thread lets the server go, and such a thread cannot end under the thread sanitizer.
    private let ended = DispatchSemaphore(value: 0)

    /// Why there is no server, in a sentence.
    public struct Missing: Error, CustomStringConvertible {
        public let description: String
    }

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - depth: bits of a pixel of its screen.
    ///   - extra: more arguments for `Xvfb`.
    public init(width: Int = 1440, height: Int = 900, depth: Int = 24, _ extra: [String] = []) throws {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map {
            "\($0)/Xvfb"
        }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw Missing(
                description:
                    "Xvfb is not installed, and the window cannot be tested without it; you can install the package "
                    + "xvfb"
            )
        }
        let pipe = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments =
            ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-ac", "-nolisten", "tcp", "-terminate"]
            + extra
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        var number = ""
        while !number.hasSuffix("\n") {
            guard let more = try pipe.fileHandleForReading.read(upToCount: 1), !more.isEmpty else {
                ended.wait()
                throw Missing(
                    description:
                        "Xvfb ended with status \(process.terminationStatus) before it took connections; you can "
                        + "run \(path) to see why"
                )
            }
            number += String(decoding: more, as: UTF8.self)
        }
        display = ":" + number.dropLast()
    }

    /// Ends the server as a crash would, and waits until it is gone.
    public func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
        ended.signal()
    }

    deinit { stop() }
}
