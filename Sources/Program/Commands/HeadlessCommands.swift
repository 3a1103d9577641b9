// Two commands that need no window: `snapshot` and `trace`.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeSnapshot
import HitscopeStory
import HitscopeTrace

struct SnapshotCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "snapshot",
            abstract: localized("Draws a scene after its touch, with the overlay, as PNG, SVG or PDF."))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var behind: BackdropOption
    @OptionGroup var input: InputOptions
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The number of steps to show. Default: all.", value: "n")) var step: Int?
    @Option(
        name: .long,
        help: .localized(
            "The layers to draw: order, chain, responder and touch, separated by commas, or all, or none.",
            value: "list"))
    var overlay = LayersArgument(.all)
    @Option(
        name: .long, parsing: .unconditional, help: .localized("Pixels per point, 0.25 to 8.", value: "n"))
    var scale = ScaleArgument(2)
    @Option(
        name: .long,
        help: .localized(
            """
            The fonts to use: installed; builtin, which needs no fonts; or files, which are Inter, JetBrains Mono and \
            Nanum Gothic without hints. Default: installed, but builtin with --against.
            """))
    var fonts: FontsArgument?
    @Flag(name: .long, help: .localized("Draw the whole window with its panels.")) var window = false
    @Option(
        name: .long,
        help: .localized("The colours of the panels and the marks: dark, light or contrast. Default: dark."))
    var theme: ThemeArgument?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The size of the window in points. Needs --window.", value: "wxh"))
    var size: SizeArgument?
    @Option(
        name: .shortAndLong,
        help: .localized(
            """
            The picture to write. Its extension sets the format: .png, .svg or .pdf. - writes a PNG to standard output.
            """,
            value: "file"),
        completion: .file())
    var output: String?
    @Option(
        name: .long,
        help: .localized(
            """
            A PNG to compare the picture with. The difference is written to the folder artifacts, or to \
            HITSCOPE_ARTIFACTS.
            """,
            value: "file"), completion: .file())
    var against: String?
    @Option(
        name: .long,
        help: .localized(
            """
            Whether to save the picture as the reference: all, failed, missing or never. Default: HITSCOPE_RECORD, or \
            never where CI is set, or missing.
            """,
            value: "mode"))
    var record: RecordArgument?
    @Option(
        name: .long,
        help: .localized("Write the reference, the picture and the difference side by side.", value: "file"))
    var diff: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            "The largest difference of one channel, of 255, that does not count. Default: 0.", value: "n"))
    var allowChannel = 0
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            "The number of pixels that may differ by more, at most 4 of them in 8 × 8 pixels. Default: 0.", value: "n"))
    var allowPixels = 0
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if output == nil, against == nil {
            throw ValidationError(
                localized("Specify a picture to write with --output, or one to compare with using --against."))
        }
        if against == nil, record != nil || diff != nil || allowChannel != 0 || allowPixels != 0 {
            throw ValidationError(
                localized(
                    "--record, --diff, --allow-channel and --allow-pixels need a reference. Specify it with --against.")
            )
        }
        guard (0...255).contains(allowChannel), allowPixels >= 0 else {
            throw ValidationError(localized("--allow-channel takes 0 to 255, and --allow-pixels 0 or more."))
        }
        try OutputFile.expectFiles([("--diff", diff)])
        if size != nil, !window {
            throw ValidationError(
                localized(
                    "--size sets the size of the window. Without --window, a picture has the size of the scene."))
        }
    }

    @MainActor func perform() async throws {
        if let output = OutputFile.file(output) {
            try replacing.expectReplaceable(
                output, by: FileKind(PictureFormat(path: output)), reading: [from.scene, behind.backdrop, against])
        }
        try replacing.expectReplaceable(diff, by: .png, reading: [from.scene, behind.backdrop, against])
        try OutputFile.expectApart([output, diff])
        let reference = try against.map { try self.reference($0) }
        let setup = try (fonts ?? (against == nil ? .installed : .builtin)).setup()
        let built = try drawn {
            try SceneLoading.buildWithBackdrop(from.origin, backdrop: behind.backdrop, measuring: setup.measuring)
        }
        let script = try await input.script(for: built, of: from.origin)
        let (debugger, picture) = try drawn {
            let debugger = try play(script, in: built, setup)
            return (debugger, ScenePicture(debugger, isWholeWindow: window, measuring: setup.measuring))
        }
        let rasterizer = Rasterizer(text: setup)
        if let output = OutputFile.file(output) {
            try picture.write(to: output, scale: scale.scale, rasterizer: rasterizer)
        }
        guard reference != nil || output == OutputFile.standardOutput else { return }
        let pixels = try picture.pixels(scale: scale.scale, rasterizer: rasterizer)
        if output == OutputFile.standardOutput { try OutputFile.writeToStandardOutput(PNG.encoded(pixels)) }
        guard let reference else { return }
        let run = debugger.inspection.run
        let verdict = try reference.verdict(
            on: pixels, allowing: PixelAllowance(channel: allowChannel, pixels: allowPixels), scale: scale.scale
        ) { KeptScreen(run.debuggee.world, run.recorder.trace).companion }
        try answer(verdict)
    }

    /// Draws in the language of the program, or in English if the picture is compared and no language was named.
    private func drawn<R>(_ draw: () throws -> R) rethrows -> R {
        against == nil || LanguageSelection.isNamed ? try draw() : try Language.english.speaking(draw)
    }

    @MainActor private func play(_ script: Script, in built: BuiltScene, _ setup: TextSetup) throws -> Debugger {
        let debugger = Debugger(
            Debuggee(built, named: from.origin.title), size: size?.size ?? WindowShell.defaultSize,
            measuring: setup.measuring)
        debugger.inspection.display.layers = overlay.layers
        if let theme { debugger.shell.theme = theme.theme }
        debugger.play(script)
        try debugger.takeSteps(step)
        return debugger
    }

    /// True if the text that says how a reference was made lies beside it.
    private static func hasCompanion(_ reference: String) -> Bool {
        let path = URL(fileURLWithPath: reference).deletingPathExtension().path
        return FileManager.default.fileExists(atPath: "\(path).\(KeptScreen.ending)")
    }

    /// Reports a verdict, and ends with status 1 unless the picture equals its reference or an allowance lets it pass.
    private func answer(_ verdict: SnapshotVerdict) throws {
        if let diff, case .different(let report) = verdict, let compared = report.artifacts.first {
            try PictureFile.write(PictureFile.bytes(at: compared), to: diff)
        }
        var lines = verdict.description.split(separator: "\n").map { "\($0)" as Sentence }
        if case .different = verdict, fonts == nil, let against, !Self.hasCompanion(against) {
            lines.append(
                """
                The text was set in the built-in letters. If the reference has the fonts of the machine, add --fonts \
                installed, or record the reference again with --record all.
                """)
        }
        if case .allowed = verdict { printError(Sentence(lines: lines)) }
        if !verdict.isSame { throw CommandFailure(.unmet, Sentence(lines: lines)) }
    }

    /// The reference picture at a path.
    private func reference(_ path: String) throws -> SnapshotReference {
        guard try PictureFormat(path: path) == .png else {
            throw CommandFailure(.badInput, "\(path): error: the picture to compare with must be a PNG.")
        }
        let url = URL(fileURLWithPath: path)
        let settings = try SnapshotSettings(
            references: url.deletingLastPathComponent().path,
            package: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment,
            record: record?.mode)
        return try SnapshotReference(url.deletingPathExtension().lastPathComponent, settings: settings)
    }
}

