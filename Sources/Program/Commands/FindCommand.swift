// The command that searches for the simplest gesture that achieves a goal.
import ArgumentParser
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeWhatIf

struct FindCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "find",
            abstract: localized(
                "Finds the simplest gesture that performs an action, or that reaches a recogniser or a view."),
            discussion: localized(
                """
                Plays each gesture at a point of every area that takes touches, on copies of the scene in its initial \
                state. If no gesture works, explains why, and exits with status 1.
                """))
    }

    @OptionGroup var from: OriginOptions
    @OptionGroup var goal: GoalOptions
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        let scene = try SceneLoading.read(from.origin)
        try from.origin.expectFrames(of: scene)
        var search = GestureSearch(
            try goal(in: scene), in: ViewSource(scene), measuring: TextSetup.deterministic.measuring)
        search.run()
        try goal.print(search)
    }

    // MARK: The question

    @MainActor private func goal(in scene: Scene) throws -> GestureSearch.Goal {
        if goal.action != nil, scene.importedFrom != nil {
            throw CommandFailure(
                .badInput, "\(from.origin.name) is a dump, and dumps contain no actions. You can use --touch.")
        }
        return try goal.goal(among: SceneNames(scene: scene, origin: from.origin))
    }
}
