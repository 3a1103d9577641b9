// Searches for fixes: edits that let a touch reach a view, each tried on a copy before it is offered.
//
// The smallest combination is tried first.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile

/// Edits that together let a touch reach a view.
public struct Fix: Hashable, Sendable {
    /// The edits in the order in which they are made. Each removes the cause that remained after the previous ones.
    public var edits: [Edit]
    /// The lines for the scene's file, one for each edit; nil for an edit that a scene cannot express.
    public var lines: [String?]
    /// True if the edits were made in a copy, the input was played, and the view got the touch.
    public var isTried: Bool
    /// The names of other views and of recognisers that get touches now, but would get none with the edits.
    public var takesFrom: [String] = []

    /// The effort of all edits together.
    public var size: Int { edits.size }
}

/// Searches for edits that let a touch reach a view.
@MainActor public struct FixSearch {
    private let trials: any Trials

    /// The greatest numbers of fixes and of edits in one fix.
    private let maximum = 3, maximumEditCount = 6

    /// The greatest number of copies that are played: 40, and fewer of large scenes, so that a search makes no more
    /// than some 400,000 views. Eight are enough for several causes in a row.
    package static func maximumTrialCount(ofViews count: Int) -> Int { min(40, max(8, 400_000 / max(1, count))) }

    /// Creates a search for edits of a scene that is built again for each trial.
    ///
    /// - Parameters:
    ///   - view: An index into `scene.views`.
    ///   - input: The input that is played in each copy.
    public init(
        _ view: Int, of scene: Scene, played input: PlayedInput,
        measuring: any TextMeasuring = EstimatedTextMeasuring()
    ) {
        self.init(view, of: EditedScene(scene), played: input, measuring: measuring)
    }

    /// - Parameters:
    ///   - view: An index into the views of the scene.
    ///   - start: The scene, with the edits so far.
    ///   - input: The input that is played in each copy.
    public init(_ view: Int, of start: EditedScene, played input: PlayedInput, measuring: any TextMeasuring) {
        trials = SceneTrials(start: start, view: view, input: input, measuring: measuring)
    }

    /// Creates a search for edits of views that code makes again for each trial.
    ///
    /// - Parameters:
    ///   - find: Returns the view in question in a copy.
    ///   - input: The input that is played in each copy.
    public init(_ code: CodeScene, find: @escaping @MainActor (CodeScene.Copy) -> UIView?, played input: PlayedInput) {
        trials = CodeTrials(code: code, find: find, input: input)
    }

    /// The fixes that worked: first those that take no touches from others, and of these the smallest. If none worked,
    /// the edits that could not be tried in a copy.
    public func fixes() -> [Fix] {
        var waiting: [[Edit]] = [[]], found: [Fix] = [], untried: [Fix] = []
        var count = 0
        var maximumTrialCount = 1
        while let next = takeSmallest(&waiting), found.count < maximum, count < maximumTrialCount {
            guard !found.contains(where: { $0.isPart(of: next) }) else { continue }
            count += 1
            guard let trial = trials.play(next) else { continue }
            maximumTrialCount = Self.maximumTrialCount(ofViews: trial.viewCount)
            if trial.answer.causes.isEmpty {
                let lines = next.map { trials.line(for: $0) }
                if !next.isEmpty { found.append(Fix(edits: next, lines: lines, isTried: true)) }
                continue
            }
            guard next.count < maximumEditCount else { continue }
            // Further edits are combined only with the simplest ones, because their number grows with each cause.
            let remedies = remedies(trial.answer)
            for remedy in next.isEmpty ? remedies : Array(remedies.prefix(2)) {
                if let edit = trial.number(remedy), trials.canTry(edit) {
                    if !next.contains(edit) { waiting.append(next + [edit]) }
                } else {
                    untried.append(Fix(edits: next + [remedy], lines: [], isTried: false))
                }
            }
        }
        return found.isEmpty ? Array(untried.prefix(maximum)) : withSideEffects(found)
    }

    private func withSideEffects(_ fixes: [Fix]) -> [Fix] {
        guard let before = trials.takers([]) else { return fixes }
        let results = fixes.map { fix in
            var fix = fix
            let after = trials.takers(fix.edits)
            fix.takesFrom =
                (after.map { before.takers.missing(from: $0.takers, except: before.asked) } ?? [])
                + fix.edits.filter(\.disablesRecognizer).map(\.name)
            return fix
        }
        return results.filter(\.takesFrom.isEmpty) + results.filter { !$0.takesFrom.isEmpty }
    }

