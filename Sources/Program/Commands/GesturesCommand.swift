// The command that reports what each gesture does at a point, as a table or as JSON.
import ArgumentParser
import Foundation
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeRaster
import HitscopeSceneFile
import HitscopeWhatIf

struct GesturesCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gestures",
            abstract: localized(
                """
                Lists the effect of each gesture at a point: which recognisers recognise it, and which actions are \
                sent.
                """),
            discussion: localized(
                """
                Plays every gesture on a copy of the scene in its initial state: taps, presses, pans, swipes, pinches, \
                rotations and pans from the edges. The scene's script is not played.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var place: GesturePlace
    @Option(
        name: .long,
        help: .localized(
            "An earlier version of the scene, to show which gestures have a different effect now.", value: "scene"),
        completion: .file()
    )
    var compare: String?
    @Flag(name: .long, help: .localized("Print the table as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws { try from.expectApart(from: compare) }

    @MainActor func perform() async throws {
        let (table, guesses) = try table(of: from.origin)
        let before = try compare.map { try self.table(of: SceneOrigin($0)).table }
        try GestureReport(table: table, before: before, guesses: guesses).print(asJSON: json)
    }

    /// The table, and sentences that say that a dump does not tell which element gets the touches.
    @MainActor private func table(of origin: SceneOrigin) throws -> (table: GestureTable, guesses: [String]) {
        let scene = try SceneLoading.read(origin)
        try origin.expectFrames(of: scene)
        let measuring = TextSetup.deterministic.measuring
        let source = ViewSource(scene)
        let copy = source.copy(measuring: measuring)
        let point = try place.point(
            among: SceneNames(scene: scene, origin: origin), copy.views, on: scene.screen, of: origin.name)
        var table = GestureTable(at: point, of: source, measuring: measuring)
        table.playAll()
        return (table, Doubt.guesses(at: point, in: copy.world))
    }
}
