// The font families that are installed on this machine.
import HitscopeCCairo
import HitscopeGeometry

/// The font families that fontconfig knows.
public enum InstalledFonts {
    /// True if the family is installed, or is a generic one such as `sans-serif`. Ignores case, spaces and hyphens.
    public static func contains(family: String) -> Bool {
        let wanted = normalized(family)
        return generic.contains(wanted) || families().contains { normalized($0) == wanted }
    }

    /// True if at least one font is installed.
    public static var areInstalled: Bool {
        [FcSetSystem, FcSetApplication].contains { FcConfigGetFonts(nil, $0).map { $0.pointee.nfont > 0 } ?? false }
    }

    /// True if at least one installed font contains a letter.
    public static func have(_ letter: Unicode.Scalar) -> Bool {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate(), let letters = FcCharSetCreate() else {
            return false
        }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
            FcCharSetDestroy(letters)
        }
        FcCharSetAddChar(letters, letter.value)
        FcPatternAddCharSet(pattern, FC_CHARSET, letters)
        FcObjectSetAdd(wanted, FC_FAMILY)
        guard let list = FcFontList(nil, pattern, wanted) else { return false }
        defer { FcFontSetDestroy(list) }
        return list.pointee.nfont > 0
    }

    /// Returns the installed families with the most similar spelling, the most similar first.
    public static func nearest(to family: String, count: Int = 3) -> [String] {
        let wanted = Array(normalized(family).unicodeScalars)
        let ranked = families().map { (name: $0, distance: distance(wanted, Array(normalized($0).unicodeScalars))) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return ranked.prefix(3).map(\.name)
    }

    /// Returns all installed families, sorted by name.
    public static func families() -> [String] {
        guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        FcObjectSetAdd(wanted, FC_FAMILY)
        guard let list = FcFontList(nil, pattern, wanted) else { return [] }
        defer { FcFontSetDestroy(list) }
        var names: Set<String> = []
        for index in 0..<Int(list.pointee.nfont) {
            var name: UnsafeMutablePointer<FcChar8>?
            var number: Int32 = 0
            while FcPatternGetString(list.pointee.fonts[index], FC_FAMILY, number, &name) == FcResultMatch,
                let found = name
            {
                names.insert(String(cString: found))
                number += 1
            }
        }
        return names.sorted()
    }

    /// The generic names, for which each machine chooses a font.
    private static let generic: Set<String> = ["sans", "sansserif", "serif", "monospace", "mono"]

    private static func normalized(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" })
    }

    /// Returns the edit distance: the number of characters to insert, delete or replace.
    private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
        var row = Array(0...to.count)
        for (line, character) in from.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in to.indices {
                let changed = diagonal + (character == to[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, min(row[column], row[column + 1]) + 1)
            }
        }
        return row[to.count]
    }
}
