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
                "Finds what will go wrong with touches: covered, unreachable, too small, without an action."),
            discussion: localized(
                """
                Exit status: 0 nothing was found; 1 something was; 2 a scene is broken. With --baseline only \
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
            How the answer is written: text for people, json, sarif for code hosts, or junit for CI systems; \
            and where the format of a dump is not recognised, that: \(FormatArgument.names). Both may be given.
            """,
            value: "name"))
    var format: [Format] = []
    @Option(
        name: .long, help: .localized("A file with the findings that are known and do not count.", value: "file"))
    var baseline: String?
    @Option(
        name: .long, help: .localized("Write all that is found to a baseline, and end well.", value: "file"))
    var writeBaseline: String?
    @Option(
        name: .shortAndLong, help: .localized("Write the answer to a file instead of printing it.", value: "file")
    )
    var output: String?
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if forms.count > 1 || dumpFormats.count > 1 {
            throw ValidationError(localized("--format names two forms of one thing; name the one that is meant."))
        }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(
                localized("--baseline and --write-baseline exclude each other; name the one that is meant."))
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
            return try printOutput("\(audited.reduce(0) { $0 + $1.findings.count }) findings are known now.")
        }
        let report = AuditReport(audited)
        try write(report)
        guard report.isClean else {
            throw CommandFailure(.unmet, "Not every scene is free of findings.")
        }
    }

    @MainActor private func audit(_ origin: SceneOrigin, _ known: AuditBaseline) throws -> AuditedFile {
        let built = try SceneLoading.build(origin, measuring: TextSetup.deterministic.measuring)
        let places = zip(built.views, built.scene.views).map { view, described in
            let location = described.identity.location
            return (view.hitscopeIdentifier, (line: location.line, column: location.column))
        }
        // JSON alone says what a touch would come to.
        let audit = Audit(built.world, evidence: built.scene.evidence, withAnswers: forms.first == .json)
        return AuditedFile(
            origin.name, audit.findings, isCut: audit.isCut, baseline: known,
            places: Dictionary(places) { first, _ in first })
    }

    private func read(_ path: String) throws -> AuditBaseline {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .badInput,
                "\(path): error: there is no baseline that can be read. You can make one with --write-baseline FILE.")
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

    private func write(_ text: Sentence) throws {
        guard let output else { return try printOutput(text) }
        try PictureFile.write(Array((text.text + "\n").utf8), to: output)
    }

    private func write(json: String) throws {
        guard let output else { return try printOutput(json: json) }
        try PictureFile.write(Array(json.utf8), to: output)
    }
}

extension Scene {
    /// The facts that the scene is a reliable source for. A dump names no actions, and one of accessibility no order
    /// either.
    fileprivate var evidence: AuditEvidence {
        guard let importedFrom else { return .all }
        return importedFrom.isAccessibility ? [] : .order
    }
}
