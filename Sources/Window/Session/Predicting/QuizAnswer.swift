// The results of predict mode for the rest of the window: the answers of a class, and the texts and the point of the
// question.
import HitscopeGeometry
import HitscopeInput

/// A prediction by a class about a touch.
public enum Guess: Hashable, Sendable {
    /// The prediction that a view gets the touch, by the view's name.
    case view(String)
    /// The prediction that no view gets the touch.
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
    /// The name of the view that was hit; nil if there is none.
    public let hit: String?
    /// True if the prediction was right; nil if the class was not asked.
    public let isRight: Bool?
    /// The reason why the predicted view did not get the touch, or why the hit view did.
    public let why: String

    /// Creates an answer.
    public init(
        number: Int, scene: String, point: CGPoint, guess: Guess?, hit: String?, isRight: Bool?, why: String
    ) {
        (self.number, self.scene, self.point, self.why) = (number, scene, point, why)
        (self.guess, self.hit, self.isRight) = (guess, hit, isRight)
    }
}

/// The state of predict mode that panels display.
public struct QuizDisplay: Hashable, Sendable {
    /// The texts of the window; nil while predict mode is off.
    package var words: QuizWords?
    /// The texts while a lesson waits for a touch and while it shows one; nil at other times.
    package var lesson: QuizWords?
    /// The point that a class is asked about, in points of the debuggee's screen; nil for none.
    public package(set) var askedPoint: CGPoint?
}

/// The texts of the window in predict mode and in a lesson.
package struct QuizWords: Hashable, Sendable {
    /// The sentence that replaces the sentence of the step; nil while steps are shown.
    package var sentence: String?
    /// A description of what the keys do, in a long and a short form.
    package var hints: [String]
    /// The answers so far; nil if a lesson counts them.
    package var score: Score?

    package init(sentence: String? = nil, hints: [String], score: Score? = nil) {
        (self.sentence, self.hints, self.score) = (sentence, hints, score)
    }

    package struct Score: Hashable, Sendable {
        package var right: Int, asked: Int

        package init(right: Int, asked: Int) { (self.right, self.asked) = (right, asked) }
    }
}

extension Script {
    /// The indices of the inputs in which a touch begins while no other finger is down.
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
