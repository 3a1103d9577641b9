// Predict mode: a touch is announced, the class points at the view that it expects, and then the touch is made.
//
// The touch is made after the answer, so that nothing in the window can give it away.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession
import HitscopeTimeline
import HitscopeTrace

/// Asks which view takes a touch before it is made, and keeps the answers.
@MainActor package final class PredictMode {
    /// A touch that a class is asked about.
    struct Question {
        /// The point of the touch, in the debuggee's screen.
        let point: CGPoint
        /// True for a touch of the scene's script; false for a point that a person clicked.
        let isOfScript: Bool
        /// The point that the class pointed to last, the views there from front to back, and the index of the view that
        /// it means.
        var pointed: (place: CGPoint, views: [Int], index: Int)?
        /// True if the class predicts that no view takes the touch.
        var isForNobody = false
    }

    /// A phase of predict mode.
    enum State {
        case off
        /// No question is open. `isOver` is true after a script was played to its end.
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
    /// The number of answers that are saved.
    var savedCount = 0
    /// True if the script was started in predict mode, so that it can end there.
    private var hasBegunScript = false

    /// Called when a question is answered.
    package var whenAnswered: (@MainActor (QuizAnswer) -> Void)?
    /// Asks for a frame of the window.
    package var needFrame: @MainActor () -> Void = {}
    /// Builds the scene anew, to play its own script.
    package var beginAnew: @MainActor () -> Void = {}
    /// Has the mouse be one finger again.
    package var useOneFinger: @MainActor () -> Void = {}

    /// The curtains over the panels that could reveal the answer.
    package let curtains: [QuizCurtain]
    let inspection: Inspection
    let scriptPlayer: ScriptPlayer
    private let player: StepPlayer, momentPlayer: MomentPlayer
    /// The window's time.
    let timeline: Timeline
    /// False in a window without panels, which has no place for a question.
    private let isPossible: Bool

    package init(
        _ inspection: Inspection, _ player: StepPlayer, _ momentPlayer: MomentPlayer, _ scriptPlayer: ScriptPlayer,
        on timeline: Timeline, curtains: [QuizCurtain], isPossible: Bool
    ) {
        (self.inspection, self.timeline, self.curtains) = (inspection, timeline, curtains)
        (self.player, self.momentPlayer, self.scriptPlayer) = (player, momentPlayer, scriptPlayer)
        self.isPossible = isPossible
    }

    /// True if the window asks which view takes a touch before it shows it.
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

    /// True while a class is asked about a touch.
    package var isAsking: Bool { if case .asking = state { true } else { false } }

    private func begin() {
        for player in [player.stop, momentPlayer.stop, scriptPlayer.stop] { player() }
        useOneFinger()
        inspection.select(by: nil)
        inspection.notices.current = nil
        inspection.focus = .steps
        hasBegunScript = false
        getReady()
    }

    private func end() {
        scriptPlayer.stop()
        letTimeGoOn()
        state = .off
        (inspection.quiz.words, inspection.quiz.askedPoint) = (nil, nil)
        offerToSaveAnswers()
    }

    /// Takes the question or the answer away; leaves the mode where nothing is asked.
    package func leave() {
        switch state {
        case .asking, .answered:
            getReady()
            letTimeGoOn()
        case .off, .ready, .waiting: isOn = false
        }
    }

    /// Asks nothing of another debuggee yet. Its script has not begun.
    package func startOver() {
        hasBegunScript = false
        if isOn { getReady() }
    }

    // MARK: Covering

    /// True if a panel is covered, so that nothing of it is drawn.
    package func covers(_ panel: UIView) -> Bool { hidesAnswer && curtains.contains { $0.panel === panel } }

    /// Covers what could tell the answer, or shows it again.
    package func coverAnswers() {
        for curtain in curtains { curtain.cover(if: hidesAnswer) }
    }

    /// True if input for the scene is ignored, since a question is open.
    package func withholds(_ action: InputEvent.Action) -> Bool {
        guard hidesAnswer else { return false }
        switch action {
        case .motion, .remote: return true
        default: return false
        }
    }

    // MARK: Asking

    /// Closes the question, and explains how to open one.
    ///
    /// - Parameter isOver: True if the script was played to its end.
    private func getReady(isOver: Bool = false) {
        inspection.clear()
        (inspection.quiz.askedPoint, inspection.display.showsMap, inspection.display.showsDisagreement) = (
            nil, false, false
        )
        state = .ready(isOver: isOver)
        sayReady(isOver: isOver)
        needFrame()
    }

    /// Lets the debuggee's time go on that stood still while something was asked.
    func letTimeGoOn() {
        if scriptPlayer.state == .idle, inspection.run.clock.rate == 0, !inspection.breaks.isStopped {
            inspection.run.clock.run(at: 1, from: timeline.now)
        }
    }

    /// Asks about the next touch of the script, or says that there is none.
    func askNext() {
        switch scriptPlayer.state {
        case .held where scriptPlayer.touchAhead != nil: return askOfScript()
        case .held: scriptPlayer.goOn()
        case .playing: break
        case .idle:
            if case .ready = state { return playScript() }
            return getReady(isOver: hasBegunScript)
        }
        getReady()
        wait()
    }

    /// Plays the scene's script from its beginning, up to its first touch.
    package func playScript() {
        let script = inspection.run.debuggee.script
        guard !script.events.isEmpty else { return }
        beginAnew()
        hasBegunScript = true
        getReady()
        scriptPlayer.play(script, holdingBeforeTouches: true)
        wait()
    }

    private func wait() {
        state = .waiting
        sayWaiting()
        followScript()
    }

    /// Asks once the script has come to a touch.
    package func followScript() {
        guard case .waiting = state else { return }
        if scriptPlayer.touchAhead != nil { return askOfScript() }
        if scriptPlayer.state == .idle { getReady(isOver: hasBegunScript) }
    }

    private func askOfScript() {
        if let point = scriptPlayer.touchAhead { ask(Question(point: point, isOfScript: true)) }
    }

    private func ask(_ question: Question) {
        player.stop()
        inspection.notices.current = nil
        getReady()
        switch scriptPlayer.state {
        case .playing: scriptPlayer.hold()
        case .idle: inspection.run.clock.run(at: 0, from: timeline.now)
        case .held: break
        }
        state = .asking(question)
        inspection.quiz.askedPoint = question.point
        sayAsking(question)
    }

    // MARK: Pointing

    /// The distance from the last click within which another asks for the view behind, in points of the scene.
    private static let samePlace: CGFloat = 10

    /// Takes the touches of the stage while the mode is on; true for all of them.
    package func takes(_ changes: [FingerChange]) -> Bool {
        guard isOn else { return false }
        if let up = changes.last(where: { $0.phase == .up }) { click(at: up.point) }
        return true
    }

    /// Takes a click on the screen: a question, or the view that is expected.
    private func click(at point: CGPoint) {
        guard case .asking(var question) = state else {
            return ask(Question(point: point, isOfScript: false))
        }
        if let pointed = question.pointed, pointed.place.distance(to: point) < PredictMode.samePlace {
            question.pointed?.index = (pointed.index + 1) % max(1, pointed.views.count)
        } else {
            question.pointed = (point, viewsMeant(at: point), 0)
        }
        question.isForNobody = false
        let views = question.pointed?.views ?? []
        inspection.selection.choose(view: views.isEmpty ? nil : views[question.pointed?.index ?? 0])
        state = .asking(question)
        sayAsking(question)
    }

    /// The views that a click at a place may mean: the visible one, then those behind it.
    private func viewsMeant(at point: CGPoint) -> [Int] {
        let debuggee = inspection.run.debuggee.world, first = debuggee.drawnView(at: point)?.controlOfFace
        let behind = debuggee.seenViews(at: point).filter { $0 !== first }
        return ((first.map { [$0] } ?? []) + behind).map(\.hitscopeIdentifier)
    }

    /// Handles a click outside the scene's screen, which means that no view takes the touch.
    package func expectNobody() {
        guard case .asking(var question) = state else { return }
        (question.isForNobody, question.pointed) = (true, nil)
        inspection.selection.choose(view: nil)
        state = .asking(question)
        sayAsking(question)
    }

    /// Follows when a view was chosen elsewhere, such as in the hierarchy.
    package func followChoice() {
        guard case .asking(var question) = state else { return }
        if question.isForNobody, inspection.selection.chosenView != nil {
            question.isForNobody = false
            state = .asking(question)
        }
        sayAsking(question)
    }

    /// The name of the view that the class has pointed at; nil for none.
    var expectedName: String? {
        inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }.map(\.spokenTitle)
    }
}
