// Predict mode: the window asks about a touch, the class points at the view that it expects to be hit, and then the
// touch is made.
//
// The touch is made only after the answer, because until then nothing in the window may reveal the result.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession
import HitscopeTimeline
import HitscopeTrace

/// Asks a class which view gets a touch, and keeps the answers.
@MainActor package final class PredictMode {
    /// A touch that a class is asked about.
    struct Question {
        /// The point of the touch, in points of the debuggee's screen.
        let point: CGPoint
        /// True for a touch of the scene's script, false for a point that a person clicked.
        let isOfScript: Bool
        /// The point at which the class pointed last, the views there from front to back, and the index of the expected
        /// view among them.
        var pointed: (place: CGPoint, views: [Int], index: Int)?
        /// True if the class predicts that no view gets the touch.
        var hasNoReceiver = false
        /// Called with the answers of the class to a question of a lesson, which counts them; nil without a lesson.
        var lesson: ((LessonAnswer) -> Void)?
        /// True if a lesson offers no answers, because the class names views.
        var asksForViews = false
    }

    /// A phase of predict mode.
    enum State {
        case off
        /// No question is open. `isOver` is true after a script has been played to its end.
        case ready(isOver: Bool)
        /// The script is playing up to its next touch.
        case waiting
        case asking(Question)
        /// The answer is shown: first the verdict, then the steps.
        case answered(showsVerdict: Bool)
    }

    var state = State.off
    /// The answers of this session.
    package internal(set) var answers: [QuizAnswer] = []
    /// The number of answers that are saved, and the path of the session's file once the window has named it.
    var saved: (count: Int, place: String?) = (0, nil)
    /// True if predict mode has started the script. When the player is idle again, the script is over.
    private var hasBegunScript = false

    /// Called when a question is answered.
    package var onAnswer: (@MainActor (QuizAnswer) -> Void)?
    /// Requests a frame of the window.
    package var needFrame: @MainActor () -> Void = {}
    /// Rebuilds the scene, before its own script is played.
    package var restart: @MainActor () -> Void = {}
    /// Makes the mouse act as one finger again.
    package var useOneFinger: @MainActor () -> Void = {}

    /// The curtains over the panels that could reveal the answer.
    package let answerCovers: [QuizCover]
    let inspection: Inspection
    let scriptPlayer: ScriptPlayer
    private let player: StepPlayer, momentPlayer: MomentPlayer
    let timeline: Timeline
    /// False in a window without panels, which cannot show a question.
    private let isPossible: Bool

    package init(
        _ inspection: Inspection, _ player: StepPlayer, _ momentPlayer: MomentPlayer, _ scriptPlayer: ScriptPlayer,
        on timeline: Timeline, answerCovers: [QuizCover], isPossible: Bool
    ) {
        (self.inspection, self.timeline, self.answerCovers) = (inspection, timeline, answerCovers)
        (self.player, self.momentPlayer, self.scriptPlayer) = (player, momentPlayer, scriptPlayer)
        self.isPossible = isPossible
    }

    /// True if predict mode is on: the window asks which view gets a touch before it makes the touch.
    package var isOn: Bool {
        get { if case .off = state { false } else { true } }
        set {
            guard isPossible, newValue != isOn else { return }
            if newValue { begin() } else { end() }
            needFrame()
        }
    }

    /// True while nothing in the window may reveal what happens in the scene.
    package var hidesAnswer: Bool {
        switch state {
        case .off, .answered: false
        case .ready, .waiting, .asking: true
        }
    }

    /// True while a question is open.
    package var isAsking: Bool { if case .asking = state { true } else { false } }

    private func begin() {
        for player in [player.stop, momentPlayer.stop, scriptPlayer.stop] { player() }
        useOneFinger()
        inspection.select(by: nil)
        inspection.notices.current = nil
        inspection.focus = .steps
        hasBegunScript = false
        prepareQuestion()
    }

    private func end() {
        let isOfLesson = if case .asking(let question) = state { question.lesson != nil } else { false }
        scriptPlayer.stop()
        resumeTime()
        state = .off
        (inspection.quiz.words, inspection.quiz.askedPoint) = (nil, nil)
        if !isOfLesson { offerToSaveAnswers() }
    }

    /// Closes the question or the answer. If neither is shown, turns the mode off.
    package func leave() {
        switch state {
        case .asking(let question) where question.lesson != nil: question.lesson?(.over)
        case .asking, .answered:
            prepareQuestion()
            resumeTime()
        case .off, .ready, .waiting: isOn = false
        }
    }

    /// Prepares for another debuggee: no question is open, except one of a lesson, and its script has not been started.
    package func startOver() {
        hasBegunScript = false
        if case .asking(let question) = state, question.lesson != nil { return }
        if isOn { prepareQuestion() }
    }

    // MARK: Covering

    /// True if a panel is covered, and nothing of it is drawn.
    package func covers(_ panel: UIView) -> Bool { hidesAnswer && answerCovers.contains { $0.panel === panel } }

    /// Covers the panels that could reveal the answer, or uncovers them.
    package func updateCover() {
        for answerCover in answerCovers { answerCover.cover(if: hidesAnswer) }
    }

    /// True if an input is ignored because it would act on the scene before the answer: a shake or a remote command.
    package func withholds(_ action: InputEvent.Action) -> Bool {
        guard hidesAnswer else { return false }
        switch action {
        case .motion, .remote: return true
        default: return false
        }
    }

    // MARK: Asking

    /// Closes the question, and explains how to open the next one.
    ///
    /// - Parameter isOver: True if the script was played to its end.
    private func prepareQuestion(isOver: Bool = false) {
        inspection.clear()
        (inspection.quiz.askedPoint, inspection.display.showsMap, inspection.display.showsDisagreement) = (
            nil, false, false
        )
        state = .ready(isOver: isOver)
        showReadyText(isOver: isOver)
        needFrame()
    }

    /// Resumes the debuggee's clock, which was stopped for a question.
    func resumeTime() {
        if scriptPlayer.state == .idle, inspection.run.clock.rate == 0, !inspection.breaks.isStopped {
            inspection.run.clock.run(at: 1, from: timeline.now)
        }
    }

    /// Asks about the next touch of the script. If there is none, starts the script or shows that it is over.
    func askNext() {
        switch scriptPlayer.state {
        case .held where scriptPlayer.touchAhead != nil: return askAboutScript()
        case .held: scriptPlayer.resume()
        case .playing: break
        case .idle:
            if case .ready = state { return playScript() }
            return prepareQuestion(isOver: hasBegunScript)
        }
        prepareQuestion()
        wait()
    }

    /// Plays the scene's script from the start, up to its first touch.
    package func playScript() {
        let script = inspection.run.debuggee.script
        guard !script.events.isEmpty else { return }
        restart()
        hasBegunScript = true
        prepareQuestion()
        scriptPlayer.play(script, holdingBeforeTouches: true)
        wait()
    }

    private func wait() {
        state = .waiting
        showWaitingText()
        followScript()
    }

    /// Opens a question once the script has reached a touch.
    package func followScript() {
        guard case .waiting = state else { return }
        if scriptPlayer.touchAhead != nil { return askAboutScript() }
        if scriptPlayer.state == .idle { prepareQuestion(isOver: hasBegunScript) }
    }

    private func askAboutScript() {
        if let point = scriptPlayer.touchAhead { ask(Question(point: point, isOfScript: true)) }
    }

    func ask(_ question: Question) {
        player.stop()
        inspection.notices.current = nil
        prepareQuestion()
        switch scriptPlayer.state {
        case .playing: scriptPlayer.hold()
        case .idle: inspection.run.clock.run(at: 0, from: timeline.now)
        case .held: break
        }
        state = .asking(question)
        inspection.quiz.askedPoint = question.point
        showQuestionText(question)
    }

    // MARK: Pointing

    /// The maximum distance between two clicks for the second one to choose the next view behind, in points of the
    /// scene.
    private static let samePlace: CGFloat = 10

    /// Handles the touches of the stage while the mode is on.
    ///
    /// - Returns: True if the mode is on.
    package func takes(_ changes: [FingerChange]) -> Bool {
        guard isOn else { return false }
        if let up = changes.last(where: { $0.phase == .up }) { click(at: up.point) }
        return true
    }

    /// Handles a click on the screen: it opens a question, or chooses the expected view.
    private func click(at point: CGPoint) {
        guard case .asking(var question) = state else {
            return ask(Question(point: point, isOfScript: false))
        }
        let isSame = question.pointed.map { $0.place.distance(to: point) < PredictMode.samePlace } ?? false
        if isSame, let pointed = question.pointed {
            question.pointed?.index = (pointed.index + 1) % max(1, pointed.views.count)
        } else {
            question.pointed = (point, matchingViews(at: point), 0)
        }
        question.hasNoReceiver = false
        let views = question.pointed?.views ?? [], index = question.pointed?.index ?? 0
        inspection.selection.choose(view: views.isEmpty ? nil : views[index])
        state = .asking(question)
        showQuestionText(question)
        question.lesson?(.pointed(inspection.selection.chosenView, isNext: views.count > 1 && isSame))
    }

    /// The views that a click at a point may refer to: the visible one, then those behind it.
    private func matchingViews(at point: CGPoint) -> [Int] {
        let debuggee = inspection.run.debuggee.world, first = debuggee.drawnView(at: point)?.controlOfFace
        let behind = debuggee.visibleViews(at: point).filter { $0 !== first }
        return ((first.map { [$0] } ?? []) + behind).map(\.hitscopeIdentifier)
    }

    /// Handles a click outside the scene's screen, which means that no view takes the touch.
    package func expectNoView() {
        guard case .asking(var question) = state else { return }
        (question.hasNoReceiver, question.pointed) = (true, nil)
        inspection.selection.choose(view: nil)
        state = .asking(question)
        showQuestionText(question)
        question.lesson?(.pointed(nil, isNext: false))
    }

    /// Updates the question when a view is chosen elsewhere, such as in the hierarchy.
    package func followChoice() {
        guard case .asking(var question) = state else { return }
        if question.hasNoReceiver, inspection.selection.chosenView != nil {
            question.hasNoReceiver = false
            state = .asking(question)
        }
        showQuestionText(question)
    }

    /// The name of the view at which the class has pointed; nil if there is none.
    var expectedName: String? {
        inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }.map(\.localizedTitle)
    }
}
