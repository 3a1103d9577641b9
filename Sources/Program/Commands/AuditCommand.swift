// The command that audits scenes: it reports which touches will go wrong, without any touch being made.
import ArgumentParser
import Foundation
import HitscopeAudit
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf

struct AuditCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "audit",
            abstract: localized(
                "Finds views with touch problems: covered, unreachable, too small, or without an action."),
            discussion: localized(
                """
                Exit status: 0 no findings; 1 at least one finding; 2 a scene cannot be read; 3 a scene cannot be \
                shown here, for example because a font is missing. Scenes that can be read are still audited. With \
                --baseline, findings in that file are not counted. Notes are never counted.

                A folder also means the dumps in it: files ending in .txt, .xml or .log that begin as a dump.

                The key audit sets rules: in a scene for that scene, in a separate file for all scenes: audit: [{rule: \
                small-target, in: toolbar, size: 36, reason: For a pencil}]. A severity is off, note, warning or \
                error. Without --config, the file is .hitscope-audit.yaml in the current folder.
                """))
    }

    /// The form of the report.
    enum Form: String, CaseIterable { case text, json, sarif, junit }

    @OptionGroup var from: OriginsOptions
    @Option(
        name: .long, parsing: .singleValue,
        help: .localized(
            """
            The output format: text, json, sarif for code hosts, or junit for CI systems. Also the format of a dump \
            that is not detected automatically: \(FormatArgument.names). Both can be specified.
            """,
            value: "name"))
    var format: [ReportFormat<Form>] = []
    @Option(
        name: .long, help: .localized("A file with settings for the audit's rules.", value: "file"), completion: .file()
    )
    var config: String?
    @Option(
        name: .long, help: .localized("A file of known findings to ignore.", value: "file"), completion: .file())
    var baseline: String?
    @Option(
        name: .long, help: .localized("Write all findings to a baseline file and exit with status 0.", value: "file"),
        completion: .file())
    var writeBaseline: String?
    @Option(
        name: .shortAndLong, help: .localized("Write the answer to a file instead of printing it.", value: "file"),
        completion: .file()
    )
    var output: String?
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        try format.expectOneOfEach()
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(
                localized("--baseline and --write-baseline cannot be combined. Leave one out."))
        }
        if output != nil, writeBaseline != nil {
            throw ValidationError(
                localized("--output and --write-baseline cannot be combined. Leave one out."))
        }
    }

    /// The kind of file that the report is. Without `--force`, it replaces no file of another kind.
    private var kind: FileKind {
        switch format.answer() ?? .text {
        case .text: .text
        case .json, .sarif: .json
        case .junit: .xml
        }
    }

    @MainActor func perform() async throws {
        try replacing.expectReplaceable(output, by: kind, reading: from.scenes + [settingsPath, baseline])
        let settings = try readSettings(), known = try baseline.map { try readBaseline($0) } ?? AuditBaseline()
        var audited: [AuditedFile] = [], failures: [CommandFailure] = []
        let origins = try from.origins(as: format.dump(), includesDumps: true)
        for origin in origins {
            do {
                audited.append(try audit(origin, settings, known))
            } catch let failure as CommandFailure {
                failures.append(failure)
                audited.append(AuditedFile(origin.name, error: failure.sentence ?? "\(origin.name)"))
            }
        }
        if let writeBaseline { return try write(origins, audited, failures, toBaseline: writeBaseline) }
        let report = AuditReport(audited)
        try write(report)
        // The text contains the total already.
        let sentences = failures.compactMap(\.sentence) + (writesText ? [] : [report.total])
        guard failures.isEmpty, report.isClean else {
            let status = failures.map(\.status).max { $0.rawValue < $1.rawValue }
            throw CommandFailure(status ?? .unmet, sentences.isEmpty ? nil : Sentence(lines: sentences))
        }
    }

    @MainActor private func audit(
        _ origin: SceneOrigin, _ settings: [AuditSetting], _ known: AuditBaseline
    ) throws -> AuditedFile {
        let measuring = TextSetup.deterministic.measuring
        let built = try SceneLoading.build(origin, measuring: measuring)
        try origin.expectFrames(of: built.scene)
        let places = zip(built.views, built.scene.views).map { view, described in
            let location = described.identity.location
            let path = built.scene.included.path(of: location)
            return (view.hitscopeIdentifier, (path: path, line: location.line, column: location.column))
        }
        let unnamed = built.views.indices.filter { built.scene.hasUnnamedRecognizers($0) }
        var trials = RecognizerTrials(built.scene, measuring: measuring)
        // Only the JSON report contains the outcome of a touch.
        let audit = Audit(
            built.world, withAnswers: format.answer() == .json, settings: settings + built.scene.auditSettings,
            unnamedRecognizers: Set(unnamed.map { built.views[$0].hitscopeIdentifier })
        ) { recognizer in
            built.recognizers.firstIndex { $0 === recognizer }.map { trials.trial(of: recognizer, $0) }
        }
        return AuditedFile(
            origin.name, audit, baseline: known, key: key(of: origin, in: baseline),
            places: Dictionary(places) { first, _ in first }, ownSettings: built.scene.auditSettings)
    }

    // MARK: Settings

    /// The settings file that is read if no option names one.
    private static let settingsFile = ".hitscope-audit.yaml"

    private var settingsPath: String { config ?? AuditCommand.settingsFile }

    private func readSettings() throws -> [AuditSetting] {
        let path = settingsPath
        guard let bytes = FileManager.default.contents(atPath: path) else {
            guard config != nil else { return [] }
            throw CommandFailure(.badInput, "\(path): error: the settings file cannot be read.")
        }
        do throws(SceneErrors) {
            return try [AuditSetting](bytes: bytes, file: path)
        } catch {
            throw CommandFailure(.badInput, Sentence(lines: error.lines))
        }
    }

    // MARK: Baselines

    private func readBaseline(_ path: String) throws -> AuditBaseline {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .badInput,
                "\(path): error: the baseline cannot be read. You can write one with --write-baseline FILE.")
        }
        do throws(AuditBaseline.Fault) {
            return try AuditBaseline(text: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw CommandFailure(
                .badInput,
                """
                \(path):\(error.line): error: \(error.sentence)
                  You can write a baseline with --write-baseline FILE.
                """)
        }
    }

    @MainActor private func write(
        _ origins: [SceneOrigin], _ audited: [AuditedFile], _ failures: [CommandFailure], toBaseline path: String
    ) throws {
        // If a scene could not be audited, the baseline is not written, because its known findings would be lost. A
        // file that is not a baseline is not replaced.
        if let worst = failures.map(\.status).max(by: { $0.rawValue < $1.rawValue }) {
            throw CommandFailure(
                worst,
                Sentence(
                    lines: failures.compactMap(\.sentence) + [
                        "\(path): error: the baseline was not written, because some files could not be audited."
                    ]))
        }
        let file = OutputFile.file(path)
        if let file, FileManager.default.fileExists(atPath: file) { _ = try readBaseline(file) }
        let all = AuditBaseline(zip(origins, audited).map { (key(of: $0, in: path), $1.findings) })
        try OutputFile.write(document: all.text, to: path)
        guard file != nil else { return }
        try printOutput("The baseline now has \(audited.reduce(0) { $0 + $1.findings.count }) findings.")
    }

    /// The path of a file in a baseline, relative to the folder of the baseline.
    private func key(of origin: SceneOrigin, in baseline: String?) -> String {
        switch origin.place {
        case .standardInput, .text: "-"
        case .clipboard: "clipboard"
        case .file(let path): baseline.map { path.path(from: $0) } ?? path
        }
    }

    private func write(_ report: AuditReport) throws {
        switch format.answer() ?? .text {
        case .text: try OutputFile.write(report.text(), to: output)
        case .json: try OutputFile.write(json: report.json(), to: output)
        case .sarif:
            try OutputFile.write(
                json: report.sarif(version: HitscopeCommand.configuration.version), to: output)
        case .junit: try OutputFile.write(report.junit(), to: output)
        }
    }

    private var writesText: Bool { OutputFile.file(output) == nil && format.answer() ?? .text == .text }
}

extension String {
    /// The path of a file, relative to the folder of another file.
    fileprivate func path(from other: String) -> String {
        let own = URL(fileURLWithPath: self).standardizedFileURL.pathComponents
        let folder = URL(fileURLWithPath: other).standardizedFileURL.deletingLastPathComponent().pathComponents
        let shared = zip(own, folder).prefix { $0 == $1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + own.dropFirst(shared)).joined(separator: "/")
    }
}
