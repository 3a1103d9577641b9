// The command that audits scenes: what will go wrong with touches, found without any.
import ArgumentParser
import Foundation
import HitscopeAudit
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile

struct AuditCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "audit",
            abstract: localized(
                "Finds views on which touches will go wrong: covered, out of reach, too small, without an action."),
            discussion: localized(
                """
                Exit status: 0 no findings; 1 at least one finding; 2 a scene cannot be read. With --baseline, only \
                findings that are not in the file count.
                """))
    }

    /// The form of the answer.
    enum Form: String, CaseIterable { case text, json, sarif, junit }

    /// A value of `--format`: a form of the answer, or a format of dumps.
    enum Format: ExpressibleByArgument {
        case answer(Form)
        case dump(FormatArgument)

        init?(argument: String) {
            if let form = Form(rawValue: argument) {
                self = .answer(form)
            } else if let format = FormatArgument(argument: argument) {
                self = .dump(format)
            } else {
                return nil
            }
        }

        static var allValueStrings: [String] { Form.allCases.map(\.rawValue) + FormatArgument.allValueStrings }
    }

    @OptionGroup var from: OriginsOptions
    @Option(
        name: .long, parsing: .singleValue,
        help: .localized(
            """
            The output format: text for people, json, sarif for code hosts, or junit for CI systems. Also the format \
            of a dump that is not recognised by itself: \(FormatArgument.names). Both can be given.
            """,
            value: "name"))
    var format: [Format] = []
    @Option(
        name: .long, help: .localized("A file of known findings, which do not count.", value: "file"))
    var baseline: String?
    @Option(
        name: .long, help: .localized("Write all findings to a baseline file and exit with status 0.", value: "file"))
    var writeBaseline: String?
    @Option(
        name: .shortAndLong, help: .localized("Write the answer to a file instead of printing it.", value: "file")
    )
    var output: String?
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if forms.count > 1 || dumpFormats.count > 1 {
            throw ValidationError(localized("--format is given twice for the same thing. Leave one out."))
        }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(
                localized("--baseline and --write-baseline cannot be combined. Leave one out."))
        }
    }

    private var forms: [Form] {
        format.compactMap { if case .answer(let form) = $0 { form } else { nil } }
    }

    private var dumpFormats: [FormatArgument] {
        format.compactMap { if case .dump(let format) = $0 { format } else { nil } }
    }

    @MainActor func perform() async throws {
        let known = try baseline.map { try read($0) } ?? AuditBaseline()
        let audited = try from.origins(as: dumpFormats.first?.format).map { try audit($0, known) }
        if let writeBaseline {
            let all = AuditBaseline(audited.flatMap(\.findings))
            try PictureFile.write(Array(all.text.utf8), to: writeBaseline)
            return try printOutput(
                "The baseline now has \(audited.reduce(0) { $0 + $1.findings.count }) findings.")
        }
        let report = AuditReport(audited)
        try write(report)
        guard report.isClean else {
            // The text has said the total already.
            throw CommandFailure(.unmet, writesText ? nil : report.total)
        }
    }

    @MainActor private func audit(_ origin: SceneOrigin, _ known: AuditBaseline) throws -> AuditedFile {
        let built = try SceneLoading.build(origin, measuring: TextSetup.deterministic.measuring)
        let places = zip(built.views, built.scene.views).map { view, described in
            let location = described.identity.location
            return (view.hitscopeIdentifier, (line: location.line, column: location.column))
        }
        // JSON alone says what a touch would come to.
        let audit = Audit(built.world, withAnswers: forms.first == .json)
        return AuditedFile(
            origin.name, audit.findings, isCut: audit.isCut, baseline: known,
            places: Dictionary(places) { first, _ in first })
    }

    private func read(_ path: String) throws -> AuditBaseline {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .badInput,
                """
                \(path): error: there is no baseline that can be read. You can write one with --write-baseline FILE.
                """)
        }
        return AuditBaseline(text: String(decoding: bytes, as: UTF8.self))
    }

    private func write(_ report: AuditReport) throws {
        switch forms.first ?? .text {
        case .text: try write(report.text())
        case .json: try write(json: report.json())
        case .sarif: try write(json: report.sarif(version: HitscopeCommand.configuration.version))
        case .junit: try write(report.junit())
        }
    }

    private var writesText: Bool { output == nil && forms.first ?? .text == .text }

    private func write(_ text: Sentence) throws {
        guard let output else { return try printOutput(text) }
        try PictureFile.write(Array((text.text + "\n").utf8), to: output)
    }

    private func write(json: String) throws {
        guard let output else { return try printOutput(json: json) }
        try PictureFile.write(Array(json.utf8), to: output)
    }
}
