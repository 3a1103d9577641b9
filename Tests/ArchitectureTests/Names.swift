// Names that files declare and names that they use.
//
// Decides by a word and the column where it stands, since formatted Swift declares types that all can see at the first
// column. Knows no scopes: a word that is a type's name counts as that type.

/// Which files declare a type, and which name it.
struct Names {
    /// A type of one part that a file of another part names.
    struct Use: Equatable {
        let name: String, declaredIn: String, usedIn: String
        /// The first place of the file that names it.
        let path: String, line: Int
    }

    let uses: [Use]

    /// Uses of types across parts; a part is what the function says of a path.
    init(in files: [SourceFile], except ignored: Set<String> = [], part: (String) -> String?) {
        var parts: [String: String] = [:]
        for file in files {
            for name in Self.declared(in: file) where !ignored.contains(name) { parts[name] = part(file.path) }
        }
        uses = files.flatMap { file -> [Use] in
            guard let own = part(file.path) else { return [] }
            return Self.words(of: file).compactMap { word, line in
                guard let other = parts[word], other != own else { return nil }
                return Use(name: word, declaredIn: other, usedIn: own, path: file.path, line: line)
            }
        }
    }

    /// Types that stand in no other type.
    static func declared(in file: SourceFile) -> [String] {
        let attributes = #"(?:@\w+(?:\([^)]*\))?\s+)*"#
        let modifiers =
            #"(?:(?:public|package|open|final|internal|fileprivate|private|indirect|nonisolated)(?:\(\w+\))?\s+)*"#
        let kinds = "class|struct|enum|protocol|actor|typealias"
        return matches("^\(attributes)\(modifiers)(?:\(kinds))\\s+(\\w+)", in: file.code).map { $0.groups[1] }
    }

    /// Each word that begins with a capital letter, with the first line where it stands. A word behind a dot is a type
    /// within a type, and left out.
    private static func words(of file: SourceFile) -> [(String, Int)] {
        var seen: Set<String> = []
        return matches(#"(?<![.\w])[A-Z]\w*"#, in: file.code).compactMap {
            seen.insert($0.groups[0]).inserted ? ($0.groups[0], $0.line) : nil
        }
    }
}
