// A reference on disk, and the comparison of a value with it.
import Foundation
import HitscopeLanguage
import HitscopePixels
import HitscopeRaster

/// A reference on disk.
public struct SnapshotReference: Sendable {
    /// The file name, without the extension.
    public let name: String
    /// The extension; empty for none.
    public let pathExtension: String
    /// The folders of the files, and the rule for writing references.
    public let settings: SnapshotSettings

    /// Creates a reference.
    ///
    /// - Throws: an error if the name is empty, begins with a dot or contains a slash.
    public init(
        _ name: String, pathExtension: String = "png", settings: SnapshotSettings
    ) throws(SnapshotError) {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
            throw .badName(name)
        }
        (self.name, self.pathExtension, self.settings) = (name, pathExtension, settings)
    }

    /// The path of the reference.
    public var path: String { settings.references + "/" + file(name) }

    /// Compares every pixel of a picture, then writes the files that the record mode allows.
    ///
    /// - Parameter scale: the number of pixels per point, for positions in the report.
    /// - Throws: an error if a file cannot be read or written.
    public func verdict(
        on actual: PixelBuffer, allowing allowance: PixelAllowance = .none, scale: Double = 1,
        companion: () throws -> SnapshotCompanion? = { nil }
    ) throws -> SnapshotVerdict {
        try verdict(on: actual, by: .image(allowing: allowance, scale: scale), companion: companion)
    }

    /// Compares a value, then writes the files that the record mode allows.
    ///
    /// If the value differs, writes `<name>.actual` and `<name>.expected` to the artefacts, and what shows the
    /// difference. If it is equal, removes those of an earlier failure. Where no reference may be written, a new one
    /// is left beside the place to which it belongs, as `<name>.new`.
    ///
    /// - Parameter companion: makes the text that explains a difference; called only where it is needed.
    /// - Throws: an error if a file cannot be read or written.
    public func verdict<Format>(
        on actual: Format, by diffing: Diffing<Format>, companion: () throws -> SnapshotCompanion? = { nil }
    ) throws -> SnapshotVerdict {
        guard FileManager.default.fileExists(atPath: path) else { return try first(actual, diffing, companion) }
        if settings.record == .all { return try recorded(actual, diffing, companion) }
        let bytes = try asSnapshotError { () throws(PictureError) in try PictureFile.bytes(at: path) }
        let expected: Format
        do { expected = try diffing.fromData(Data(bytes)) } catch let error as PictureError {
            throw SnapshotError.unreadable(path: path, reason: error.description)
        }
        guard let difference = diffing.compare(expected, actual) else {
            removeLeftovers()
            return .same
        }
        if difference.isAllowed { return .allowed(try report(difference, actual, expected, diffing, companion)) }
        if settings.record == .failed { return try recorded(actual, diffing, companion) }
        return .different(try report(difference, actual, expected, diffing, companion))
    }

    // MARK: Without a difference

    private func first<Format>(
        _ actual: Format, _ diffing: Diffing<Format>, _ companion: () throws -> SnapshotCompanion?
    ) throws -> SnapshotVerdict {
        guard settings.record == .never else { return try recorded(actual, diffing, companion) }
        let new = settings.references + "/" + file(name + Self.newEnding)
        try write(Array(diffing.toData(actual)), to: new, in: settings.references)
        let sentence = localized(
            """
            \(name) has no reference at \(path). You can check \(new) and run again with \
            HITSCOPE_RECORD=missing.
            """)
        return .missing(SnapshotReport(sentence: sentence, comparison: nil, artifacts: [new]))
    }

    private func recorded<Format>(
        _ actual: Format, _ diffing: Diffing<Format>, _ companion: () throws -> SnapshotCompanion?
    ) throws -> SnapshotVerdict {
        try write(Array(diffing.toData(actual)), to: path, in: settings.references)
        if let companion = try companion() {
            try write(Array(companion.text.utf8), to: self.path(of: companion), in: settings.references)
        }
        removeLeftovers()
        return .recorded(path)
    }

    // MARK: Reporting a difference

    private func report<Format>(
        _ difference: SnapshotDifference, _ actual: Format, _ expected: Format, _ diffing: Diffing<Format>,
        _ companion: () throws -> SnapshotCompanion?
    ) throws -> SnapshotReport {
        let kinds = [
            SnapshotAttachment(ending: Self.actualEnding, bytes: Array(diffing.toData(actual))),
            SnapshotAttachment(ending: Self.expectedEnding, bytes: Array(diffing.toData(expected))),
        ]
        var left = try (difference.attachments + kinds).map { try leave($0) }
        var lines: [String] = []
        if let companion = try companion() {
            left.append(
                try leave(SnapshotAttachment(ending: "actual.\(companion.ending)", bytes: Array(companion.text.utf8))))
            if let kept = FileManager.default.contents(atPath: path(of: companion)) {
                let changes = companion.changes(String(decoding: kept, as: UTF8.self))
                lines = changes.isEmpty ? [localized("No view and no outcome of input differs.")] : changes
            }
        }
        lines.append(difference.message + (difference.message.contains("\n") ? "\n" : " ") + advice(left, difference))
        return SnapshotReport(
            sentence: "\(name): " + lines.joined(separator: "\n"), comparison: difference.pixels, artifacts: left)
    }

    private func advice(_ left: [String], _ difference: SnapshotDifference) -> String {
        if difference.isAllowed { return localized("The allowance lets this pass. You can check \(left[0]).") }
        guard difference.pixels != nil else {
            return localized(
                "You can check \(left[0]), and run again with HITSCOPE_RECORD=failed if the change is correct.")
        }
        return localized(
            """
            You can check \(left[0]) (expected, actual, difference), and run again with HITSCOPE_RECORD=failed if \
            the change is correct.
            """)
    }

    private func leave(_ attachment: SnapshotAttachment) throws -> String {
        let path = settings.artifacts + "/" + artifact(attachment.ending)
        try write(attachment.bytes, to: path, in: settings.artifacts)
        return path
    }

    // MARK: Files

    private static let actualEnding = "actual", expectedEnding = "expected", newEnding = ".new"

    private func file(_ name: String) -> String { pathExtension.isEmpty ? name : "\(name).\(pathExtension)" }

    private func path(of companion: SnapshotCompanion) -> String {
        "\(settings.references)/\(name).\(companion.ending)"
    }

    /// The name of a file that shows a difference.
    private func artifact(_ ending: String) -> String {
        ending == Self.actualEnding || ending == Self.expectedEnding
            ? file("\(name).\(ending)") : "\(name).\(ending)"
    }

    /// Removes what earlier failures left. Failures are ignored, because a remaining file does no harm.
    private func removeLeftovers() {
        try? FileManager.default.removeItem(atPath: settings.references + "/" + file(name + Self.newEnding))
        let endings = [
            artifact(Self.actualEnding), artifact(Self.expectedEnding), "\(name).compared.png",
            "\(name).difference.png", "\(name).worst.png", "\(name).difference.patch",
        ]
        let all = (try? FileManager.default.contentsOfDirectory(atPath: settings.artifacts)) ?? []
        for file in all where endings.contains(file) || file.hasPrefix("\(name).\(Self.actualEnding).") {
            try? FileManager.default.removeItem(atPath: "\(settings.artifacts)/\(file)")
        }
    }

    private func write(_ bytes: [UInt8], to path: String, in folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw SnapshotError.noDirectory(path: folder, reason: error.localizedDescription)
        }
        try asSnapshotError { () throws(PictureError) in try PictureFile.write(bytes, to: path) }
    }

    private func asSnapshotError<R>(_ body: () throws(PictureError) -> R) throws(SnapshotError) -> R {
        do throws(PictureError) { return try body() } catch { throw .picture(error) }
    }
}
