// The types whose screens the product Hitscope can snapshot.
import HitscopeEngine
import HitscopeInput
import HitscopeRaster
import HitscopeSession
import HitscopeTrace

/// A type with a screen that a snapshot can show: `World`, `SwiftScene` or `SceneFile`.
@MainActor public protocol SnapshotScreen: Sendable {
    /// The screen, with the input that is yet to be played on it.
    ///
    /// - Parameter text: The fonts of a screen that is made here. A world has its own.
    func staged(text: TextSetup) throws -> StagedScreen
}

/// A screen that is ready for its input.
@MainActor public struct StagedScreen {
    package let debuggee: Debuggee
    package let script: Script
    /// The trace of input that was played before; nil if there is none.
    package let trace: Trace?
}

extension World: SnapshotScreen {
    /// The world as it is, without further input.
    public func staged(text: TextSetup) -> StagedScreen {
        StagedScreen(
            debuggee: Debuggee(world: self, title: ""), script: Script(), trace: (witness as? TraceRecorder)?.trace)
    }
}

extension SwiftScene: SnapshotScreen {
    /// The scene with new views, and its script.
    public func staged(text: TextSetup) -> StagedScreen {
        let debuggee = debuggee(measuring: text.measuring)
        return StagedScreen(debuggee: debuggee, script: debuggee.script, trace: nil)
    }
}

extension SceneFile: SnapshotScreen {
    /// The scene with new views, and its script.
    ///
    /// - Throws: An error if the file cannot be read.
    public func staged(text: TextSetup) throws -> StagedScreen {
        let (debuggee, script) = try debuggee(measuring: text.measuring)
        return StagedScreen(debuggee: debuggee, script: script, trace: nil)
    }
}
