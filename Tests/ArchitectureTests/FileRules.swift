// Rules about files: how they open, how wide they are, where they lie, which places they name.
//
// Each rule is a function of one file's text, or of names.

enum FileRules {
    /// A Swift file opens with a comment that says something, or with its imports, and never with who wrote it when.
    static func poorHead(of file: SourceFile) -> [Finding] {
        let head = file.text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
        let first = head.first ?? file.text.prefix { $0 != "\n" }
        let isComment = first.hasPrefix("//") && first.contains(where: \.isLetter)
        guard isComment || !matches(#"^(@\w+ )?((public|package|internal) )?import "#, in: String(first)).isEmpty
        else {
            return [
                Finding(
                    path: file.path, line: 1,
                    message: "the file opens neither with a comment that says something nor with its imports")
            ]
        }
        let signature = #"Created by|\b[Aa]uthor\b|Copyright|©|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b"#
        return matches(signature, in: head.joined(separator: "\n")).map {
            Finding(
                path: file.path, line: $0.line,
                message: "\"\($0.groups[0])\" in the opening comment; history is what git keeps")
        }
    }

    /// First folders of absolute paths that may be named, and why.
    static let standardPlaces = [
        "bin": "the shell that runs a script",
        "usr": "where systems keep programs",
        "dev": "devices: null, full and zero",
        "proc": "what Linux tells of a process and of a machine",
        "etc": "where systems keep settings",
        "var": "where systems keep lists of packages",
        "no": "a place that does not exist, in tests",
    ]

    /// Absolute paths, which mean something on one machine only. What follows a folder's path is none.
    static func absolutePaths(in file: SourceFile) -> [Finding] {
        matches(#"(?<!\+ \\?")(?<=^|[\s"'`(\[{=:,<>])/(\w[\w.-]*)/\w[\w./-]*"#, in: file.text).filter {
            standardPlaces[$0.groups[1]] == nil
        }.map {
            Finding(
                path: file.path, line: $0.line,
                message: "\"\($0.groups[0])\" is a place of one machine; name a place inside the project")
        }
    }

    static let widest = 120

    /// Lines of more columns than the limit.
    static func tooWide(_ files: [SourceFile]) -> [Finding] {
        files.flatMap { file in
            file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
                $0.element.utf8.count > widest && $0.element.count > widest
            }.map {
                Finding(
                    path: file.path, line: $0.offset + 1,
                    message: "\($0.element.count) columns, and \(widest) are the most; break the line")
            }
        }
    }

    /// Folders that no target owns, and what lies there.
    static let foldersWithoutTarget = [
        "Tests/Benchmarks/Peers": "programs on other toolkits; a script builds them",
        "Sample Scenes/Lessons": "files of lessons",
    ]

    /// Folders without a target, targets without a folder, and folders of Sources that are not called as their target.
    static func strays(targets: [DeclaredTarget], folders: [String]) -> [String] {
        let misnamed = targets.filter { $0.folder.hasPrefix("Sources/") }.compactMap { target -> String? in
            let prefix = target.name == "Hitscope" ? "" : "Hitscope"
            let name = target.name.hasPrefix(prefix) ? String(target.name.dropFirst(prefix.count)) : target.name
            guard target.folder != "Sources/\(target.group)/\(name)" else { return nil }
            return "\(target.folder) is the folder of \(target.name) and should be called \(name)"
        }
        let missing = targets.filter { !folders.contains($0.folder) }.map {
            "\($0.folder) does not exist, though Package.swift declares \($0.name) there"
        }
        let stray = folders.filter { folder in
            let isOwned = targets.contains { folder == $0.folder || folder.hasPrefix($0.folder + "/") }
            let holdsTargets = targets.contains { $0.folder.hasPrefix(folder + "/") }
            return !isOwned && !holdsTargets && foldersWithoutTarget[folder] == nil
        }
        return misnamed + missing + stray.map { "\($0) belongs to no target of Package.swift" }
    }
}
