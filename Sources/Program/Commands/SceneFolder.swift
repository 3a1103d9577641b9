// A folder of scenes: which there are, and what they say of themselves in their first lines.
//
// Reads no views.
import Foundation
import HitscopeDebugger
import HitscopeSceneFile
import HitscopeSession

/// The scenes in a folder.
struct SceneFolder {
    let path: String

    /// The number of scenes of a folder that are listed.
    private static let most = 500

    /// The folder of the sample scenes: beside the program as it was built or installed, or where the system keeps
    /// data. Nil where they are not installed.
    static func samples(
        of program: String? = Bundle.main.executablePath,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        let name = "Sample Scenes"
        var folders: [String] = []
        if let program {
            var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
            folders.append(folder.deletingLastPathComponent().path + "/share/hitscope")
            // As it was built, it lies in a folder of the package.
            while folder.path != "/" {
                folders.append(folder.path)
                folder.deleteLastPathComponent()
            }
        }
        let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        folders += shared.split(separator: ":").map { "\($0)/hitscope" }
        return folders.map { "\($0)/\(name)" }.first { SceneFolder(path: $0).isThere }
    }

    private var isThere: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The scenes by their names.
    ///
    /// - Parameter shelf: the heading under which the chooser lists them.
    func scenes(shelf: String = "") -> [ShelfScene] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.filter { ["yaml", "yml"].contains(URL(fileURLWithPath: $0).pathExtension) }
        return files.sorted().prefix(Self.most).compactMap { scene(named: $0, shelf) }
    }

    private func scene(named name: String, _ shelf: String) -> ShelfScene? {
        let file = "\(path)/\(name)"
        guard let handle = FileHandle(forReadingAtPath: file) else { return nil }
        defer { try? handle.close() }
        let bytes = (try? handle.read(upToCount: SceneHead.size)) ?? Data()
        guard let head = SceneHead(String(decoding: bytes, as: UTF8.self)) else { return nil }
        let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
        let number = stem.prefix { $0.isNumber }, rest = stem.dropFirst(number.count)
        return ShelfScene(
            .file(file), number: number.count <= 3 && rest.first == " " ? String(number) : "",
            title: head.title ?? stem, summary: head.lookFor ?? "", shelf: shelf)
    }
}
