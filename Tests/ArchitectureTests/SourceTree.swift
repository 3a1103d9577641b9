// The tree that the rules are held against: its files, as text.
//
// Decides which files there are and what is code in them. Knows no rule.
import Foundation

/// A file of the tree.
struct SourceFile: Sendable {
    /// From the top of the tree, with `/` between folders.
    let path: String
    let text: String
    /// The text with comments and the words of string literals blanked out; lines stay where they are.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = path.hasSuffix(".swift") ? Code.only(in: text) : text
    }

    /// The target that Package.swift declares for its folder; nil for a file of none.
    var module: String? { Tree.targets.owner(of: path)?.name }

    var isInSources: Bool { path.hasPrefix("Sources/") }
}

/// A place where a rule does not hold, and what to do.
struct Finding: CustomStringConvertible, Equatable {
    let path: String, line: Int, message: String
    var description: String { "\(path):\(line): \(message)" }
}

extension [Finding] {
    /// For a failing expectation: one finding to a line.
    var report: String { "\n" + map(\.description).joined(separator: "\n") }
}

/// What a pattern found in a text.
struct Match {
    let line: Int
    let range: Range<String.Index>
    let groups: [String]
}

/// Every place where the pattern matches; `^` and `$` stand for the ends of lines.
func matches(_ pattern: String, in text: String) -> [Match] {
    let expression: NSRegularExpression
    do { expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines]) } catch {
        preconditionFailure("\(pattern) is no pattern: \(error)")
    }
    let whole = text as NSString
    var line = 1
    var counted = 0
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).compactMap { result in
        guard let range = Range(result.range, in: text) else { return nil }
        line += whole.substring(with: NSRange(location: counted, length: result.range.location - counted)).utf8.count {
            $0 == UInt8(ascii: "\n")
        }
        counted = result.range.location
        let groups = (0..<result.numberOfRanges).map { index in
            result.range(at: index).location == NSNotFound ? "" : whole.substring(with: result.range(at: index))
        }
        return Match(line: line, range: range, groups: groups)
    }
}

extension SourceFile {
    func findings(_ pattern: String, _ message: ([String]) -> String) -> [Finding] {
        matches(pattern, in: code).map { Finding(path: path, line: $0.line, message: message($0.groups)) }
    }
}

/// This checkout.
enum Tree {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every text file of the project, in the order of the paths. What tools write at the top is not of the project.
    static let files: [SourceFile] = {
        let own = [
            ".ci", ".editorconfig", ".gitignore", ".swift-format", "Assets", "CONTRIBUTING.md", "LICENSE", "Makefile",
            "Package.swift", "README.md", "Sample Scenes", "Sources", "Tests",
        ]
        return own.flatMap(paths).sorted().compactMap { path in
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else {
                return nil
            }
            return SourceFile(path: path, text: text)
        }
    }()

    static let swiftFiles = files.filter { $0.path.hasSuffix(".swift") }
    static let sources = swiftFiles.filter(\.isInSources)

    static let targets = Manifest.targets(in: swiftFiles.first { $0.path == "Package.swift" }?.text ?? "")

    /// Every folder of the code, in the order of the paths.
    static let folders: [String] = ["Sources", "Tests", "Sample Scenes"].flatMap(folders)

    private static func folders(from folder: String) -> [String] {
        [folder] + children(of: folder).filter(isFolder).flatMap(folders)
    }

    private static func children(of folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func paths(under path: String) -> [String] {
        isFolder(path) ? children(of: path).flatMap(paths) : [path]
    }
}
