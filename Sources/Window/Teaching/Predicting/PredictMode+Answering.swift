// Makes the touch after a class has answered, and stores the outcome.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSession

extension PredictMode {
    /// Continues to the answer, through its steps, and to the next question.
    ///
    /// - Parameter skips: True to skip the steps of the answer.
    /// - Returns: False if the mode is off, or if the caller should show the next step.
    package func resume(skips: Bool) -> Bool {
        switch state {
        case .off: return false
        case .waiting: return true
        case .ready: askNext()
        case .asking(let question):
            if let lesson = question.lesson {
                lesson(.over)
            } else if question.hasNoReceiver || expectedName != nil {
                answer(question)
            }
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

    /// Shows the steps of the answer instead of the verdict.
    package func leaveVerdict() {
        guard case .answered(showsVerdict: true) = state else { return }
        state = .answered(showsVerdict: false)
        showStepsText()
    }

    private func answer(_ question: Question) {
        let expected = question.hasNoReceiver ? nil : inspection.selection.chosenView
        let guess = question.hasNoReceiver ? Guess.nobody : .view(expectedName ?? "")
        inspection.quiz.askedPoint = nil
        state = .answered(showsVerdict: true)
        makeTouch(for: question)
        inspection.shown.step(to: .max)
        let answer = quizAnswer(guess, expected, at: question.point)
        note(answer)
        showVerdictText(answer)
    }

    /// Stores an answer. If answers are written to a file, it counts as saved.
    private func note(_ answer: QuizAnswer) {
        answers.append(answer)
        guard let onAnswer else { return }
        onAnswer(answer)
        saved.count += 1
    }

    /// Delivers the touch and the input after it: the rest of the script, or the lift of the finger.
    private func makeTouch(for question: Question) {
        let now = timeline.now
        func give(_ phase: FingerChange.Phase) {
            inspection.deliver(InputEvent(time: now, .fingers([FingerChange(0, phase, at: question.point)])))
        }
        if question.isOfScript {
            for input in scriptPlayer.takeTouch() { inspection.deliver(inDebuggeeTime: input) }
        } else {
            give(.down)
        }
        for _ in 0..<PredictMode.maximumBreakCount where inspection.breaks.isStopped { inspection.resume(at: now) }
        guard !question.isOfScript else { return }
        guard scriptPlayer.state == .idle else { return give(.up) }
        resumeTime()
        let up = FingerChange(0, .up, at: question.point)
        scriptPlayer.play(Script(events: [InputEvent(time: PredictMode.tapDuration, .fingers([up]))]))
    }

    /// The maximum number of breakpoints at which one touch continues, and the duration of a tap, in seconds.
    private static let maximumBreakCount = 100, tapDuration = 0.1

    // MARK: Without a class

    /// Plays a script without delay, and stores the outcome of each touch without a question.
    package func playRecordingOutcomes(_ script: Script) {
        let starts = script.touchStarts
        needFrame()
        for (index, event) in script.events.enumerated() {
            inspection.deliver(event)
            guard starts.contains(index), let point = inspection.shown.subject?.point else { continue }
            note(quizAnswer(nil, nil, at: point))
        }
        inspection.advance(to: script.duration + Script.settlingTime)
    }

    /// The outcome of the touch that is shown.
    private func quizAnswer(_ guess: Guess?, _ expected: Int?, at point: CGPoint) -> QuizAnswer {
        let walkthrough = inspection.shown.subject?.walkthrough, hit = walkthrough?.story.hit
        let isRight = guess.map { _ in expected == hit }
        let lost = isRight == false ? expected.flatMap { inspection.run.debuggee.world.view($0) } : nil
        let asked = walkthrough.flatMap { $0.findingCount > 0 ? $0.findingCount : nil }
        return QuizAnswer(
            number: answers.count + 1, scene: inspection.run.debuggee.title, point: point, guess: guess,
            hit: hit.flatMap { walkthrough?.label($0) }, isRight: isRight,
            why: lost.flatMap { inspection.answers.whyNot($0)?.sentence } ?? asked.flatMap { walkthrough?.sentence($0) }
                ?? "")
    }
}
