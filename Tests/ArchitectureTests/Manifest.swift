// The targets that Package.swift declares, read as text.
//
// Knows the few ways in which that file writes a target down. Runs no tool and holds no rule.

/// A target of the package.
struct DeclaredTarget: Equatable {
    let name: String
    /// Where its files lie, from the top of the tree.
    let folder: String
    /// Targets and products that it names, in the order in which they stand.
    var dependencies: [String] = []

    var isTest: Bool { folder.hasPrefix("Tests/") }

    /// The group that its folder belongs to: `UIKit` for `Sources/UIKit/Engine`, `Tests` for everything in there.
    var group: String {
        let folders = folder.split(separator: "/").map(String.init)
        return folders[0] == "Sources" && folders.count > 2 ? folders[1] : folders[0]
    }
}

extension [DeclaredTarget] {
    subscript(name: String) -> DeclaredTarget? { first { $0.name == name } }

    /// The target that a file of the tree belongs to.
    func owner(of path: String) -> DeclaredTarget? { first { path.hasPrefix($0.folder + "/") } }
}

enum Manifest {
    /// The targets in the order in which they stand.
    static func targets(in text: String) -> [DeclaredTarget] {
        let kinds = #"module|executable|tests|\.(?:target|executableTarget|testTarget|systemLibrary|macro|plugin)"#
        let head = "^ *(\(kinds))" + #"\(\s*(?:name:\s*)?"(\w+)",?\s*(?:"([^"]+)")?"#
        return matches(head, in: text).map { match in
            let (kind, name, folder) = (match.groups[1], match.groups[2], match.groups[3])
            let call = balanced(text[match.range.lowerBound...], open: "(", close: ")")
            let path = matches(#"\bpath:\s*"([^"]+)""#, in: call).first?.groups[1]
            let named = kind == ".systemLibrary" ? "" : balanced(call[...], open: "[", close: "]")
            return DeclaredTarget(
                name: name, folder: path ?? (folder.isEmpty ? "Tests/\(name)" : folder), dependencies: names(in: named))
        }
    }

    /// From the first opening mark to the mark that closes it; empty where there is none.
    private static func balanced(_ text: Substring, open: Character, close: Character) -> String {
        guard let start = text.firstIndex(of: open) else { return "" }
        var depth = 0
        for index in text[start...].indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return String(text[start...index]) }
        }
        return String(text[start...])
    }

    private static func names(in list: String) -> [String] {
        matches(#"\.product\(name:\s*"(\w+)"[^)]*\)|"(\w+)""#, in: list).map {
            $0.groups[1].isEmpty ? $0.groups[2] : $0.groups[1]
        }
    }
}
