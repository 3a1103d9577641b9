// Reads scenes, scripts and fonts for commands.
import Foundation
import HitscopeDrawing
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeStory

/// Reads scenes and scripts, and throws a `CommandFailure` for problems with them.
@MainActor enum SceneLoading {
    /// Reads and builds a scene. Its fonts must be installed. The views of a dump get colours that distinguish them.
    static func build(_ origin: SceneOrigin, measuring: any TextMeasuring) throws -> BuiltScene {
        try build(read(origin), of: origin, measuring)
    }

    /// Reads and builds a scene for a picture, with the screenshot that the scene or the option names. Over a
    /// screenshot, the views of a dump are only outlines.
    static func buildWithBackdrop(
        _ origin: SceneOrigin, backdrop: String?, measuring: any TextMeasuring
    ) throws -> BuiltScene {
        let (built, note) = try buildWithNote(origin, backdrop: backdrop, measuring: measuring)
        if let note { printError(note) }
        return built
    }

    /// Reads and builds a scene, with a note about the lines of a dump; the note is nil for a scene file.
    static func buildWithNote(
        _ origin: SceneOrigin, backdrop: String?, measuring: any TextMeasuring
    ) throws -> (BuiltScene, Sentence?) {
        let (built, note) = try begin(origin.load(), of: origin, backdrop: backdrop, measuring: measuring)
        while !built.advance(by: .max) {}
        return (built, note)
    }

    /// Begins to build a scene that was read, as `buildWithNote` does.
    static func begin(
        _ loaded: LoadedScene, of origin: SceneOrigin, backdrop: String?, measuring: any TextMeasuring
    ) throws -> (BuiltScene, Sentence?) {
        var loaded = loaded
        let backdrop = try Backdrop(backdrop, of: loaded.scene, from: origin)
        loaded.scene.isOverScreenshot = backdrop != nil
        try expectFonts(of: loaded.scene, in: origin)
        let built = BuiltScene(begun: loaded.scene, measuring: measuring)
        built.world.backdrop = backdrop?.image
        return (built, loaded.dump.map { "\($0.summary)" })
    }

    private static func build(
        _ scene: Scene, of origin: SceneOrigin, _ measuring: any TextMeasuring
    ) throws -> BuiltScene {
        try expectFonts(of: scene, in: origin)
        return BuiltScene(scene, measuring: measuring)
    }

    private static func expectFonts(of scene: Scene, in origin: SceneOrigin) throws {
        for view in scene.views {
            guard let family = view.text?.font, !InstalledFonts.contains(family: family) else { continue }
            throw missingFont(
                family, of: view, in: scene.included.path(of: view.identity.location) ?? origin.name)
        }
    }

    /// Reads and builds the scene or the dump at a path; `-` is standard input.
    static func build(_ path: String, measuring: any TextMeasuring) throws -> BuiltScene {
        try build(SceneOrigin(path), measuring: measuring)
    }

    /// Reads a scene. For a dump, writes a note about its lines to standard error.
    static func read(_ origin: SceneOrigin) throws(CommandFailure) -> Scene { try load(origin).scene }

    /// Reads a scene with its text. For a dump, writes a note about its lines to standard error.
    static func load(_ origin: SceneOrigin) throws(CommandFailure) -> LoadedScene {
        let loaded = try origin.load()
        if let dump = loaded.dump { printError("\(dump.summary)") }
        return loaded
    }

    /// Reads a lesson with its scenes.
    static func lesson(_ path: String) throws(CommandFailure) -> Lesson {
        do throws(SceneErrors) { return try Lesson(contentsOf: path) } catch {
            throw CommandFailure(.badInput, Sentence(lines: error.lines), at: error.errors.first?.location)
        }
    }

    /// Reads a recording, such as one of `run --record`. If its end is missing, a command prints a note to standard
    /// error.
    static func recording(
        _ path: String, for reader: ErrorRecipient = .commandLine
    ) throws(CommandFailure) -> Recording {
        let bytes = try bytes(ofRecording: path, for: reader)
        do throws(ReadingError) {
            let recording = try Recording(bytes)
            if let cut = recording.cut, reader == .commandLine {
                printError(
                    """
                    \(path):\(cut.line):\(cut.column): note: the file ends in the middle of this input, \
                    which is left out.
                    """)
            }
            return recording
        } catch {
            let advice: Sentence =
                switch reader {
                case .commandLine: "\n  You can record a script with run --record FILE and edit it."
                case .window: "\n  You can record what you do here: press R to start, and R again to stop."
                }
            throw CommandFailure(.badInput, error.sentence(in: path) + advice)
        }
    }

