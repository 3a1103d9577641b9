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
import HitscopeOverlay
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeTrace

struct SnapshotCommand: ParsableCommand, MainActorCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot", abstract: "Draws a scene after its touch, with the overlay, as PNG, SVG or PDF.")

    @OptionGroup var from: OriginOptions
    @OptionGroup var input: InputOptions
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("How many steps to take; all unless given.", valueName: "n")) var step: Int?
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Which layers to draw: order, chain, responder, touch with commas, or all, or none.", valueName: "list"))
    var overlay = LayersArgument(.all)
    @Option(
        name: .long, parsing: .unconditional, help: ArgumentHelp("Pixels for one point, 0.25 to 8.", valueName: "n"))
    var scale = ScaleArgument(2)
    @Option(name: .long, help: "Which fonts to draw with: installed, or builtin for the same picture on every machine.")
    var fonts = FontsArgument.installed
    @Flag(name: .long, help: "Draw the whole window with its panels.") var window = false
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("The size of the window in points; together with --window.", valueName: "wxh"))
    var size: SizeArgument?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The picture to write; its ending says which kind: .png, .svg, .pdf.", valueName: "file"))
    var output: String

    mutating func validate() throws {
        if size != nil, !window {
            throw ValidationError(
                "--size is the size of the window; without --window a picture is as large as the scene.")
        }
    }

    @MainActor func perform() async throws {
        _ = try PictureFormat(path: output)
        let setup = try fonts.setup()
        let debuggee = Debuggee(try SceneLoading.build(from.origin, measuring: setup.measuring))
        let script = try await input.script(for: debuggee, of: from.origin)
        let debugger = Debugger(debuggee, size: size?.size ?? Debugger.usualSize, measuring: setup.measuring)
        debugger.inspection.layers = overlay.layers
        debugger.play(script)
        try debugger.takeSteps(step)
        let picture = ScenePicture(debugger, isWholeWindow: window, measuring: setup.measuring)
        try picture.write(to: output, scale: scale.scale, rasterizer: Rasterizer(text: setup))
    }
}

struct TraceCommand: ParsableCommand, MainActorCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Says what the engine did with a touch: who was asked, who got it, how it bubbled up.")

    @OptionGroup var from: OriginOptions
    @OptionGroup var input: InputOptions
    @Flag(name: .long, help: "Print the whole trace as JSON; two runs give equal bytes.") var json = false

    @MainActor func perform() async throws {
        let built = try SceneLoading.build(from.origin, measuring: TextSetup.deterministic.measuring)
        let debuggee = Debuggee(built), caveats = input.tap.map { built.caveats(at: $0.point) } ?? []
        let recorder = TraceRecorder(world: debuggee.world)
        debuggee.world.witness = recorder
        let script = try await input.script(for: debuggee, of: from.origin)
        if script.events.isEmpty, input.script == nil {
            throw CommandFailure(
                .badInput,
                "\(from.origin.name) has no script, so there is nothing to tell of. "
                    + "You can say where it is touched with --tap X,Y."
            )
        }
        for event in script.events { debuggee.world.receive(event) }
        debuggee.world.advance(to: script.duration + Script.settlingTime)
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
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks what scenes expect of their touches.",
        discussion: "Exit status: 0 all hold; 1 one does not; 2 a scene is broken.")

    @Argument(help: "The scenes.") var scenes: [String]

    mutating func validate() throws {
        if scenes.isEmpty { throw ValidationError("Name at least one scene.") }
    }

    @MainActor func perform() async throws {
        var status = ExitStatus.success
        for path in scenes { status = worse(status, try check(path)) }
        guard status == .success else {
            throw CommandFailure(
                status, status == .unmet ? "Not every expectation holds." : "Not every scene could be read.")
        }
    }

    @MainActor private func check(_ path: String) throws(CommandFailure) -> ExitStatus {
        let scene: Scene
        do throws(CommandFailure) { scene = try SceneLoading.read(SceneOrigin(path)) } catch {
            printError(error.sentence)
            return .badInput
        }
        let unmet = ExpectationCheck(scene).unmet()
        for expectation in unmet {
            printError("\(path):\(expectation.place.line):\(expectation.place.column): \(expectation.sentence)")
        }
        let count = scene.expectations.count
        let verdict = unmet.isEmpty ? "ok" : "NOT met"
        try printOutput("\(verdict)  \(path) (\(count == 1 ? "1 expectation" : "\(count) expectations"))")
        return unmet.isEmpty ? .success : .unmet
    }

    private func worse(_ first: ExitStatus, _ second: ExitStatus) -> ExitStatus {
        first.rawValue >= second.rawValue ? first : second
    }
}

