// The command that lists reference files that no test has used.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeReading

struct ReferencesCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "references",
            abstract: localized("Lists snapshot references that no test has used."),
            discussion: localized(
                """
                Run all tests with HITSCOPE_ASKED=FILE first: each snapshot adds the path of its reference to the file.

                Exit status: 0 all references were asked for; 1 at least one was not; 2 a file cannot be read.
                """))
    }

    @Argument(help: .localized("Folders with tests, in which every folder __Snapshots__ is searched.", value: "folder"))
    var folders: [String] = ["."]
    @Option(name: .long, help: .localized("The list that the tests have written to HITSCOPE_ASKED.", value: "file"))
    var asked: String
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        guard let list = FileManager.default.contents(atPath: asked) else {
            throw CommandFailure(
                .badInput,
                "\(asked): error: the list cannot be read. You can write it by running the tests with HITSCOPE_ASKED.")
        }
        let known = Set(String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init))
        let lone = try folders.flatMap { folder in
            try references(in: folder).filter { path in
                !known.contains(path) && !known.contains { path.isCompanion(of: $0) }
            }
        }
        guard !lone.isEmpty else { return try printOutput("Every reference was used.") }
        try printOutput(Sentence(lines: lone.map { "\($0)" }))
        throw CommandFailure(
            .unmet,
            lone.count == 1
                ? "No test asked for 1 file. You can delete it."
                : "No test asked for \(lone.count) files. You can delete them.")
    }

    /// The files in all folders `__Snapshots__` of a folder, as whole paths, sorted.
    private func references(in folder: String) throws(CommandFailure) -> [String] {
        let root = URL(fileURLWithPath: folder).standardizedFileURL
        guard FileIdentity(root.path)?.isFolder == true, let found = FileManager.default.enumerator(atPath: root.path)
        else {
            throw CommandFailure(.badInput, "\(folder): error: this is not a folder that can be read.")
        }
        return found.compactMap { $0 as? String }.filter { path in
            path.split(separator: "/").dropLast().contains("__Snapshots__") && !path.hasPrefix(".build/")
        }.map { root.path + "/" + $0 }.filter { FileIdentity($0)?.isFolder == false }.sorted()
    }
}

extension String {
    /// True if this is the path of the companion file of a reference: the same path with another extension.
    fileprivate func isCompanion(of reference: String) -> Bool {
        let ending = "." + KeptScreen.ending
        guard hasSuffix(ending) else { return false }
        return URL(fileURLWithPath: reference).deletingPathExtension().path == dropLast(ending.count)
    }
}
