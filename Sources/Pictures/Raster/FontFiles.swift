// The font files from which text of snapshots is set. They are found by their names, so that no setting of the machine
// chooses another font, and references record the hashes of their contents.
//
// OutlineTypesetter.swift sets text in them.
import Foundation
import HitscopeCCairo
import HitscopeDrawing

/// The files of the fonts Inter, JetBrains Mono and Nanum Gothic.
///
/// `@unchecked Sendable` because files that were read do not change, and reading happens under `lock`.
public final class FontFiles: Hashable, @unchecked Sendable {
    /// The environment variable that names the folder in which the files are searched first.
    static let variable = "HITSCOPE_FONTS"
    private static let folders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/jetbrains-mono",
        "/usr/share/fonts/truetype/nanum",
    ]
    /// The files, and the packages of the Debian archive that have them.
    private static let known: [(file: String, package: String)] =
        ["Regular", "Medium", "SemiBold", "Bold"].flatMap { weight in
            [("Inter-\(weight).otf", "fonts-inter"), ("JetBrainsMono-\(weight).ttf", "fonts-jetbrains-mono")]
        }
        + ["NanumGothic", "NanumGothicBold", "NanumGothicCoding", "NanumGothicCodingBold"].map {
            ("\($0).ttf", "fonts-nanum")
        }

    private let paths: [String: String]
    private let lock = NSLock()
    private var faces: [String: OutlineFace] = [:]
    private var hashes: [DrawingEnvironment.Font]?

    /// Finds the files in the folder of `HITSCOPE_FONTS`, and then where their packages put them.
    ///
    /// - Throws: an error that names the package of the first file that is missing.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(PictureError) {
        let own = environment[FontFiles.variable].flatMap { $0.isEmpty ? nil : $0 }
        var paths: [String: String] = [:]
        for (file, package) in FontFiles.known {
            let all = ([own].compactMap(\.self) + FontFiles.folders).map { "\($0)/\(file)" }
            guard let path = all.first(where: { FileManager.default.isReadableFile(atPath: $0) }) else {
                throw .missingFont(file: file, package: package)
            }
            paths[file] = path
        }
        self.paths = paths
    }

    /// True if both have the same paths.
    public static func == (one: FontFiles, other: FontFiles) -> Bool { one.paths == other.paths }
    /// Hashes the paths of the files.
    public func hash(into hasher: inout Hasher) { hasher.combine(paths) }

    /// The files with the hashes of their contents.
    var fonts: [DrawingEnvironment.Font] {
        lock.lock()
        defer { lock.unlock() }
        if let hashes { return hashes }
        let found = FontFiles.known.map { file, package in
            let bytes = paths[file].flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
            return DrawingEnvironment.Font(file: file, package: package, sha256: bytes.sha256)
        }
        hashes = found
        return found
    }

    /// The faces for a font, in the order in which they are tried for each character.
    func faces(for font: FontDescriptor) -> [OutlineFace] {
        let weight: String, korean: String
        switch font.weight {
        case .regular: (weight, korean) = ("Regular", "")
        case .medium: (weight, korean) = ("Medium", "")
        case .semibold: (weight, korean) = ("SemiBold", "Bold")
        case .bold: (weight, korean) = ("Bold", "Bold")
        }
        let (inter, mono) = ("Inter-\(weight).otf", "JetBrainsMono-\(weight).ttf")
        let names =
            font.family == .monospaced
            ? [mono, "NanumGothicCoding\(korean).ttf", inter] : [inter, "NanumGothic\(korean).ttf", mono]
        lock.lock()
        defer { lock.unlock() }
        return names.compactMap { name in
            if let face = faces[name] { return face }
            let face = paths[name].flatMap(OutlineFace.init)
            faces[name] = face
            return face
        }
    }
}

extension Data {
    /// The SHA-256 of the bytes, in hexadecimal digits.
    fileprivate var sha256: String {
        let bytes = [UInt8](self)
        let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }
}
