// The language of a process: the one given on its command line, or else the language of its environment.
//
// The arguments are searched before they are parsed, because the parser's help and errors must be in that language.
import ArgumentParser
import Foundation
import HitscopeKorean
import HitscopeLanguage
import HitscopeReading

/// The language that the user has chosen, and the remaining arguments.
package struct LanguageSelection {
    package let language: Language
    /// The arguments without those that choose the language.
    package let arguments: [String]

    private static let all = [Language.english, .korean], option = "--language"

    /// Finds the language in the arguments, or else in the environment. The last argument takes precedence.
    ///
    /// - Throws: A `CommandFailure` for a language that Hitscope does not support.
    package init(
        _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CommandFailure) {
        var rest = words[...], kept: [String] = [], named: String?
        while let word = rest.popFirst() {
            switch word {
            case "--":
                kept += [word] + rest
                rest = []
            case Self.option: named = rest.popFirst() ?? ""
            case let word where word.hasPrefix(Self.option + "="): named = String(word.dropFirst(Self.option.count + 1))
            default: kept.append(word)
            }
        }
        arguments = kept
        let usual = Self.of(environment)
        guard let code = named else {
            language = usual
            return
        }
        guard let language = Self.all.first(where: { $0.code == code }) else { throw Self.unknown(code, in: usual) }
        self.language = language
    }

    private static func unknown(_ code: String, in usual: Language) -> CommandFailure {
        let codes = all.map(\.code)
        return Language.$ofTask.withValue(usual) {
            CommandFailure(
                .badInput,
                code.isEmpty
                    ? "--language needs a value. You can choose \(codes[0]) or \(codes[1])."
                    : "--language is \(code.quoted), but should be \(codes[0]) or \(codes[1]).")
        }
    }

    /// The language of an environment by the rules of POSIX: the first of these variables that is not empty determines
    /// it.
    package static func of(_ environment: [String: String]) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let code = locale.prefix { !"_.@".contains($0) }.lowercased()
        return all.first { $0.code == code } ?? .english
    }

    /// True if the command line of the process names a language.
    static var isNamed: Bool { CommandLine.arguments.contains { $0 == option || $0.hasPrefix(option + "=") } }

    /// Switches to the language of a command line.
    ///
    /// - Parameter words: The arguments; nil takes those of the process.
    /// - Returns: The remaining arguments.
    static func speak(_ words: [String]?) throws(CommandFailure) -> [String] {
        let environment = ProcessInfo.processInfo.environment
        of(environment).makeCurrent()
        let selection = try LanguageSelection(
            words ?? Array(CommandLine.arguments.dropFirst()), environment: environment)
        selection.language.makeCurrent()
        return selection.arguments
    }

    /// Switches to the language given on the command line of a program that has its own options. Other arguments, and
    /// languages that Hitscope does not support, are ignored.
    package static func speakInProgram() {
        if (try? speak(nil)) == nil { of(ProcessInfo.processInfo.environment).makeCurrent() }
    }
}

/// The option that chooses the language. It exists only for help, since its arguments are removed before parsing.
struct LanguageOption: ParsableArguments {
    @Option(
        name: .long,
        help: .localized("The language to use: en or ko. Default: the language of the environment.", value: "language"))
    var language: String?

    init() {}
}

extension ArgumentHelp {
    /// The help of an argument, in the current language.
    ///
    /// - Parameter value: The placeholder for the argument's value; nil takes the name of the argument.
    static func localized(_ words: LocalizedText, value: LocalizedText? = nil) -> ArgumentHelp {
        ArgumentHelp(words.text, valueName: value?.text)
    }
}
