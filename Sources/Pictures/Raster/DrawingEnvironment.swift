// What a picture was drawn with, for those who draw it again on another machine.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeLanguage

/// The fonts and the libraries with which a picture was drawn.
public struct DrawingEnvironment: Hashable, Sendable, Codable {
    /// A font file.
    public struct Font: Hashable, Sendable, Codable {
        /// The name of the file, without its folder.
        public var file: String
        /// The package of the Debian archive that has the file.
        public var package: String
        /// The SHA-256 of the file's bytes.
        public var sha256: String

        /// Creates a font file.
        public init(file: String, package: String, sha256: String) {
            (self.file, self.package, self.sha256) = (file, package, sha256)
        }
    }

    /// The way in which text is set: `builtin`, `installed` or `files`.
    public var text: String
    /// The font files; nil unless text is set from files.
    public var fonts: [Font]?
    /// The versions of the libraries, by their names.
    public var libraries: [String: String]

    /// Creates the environment of pictures that a rasterizer with this text measuring draws.
    public init(measuring: any TextMeasuring) {
        libraries = ["Cairo": String(cString: cairo_version_string())]
        switch measuring {
        case is PangoTypesetter:
            text = "installed"
            libraries["Pango"] = String(cString: pango_version_string())
        case let typesetter as OutlineTypesetter:
            text = "files"
            fonts = typesetter.files.fonts
            libraries["HarfBuzz"] = String(cString: hb_version_string())
        default: text = "builtin"
        }
    }

    /// Sentences about what differs from the environment of a picture that was kept, with what to do about it.
    public func changes(since kept: DrawingEnvironment) -> [String] {
        guard kept.text == text else {
            return [localized("The reference was drawn with the text setup \(kept.text), this with \(text).")]
        }
        var sentences = Dictionary(grouping: kept.fonts ?? [], by: \.package).sorted { $0.key < $1.key }.compactMap {
            otherFiles(of: $0.key, $0.value)
        }
        for (library, version) in kept.libraries.sorted(by: { $0.key < $1.key }) {
            guard let here = libraries[library], here != version else { continue }
            sentences.append(
                localized("The reference was drawn with \(library) \(version), this with \(library) \(here)."))
        }
        return sentences
    }

    /// A sentence about files of a package whose contents differ; nil if there are none.
    private func otherFiles(of package: String, _ kept: [Font]) -> String? {
        let others = kept.filter { fonts?.contains($0) != true }.map { font in
            let here = fonts?.first { $0.file == font.file }?.sha256 ?? ""
            return localized("\(font.file) \(font.sha256.prefix(8)), here \(here.prefix(8))")
        }
        guard !others.isEmpty else { return nil }
        return localized(
            """
            The reference was drawn with other files of the package \(package): \(others.joined(separator: "; ")). You \
            can install the version that has them, or name a folder with them in HITSCOPE_FONTS.
            """)
    }
}
