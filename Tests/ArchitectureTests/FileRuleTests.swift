// How files open, how wide they are, which places they name, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("The files of the project") struct FileRuleTests {
    private func file(_ text: String, path: String = "Sources/UIKit/Engine/World/World.swift") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    @Test("every Swift file opens with what it is or with its imports, and names no author and no date")
    func filesOpenWell() {
        let findings = Tree.swiftFiles.flatMap(FileRules.poorHead)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "a file that opens poorly is found",
        arguments: [
            "struct World {}\n", "//\n//  World\n", "\n// A world.\n", "\nimport Foundation\n",
            "// A world.\n// Created by somebody.\n",
            "// A world, 2026-01-01.\n",
        ])
    func poorHeadIsFound(text: String) {
        #expect(!FileRules.poorHead(of: file(text)).isEmpty)
    }

    @Test(
        "a file whose name says all opens with its imports",
        arguments: ["import", "package import", "@testable import"])
    func importsOpenAFile(word: String) {
        #expect(FileRules.poorHead(of: file("\(word) Foundation\n")).isEmpty)
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
        let findings = FileRules.tooWide(Tree.swiftFiles)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a long line is found")
    func longLineIsFound() {
        let maximum = String(repeating: "é", count: FileRules.widest)
        let wide = file("// Wide.\n\(maximum)\n\(maximum)e\n")
        #expect(FileRules.tooWide([wide]).map(\.line) == [3])
    }

    @Test("comments and words of strings are distinguished from code")
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
