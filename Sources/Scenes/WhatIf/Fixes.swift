// The smallest changes that let a touch through, each tried on a copy before it is offered.
//
// Decides in which order changes are tried: the smallest sum first. A copy is the scene built anew, with the same input
// played. Knows no files and no windows.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile

/// Changes that let a touch through together.
public struct Fix: Hashable, Sendable {
    /// In the order in which they are made; each takes away the cause that the ones before have left.
    public var changes: [Change]
    /// The edits of the scene's file, one for each change; nil for what a scene cannot say.
    public var edits: [String?]
    /// Whether a copy was changed so, the input played, and the view got the touch.
    public var isTried: Bool

    /// How large the changes are together.
    public var size: Int { changes.reduce(0) { $0 + $1.size } }
}

/// Looks for changes that let a touch through to a view.
@MainActor public struct FixSearch {
    private let start: ChangedScene
    private let view: Int
    private let input: PlayedInput
    private let measuring: any TextMeasuring

    /// How many fixes are offered, how many copies are played at most, and how many changes are made together.
    private static let most = 3, mostTrials = 40, mostChanges = 6

    /// - Parameters:
    ///   - view: an index into `scene.views`.
    ///   - input: what is played in each copy.
    public init(
        _ view: Int, of scene: Scene, played input: PlayedInput,
        measuring: any TextMeasuring = EstimatedTextMeasuring()
    ) {
        self.init(view, of: ChangedScene(scene), played: input, measuring: measuring)
    }

    /// - Parameters:
    ///   - view: an index into the views of the scene.
    ///   - start: the scene, with what was changed in it before.
    ///   - input: what is played in each copy.
    public init(_ view: Int, of start: ChangedScene, played input: PlayedInput, measuring: any TextMeasuring) {
        self.start = start
        self.view = view
        self.input = input
        self.measuring = measuring
    }

    private struct Attempt {
        var changes: [SceneChange] = []
        var size: Int { changes.reduce(0) { $0 + $1.change.size } }
    }

    /// The fixes that worked, the smallest first. If none did, the changes that no copy could try.
    public func fixes() -> [Fix] {
        var waiting = [Attempt()], found: [Fix] = [], untried: [Fix] = []
        var trials = 0
        while let next = takeSmallest(&waiting), found.count < FixSearch.most, trials < FixSearch.mostTrials {
            guard !found.contains(where: { $0.isPart(of: next.changes.map(\.change)) }) else { continue }
            trials += 1
            guard let (answer, built) = play(next) else { continue }
            if answer.causes.isEmpty {
                if !next.changes.isEmpty { found.append(fix(next.changes, isTried: true)) }
                continue
            }
            guard next.changes.count < FixSearch.mostChanges else { continue }
            for remedy in remedies(answer) {
                guard let change = SceneChange(remedy, in: built), canTry(change, built) else {
                    untried.append(Fix(changes: next.changes.map(\.change) + [remedy], edits: [], isTried: false))
                    continue
                }
                guard !next.changes.contains(where: { $0.change == remedy }) else { continue }
                waiting.append(Attempt(changes: next.changes + [change]))
            }
        }
        return found.isEmpty ? Array(untried.prefix(FixSearch.most)) : found
    }

    /// Those against the first cause. Where a descendant took the touch, the view's own recognisers may still have it.
    private func remedies(_ answer: Answer) -> [Change] {
        let isInner = answer.code == .descendantTookIt
        return (isInner ? answer.causes : Array(answer.causes.prefix(1))).flatMap(\.remedies)
    }

    private func takeSmallest(_ waiting: inout [Attempt]) -> Attempt? {
        guard let smallest = waiting.indices.min(by: { waiting[$0].size < waiting[$1].size }) else { return nil }
        return waiting.remove(at: smallest)
    }

    /// Plays the input in a copy with the changes. Later changes of the same key win.
    private func play(_ attempt: Attempt) -> (Answer, BuiltScene)? {
        var changed = start.scene
        var live: [SceneChange] = []
        for change in attempt.changes where !change.apply(to: &changed) { live.append(change) }
        let question = SceneQuestion(view, of: changed, played: input, measuring: measuring) { built in
            start.prepare(built)
            for change in live { _ = change.apply(to: built) }
        }
        return question.answer.map { ($0, question.built) }
    }

    /// Whether a copy of the scene can be changed so.
    private func canTry(_ change: SceneChange, _ built: BuiltScene) -> Bool {
        var copy = start.scene
        if change.apply(to: &copy) { return true }
        return change.change.kind == .bringToFront || change.change.kind == .keepContentTouches
    }

    private func fix(_ changes: [SceneChange], isTried: Bool) -> Fix {
        Fix(changes: changes.map(\.change), edits: changes.map { $0.edit(of: start.scene) }, isTried: isTried)
    }
}

extension Fix {
    /// Whether other changes contain all of these, so that they are no smaller.
    fileprivate func isPart(of others: [Change]) -> Bool {
        changes.allSatisfy { change in others.contains { ($0.name, $0.kind) == (change.name, change.kind) } }
    }
}