struct TraceCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trace",
            abstract: localized(
                """
                Reports how a touch was handled: which views were asked, which view got it, and how it went up the \
                responder chain.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var input: InputOptions
    @Flag(name: .long, help: .localized("Print the whole trace as JSON. The output is deterministic.")) var json =
        false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        let built = try SceneLoading.build(from.origin, measuring: TextSetup.deterministic.measuring)
        try from.origin.expectFrames(of: built.scene)
        let recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        let script = try await input.script(for: built, of: from.origin)
        if script.events.isEmpty, !input.namesInput {
            throw CommandFailure(
                .badInput,
                """
                \(from.origin.name) has no script, so there is nothing to report. You can specify a touch with --tap \
                X,Y.
                """
            )
        }
        let isTap = input.tap != nil || input.on != nil
        var caveats = isTap ? script.firstTouch.map { built.caveats(at: $0) } ?? [] : []
        let guesses = Doubt.guesses(at: script.firstTouch, in: built.world)
        built.play(script)
        if json { return try printOutput(json: recorder.trace.json()) }
        let trace = recorder.trace, story = Story(trace)
        if trace.inputs.contains(where: { story.deliveries(ofInput: $0, in: trace).contains(where: \.isDropped) }),
            let caveat = Trust(built.scene).unnamedResponders
        {
            caveats.append(caveat)
        }
        let lines = guesses.map { "\($0)" as Sentence } + [Sentence(report: Report(recorder.trace))]
        try printOutput(Sentence(lines: lines + caveats.map { "  \($0)" }))
    }
}

extension Sentence {
    /// Creates a sentence from the text of a report, in which control characters of names are already escaped.
    init(report: Report) {
        let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(lines: lines.dropLast().map { "\($0)" })
    }
}
