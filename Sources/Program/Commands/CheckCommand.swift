// The command that checks the expectations of scenes.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeReading

struct CheckCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check", abstract: localized("Checks the expectations in scenes and lessons."),
            discussion: localized(
                """
                For each failed expectation, writes a picture and a trace to the folder artifacts, or to \
                HITSCOPE_ARTIFACTS, and lists them in index.html.

                Exit status: 0 all expectations hold; 1 at least one fails; 2 a scene cannot be read; 3 a \
                scene could not be checked.
                """))
    }

    /// The form of the report.
    enum Form: String, CaseIterable { case text, tap, junit, json, github }

    @OptionGroup var from: OriginsOptions
    @Option(
        name: .long,
        help: .localized("Check only scenes whose path matches this regular expression.", value: "pattern"))
    var filter: String?
    @Option(
        name: .long, parsing: .singleValue,
        help: .localized(
            """
            The output format: text, tap, junit for CI systems, json, or github for annotations. Also the format of a \
            dump that is not detected automatically: \(FormatArgument.names). Both can be specified.
            """,
            value: "name"))
    var format: [ReportFormat<Form>] = []
    @Option(
        name: .shortAndLong, help: .localized("Write the answer to a file instead of printing it.", value: "file"),
        completion: .file())
    var output: String?
    @OptionGroup var replacing: ForceOption
    @Flag(name: .long, help: .localized("Fail if a scene has no expectations.")) var failOnEmpty = false
    @Flag(
        name: .long,
        help: .localized("Replace the expected values in the scenes with the actual values."))
    var update = false
    @Flag(name: .long, help: .localized("Check again whenever a scene is saved, until interrupted.")) var watch =
        false
    @OptionGroup var variants: CheckVariantOptions
    @Option(
        name: .shortAndLong,
        help: .localized(
            """
            The number of scenes that are checked at the same time. Default: the number of processors, as soon as the \
            scenes take longer than a process needs to start.
            """, value: "n"))
    var jobs: Int?
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        try format.expectOneOfEach()
        if let filter, (try? Regex(filter)) == nil {
            throw ValidationError(localized("--filter is \(filter.quoted), which is not a valid regular expression."))
        }
        if let jobs, !(1...1024).contains(jobs) {
            throw ValidationError(localized("--jobs is \(jobs), but should be a number from 1 to 1024."))
        }
        if update, variants.all.count > 1 {
            throw ValidationError(
                localized("--update writes the outcome on one screen in one language. Specify one of each."))
        }
        if from.clipboard || from.scenes.contains("-") {
            if update {
                throw ValidationError(localized("--update needs files to write to. Specify the files of the scenes."))
            }
            if watch {
                throw ValidationError(
                    localized(
                        "--watch needs files to watch. Specify the files of the scenes."))
            }
        }
    }

    /// The kind of file that the report is. Without `--force`, it replaces no file of another kind.
    private var kind: FileKind {
        switch format.answer() ?? .text {
        case .text, .tap, .github: .text
        case .json: .json
        case .junit: .xml
        }
    }

    @MainActor func perform() async throws {
        try replacing.expectReplaceable(output, by: kind, reading: from.scenes)
        guard watch else { return try finish(report()) }
        // The files that scenes include, and those that lessons show.
        var others: Set<String> = [], isFirst = true
        while true {
            let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            guard let watch = fileWatch(besides: others, { change.yield() }) else {
                throw CommandFailure(
                    .environment, "The folders of the scenes cannot be watched. You can leave out --watch.")
            }
            let report = try isFirst ? report() : reportIfAnyMatch()
            isFirst = false
            let found = Set(report?.scenes.flatMap(\.files) ?? [])
            // A file that was not watched during the check may have been saved in the meantime.
            let isWatched = found.isSubset(of: others)
            others.formUnion(found)
            if let report, isWatched || update { try finishWatched(report) }
            guard isWatched else { continue }
            printError("Watching for changes. Press Ctrl-C to stop.")
            for await _ in changes { break }
            withExtendedLifetime(watch) {}
        }
    }

    @MainActor private func report() throws -> CheckReport {
        let start = ContinuousClock.now
        let scenes = try checked()
        return CheckReport(scenes, seconds: (ContinuousClock.now - start) / .seconds(1))
    }

    /// The report of a repeated check; nil if a pattern or --filter matches no scene now, which is reported. A scene
    /// may be about to get its name back.
    @MainActor private func reportIfAnyMatch() throws -> CheckReport? {
        do { return try report() } catch let failure as CommandFailure where failure.status == .badInput {
            if let sentence = failure.sentence { printError(sentence) }
            return nil
        }
    }

    /// Watches the folders of the scenes and of other files; nil if one of them cannot be watched.
    @MainActor private func fileWatch(
        besides others: Set<String>, _ notify: @escaping @MainActor () -> Void
    ) -> FileWatch? {
        let own = from.scenes.flatMap { (try? SceneSearch.paths(for: $0)) ?? [] }
        let names = Set((own + others).map { URL(fileURLWithPath: $0).lastPathComponent })
        let folders = Set(others.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        return FileWatch(folders: from.scenes.reduce(into: folders) { $0.formUnion(SceneSearch.folders(for: $1)) }) {
            if $0.contains(where: { SceneSearch.isScene($0) || names.contains($0) }) { notify() }
        }
    }

    /// Finishes a check that is repeated: expectations that are not met do not end it.
    @MainActor private func finishWatched(_ report: CheckReport) throws {
        do { try finish(report) } catch let failure as CommandFailure where failure.status != .environment {
            if let sentence = failure.sentence { printError(sentence) }
        }
    }

    @MainActor private func checked() throws -> [CheckedScene] {
        var origins = try from.origins(as: format.dump(), includesLessons: true)
        if let filter {
            let pattern = try Regex(filter)
            origins = origins.filter { $0.name.contains(pattern) }
            guard !origins.isEmpty else {
                throw CommandFailure(.badInput, "No scene's path matches --filter \(filter).")
            }
        }
        let scenes = origins.flatMap { origin in variants.all.map { (origin: origin, variant: $0) } }
        let workers = min(update ? 1 : jobs ?? ProcessInfo.processInfo.activeProcessorCount, scenes.count)
        guard workers > 1 else { return scenes.map { CheckedScene.check($0.origin, $0.variant, isUpdated: update) } }
        var checked: [CheckedScene] = []
        while jobs == nil, checked.count < scenes.count, !Self.saveTime(after: checked, of: scenes.count) {
            let scene = scenes[checked.count]
            checked.append(CheckedScene.check(scene.origin, scene.variant, isUpdated: false))
        }
        let remaining = Array(scenes.dropFirst(checked.count))
        guard !remaining.isEmpty else { return checked }
        return try checked + CheckWorkers.check(remaining, jobs: min(workers, remaining.count))
    }

    /// True if workers save time: if the remaining scenes, each as long as those before, take longer than a worker
    /// needs to start.
    private static func saveTime(after checked: [CheckedScene], of count: Int) -> Bool {
        let seconds = checked.reduce(0) { $0 + $1.seconds }, remaining = count - checked.count
        return seconds > 0.05 && remaining > 1 && seconds / Double(checked.count) * Double(remaining) > 0.1
    }

    @MainActor private func finish(_ report: CheckReport) throws {
        try write(report)
        if let page = try CheckArtifacts(report)?.write() { printError("Pictures and traces: \(page)") }
        guard let failure = report.failure(isEmptyAllowed: !failOnEmpty) else { return }
        throw failure
    }

    @MainActor private func write(_ report: CheckReport) throws {
        for note in report.scenes.flatMap(\.notes) { printError(note) }
        switch format.answer() ?? .text {
        case .text:
            try OutputFile.file(output) == nil ? report.printText() : OutputFile.write(report.text(), to: output)
        case .tap: try OutputFile.write(report.tap(), to: output)
        case .junit: try OutputFile.write(report.junit(), to: output)
        case .json: try OutputFile.write(json: report.json(), to: output)
        case .github: try OutputFile.write(report.github(), to: output)
        }
    }
}
