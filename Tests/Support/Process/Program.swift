// The program as a separate process, as a user starts it.
import Foundation

/// One run of `hitscope`. A process that is still running ends when the last reference to the run is released.
public final class Program: Sendable {
    /// The result of a run.
    public struct Outcome: Hashable, Sendable {
        /// The exit status; nil if a signal ended the process.
        public var status: Int32?
        public var output: String
        public var errors: String

        public init(status: Int32?, output: String, errors: String) {
            self.status = status
            self.output = output
            self.errors = errors
        }

        /// The lines of standard error.
        public var errorLines: [Substring] { errors.split(separator: "\n") }
    }

    private let process: Process
    private let outputPath: String, errorsPath: String
    private let ended: AsyncStream<Never>

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - name: The name of the executable.
    ///   - folder: The working directory.
    ///   - display: The name of the X display; nil for none.
    ///   - input: The content of standard input.
    ///   - output: The path of a file that receives standard output; nil for a temporary one.
    ///   - errors: A file that receives standard error. The outcome then has no errors.
    ///   - memory: The most memory that the program may take, in kilobytes; nil for no limit.
    ///   - variables: Additional environment variables. LANG selects the language; the default is English.
    public init(
        _ arguments: [String], named name: String = "hitscope", in folder: Folder, display: String? = nil,
        input: String? = nil, output: String? = nil, errors: FileHandle? = nil,
        memory: Int? = nil, environment variables: [String: String] = [:]
    ) throws {
        outputPath = output ?? folder.pathForWords()
        errorsPath = folder.pathForWords()
        process = Process()
        let program = Program.folder.appendingPathComponent(name)
        process.executableURL = memory == nil ? program : URL(fileURLWithPath: "/bin/sh")
        let limited = memory.map { ["-c", "ulimit -v \($0) && exec \"$0\" \"$@\"", program.path] }
        process.arguments = (limited ?? []) + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var environment = Program.environment(speaking: variables["LANG"])
        environment.merge(PrivateHome.variables(in: folder.home)) { _, own in own }
        environment.merge(variables) { _, given in given }
        environment["DISPLAY"] = display
        process.environment = environment
        let inputPath = folder.pathForWords()
        try input.map { try Data($0.utf8).write(to: URL(fileURLWithPath: inputPath)) }
        let given = input == nil ? nil : FileHandle(forReadingAtPath: inputPath)
        let said = try Program.file(outputPath), complained = try errors == nil ? Program.file(errorsPath) : nil
        process.standardInput = given ?? FileHandle.nullDevice
        process.standardOutput = said
        process.standardError = errors ?? complained
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        ended = stream
        process.terminationHandler = { _ in continuation.finish() }
        // The program has its own descriptors once it runs. These are closed, because Foundation keeps a process that
        // has ended, and its files with it.
        defer { for file in [given, said, complained] { try? file?.close() } }
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Suspends until the program has ended.
    public func outcome() async -> Outcome {
        for await _ in ended {}
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: Program.text(outputPath), errors: Program.text(errorsPath))
    }

    public var isRunning: Bool { process.isRunning }

    public var processIdentifier: Int32 { process.processIdentifier }

    /// The text on standard error so far.
    public var errorsSoFar: String { Program.text(errorsPath) }

    /// Sends a signal to the process, such as `SIGINT` for Ctrl-C.
    public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Runs the program to its end.
    public static func run(
        _ arguments: [String], in folder: Folder, display: String? = nil, input: String? = nil,
        output: String? = nil, environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await Program(
            arguments, in: folder, display: display, input: input, output: output, environment: environment
        ).outcome()
    }

    /// The folder of the program, which is built into the same folder as the tests.
    private static let folder: URL = {
        let tests = URL(
            fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
                ?? CommandLine.arguments[0])
        return tests.deletingLastPathComponent()
    }()

    /// The environment of the tests, but for the language of the machine: programs speak English unless told.
    private static func environment(speaking language: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        if let all = environment.removeValue(forKey: "LC_ALL") { environment["LC_CTYPE"] = all }
        environment["LC_MESSAGES"] = language == nil ? "C" : nil
        return environment
    }

    private static func file(_ path: String) throws -> FileHandle {
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    /// The text of a file; a device has none.
    private static func text(_ path: String) -> String {
        path.hasPrefix("/dev/")
            ? "" : String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self)
    }
}

/// A temporary folder for one test, deleted when the test ends.
public final class Folder: Sendable {
    public let path: String
    /// The home of the programs that run here, which is outside of `path`. It exists once one of them has saved
    /// something.
    public let home: String
    private let said: String

    public init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-\(UUID().uuidString)").path
        (path, home, said) = (base + "/here", base + "/home", base + "/said")
        for folder in [path, said] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

    /// The sorted paths of all files and folders in the folder.
    public var files: [String] {
        (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
    }

    public subscript(name: String) -> String { path + "/" + name }

    /// Writes a file, and returns its name.
    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
        return name
    }

    public func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self[name])) }

    /// A new path for the input or the output of a program, outside of `path`.
    func pathForWords() -> String { "\(said)/\(UUID().uuidString)" }
}
