// What gestures do in views that code made. The code is called again for each gesture.
import ArgumentParser
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeWhatIf

/// The command by which a program says what each gesture does at a point.
struct SwiftGesturesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gestures",
            abstract: localized("Says what each gesture does at a point: who recognises, and what is sent."),
            discussion: localized("Plays every gesture on views that the program creates again. Actions are performed.")
        )
    }

    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The place of the finger, or the middle between two fingers.", value: "x,y"))
    var at: PointArgument
    @Flag(name: .long, help: .localized("Print the table as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform(on scene: SwiftScene) throws {
        let source = scene.source
        try at.expectOnScreen(source.copy().world.screen.bounds.size, of: scene.title)
        var table = GestureTable(at: at.point, of: source)
        table.playAll()
        try GestureReport(table: table).print(asJSON: json)
    }
}

/// The command by which a program looks for a gesture.
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
        let source = scene.source, copy = source.copy()
        var search = GestureSearch(try goal(in: copy, of: scene), in: source)
        search.run()
        try goal.print(search)
    }

    @MainActor private func goal(in copy: ViewCopy, of scene: SwiftScene) throws -> GestureSearch.Goal {
        if let action = goal.action { return .action(action) }
        if let touch = goal.touch { return .touch(try scene.index(ofView: touch, in: copy)) }
        if let scroll = goal.scroll { return .scroll(try scene.index(ofView: scroll, in: copy)) }
        let name = goal.recognizer ?? ""
        guard let index = try scene.index(ofRecognizer: name, in: copy) else {
            let known = copy.recognizers.compactMap(\.name).prefix(20).map(\.quoted).joined(separator: ", ")
            throw CommandFailure(
                .badInput, "\(scene.title) has no recogniser named \"\(name)\". You can name one of these: \(known).")
        }
        return .recognizer(index)
    }
}

extension SwiftScene {
    /// The index of the view that a word means.
    func index(ofView word: String, in copy: ViewCopy) throws(CommandFailure) -> Int {
        let asked = try view(word, in: copy.views)
        return copy.views.firstIndex { $0 === asked } ?? 0
    }

    /// The index of the recogniser with a name; nil if none has it.
    func index(ofRecognizer name: String, in copy: ViewCopy) throws(CommandFailure) -> Int? {
        let found = copy.recognizers.indices.filter { copy.recognizers[$0].name == name }
        guard found.count < 2 else {
            throw CommandFailure(
                .badInput,
                "\(title) has \(found.count) recognisers named \"\(name)\". You can give each its own name.")
        }
        return found.first
    }
}
