// Rules about the folders of the engine: which folder's files name types of which other folder.
//
// Holds what the sources do against a list. The list stands in EngineFolders.swift.

/// A folder whose files name types of another one.
struct FolderArrow: Hashable, Comparable, CustomStringConvertible {
    let from: String, to: String

    init(_ from: String, _ to: String) {
        self.from = from
        self.to = to
    }

    var description: String { "\(from) → \(to)" }
    static func < (one: Self, other: Self) -> Bool { (one.from, one.to) < (other.from, other.to) }
}

enum FolderRules {
    /// The arrows between the folders under `top`, each with the names that make it.
    static func arrows(
        in files: [SourceFile], under top: String, except ignored: Set<String>
    ) -> [FolderArrow: [Names.Use]] {
        let own = files.filter { $0.path.hasPrefix(top) }
        let uses = Names(in: own, except: ignored) { path in
            let rest = path.dropFirst(top.count).split(separator: "/")
            return rest.count > 1 ? String(rest[0]) : nil
        }.uses
        return Dictionary(grouping: uses) { FolderArrow($0.usedIn, $0.declaredIn) }
    }

    /// Lines to add to the list and lines to take out of it.
    static func differences(
        _ found: [FolderArrow: [Names.Use]], _ permitted: [String: String], order: [String]
    ) -> [String] {
        let folders = Set(found.keys.flatMap { [$0.from, $0.to] })
        let unordered = folders.subtracting(order).sorted().map { "add to the order of folders: \"\($0)\"," }
        let gone = Set(order).subtracting(folders).sorted().map { "take out of the order of folders: \"\($0)\"," }
        let new = found.sorted { $0.key < $1.key }.filter { permitted["\($0.key)"] == nil }.map {
            "add, or turn round: \"\($0.key)\": \"\",  // \(places($0.value))"
        }
        let old = Set(permitted.keys).subtracting(found.keys.map(\.description)).sorted().map { "take out: \"\($0)\"" }
        return unordered + gone + new + old
    }

    /// Arrows from a folder to one that stands after it in the order.
    static func backwards(_ arrows: [FolderArrow], order: [String]) -> [FolderArrow] {
        arrows.filter { arrow in
            guard let from = order.firstIndex(of: arrow.from), let to = order.firstIndex(of: arrow.to) else {
                return false
            }
            return from < to
        }.sorted()
    }

    /// Arrows that have a counterpart, one of each two.
    static func mutual(_ arrows: [FolderArrow]) -> [FolderArrow] {
        arrows.filter { $0.from < $0.to && arrows.contains(FolderArrow($0.to, $0.from)) }.sorted()
    }

    private static func places(_ uses: [Names.Use]) -> String {
        uses.map { "\($0.name) in \($0.path.split(separator: "/").last ?? ""):\($0.line)" }.joined(separator: ", ")
    }
}
