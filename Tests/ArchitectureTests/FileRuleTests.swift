// How files open, how long they are, which words they may not hold, kept. Each rule has a twin that shows that it can
// fail.
import Testing

@Suite("The files of the project") struct FileRuleTests {
    /// Files longer than the limit, and why.
    let excused: [String: String] = [:]

    private func file(_ text: String, path: String = "Sources/Engine/World.swift") -> SourceFile {
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

    @Test("no file names a folder of the machine that it was written on")
    func noMachinePaths() {
        let findings = Tree.files.flatMap(FileRules.machinePaths)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a folder of one machine is found", arguments: ["work", "root", "tmp/wt-name"])
    func machinePathIsFound(folder: String) {
        #expect(FileRules.machinePaths(in: file("// See\n// /\(folder)/notes.md\n")).map(\.line) == [2])
    }

    @Test("a folder inside a path is not taken for one of a machine")
    func innerFolderIsAllowed() {
        #expect(FileRules.machinePaths(in: file("// window/root/child, ./work/notes, $HOME/work/x\n")).isEmpty)
    }

    @Test("no Swift file is longer than 400 lines")
    func filesAreShort() {
        let findings = FileRules.tooLong(Tree.swiftFiles, excused: excused)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a long file is found, and so is an excuse that nobody needs")
    func longFileIsFound() {
        let long = file(String(repeating: "\n", count: FileRules.longest + 1), path: "Sources/Engine/Long.swift")
        let short = file("// Short.\n", path: "Sources/Engine/Short.swift")
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
