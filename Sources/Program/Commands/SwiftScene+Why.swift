// Answers why a view that code made did not get a touch, and which changes would help.
//
// The code runs again for each trial. No window opens.
import ArgumentParser
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeWhatIf

extension SwiftScene {
    /// Explains the outcome of the touch for a view, and tries changes on copies if they are requested.
    ///
    /// - Parameters:
    ///   - word: The view's `accessibilityIdentifier`, its text, its class or its path.
    ///   - script: The input to play; nil for the scene's own script, or for a tap in the middle of the view if that
    ///     script has no touch.
    package func answer(
        about word: String, playing script: Script? = nil, pressing seconds: Double? = nil, withFixes: Bool
    ) throws(CommandFailure) -> (answer: Answer, fixes: [Fix], point: CGPoint?) {
        let code = code(measuring: TextSetup.deterministic.measuring), first = ViewSource.code(code).copy()
        let touched = (script ?? touchScript)?.firstTouch.map { first.views.indices(under: $0, in: first.world) }
        let index = try SceneNames(first, of: title).view(word, touched: touched ?? [])
        let asked = first.views[index]
        let input = PlayedInput(script ?? touchScript ?? tap(on: asked, holding: seconds))
        let question = withExtendedLifetime(first) { TouchQuestion(asked, in: first.world, played: input) }
        guard let answer = question.answer else { throw SwiftScene.noTouch }
        let search = FixSearch(
            code, find: { $0.views.indices.contains(index) ? $0.views[index] : nil }, played: input)
        let fixes = withFixes && !answer.causes.isEmpty ? search.fixes() : []
        return (answer, fixes, input.script.firstTouch)
    }

    static var noTouch: CommandFailure {
        CommandFailure(.badInput, "The script has no touch to explain. You can specify one with --tap X,Y.")
    }

    /// The outcome of a touch for a recogniser; nil if no recogniser has the name, or if a view has it. No changes are
    /// tried for a recogniser, so requesting them is an error.
    package func answer(
        aboutRecognizer name: String, playing script: Script? = nil, pressing seconds: Double? = nil, withFixes: Bool
    ) throws(CommandFailure) -> (answer: Answer, point: CGPoint?)? {
        let copy = source.copy()
        guard let index = try SceneNames(copy, of: title).recognizerBeforeView(name) else { return nil }
        if withFixes {
            throw CommandFailure(.badInput, "--fix needs the name of a view, and \"\(name)\" is a gesture recogniser.")
        }
        let recognizer = copy.recognizers[index]
        let own = recognizer.view.map { tap(on: $0, holding: seconds) } ?? Script()
        let input = PlayedInput(script ?? touchScript ?? own)
        guard let answer = TouchQuestion(recognizer, in: copy.world, played: input)?.answer else {
            throw SwiftScene.noTouch
        }
        return (answer, input.script.firstTouch)
    }

    private func tap(on view: UIView, holding seconds: Double?) -> Script {
        var script = Script()
        if let middle = view.middleOnScreen { script.tap(at: middle, holding: seconds ?? Script.tapDuration) }
        return script
    }
}

/// The command of a program that asks about its own views.
struct SwiftWhyCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "why",
            abstract: localized(
                "Explains why a view did not get a touch, or what happened to the touch."),
            discussion: localized(
                """
                Plays the whole gesture: the input from the options, the scene's script, or a tap in the middle of the \
                view. Without a view, shows which view got the touch and lists all views under the point, from front \
                to back. With --fix, also prints the smallest changes that let the view get the touch, each tried \
                on views that the program creates again.
                """))
    }

    @Argument(
        help: .localized(
            "A view, by its accessibilityIdentifier, text, class or path; or the name of a gesture recogniser.",
            value: "name"))
    var view: String?
    @Option(
        name: .long,
        help: .localized("Explain what happened to this action, instead of a view.", value: "name")) var action: String?
    @OptionGroup var input: InputOptions
    @OptionGroup var options: AnswerOptions
    @OptionGroup var speaking: LanguageOption

    func validate() throws { try options.expectFit(view: view, action: action) }

    @MainActor func perform(on scene: SwiftScene) async throws {
        let script = try await script(for: scene)
        guard let view else {
            let script = script ?? scene.touchScript ?? Script()
            return try action.map { try reportPerformer(of: $0, script, scene) } ?? reportReceiver(script, scene)
        }
        let press = input.press?.seconds
        if let found = try scene.answer(
            aboutRecognizer: view, playing: script, pressing: press, withFixes: options.fix)
        {
            return try options.print(WhyAnswer(view: view, point: found.point, answer: found.answer))
        }
        let found = try scene.answer(
            about: view, playing: script, pressing: press, withFixes: options.wantsFixes)
        try options.print(WhyAnswer(view: view, point: found.point, answer: found.answer, fixes: found.fixes))
    }

    /// Prints which view got the touch, with all views under its point.
    @MainActor private func reportReceiver(_ script: Script, _ scene: SwiftScene) throws {
        let copy = scene.source.copy(), played = PlayedInput(script)
        guard let question = PointQuestion(in: copy.world, played: played), let answer = question.answer else {
            throw SwiftScene.noTouch
        }
        try options.print(
            WhyAnswer(
                view: question.hit?.called, point: question.point, answer: answer,
                rows: question.rows.map { WhyAnswer.Row(name: $0.view.called, row: $0, hit: question.hit) }))
    }

    /// Prints which object performed an action. If none did, prints which responders were asked, or what happened at
    /// each sender.
    @MainActor private func reportPerformer(of action: String, _ script: Script, _ scene: SwiftScene) throws {
        guard script.firstTouch != nil else { throw SwiftScene.noTouch }
        let result = WhyAction(
            action: action, question: ActionQuestion(action, in: scene.source, played: PlayedInput(script)))
        if options.json { return try printOutput(jsonLine: result.line) }
        try printOutput(result.text())
    }

    /// The script to play; nil if the options name no input, and the scene's script has no touch.
    @MainActor private func script(for scene: SwiftScene) async throws -> Script? {
        let debuggee = scene.debuggee(measuring: TextSetup.deterministic.measuring)
        guard input.namesInput || debuggee.script.firstTouch != nil else { return nil }
        let middle = try input.on.map { view in
            let copy = scene.source.copy()
            return try SceneNames(copy, of: scene.title).middle(of: view, in: copy.views)
        }
        return try await input.script(
            own: debuggee.script, on: debuggee.world.screen.bounds.size, named: scene.title, middle: middle
        ) {
            scene.debuggee(measuring: $0.measuring)
        }
    }
}
