// Recordings of input: read alone, which is fast, and played in a window without a server.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession

extension FuzzTarget {
    /// A recording is read, or refused in a sentence. What was read says the same when it is written and read again.
    static let recording = FuzzTarget(
        "recording", longest: 2048, words: { Vocabulary(of: SampleRecordings.texts).words }, seeds: sampleRecordings
    ) { bytes in
        let recording: Recording
        do throws(ReadingError) { recording = try Recording([UInt8](bytes)) } catch {
            expectVisible(error.sentence(in: "recording.json").text)
            return
        }
        let again = try? Recording(Array(recording.text.utf8))
        precondition(again?.script == recording.script, "what was read is not what would be written")
    }

    /// A recording that can be read is played in the playground, in a window or without one.
    static let recordingPlay = FuzzTarget(
        "recording-play", longest: 4096, words: { Vocabulary(of: SampleRecordings.texts).words },
        seeds: sampleRecordings
    ) { bytes in
        guard let recording = try? Recording([UInt8](bytes)) else { return }
        let built = BuiltScene(playground), size = recording.header?.size ?? WindowShell.defaultSize
        let debugger = Debugger(
            Debuggee(built), size: size, measuring: built.world.textMeasuring,
            isBare: recording.header?.points == .stage)
        guard recording.header?.points != .screen else { return debugger.play(recording.script) }
        let session = UnpaintedSession(debugger), width = Double(size.width), height = Double(size.height)
        let host = try? ScriptedHost(playing: recording.script, width: width, height: height, scale: 1.0 / 64)
        guard let host else { return }
        Task.immediate { try? await run(session, on: host) }
    }

    @Sendable private static func sampleRecordings() -> [Data] { SampleRecordings.texts.map { Data($0.utf8) } }

    @MainActor private static let playground: Scene = {
        do { return try Scene(yaml: Playground.text, file: "playground.yaml") } catch { fatalError("\(error)") }
    }()
}

/// A debugger in a window that draws and paints nothing, which would take most of the time.
@MainActor private final class UnpaintedSession: Session {
    let debugger: Debugger
    var wake: (@MainActor () -> Void)?

    init(_ debugger: Debugger) { self.debugger = debugger }

    func receive(_ event: InputEvent) { debugger.receive(event) }
    func advance(to time: Double) { debugger.advance(to: time) }
    var nextDeadline: Double? { debugger.nextDeadline }
    var needsFrame: Bool { debugger.needsFrame }
    var isFinished: Bool { debugger.isFinished }
    var onPaste: (@MainActor () -> Void)? {
        get { debugger.outside.onPaste }
        set { debugger.outside.onPaste = newValue }
    }
    func takeCopied() -> CopiedText? { debugger.takeCopied() }

    func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) -> [PixelRect] {
        _ = debugger.render()
        return []
    }
}
