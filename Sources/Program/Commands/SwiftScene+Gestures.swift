// The gesture commands for views made by code. The code runs again for each gesture.
import ArgumentParser
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeWhatIf

/// The command of a program that reports what each gesture does at a point.
struct SwiftGesturesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gestures",
            abstract: localized(
                """
                Lists the effect of each gesture at a point: which recognisers recognise it, and which actions are \
                sent.
                """),
            discussion: localized("Plays every gesture on views that the program creates again. Actions are performed.")
        )
    }

    @OptionGroup var place: GesturePlace
    @Flag(name: .long, help: .localized("Print the table as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform(on scene: SwiftScene) throws {
        let source = scene.source, copy = source.copy(), screen = copy.world.screen.bounds.size
        let point = try place.point(
            among: SceneNames(copy, of: scene.title), copy.views, on: screen, of: scene.title)
        var table = GestureTable(at: point, of: source)
        table.playAll()
        try GestureReport(table: table).print(asJSON: json)
    }
}

/// The command `find` of a program with Swift views: it searches for a gesture with a given effect.
struct SwiftFindCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "find",
            abstract: localized(
                "Finds the simplest gesture that performs an action, or that reaches a recogniser or a view."),
            discussion: localized("Plays every gesture on views that the program creates again. Actions are performed.")
        )
    }

    @OptionGroup var goal: GoalOptions
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform(on scene: SwiftScene) throws {
        let source = scene.source, names = SceneNames(source.copy(), of: scene.title)
        var search = GestureSearch(try goal.goal(among: names), in: source)
        search.run()
        try goal.print(search)
    }
}
