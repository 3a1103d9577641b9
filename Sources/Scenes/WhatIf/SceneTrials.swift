// Trials on copies of a scene: the scene is changed, built anew and played.
//
// Decides what is changed in the description, and what in the live copy alone.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory

/// Where changes of a scene are tried.
struct SceneTrials: Trials {
    /// The scene, with what was changed in it before.
    let start: ChangedScene
    /// An index into the scene's views.
    let view: Int
    let input: PlayedInput
    let measuring: any TextMeasuring

    /// Later changes of the same key win.
    func play(_ steps: [SceneChange]) -> Trial<SceneChange>? {
        var changed = start.scene
        var live: [SceneChange] = []
        for step in steps where !step.apply(to: &changed) { live.append(step) }
        let question = SceneQuestion(view, of: changed, played: input, measuring: measuring) { built in
            start.prepare(built)
            for step in live { _ = step.apply(to: built) }
        }
        guard let answer = question.answer else { return nil }
        return Trial(answer: answer) { change in
            SceneChange(change, in: question.built).flatMap { canTry($0) ? $0 : nil }
        }
    }

    func edit(_ step: SceneChange) -> String? { step.edit(of: start.scene) }

    /// Whether a copy of the scene can be changed so.
    private func canTry(_ change: SceneChange) -> Bool {
        var copy = start.scene
        return change.apply(to: &copy) || change.change.kind == .bringToFront
    }
}
