// Opens scenes in a window: from files, from pasted text, and again each time a file is saved.
import Foundation
import HitscopeDrawing
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession

/// Reads scenes and dumps for a debugger, and watches the open file.
@MainActor package final class SceneFiles: SceneSource {
    let measuring: any TextMeasuring
    private let watches: Bool
    /// True if files may be written. A session that plays a script writes none.
    let mayWrite: Bool
    private var watching: FileWatch?
    /// The open file, and what happens when it is saved.
    private var watched: (path: String, notify: @MainActor () -> Void)?
    /// The files that scenes include, by the paths of the scenes.
    private var includedFiles: [String: [String]] = [:]
    /// The folder of the sample scenes; nil if they are not installed.
    package var samplesFolder: String?
    /// The recently opened files; nil to keep no list.
    package var recent: RecentFiles?
    /// The answers of classes in lessons; nil to keep none.
    package var lessonAnswers: LessonAnswers?
    /// The scene that the program's code makes; nil for none.
    package var programScene: ProgramScene?
    /// The folder in which the answers of a class are saved: where the program was started.
    package var answersFolder = FileManager.default.currentDirectoryPath
    /// Screenshots that lie behind scenes, by the paths of the scenes, where the scenes themselves name none.
    package var backdrops: [String: String] = [:]

    /// - Parameters:
    ///   - measuring: Measures the texts of scenes.
    ///   - watches: True to watch the open file. A session that plays a script does not watch.
    ///   - mayWrite: True if files may be written; nil for the value of `watches`.
    package init(measuring: any TextMeasuring, watches: Bool, mayWrite: Bool? = nil) {
        self.measuring = measuring
        self.watches = watches
        self.mayWrite = mayWrite ?? watches
    }

    package func open(path: String) throws -> OpenedScene {
        try expectNoPipe(at: path)
        let opened = try open(SceneOrigin(path), backdrop: backdrops[path])
        noteIncludedFiles(of: opened.debuggee, from: path)
        return opened
    }
    package func open(text: String) throws -> OpenedScene { try open(SceneOrigin(pasted: text)) }

    package func opening(path: String) -> SceneOpening? {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
        guard let size, size > SceneFiles.largeSize, FileIdentity(path)?.isRegular == true, !Lesson.isLesson(path),
            (try? recording(path: path)) == nil
        else { return nil }
        let opening = opening(of: SceneOrigin(path), backdrop: backdrops[path])
        return { [self] in
            let opened = try opening()
            if let opened { noteIncludedFiles(of: opened.debuggee, from: path) }
            return opened
        }
    }

    package func opening(text: String) -> SceneOpening? {
        text.utf8.count > SceneFiles.largeSize ? opening(of: SceneOrigin(pasted: text), backdrop: nil) : nil
    }

    /// The size of a text above which it is opened in parts, in bytes; and the number of pieces that a part reads.
    private static let largeSize = 256 << 10, pieceCount = 4

    private func opening(of origin: SceneOrigin, backdrop: String?) -> SceneOpening {
        let origin = origin.reporting(to: .window), measuring = measuring
        var reading: SceneReading?, building: (scene: BuiltScene, note: Sentence?)?
        return {
            if let (built, note) = building {
                guard built.advance(by: LongWork.viewCount) else { return nil }
                return OpenedScene(Debuggee(built, named: origin.title), note: note.map { String(describing: $0) })
            }
            let pieces = try reading ?? SceneReading(origin)
            reading = pieces
            for _ in 0..<SceneFiles.pieceCount {
                guard let loaded = try pieces.next() else { continue }
                building = try SceneLoading.begin(loaded, of: origin, backdrop: backdrop, measuring: measuring)
                reading = nil
                break
            }
            return nil
        }
    }

    private func open(_ origin: SceneOrigin, backdrop: String? = nil) throws -> OpenedScene {
        let (built, note) = try SceneLoading.buildWithNote(
            origin.reporting(to: .window), backdrop: backdrop, measuring: measuring)
        return OpenedScene(Debuggee(built, named: origin.title), note: note.map { String(describing: $0) })
    }

    /// Throws for a pipe or a device, which might never end: the window would wait for it.
    func expectNoPipe(at path: String) throws(CommandFailure) {
        guard let file = FileIdentity(path), !file.isFolder, !file.isRegular else { return }
        throw CommandFailure(
            .badInput, "\(path): error: this is a pipe or a device, not a file.\n  You can open a file instead.")
    }

    /// Notes the files that a scene includes, which are watched while its own file is watched.
    ///
    /// - Parameter path: The path of its own file.
    package func noteIncludedFiles(of debuggee: Debuggee, from path: String) {
        let files = debuggee.built?.scene.included.paths ?? []
        guard files != includedFiles[path] ?? [] else { return }
        includedFiles[path] = files
        if watched?.path == path { startWatching() }
    }

    package func loss(of path: String) -> String? {
        let file = FileIdentity(path)
        guard file?.isRegular != true else { return nil }
        let sentence: Sentence =
            file == nil
            ? "\(path) is gone. The scene stays as it is, and is read again when the file is back."
            : "\(path) is no longer a file. The scene stays as it is, and is read again when the file is back."
        return sentence.text
    }

    package func watch(_ path: String?, reporting notify: @escaping @MainActor () -> Void) {
        watched = watches ? path.map { ($0, notify) } : nil
        startWatching()
    }

    private func startWatching() {
        watching = watched.flatMap { FileWatch([$0.path] + (includedFiles[$0.path] ?? []), reporting: $0.notify) }
    }
}
