// How files open, how long and how wide they are, which places they name, kept. Each rule has a twin that shows that
// it can fail.
import Testing

@Suite("The files of the project") struct FileRuleTests {
    /// Files longer than the limit, and why.
    let excused: [String: String] = [:]

    private func file(_ text: String, path: String = "Sources/UIKit/Engine/World/World.swift") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    @Test("every Swift file opens with what it is, and names no author and no date")
    func filesOpenWell() {
        let findings = Tree.swiftFiles.flatMap(FileRules.poorHead)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "a file that opens poorly is found",
        arguments: [
            "import Foundation\n", "//\n//  World\n", "\n// A world.\n", "// A world.\n// Created by somebody.\n",
            "// A world, 2026-01-01.\n",
        ])
    func poorHeadIsFound(text: String) {
        #expect(!FileRules.poorHead(of: file(text)).isEmpty)
    }

    @Test("no file names a place that only one machine has")
    func noAbsolutePaths() {
        let findings = Tree.files.flatMap(FileRules.absolutePaths)
        #expect(findings.isEmpty, "\(findings.report)")
        let text = Tree.files.map(\.text).joined(separator: "\n")
        let unneeded = FileRules.standardPlaces.keys.filter { !text.contains("/\($0)/") }
        #expect(unneeded.isEmpty, "no file names these places; take them back")
    }

    @Test(
        "a place that only one machine has is found",
        arguments: ["// See |", "let path = \"|\"", "path=|", "(|)", "`|`", "open >|"])
    func absolutePathIsFound(line: String) {
        let path = ["", "home", "person", "notes.md"].joined(separator: "/")
        let text = "// A world.\n" + line.replacing("|", with: path) + "\n"
        #expect(FileRules.absolutePaths(in: file(text)).map(\.line) == [2])
    }

    @Test(
        "a standard place, the rest of a path and a division are none",
        arguments: [
            "open(\"/dev/null\")", "window/root/child, ./notes/a.md, $HOME/notes/a", "root + \"/notes/a.md\"",
            "\"\\(root)/notes/a\"", "https://example.org/notes/a", "a / b / c",
        ])
    func innerFolderIsAllowed(line: String) {
        #expect(FileRules.absolutePaths(in: file(line + "\n")).isEmpty)
    }

    @Test("no line is longer than 120 columns")
    func linesAreShort() {
        let findings = FileRules.tooWide(Tree.swiftFiles, excused: excusedFromWidth)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a long line is found, and so is an excuse that is not needed")
    func longLineIsFound() {
        let most = String(repeating: "é", count: FileRules.widest)
        let wide = file("// Wide.\n\(most)\n\(most)e\n")
        #expect(FileRules.tooWide([wide], excused: []).map(\.line) == [3])
        #expect(FileRules.tooWide([wide], excused: [wide.path]).isEmpty)
        #expect(FileRules.tooWide([file(most)], excused: [wide.path]).map(\.line) == [1])
    }

    @Test("no Swift file is longer than 400 lines")
    func filesAreShort() {
        let findings = FileRules.tooLong(Tree.swiftFiles, excused: excused)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a long file is found, and so is an excuse that nobody needs")
    func longFileIsFound() {
        let long = file(String(repeating: "\n", count: FileRules.longest + 1), path: "Sources/UIKit/Engine/Long.swift")
        let short = file("// Short.\n", path: "Sources/UIKit/Engine/Short.swift")
        #expect(FileRules.tooLong([long, short], excused: [:]).map(\.path) == [long.path])
        #expect(FileRules.tooLong([long, short], excused: [long.path: "a table"]).isEmpty)
        #expect(FileRules.tooLong([short], excused: [short.path: "no reason"]).map(\.path) == [short.path])
    }

    @Test("comments and words of strings are told from code")
    func codeIsToldFromWords() {
        let text = ##"""
            let a = "one \(b("two") + c) three" // four
            /* five /* six */ seven */ let d = 8
            let e = #"nine " \(ten) \#(eleven)"# + """
                twelve \"""
                """
            """##
        let words = Code.only(in: text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
        #expect(words == ["let", "a", "b", "c", "let", "d", "8", "let", "e", "eleven"])
    }
}
