// An X server of a test's own, without a visible screen. TouchScreen.swift has one with a touch screen.
//
// Touches no server that it did not start.
import Foundation

/// A private server, `Xvfb` unless told otherwise.
///
/// It ends with `stop()`, when the last reference to it goes, or after its last client has left.
public final class XServer: Sendable {
    /// The name of the display: `:` and the number that the server chose.
    public let display: String
    public var processIdentifier: Int32 { process.processIdentifier }
    private let process: Process
    /// Signalled when the server has ended. Foundation's own way of waiting leaves a run loop behind on whichever
    /// thread lets the server go, and such a thread cannot end under the thread sanitizer.
    private let ended = DispatchSemaphore(value: 0)

    /// The reason why there is no server, in a sentence.
    public struct Missing: Error, CustomStringConvertible {
        public let description: String
    }

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - depth: bits of a pixel of its screen.
    ///   - extra: more arguments for `Xvfb`.
    public convenience init(width: Int = 1440, height: Int = 900, depth: Int = 24, _ extra: [String] = []) throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        try self.init(
            ["-screen", "0", "\(width)x\(height)x\(depth)"] + extra, of: "Xvfb", in: folders.map(String.init),
            package: "xvfb")
    }

    /// Starts a server by its program.
    ///
    /// - Parameters:
    ///   - name: of the program.
    ///   - folders: where it may lie.
    ///   - package: what to install where it is missing.
    init(_ arguments: [String], of name: String, in folders: [String], package: String) throws {
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile(atPath:))
        else {
            throw Missing(
                description: "\(name) is not installed, and the window cannot be tested without it; you can install "
                    + "the package \(package)")
        }
        let pipe = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-displayfd", "1", "-ac", "-nolisten", "tcp", "-terminate"] + arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
        var number = ""
        while !number.hasSuffix("\n") {
            guard let more = try pipe.fileHandleForReading.read(upToCount: 1), !more.isEmpty else {
                ended.wait()
                throw Missing(
                    description: "\(name) ended with status \(process.terminationStatus) before it took connections; "
                        + "you can run \(path) to see why")
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
