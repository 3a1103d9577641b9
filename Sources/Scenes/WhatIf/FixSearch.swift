// Searches for fixes: edits that let a touch reach a view, each tried on a copy before it is offered.
//
// The smallest combination is tried first.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile

/// Edits that together let a touch reach a view.
public struct Fix: Hashable, Sendable {
    /// The edits in the order in which they are made. Each removes the cause that remained after the previous ones.
    public var edits: [Edit]
    /// The lines for the scene's file, one for each edit; nil for an edit that a scene cannot express. Empty for edits
    /// that were not tried.
    public var lines: [String?]
    /// True if the edits were made in a copy, the input was played, and the view got the touch.
    public var isTried: Bool
    /// What else the edits change.
    public var effects: [Effect] = []

    /// An effect of a fix besides the one that it was made for.
    public enum Effect: Hashable, Sendable {
        /// A view or a recogniser gets touches now, but would get none with the edits.
        case takesTouches(from: String)
        /// A scroll view no longer scrolls with the gesture that was played.
        case stopsScrolling(of: String)
        /// A view that shows something would be covered.
        case covers(String)
        /// A recogniser still recognises its gesture while the view gets the touch.
        case leavesGesture(of: String)
    }

    /// The names of other views and of recognisers that get touches now, but would get none with the edits. Also those
    /// of scroll views that would no longer scroll.
    public var takesFrom: [String] {
        effects.compactMap { effect in
            switch effect {
            case .takesTouches(let name), .stopsScrolling(let name): name
            case .covers, .leavesGesture: nil
            }
        }
    }

    /// The effort of all edits together.
    public var size: Int { edits.size }
}

/// Searches for edits that let a touch reach a view.
@MainActor public struct FixSearch {
    private let trials: any Trials
    /// The combinations of edits that will be tried.
    private var waiting: [[Edit]] = [[]]
    /// The fixes that worked, and those that cannot be tried in a copy.
    private var found: [Fix] = [], untried: [Fix] = []
    /// The number of combinations that were tried.
    package private(set) var count = 0
    /// The greatest number of combinations that are tried; 1 before the number of views is known.
    private var trialLimit = 1
    /// The recognisers that recognised without an edit.
    private var before: Set<Recognition> = []

    /// The greatest numbers of fixes and of edits in one fix.
    private let maximum = 3, maximumEditCount = 6

    /// The greatest number of copies that are played: 40, and fewer of large scenes, so that a search makes some
    /// 400,000 views. At least eight are allowed, which are enough for several causes in a row.
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

    /// The fixes that worked: first those without other effects, and of these the smallest. If none worked, the edits
    /// that could not be tried in a copy. A change of layout cannot be tried, and comes after fixes that worked.
    public func fixes() -> [Fix] {
        var search = self
        while !search.isOver { search.tryNext() }
        let layout = search.untried.filter { $0.edits.count == 1 && $0.edits[0].changesLayout }
        let all =
            search.found.isEmpty
            ? Array(search.untried.prefix(maximum)) : withEffects(search.found) + layout.prefix(1)
        return trials.named(all).withDistinctVariables
    }

    /// True if there is nothing more to try.
    package var isOver: Bool { waiting.isEmpty || found.count >= maximum || count >= trialLimit }

    /// Tries the smallest combination of edits that has not been tried.
    package mutating func tryNext() {
        guard !isOver, let next = takeSmallest(), !found.contains(where: { $0.isPart(of: next) }) else { return }
        count += 1
        guard let trial = trials.play(next) else { return }
        trialLimit = Self.maximumTrialCount(ofViews: trial.viewCount)
        if next.isEmpty { before = trial.recognized }
        if trial.reachesView(with: next) {
            var fix = Fix(edits: next, lines: next.map { trials.line(for: $0) }, isTried: true)
            fix.effects = trial.effects(of: next, before: before)
            if !next.isEmpty { found.append(fix) }
            return
        }
        guard next.count < maximumEditCount else { return }
        // Further edits are combined only with the simplest ones, because their number grows with each cause.
        let remedies = remedies(trial.answer)
        for remedy in next.isEmpty ? remedies : Array(remedies.prefix(2)) {
            let edit = trial.number(remedy)
            if let edit, trials.canTry(edit) {
                if !next.contains(edit) { waiting.append(next + [edit]) }
            } else {
                untried.append(Fix(edits: next + [edit ?? remedy], lines: [], isTried: false))
            }
        }
    }

