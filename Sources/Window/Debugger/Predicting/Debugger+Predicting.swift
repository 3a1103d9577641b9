// Predict mode: a touch is announced, the class points at the view that it expects, and then the touch is made.
//
// Decides when something is asked, and what counts as an answer. The touch is made after the answer, so that nothing in
// the window can give it away. Knows no files; Debugger+QuizWords.swift says what is said.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

extension Debugger {
    /// True if the window asks which view takes a touch before it shows it.
    public var isPredicting: Bool {
        get { quiz.isOn }
        set {
            guard !isBare, newValue != quiz.isOn else { return }
            if newValue { beginPredicting() } else { endPredicting() }
            needFrame()
        }
    }

    /// The questions that were answered in this session.
    public var predictions: [QuizAnswer] { quiz.predictions }

    /// Called when a question is answered.
    public var whenPredicted: (@MainActor (QuizAnswer) -> Void)? {
        get { shell.whenPredicted }
        set { shell.whenPredicted = newValue }
    }

    var quiz: Quiz { shell.quiz }

    private func beginPredicting() {
        for player in [player.stop, momentPlayer.stop, scriptPlayer.stop] { player() }
        while twoFingers.mode != .off { changeTwoFingers() }
        inspection.select(by: nil)
        inspection.notices.current = nil
        inspection.focus = .steps
        quiz.hasBegunScript = false
        getReady()
    }

    private func endPredicting() {
        scriptPlayer.stop()
        letTimeGoOn()
        quiz.state = .off
        (inspection.quiz.words, inspection.quiz.askedPoint) = (nil, nil)
        offerToSaveAnswers()
    }

    /// Asks nothing, and says how to be asked.
    ///
    /// - Parameter isOver: whether the script was played to its end.
    func getReady(isOver: Bool = false) {
        inspection.clear()
        (inspection.quiz.askedPoint, inspection.display.showsMap, stage.showsDisagreement) = (nil, false, false)
        quiz.state = .ready(isOver: isOver)
        sayReady(isOver: isOver)
        needFrame()
    }

    /// Lets the debuggee's time go on that stood still while something was asked.
    private func letTimeGoOn() {
        if scriptPlayer.state == .idle, inspection.run.clock.rate == 0, !inspection.breaks.isStopped {
            inspection.run.clock.run(at: 1, from: world.timeline.now)
        }
    }

    // MARK: Asking

    /// Asks about the next touch of the script, or says that there is none.
    private func askNext() {
        switch scriptPlayer.state {
        case .held where scriptPlayer.touchAhead != nil: return askOfScript()
        case .held: scriptPlayer.goOn()
        case .playing: break
        case .idle:
            if case .ready = quiz.state { return beginQuizScript() }
            return getReady(isOver: quiz.hasBegunScript)
        }
        getReady()
        wait()
    }

    /// Plays the scene's script from its beginning, up to its first touch.
    func beginQuizScript() {
        let script = inspection.run.debuggee.script
        guard !script.events.isEmpty else { return }
        beginAnew()
        playsRecording = false
        quiz.hasBegunScript = true
        getReady()
        scriptPlayer.play(script, holdingBeforeTouches: true)
        wait()
    }

    private func wait() {
        quiz.state = .waiting
        sayWaiting()
        followScriptInQuiz()
    }

    /// Asks once the script has come to a touch.
    func followScriptInQuiz() {
        guard case .waiting = quiz.state else { return }
        if scriptPlayer.touchAhead != nil { return askOfScript() }
        if scriptPlayer.state == .idle { getReady(isOver: quiz.hasBegunScript) }
    }

    private func askOfScript() {
        if let point = scriptPlayer.touchAhead { ask(Quiz.Question(point: point, isOfScript: true)) }
    }

    private func ask(_ question: Quiz.Question) {
        player.stop()
        inspection.notices.current = nil
        getReady()
        switch scriptPlayer.state {
        case .playing: scriptPlayer.hold()
        case .idle: inspection.run.clock.run(at: 0, from: world.timeline.now)
        case .held: break
        }
        quiz.state = .asking(question)
        inspection.quiz.askedPoint = question.point
        sayAsking(question)
    }