struct WhyCommand: ParsableCommand, MainActorCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Says in one sentence why a view did not get a touch.")

    @OptionGroup var from: OriginOptions
    @Argument(help: "The view's name in the scene.") var view: String?
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Where the screen is touched, in points; the scene's first touch unless given.", valueName: "x,y"))
    var tap: PointArgument?
    @Flag(name: .long, help: "Print the reason, the culprit and the sentence as JSON.") var json = false

    mutating func validate() throws {
        // Beside --clipboard the only word is the name of the view.
        if from.clipboard, view == nil { (view, from.scene) = (from.scene, nil) }
        if view == nil { throw ValidationError("Name the view that is asked about.") }
    }

    @MainActor func perform() async throws {
        let built = try SceneLoading.build(from.origin, measuring: TextSetup.deterministic.measuring)
        let (scene, view) = (from.origin.name, view ?? "")
        let index = try index(of: view, in: built.scene)
        guard let point = tap?.point ?? built.scene.firstTouch ?? built.middle(of: index) else {
            throw CommandFailure(
                .badInput, "\(scene) has no script, so there is no touch to explain. You can say where with --tap X,Y.")
        }
        let why = WhyNot(built.views[index], at: point, in: built.world)
        guard json else {
            let sentences: [Sentence] =
                ["\(why.sentence)"] + built.caveats(at: point, asked: index).map { "\($0)" as Sentence }
            return try printOutput(Sentence(lines: sentences))
        }
        let culprit = why.culprit.flatMap { built.world.responder($0) }.map { Participant($0).label }
        try printOutput(
            json: encoded(
                Answer(view: view, x: point.x, y: point.y, reason: why.reason, culprit: culprit, sentence: why.sentence)
            ) + "\n")
    }

    private struct Answer: Encodable {
        var view: String, x: Double, y: Double, reason: WhyNot.Reason, culprit: String?, sentence: String
    }

    private func encoded(_ answer: Answer) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    private func index(of view: String, in described: Scene) throws -> Int {
        let found = described.views(called: view), scene = from.origin.name
        guard let first = found.first else { throw unknownView(view, described) }
        guard found.count == 1 else {
            let lines = found.map { "\(described.views[$0].identity.location.line)" }
            throw CommandFailure(
                .badInput,
                "\(scene) has \(found.count) views named \"\(view)\", on lines "
                    + "\(lines.dropLast().joined(separator: ", ")) and \(lines[lines.count - 1]). "
                    + "You can give each its own name.")
        }
        return first
    }

    private func unknownView(_ view: String, _ described: Scene) -> CommandFailure {
        let isDump = described.importedFrom != nil
        let known = described.views.indices.filter { isDump || described.views[$0].identity.name != nil }
        let names = known.prefix(20).map { described.callName(of: $0).quoted }.joined(separator: ", ")
        return CommandFailure(
            .badInput, "\(from.origin.name) has no view named \"\(view)\". You can ask about one of these: \(names).")
    }
}

extension BuiltScene {
    /// The middle of a view on the screen, in points; nil for one that is in no window, and in a scene that no dump was
    /// made into.
    @MainActor fileprivate func middle(of view: Int) -> CGPoint? {
        guard scene.importedFrom != nil, let box = views[view].screenQuad?.boundingBox else { return nil }
        return CGPoint(x: box.midX, y: box.midY)
    }
}
