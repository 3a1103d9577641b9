// Man pages and completions, which whoever packages the program has it write.
import Foundation
import HitscopeCommands
import HitscopeProcess
import Testing

@Suite("Man pages and completions") struct ManualTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func text(_ path: String) throws -> String { String(decoding: try folder.bytes(path), as: UTF8.self) }

    @Test("Each command has a page in each language, with all of its options")
    func pages() async throws {
        let outcome = try await Program.run(["manual", "share"], in: folder)
        #expect(outcome == .init(status: 0, output: "", errors: ""))
        let commands = HitscopeCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        for command in commands {
            let name = try #require(command.configuration.commandName)
            let english = try text("share/man/man1/hitscope-\(name).1")
            let korean = try text("share/man/ko/man1/hitscope-\(name).1")
            #expect(english.contains(".SH NAME\nhitscope\\-\(name) \\- "))
            #expect(korean.contains(".SH 이름\nhitscope\\-\(name) \\- "))
            let help = try await Program.run(["help", name], in: folder).output
            let options = help.matches(of: /^ +(?:-., )?(--[a-z-]+)/.anchorsMatchLineEndings()).map { $0.output.1 }
            let missing = options.filter { !english.contains($0.replacing("-", with: "\\-")) }
            #expect(!options.isEmpty)
            #expect(missing.isEmpty)
        }
        let root = try text("share/man/man1/hitscope.1")
        let status = try #require(root.range(of: ".SH EXIT STATUS"))
        #expect(root[status.upperBound...].contains("\\fB3\\fR"))
        #expect(root.contains("Default: never where CI is set, otherwise missing."))
    }

    @Test("Completions are scripts that bash can read, and know the commands")
    func completions() async throws {
        _ = try await Program.run(["manual", "share"], in: folder)
        let bash = try text("share/bash-completion/completions/hitscope")
        #expect(bash.contains("gestures"))
        #expect(try text("share/zsh/site-functions/_hitscope").hasPrefix("#compdef hitscope"))
        #expect(try text("share/fish/vendor_completions.d/hitscope.fish").contains("complete -c 'hitscope'"))
    }

    @Test("A folder that cannot be written is named")
    func refused() async throws {
        try folder.write("a file", to: "taken")
        let outcome = try await Program.run(["manual", "taken"], in: folder)
        #expect(
            outcome
                == .init(
                    status: 3, output: "",
                    errors: "The folder taken cannot be written. You can name another one.\n"))
    }
}
