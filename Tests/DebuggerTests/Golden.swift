// Pictures compared with those in `References`, each of which was looked at.
import Foundation
import HitscopePixels
import HitscopeSampleScenes
import HitscopeSnapshot
import Testing

enum Golden {
    static let references = packageFolder + "/Tests/DebuggerTests/References"

    /// Records an issue where the picture is not its reference.
    static func expect(_ picture: PixelBuffer, named name: String, at location: SourceLocation = #_sourceLocation)
        throws
    {
        let settings = try SnapshotSettings(
            references: references, package: packageFolder, environment: ProcessInfo.processInfo.environment)
        switch try SnapshotReference(name, settings: settings).verdict(on: picture) {
        case .same, .allowed: break
        case .recorded(let path):
            Issue.record("\(path) was recorded; look at it and run again", sourceLocation: location)
        case .missing(let report), .different(let report): Issue.record("\(report.sentence)", sourceLocation: location)
        }
    }
}

/// A directory of its own for one test, gone when the test ends.
final class ScratchDirectory {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-\(UUID().uuidString)").path
        mkdir(path, 0o755)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
