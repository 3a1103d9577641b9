// The command that opens the window, or plays a scene without one.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeX11Host

struct RunCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "run", abstract: localized("Opens a scene, a lesson, or a dump of an app, in a window."),
            discussion: localized("Without a scene, the window opens the list of scenes.") + "\n\n"
                + withoutDisplay)
    }

    static var withoutDisplay: String {
        localized(
            "Without a display, plays the scene without a window, and prints the paths of the picture and the trace.")
    }

    @OptionGroup var from: OptionalOriginOptions
    @OptionGroup var behind: BackdropOption
    @OptionGroup var options: RunOptions
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if from.origin == nil, options.needsScene { throw OptionalOriginOptions.missing }
        try from.expectOneOrigin()
    }

    @MainActor func perform() async throws {
        try options.expectDistinctOutputs(from: [from.scene, behind.backdrop].compactMap { $0 })
        guard let origin = from.origin else { return try await runWithChooser() }
        if case .file(let path) = origin.place, Lesson.isLesson(path) { return try await teach(path) }
        let setup = try options.fonts.setup()
        let built = try SceneLoading.buildWithBackdrop(origin, backdrop: behind.backdrop, measuring: setup.measuring)
        let runner = try SessionRunner(Debuggee(built, named: origin.title), name: origin.title, options: options)
        runner.open(in: origin, backdrop: behind.backdrop)
        try await runner.run()
    }

    /// Opens a window with a lesson.
    @MainActor private func teach(_ path: String) async throws {
        _ = try SceneLoading.lesson(path)
        guard !options.needsScene else {
            throw CommandFailure(
                .badInput,
                """
                \(path) is a lesson, which is taken in a window with panels. You can leave out --headless, --script, \
                --record, --stage-only and --predictions, or name one of its scenes.
                """)
        }
        let debuggee = Debuggee.none()
        let runner = try SessionRunner(debuggee, name: debuggee.title, options: options)
        runner.openFiles()
        runner.lesson = path
        try await runner.runInWindow()
    }

    /// Opens a window without a scene, over which the list of scenes lies.
    @MainActor private func runWithChooser() async throws {
        let debuggee = Debuggee.none()
        let runner = try SessionRunner(debuggee, name: debuggee.title, options: options)
        runner.openFiles()
        try await runner.runInWindow()
    }
}

/// The options of a command that opens a window.
package struct RunOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("Pixels per point, 0.25 to 8. Default: the display's scale.", value: "n"))
    var scale: ScaleArgument?
    @Option(
        name: .long, parsing: .unconditional, help: .localized("The size of the window in points.", value: "wxh"))
    var size: SizeArgument?
    @Option(name: .long, help: .localized("The fonts to use: installed or builtin.")) var fonts = FontsArgument
        .installed
    @Option(
        name: .long,
        help: .localized(
            """
            The colours of the window: dark, light or contrast. Default: those that were chosen last, or those of the \
            desktop.
            """)) var theme: ThemeArgument?
    @Flag(
        name: .long,
        help: .localized(
            "Show only the scene, without panels, and mark the view under the pointer."))
    var stageOnly = false
    @Flag(
        name: .long,
        help: .localized(
            "Start in presenter mode: the scene and one sentence for each step, in large type (F5)."))
    var present = false
    @Flag(
        name: .long,
        help: .localized(
            "Start in predict mode: before each touch, the class predicts which view takes it (P)."))
    var predict = false
    @Option(
        name: .long,
        help: .localized(
            """
            Add each touch to a CSV table, with the prediction and the result. With --headless: the results of the \
            scene's own script.
            """, value: "file"), completion: .file())
    var predictions: String?
    @Flag(
        name: .long,
        help: .localized("Show every change immediately, without animation."))
    var noAnimation = false
    @Flag(
        name: .long,
        help: .localized(
            "Repaint every frame completely, to compare with painting only what changed."))
    var repaintAll = false
    @Flag(
        name: .long, help: .localized("Write a line to standard error for each frame that the display has received."))
    var reportFrames = false
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized(
            """
            The memory for the moments of the timeline, 0 to 4096 MiB. When it is full, the oldest touches are \
            dropped.
            """,
            value: "n"))
    var moments: Int?
    @Flag(name: .long, help: .localized("Play without a window, even if there is a display.")) var headless = false
    @Option(
        name: .long,
        help: .localized(
            "The input to play without a window: a file written by --record.", value: "file"), completion: .file())
    var script: String?
    @Option(
        name: .long, help: .localized("Write the session's input to this file as it arrives.", value: "file"),
        completion: .file())
    var record: String?
    @Option(
        name: .long, help: .localized("Write the session's trace to this file when it ends.", value: "file"),
        completion: .file())
    var trace: String?
    @Option(
        name: .long,
        help: .localized("Write the last picture of the window to this file when the session ends.", value: "file"),
        completion: .file())
    var picture: String?
    @OptionGroup var replacing: ForceOption

    package init() {}

    /// True if a session needs a scene at its start, because it is recorded, is played without a window or panels, or
    /// writes predictions.
    var needsScene: Bool { headless || script != nil || record != nil || stageOnly || predictions != nil }

    /// True if a window with panels opens.
    private var opensPanels: Bool { !stageOnly && !headless && script == nil }

    package mutating func validate() throws {
        if let size = size?.size, opensPanels,
            size.width < WindowShell.minimumSize.width || size.height < WindowShell.minimumSize.height
        {
            let minimum = WindowShell.minimumSize
            throw ValidationError(
                localized(
                    """
                    --size is \(size.width.wholeText)x\(size.height.wholeText), but the panels need \
                    \(minimum.width.wholeText)x\(minimum.height.wholeText). --stage-only shows the scene in any size.
                    """))
        }
        if let moments, !(0...4096).contains(moments) {
            throw ValidationError(localized("--moments is \(moments), but should be a number from 0 to 4096."))
        }
        try OutputFile.expectFiles([("--trace", trace), ("--record", record), ("--predictions", predictions)])
        if present, stageOnly {
            throw ValidationError(
                localized(
                    "--stage-only shows no sentences, and --present shows them large. Leave one of them out."))
        }
        if stageOnly, predict || predictions != nil {
            throw ValidationError(
                localized(
                    """
                    --stage-only shows no questions, and \(predict ? "--predict" : "--predictions") needs them. Leave \
                    one of them out.
                    """))
        }
        if headless, script == nil, record != nil {
            throw ValidationError(
                localized(
                    """
                    --record writes the input of a window or of --script; --headless alone has neither. Leave out one \
                    of them.
                    """
                ))
        }
    }
}

