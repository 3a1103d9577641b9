// A lesson in the window: its steps, the questions before them, the answers of a class, and whether a step was done.
//
// The file of a lesson does not say which answers are right. A step is done once the input in the scene meets what the
// step expects, and an answer is right if it holds for the step's touch. Both are played in copies of the scene.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf

/// What a class does while a lesson asks a question.
enum LessonAnswer {
    /// The class pointed at a view; nil if there is none, or outside the screen. `isNext` is true if the view is behind
    /// the one before, and replaces it.
    case pointed(Int?, isNext: Bool)
    /// The question is over.
    case over
}

/// Goes through the steps of a lesson, and counts the hands for each answer.
@MainActor package final class LessonWalk {
    /// The state of a step.
    package enum Phase: Hashable {
        /// The class answers the question.
        case asking
        /// A person does what the step says.
        case doing
        /// The step was done, and the answer is shown.
        case done
    }

    /// The answers to the question of a step, each with the number of hands.
    package struct Answers: Hashable {
        package var choices: [Lesson.Choice] = []
        package var hands: [Int] = []
        /// The indices of the answers that hold; empty until the step was done.
        package var right: [Int] = []

        /// The number of all hands, and of those for an answer that holds.
        package var total: Int { hands.reduce(0, +) }
        package var totalRight: Int { right.reduce(0) { $0 + hands[$1] } }
    }

    /// The lesson; nil for none.
    package private(set) var lesson: Lesson?
    /// The path of the lesson's file.
    package private(set) var path = ""
    /// The index of the current step.
    package private(set) var index = 0
    package private(set) var phase = Phase.doing
    /// The reason why the input so far is not enough, as a sentence; nil for none.
    package private(set) var problem: String?
    /// The answers of all steps.
    package private(set) var answers: [Answers] = []
    /// The value of `beginsAtStart` before a touch was played, to restore it afterwards; nil while no touch is played.
    private var playedFromStart: Bool?
    /// The index of the answer that got a hand when a view was pointed at last; nil if there is none.
    private var lastPointed: Int?
    /// The state that was checked last: the inputs, and the number of changes of the scene. A touch that is made again
    /// has as many inputs as the one before.
    private var checked: (inputs: [InputEvent], changes: Int)?
    /// The answers that were kept before this lesson began; nil if there are none.
    private var earlier: KeptAnswers?
    /// The lesson that a person closed before its end, with its step and answers; nil if there is none.
    private var closed: (lesson: Lesson, path: String, index: Int, answers: [Answers])?

    /// Opens the scene of a step in its initial state. Returns false if it cannot be opened; the window then shows why.
    package var openScene: @MainActor (Lesson.Step) -> Bool = { _ in false }
    /// Plays a touch in the scene in its initial state.
    package var play: @MainActor (Script) -> Void = { _ in }
    /// True while a touch is played.
    package var isPlaying: @MainActor () -> Bool = { false }
    /// The number of changes that a person made in the scene.
    package var changeCount: @MainActor () -> Int = { 0 }
    /// Called when answers have changed.
    package var keep: @MainActor (KeptAnswers) -> Void = { _ in }
    /// Called when a person has closed the lesson at a step, with the number of the step.
    package var whenClosed: @MainActor (_ step: Int) -> Void = { _ in }
    /// Called when the lesson is over, with the hands for right answers and all hands.
    package var whenOver: @MainActor (_ right: Int, _ all: Int) -> Void = { _, _ in }
    /// Asks the questions; nil in a window without panels, which has no lessons.
    package weak var predict: PredictMode?
    private let inspection: Inspection

    package init(_ inspection: Inspection) { self.inspection = inspection }

    /// True while a lesson is shown.
    package var isOn: Bool { lesson != nil }

    /// The current step; nil without a lesson.
    package var step: Lesson.Step? { lesson.flatMap { $0.steps.indices.contains(index) ? $0.steps[index] : nil } }

    /// True while the class answers.
    package var isAsking: Bool { isOn && phase == .asking }

    /// A position among the steps of the touch: before the first one, between two, or at the last one.
    enum StepPosition: Hashable { case before, among, after }

    var stepPosition: StepPosition {
        inspection.shown.hasRemainingSteps ? (inspection.shown.stepCount == 0 ? .before : .among) : .after
    }

    // MARK: Steps

    /// Begins a lesson with its first step, and without hands. Answers of an earlier class come back on request,
    /// because they would suggest an answer.
    ///
    /// - Parameter kept: The answers that were given before; nil for none.
    package func begin(_ lesson: Lesson, at path: String, kept: KeptAnswers?) {
        let answers = lesson.steps.map { Answers(choices: $0.choices, hands: $0.choices.map { _ in 0 }) }
        begin(lesson, at: path, answers, step: 0)
        let count = kept?.answers(in: lesson).reduce(0) { $0 + $1.total } ?? 0
        guard isOn, count > 0 else { return }
        earlier = kept
        let words =
            count == 1
            ? localized("1 answer from before is kept. Shift-0 brings it back.")
            : localized("\(count) answers from before are kept. Shift-0 brings them back.")
        inspection.notices.current = Notice(words, isError: false)
    }

    private func begin(_ lesson: Lesson, at path: String, _ answers: [Answers], step: Int) {
        guard let predict else { return }
        end()
        predict.isOn = false
        inspection.notices.current = nil
        (self.lesson, self.path, self.answers) = (lesson, path, answers)
        go(to: step)
    }

    /// Ends the lesson. The scene stays.
    package func end() {
        closed = nil
        guard isOn else { return }
        stopWaiting()
        (lesson, problem, checked, earlier) = (nil, nil, nil, nil)
        predict?.needFrame()
    }

    /// Ends the lesson before its last step, because a person asks for it. ``reopen()`` continues it.
    package func close() {
        guard let lesson else { return }
        let place = (lesson, path, index, answers)
        end()
        closed = place
        whenClosed(index + 1)
    }

    /// The path of the lesson that ``reopen()`` continues; nil if there is none.
    package var closedPath: String? { closed?.path }

    /// Continues the lesson that was closed, at its step and with its answers.
    package func reopen() {
        guard let closed else { return }
        begin(closed.lesson, at: closed.path, closed.answers, step: closed.index)
    }

    /// True if the step shows its question or, without one, its task.
    var isAtStartOfStep: Bool { phase == (step?.question == nil ? .doing : .asking) }

    /// Goes back to the start of the step, or from there to the step before.
    package func goBack() { go(to: isAtStartOfStep ? index - 1 : index) }

    /// True if digits answer the question of the step, also after it. They then do not turn on two fingers, unless the
    /// step's touch needs several.
    package var takesDigits: Bool {
        guard let step, step.question != nil else { return false }
        return !PlayedStep.input(of: step).script.events.contains { event in
            guard case .fingers(let changes) = event.action else { return false }
            return changes.contains { $0.finger != 0 }
        }
    }

    /// Goes to another step. After the last one, the lesson is over.
    package func go(to index: Int) {
        guard let lesson, index >= 0 else { return }
        guard index < lesson.steps.count else {
            let (right, all) = answers.reduce((0, 0)) { ($0.0 + $1.totalRight, $0.1 + $1.total) }
            end()
            return whenOver(right, all)
        }
        stopWaiting()
        (self.index, problem, checked) = (index, nil, nil)
        guard openScene(lesson.steps[index]) else { return end() }
        predict?.useOneFinger()
        if lesson.steps[index].question == nil { waitForTouch() } else { ask() }
        predict?.needFrame()
    }

    /// Waits until the step is done. A ring shows the place of a touch that the step names.
    private func waitForTouch() {
        phase = .doing
        inspection.quiz.askedPoint = step?.expectation.tap
        inspection.quiz.lesson = QuizWords(
            sentence: localized("Do it in the scene. The button Show me does it for you."),
            hints: [
                localized("→ does it for you    Shift-→ next step of the lesson    Esc closes the lesson"),
                localized("→ does it    Esc closes the lesson"),
            ])
    }

    private func stopWaiting() {
        endQuestion()
        (inspection.quiz.askedPoint, inspection.quiz.lesson) = (nil, nil)
    }

    private func ask() {
        guard let step, let predict else { return }
        (phase, lastPointed) = (.asking, nil)
        answers[index].right = []
        if step.choices.isEmpty {
            // Answers that no hand chose were added when the step was performed, and would give the outcome away.
            let kept = answers[index].hands.indices.filter { answers[index].hands[$0] > 0 }
            answers[index].choices = kept.map { answers[index].choices[$0] }
            answers[index].hands = kept.map { answers[index].hands[$0] }
        }
        let place = PlayedStep.firstTouch(of: step)
        var question = PredictMode.Question(point: place ?? .zero, isOfScript: false)
        question.asksForViews = step.choices.isEmpty
        question.lesson = { [unowned self] in
            switch $0 {
            case .pointed(let view, let isNext): point(at: view, isNext: isNext)
            case .over: _ = resume(skips: true)
            }
        }
        predict.isOn = true
        predict.ask(question)
        inspection.quiz.askedPoint = place
    }

    private func endQuestion() {
        guard let predict, case .asking(let question) = predict.state, question.lesson != nil else { return }
        inspection.selection.choose(view: nil)
        predict.isOn = false
    }

    /// Continues: from the question to the task, then to a touch that the window makes, through the steps of that
    /// touch, and to the next step.
    ///
    /// - Parameter skips: True to skip the steps of the touch.
    /// - Returns: False without a lesson, and if the caller should show the next step of the touch.
    package func resume(skips: Bool) -> Bool {
        guard let step else { return false }
        switch phase {
        case .asking:
            endQuestion()
            waitForTouch()
        case .doing:
            if !skips, inspection.shown.hasRemainingSteps { return false }
            guard !isPlaying() else { return true }
            // Before its first step a touch is shown in the past, and the script would pause there.
            if playedFromStart == nil { playedFromStart = inspection.shown.beginsAtStart }
            inspection.shown.beginsAtStart = false
            play(PlayedStep.input(of: step).script)
        case .done:
            if inspection.shown.hasRemainingSteps, !skips { return false }
            go(to: index + 1)
        }
        predict?.needFrame()
        return true
    }

    // MARK: Answers

    /// Adds hands to an answer, or takes them away if `difference` is negative.
    package func count(_ difference: Int, for choice: Int) {
        guard isAsking, answers[index].hands.indices.contains(choice) else { return }
        answers[index].hands[choice] = max(0, min(answers[index].hands[choice] + difference, Self.maximumHandCount))
        keepAnswers()
    }

    /// The maximum number of hands for an answer.
    nonisolated static let maximumHandCount = 999

    /// While the class answers, a digit adds a hand to its answer, and takes one away with Shift. 0 removes all hands,
    /// and brings back those of an earlier class with Shift.
    ///
    /// - Returns: True if the key was one of these.
    package func count(_ change: KeyChange) -> Bool {
        guard isAsking, change.isDown, change.modifiers.isDisjoint(with: [.control, .alternate]),
            let digit = (0...9).first(where: { Key(Character("\($0)")) == change.key })
        else { return false }
        let hasShift = change.modifiers.contains(.shift)
        inspection.notices.current = nil
        switch digit {
        case 0 where hasShift: bringBackHands()
        case 0: forgetHands()
        default: count(hasShift ? -1 : 1, for: digit - 1)
        }
        return true
    }

    /// Removes all hands of the step.
    package func forgetHands() {
        guard isAsking, let step else { return }
        lastPointed = nil
        answers[index] = Answers(choices: step.choices, hands: step.choices.map { _ in 0 })
        keepAnswers()
    }

    /// Shows the hands that were kept before this lesson began.
    private func bringBackHands() {
        guard let lesson, let earlier else { return }
        answers = earlier.answers(in: lesson)
        self.earlier = nil
        keepAnswers()
    }

    /// Counts a hand for a view that was pointed at; nil for no view.
    ///
    /// - Parameter isNext: True if the view is behind the one that was pointed at before, and replaces it.
    private func point(at view: Int?, isNext: Bool) {
        guard let step, step.choices.isEmpty else { return }
        let debuggee = inspection.run.debuggee, found = view.flatMap { debuggee.world.view($0) }
        var expectation = Scene.Expectation()
        (expectation.tap, expectation.script) = (step.expectation.tap, step.expectation.script)
        let name: String
        if let found {
            guard let number = debuggee.number(of: found) else { return }
            name = found.localizedTitle
            expectation.hit = .responder(Scene.Reference(name, .view(number)))
        } else {
            name = localized("no view")
            expectation.hit = Scene.Expectation.Answer.none
        }
        if isNext { takeBackLastPointed() }
        lastPointed = answers[index].choices.firstIndex { $0.answer.localized == name }
        if let lastPointed { return count(1, for: lastPointed) }
        if answers[index].choices.count < Self.maximumChoiceCount {
            lastPointed = answers[index].choices.count
            answers[index].choices.append(Lesson.Choice(TranslatedText(name), expectation))
            answers[index].hands.append(1)
        }
        keepAnswers()
    }

    /// Takes back the hand for the view that was pointed at last. An answer without hands is removed.
    private func takeBackLastPointed() {
        guard let last = lastPointed, answers[index].hands.indices.contains(last), answers[index].hands[last] > 0 else {
            return
        }
        answers[index].hands[last] -= 1
        guard answers[index].hands[last] == 0 else { return }
        answers[index].choices.remove(at: last)
        answers[index].hands.remove(at: last)
    }

    /// The maximum number of answers, each of which has a digit as its key.
    nonisolated static let maximumChoiceCount = 9

    private func keepAnswers() {
        keep(KeptAnswers(answers))
        predict?.needFrame()
    }

    // MARK: Done

    /// Shows the touch once it has been played, before its first step if `beginsAtStart` was true.
    private func showPlayed() {
        guard let isFromStart = playedFromStart, !isPlaying() else { return }
        playedFromStart = nil
        inspection.shown.beginsAtStart = isFromStart
        if isFromStart { inspection.shown.step(to: 0) }
        predict?.needFrame()
    }

    /// Checks whether the step was done, once no finger is down and something has changed.
    package func followInput() {
        showPlayed()
        guard let step, phase == .doing, !inspection.run.fingers.areDown, !isPlaying() else { return }
        let inputs = inspection.run.log.inputs.filter(\.isDoing), state = (inputs, changeCount())
        if inputs.isEmpty || checked.map({ $0 == state }) == true { return }
        checked = state
        var bare = step
        bare.choices = []
        let settling = PlayedStep.input(of: step).settling, scene = inspection.run.debuggee.changed?.scene
        problem = localized("the touch is to be at the ring.")
        for start in Self.beginnings(of: inputs) {
            let events = inputs[start...].map { input in input.timed { max(0, $0 - inputs[start].time) } }
            guard Self.begins(events, near: step.expectation.tap) else { continue }
            let played = PlayedStep(
                bare, playing: PlayedInput(Script(events: events), settling: settling), in: scene)
            guard let first = played.unmet.first else { return finish(step) }
            problem = [first.sentence, first.why].compactMap { $0 }.joined(separator: " ")
        }
        predict?.needFrame()
    }

    /// The indices of the inputs with which the task may begin: the first input, or one of the last touches.
    private static func beginnings(of inputs: [InputEvent]) -> [Int] {
        [0] + Script(events: inputs).touchStarts.sorted().filter { $0 > 0 }.suffix(maximumTouchCount)
    }

    /// True if a place is named and the first finger comes down near it, or if none is named.
    private static func begins(_ inputs: [InputEvent], near place: CGPoint?) -> Bool {
        guard let place else { return true }
        for case .fingers(let changes) in inputs.map(\.action) {
            guard let down = changes.first(where: { $0.phase == .down }) else { continue }
            return down.point.distance(to: place) < nearDistance
        }
        return false
    }

    /// The distance within which a touch is at a place, in points.
    private static let nearDistance: CGFloat = 44

    /// The maximum number of last touches that are checked as beginnings.
    private static let maximumTouchCount = 4

    private func finish(_ step: Lesson.Step) {
        phase = .done
        stopWaiting()
        problem = nil
        inspection.quiz.lesson = QuizWords(hints: [
            localized("→ ← step    Shift-→ next step of the lesson    Esc closes the lesson"),
            localized("→ ← step    Esc closes the lesson"),
        ])
        var asked = step
        asked.choices = answers[index].choices
        answers[index].right = PlayedStep(asked).right
        if step.question != nil, step.choices.isEmpty, answers[index].right.isEmpty {
            let name = PlayedStep.hitView(of: step)?.localizedTitle ?? localized("no view")
            answers[index].choices.append(Lesson.Choice(TranslatedText(name), Scene.Expectation()))
            answers[index].hands.append(0)
            answers[index].right = [answers[index].choices.count - 1]
        }
        predict?.needFrame()
    }
}

extension InputEvent {
    /// True for what a person does in a scene, and not for the pointer that moves over it.
    fileprivate var isDoing: Bool {
        switch action {
        case .fingers, .key, .motion, .remote, .wheel, .sensor: true
        case .hover, .resize, .clipboard, .correction, .focus, .drop, .close: false
        }
    }
}
