// Predict mode: what a class is asked, what it expects, and how often it was right.
//
// Holds the questions and the score. Debugger+Predicting.swift decides when something is asked and answered.
import HitscopeGeometry
import HitscopeInput

/// An expectation of a class about a touch.
public enum Guess: Hashable, Sendable {
    /// That a view takes it, by its name.
    case view(String)
    /// That no view takes it.
    case nobody
}

/// A touch about which a class was asked, or could be: which view takes it.
public struct QuizAnswer: Hashable, Sendable {
    /// From 1 on.
    public let number: Int
    /// The title of the scene.
    public let scene: String
    /// The point of the touch, in points of the scene's screen.
    public let point: CGPoint
    /// The expectation of the class; nil where nobody was asked.
    public let guess: Guess?
    /// The name of the view that was hit; nil for nobody.
    public let hit: String?
    /// True if the class expected what came; nil where nobody was asked.
    public let isRight: Bool?
    /// Why the view that was expected did not get the touch; else why the one that was hit did.
    public let why: String

    /// A question with its answer.
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
        /// True if it is a touch of the scene's script, and not a point that a person clicked.
        package let isOfScript: Bool
        /// The point to which the class pointed last, the views there from front to back, and the index of the one that
        /// is meant.
        package var pointed: (place: CGPoint, views: [Int], index: Int)?
        /// True if the class expects that nobody takes the touch.
        package var isForNobody = false

        package init(point: CGPoint, isOfScript: Bool) { (self.point, self.isOfScript) = (point, isOfScript) }
    }

    /// A phase of predict mode.
    package enum State {
        case off
        /// Nothing is asked. A script that was played to its end is over.
        case ready(isOver: Bool)
        /// The script is played up to its next touch.
        case waiting
        case asking(Question)
        /// The answer is shown, at first what came of it and then its steps.
        case answered(showsVerdict: Bool)
    }

    package var state = State.off
    package private(set) var predictions: [QuizAnswer] = []
    /// The number of predictions that are saved.
    package var savedCount = 0
    /// True if the script was begun in this mode, so that it can be over.
    package var hasBegunScript = false

    package init() {}

    package var isOn: Bool { if case .off = state { false } else { true } }
    /// True if what happened in the scene may be seen.
    package var isAnswered: Bool {
        switch state {
        case .off, .answered: true
        case .ready, .waiting, .asking: false
        }
    }

    package func note(_ prediction: QuizAnswer) { predictions.append(prediction) }

    /// The number of predictions that are not saved.
    package var unsavedCount: Int { predictions.count - savedCount }

    /// The numbers of right answers and of all answers.
    package var score: QuizWords.Score {
        QuizWords.Score(
            right: predictions.count { $0.isRight == true }, asked: predictions.count { $0.isRight != nil })
    }
}

/// The display of predict mode.
public struct QuizDisplay: Hashable, Sendable {
    /// The words of the window; nil while predict mode is off.
    package var words: QuizWords?
    /// The point that a class is asked about, in points of the debuggee's screen; nil for none.
    public package(set) var askedPoint: CGPoint?
}

/// The words of the window in predict mode.
package struct QuizWords: Hashable, Sendable {
    /// In place of the sentence of the step; nil while steps are shown.
    package var sentence: String?
    /// The effects of the keys, at length and in short.
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
    /// The inputs with which a touch begins while no other finger is down, as indices.
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
