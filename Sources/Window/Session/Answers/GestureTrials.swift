// Gestures that are tried on copies of the debuggee, to show what each does at a point and which one triggers a
// recogniser or an action.
//
// A copy takes time in a large scene, so the gestures are tried one after another, one or a few per frame.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTimeline
import HitscopeTrace
import HitscopeWhatIf

/// Tries gestures on copies of the debuggee.
@MainActor public final class GestureTrials {
    /// A recogniser or an action of the debuggee.
    public struct Question: Hashable, Sendable {
        /// The name of the recogniser, or of the action.
        public let title: String
        /// The name of the recogniser's view; nil for an action.
        public let place: String?
        let goal: GestureSearch.Goal
        /// The identifier of the recogniser; nil for an action.
        let recognizer: Int?

        /// True for an action.
        package var isAction: Bool { recognizer == nil }
    }

    /// The time between two gestures, in seconds.
    private static let pause = 1.0 / 60
    /// The number of gestures that a search tries in one go.
    private static let searchesAtOnce = 4

    /// The effect of each gesture at the point; nil if there is no point, or if the debuggee cannot be rebuilt.
    public private(set) var table: GestureTable?
    /// The recognisers of the debuggee and the actions that it sends, each as a question.
    public private(set) var questions: [Question] = []
    /// The search for the gesture that answers the current question; nil before a question is asked.
    public private(set) var search: GestureSearch?
    /// The index of the current question; nil if none is asked.
    public private(set) var asked: Int?
    /// The outcome of the current question's recogniser or action in the touch that is shown; nil if there is no
    /// question, no touch, or no answer.
    public private(set) var outcome: String?
    private let inspection: Inspection, timeline: Timeline
    private var next: Timeline.Deadline?

    package init(_ inspection: Inspection, on timeline: Timeline) {
        (self.inspection, self.timeline) = (inspection, timeline)
    }

    private var source: ViewSource? { inspection.run.debuggee.making }
    private var measuring: any TextMeasuring { inspection.run.world.textMeasuring }

    /// True while gestures are being tried.
    public var isTrying: Bool { next != nil }

    /// True if copies of the debuggee can be made.
    package var isPossible: Bool { source != nil }

    /// Starts again at the point of the touch or the hover that is shown.
    package func begin() {
        end()
        guard let source else { return }
        let subject = inspection.shown.subject, point = subject?.cause.isDeviceEvent == true ? nil : subject?.point
        table = point.map { GestureTable(at: $0, of: source, measuring: measuring) }
        let copy = source.copy(measuring: measuring)
        questions =
            copy.recognizers.enumerated().map { index, recognizer in
                Question(
                    title: Participant(recognizer).gestureTitle, place: recognizer.view.map(\.called),
                    goal: .recognizer(index), recognizer: recognizer.hitscopeIdentifier)
            } + copy.actions.map { Question(title: $0, place: nil, goal: .action($0), recognizer: nil) }
        resume()
    }

    /// Stops, and discards the results.
    package func end() {
        if let next { timeline.cancel(next) }
        (next, table, questions, search, asked, outcome) = (nil, nil, [], nil, nil, nil)
    }

    /// Searches for the simplest gesture that triggers the recogniser or the action of a question.
    package func ask(_ index: Int) {
        guard let source, questions.indices.contains(index) else { return }
        asked = index
        outcome = outcome(of: questions[index], source)
        search = GestureSearch(questions[index].goal, in: source, measuring: measuring)
        resume()
    }

    private func outcome(of question: Question, _ source: ViewSource) -> String? {
        guard let subject = inspection.shown.subject, subject.isTouch else { return nil }
        let world = inspection.run.world
        if let recognizer = question.recognizer {
            return live(recognizer).flatMap { Answer(about: $0, trace: subject.trace, in: world)?.sentence }
        }
        guard case .action(let name) = question.goal else { return nil }
        let played = ActionQuestion(name, in: source, played: inspection.run.log.played, measuring: measuring)
        return ([played.sentence] + played.senders.map { "\($0.name): \($0.answer.sentence)" }).joined(separator: " ")
    }

    /// The recogniser of the debuggee with an identifier that is the same in every copy.
    private func live(_ identifier: Int) -> UIGestureRecognizer? {
        inspection.run.debuggee.built?.recognizers.first { $0.hitscopeIdentifier == identifier }
            ?? inspection.run.world.recognizer(identifier)
    }

    // MARK: Trying

    private func resume() {
        guard next == nil, table?.isComplete == false || search?.isOver == false else { return }
        next = timeline.schedule(after: Self.pause) { [weak self] in self?.tryNext() }
    }

    private func tryNext() {
        next = nil
        if table?.isComplete == false {
            table?.playNext()
        } else {
            for _ in 0..<Self.searchesAtOnce { search?.playNext() }
        }
        resume()
    }
}

extension GestureTrials {
    /// The result for the current question, in sentences; empty before a question is asked.
    public var sentences: [String] {
        guard let search else { return [] }
        return [found(by: search)] + (outcome.map { [localized("In this touch: \($0)")] } ?? [])
    }

    private func found(by search: GestureSearch) -> String {
        if let found = search.found {
            return localized("The simplest gesture: \(found.gesture.title) at \(found.point.placeText).")
        }
        guard search.isOver else { return localized("Looking for a gesture: \(search.count.grouped) tried.") }
        let obstacle = search.obstacle(), lead = "\(search.failure(obstacle))"
        guard let obstacle else { return lead }
        return lead + " " + localized("Obstacle: \(obstacle.sentence)")
    }
}
