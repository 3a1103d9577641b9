// The options for the goal of a search for a gesture, and the result of the search.
import ArgumentParser
import HitscopeDiagnosis
import HitscopeLanguage
import HitscopeReading
import HitscopeStory
import HitscopeWhatIf

/// The options for the goal of a search for a gesture.
struct GoalOptions: ParsableArguments {
    @Option(name: .long, help: .localized("The action that should be performed.", value: "name")) var action: String?
    @Option(
        name: .long,
        help: .localized(
            "The recogniser that should recognise its gesture.", value: "name")) var recognizer: String?
    @Option(name: .long, help: .localized("The view that should get a touch.", value: "name")) var touch: String?
    @Option(name: .long, help: .localized("The scroll view that should scroll.", value: "name")) var scroll: String?
    @Flag(name: .long, help: .localized("Print the gesture as JSON.")) var json = false

    init() {}

    mutating func validate() throws {
        guard [action, recognizer, touch, scroll].count(where: { $0 != nil }) == 1 else {
            throw ValidationError(
                localized("Specify the goal with one of --action, --recognizer, --touch and --scroll."))
        }
    }

    /// The goal, whose object is looked up among names.
    @MainActor func goal(among names: SceneNames) throws -> GestureSearch.Goal {
        if let action { return .action(action) }
        if let touch { return .touch(try names.view(touch)) }
        if let scroll { return .scroll(try names.view(scroll)) }
        return .recognizer(try names.recognizerIndex(recognizer ?? ""))
    }

    /// Prints the result.
    ///
    /// - Throws: A failure with exit status 1 if no gesture was found.
    @MainActor func print(_ search: GestureSearch) throws {
        let obstacle = search.found == nil ? search.obstacle() : nil
        if json {
            try printOutput(jsonLine: SearchLine(search, obstacle, caveats: guesses(search)))
        } else {
            try printOutput(Sentence(lines: lines(search, obstacle)))
        }
        if search.found == nil { throw CommandFailure(.unmet, nil) }
    }

    /// Sentences about a dump that does not say which element gets the touch of the found gesture.
    @MainActor private func guesses(_ search: GestureSearch) -> [String] {
        Doubt.guesses(at: search.found?.point, in: search.world)
    }

    @MainActor private func lines(_ search: GestureSearch, _ obstacle: Answer?) -> [Sentence] {
        if let found = search.found {
            return guesses(search).map { "\($0)" }
                + ["\(found.gesture.title) at \(found.point.x.shortText), \(found.point.y.shortText)"]
        }
        var lines = [search.failure(obstacle)]
        guard let obstacle else {
            return lines + (action == nil ? [] : ["No control and no recogniser of the scene sends it."])
        }
        lines.append("Obstacle: \(obstacle.sentence)")
        return lines + obstacle.doubtsOfSentence.map { "  \($0.sentence)" }
    }
}

/// The fields of a search. The page Answers lists them.
private struct SearchLine: Encodable {
    let version = 1
    /// The gesture's name on the command line, and its point; nil if none was found.
    var gesture: String?, x: Double?, y: Double?
    var played: Int, alike: Int, isComplete: Bool
    /// The sentence and the code of the obstacle; nil if a gesture was found, or if no obstacle is known.
    var obstacle: String?, code: CauseCode?
    /// Nil unless the gesture that was found is a guess.
    var caveats: [String]?

    @MainActor init(_ search: GestureSearch, _ obstacle: Answer?, caveats: [String]) {
        self.caveats = caveats.isEmpty ? nil : caveats
        gesture = search.found?.gesture.word
        (x, y) = (search.found.map { Double($0.point.x) }, search.found.map { Double($0.point.y) })
        (played, alike, isComplete) = (search.count, search.alikeCount, search.isComplete)
        (self.obstacle, code) = (obstacle?.sentence, obstacle?.code)
    }
}