    /// The remedies for the first cause. If a descendant took the touch, the view's own recognisers may still receive
    /// it, and the remedies for all causes count.
    private func remedies(_ answer: Answer) -> [Edit] {
        let isInner = answer.code == .descendantTookIt
        return (isInner ? answer.causes : Array(answer.causes.prefix(1))).flatMap(\.remedies)
    }

    private func takeSmallest(_ waiting: inout [[Edit]]) -> [Edit]? {
        guard let smallest = waiting.indices.min(by: { waiting[$0].size < waiting[$1].size }) else { return nil }
        return waiting.remove(at: smallest)
    }
}

extension Edit {
    /// True if the edit disables a recogniser.
    fileprivate var disablesRecognizer: Bool {
        if case .recognizer = object { property == .flag(.isEnabled, false) } else { false }
    }
}

extension [Edit] {
    fileprivate var size: Int { reduce(0) { $0 + $1.size } }
}

extension Fix {
    /// True if other edits contain all of these and are therefore not smaller.
    fileprivate func isPart(of others: [Edit]) -> Bool {
        edits.allSatisfy { edit in others.contains { ($0.name, $0.property) == (edit.name, edit.property) } }
    }
}

// MARK: Trials

/// Copies in which edits are tried.
@MainActor protocol Trials {
    /// Plays the input in a new copy with edits; nil if the question has no answer then.
    func play(_ edits: [Edit]) -> Trial?
    /// The views that take touches in a new copy with edits, and the number of the view in question; nil if the copy
    /// cannot be edited.
    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)?
    /// True if the edit can be made in a copy.
    func canTry(_ edit: Edit) -> Bool
    /// The line for the scene's file; nil if there is none.
    func line(for edit: Edit) -> String?
}

/// The outcome of a trial.
struct Trial {
    let answer: Answer
    /// The number of views that a copy has.
    let viewCount: Int
    /// An edit of the copy's objects with numbers that count in every copy; nil if an object has none.
    let number: @MainActor (Edit) -> Edit?
}

/// Trials on copies of a scene. The scene is edited, built again, and played.
private struct SceneTrials: Trials {
    /// The scene, with the edits so far.
    let start: EditedScene
    /// The index of the view in the scene.
    let view: Int
    let input: PlayedInput
    let measuring: any TextMeasuring

    func play(_ edits: [Edit]) -> Trial? {
        let copy = start.with(edits).built(measuring: measuring)
        let question = TouchQuestion(copy.views[view], in: copy.world, played: input)
        return question.answer.map { Trial(answer: $0, viewCount: copy.views.count, number: copy.numbered) }
    }

    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)? {
        guard start.scene.views.count <= TouchTakers.maximum else { return nil }
        let copy = start.with(edits).built(measuring: measuring)
        let places = Dictionary(uniqueKeysWithValues: copy.views.enumerated().map { (ObjectIdentifier($1), $0) })
        return (TouchTakers(in: copy.world) { places[ObjectIdentifier($0)] }, view)
    }

    func canTry(_ edit: Edit) -> Bool { start.canSay(edit) }

    /// A dump has no file for a person to edit.
    func line(for edit: Edit) -> String? { start.scene.importedFrom == nil ? edit.line(in: start.scene) : nil }
}

/// Trials on views that code makes again.
private struct CodeTrials: Trials {
    let code: CodeScene
    let find: @MainActor (CodeScene.Copy) -> UIView?
    let input: PlayedInput

    func play(_ edits: [Edit]) -> Trial? {
        let copy = code.trialCopy()
        guard let view = find(copy), edits.allSatisfy(copy.make) else { return nil }
        let question = withExtendedLifetime(copy) { TouchQuestion(view, in: copy.world, played: input) }
        return question.answer.map { Trial(answer: $0, viewCount: copy.views.count) { $0 } }
    }

    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)? {
        let copy = code.trialCopy()
        guard let view = find(copy), edits.allSatisfy(copy.make) else { return nil }
        return withExtendedLifetime(copy) {
            (TouchTakers(in: copy.world, number: \.hitscopeIdentifier), view.hitscopeIdentifier)
        }
    }

    func canTry(_ edit: Edit) -> Bool { code.trialCopy().make(edit) }

    func line(for edit: Edit) -> String? { nil }
}
