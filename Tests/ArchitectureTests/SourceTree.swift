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
        (self.path, self.text) = (path, text)
        code = path.hasSuffix(".swift") ? Code.only(in: text) : text
    }

    /// `Engine` for `Sources/Engine/Views/UIView.swift`; nil outside of `Sources` and `Tests`.
    var module: String? {
        let folders = path.split(separator: "/")
        guard folders.count > 2, folders[0] == "Sources" || folders[0] == "Tests" else { return nil }
        return String(folders[1])
    }

    var isInSources: Bool { path.hasPrefix("Sources/") }
    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
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
    let groups: [String]
}

/// Every place where the pattern matches; `^` and `$` stand for the ends of lines.
func matches(_ pattern: String, in text: String) -> [Match] {
    let expression: NSRegularExpression
    do { expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines]) } catch {
        preconditionFailure("\(pattern) is no pattern: \(error)")
    }
    let whole = text as NSString
    var (line, counted) = (1, 0)
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { result in
        line += whole.substring(with: NSRange(location: counted, length: result.range.location - counted)).utf8.count {
            $0 == UInt8(ascii: "\n")
        }
        counted = result.range.location
        let groups = (0..<result.numberOfRanges).map { index in
            result.range(at: index).location == NSNotFound ? "" : whole.substring(with: result.range(at: index))
        }
        return Match(line: line, groups: groups)
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

    /// Every text file of the project, in the order of the paths.
    static let files: [SourceFile] = {
        let own = [
            "Package.swift", "Sources", "Tests", "Assets", "Sample Scenes", "Makefile", "README.md", "CONTRIBUTING.md",
            ".ci",
            ".gitignore", ".editorconfig",
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

    static func folders(in folder: String) -> [String] {
        let children =
            (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
        return children.sorted().filter { isFolder("\(folder)/\($0)") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func paths(under path: String) -> [String] {
        guard isFolder(path) else { return [path] }
        let children =
            (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(path).path)) ?? []
        return children.flatMap { paths(under: "\(path)/\($0)") }
    }
}
