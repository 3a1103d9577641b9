// The command that explains why a view did not get a touch, and which changes would help.
import ArgumentParser
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf

struct WhyCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "why",
            abstract: localized(
                "Explains why a view did not get a touch, or what happened to the touch."),
            discussion: localized(
                """
                Plays the whole gesture. Without a view, shows which view got the touch and lists all views under the \
                point, from front to back. With a view, lists all causes in order: after the first is fixed, the next \
                one applies. With --fix, also prints the smallest changes that let the view get the touch, each \
                tried on a copy of the scene.
                """))
    }

    @OptionGroup var from: OptionalOriginOptions
    @Argument(
        help: .localized(
            "A view, by its name, address, line, text, class or path; or the name of a gesture recogniser.",
            value: "name"))
    var view: String?
    @Option(
        name: .long,
        help: .localized("Explain what happened to this action, instead of a view.", value: "name")) var action: String?
    @OptionGroup var input: InputOptions
    @OptionGroup var options: AnswerOptions
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        // With --clipboard, the only argument is the name of the view.
        if from.clipboard, view == nil { (view, from.scene) = (from.scene, nil) }
        try options.expectFit(view: view, action: action)
        if from.origin == nil { throw OptionalOriginOptions.missing }
        try from.expectOneOrigin()
    }

    private var origin: SceneOrigin { from.origin ?? SceneOrigin("-") }

    @MainActor func perform() async throws {
        let measuring = TextSetup.deterministic.measuring
        if let action { return try await reportPerformer(of: action, measuring) }
        guard let view else { return try await reportReceiver(measuring) }
        let built = try SceneLoading.build(origin, measuring: measuring)
        let names = SceneNames(scene: built.scene, origin: origin)
        if let index = try names.recognizerBeforeView(view) {
            return try await explain(built.recognizers[index], view, built)
        }
        let script = names.isAmbiguous(view) ? try await input.script(for: built, of: origin) : Script()
        let touched = script.firstTouch.map { built.views.indices(under: $0, in: built.world) } ?? []
        let index = try names.view(view, touched: touched)
        let played = try await playedInput(of: built, asking: index)
        let question = TouchQuestion(built.views[index], in: built.world, played: played)
        guard let answer = question.answer else { throw noTouch }
        let search = FixSearch(index, of: built.scene, played: played, measuring: measuring)
        let fixes = options.wantsFixes && !answer.causes.isEmpty ? search.fixes() : []
        let caveats = played.script.firstTouch.map { built.caveats(at: $0, asked: index) } ?? []
        try options.print(
            WhyAnswer(
                view: view, called: built.views[index].called, point: played.script.firstTouch, answer: answer,
                fixes: fixes, caveats: caveats,
                origins: built.origins))
    }

    /// Prints the outcome of the touch for a recogniser.
    @MainActor private func explain(_ recognizer: UIGestureRecognizer, _ name: String, _ built: BuiltScene) async throws
    {
        if options.fix {
            throw CommandFailure(.badInput, "--fix needs the name of a view, and \"\(name)\" is a gesture recogniser.")
        }
        let played = try await playedInput(of: built)
        guard let answer = TouchQuestion(recognizer, in: built.world, played: played)?.answer else { throw noTouch }
        try options.print(WhyAnswer(view: name, point: played.script.firstTouch, answer: answer))
    }

    /// Prints which view got the touch, with all views under its point.
    @MainActor private func reportReceiver(_ measuring: any TextMeasuring) async throws {
        let built = try SceneLoading.build(origin, measuring: measuring)
        try origin.expectFrames(of: built.scene)
        let played = try await playedInput(of: built)
        guard let answer = WhyAnswer(receiverIn: built, played: played) else { throw noTouch }
        try options.print(answer)
    }

    /// Prints which object performed an action. If none did, prints which responders were asked, or what happened at
    /// each sender.
    @MainActor private func reportPerformer(of action: String, _ measuring: any TextMeasuring) async throws {
        let built = try SceneLoading.build(origin, measuring: measuring)
        guard built.scene.importedFrom == nil else {
            throw CommandFailure(.badInput, "\(origin.name) is a dump, and dumps contain no actions.")
        }
        let played = try await playedInput(of: built)
        let question = ActionQuestion(action, in: ViewSource(built.scene), played: played, measuring: measuring)
        let result = WhyAction(action: action, question: question)
        if options.json { return try printOutput(jsonLine: result.line) }
        try printOutput(result.text())
    }

    private var noTouch: CommandFailure {
        CommandFailure(
            .badInput,
            """
            \(origin.name) has no script with a touch, so there is nothing to explain. You can specify a touch \
            with --tap X,Y.
            """)
    }

    /// The input to play. For a view of a dump, or of a scene without a script, it is a tap in the middle of the view,
    /// unless the options name another input.
    @MainActor private func playedInput(of built: BuiltScene, asking view: Int? = nil) async throws -> PlayedInput {
        let own = PlayedInput(built.scene.script)
        var script = try await input.script(for: built, of: origin)
        if script.events.isEmpty, !input.namesInput,
            let middle = view.flatMap({ built.views[$0].middleOnScreen })
        {
            script.tap(at: middle, holding: input.press?.seconds ?? Script.tapDuration)
        }
        return script == own.script ? own : PlayedInput(script)
    }
}

extension WhyAnswer {
    /// The answer about the view that got the touch, with all views under its point; nil if no finger comes down.
    ///
    /// - Parameter built: A scene in which nothing has been played before.
    @MainActor init?(receiverIn built: BuiltScene, played: PlayedInput) {
        let caveats = played.script.firstTouch.map { built.caveats(at: $0, namesOverrides: false) } ?? []
        guard let question = PointQuestion(in: built.world, played: played), let answer = question.answer else {
            return nil
        }
        let names = Dictionary(
            uniqueKeysWithValues: built.views.enumerated().map {
                (ObjectIdentifier($1), built.scene.callName(of: $0))
            })
        self.init(
            view: question.hit.map { names[ObjectIdentifier($0)] ?? $0.called }, called: question.hit?.called,
            point: question.point, answer: answer, caveats: caveats,
            rows: question.rows.map { row in
                WhyAnswer.Row(
                    name: names[ObjectIdentifier(row.view)] ?? row.view.called, row: row, hit: question.hit)
            }, origins: built.origins)
    }
}

extension BuiltScene {
    /// The positions of the views in the dump, by their identifiers; empty for a scene that a person wrote.
    @MainActor fileprivate var origins: [Int: ViewOrigin] {
        let places = views.compactMap { view in view.dumpOrigin.map { (view.hitscopeIdentifier, $0) } }
        return Dictionary(uniqueKeysWithValues: places)
    }
}
