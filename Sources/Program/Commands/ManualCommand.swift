// Man pages and completions for packages of Hitscope. They are made from the declarations of the commands, as help is.
import ArgumentParser
import Foundation
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading

struct ManualCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "manual",
            abstract: localized("Writes man pages in all languages, and completions for bash, zsh and fish."),
            discussion: localized("The folder gets the same structure as /usr/share."), shouldDisplay: false)
    }

    @Argument(help: .localized("The folder to write to.", value: "folder"), completion: .directory)
    var folder: String
    @OptionGroup var speaking: LanguageOption

    func run() throws {
        for language in [Language.english, .korean] {
            let pages = language.code == Language.english.code ? "man/man1" : "man/\(language.code)/man1"
            for page in try language.speaking({ try ManualPage.all() }) {
                try write(page.text, to: "\(pages)/\(page.name).1")
            }
        }
        for (shell, path) in [
            (CompletionShell.bash, "bash-completion/completions/hitscope"), (.zsh, "zsh/site-functions/_hitscope"),
            (.fish, "fish/vendor_completions.d/hitscope.fish"),
        ] {
            let script = Language.english.speaking { HitscopeCommand.completionScript(for: shell) }
            try write(script + "\n", to: path)
        }
    }

    private func write(_ text: String, to path: String) throws {
        let path = folder + "/" + path
        try OutputFile.makeFolder(
            URL(fileURLWithPath: path).deletingLastPathComponent().path,
            orSay: "The folder \(folder) cannot be written. You can name another one.")
        try PictureFile.write(Array(text.utf8), to: path)
    }
}

/// The man page of a command, in the current language.
struct ManualPage {
    /// The name of the page: `hitscope`, or `hitscope-run`.
    var name: String
    /// The page in the language of man, roff.
    var text: String

    /// The pages of the program and of all its commands that help lists.
    static func all() throws -> [ManualPage] {
        let tool = try JSONDecoder().decode(Tool.self, from: Data(HitscopeCommand._dumpHelp().utf8))
        let commands = tool.command.subcommands?.filter { $0.shouldDisplay && $0.commandName != "help" } ?? []
        let types = HitscopeCommand.configuration.subcommands
        let pages = commands.map { command in
            let type = types.first { $0.configuration.commandName == command.commandName }
            return ManualPage(command, usage: type.map { HitscopeCommand.usageString(for: $0) } ?? "", parts: [])
        }
        return [ManualPage(tool.command, usage: HitscopeCommand.usageString(), parts: commands)] + pages
    }

    private init(_ command: Tool.Command, usage: String, parts: [Tool.Command]) {
        let isRoot = command.commandName == "hitscope"
        name = isRoot ? command.commandName : "hitscope-" + command.commandName
        var lines = [
            ".TH \(name.uppercased()) 1 \"\" \"Hitscope \(HitscopeCommand.configuration.version)\" Hitscope",
            ".SH " + localized("NAME"), "\(name.roff) \\- \((command.abstract ?? "").roff)",
            ".SH " + localized("SYNOPSIS"), ".nf", usage.roff, ".fi",
        ]
        if let words = command.discussion {
            lines += [".SH " + localized("DESCRIPTION")] + Self.paragraphs(words)
        }
        let arguments = command.arguments?.filter(\.shouldDisplay) ?? []
        let (values, options) = (arguments.filter(\.isValue), arguments.filter { !$0.isValue })
        lines += Self.list(localized("ARGUMENTS"), values.map { ($0.label, $0.words) })
        lines += Self.list(localized("OPTIONS"), options.map { ($0.label, $0.words) })
        lines += Self.list(
            localized("COMMANDS"), parts.map { ("hitscope-\($0.commandName)(1)".roff, $0.abstract ?? "") })
        lines += Self.list(localized("EXIT STATUS"), ExitStatus.allCases.map { ("\($0.rawValue)", $0.words) })
        lines += Self.list(localized("ENVIRONMENT"), isRoot ? Self.variables : [])
        if !isRoot { lines += [".SH " + localized("SEE ALSO"), ".BR hitscope (1)"] }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static var variables: [(String, String)] {
        [
            ("DISPLAY", localized("The X server that windows open on.")),
            ("LC_ALL, LC_MESSAGES, LANG", localized("The language, unless --language chooses it.")),
            ("HITSCOPE_ARTIFACTS", localized("The folder for pictures and traces of what fails. Default: artifacts.")),
            (
                "HITSCOPE_RECORD",
                localized(
                    """
                    What snapshot --against records: all, failed, missing or never. Default: never where CI is set, \
                    otherwise missing.
                    """)
            ),
            ("COLUMNS", localized("The width of help, in columns of a terminal.")),
        ]
    }

    private static func paragraphs(_ words: String) -> [String] {
        words.split(separator: "\n\n").flatMap { [".PP", String($0).roff] }
    }

    private static func list(_ title: String, _ entries: [(label: String, words: String)]) -> [String] {
        guard !entries.isEmpty else { return [] }
        return [".SH " + title] + entries.flatMap { [".TP", "\\fB\($0.label)\\fR", $0.words.roff] }
    }
}

extension ExitStatus {
    /// The meaning of the status.
    fileprivate var words: String {
        switch self {
        case .success: localized("Success.")
        case .unmet: localized("An expectation is not met, or two hierarchies differ.")
        case .badInput: localized("The command line or a file has an error.")
        case .environment:
            localized("The environment has a problem: no display, a file that cannot be written, a missing font.")
        }
    }
}

extension String {
    /// The text, with escapes for all that man would read as commands.
    fileprivate var roff: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : String(escaped)
        }.joined(separator: "\n")
    }
}

/// The parser's description of the commands, as JSON.
private struct Tool: Decodable {
    struct Command: Decodable {
        var commandName: String
        var abstract: String?
        var discussion: String?
        var shouldDisplay: Bool
        var subcommands: [Command]?
        var arguments: [Argument]?
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            var kind: String
            var name: String
            /// The name with its dashes, as in `--tap`.
            var spelling: String { (kind == "long" ? "--" : "-") + name }
        }

        var abstract: String?
        var kind: String
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var allValues: [String]?
        var shouldDisplay: Bool

        var isValue: Bool { kind == "positional" }

        /// The option with its placeholder, as roff.
        var label: String {
            let value = "\\fI\((valueName ?? "").roff)\\fB"
            guard !isValue else { return value }
            let spellings = (names ?? []).map(\.spelling).sorted { $0.count < $1.count }
            return spellings.joined(separator: ", ").roff + (kind == "option" ? " " + value : "")
        }

        var words: String {
            let words = ParserWords.localizedText(abstract ?? "")
            var notes: [String] = []
            if let allValues, !allValues.isEmpty {
                notes.append(localized("values: \(allValues.joined(separator: ", "))"))
            }
            if let defaultValue, kind != "flag" { notes.append(localized("default: \(defaultValue)")) }
            return notes.isEmpty ? words : "\(words) (\(notes.joined(separator: "; ")))"
        }
    }

    var command: Command
}
