// Views that code makes, and makes again for each trial.
//
// Decides which view a word means, and which changes a copy can make. Knows no files.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace

/// Views made by code, in a world of their own each time.
@MainActor public struct CodeScene {
    /// The views as they were made once.
    public struct Copy {
        /// The world of the views.
        public let world: World
        /// An object that the world does not retain, such as a window or the application's delegate.
        public let kept: AnyObject
        /// What stands in for code that was changed in this copy, in the order in which it was made.
        private(set) var standIns: [StandIns] = []

        /// A world with what code has made in it, and what is to be retained.
        public init(world: World, keeping kept: AnyObject) {
            self.world = world
            self.kept = kept
        }

        /// Makes changes in the copy; what nothing can stand in for is left out.
        @MainActor mutating func make(_ changes: [Change], asking view: UIView) {
            let standIns = StandIns(in: world, asking: view)
            for change in changes { _ = standIns.make(change) }
            self.standIns.append(standIns)
        }
    }

    private let make: @MainActor () -> Copy

    /// - Parameter make: makes the views in a new world, the same ones each time.
    public init(_ make: @escaping @MainActor () -> Copy) { self.make = make }

    /// The views, made once more.
    public func copy() -> Copy { make() }

    /// The same views with changes, which are made in each copy.
    ///
    /// - Parameter view: the identifier of the view for which the changes were found.
    public func with(_ changes: [Change], for view: Int) -> CodeScene {
        CodeScene {
            var copy = copy()
            if let view = copy.view(view) { copy.make(changes, asking: view) }
            return copy
        }
    }
}

extension CodeScene {
    /// The same views with another value of an attribute, which is set in each copy.
    ///
    /// - Parameter view: the identifier of the view.
    public func with(_ change: AttributeChange, of view: Int) -> CodeScene {
        CodeScene {
            let copy = copy()
            if let view = copy.view(view) { copy.world.enter { _ = change.apply(to: view) } }
            return copy
        }
    }
}

extension CodeScene.Copy {
    /// The view with this identifier, which the same code gives to the same view each time; nil for none.
    @MainActor public func view(_ identifier: Int) -> UIView? {
        views.first { $0.hitscopeIdentifier == identifier }
    }

    /// Every view, from back to front, superviews first; those of a hidden window only where code returned that window.
    @MainActor public var views: [UIView] {
        let hidden = (kept as? UIWindow).flatMap { window in world.windows.contains { $0 === window } ? nil : window }
        var waiting: [UIView] = ([hidden].compactMap { $0 } + world.windows).reversed(), found: [UIView] = []
        while let view = waiting.popLast() {
            found.append(view)
            waiting += view.subviews.reversed()
        }
        return found
    }

    /// The views that a person means by a word: a name before a text, and a text before a class.
    @MainActor public func views(called word: String) -> [UIView] {
        let all = views, named = all.filter { $0.hitscopeNameLabel == word }
        guard named.isEmpty else { return named }
        let shown = all.filter { ($0 as? any ShowsText)?.shownText == word }
        guard shown.isEmpty else { return shown.map(\.control).withoutRepetition }
        return all.filter { $0.hitscopeClassLabel == word }
    }
}

extension UIView {
    /// The control in which the view lies, such as the button of a label; itself where there is none.
    fileprivate var control: UIView {
        var current: UIView? = self
        while let here = current, !(here is UIControl) { current = here.superview }
        return current ?? self
    }
}

extension [UIView] {
    fileprivate var withoutRepetition: [UIView] {
        reduce(into: []) { found, view in if !found.contains(where: { $0 === view }) { found.append(view) } }
    }
}

/// Plays input in views that code has made, and answers why one of them did not get the touch.
@MainActor public struct CodeQuestion {
    /// What happened.
    public let trace: Trace
    /// The answer; nil where no finger came down.
    public let answer: Answer?

    /// - Parameter copy: views that nothing was played in before.
    public init(_ view: UIView, in copy: CodeScene.Copy, played input: PlayedInput) {
        let played = withExtendedLifetime(copy) { Played(view, in: copy.world, input) }
        (trace, answer) = (played.trace, played.answer)
    }
}

/// Where changes of views that code makes are tried.
struct CodeTrials: Trials {
    let code: CodeScene
    let find: @MainActor (CodeScene.Copy) -> UIView?
    let input: PlayedInput

    func play(_ steps: [Change]) -> Trial<Change>? {
        let copy = code.copy()
        guard let view = find(copy) else { return nil }
        let standIns = StandIns(in: copy.world, asking: view)
        for step in steps where !standIns.make(step) { return nil }
        let answer = withExtendedLifetime(standIns) { CodeQuestion(view, in: copy, played: input).answer }
        return answer.map { Trial(answer: $0) { canTry($0) ? $0 : nil } }
    }

    func edit(_ step: Change) -> String? { nil }

    private func canTry(_ change: Change) -> Bool {
        let copy = code.copy()
        return find(copy).map { StandIns(in: copy.world, asking: $0).make(change) } ?? false
    }
}
