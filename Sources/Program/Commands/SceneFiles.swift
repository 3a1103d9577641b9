// Scenes for an open window: from files, from what was pasted, and again whenever a file is saved.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeSession

/// Reads scenes and dumps for a debugger, and watches the open file.
@MainActor package final class SceneFiles: SceneSource {
    private let measuring: any TextMeasuring
    private let watches: Bool
    /// True if files are written: what is played from a script writes none.
    let mayWrite: Bool
    private var watching: FileWatch?
    /// The folder of the sample scenes; nil where they are not installed.
    package var samplesFolder: String?
    /// The files that were opened lately; nil to remember none.
    package var recent: RecentFiles?
    /// The scene that the program makes by code; nil for none.
    package var programScene: ProgramScene?
    /// Screenshots that lie behind scenes, by the paths of the scenes, where the scenes themselves name none.
    package var backdrops: [String: String] = [:]

    /// - Parameters:
    ///   - measuring: measures the texts of scenes.
    ///   - watches: whether the open file is watched. What is played from a script does not watch.
    ///   - mayWrite: whether files are written; nil for as it watches.
    package init(measuring: any TextMeasuring, watches: Bool, mayWrite: Bool? = nil) {
        self.measuring = measuring
        self.watches = watches
        self.mayWrite = mayWrite ?? watches
    }

    package func open(path: String) throws -> OpenedScene {
        try open(SceneOrigin(path), backdrop: backdrops[path])
    }
    package func open(text: String) throws -> OpenedScene { try open(SceneOrigin(pasted: text)) }

    private func open(_ origin: SceneOrigin, backdrop: String? = nil) throws -> OpenedScene {
        let (built, note) = try SceneLoading.buildWithNote(
            origin.told(to: .window), backdrop: backdrop, measuring: measuring)
        return OpenedScene(Debuggee(built, named: origin.title), note: note.map { String(describing: $0) })
    }

    package func watch(_ path: String?, telling tell: @escaping @MainActor () -> Void) {
        watching = watches ? path.flatMap { FileWatch($0, telling: tell) } : nil
    }
}
