// The root command of the program, and the argument types that commands share.
import ArgumentParser
import Foundation
import HitscopeGeometry
import HitscopeHost
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeSnapshot
import HitscopeStory

/// The root command.
package struct HitscopeCommand: ParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "hitscope",
            abstract: localized("Who took my touch, and why not my view?"),
            discussion: localized(
                """
                Opens a scene of views, delivers real input to it, and shows which views were asked, why each was \
                passed over, which view got the touch, and how the touch went up the responder chain. Every answer is \
                also available without a window.

                Exit status: 0 success; 1 an expectation failed, or two hierarchies differ; 2 the command line or a \
                scene is wrong; 3 the environment does not allow it (the display was disconnected, a file cannot be \
                written, a font is missing). Status 1 can come from check, why --expect, find, audit, map --fail-over, \
                diff, snapshot --against, references and replay.

                With --output -, a text goes to standard output, and so does the PNG of snapshot. --write-baseline \
                takes - too.
                """),
            version: "0.1.0",
            subcommands: [
                RunCommand.self, SnapshotCommand.self, ExportCommand.self, TraceCommand.self, CheckCommand.self,
                WhyCommand.self,
                GesturesCommand.self, FindCommand.self, MapCommand.self, AuditCommand.self, DiffCommand.self,
                ImportCommand.self, ReplayCommand.self, ReferencesCommand.self, LessonsCommand.self, ManualCommand.self,
                CheckWorkerCommand.self,
            ],
            defaultSubcommand: nil)
    }

    @OptionGroup var speaking: LanguageOption

    package init() {}

    /// Runs the command line, and ends the process with its exit status. Must be called on the main thread.
    package static func runAndExit(_ arguments: [String]? = nil) -> Never {
        MainThread.run {
            do {
                let words = try LanguageSelection.speak(arguments)
                try expectCommand(words.first)
                let takesScenes = [CheckCommand._commandName, AuditCommand._commandName].contains(words.first)
                var command = try parseAsRoot(takesScenes ? OriginsOptions.joined(words) : words)
                if let command = command as? any MainActorCommand {
                    try await command.perform()
                } else {
                    try command.run()
                }
                return ExitStatus.success.rawValue
            } catch {
                return report(error)
            }
        }
    }

    /// Throws an error if a word is almost the name of a command.
    package static func expectCommand(_ word: String?) throws {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, !word.hasPrefix("-"), word != "help", !names.contains(word),
            let meant = nearestName(to: word, among: names)
        else { return }
        throw ValidationError(localized("Unexpected argument '\(word.visible)'. Did you mean '\(meant)'?"))
    }

    /// Writes an error, a help text or the version.
    ///
    /// - Parameter parser: The command that was parsed, for help and usage.
    /// - Returns: The exit status.
    static func report(_ error: any Error, by parser: any ParsableArguments.Type = HitscopeCommand.self) -> Int32 {
        let (status, sentence) = ending(with: error, by: parser)
        guard status == .success else {
            if let sentence { printError(sentence) }
            return status.rawValue
        }
        do { try sentence.map(printOutput) } catch { return report(error) }
        return status.rawValue
    }

    /// The exit status and the message for an error: a failure, a parser error, or a help text.
    package static func ending(
        with error: any Error, by parser: any ParsableArguments.Type = HitscopeCommand.self
    ) -> (status: ExitStatus, sentence: Sentence?) {
        if let failure = error as? CommandFailure ?? CommandFailure(environment: error) {
            return (failure.status, failure.sentence)
        }
        let isHelp = isTranslated && parser.exitCode(for: error) == .success
        let text = parser.fullMessage(for: error, columns: isHelp ? HelpColumns.endless : nil)
        let words = Sentence(lines: lines(of: text, isHelp: isHelp))
        return (parser.exitCode(for: error) == .success ? .success : .badInput, words)
    }

    /// The lines of a text from the parser. Line breaks inside arguments do not start a new line.
    ///
    /// - Parameter isHelp: True for lines of a help text, which are not wrapped and will be set in columns.
    private static func lines(of text: String, isHelp: Bool) -> [Sentence] {
        let own = CommandLine.arguments.filter { $0.visible != $0 }.reduce(text) { text, argument in
            text.replacing(argument, with: argument.visible)
        }
        let lines = own.split(separator: "\n", omittingEmptySubsequences: false).map {
            ParserWords.localizedText(String($0))
        }
        let width = HelpColumns.width
        return (isHelp ? lines.flatMap { HelpColumns.arranged($0, width: width) } : lines).map { "\($0)" }
    }

    /// True if the current language is not English, the only language of the parser.
    private static var isTranslated: Bool { Language.current.code != Language.english.code }
}

/// A command that runs on the main actor.
///
/// `AsyncParsableCommand` would start Swift's thread pool, which wakes the process every second.
protocol MainActorCommand {
    @MainActor func perform() async throws
}

/// A point of the screen as an argument: `X,Y` in points.
struct PointArgument: ExpressibleByArgument {
    var point: CGPoint

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 2, let x = Quantity.coordinate.value(parts[0]), let y = Quantity.coordinate.value(parts[1])
        else { return nil }
        point = CGPoint(x: x, y: y)
    }
}