/// A recording that a window plays at its beginning.
struct ShownRecording {
    let recording: Recording, path: String
    /// One of the speeds of the window.
    let speed: Double
}

/// Runs a debugger with or without a window, and writes the files that the options name, even if the session ends with
/// an error.
@MainActor package final class SessionRunner {
    private let options: RunOptions
    private let name: String
    private let debugger: Debugger
    private let rasterizer: Rasterizer
    private let session: DebuggerSession
    private var files: SceneFiles?
    /// The path of the lesson with which the window opens; nil for none.
    var lesson: String?
    /// The recording that the window plays at its beginning; nil for none.
    var shownRecording: ShownRecording?
    /// The script to play without a window; nil for the scene's own script.
    private let recording: Recording?
    /// The coordinates of the input, and the initial size of the surface.
    private let surface: Recording.Header

    /// - Parameter name: The name of the files that the options do not name.
    package init(_ debuggee: Debuggee, name: String, options: RunOptions) throws {
        self.options = options
        self.name = name
        recording = try options.script.map {
            try SceneLoading.recording($0).fitted(to: debuggee.world.screen.bounds.size)
        }
        surface = try options.recordingHeader(for: recording, screen: debuggee.world.screen.bounds.size)
        let size = surface.size ?? WindowShell.defaultSize
        rasterizer = Rasterizer(text: try options.fonts.setup())
        debugger = Debugger(debuggee, size: size, measuring: rasterizer.measuring, isBare: surface.points == .stage)
        if let theme = options.theme?.theme { debugger.shell.theme = theme }
        debugger.shell.isPresenting = options.present
        debugger.predict.isOn = options.predict
        debugger.inspection.keepsWholeTrace = options.trace != nil
        if let moments = options.moments { debugger.inspection.moments.maximumBytes = moments << 20 }
        session = DebuggerSession(debugger, rasterizer: rasterizer, repaintsAll: options.repaintAll)
    }

    /// Makes it possible to open other scenes in the window, and follows the file of the scene that is shown.
    ///
    /// - Parameter backdrop: The screenshot behind the scene that is shown.
    func open(in origin: SceneOrigin, backdrop: String?) {
        let files = openFiles()
        guard case .file(let path) = origin.place else { return }
        files.backdrops[path] = backdrop
        files.noteIncludedFiles(of: debugger.inspection.run.debuggee, from: path)
        debugger.document.follow(path)
    }

    var measuring: any TextMeasuring { rasterizer.measuring }

    /// Makes it possible to open other scenes in the window.
    ///
    /// - Parameter own: The scene that the program makes by code; nil if there is none.
    @discardableResult func openFiles(beside own: ProgramScene? = nil) -> SceneFiles {
        let files = SceneFiles(
            measuring: rasterizer.measuring, watches: !options.headless && options.script == nil)
        (files.samplesFolder, files.programScene) = (SceneFolder.samples(), own)
        debugger.document.source = files
        self.files = files
        return files
    }

    /// Runs the session to its end.
    package func run() async throws {
        defer { debugger.detach() }
        try expectOutputs()
        if options.headless || options.script != nil { return try await playWithoutWindow() }
        guard let host = try openWindowIfThereIsDisplay() else { return try playOwnScript() }
        try await watch(on: host)
    }

    /// Throws an error if a file that the options name could not be written.
    private func expectOutputs() throws {
        for path in [options.trace, options.record, options.picture, options.predictions] {
            try path.map(SessionRunner.expectWritable)
        }
        for path in [options.record, options.predictions] { try path.map(RecordingFile.expectFree) }
        if let path = options.predictions { try PredictionsFile.contents(at: path) }
        if let picture = options.picture { _ = try PictureFormat(path: picture) }
    }

    /// Runs the session in a window. Throws a `HostError` without a display.
    func runInWindow() async throws {
        defer { debugger.detach() }
        try expectOutputs()
        try await watch(on: try openWindow())
    }

    /// Runs the session on a host until it ends, or until the process is asked to end.
    private func watch(on host: X11Host) async throws {
        let signals = TerminationSignals { [session, debugger] in
            debugger.finish()
            session.wake?()
        } late: { [line = host.line] in
            line.cut()
        }
        defer { signals.stop() }
        if options.record == nil, let isDark = host.isDesktopDark {
            debugger.shell.themes.desktop = isDark ? .dark : .light
        }
        try await playRemembering(on: host)
    }

    /// Restores the sizes of the panels and the theme from the last session, plays on a host, and saves them for the
    /// next session.
    ///
    /// A session that is recorded begins with the default sizes and theme, because a recording does not contain them.
    /// It saves none, because what was saved before would be lost.
    private func playRemembering(on host: some SessionHost) async throws {
        files?.recent = RecentFiles.ofUser()
        files?.lessonAnswers = LessonAnswers.ofUser()
        if let path = debugger.document.path { files?.remember(path) }
        let isKept = !options.stageOnly && options.record == nil
        let file = isKept ? WindowStateFile(environment: ProcessInfo.processInfo.environment) : nil
        let saved = file?.readOrReport(), state = saved ?? WindowState()
        (debugger.shell.layout, debugger.shell.themes.chosen) = (state.layout, options.theme?.theme ?? state.theme)
        debugger.shell.animates = !options.noAnimation
        if let lesson { debugger.document.open(path: lesson) }
        if let shownRecording {
            debugger.momentPlayer.choose(speed: shownRecording.speed)
            debugger.playback.open(shownRecording.recording, from: shownRecording.path)
        }
        if debugger.inspection.run.debuggee.isNone { debugger.chooseScene() }
        defer {
            let now = WindowState(
                layout: debugger.shell.layout, theme: options.theme == nil ? debugger.shell.themes.chosen : state.theme)
            if now != saved { file?.write(now) }
        }
        try await play(on: host)
    }

    /// Runs the session on a host, and writes its files, even if the session ends with an error.
    private func play(on host: some SessionHost) async throws {
        let file = try options.record.map { try RecordingFile(path: $0) }
        file?.whenLost = { [debugger] sentence in
            printError(sentence)
            debugger.document.noteLostRecording("\(sentence)")
        }
        let recorder = file.map { makeRecorder(writing: $0) }
        let predictions = try options.predictions.map { try PredictionsFile(path: $0) }
        predictions?.follow(debugger)
        var failure: (any Error)?
        do { try await runSession(session, on: host, recording: recorder) } catch { failure = error }
        recorder?.recordOutcome()
        if let fullness = recorder?.fullness { printError("\(fullness)") }
        try writeResults()
        if let failure { throw failure }
        try file?.expectWhole()
        try predictions?.expectWhole()
    }

    /// A recorder of input and outcomes.
    private func makeRecorder(writing file: RecordingFile) -> InputRecorder {
        let reader = OutcomeReader(debugger.inspection)
        var header = Recording.Header(surface.points, size: debugger.shell.size)
        header.hasOutcomes = true
        header.scene = debugger.document.path.flatMap { scene in
            options.record.map { RecordedScenePath.path(of: scene, from: $0) }
        }
        let views = RecordedView.all(in: debugger.inspection.run.debuggee.world)
        let recorder = InputRecorder(header, views: views) { file.append($0) }
        recorder.outcome = { reader.read() }
        return recorder
    }

    /// Opens the window; nil if there is no display.
    private func openWindowIfThereIsDisplay() throws -> X11Host? {
        do { return try openWindow() } catch HostError.noDisplay(let sentence) {
            printError("\(sentence), or use a headless command, which needs none")
            return nil
        }
    }

    private func openWindow() throws -> X11Host {
        var window = WindowOptions(
            width: debugger.shell.size.width, height: debugger.shell.size.height,
            title: DebuggerSession.title(of: debugger))
        window.scale = options.scale?.scale
        window.isExact = options.size != nil
        if !options.stageOnly {
            window.minimumWidth = WindowShell.minimumSize.width
            window.minimumHeight = WindowShell.minimumSize.height
        }
        window.icons = try WindowIcon.pictures(rasterizer)
        let host = try X11Host(window)
        let surface = host.surface
        let size = SurfaceSize.points(width: surface.width, height: surface.height, scale: surface.scale)
        if size != debugger.shell.size { debugger.shell.resize(to: size) }
        host.filesOffered = { [debugger] in debugger.offerFile($0) }
        host.methodFellSilent = { [debugger] in debugger.noteSilentMethod() }
        host.textRefused = { [debugger] in debugger.document.noteRefusedText(size: $0, maximum: X11Host.longestText) }
        if options.reportFrames { host.frameShown = { printError("\($0)") } }
        return host
    }

    /// Plays a recorded script with the window's own code, without a display server.
    private func playWithoutWindow() async throws {
        guard let recording else { return try playOwnScript() }
        guard recording.header?.points != .screen else {
            try PredictionsFile.play(recording.script, in: debugger, noting: options.predictions)
            if let path = options.record { try PictureFile.write(Array(recording.text.utf8), to: path) }
            return try writeResults()
        }
        let host = try ScriptedHost(
            playing: recording.script, width: debugger.shell.size.width, height: debugger.shell.size.height,
            scale: options.scale?.scale ?? WindowReplay.scale(for: recording, from: debugger.shell.size))
        try await play(on: host)
    }

    /// Plays the scene's own script, and prints the names of the files.
    private func playOwnScript() throws {
        if let path = options.record {
            throw CommandFailure(
                .environment,
                """
                \(path) was not written: without a window there is no input to record. You can leave out --record, or \
                specify --script FILE.
                """
            )
        }
        try printOutput("Playing \(name) without a window.")
        debugger.inspection.keepsWholeTrace = true
        try PredictionsFile.play(
            debugger.inspection.run.debuggee.script, in: debugger, noting: options.predictions)
        let folder = "artifacts", file = OutputFile.safeName(name)
        let picture = options.picture ?? "\(folder)/\(file).png"
        let trace = options.trace ?? "\(folder)/\(file).trace.json"
        if options.picture == nil || options.trace == nil { try makeFolder(folder) }
        try ScenePicture(debugger, isWholeWindow: true, measuring: rasterizer.measuring)
            .write(to: picture, scale: options.scale?.scale ?? 1, rasterizer: rasterizer)
        try PictureFile.write(Array(debugger.inspection.run.recorder.trace.json().utf8), to: trace)
        let report = Report(debugger.inspection.run.recorder.trace)
        if !report.text.isEmpty { try printOutput(Sentence(report: report)) }
        try printOutput("Picture: \(picture)\nTrace: \(trace)")
    }

    /// Throws an error before the session if a file could not be written after it.
    private static func expectWritable(_ path: String) throws {
        let there = FileIdentity(path)
        if there?.isFolder == true { throw PictureError.cannotWrite(path: path, reason: localized("is a directory")) }
        let place = there == nil ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
        guard access(place, W_OK) != 0 else { return }
        throw PictureError.cannotWrite(path: path, reason: SystemError.reason(errno))
    }

    private func makeFolder(_ path: String) throws {
        try OutputFile.makeFolder(
            path,
            orSay: """
                The folder \(path) cannot be created here. You can specify the files with --picture FILE and --trace \
                FILE.
                """)
    }

    private func writeResults() throws {
        debugger.work.finish()
        if let path = options.trace {
            try PictureFile.write(Array(debugger.inspection.run.recorder.trace.json().utf8), to: path)
        }
        guard let path = options.picture else { return }
        try ScenePicture(debugger, isWholeWindow: true, measuring: rasterizer.measuring)
            .write(to: path, scale: options.scale?.scale ?? 1, rasterizer: rasterizer)
    }
}

/// Calls the function `run` of the host. Inside the runner, the method `run` hides it.
@MainActor private func runSession(
    _ session: DebuggerSession, on host: some SessionHost, recording recorder: InputRecorder?
) async throws {
    try await run(session, on: host, recording: recorder)
}
