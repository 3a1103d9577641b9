// A scene file or a dump, for pictures and traces of it in tests.
import HitscopeDrawing
import HitscopeInput
import HitscopeSession

/// A scene file, or a dump of an app, with the input to play in it.
@MainActor public struct SceneFile {
    private let origin: SceneOrigin
    private let script: Script?

    /// Creates a scene from a file.
    ///
    /// - Parameters:
    ///   - path: The path of the scene or of the dump.
    ///   - script: The input to play; nil for the scene's own script.
    public init(_ path: String, script: Script? = nil) {
        origin = SceneOrigin(path)
        self.script = script
    }

    /// Reads and builds the scene.
    package func debuggee(measuring: any TextMeasuring) throws -> (debuggee: Debuggee, script: Script) {
        let debuggee = Debuggee(try SceneLoading.buildWithBackdrop(origin, backdrop: nil, measuring: measuring))
        return (debuggee, script ?? debuggee.script)
    }
}
