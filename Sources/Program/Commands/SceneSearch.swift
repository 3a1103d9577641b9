// The scenes that a word of a command line refers to: a file, all scenes in a folder, or all files that match a
// pattern.
import Foundation
import HitscopeDumps
import HitscopeSceneFile

enum SceneSearch {
    /// The extensions of scene files.
    private static let extensions: Set = ["yaml", "yml"]
    /// The extensions of files in a folder that are read to see whether they are dumps.
    private static let dumpExtensions: Set = ["txt", "xml", "log"]

    /// The paths that a word refers to, sorted. A word that is neither a folder nor a pattern is returned unchanged,
    /// and so is a folder without scenes: reading it gives an error with the reason.
    ///
    /// - Parameter includesDumps: True if the dumps in a folder are meant too.
    static func paths(for word: String, includesDumps: Bool = false) throws(CommandFailure) -> [String] {
        if isFolder(word) {
            let found = scenes(in: word, includesDumps)
            return found.isEmpty ? [word] : found
        }
        guard isPattern(word), !FileManager.default.fileExists(atPath: word) else { return [word] }
        let parts = word.split(separator: "/")
        let found = matches(of: parts[...], in: word.hasPrefix("/") ? "/" : "")
        let paths = Set(found.flatMap { isFolder($0) ? scenes(in: $0, includesDumps) : [$0] }).sorted()
        guard !paths.isEmpty else {
            throw CommandFailure(.badInput, "\(word): error: no file matches. You can specify a folder instead.")
        }
        return paths
    }

    /// The folder that a word names, and the folders of all scenes that the word refers to. For a pattern, also the
    /// folder in front of its first wildcard, in which files may match later.
    static func folders(for word: String) -> Set<String> {
        let paths = (try? paths(for: word)) ?? []
        let own = [isFolder(word) ? word : fixedFolder(of: word)].compactMap(\.self)
        return Set(own + paths.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    }

    /// The folder in front of the first wildcard of a pattern; nil for a word that is no pattern, and for a folder that
    /// is missing.
    private static func fixedFolder(of word: String) -> String? {
        guard isPattern(word), !FileManager.default.fileExists(atPath: word) else { return nil }
        let parts = word.split(separator: "/").prefix { !isPattern($0) }
        let folder = (word.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
        return isFolder(folder) ? folder : nil
    }

    static func isScene(_ name: String) -> Bool { extensions.contains(URL(fileURLWithPath: name).pathExtension) }

    private static func isPattern(_ word: some StringProtocol) -> Bool { word.contains { "*?[".contains($0) } }

    private static func isFolder(_ path: String) -> Bool { FileIdentity(path)?.isFolder == true }

    /// True for a symbolic link, which may lead back to its own folder.
    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// All scenes in a folder and its subfolders, and all dumps if `includesDumps` is true, except hidden files.
    private static func scenes(in folder: String, _ includesDumps: Bool) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let shown = names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
        return shown.sorted().map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
            .filter { isScene($0) || includesDumps && isDump($0) }
    }

    /// True for a file that begins like a dump in a format that contains frames.
    private static func isDump(_ path: String) -> Bool {
        guard dumpExtensions.contains(URL(fileURLWithPath: path).pathExtension) else { return false }
        return FileIdentity.head(of: path, DumpLimits.head).flatMap { DumpFormat(recognizing: $0) }?.hasFrames ?? false
    }

    /// The files that match the components of a pattern, where `**` matches any number of folders.
    private static func matches(of parts: ArraySlice<Substring>, in folder: String) -> [String] {
        guard let part = parts.first else { return [folder] }
        let rest = parts.dropFirst()
        func inside(_ name: some StringProtocol) -> String {
            folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        }
        guard isPattern(part) else {
            let path = inside(part)
            return FileManager.default.fileExists(atPath: path) ? matches(of: rest, in: path) : []
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        if part == "**" {
            let folders = names.filter { !$0.hasPrefix(".") && isFolder(inside($0)) && !isLink(inside($0)) }
            return matches(of: rest, in: folder) + folders.flatMap { matches(of: parts, in: inside($0)) }
        }
        return names.filter { fnmatch(String(part), $0, FNM_PERIOD) == 0 }.flatMap { name in
            rest.isEmpty || isFolder(inside(name)) ? matches(of: rest, in: inside(name)) : []
        }
    }
}
