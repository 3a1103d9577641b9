// Rules about files: how they open, how long they are, and words that do not belong in the tree.
//
// Each rule is a function of one file's text, or of names.

enum FileRules {
    /// A Swift file opens with a comment that says what it is, not who wrote it when.
    static func poorHead(of file: SourceFile) -> [Finding] {
        let head = file.text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
        guard let first = head.first, first.contains(where: \.isLetter) else {
            return [
                Finding(
                    path: file.path, line: 1,
                    message: "the file opens without a comment; begin it with what it decides and what it must not know"
                )
            ]
        }
        let signature = #"Created by|\b[Aa]uthor\b|Copyright|©|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b"#
        return matches(signature, in: head.joined(separator: "\n")).map {
            Finding(
                path: file.path, line: $0.line,
                message: "\"\($0.groups[0])\" in the opening comment; history is what git keeps")
        }
    }

    /// Folders of the machine that the project was written on.
    static func machinePaths(in file: SourceFile) -> [Finding] {
        let folders = ["work", "root", "farm", "tmp/wt-[a-z]+"].joined(separator: "|")
        return matches("(?<![A-Za-z0-9_.$}])/(?:\(folders))/", in: file.text).map {
            Finding(
                path: file.path, line: $0.line,
                message: "\"\($0.groups[0])\" is a folder of one machine; name a place inside the project")
        }
    }

    static let longest = 400

    /// Files longer than the limit that nobody excused, and excuses that nobody needs.
    static func tooLong(_ files: [SourceFile], excused: [String: String]) -> [Finding] {
        let long = files.filter { $0.lineCount > longest }
        let unexcused = long.filter { excused[$0.path] == nil }.map {
            Finding(
                path: $0.path, line: longest + 1,
                message: "\($0.lineCount) lines, and \(longest) are the most; split the file by topic")
        }
        let unneeded = excused.keys.filter { path in !long.contains { $0.path == path } }.sorted().map {
            Finding(
                path: $0, line: 1,
                message: "is excused from the limit of \(longest) lines and does not need it; take the excuse back")
        }
        return unexcused + unneeded
    }

    /// Folders without a target and targets without a folder. A target with a path of its own is where it says.
    static func strays(targets: [DeclaredTarget], sourceFolders: [String], testFolders: [String]) -> [String] {
        func differences(_ folder: String, _ names: Set<String>, _ folders: Set<String>) -> [String] {
            names.subtracting(folders).sorted().map {
                "\(folder)/\($0) does not exist, though Package.swift declares the target"
            }
                + folders.subtracting(names).sorted().map { "\(folder)/\($0) belongs to no target of Package.swift" }
        }
        let named = targets.filter { $0.path == nil }, paths = targets.compactMap(\.path)
        let others = testFolders.filter { folder in !paths.contains { "\($0)/".hasPrefix("Tests/\(folder)/") } }
        return differences("Sources", Set(named.filter { !$0.isTest }.map(\.name)), Set(sourceFolders))
            + differences("Tests", Set(named.filter(\.isTest).map(\.name)), Set(others))
    }
}
