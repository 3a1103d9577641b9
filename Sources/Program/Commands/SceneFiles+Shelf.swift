// The entries of the scene chooser: the program's own scene, the folder of the open file, the samples, the recent
// files, and typed paths.
import Foundation
import HitscopeEngine
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession

extension SceneFiles: SceneLibrary {
    package var library: (any SceneLibrary)? { self }

    /// The maximum size of a scene file that gets a thumbnail, in bytes: a few thousand views.
    private static let maximumPreviewBytes = 256 << 10
    /// The maximum number of entries of a folder that are listed, and the maximum number that are read for sorting.
    private static let maximumChoiceCount = 200, maximumNameCount = 5000

    package func scenes(beside open: String?) -> [LibraryScene] {
        var scenes: [LibraryScene] = []
        if let own = programScene {
            scenes.append(
                LibraryScene(.program, title: own.title, summary: own.lookFor, library: localized("this program")))
        }
        let folder = open.map { URL(fileURLWithPath: $0).standardizedFileURL.deletingLastPathComponent() }
        if let folder, Self.place(folder.path) != samplesFolder.map(Self.place) {
            scenes += SceneFolder(path: folder.path).scenes(library: folder.lastPathComponent)
        }
        if let samplesFolder {
            let samples = SceneFolder(path: samplesFolder)
            scenes += samples.scenes() + samples.lessons.scenes(library: localized("Lessons"))
        }
        guard let open else { return programScene == nil ? Self.beginning(scenes) : scenes }
        // The open file keeps the path with which it was opened, so it is recognised as the same file.
        return scenes.map { scene in
            guard case .file(let path) = scene.place, Self.place(path) == Self.place(open) else { return scene }
            var same = scene
            same.place = .file(open)
            return same
        }
    }

    /// The numbers of the sample scenes for beginners: a hit test, a gesture that takes a touch, and buttons that fail.
    private static let firstNumbers = ["08", "25", "46"]

    /// The scenes, with the ones for beginners first.
    private static func beginning(_ scenes: [LibraryScene]) -> [LibraryScene] {
        let first = firstNumbers.compactMap { number in
            scenes.first { $0.number == number && $0.library.isEmpty }.map { scene in
                var first = scene
                first.library = localized("start here")
                return first
            }
        }
        return first + scenes.filter { !firstNumbers.contains($0.number) || !$0.library.isEmpty }
    }

    private static func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    package func recentFiles() -> [String] { recent?.paths ?? [] }

    package func remember(_ path: String) {
        recent?.remember(URL(fileURLWithPath: path).standardizedFileURL.path)
    }

    package func openProgramScene() throws -> OpenedScene {
        guard let programScene else {
            throw CommandFailure(.badInput, "This program creates no scene. You can open a file.")
        }
        return OpenedScene(programScene.make())
    }

    package func preview(of scene: LibraryScene) -> Debuggee? {
        guard case .file(let path) = scene.place else {
            return World.keepingOutsideCode { programScene?.make() }
        }
        guard let file = FileIdentity(path), file.isRegular, file.size <= Self.maximumPreviewBytes else { return nil }
        let lesson = Lesson.isLesson(path) ? try? Lesson(contentsOf: path) : nil
        return try? open(path: lesson?.steps.first?.path ?? path).debuggee
    }

    // MARK: Paths

    package func path(for text: String) -> String? {
        if text == "~" || text.hasPrefix("~/") { return home.map { $0 + text.dropFirst() } }
        if text.hasPrefix("/") { return text }
        guard text == "." || text == ".." || text.hasPrefix("./") || text.hasPrefix("../") else { return nil }
        return FileManager.default.currentDirectoryPath + "/" + text
    }

    private var home: String? {
        ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    package func choices(for text: String) -> PathChoices {
        guard let path = path(for: text) else { return PathChoices([]) }
        let cut = path.lastIndex(of: "/") ?? path.startIndex
        let folder = String(path[...cut]), begun = path[path.index(after: cut)...].lowercased()
        let written = text.lastIndex(of: "/").map { String(text[...$0]) } ?? text + "/"
        // `~`, `.` and `..` without a slash are folders.
        let isWhole = !text.contains("/")
        let shown = isWhole ? path + "/" : folder
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: shown)) ?? []).filter { name in
            (isWhole || name.lowercased().hasPrefix(begun)) && (!name.hasPrefix(".") || begun.hasPrefix("."))
        }
        let entries = names.sorted().prefix(Self.maximumNameCount).map { name -> PathChoices.Entry in
            let isFolder = FileIdentity(shown + name)?.isFolder == true
            return PathChoices.Entry(name: name, path: written + name + (isFolder ? "/" : ""), isFolder: isFolder)
        }
        let sorted = entries.sorted { one, other in
            one.isFolder == other.isFolder ? one.name.lowercased() < other.name.lowercased() : one.isFolder
        }
        return PathChoices(
            Array(sorted.prefix(Self.maximumChoiceCount)), more: max(0, names.count - Self.maximumChoiceCount))
    }
}

/// A scene built in code, as an entry in the chooser.
@MainActor package struct ProgramScene {
    let title: String, lookFor: String
    let make: @MainActor () -> Debuggee

    /// - Parameter make: Makes a new copy of the scene.
    package init(title: String, lookFor: String, make: @escaping @MainActor () -> Debuggee) {
        (self.title, self.lookFor, self.make) = (title, lookFor, make)
    }
}
