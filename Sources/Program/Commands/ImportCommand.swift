// The command that converts a dump to an editable scene.
import ArgumentParser
import Foundation
import HitscopeDumps
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile

struct ImportCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "import", abstract: localized("Turns a dump into a scene that can be edited."),
            discussion: localized(
                """
                Reads an app's views as printed by a debugger, a UI test or an automation server, and writes a scene. \
                Reports to standard error how many lines were read, and which were skipped.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var behind: BackdropOption
    @Option(
        name: .shortAndLong,
        help: .localized("The scene to write. Default: standard output.", value: "file"), completion: .file())
    var output: String?
    @Flag(
        name: .long,
        help: .localized("Write a repaired dump instead of a scene."))
    var asDump = false
    @OptionGroup var replacing: ForceOption
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if asDump, behind.backdrop != nil {
            throw ValidationError(
                localized(
                    "Only a scene can store a --backdrop, not a dump. Leave out --backdrop or --as-dump."))
        }
    }

    @MainActor func perform() async throws {
        try replacing.expectReplaceable(
            output, by: asDump ? .dump : .scene, reading: [from.scene, behind.backdrop])
        let file = OutputFile.file(output)
        var loaded = try from.origin.load(keepsDump: asDump)
        if let dump = loaded.dump { report(dump, loaded.scene) }
        if let path = behind.backdrop {
            _ = try Backdrop(path, screen: loaded.scene.screen)
            loaded.scene.backdrop = Backdrop.path(path, forSceneAt: file)
        } else if let own = loaded.scene.backdrop, file != nil {
            loaded.scene.backdrop = Backdrop.path(from.origin.path(of: own), forSceneAt: file)
        }
        guard asDump else { return try OutputFile.write(document: text(of: loaded.scene), to: output) }
        guard let dump = loaded.dump else {
            throw CommandFailure(.badInput, "\(from.origin.name) is a scene, not a dump. Leave out --as-dump.")
        }
        try OutputFile.write(document: dump.printed, to: output)
    }

    private func text(of scene: Scene) throws(CommandFailure) -> String {
        do throws(SceneErrors) { return try scene.yaml() } catch {
            throw CommandFailure(.badInput, Sentence(lines: error.lines))
        }
    }

    private func report(_ dump: Dump, _ scene: Scene) {
        printError("\(from.origin.name): \(dump.summary)")
        for line in dump.skipped { printError("  line \(line.number) \(line.reason): \(line.text)") }
        for remark in dump.remarks { printError("  line \(remark.line): \(remark.sentence)") }
        let more = dump.skippedCount - dump.skipped.count + dump.remarkCount - dump.remarks.count
        if more > 0 { printError("  and \(more) more lines") }
        for caveat in Trust(scene).caveats { printError("  \(caveat)") }
    }
}