    /// The bytes of a file, up to slightly more than the maximum size of a recording.
    private static func bytes(ofRecording path: String, for reader: ErrorRecipient) throws(CommandFailure) -> [UInt8] {
        guard FileIdentity(path)?.isFolder == false, let handle = FileHandle(forReadingAtPath: path) else {
            throw noScript(path, for: reader)
        }
        defer { try? handle.close() }
        var bytes: [UInt8] = []
        do {
            while bytes.count <= Recording.maximumBytes,
                let part = try handle.read(upToCount: Recording.maximumBytes + 1 - bytes.count), !part.isEmpty
            { bytes += part }
        } catch {
            throw noScript(path, for: reader)
        }
        return bytes
    }

    private static func noScript(_ path: String, for reader: ErrorRecipient) -> CommandFailure {
        switch reader {
        case .commandLine:
            CommandFailure(
                .badInput,
                "\(path): error: the script cannot be read.\n  You can record one with run --record FILE.")
        case .window:
            CommandFailure(
                .badInput,
                """
                \(path): error: the script cannot be read.
                  You can record one here: press R to start, and R again to stop.
                """)
        }
    }

    /// Prints a note that a recording does not name its coordinate space, and which one is assumed.
    static func noteMissingHeader(_ path: String, takenAs points: Recording.Points) {
        printError(
            """
            \(path): note: the script does not specify whether its points belong to the window or the screen; they are \
            interpreted as points of the \(points.word).
              You can write {"recording": 1, "points": "screen"} as its first line, and one input per line, or record \
            it again.
            """)
    }

    /// The script of a recording, in the coordinates of a scene's screen.
    ///
    /// A recording of a window is first played in a window of the same size, without a display. The input that the
    /// scene receives there becomes the script.
    ///
    /// - Parameters:
    ///   - screen: The size of the scene's screen, in points.
    ///   - again: Makes the scene again.
    static func screenScript(
        _ path: String, on screen: CGSize, again: (TextSetup) throws -> Debuggee
    ) async throws -> Script {
        let recording = try recording(path).fitted(to: screen)
        guard let header = recording.header else {
            noteMissingHeader(path, takenAs: .screen)
            return recording.script
        }
        guard header.points != .screen else {
            try expect(header, in: path, fits: screen)
            return recording.script
        }
        let setup = InstalledFonts.areInstalled ? TextSetup.pango : .deterministic
        return try await WindowReplay.script(of: recording, in: again(setup), setup: setup)
    }

    /// Throws an error if a script was written for a screen of another size.
    static func expect(_ header: Recording.Header, in path: String, fits screen: CGSize) throws(CommandFailure) {
        guard let size = header.size, size != screen else { return }
        func words(_ size: CGSize) -> String { "\(size.width.shortText) × \(size.height.shortText)" }
        throw CommandFailure(
            .badInput,
            """
            \(path): error: the script is for a screen of \(words(size)) points, but the scene's has \(words(screen)).
              You can remove the size from its first line to use the points unchanged.
            """)
    }

    private static func missingFont(_ family: String, of view: Scene.View, in path: String) -> CommandFailure {
        let near = InstalledFonts.nearest(to: family).map(\.quoted).joined(separator: ", ")
        let advice: Sentence =
            near.isEmpty
            ? "Install it, or leave the font out."
            : "Install it, leave the font out, or use an installed one: \(near)."
        let place: Sentence = "\(path):\(view.identity.location.line):\(view.identity.location.column)"
        return CommandFailure(
            .environment, "\(place): error: the font \(family.quoted) is not installed.\n  \(advice)")
    }
}

extension Recording.Points {
    /// The name of the coordinate space in sentences: screen, stage or window.
    fileprivate var word: String {
        switch self {
        case .screen: localized("screen")
        case .stage: localized("stage")
        case .window: localized("window")
        }
    }
}
