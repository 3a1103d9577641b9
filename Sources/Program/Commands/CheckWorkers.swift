// Processes that check scenes side by side. The engine runs on the main actor, so a process checks one scene at a time.
//
// A worker gets a request as a line of JSON, and answers with a line. If it crashes, only its scene has no outcome.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile

/// A scene that a worker is to check.
struct CheckRequest: Codable {
    var path: String
    /// The name of the format of a dump; nil to detect it.
    var format: String?
    var variant: CheckVariant

    /// The request for a scene; nil if only this process can read it.
    init?(_ origin: SceneOrigin, _ variant: CheckVariant) {
        guard case .file(let path) = origin.place else { return nil }
        (self.path, self.variant) = (path, variant)
        format = origin.format?.rawValue
    }
}

/// The hidden command that a worker runs.
struct CheckWorkerCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "check-worker", shouldDisplay: false)
    }

    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        while let line = readLine() {
            let request = try JSONDecoder().decode(CheckRequest.self, from: Data(line.utf8))
            let origin = SceneOrigin(request.path, as: request.format.flatMap { DumpFormat(name: $0) })
            let checked = CheckedScene.check(origin, request.variant, isUpdated: false)
            let answer = try JSONEncoder().encode(CheckAnswer(checked))
            try FileHandle.standardOutput.write(contentsOf: answer + Data("\n".utf8))
        }
    }
}

/// Workers, and the scenes that they check.
@MainActor final class CheckWorkers {
    private let scenes: [(origin: SceneOrigin, variant: CheckVariant)]
    /// The indices of the scenes that no worker has yet.
    private var pending: ArraySlice<Int>
    private var outcomes: [CheckedScene?]
    private var workers: [Worker] = []

    /// Checks scenes, and returns their outcomes in the same order.
    ///
    /// - Parameter jobs: The maximum number of workers.
    static func check(
        _ scenes: [(origin: SceneOrigin, variant: CheckVariant)], jobs: Int
    ) throws -> [CheckedScene] {
        let workers = CheckWorkers(scenes)
        // A request to a worker that has just crashed must not end this process.
        let previousHandler = signal(SIGPIPE, SIG_IGN)
        defer {
            workers.stop()
            signal(SIGPIPE, previousHandler)
        }
        return try workers.outcomes(jobs: jobs)
    }

    private init(_ scenes: [(origin: SceneOrigin, variant: CheckVariant)]) {
        self.scenes = scenes
        pending = scenes.indices.filter { CheckRequest(scenes[$0].origin, scenes[$0].variant) != nil }[...]
        outcomes = Array(repeating: nil, count: scenes.count)
    }

    private func outcomes(jobs: Int) throws -> [CheckedScene] {
        while workers.count < jobs, !pending.isEmpty { try startWorker() }
        for (index, scene) in scenes.enumerated() where CheckRequest(scene.origin, scene.variant) == nil {
            outcomes[index] = CheckedScene.check(scene.origin, scene.variant, isUpdated: false)
        }
        while !workers.isEmpty {
            for worker in try waiting() { try take(from: worker) }
        }
        return outcomes.compactMap(\.self)
    }

    private func startWorker() throws {
        let worker = try Worker()
        workers.append(worker)
        // A second one is there when the first is done, so that the worker need not wait for this process.
        for _ in 0..<2 { try ask(worker) }
    }

    /// Gives a worker the next scene. If there is none, ends the worker once it has checked all of its scenes.
    private func ask(_ worker: Worker) throws {
        guard let index = pending.popFirst() else {
            guard worker.scenes.isEmpty else { return }
            worker.end()
            workers.removeAll { $0 === worker }
            return
        }
        worker.scenes.append(index)
        let scene = scenes[index]
        guard let request = CheckRequest(scene.origin, scene.variant) else { return }
        worker.send(try JSONEncoder().encode(request))
    }

