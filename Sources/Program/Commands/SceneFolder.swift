// A folder of scenes: lists them, and reads the titles and summaries in their first lines.
//
// The views of the scenes are not read.
import Foundation
import HitscopeSceneFile
import HitscopeSession

struct SceneFolder {
    let path: String

    /// The maximum number of scenes of a folder that are listed.
    private static let maximumSceneCount = 500

    /// The folder of the sample scenes: beside the built or installed program, or in the system's data folders. Nil if
    /// they are not installed.
    static func samples(
        of program: String? = Bundle.main.executablePath,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let name = "Sample Scenes"
        var folders: [String] = []
        if let program {
            var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
            folders.append(folder.deletingLastPathComponent().path + "/share/hitscope")
            // A program that was built but not installed lies in a folder inside the package.
            while folder.path != "/" {
                folders.append(folder.path)
                folder.deleteLastPathComponent()
            }
        }
        let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        folders += shared.split(separator: ":").map { "\($0)/hitscope" }
        return folders.map { "\($0)/\(name)" }.first { SceneFolder(path: $0).exists }
    }

    /// The folder of lessons in this one.
    var lessons: SceneFolder { SceneFolder(path: path + "/Lessons") }

    private var exists: Bool { FileIdentity(path)?.isFolder == true }

    /// The scenes, sorted by their file names.
    ///
    /// - Parameter library: The heading under which the chooser lists them.
    func scenes(library: String = "") -> [LibraryScene] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.filter { ["yaml", "yml"].contains(URL(fileURLWithPath: $0).pathExtension) }
        return files.sorted().prefix(Self.maximumSceneCount).compactMap { scene(named: $0, library) }
    }

    private func scene(named name: String, _ library: String) -> LibraryScene? {
        let file = "\(path)/\(name)"
        guard let bytes = FileIdentity.head(of: file, SceneHeader.size) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let head = Lesson.isLesson(name) ? SceneHeader(ofLesson: text) : SceneHeader(text) else { return nil }
        let stem =
            Lesson.isLesson(name)
            ? String(name.dropLast(Lesson.ending.count))
            : URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
        let number = stem.prefix { $0.isNumber }, rest = stem.dropFirst(number.count)
        return LibraryScene(
            .file(file), number: number.count <= 3 && rest.first == " " ? String(number) : "",
            title: head.title ?? stem, summary: head.lookFor ?? "", library: library)
    }
}
