// The targets that Package.swift declares, read as text.
//
// Knows the few ways in which that file writes a target down. Runs no tool.

/// A target of the package.
struct DeclaredTarget: Equatable {
    let name: String
    /// Modules that it may import; a product counts by its name.
    let dependencies: [String]
    let isTest: Bool
    /// Its folder, when that is not the one that its name gives.
    var path: String?
}

enum Manifest {
    /// The targets in the order in which they stand.
    static func targets(in text: String) -> [DeclaredTarget] {
        let start =
            #"(?:^|[^\w.])(module|tests|\.target|\.testTarget|\.executableTarget|\.systemLibrary|\.macro|\.plugin)\(\s*(?:name:\s*)?"(\w+)""#
        return matches(start, in: text).map { match in
            let kind = match.groups[1]
            let rest = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(match.line - 1).joined(
                separator: "\n")
            let call = balanced(rest, after: match.groups[0].trimmingPrefix { $0.isWhitespace }, open: "(", close: ")")
            let list = kind == ".systemLibrary" ? "" : balanced(call, after: "", open: "[", close: "]")
            let path = matches(#"\bpath:\s*"([^"]+)""#, in: call).first?.groups[1]
            let isTest = kind == "tests" || kind == ".testTarget" || path?.hasPrefix("Tests/") == true
            return DeclaredTarget(name: match.groups[2], dependencies: names(in: list), isTest: isTest, path: path)
        }
    }

    /// From the first opening mark at or after a phrase to the mark that closes it.
    private static func balanced(_ text: String, after phrase: Substring, open: Character, close: Character) -> String {
        guard let from = phrase.isEmpty ? text.startIndex : text.range(of: String(phrase))?.lowerBound,
            let start = text[from...].firstIndex(of: open)
        else { return "" }
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
