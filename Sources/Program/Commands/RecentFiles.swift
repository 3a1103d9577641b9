// The recently opened files, kept between sessions.
//
// Lines that are not absolute paths are ignored. If the file cannot be written, the error is ignored, because the list
// is not important.
import Foundation

/// A list of paths in a file, the latest first.
@MainActor package final class RecentFiles {
    private let path: String

    /// The maximum number of files in the list, and the maximum size of the list, in bytes.
    private static let maximumCount = 20, maximumByteCount = 1 << 17

    /// - Parameter path: The path of the list's own file.
    package init(path: String) { self.path = path }

    /// The list of the user who runs the program; nil if there is no home folder.
    package static func ofUser(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> RecentFiles? {
        stateFolder(environment).map { RecentFiles(path: $0 + "/recent") }
    }

    /// The folder for what is kept between sessions; nil if there is no home.
    static func stateFolder(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        // The base directories have to be absolute; others are to be ignored. Source: XDG Base Directory Specification.
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/hitscope" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/hitscope"
    }

    /// The paths, the latest first.
    package var paths: [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
            let handle = FileHandle(forReadingAtPath: path)
        else { return [] }
        defer { try? handle.close() }
        guard let bytes = try? handle.read(upToCount: Self.maximumByteCount),
            let text = String(bytes: bytes, encoding: .utf8)
        else { return [] }
        var seen: Set<String> = []
        let lines = text.split(separator: "\n").map(String.init)
        return Array(lines.filter { Self.isPath($0) && seen.insert($0).inserted }.prefix(Self.maximumCount))
    }

    private static func isPath(_ line: String) -> Bool {
        line.hasPrefix("/") && line.utf8.count <= 4096 && !line.unicodeScalars.contains { $0.value < 0x20 }
    }

    /// Puts a file first.
    package func remember(_ file: String) {
        guard Self.isPath(file) else { return }
        let all = ([file] + paths.filter { $0 != file }).prefix(Self.maximumCount)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? Data((all.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
