// Answers why a view that code made did not get a touch, and what would change it.
//
// The code is called again for each trial. Opens no window.
import ArgumentParser
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeStory
import HitscopeWhatIf

extension SwiftScene {
    /// Explains what became of the touch, and tries changes on copies if they are wanted.
    ///
    /// - Parameters:
    ///   - word: the view's `accessibilityIdentifier`, its text or its class.
    ///   - script: what is played; nil for the scene's own script, or for a tap in the middle of the view where that
    ///     has no touch.
    package func answer(
        about word: String, playing script: Script? = nil, pressing seconds: Double? = nil, withFixes: Bool
    ) throws(CommandFailure) -> (answer: Answer, fixes: [Fix], point: CGPoint?) {
        let code = code(measuring: TextSetup.deterministic.measuring), first = code.copy()
        let asked = try view(word, in: first)
        let input = PlayedInput(script ?? ownScript ?? tap(on: asked, holding: seconds))
        let question = withExtendedLifetime(first) { TouchQuestion(asked, in: first.world, played: input) }
        guard let answer = question.answer else {
            throw CommandFailure(
                .badInput,
                "The script has no touch to explain. You can give one with --tap X,Y.")
        }
        let search = FixSearch(code, find: { $0.views(called: word).first }, played: input)
        let fixes = withFixes && !answer.causes.isEmpty ? search.fixes() : []
        return (answer, fixes, input.script.firstTouch)
    }

    private func tap(on view: UIView, holding seconds: Double?) -> Script {
        var script = Script()
        guard let box = view.screenQuad?.boundingBox else { return script }
        script.tap(at: CGPoint(x: box.midX, y: box.midY), holding: seconds ?? Script.tapDuration)
        return script
    }

    private func view(_ word: String, in copy: CodeScene.Copy) throws(CommandFailure) -> UIView {
        let found = copy.views(called: word)
        guard let first = found.first else {
            let names = copy.views.compactMap(\.hitscopeNameLabel).prefix(20).map(\.quoted).joined(separator: ", ")
            throw CommandFailure(
                .badInput,
                names.isEmpty
                    ? "No view has the accessibilityIdentifier, the text or the class \(word.quoted)."
                    : "No view is called \(word.quoted). You can ask about one of these: \(names).")
        }
        guard found.count == 1 else {
            throw CommandFailure(
                .badInput,
                "\(found.count) views are called \(word.quoted). You can give each its own accessibilityIdentifier.")
        }
        return first
    }
}

/// The command by which a program asks about its own views.
struct SwiftWhyCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "why",
            abstract: localized(
                "Says why a view did not get a touch, or what happened to the touch."),
            discussion: localized(
                """
                Plays everything the finger does: the input from the options, or else the scene's script, or else a \
                tap in the middle of the view. With --fix, also prints the smallest changes that let the touch \
                through, each tried on views that the program creates again.
                """))
    }

    @Argument(help: .localized("The view's accessibilityIdentifier, its text or its class.", value: "view")) var view:
        String
    @OptionGroup var input: InputOptions
    @OptionGroup var options: AnswerOptions
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform(on scene: SwiftScene) async throws {
        let script = try await script(for: scene)
        let found = try scene.answer(
            about: view, playing: script, pressing: input.press?.seconds, withFixes: options.wantsFixes)
        try options.print(WhyAnswer(view: view, point: found.point, answer: found.answer, fixes: found.fixes))
    }

    /// nil where the options name no place, no script and no touch of the scene's own.
    @MainActor private func script(for scene: SwiftScene) async throws -> Script? {
        let debuggee = scene.debuggee(measuring: TextSetup.deterministic.measuring)
        guard input.namesInput || debuggee.script.firstTouch != nil else { return nil }
        return try await input.script(own: debuggee.script, on: debuggee.world.screen.bounds.size) {
            scene.debuggee(measuring: $0.measuring)
        }
    }
}
