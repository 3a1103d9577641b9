// Searches for changes that let the touch reach a view, by trying them on copies of the debuggee.
//
// In a large scene each trial takes a while. They are then long work, of which each trial is a part.
import HitscopeLanguage
import HitscopeWhatIf

/// Tries changes of a scene, and keeps those that help.
@MainActor package final class FixTrials {
    /// The view and the touch that a search is about.
    private struct Question {
        /// The debuggee; nil if it was replaced. Another one may have taken its place in memory.
        weak var debuggee: Debuggee?
        let view: Int, inputs: Int

        static func == (one: Question, other: Question) -> Bool {
            one.debuggee === other.debuggee && (one.view, one.inputs) == (other.view, other.inputs)
        }
    }

    private var found: (question: Question, fixes: [Fix])?
    /// The search that tries one change after another; nil for none.
    private var ongoing: (question: Question, search: FixSearch)?
    private let run: DebuggeeRun, work: LongWork

    /// The time between two trials for each view of the scene, in seconds. Input that arrives while a trial is made is
    /// handled before the next one.
    private static let pauseOfView = 6e-6

    init(_ run: DebuggeeRun, _ work: LongWork) { (self.run, self.work) = (run, work) }

    private func question(about view: Int) -> Question {
        Question(debuggee: run.debuggee, view: view, inputs: run.log.inputs.count)
    }

    /// The changes that were found for a view, by its number in every copy; nil before a search about it.
    func fixes(for view: Int?) -> [Fix]? {
        guard let view, let found, found.question == question(about: view) else { return nil }
        return found.fixes
    }

    /// The number of changes that a search about a view has tried so far; nil if none is going on.
    func count(for view: Int?) -> Int? {
        guard let view, let ongoing, ongoing.question == question(about: view) else { return nil }
        return ongoing.search.count
    }

    /// Begins a search about a view.
    ///
    /// - Parameter isLarge: True to make one trial after another.
    func begin(about view: Int, isLarge: Bool) {
        stop()
        let question = question(about: view)
        guard let search = run.debuggee.fixSearch(for: view, played: run.log.played) else { return }
        guard isLarge else { return finish(search, question) }
        ongoing = (question, search)
        let pause = max(LongWork.pause, Double(run.debuggee.built?.views.count ?? 0) * Self.pauseOfView)
        work.begin(
            .fixes, pause: pause, { [weak self] in localized("trying changes: \(self?.ongoing?.search.count ?? 0)") },
            onStop: { [weak self] in self?.ongoing = nil }
        ) { [weak self] in self?.tryNext() ?? true }
    }

    /// Stops the search, if one is going on. Nothing was changed.
    package func stop() {
        work.stop(.fixes)
        ongoing = nil
    }

    /// Stops the search, and forgets what was found.
    func forget() {
        stop()
        found = nil
    }

    /// - Returns: True if the search is over.
    private func tryNext() -> Bool {
        guard let (question, current) = ongoing else { return true }
        ongoing = nil
        guard question == self.question(about: question.view) else { return true }
        var search = current
        search.tryNext()
        if search.isOver { finish(search, question) } else { ongoing = (question, search) }
        return search.isOver
    }

    private func finish(_ search: FixSearch, _ question: Question) {
        found = (question, search.fixes().filter(\.isTried))
    }
}
