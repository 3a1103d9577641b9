// Predict mode: the questions to a class, its predictions, and its score.
//
// Holds the questions and the score. Debugger+Predicting.swift decides when to ask and when to answer.
import HitscopeGeometry
import HitscopeInput

/// A prediction by a class about a touch.
public enum Guess: Hashable, Sendable {
    /// The prediction that a view takes the touch, by the view's name.
    case view(String)
    /// The prediction that no view takes the touch.
    case nobody
}

/// A touch with its prediction, if a class was asked, and its outcome.
public struct QuizAnswer: Hashable, Sendable {
    /// The number of the touch, counted from 1.
    public let number: Int
    /// The title of the scene.
    public let scene: String
    /// The point of the touch, in points of the scene's screen.
    public let point: CGPoint
    /// The prediction of the class; nil if it was not asked.
    public let guess: Guess?
    /// The name of the view that was hit; nil for none.
    public let hit: String?
    /// True if the prediction was right; nil if the class was not asked.
    public let isRight: Bool?
    /// Why the predicted view did not get the touch, or else why the hit view did.
    public let why: String

    /// Creates an answer.
    public init(
        number: Int, scene: String, point: CGPoint, guess: Guess?, hit: String?, isRight: Bool?, why: String
    ) {
        (self.number, self.scene, self.point, self.why) = (number, scene, point, why)
        (self.guess, self.hit, self.isRight) = (guess, hit, isRight)
    }
}

/// The questions of one window.
@MainActor package final class Quiz {
    /// A touch that a class is asked about.
    package struct Question {
        /// The point of the touch, in points of the debuggee's screen.
        package let point: CGPoint
        /// True for a touch of the scene's script; false for a point that a person clicked.
        package let isOfScript: Bool
        /// The point that the class pointed to last, the views there from front to back, and the index of the view that
        /// it means.
        package var pointed: (place: CGPoint, views: [Int], index: Int)?
        /// True if the class predicts that no view takes the touch.
        package var isForNobody = false

        package init(point: CGPoint, isOfScript: Bool) { (self.point, self.isOfScript) = (point, isOfScript) }
    }

    /// A phase of predict mode.
    package enum State {
        case off
        /// No question is open. `isOver` is true after a script was played to its end.
        case ready(isOver: Bool)
        /// The script is playing up to its next touch.
        case waiting
        case asking(Question)
        /// The answer is shown: first the verdict, then the steps.
        case answered(showsVerdict: Bool)
    }

    package var state = State.off
    package private(set) var predictions: [QuizAnswer] = []
    /// The number of predictions that have been saved.
    package var savedCount = 0
    /// True if the script was started in predict mode, so that it can end there.
    package var hasBegunScript = false

    package init() {}

    package var isOn: Bool { if case .off = state { false } else { true } }
    /// True if the events of the scene may be shown.
    package var isAnswered: Bool {
        switch state {
        case .off, .answered: true
        case .ready, .waiting, .asking: false
        }
    }

    package func note(_ prediction: QuizAnswer) { predictions.append(prediction) }

    /// The number of predictions that have not been saved.
    package var unsavedCount: Int { predictions.count - savedCount }

    /// The number of right answers and the number of all answers.
    package var score: QuizWords.Score {
        QuizWords.Score(
            right: predictions.count { $0.isRight == true }, asked: predictions.count { $0.isRight != nil })
    }
}

/// The state of predict mode that panels display.
public struct QuizDisplay: Hashable, Sendable {
    /// The texts of the window; nil while predict mode is off.
    package var words: QuizWords?
    /// The point that a class is asked about, in points of the debuggee's screen; nil for none.
    public package(set) var askedPoint: CGPoint?
}

/// The texts of the window in predict mode.
package struct QuizWords: Hashable, Sendable {
    /// The sentence that replaces that of the step; nil while steps are shown.
    package var sentence: String?
    /// The effects of the keys, in a long and a short form.
    package var hints: [String]
    package var score: Score

    package init(sentence: String? = nil, hints: [String], score: Score) {
        (self.sentence, self.hints, self.score) = (sentence, hints, score)
    }

    package struct Score: Hashable, Sendable {
        package var right: Int, asked: Int
    }
}

extension Script {
    /// The indices of the inputs with which a touch begins while no other finger is down.
    package var touchStarts: Set<Int> {
        var starts: Set<Int> = [], down: Set<Int> = []
        for (index, event) in events.enumerated() {
            guard case .fingers(let changes) = event.action else { continue }
            if down.isEmpty, changes.contains(where: { $0.phase == .down }) { starts.insert(index) }
            for change in changes {
                switch change.phase {
                case .down: down.insert(change.finger)
                case .up, .cancel: down.remove(change.finger)
                case .move: break
                }
            }
        }
        return starts
    }
}
