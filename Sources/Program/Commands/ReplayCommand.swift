// The command that replays a recording, and compares the outcomes with the recorded ones.
import ArgumentParser
import Foundation
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSession

struct ReplayCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "replay",
            abstract: localized("Replays a recording, and fails at the first step with a different outcome."),
            discussion: localized(
                """
                Plays without a window. Recordings of earlier versions have no outcomes: they are played without a \
                comparison.

                Exit status: 0 all outcomes match the recording; 1 an outcome differs; 2 the recording or the scene \
                cannot be read.
                """))
    }

    @Argument(help: .localized("A file written by run --record or by the window.", value: "recording"))
    var recording: String
    @Argument(help: .localized("The scene. Default: the scene of the recording.", value: "scene"))
    var scene: String?
    @Flag(name: .long, help: .localized("Write the current outcomes into the recording, without a comparison."))
    var update = false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        let recorded = try SceneLoading.recording(recording)
        let path = try scene ?? namedScene(recorded)
        var played = try await play(recorded, in: SceneOrigin(path))
        guard !update else {
            var header = recorded.header ?? Recording.Header(.screen)
            header.hasOutcomes = true
            header.scene = RecordedScenePath.path(of: path, from: recording)
            played.header = header
            try PictureFile.write(Array(played.text.utf8), to: recording)
            return try printOutput("The outcomes of \(inputs(played)) were written.")
        }
        guard recorded.header?.hasOutcomes == true else {
            return try printOutput(
                "\(inputs(played)) were played. The recording has no outcomes; --update writes them.")
        }
        try compare(recorded, with: played)
    }

    private func namedScene(_ recorded: Recording) throws(CommandFailure) -> String {
        guard let scene = recorded.header?.scene else {
            throw CommandFailure(
                .badInput,
                "\(recording) does not specify its scene. You can specify it: hitscope replay RECORDING SCENE.")
        }
        return RecordedScenePath.resolved(scene, from: recording)
    }

    private func inputs(_ recording: Recording) -> String {
        let count = recording.script.events.count
        return count == 1 ? localized("1 input") : localized("\(count) inputs")
    }

    /// The recording with the new outcomes.
    @MainActor private func play(_ recorded: Recording, in origin: SceneOrigin) async throws -> Recording {
        guard let header = recorded.header, header.points != .screen else {
            let debuggee = Debuggee(try SceneLoading.build(origin, measuring: TextSetup.deterministic.measuring))
            if let header = recorded.header {
                try SceneLoading.expect(header, in: recording, fits: debuggee.world.screen.bounds.size)
            } else {
                SceneLoading.noteMissingHeader(recording, takenAs: .screen)
            }
            return recorded.played(in: debuggee)
        }
        let setup = InstalledFonts.areInstalled ? TextSetup.pango : .deterministic
        let debuggee = Debuggee(try SceneLoading.build(origin, measuring: setup.measuring))
        return try await WindowReplay.played(recorded, in: debuggee, setup: setup)
    }

    // MARK: Comparing

    private func compare(_ recorded: Recording, with played: Recording) throws {
        let changes = recorded.views.changes(to: played.views)
        let since: Sentence? =
            changes.isEmpty ? nil : "The scene has changed since: \(changes.joined(separator: "; "))."
        guard
            let step = (0...recorded.script.events.count).first(where: {
                recorded.outcome(ofStep: $0) != played.outcome(ofStep: $0)
            })
        else {
            let lines: [Sentence] = ["\(inputs(played)) were played, and all outcomes match the recording."]
            return try printOutput(Sentence(lines: lines + [since].compactMap(\.self)))
        }
        let (expected, found) = (recorded.outcome(ofStep: step), played.outcome(ofStep: step))
        let count = recorded.script.events.count
        let head: Sentence =
            step == 0
            ? "\(recording): the outcome before the first step differs."
            : "\(recording): step \(step) of \(count) has a different outcome: \(input(step, of: recorded))"
        let lines = found.differences(from: expected).map { field in
            "  \(field.rawValue): expected \(words(expected[field])), found \(words(found[field]))" as Sentence
        }
        throw CommandFailure(
            .unmet, Sentence(lines: [head] + lines + [since ?? "The views of the scene are the same."]))
    }

    /// An input, in the form of its line in the recording.
    private func input(_ step: Int, of recorded: Recording) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(recorded.script.events[step - 1])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func words(_ names: [String]) -> String {
        names.isEmpty ? localized("nothing") : names.joined(separator: ", ")
    }
}

extension Recording {
    /// The outcome of a step, counted from 1. The outcome of step 0 happened before the first input.
    fileprivate func outcome(ofStep step: Int) -> RecordedOutcome { outcomes[step] ?? RecordedOutcome() }
}
