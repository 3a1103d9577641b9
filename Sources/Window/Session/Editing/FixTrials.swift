// Searches for changes that let the touch reach a view, by trying them on copies of the debuggee.
//
// In a large scene each trial takes a while. They are then made one after another, with a frame between two.
import HitscopeTimeline
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
    /// The search that tries one change after another, and the deadline of the next trial; nil for none.
    private var ongoing: (question: Question, search: FixSearch, next: Timeline.Deadline)?
    private let run: DebuggeeRun, timeline: Timeline

    /// The time between two trials, in seconds: the time for each view of the scene, and the minimum. Input that
    /// arrives while a trial is made is handled before the next one.
    private static let pauseOfView = 6e-6, minimumPause = 1.0 / 60

    init(_ run: DebuggeeRun, on timeline: Timeline) { (self.run, self.timeline) = (run, timeline) }

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
        guard let search = run.debuggee.fixSearch(for: view, played: run.log.played) else { return }
        isLarge ? resume(search, question(about: view)) : finish(search, question(about: view))
    }

    /// Stops the search, if one is going on. Nothing was changed.
    package func stop() {
        if let ongoing { timeline.cancel(ongoing.next) }
        ongoing = nil
    }

    /// Stops the search, and forgets what was found.
    func forget() {
        stop()
        found = nil
    }

    private func resume(_ search: FixSearch, _ question: Question) {
        let pause = Double(run.debuggee.built?.views.count ?? 0) * Self.pauseOfView
        let next = timeline.schedule(after: max(Self.minimumPause, pause)) { [weak self] in self?.tryNext() }
        ongoing = (question, search, next)
    }

    private func tryNext() {
        guard let (question, current, _) = ongoing else { return }
        ongoing = nil
        guard question == self.question(about: question.view) else { return }
        var search = current
        search.tryNext()
        search.isOver ? finish(search, question) : resume(search, question)
    }

    private func finish(_ search: FixSearch, _ question: Question) {
        found = (question, search.fixes().filter(\.isTried))
    }
}
