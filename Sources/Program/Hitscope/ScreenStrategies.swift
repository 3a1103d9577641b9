// Strategies for values with a whole screen: a world, a scene in Swift, a scene file.
//
// Pictures and texts are in English, whatever the language of the machine is.
import Foundation
import HitscopeAudit
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster
import HitscopeReachability
import HitscopeSession
import HitscopeSnapshot
import HitscopeStory
import HitscopeTrace
import UIKit

/// The reason why a snapshot of a screen cannot be made.
public enum ScreenSnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The world has not recorded its input.
    case noTrace
    /// The touch has fewer steps.
    case noStep(Int, count: Int)

    /// A sentence that also says how to fix the problem.
    public var description: String {
        switch self {
        case .noTrace:
            localized("The world keeps no trace. You can make it with recordsTrace: true.")
        case .noStep(let step, let count):
            localized(
                "There is no step \(step): the touch has \(count) steps. You can specify a step from 0 to \(count).")
        }
    }
}

extension Snapshotting where Value: SnapshotScreen, Format == PixelBuffer {
    /// A picture of the screen after its input. Every channel of every pixel is compared.
    public static var image: Snapshotting { .image() }

    /// A picture of the screen after its input.
    ///
    /// - Parameters:
    ///   - allowance: By how much it may differ from its reference.
    ///   - overlay: The marks of the last touch; none for the screen alone. For a world, `script` has to be given.
    ///   - script: The input to play first; nil for that of the scene, and for none in a world.
    ///   - step: The number of steps of the touch that the marks show; nil for all.
    ///   - scale: The number of pixels per point; nil for that of the screen.
    ///   - text: The fonts of a scene. A world has its own.
    public static func image(
        allowing allowance: PixelAllowance = .none, overlay: OverlayLayers = .none, playing script: Script? = nil,
        step: Int? = nil, scale: Double? = nil, text: TextSetup = .deterministic
    ) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(allowing: allowance, scale: scale ?? 1)) { screen in
            try MainActor.assumeIsolated {
                try PlayedScreen(screen, playing: script, text: text, overlay: overlay).picture(
                    step: step, scale: scale)
            }
        }.with { screen in try MainActor.assumeIsolated { try companion(of: screen, script, text) } }
    }

    @MainActor private static func companion(
        of screen: Value, _ script: Script?, _ text: TextSetup
    ) throws -> SnapshotCompanion {
        // A live world has received its input already. A scene is built again, and its input is played.
        let isLive = screen is World
        return try PlayedScreen(screen, playing: isLive ? nil : script, text: text).kept.companion
    }
}

extension Snapshotting where Value: SnapshotScreen, Format == String {
    /// The views, one per line, with their names, frames and properties as UIKit prints them.
    public static var hierarchy: Snapshotting { text { $0.hierarchy } }

    /// What happened to the input: which views were asked, which one got the touch, and how it went up the responder
    /// chain. A world has to be made with `recordsTrace: true`.
    public static var trace: Snapshotting { trace() }

    /// What happened to the input.
    ///
    /// - Parameter script: The input to play first; nil for that of the scene, and for none in a world.
    public static func trace(playing script: Script? = nil) -> Snapshotting {
        text(playing: script) { try $0.traceText }
    }

    /// The outcome of each input, in the words of a recording: a line for each input that had an effect, such as
    /// `1: hit buy; handled buy`.
    public static var outcomes: Snapshotting { outcomes() }

    /// The outcome of each input.
    ///
    /// - Parameter script: The input to play; nil for that of the scene, and for none in a world.
    public static func outcomes(playing script: Script? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { screen in
            try MainActor.assumeIsolated {
                try Language.english.speaking {
                    let staged = try screen.staged(text: .deterministic)
                    let recording = Recording(script ?? staged.script, Recording.Header(.screen))
                    return recording.played(in: staged.debuggee).outcomeText
                }
            }
        }
    }

    /// Which view gets the touches of which part of the screen, and what it loses to others, as a table.
    public static var map: Snapshotting { text { $0.mapText } }

    /// The views with touch problems: covered, unreachable, too small or without an action.
    public static var audit: Snapshotting { text { $0.auditText } }