    /// Waits until at least one worker can be read, and returns those workers.
    private func waiting() throws -> [Worker] {
        let events = Int16(truncatingIfNeeded: POLLIN)
        var descriptors = workers.map { pollfd(fd: $0.descriptor, events: events, revents: 0) }
        while poll(&descriptors, nfds_t(descriptors.count), -1) < 0 {
            guard errno == EINTR else {
                throw CommandFailure(.environment, "The outcomes of scenes cannot be read. You can use --jobs 1.")
            }
        }
        return zip(workers, descriptors).filter { $1.revents != 0 }.map(\.0)
    }

    private func take(from worker: Worker) throws {
        guard worker.read() else {
            workers.removeAll { $0 === worker }
            if let lost = worker.scenes.first {
                let scene = scenes[lost]
                outcomes[lost] = CheckedScene(scene.origin, scene.variant, endedBy: worker.crash())
            }
            pending = worker.scenes.dropFirst() + pending
            if !pending.isEmpty { try startWorker() }
            return
        }
        while let line = worker.line(), let index = worker.scenes.first {
            let answer = try JSONDecoder().decode(CheckAnswer.self, from: line)
            outcomes[index] = CheckedScene(scenes[index].origin, scenes[index].variant, answer)
            worker.scenes.removeFirst()
            try ask(worker)
        }
    }

    private func stop() { for worker in workers { worker.end() } }

    /// A process that checks scenes.
    @MainActor private final class Worker {
        /// The indices of the scene that it checks, and of the one that comes next.
        var scenes: [Int] = []
        private let process = Process()
        private let requests = Pipe(), answers = Pipe()
        private var bytes = Data()

        var descriptor: Int32 { answers.fileHandleForReading.fileDescriptor }

        init() throws {
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = [
                CheckWorkerCommand.configuration.commandName ?? "", "--language", Language.current.code,
            ]
            process.standardInput = requests
            process.standardOutput = answers
            do { try process.run() } catch {
                throw CommandFailure(
                    .environment, "A process that checks scenes cannot be started. You can use --jobs 1.")
            }
        }

        func send(_ request: Data) {
            // A worker that has just crashed is noticed when its answer is read.
            try? requests.fileHandleForWriting.write(contentsOf: request + Data("\n".utf8))
        }

        /// Reads what is there.
        ///
        /// - Returns: False if the process has ended.
        func read() -> Bool {
            var part = [UInt8](repeating: 0, count: 1 << 16)
            let count = Glibc.read(descriptor, &part, part.count)
            guard count > 0 else { return false }
            bytes += part[..<count]
            return true
        }

        /// The next answer; nil if it is not complete.
        func line() -> Data? {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            defer { bytes = Data(bytes[(end + 1)...]) }
            return Data(bytes[..<end])
        }

        /// Lets the process end by itself.
        func end() {
            try? requests.fileHandleForWriting.close()
            process.waitUntilExit()
        }

        /// The reason why the scene has no outcome.
        func crash() -> Sentence {
            end()
            let number = Int(clamping: process.terminationStatus)
            return process.terminationReason == .uncaughtSignal
                ? "error: the check crashed with signal \(number). You can report this; attach the scene."
                : "error: the check ended with status \(number). You can report this; attach the scene."
        }
    }
}

/// The outcome of a scene, as a worker writes it.
struct CheckAnswer: Codable {
    struct Place: Codable {
        var line: Int, column: Int

        init(_ place: SourceLocation) { (line, column) = (place.line, place.column) }

        var location: SourceLocation { SourceLocation(line: line, column: column) }
    }

    struct Unmet: Codable {
        var path: [String], place: Place, sentence: String, why: String?
    }

    struct Expectation: Codable {
        var place: Place, unmet: [Unmet]
    }

    struct Failure: Codable {
        var status: Int32, sentence: String?, place: Place?
    }

    var expectations: [Expectation], failure: Failure?, seconds: Double, written: Int, notes: [String]
    var files: [String]
}