    private func withEffects(_ fixes: [Fix]) -> [Fix] {
        guard let start = trials.takers([]) else { return fixes }
        let results = fixes.map { fix in
            var fix = fix
            // A person who scrolls back gets at what is scrolled out.
            let scrolls = fix.edits.filter(\.scrolls)
            let before = scrolls.isEmpty ? start : trials.takers(scrolls) ?? start
            let after = trials.takers(fix.edits)
            let affectedTargets =
                (after.map { before.takers.missing(from: $0.takers, except: before.asked) } ?? [])
                + fix.edits.filter(\.disablesRecognizer).map(\.name)
            let covered =
                fix.edits.contains(where: \.bringsToFront)
                ? after.map { before.takers.covered(in: $0.takers, except: before.asked) } ?? [] : []
            fix.effects = affectedTargets.map { .takesTouches(from: $0) } + covered.map { .covers($0) } + fix.effects
            return fix
        }
        return results.filter(\.effects.isEmpty) + results.filter { !$0.effects.isEmpty }
    }

    /// The remedies for the first cause. If a descendant took the touch, the view's own recognisers may still receive
    /// it, and the remedies for all causes count.
    private func remedies(_ answer: Answer) -> [Edit] {
        let isDescendantHit = answer.code == .descendantTookIt
        return (isDescendantHit ? answer.causes : Array(answer.causes.prefix(1))).flatMap(\.remedies)
    }

    private mutating func takeSmallest() -> [Edit]? {
        guard let smallest = waiting.indices.min(by: { waiting[$0].size < waiting[$1].size }) else { return nil }
        return waiting.remove(at: smallest)
    }
}

extension Edit {
    /// True if the edit disables a recogniser.
    fileprivate var disablesRecognizer: Bool {
        if case .recognizer = object { property == .flag(.isEnabled, false) } else { false }
    }

    fileprivate var bringsToFront: Bool { property == .order(.front) }

    /// True for an edit that Auto Layout applies: size constraints or an intrinsic content size.
    fileprivate var changesLayout: Bool {
        switch property {
        case .sizeConstraints, .intrinsicContentSize: true
        default: false
        }
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

extension [Fix] {
    /// The fixes with a variable name of its own for each object.
    fileprivate var withDistinctVariables: [Fix] {
        var names: [Edit.Object: String] = [:]
        func name(_ object: Edit.Object, _ wanted: String) -> String {
            if let known = names[object] { return known }
            var name = wanted, number = 1
            while names.values.contains(name) {
                number += 1
                name = wanted + String(number)
            }
            names[object] = name
            return name
        }
        var fixes = self
        for index in fixes.indices {
            for place in fixes[index].edits.indices {
                let edit = fixes[index].edits[place]
                fixes[index].edits[place].variable = name(edit.object, edit.baseVariable)
            }
        }
        for index in fixes.indices {
            for place in fixes[index].edits.indices {
                let edit = fixes[index].edits[place]
                if let object = edit.containerObject, edit.usesContainer {
                    fixes[index].edits[place].container = name(object, edit.container)
                }
            }
        }
        return fixes
    }
}

extension Edit {
    /// True if the code of the edit names the superview.
    fileprivate var usesContainer: Bool {
        switch property {
        case .order, .superview: true
        default: false
        }
    }
}

// MARK: Trials

/// Copies in which edits are tried.
@MainActor protocol Trials {
    /// Plays the input in a new copy with edits; nil if the question has no answer then.
    func play(_ edits: [Edit]) -> Trial?
    /// The views that take touches in a new copy with edits, and the number of the view in question; nil if the copy
    /// cannot be edited, or if the scene has too many views.
    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)?
    /// The same fixes with the names that objects have before any edit.
    func named(_ fixes: [Fix]) -> [Fix]
    /// True if the edit can be made in a copy.
    func canTry(_ edit: Edit) -> Bool
    /// The line for the scene's file; nil if there is none.
    func line(for edit: Edit) -> String?
}

/// A recogniser that recognised its gesture.
struct Recognition: Hashable {
    /// The name of the recogniser in sentences.
    let name: String
    /// The name of the scroll view that scrolled; nil for other recognisers.
    let scrollView: String?
}

/// The outcome of a trial.
@MainActor struct Trial {
    let answer: Answer
    /// The number of views that a copy has.
    let viewCount: Int
    let recognized: Set<Recognition>
    /// Converts an edit of the copy's objects to numbers that are the same in every copy; nil if an object has none.
    let number: @MainActor (Edit) -> Edit?

    /// Creates an outcome; nil if the question has no answer.
    init?(
        _ question: TouchQuestion, in world: World, viewCount: Int, number: @escaping @MainActor (Edit) -> Edit?
    ) {
        guard let answer = question.answer else { return nil }
        self.answer = answer
        self.number = number
        self.viewCount = viewCount
        let recognizers = TraceSummary(question.trace).recognized.compactMap { world.recognizer($0) }
        recognized = Set(
            recognizers.map {
                Recognition(name: $0.called, scrollView: $0.belongsToScrollViewPan ? $0.view?.called : nil)
            })
    }