    // MARK: Pointing

    /// How near to the last click another one asks for the view behind, in points of the debuggee's screen.
    private static let samePlace: CGFloat = 10

    /// Takes the touches of the stage while the mode is on; true for all of them.
    func takeForQuiz(_ changes: [FingerChange]) -> Bool {
        guard quiz.isOn else { return false }
        if let up = changes.last(where: { $0.phase == .up }) { click(at: up.point) }
        return true
    }

    /// Takes a click on the screen: a question, or the view that is expected.
    private func click(at point: CGPoint) {
        guard case .asking(var question) = quiz.state else {
            return ask(Quiz.Question(point: point, isOfScript: false))
        }
        if let pointed = question.pointed, pointed.place.distance(to: point) < Debugger.samePlace {
            question.pointed?.index = (pointed.index + 1) % max(1, pointed.views.count)
        } else {
            question.pointed = (point, viewsMeant(at: point), 0)
        }
        question.isForNobody = false
        let views = question.pointed?.views ?? []
        inspection.selection.choose(view: views.isEmpty ? nil : views[question.pointed?.index ?? 0])
        quiz.state = .asking(question)
        sayAsking(question)
    }

    /// The views that a person may mean who points at a place: what is seen there, then what lies behind it.
    private func viewsMeant(at point: CGPoint) -> [Int] {
        let debuggee = inspection.run.debuggee.world, first = debuggee.drawnView(at: point)?.controlOfFace
        let behind = debuggee.seenViews(at: point).filter { $0 !== first }
        return ((first.map { [$0] } ?? []) + behind).map(\.hitscopeIdentifier)
    }

    /// Takes a click beside the scene's screen, which stands for nobody.
    func takeBesideForQuiz(_ changes: [FingerChange]) {
        guard case .asking(var question) = quiz.state, let down = changes.first(where: { $0.phase == .down }),
            stage.depth.camera == nil, world.hitTest(down.point) === stage, stagePoint(down.point) == nil
        else { return }
        (question.isForNobody, question.pointed) = (true, nil)
        inspection.selection.choose(view: nil)
        quiz.state = .asking(question)
        sayAsking(question)
    }

    /// Follows when a view was chosen elsewhere, such as in the hierarchy.
    func followChoiceInQuiz() {
        guard case .asking(var question) = quiz.state else { return }
        if question.isForNobody, inspection.selection.chosenView != nil {
            question.isForNobody = false
            quiz.state = .asking(question)
        }
        sayAsking(question)
    }

    /// The name of the view that the class has pointed at; nil for none.
    var expectedName: String? {
        inspection.selection.chosenView.flatMap { inspection.run.debuggee.world.view($0) }.map(\.spokenTitle)
    }

    // MARK: Answering

    /// Goes on in the quiz: to the answer, through its steps, and to the next question.
    ///
    /// - Parameter skips: whether the steps of the answer are left out.
    /// - Returns: false while the mode is off, and where a step is to be taken.
    func goOnInQuiz(skips: Bool) -> Bool {
        switch quiz.state {
        case .off: return false
        case .waiting: return true
        case .ready: askNext()
        case .asking(let question):
            if question.isForNobody || expectedName != nil { answer(question) }
        case .answered(let showsVerdict):
            let steps = inspection.shown.subject?.walkthrough.steps.count ?? 0
            if skips || steps == 0 || (!showsVerdict && inspection.shown.stepCount >= steps) {
                askNext()
            } else {
                guard showsVerdict else { return false }
                leaveVerdict()
                inspection.shown.step(to: 1)
            }
        }
        needFrame()
        return true
    }

    /// Shows the steps of the answer, and no more whether it was right.
    func leaveVerdict() {
        guard case .answered(showsVerdict: true) = quiz.state else { return }
        quiz.state = .answered(showsVerdict: false)
        saySteps()
    }

