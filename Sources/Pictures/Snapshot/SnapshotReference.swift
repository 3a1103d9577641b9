// A picture and the reference that it should equal.
import Foundation
import HitscopeLanguage
import HitscopePixels
import HitscopeRaster

/// A reference picture on disk.
public struct SnapshotReference: Sendable {
    /// The file name, without the extension.
    public let name: String
    /// The folders of the files, and the rule for writing references.
    public let settings: SnapshotSettings

    /// Creates a reference.
    ///
    /// - Throws: an error if the name is empty, begins with a dot or contains a slash.
    public init(_ name: String, settings: SnapshotSettings) throws(SnapshotError) {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
            throw .badName(name)
        }
        self.name = name
        self.settings = settings
    }

    /// Compares every pixel, then writes the files that the record mode allows.
    ///
    /// If the picture differs, writes `<name>.actual.png`, `.expected.png`, `.difference.png` and `.compared.png` (the
    /// other three side by side) to the artefacts. If it is equal, removes those of an earlier failure.
    /// - Parameters:
    ///   - scale: the number of pixels per point, for positions in the report.
    ///   - notes: text that explains the picture, saved next to it with the given extension. It is never compared.
    /// - Throws: an error if a file cannot be read or written.
    public func verdict(
        on actual: PixelBuffer, scale: Double = 1, notes: (ending: String, text: String)? = nil
    ) throws(SnapshotError) -> SnapshotVerdict {
        let known = FileManager.default.fileExists(atPath: path)
        let expected =
            known ? try asSnapshotError { () throws(PictureError) in try PictureFile.picture(at: path) } : nil
        let comparison = expected.map { PixelComparison(actual, $0) }
        if comparison == .equal, settings.record != .all {
            removeArtifacts(notes?.ending)
            return .same
        }
        if mayRecord(known: known) {
            try record(actual, notes)
            removeArtifacts(notes?.ending)
            return .recorded(path)
        }
        return try failure(actual, expected, comparison, scale, notes)
    }

    /// The path of the reference.
    public var path: String { "\(settings.references)/\(name).png" }

    private func mayRecord(known: Bool) -> Bool {
        switch settings.record {
        case .all, .failed: true
        case .missing: !known
        case .never: false
        }
    }

    private func record(_ actual: PixelBuffer, _ notes: (ending: String, text: String)?) throws(SnapshotError) {
        try makeDirectory(settings.references)
        try asSnapshotError { () throws(PictureError) in
            try PictureFile.write(actual, to: path, isKept: true)
            if let notes {
                try PictureFile.write(Array(notes.text.utf8), to: "\(settings.references)/\(name).\(notes.ending)")
            }
        }
    }

    private func failure(
        _ actual: PixelBuffer, _ expected: PixelBuffer?, _ comparison: PixelComparison?, _ scale: Double,
        _ notes: (ending: String, text: String)?
    ) throws(SnapshotError) -> SnapshotVerdict {
        try makeDirectory(settings.artifacts)
        var pictures = [(Artifact.actual, actual)]
        if let expected {
            let difference = PixelBuffer.difference(actual, expected)
            pictures = [
                (.compared, .sideBySide([expected, actual, difference])), (.difference, difference), (.actual, actual),
                (.expected, expected),
            ]
        }
        var left = try asSnapshotError { () throws(PictureError) in
            for (kind, picture) in pictures { try PictureFile.write(picture, to: artifact(kind)) }
            return pictures.map { artifact($0.0) }
        }
        if let notes {
            let path = "\(settings.artifacts)/\(name).actual.\(notes.ending)"
            try asSnapshotError { () throws(PictureError) in try PictureFile.write(Array(notes.text.utf8), to: path) }
            left.append(path)
        }
        guard let comparison else {
            let sentence = localized(
                """
                \(name) has no reference at \(path). You can check \(left[0]) and run again with \
                HITSCOPE_RECORD=missing.
                """)
            return .missing(SnapshotReport(sentence: sentence, comparison: nil, artifacts: left))
        }
        let sentence =
            SnapshotReport.sentence(for: comparison, name: name, scale: scale) + " "
            + localized(
                """
                You can check \(left[0]) (expected, actual, difference), and run again with HITSCOPE_RECORD=failed if \
                the change is correct.
                """)
        return .different(SnapshotReport(sentence: sentence, comparison: comparison, artifacts: left))
    }

    private enum Artifact: String, CaseIterable { case compared, difference, actual, expected }

    private func artifact(_ kind: Artifact) -> String { "\(settings.artifacts)/\(name).\(kind.rawValue).png" }

    /// Removes artefacts. Failures are ignored, because a remaining artefact does no harm.
    private func removeArtifacts(_ ending: String?) {
        for kind in Artifact.allCases { try? FileManager.default.removeItem(atPath: artifact(kind)) }
        if let ending { try? FileManager.default.removeItem(atPath: "\(settings.artifacts)/\(name).actual.\(ending)") }
    }

    private func makeDirectory(_ path: String) throws(SnapshotError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .noDirectory(path: path, reason: error.localizedDescription)
        }
    }

    private func asSnapshotError<R>(_ body: () throws(PictureError) -> R) throws(SnapshotError) -> R {
        do throws(PictureError) { return try body() } catch { throw .picture(error) }
    }
}
