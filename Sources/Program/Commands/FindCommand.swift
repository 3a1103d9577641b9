// The command that looks for the simplest gesture that brings something about.
import ArgumentParser
import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeStory
import HitscopeWhatIf

struct FindCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "find",
            abstract: localized(
                "Finds the simplest gesture that performs an action, or that reaches a recogniser or a view."),
            discussion: localized(
                """
                Plays each gesture at a point of every area that takes touches, on copies of the scene as it is at \
                first. If none brings it about, says what stands in the way, and ends with status 1.
                """))
    }

    @OptionGroup var from: OriginOptions
    @Option(name: .long, help: .localized("An action that is to be performed.", value: "name")) var action: String?
    @Option(name: .long, help: .localized("A recogniser that is to recognise.", value: "name")) var recognizer: String?
    @Option(name: .long, help: .localized("A view that is to get a touch.", value: "name")) var touch: String?
    @Option(name: .long, help: .localized("A scroll view that is to scroll.", value: "name")) var scroll: String?
    @Flag(name: .long, help: .localized("Print the gesture as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        guard [action, recognizer, touch, scroll].count(where: { $0 != nil }) == 1 else {
            throw ValidationError(
                localized("Give one of --action, --recognizer, --touch and --scroll, to say what is to happen."))
        }
    }

    @MainActor func perform() async throws {
        let scene = try SceneLoading.read(from.origin)
        let search = GestureSearch(try goal(in: scene), in: scene, measuring: TextSetup.deterministic.measuring)
        let obstacle = search.found == nil ? search.obstacle() : nil
        if json {
            try printOutput(jsonLine: SearchLine(search, obstacle))
        } else {
            try printOutput(Sentence(lines: lines(search, obstacle)))
        }
        if search.found == nil { throw CommandFailure(.unmet, nil) }
    }

    // MARK: The question

    @MainActor private func goal(in scene: Scene) throws -> GestureSearch.Goal {
        if let action {
            guard scene.importedFrom == nil else {
                throw CommandFailure(
                    .badInput, "\(from.origin.name) is a dump, and a dump names no actions. You can ask for --touch.")
            }
            return .action(action)
        }
        let names = SceneNames(scene: scene, origin: from.origin)
        if let touch { return .touch(try names.view(touch)) }
        if let scroll { return .scroll(try names.view(scroll)) }
        let name = recognizer ?? ""
        guard let index = try names.recognizer(name) else {
            let known = scene.recognizers.compactMap(\.name).prefix(20).map(\.quoted).joined(separator: ", ")
            throw CommandFailure(
                .badInput,
                "\(from.origin.name) has no recogniser named \"\(name)\". You can name one of these: \(known).")
        }
        return .recognizer(index)
    }

    // MARK: The answer

    @MainActor private func lines(_ search: GestureSearch, _ obstacle: Answer?) -> [Sentence] {
        if let found = search.found {
            return ["\(found.gesture.title) at \(found.point.x.shortText), \(found.point.y.shortText)"]
        }
        var lines: [Sentence] = [
            search.isComplete
                ? "No gesture brings it about; \(search.count) were tried."
                : "No gesture was found. The search ended after \(search.count) gestures, and there are more."
        ]
        guard let obstacle else {
            return lines + (action == nil ? [] : ["No control and no recogniser of the scene sends it."])
        }
        lines.append("What stands in the way: \(obstacle.sentence)")
        return lines + obstacle.doubtsOfSentence.map { "  \($0.sentence)" }
    }
}

/// The fields of a search. The page Answers lists them.
private struct SearchLine: Encodable {
    let version = 1
    /// The word of the gesture and its point; nil if none was found.
    var gesture: String?, x: Double?, y: Double?
    var played: Int, isComplete: Bool
    /// The sentence and the code of what stands in the way; nil if a gesture was found.
    var obstacle: String?, code: CauseCode?

    @MainActor init(_ search: GestureSearch, _ obstacle: Answer?) {
        gesture = search.found?.gesture.word
        (x, y) = (search.found.map { Double($0.point.x) }, search.found.map { Double($0.point.y) })
        (played, isComplete) = (search.count, search.isComplete)
        (self.obstacle, code) = (obstacle?.sentence, obstacle?.code)
    }
}
