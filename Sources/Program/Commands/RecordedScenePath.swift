// The path of a scene in a recording. It is relative to the folder of the recording, so both can be moved together.
import Foundation

enum RecordedScenePath {
    /// The path of a scene in a recording.
    static func path(of scene: String, from recording: String) -> String {
        let to = parts(scene), from = parts(recording).dropLast()
        let sharedCount = zip(to, from).prefix { $0 == $1 }.count
        return (from.dropFirst(sharedCount).map { _ in ".." } + to.dropFirst(sharedCount)).joined(separator: "/")
    }

    /// The path of the scene that a recording names.
    static func resolved(_ scene: String, from recording: String) -> String {
        let folder = recording.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return scene.hasPrefix("/") || folder.isEmpty ? scene : folder.joined(separator: "/") + "/" + scene
    }

    private static func parts(_ path: String) -> [Substring] {
        URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/")
    }
}