    /// True if the view gets the touch. Edits that add no tap recogniser also count if the view's recognisers still
    /// fail because the input is not their gesture, which no edit can change.
    func reachesView(with edits: [Edit]) -> Bool {
        answer.causes.isEmpty
            || !edits.isEmpty && !edits.contains { $0.property == .addTapRecognizer }
                && answer.causes.allSatisfy { $0.code == .recognizerFailed && $0.remedies.isEmpty }
    }

    /// The effects of edits on recognisers, if these recognised before.
    func effects(of edits: [Edit], before: Set<Recognition>) -> [Fix.Effect] {
        let still = before.subtracting(recognized).compactMap(\.scrollView)
        let left = before.intersection(recognized).filter { recognition in
            edits.contains { $0.name == recognition.name && $0.property == .flag(.cancelsTouchesInView, false) }
        }
        return still.sorted().map { .stopsScrolling(of: $0) } + left.map(\.name).sorted().map { .leavesGesture(of: $0) }
    }
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
        var input = input
        if edits.contains(where: \.scrolls) {
            let old = start.built(measuring: measuring)
            input.move(from: old.views[view], to: copy.views[view])
        }
        let question = TouchQuestion(copy.views[view], in: copy.world, played: input)
        return Trial(question, in: copy.world, viewCount: copy.views.count, number: copy.numbered)
    }

    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)? {
        guard start.scene.views.count <= TouchTakers.maximumViewCount else { return nil }
        let copy = start.with(edits).built(measuring: measuring)
        let places = Dictionary(uniqueKeysWithValues: copy.views.enumerated().map { (ObjectIdentifier($1), $0) })
        return (TouchTakers(in: copy.world) { places[ObjectIdentifier($0)] }, view)
    }

    func canTry(_ edit: Edit) -> Bool {
        guard !start.canExpress(edit) else { return true }
        let copy = start.built(measuring: measuring)
        return copy.world.enter { edit.apply { copy.object($0) } }
    }

    func named(_ fixes: [Fix]) -> [Fix] {
        guard fixes.contains(where: { $0.edits.count > 1 }) else { return fixes }
        let copy = start.built(measuring: measuring)
        return fixes.renamed { copy.object($0) }
    }

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
        var input = input
        if edits.contains(where: \.scrolls) {
            let old = code.trialCopy()
            find(old).map { old in input.move(from: old, to: view) }
        }
        return withExtendedLifetime(copy) {
            Trial(TouchQuestion(view, in: copy.world, played: input), in: copy.world, viewCount: copy.views.count) {
                $0
            }
        }
    }

    func takers(_ edits: [Edit]) -> (takers: TouchTakers, asked: Int)? {
        let copy = code.trialCopy()
        guard let view = find(copy), edits.allSatisfy(copy.make) else { return nil }
        return withExtendedLifetime(copy) {
            (TouchTakers(in: copy.world, number: \.hitscopeIdentifier), view.hitscopeIdentifier)
        }
    }

    func canTry(_ edit: Edit) -> Bool { code.trialCopy().make(edit) }

    func named(_ fixes: [Fix]) -> [Fix] {
        guard fixes.contains(where: { $0.edits.count > 1 }) else { return fixes }
        let copy = code.copy()
        return withExtendedLifetime(copy) {
            fixes.renamed { copy.world.object($0, around: copy.kept as? UIWindow) }
        }
    }

    func line(for edit: Edit) -> String? { nil }
}

extension [Fix] {
    /// The fixes with the names of the views that a closure returns.
    @MainActor fileprivate func renamed(_ find: (Edit.Object) -> AnyObject?) -> [Fix] {
        map { fix in
            var fix = fix
            for index in fix.edits.indices {
                if let view = find(fix.edits[index].object) as? UIView { fix.edits[index].name = view.called }
            }
            return fix
        }
    }
}

extension Edit {
    /// True if the edit moves the content of a scroll view, so that the view is at another place of the screen.
    fileprivate var scrolls: Bool { if case .contentOffset = property { true } else { false } }
}

extension PlayedInput {
    /// Moves all fingers by the distance between the places of a view in two copies.
    @MainActor fileprivate mutating func move(from old: UIView, to new: UIView) {
        guard let before = old.screenQuad?.boundingBox, let after = new.screenQuad?.boundingBox else { return }
        let distance = (x: after.midX - before.midX, y: after.midY - before.midY)
        for index in script.events.indices {
            guard case .fingers(let changes) = script.events[index].action else { continue }
            script.events[index].action = .fingers(
                changes.map { change in
                    var change = change
                    change.point = CGPoint(x: change.point.x + distance.x, y: change.point.y + distance.y)
                    return change
                })
        }
    }
}
