// Files that commands write, compared with those in `References`, each of which was looked at.
import Foundation
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSnapshot
import Testing

enum Golden {
    /// Records an issue where a file that a command wrote is not its reference: pixel by pixel for a PNG, byte by byte
    /// for others.
    static func expect(
        _ name: String, in folder: Folder, is reference: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let settings = try SnapshotSettings(
            references: packageFolder + "/Tests/CommandLineTests/References", package: packageFolder,
            environment: ProcessInfo.processInfo.environment)
        let verdict =
            name.hasSuffix(".png")
            ? try SnapshotReference(reference, settings: settings).verdict(
                on: PictureFile.picture(at: folder[name])
            ).sentence
            : try difference(of: folder.bytes(name), from: reference, name, settings)
        if let verdict { Issue.record("\(verdict)", sourceLocation: location) }
    }

    private static func difference(
        of written: Data, from reference: String, _ name: String, _ settings: SnapshotSettings
    ) throws -> String? {
        let path = "\(settings.references)/\(reference).\((name as NSString).pathExtension)"
        let known = FileManager.default.contents(atPath: path)
        if known == written { return nil }
        guard settings.record != .never, known == nil || settings.record != .missing else {
            return "\(name) differs from \(path)."
        }
        try written.write(to: URL(fileURLWithPath: path))
        return "\(path) was recorded; look at it and run again"
    }
}

extension SnapshotVerdict {
    /// nil where the picture is its reference.
    fileprivate var sentence: String? { isSame ? nil : description }
}