extension CGPoint {
    /// - Parameter title: The name of the screen's scene in sentences.
    /// - Throws: An error if the point is not on the screen.
    func expectOnScreen(_ screen: CGSize, of title: String) throws(CommandFailure) {
        guard !CGRect(origin: .zero, size: screen).contains(self) else { return }
        throw CommandFailure(
            .badInput,
            """
            \(x.shortText), \(y.shortText) is not on the screen of \(title), which has \
            \(screen.width.shortText) × \(screen.height.shortText) points.
            """)
    }
}

/// One or more points of the screen as an argument: `X,Y X,Y`.
struct PointsArgument: ExpressibleByArgument {
    var points: [PointArgument]

    init?(argument: String) {
        let words = argument.split(whereSeparator: \.isWhitespace)
        points = words.compactMap { PointArgument(argument: String($0)) }
        if words.isEmpty || points.count != words.count { return nil }
    }
}

/// A time in seconds as an argument.
struct SecondsArgument: ExpressibleByArgument {
    var seconds: Double

    init?(argument: String) {
        guard let seconds = Double(argument), (0...3600).contains(seconds) else { return nil }
        self.seconds = seconds
    }
}

/// A size as an argument: `WxH` in points.
struct SizeArgument: ExpressibleByArgument {
    var size: CGSize

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = Quantity.windowSide.value(parts[0]),
            let height = Quantity.windowSide.value(parts[1])
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}

/// The layers of the overlay as an argument, separated by commas: `order,chain,responder,touch`, `all` or `none`.
struct LayersArgument: ExpressibleByArgument {
    var layers: OverlayLayers

    init(_ layers: OverlayLayers) { self.layers = layers }

    var defaultValueDescription: String {
        layers == .all
            ? "all" : OverlayLayers.named.filter { layers.contains($0.layer) }.map(\.word).joined(separator: ",")
    }

    init?(argument: String) {
        layers = .none
        for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
            switch word {
            case "all": layers.formUnion(.all)
            case "none": continue
            case let other:
                guard let named = OverlayLayers.named.first(where: { $0.word == other }) else { return nil }
                layers.insert(named.layer)
            }
        }
    }
}

/// The colour theme of the window as an argument.
struct ThemeArgument: ExpressibleByArgument {
    let theme: Theme

    init?(argument: String) {
        guard let theme = Theme(rawValue: argument) else { return nil }
        self.theme = theme
    }

    static var allValueStrings: [String] { Theme.allCases.map(\.rawValue) }
}

/// The fonts of a picture as an argument.
enum FontsArgument: String, ExpressibleByArgument, CaseIterable {
    /// The installed fonts.
    case installed
    /// The font that is built into Cairo, with drawn strokes for Korean. Pictures are then identical on all systems.
    case builtin
    /// The files of the fonts Inter, JetBrains Mono and Nanum Gothic. Pictures are identical on all systems with the
    /// same files.
    case files

    /// The setup that measures and lays out text with these fonts.
    ///
    /// - Throws: A `CommandFailure` if no font is installed, because every letter would be an empty box; a
    ///   `PictureError` if one of the font files is missing.
    func setup() throws -> TextSetup {
        switch self {
        case .installed:
            guard InstalledFonts.areInstalled else {
                throw CommandFailure(
                    .environment,
                    "No font is installed, so no text can be drawn. You can install a font, or use --fonts builtin.")
            }
            return Language.current.code == "ko" && Self.lacksKoreanFont ? .deterministic : .pango
        case .builtin: return .deterministic
        case .files: return try .outlines()
        }
    }

    /// True if no installed font has Korean letters. This is reported only once.
    private static let lacksKoreanFont: Bool = {
        guard !InstalledFonts.have("한") else { return false }
        printError(
            """
            note: No installed font supports Korean, so all text uses the built-in font. You can install a font such \
            as Nanum or Noto Sans CJK.
            """)
        return true
    }()
}

/// A record mode as an argument.
struct RecordArgument: ExpressibleByArgument {
    var mode: RecordMode

    init?(argument: String) {
        guard let mode = RecordMode(rawValue: argument) else { return nil }
        self.mode = mode
    }

    static var allValueStrings: [String] { RecordMode.allCases.map(\.rawValue) }
}

/// The number of pixels per point as an argument.
struct ScaleArgument: ExpressibleByArgument {
    var scale: Double

    init(_ scale: Double) { self.scale = scale }

    var defaultValueDescription: String { CGFloat(scale).shortText }

    init?(argument: String) {
        guard let scale = Quantity.scale.value(Double(argument)) else { return nil }
        self.scale = scale
    }
}

extension CommandFailure {
    /// Creates a failure for an error of a picture, of a snapshot or of the environment; nil for other errors.
    init?(environment error: any Error) {
        switch error {
        case let error as PictureError:
            if case .unknownFormat = error {
                self.init(.badInput, "\(error.description)")
            } else {
                self.init(.environment, "\(error.description)")
            }
        case let error as SnapshotError:
            switch error {
            case .badRecordMode, .badName, .unreadable: self.init(.badInput, "\(error.description)")
            case .picture, .noDirectory, .late: self.init(.environment, "\(error.description)")
            }
        case let error as HostError: self.init(.environment, "\(error.description)")
        default: return nil
        }
    }
}
