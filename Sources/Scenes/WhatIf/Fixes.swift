// The smallest changes that let a touch through, each tried on a copy before it is offered.
//
// Decides in which order changes are tried: the smallest sum first. Knows no files, no windows, and nothing of how a
// copy is made.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory

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
    private let search: () -> [Fix]

    /// Changes of a scene that is built anew for each trial.
    ///
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
        let trials = SceneTrials(start: start, view: view, input: input, measuring: measuring)
        search = { Search(trials: trials).fixes() }
    }

    /// Changes of views that code makes anew for each trial.
    ///
    /// - Parameters:
    ///   - find: the view in question, in a copy.
    ///   - input: what is played in each copy.
    public init(_ code: CodeScene, find: @escaping @MainActor (CodeScene.Copy) -> UIView?, played input: PlayedInput) {
        let trials = CodeTrials(code: code, find: find, input: input)
        search = { Search(trials: trials).fixes() }
    }

    /// The fixes that worked, the smallest first. If none did, the changes that no copy could try.
    public func fixes() -> [Fix] { search() }
}

/// Where changes are tried.
@MainActor protocol Trials {
    /// A change as a copy makes it.
    associatedtype Step

    /// Plays the input in a fresh copy with these changes; nil where nothing can be asked then.
    func play(_ steps: [Step]) -> Trial<Step>?
    /// The change as an edit of a file; nil where there is none.
    func edit(_ step: Step) -> String?
}

/// What a trial came to.
struct Trial<Step> {
    let answer: Answer
    /// A further change as a copy makes it; nil where no copy can.
    let step: @MainActor (Change) -> Step?
}

/// A search among changes.
@MainActor private struct Search<Stage: Trials> {
    let trials: Stage

    /// How many fixes are offered, how many copies are played at most, and how many changes are made together.
    private let most = 3, mostTrials = 40, mostChanges = 6

    private struct Attempt {
        var changes: [Change] = []
        var steps: [Stage.Step] = []
        var size: Int { changes.reduce(0) { $0 + $1.size } }
    }

    func fixes() -> [Fix] {
        var waiting = [Attempt()], found: [Fix] = [], untried: [Fix] = []
        var count = 0
        while let next = takeSmallest(&waiting), found.count < most, count < mostTrials {
            guard !found.contains(where: { $0.isPart(of: next.changes) }) else { continue }
            count += 1
            guard let trial = trials.play(next.steps) else { continue }
            if trial.answer.causes.isEmpty {
                let edits = next.steps.map { trials.edit($0) }
                if !next.changes.isEmpty { found.append(Fix(changes: next.changes, edits: edits, isTried: true)) }
                continue
            }
            guard next.changes.count < mostChanges else { continue }
            for remedy in remedies(trial.answer) where !next.changes.contains(remedy) {
                if let step = trial.step(remedy) {
                    waiting.append(Attempt(changes: next.changes + [remedy], steps: next.steps + [step]))
                } else {
                    untried.append(Fix(changes: next.changes + [remedy], edits: [], isTried: false))
                }
            }
        }
        return found.isEmpty ? Array(untried.prefix(most)) : found
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
}

extension Fix {
    /// Whether other changes contain all of these, so that they are no smaller.
    fileprivate func isPart(of others: [Change]) -> Bool {
        changes.allSatisfy { change in others.contains { ($0.name, $0.kind) == (change.name, change.kind) } }
    }
}
