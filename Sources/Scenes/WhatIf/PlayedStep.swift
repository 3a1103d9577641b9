// A step of a lesson, played in copies of its scene: what it expects, and which answer holds.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile

/// The outcome of a step's touch, as the engine has it.
@MainActor package struct PlayedStep {
    /// The parts of the step's expectation that do not hold.
    package let unmet: [UnmetExpectation]
    /// For each choice, the parts that do not hold; empty for a correct one.
    package let choices: [[UnmetExpectation]]

    /// Plays a step.
    ///
    /// - Parameters:
    ///   - played: what a person did; nil for the step's own touch.
    ///   - scene: the scene as a person has changed it; nil for the step's.
    package init(_ step: Lesson.Step, playing played: PlayedInput? = nil, in scene: Scene? = nil) {
        var checked = scene ?? step.scene
        checked.expectations = step.checkedScene.expectations
        let all = ExpectationCheck(checked, playing: played).unmet()
        unmet = all.filter { $0.expectation == 0 }
        choices = step.choices.indices.map { index in all.filter { $0.expectation == index + 1 } }
    }

    /// The indices of the answers that hold.
    package var right: [Int] { choices.indices.filter { choices[$0].isEmpty } }

    /// The mistake in the answers of a step: none or several hold. Nil if one holds, or if there are none.
    package func undecided(_ step: Lesson.Step) -> UnmetExpectation? {
        let right = right
        guard !choices.isEmpty, right.count != 1 else { return nil }
        let answers = right.map { step.choices[$0].answer.localized.quoted }.joined(separator: ", ")
        return UnmetExpectation(
            expectation: 0, path: ["choices"], place: step.expectation.location,
            sentence: right.isEmpty
                ? localized("none of the answers holds.") : localized("several answers hold: \(answers)."),
            why: right.isEmpty ? choices.compactMap(\.first?.sentence).joined(separator: " ") : nil)
    }

    /// The touch of a step.
    package static func input(of step: Lesson.Step) -> PlayedInput {
        ExpectationCheck.input(for: step.expectation, of: step.scene)
    }
}

extension PlayedStep {
    /// The point at which the first finger comes down; nil for a step without a touch.
    package static func firstTouch(of step: Lesson.Step) -> CGPoint? {
        for event in input(of: step).script.events {
            guard case .fingers(let changes) = event.action else { continue }
            if let down = changes.first(where: { $0.phase == .down }) { return down.point }
        }
        return nil
    }

    /// The view that the first finger hits, in a scene of its own; nil for none.
    package static func hitView(of step: Lesson.Step) -> UIView? {
        firstTouch(of: step).flatMap { BuiltScene(step.scene).world.hitTest($0) }
    }
}
