// Work that takes longer than a frame: opening a large scene, changing one, making its map, trying changes.
//
// It is done in parts, with frames and input between them. The foot of the stage says what is being done, and Esc stops
// it. A part is an amount of work and not of time, so a recorded session that is replayed does the same parts between
// the same inputs.
import HitscopeTimeline

/// The work that goes on in parts.
@MainActor public final class LongWork {
    /// What is being done.
    package enum Kind: Hashable {
        case opening, change, map, fixes

        /// True if panels show how far the work has come.
        package var isInPanels: Bool { self == .fixes }
    }

    /// The number of views that one part may build, and the number that one may visit or draw for a map.
    package static let viewCount = 2000, mapCount = 5000
    /// The number of views above which a scene is changed in parts, and above which its map is made in parts. The work
    /// for a view of the map depends on the views that cover it.
    package static let largestChange = 5000, largestMap = 250
    /// The time from one part to the next, in seconds.
    package static let pause = 1.0 / 60

    private struct Job {
        let number: Int, kind: Kind, pause: Double
        let words: @MainActor () -> String, part: @MainActor () -> Bool, onStop: @MainActor () -> Void
        var due: Double
    }

    private var jobs: [Job] = []
    /// The number of parts that were done so far, and of pieces of work that were begun.
    public private(set) var partCount = 0
    private var begun = 0
    private let timeline: Timeline
    /// Called after work has begun or stopped, and after each part that panels show. `isOver` is false if only the mark
    /// is out of date.
    package var onChange: (@MainActor (_ kind: Kind, _ isOver: Bool) -> Void)?

    package init(on timeline: Timeline) { self.timeline = timeline }

    /// What is being done, in words; nil if nothing is. Of several pieces of work, the one that was begun last.
    public var words: String? { jobs.last?.words() }

    /// True if anything is being done.
    public var isGoingOn: Bool { !jobs.isEmpty }

    /// True if work of a kind is being done.
    package func isGoingOn(_ kind: Kind) -> Bool { jobs.contains { $0.kind == kind } }

    /// The time of the next part, in seconds of the session; nil if there is none.
    public var nextDeadline: Double? { jobs.map(\.due).min() }

    /// Begins work of a kind, in place of work of the same kind.
    ///
    /// - Parameters:
    ///   - pause: The time from one part to the next, in seconds.
    ///   - words: Returns what is being done.
    ///   - onStop: Called if a person stops the work.
    ///   - part: Does a part of the work. Returns true after the last one.
    package func begin(
        _ kind: Kind, pause: Double = LongWork.pause, _ words: @escaping @MainActor () -> String,
        onStop: @escaping @MainActor () -> Void = {}, part: @escaping @MainActor () -> Bool
    ) {
        stop(kind)
        begun += 1
        jobs.append(
            Job(
                number: begun, kind: kind, pause: pause, words: words, part: part, onStop: onStop,
                due: timeline.now + pause))
        onChange?(kind, false)
    }

    /// Stops work of a kind. Nothing that it would have changed is changed.
    package func stop(_ kind: Kind) {
        guard isGoingOn(kind) else { return }
        jobs.removeAll { $0.kind == kind }
        onChange?(kind, true)
    }

    /// Stops the work that was begun last, as a person does with Esc.
    package func stopLast() {
        guard let last = jobs.popLast() else { return }
        last.onStop()
        onChange?(last.kind, true)
    }

    /// Does all that remains of work of a kind at once.
    package func finish(_ kind: Kind) {
        while let job = jobs.first(where: { $0.kind == kind }) { perform(job) }
    }

    /// Does all that remains at once, except for trials, which a picture need not wait for.
    package func finish() { for kind in [Kind.opening, .change, .map] { finish(kind) } }

    /// Does the parts that are due at a time, in seconds of the session.
    package func advance(to time: Double) {
        while let next = jobs.min(by: { $0.due < $1.due }), next.due <= time { perform(next) }
    }

    private func perform(_ job: Job) {
        partCount += 1
        let isOver = job.part()
        // The part may have stopped its own work, or begun other work.
        if let index = jobs.firstIndex(where: { $0.number == job.number }) {
            if isOver { jobs.remove(at: index) } else { jobs[index].due += job.pause }
        }
        if isOver || job.kind.isInPanels { onChange?(job.kind, isOver) }
    }
}
