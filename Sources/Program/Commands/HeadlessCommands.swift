// The commands that answer without a window: a picture, a trace, a check, a reason.
//
// Decide what is printed. Know nothing of how it was found out.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
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
        help: .localized("How many steps to take; all unless given.", value: "n")) var step: Int?
    @Option(
        name: .long,
        help: .localized(
            "Which layers to draw: order, chain, responder, touch with commas, or all, or none.", value: "list"))
    var overlay = LayersArgument(.all)
    @Option(
        name: .long, parsing: .unconditional, help: .localized("Pixels for one point, 0.25 to 8.", value: "n"))
    var scale = ScaleArgument(2)
    @Option(
        name: .long,
        help: .localized("Which fonts to draw with: installed, or builtin for the same picture on every machine."))
    var fonts = FontsArgument.installed
    @Flag(name: .long, help: .localized("Draw the whole window with its panels.")) var window = false
    @Option(
        name: .long,
        help: .localized("The colours of the panels and the marks: dark, light or contrast; dark unless given."))
    var theme: ThemeArgument?
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The size of the window in points; together with --window.", value: "wxh"))
    var size: SizeArgument?
    @Option(
        name: .shortAndLong,
        help: .localized("The picture to write; its ending says which kind: .png, .svg, .pdf.", value: "file"))
    var output: String
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if size != nil, !window {
            throw ValidationError(
                localized(
                    "--size is the size of the window; without --window a picture is as large as the scene."))
        }
    }

    @MainActor func perform() async throws {
        _ = try PictureFormat(path: output)
        let setup = try fonts.setup()
        let built = try SceneLoading.buildDrawn(
            from.origin, backdrop: behind.backdrop, measuring: setup.measuring)
        let script = try await input.script(for: built, of: from.origin)
        let debugger = Debugger(Debuggee(built), size: size?.size ?? Debugger.usualSize, measuring: setup.measuring)
        debugger.inspection.layers = overlay.layers
        if let theme { debugger.theme = theme.theme }
        debugger.play(script)
        try debugger.takeSteps(step)
        let picture = ScenePicture(debugger, isWholeWindow: window, measuring: setup.measuring)
        try picture.write(to: output, scale: scale.scale, rasterizer: Rasterizer(text: setup))
    }
}

struct TraceCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trace",
            abstract: localized("Says what the engine did with a touch: who was asked, who got it, how it bubbled up."))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var input: InputOptions
    @Flag(name: .long, help: .localized("Print the whole trace as JSON; two runs give equal bytes.")) var json = false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        let built = try SceneLoading.build(from.origin, measuring: TextSetup.deterministic.measuring)
        let caveats = input.tap.map { built.caveats(at: $0.point) } ?? []
        let recorder = TraceRecorder(world: built.world)
        built.world.witness = recorder
        let script = try await input.script(for: built, of: from.origin)
        if script.events.isEmpty, !input.namesInput {
            throw CommandFailure(
                .badInput,
                """
                \(from.origin.name) has no script, so there is nothing to tell of. \
                You can say where it is touched with --tap X,Y.
                """
            )
        }
        built.play(script)
        if json { return try printOutput(json: recorder.trace.json()) }
        try printOutput(Sentence(lines: [Sentence(report: Report(recorder.trace))] + caveats.map { "  \($0)" }))
    }
}

extension Sentence {
    /// The text of a trace, in which names are visible already.
    init(report: Report) {
        let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(lines: lines.dropLast().map { "\($0)" })
    }
}

struct CheckCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check", abstract: localized("Checks what scenes expect of their touches."),
            discussion: localized("Exit status: 0 all hold; 1 one does not; 2 a scene is broken."))
    }

    @OptionGroup var from: OriginsOptions
    @Option(name: .long, help: FormatArgument.help) var format: FormatArgument?
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        var status = ExitStatus.success
        for origin in from.origins(as: format?.format) { status = worse(status, try check(origin)) }
        guard status == .success else {
            throw CommandFailure(
                status, status == .unmet ? "Not every expectation holds." : "Not every scene could be read.")
        }
    }

    @MainActor private func check(_ origin: SceneOrigin) throws(CommandFailure) -> ExitStatus {
        let scene: Scene
        do throws(CommandFailure) { scene = try SceneLoading.read(origin) } catch {
            printError(error.sentence)
            return .badInput
        }
        let unmet = ExpectationCheck(scene).unmet()
        for expectation in unmet {
            printError("\(origin.name):\(expectation.place.line):\(expectation.place.column): \(expectation.sentence)")
        }
        let count = scene.expectations.count
        let verdict = unmet.isEmpty ? localized("ok") : localized("NOT met")
        let expectations = count == 1 ? localized("1 expectation") : localized("\(count) expectations")
        try printOutput("\(verdict)  \(origin.name) (\(expectations))")
        return unmet.isEmpty ? .success : .unmet
    }

    private func worse(_ first: ExitStatus, _ second: ExitStatus) -> ExitStatus {
        first.rawValue >= second.rawValue ? first : second
    }
}
