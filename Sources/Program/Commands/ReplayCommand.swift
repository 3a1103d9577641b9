// The command that replays a recording, and compares the outcomes with the recorded ones.
import ArgumentParser
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession
import HitscopeStory
import HitscopeWhatIf

struct ReplayCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "replay",
            abstract: localized("Replays a recording, and fails at the first step with a different outcome."),
            discussion: localized(
                """
                Plays without a window, unless --window is given. Recordings of earlier versions have no outcomes: \
                they are played without a comparison.

                With --output, writes a test instead: a scene that plays the recording as its script, and expects its \
                outcome. hitscope check plays it. If the name of the file ends in .swift, it is a test of Swift \
                Testing.

                Exit status: 0 all outcomes match the recording; 1 an outcome differs; 2 the recording or the scene \
                cannot be read.
                """))
    }

    @Argument(
        help: .localized(
            "A file written by run --record, by the window, by evemu-record, or by libinput record.", value: "recording"
        ), completion: .file())
    var recording: String
    @Argument(help: .localized("The scene. Default: the scene of the recording.", value: "scene"), completion: .file())
    var scene: String?
    @Flag(name: .long, help: .localized("Write the current outcomes into the recording, without a comparison."))
    var update = false
    @Flag(name: .long, help: .localized("Show the recording in a window, without a comparison.")) var window = false
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("With --window: how fast to play. Default: 1.", value: "n"))
    var speed: SpeedArgument?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The number of inputs to play and compare. Default: all.", value: "n"))
    var until: Int?
    @Option(
        name: .shortAndLong,
        help: .localized(
            "Write a scene or a Swift test that plays the recording and expects its outcome.", value: "file"),
        completion: .file())
    var output: String?
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if speed != nil, !window { throw ValidationError(localized("--speed needs --window. Leave it out.")) }
        if update, window || until != nil {
            throw ValidationError(
                localized("--update writes all outcomes, and needs neither --window nor --until. Leave them out."))
        }
        if output != nil, window || until != nil {
            throw ValidationError(
                localized(
                    "--output writes the whole recording, and needs neither --window nor --until. Leave them out."))
        }
        if update, output != nil {
            throw ValidationError(localized("--update and --output cannot be used together. Leave one out."))
        }
    }

    @MainActor func perform() async throws {
        let recorded = try SceneLoading.recording(recording)
        let path = try scene ?? namedScene(recorded)
        if until != nil, recorded.script.events.isEmpty {
            throw CommandFailure(.badInput, "\(recording) has no inputs. You can leave out --until.")
        }
        if let until, !(1...max(1, recorded.script.events.count)).contains(until) {
            throw CommandFailure(
                .badInput,
                """
                --until is \(until), and \(recording) has \(inputs(recorded.script.events.count)). You can specify a \
                number from 1 to \(recorded.script.events.count).
                """)
        }
        guard !window else { return try await show(recorded, in: SceneOrigin(path)) }
        if let output { return try await write(recorded, of: path, to: output) }
        var played = try await play(recorded, in: SceneOrigin(path))
        guard !update else {
            guard recorded.surface == nil else {
                throw CommandFailure(
                    .badInput,
                    """
                    \(recording) was recorded by another program, and cannot contain outcomes. You can write a test \
                    with --output.
                    """)
            }
            var header = recorded.header ?? Recording.Header(.screen)
            header.hasOutcomes = true
            header.scene = RecordedScenePath.path(of: path, from: recording)
            played.header = header
            try PictureFile.write(Array(played.text.utf8), to: recording)
            return try printOutput("The outcomes of \(inputs(count(of: played))) were written.")
        }
        guard recorded.header?.hasOutcomes == true else {
            return try printOutput(
                "Played \(inputs(count(of: played))). The recording has no outcomes; --update writes them.")
        }
        try compare(recorded, with: played)
    }

    /// Writes the recording as a scene with its script and an expectation, or as a test in Swift.
    @MainActor private func write(_ recorded: Recording, of path: String, to output: String) async throws {
        let isSwift = output.hasSuffix(".swift")
        try replacing.expectReplaceable(output, by: isSwift ? .text : .scene, reading: [recording, path])
        let scene = try SceneLoading.read(SceneOrigin(path))
        let script = try await SceneLoading.screenScript(recording, on: scene.screen) { setup in
            Debuggee(try SceneLoading.build(SceneOrigin(path), measuring: setup.measuring))
        }
        guard !isSwift else {
            let test = try RecordedTest(script, from: recording, in: path, at: output)
            try PictureFile.write(Array(test.text.utf8), to: output)
            return try printOutput(
                "\(output) plays \(inputs(script.events.count)) and expects the outcomes of \(test.outcomeCount).")
        }
        var moved = scene
        moved.backdrop = scene.backdrop.map {
            Backdrop.path(SceneOrigin(path).path(of: $0), forSceneAt: OutputFile.file(output))
        }
        let test: RecordedScene
        do throws(SceneErrors) { test = try RecordedScene(moved, playing: script) } catch {
            throw CommandFailure(.badInput, Sentence(lines: error.lines))
        }
        try OutputFile.write(document: test.text, to: output)
        if let file = OutputFile.file(output) {
            let expected = test.expected.joined(separator: ", ")
            try printOutput("\(file) plays \(inputs(recorded.script.events.count)) and expects \(expected).")
        }
        guard !test.leftOut.isEmpty else { return }
        let numbers = test.leftOut.prefix(Self.maximumListed).map(String.init).joined(separator: ", ")
        printError("A script cannot express \(test.leftOut.count) of the inputs, which were left out: \(numbers).")
    }

    /// The maximum number of inputs that are listed.
    private static let maximumListed = 10

    private func namedScene(_ recorded: Recording) throws(CommandFailure) -> String {
        guard let scene = recorded.header?.scene else {
            throw CommandFailure(
                .badInput,
                "\(recording) does not specify its scene. You can specify it: hitscope replay RECORDING SCENE.")
        }
        return RecordedScenePath.resolved(scene, from: recording)
    }

    /// The number of inputs that are compared.
    private func count(of recording: Recording) -> Int { until ?? recording.script.events.count }

    private func inputs(_ count: Int) -> String {
        count == 1 ? localized("1 input") : localized("\(count) inputs")
    }

    /// Opens a window that plays the recording in its scene.
    @MainActor private func show(_ recorded: Recording, in origin: SceneOrigin) async throws {
        var shown = recorded
        if let until { shown.script.events.removeLast(recorded.script.events.count - until) }
        let options = try RunOptions.parse([])
        let built = try SceneLoading.buildWithBackdrop(
            origin, backdrop: nil, measuring: options.fonts.setup().measuring)
        let runner = try SessionRunner(Debuggee(built, named: origin.title), name: origin.title, options: options)
        runner.open(in: origin, backdrop: nil)
        runner.shownRecording = ShownRecording(recording: shown, path: recording, speed: speed?.speed ?? 1)
        try await runner.runInWindow()
    }

    /// The recording with the new outcomes.
    @MainActor private func play(_ recorded: Recording, in origin: SceneOrigin) async throws -> Recording {
        let recorded = recorded.fitted(to: try SceneLoading.read(origin).screen)
        guard let header = recorded.header, header.points != .screen else {
            let debuggee = Debuggee(try SceneLoading.build(origin, measuring: TextSetup.deterministic.measuring))
            if let header = recorded.header {
                try SceneLoading.expect(header, in: recording, fits: debuggee.world.screen.bounds.size)
            } else {
                SceneLoading.noteMissingHeader(recording, takenAs: .screen)
            }
            return recorded.played(in: debuggee)
        }
        let setup = InstalledFonts.areInstalled ? TextSetup.pango : .deterministic
        let debuggee = Debuggee(try SceneLoading.build(origin, measuring: setup.measuring))
        return try await WindowReplay.played(recorded, in: debuggee, setup: setup)
    }

    // MARK: Comparing

    private func compare(_ recorded: Recording, with played: Recording) throws {
        let changes = recorded.views.isEmpty ? [] : recorded.views.changes(to: played.views)
        let since: Sentence? =
            changes.isEmpty ? nil : "The scene has changed since: \(changes.joined(separator: "; "))."
        guard
            let step = (0...count(of: recorded)).first(where: {
                recorded.outcome(ofStep: $0) != played.outcome(ofStep: $0)
            })
        else {
            let lines: [Sentence] = ["Played \(inputs(count(of: played))). All outcomes match the recording."]
            return try printOutput(Sentence(lines: lines + [since].compactMap(\.self)))
        }
        let (expected, found) = (recorded.outcome(ofStep: step), played.outcome(ofStep: step))
        let count = recorded.script.events.count
        let head: Sentence =
            step == 0
            ? "\(recording): the outcome before the first step differs."
            : "\(recording): step \(step) of \(count) has a different outcome: \(input(step, of: recorded))"
        let lines = found.differences(from: expected).map { field in
            "  \(field.rawValue): expected \(words(expected[field])), found \(words(found[field]))" as Sentence
        }
        let same: Sentence? = recorded.views.isEmpty ? nil : "The views of the scene are the same."
        throw CommandFailure(.unmet, Sentence(lines: [head] + lines + [since ?? same].compactMap(\.self)))
    }

    /// An input, in the form of its line in the recording.
    private func input(_ step: Int, of recorded: Recording) -> String {
        (try? recorded.script.events[step - 1].jsonLine()) ?? ""
    }

    private func words(_ names: [String]) -> String {
        names.isEmpty ? localized("nothing") : names.joined(separator: ", ")
    }
}

/// A speed of the window as an argument.
struct SpeedArgument: ExpressibleByArgument {
    let speed: Double

    init?(argument: String) {
        guard let speed = Double(argument), MomentPlayer.speeds.contains(speed) else { return nil }
        self.speed = speed
    }

    static var allValueStrings: [String] { MomentPlayer.speeds.map { CGFloat($0).shortText } }
}

extension Recording {
    /// The outcome of a step, counted from 1. The outcome of step 0 happened before the first input.
    fileprivate func outcome(ofStep step: Int) -> RecordedOutcome { outcomes[step] ?? RecordedOutcome() }
}