    private static func text(
        playing script: Script? = nil, _ make: @escaping @MainActor (PlayedScreen) throws -> String
    ) -> Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { screen in
            try MainActor.assumeIsolated {
                try make(PlayedScreen(screen, playing: script, text: .deterministic))
            }
        }
    }
}

/// A screen after its input.
@MainActor private struct PlayedScreen {
    private let world: World
    /// The trace of the input; nil if a world has not recorded it.
    private let recorded: Trace?
    /// The debugger that draws marks; nil if there are none.
    private let debugger: Debugger?

    init(
        _ screen: some SnapshotScreen, playing script: Script?, text: TextSetup, overlay: OverlayLayers = .none
    ) throws {
        let staged = try Language.english.speaking { try screen.staged(text: text) }
        let world = staged.debuggee.world, input = script ?? staged.script, witness = world.witness
        self.world = world
        defer { if screen is World { world.witness = witness } }
        guard !input.events.isEmpty || overlay != .none else {
            (recorded, debugger) = (screen is World ? staged.trace : Trace(), nil)
            return
        }
        guard overlay != .none else {
            let recorder = TraceRecorder(world: world)
            world.witness = recorder
            Language.english.speaking {
                for event in input.events { world.receive(event) }
                world.advance(to: input.duration + Script.settlingTime)
            }
            (recorded, debugger) = (recorder.trace, nil)
            return
        }
        let played = Language.english.speaking {
            let debugger = Debugger(staged.debuggee, size: WindowShell.defaultSize, measuring: world.textMeasuring)
            debugger.inspection.display.layers = overlay
            debugger.play(input)
            return debugger
        }
        (recorded, debugger) = (played.inspection.run.recorder.trace, played)
    }

    func picture(step: Int?, scale: Double?) throws -> PixelBuffer {
        let measuring = world.textMeasuring, rasterizer = Rasterizer(measuring: measuring)
        let scale = scale ?? Double(world.screen.scale)
        guard let debugger else {
            return try rasterizer.picture(
                of: world.render(), size: world.screen.bounds.size, scale: CGFloat(scale), background: .white)
        }
        if let step {
            let count = debugger.inspection.shown.subject?.walkthrough.steps.count ?? 0
            guard (0...count).contains(step) else { throw ScreenSnapshotError.noStep(step, count: count) }
            debugger.inspection.shown.step(to: step)
        }
        return try Language.english.speaking {
            try ScenePicture(debugger, isWholeWindow: false, measuring: measuring).pixels(
                scale: scale, rasterizer: rasterizer)
        }
    }

    var kept: KeptScreen { KeptScreen(world, recorded ?? Trace()) }

    var traceText: String {
        get throws {
            guard let recorded else { throw ScreenSnapshotError.noTrace }
            return Language.english.speaking { Report(recorded).text }
        }
    }

    var hierarchy: String { world.windows.map(NamedHierarchy.text).joined(separator: "\n") + "\n" }

    var mapText: String { Language.english.speaking { ReachabilityMap(of: world).table().text + "\n" } }

    var auditText: String {
        Language.english.speaking {
            AuditReport([AuditedFile("screen", Audit(world, withAnswers: false))]).text().text + "\n"
        }
    }
}

/// The text of a hierarchy with names in place of addresses.
@MainActor enum NamedHierarchy {
    /// The view and all its descendants, one per line, as in `recursiveDescription()`.
    static func text(_ top: UIView) -> String {
        var lines: [String] = []
        var waiting: [(view: UIView, depth: Int)] = [(top, 0)]
        while let (view, depth) = waiting.popLast() {
            let name = view.hitscopeNameLabel.map { " \"\($0)\"" } ?? ""
            let parts = view.description.split(separator: ": 0x", maxSplits: 1, omittingEmptySubsequences: false)
            let rest = parts.dropFirst().joined().drop { $0.isHexDigit }
            lines.append(String(repeating: "   | ", count: depth) + (parts[0] + name + rest).withoutAddresses)
            waiting += view.subviews.reversed().map { ($0, depth + 1) }
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The text without addresses, which differ from run to run.
    var withoutAddresses: String {
        let parts = components(separatedBy: ": 0x")
        return parts.dropFirst().reduce(parts[0]) { $0 + $1.drop(while: \.isHexDigit) }
    }
}