    private func answer(_ question: Quiz.Question) {
        let expected = question.isForNobody ? nil : inspection.selection.chosenView
        let guess = question.isForNobody ? Guess.nobody : .view(expectedName ?? "")
        inspection.quiz.askedPoint = nil
        quiz.state = .answered(showsVerdict: true)
        makeTouch(for: question)
        inspection.shown.step(to: .max)
        let prediction = prediction(guess, expected, at: question.point)
        note(prediction)
        sayVerdict(prediction)
    }

    /// Keeps an answer, and tells whoever writes a file.
    private func note(_ prediction: QuizAnswer) {
        quiz.note(prediction)
        guard let whenPredicted else { return }
        whenPredicted(prediction)
        quiz.savedCount += 1
    }

    /// Makes the touch, and lets what follows it come: the rest of the script, or the finger lifts.
    private func makeTouch(for question: Quiz.Question) {
        let now = world.timeline.now
        func give(_ phase: FingerChange.Phase) {
            inspection.deliver(InputEvent(time: now, .fingers([FingerChange(0, phase, at: question.point)])))
        }
        if question.isOfScript {
            for input in scriptPlayer.takeTouch() { inspection.deliver(inDebuggeeTime: input) }
        } else {
            give(.down)
        }
        for _ in 0..<Debugger.mostBreaks where inspection.breaks.isStopped { inspection.goOn(at: now) }
        guard !question.isOfScript else { return }
        guard scriptPlayer.state == .idle else { return give(.up) }
        letTimeGoOn()
        let up = FingerChange(0, .up, at: question.point)
        scriptPlayer.play(Script(events: [InputEvent(time: Debugger.tapDuration, .fingers([up]))]))
    }

    /// How many breaks one touch is led past, and how long it lasts, in seconds.
    private static let mostBreaks = 100, tapDuration = 0.1

    // MARK: Without a class

    /// Plays a script as `play(_:)` does, and notes what comes of each touch, about which nobody is asked.
    public func playNoting(_ script: Script) {
        let starts = script.touchStarts
        needFrame()
        for (index, event) in script.events.enumerated() {
            inspection.deliver(event)
            guard starts.contains(index), let point = inspection.shown.subject?.point else { continue }
            note(prediction(nil, nil, at: point))
        }
        inspection.advance(to: script.duration + Script.settlingTime)
    }

    /// What came of the touch that is shown.
    private func prediction(_ guess: Guess?, _ expected: Int?, at point: CGPoint) -> QuizAnswer {
        let walkthrough = inspection.shown.subject?.walkthrough, hit = walkthrough?.story.hit
        let isRight = guess.map { _ in expected == hit }
        let lost = isRight == false ? expected.flatMap { inspection.run.debuggee.world.view($0) } : nil
        let asked = walkthrough?.steps.lastIndex { if case .reached = $0 { false } else { true } }
        return QuizAnswer(
            number: quiz.predictions.count + 1, scene: inspection.run.debuggee.title, point: point, guess: guess,
            hit: hit.flatMap { walkthrough?.label($0) }, isRight: isRight,
            why: lost.flatMap { inspection.answers.whyNot($0)?.sentence } ?? asked.flatMap {
                walkthrough?.sentence($0 + 1)
            }
                ?? "")
    }

    // MARK: Leaving

    /// Takes the question or the answer away; leaves the mode where nothing is asked.
    func leaveQuiz() {
        switch quiz.state {
        case .asking, .answered:
            getReady()
            letTimeGoOn()
        case .off, .ready, .waiting: isPredicting = false
        }
    }

    /// The commands that would tell the answer, or change what is asked about.
    private static let tellingCommands: Set<CommandName> = [
        .map, .disagreement, .select, .momentBack, .momentForward, .showNow, .playRecording, .twoFingers, .undo, .redo,
        .saveAsScene,
    ]

    /// True if a command waits until the question is answered.
    func isWithheldByQuiz(_ command: WindowCommand) -> Bool {
        !quiz.isAnswered && Debugger.tellingCommands.contains(command.name)
    }

    /// True if input for the scene is nobody's, since something is asked.
    func isWithheldByQuiz(_ action: InputEvent.Action) -> Bool {
        guard !quiz.isAnswered else { return false }
        switch action {
        case .motion, .remote: return true
        default: return false
        }
    }
}
