// Keeps moments while the debuggee runs, and shows one of them again.
import HitscopeDrawing
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// The moments of the debuggee.
@MainActor public final class Moments {
    /// The moments that are kept.
    package private(set) var history = History()
    /// True if moments are recorded.
    public var areStored = false
    /// Replays the inputs of a range of the log, and returns their trace with the calls within hit tests; nil if all
    /// segments have them.
    var completing: (@MainActor (Range<Int>) -> Trace?)?
    private let run: DebuggeeRun, shown: ShownSubject
    /// The change count at the last check that found no view with hit-test code of its own; nil if a view has some.
    private var unchangedSince: Int?

    init(of run: DebuggeeRun, shown: ShownSubject) { (self.run, self.shown) = (run, shown) }

    /// The approximate size of the moments, in bytes.
    public var bytes: Int { history.size }

    /// The maximum size of the moments, in bytes. Beyond it, the moments of the oldest touches are dropped.
    public var maximumBytes: Int {
        get { history.maximumBytes }
        set { history.maximumBytes = newValue }
    }

    /// The kinds of events that are recorded from now on. An input whose events are all of other kinds adds no moment.
    public var recordedKinds: EventKinds {
        get { history.recorded }
        set { history.recorded = newValue }
    }

    /// The number of moments so far, including those that were dropped.
    package var count: Int { history.numbers.upperBound }

    // MARK: Keeping

    /// Keeps a moment, after an input or a deadline has been handled.
    func keep(isDeadline: Bool = false) {
        guard areStored else { return }
        if shown.moment == nil { history.dropCompletions(keeping: nil) }
        let firstResponder = run.world.keyWindow?.firstResponder
        history.add(
            Moment(
                time: run.world.timeline.now, isDeadline: isDeadline, segment: run.segment,
                end: run.segment.recordCount, subject: shown.live?.mark,
                firstResponder: firstResponder?.hitscopeIdentifier),
            firstResponder: firstResponder?.localizedTitle)
    }

    /// Takes the picture of the newest moment, before anything changes.
    ///
    /// - Parameter isShown: True if a person sees this moment. With a large tree, only these moments get a picture.
    /// - Returns: The present picture of the debuggee; nil if none was taken.
    @discardableResult
    package func keepPicture(isShown: Bool = false) -> DrawList? {
        guard areStored else { return nil }
        if history.moments.isEmpty { keep() }
        guard isShown || !history.isLarge, let picture = history.takePicture(of: run.world) else { return nil }
        unchangedSince = history.answersAreKnown ? run.changeCount : nil
        return picture
    }

    /// Drops all moments but the present one.
    func clear() {
        shown.showPresent()
        keepPicture(isShown: true)
        history.clear()
    }

    /// Starts over without moments when another debuggee is inspected.
    func restart() {
        history = history.successor(ownsRecords: !run.keepsWholeTrace)
        completing = nil
    }

    // MARK: The present

    /// The mark of the debuggee's present state; equal marks mean that no view has changed. Nil if the views have not
    /// been examined since the last change, or if a hit test runs code of theirs, which might change the debuggee.
    package var presentVersion: PresentVersion? {
        unchangedSince == run.changeCount || history.isPresent(in: run.world)
            ? PresentVersion(debuggee: ObjectIdentifier(run.debuggee), picture: history.takenCount) : nil
    }

    /// A period in which no view of the debuggee changed.
    package struct PresentVersion: Equatable {
        fileprivate var debuggee: ObjectIdentifier, picture: Int
    }

    /// Records that code outside of the debuggee's turns, such as a task, has changed the debuggee.
    package func noteOutsideChanges() {
        history.isBehind = true
        run.noteChange()
    }

    // MARK: Showing

    /// Shows the debuggee at a moment, by its number. Nil, the newest moment, and one that is not kept show the
    /// present.
    public func show(_ number: Int?) {
        keepPicture(isShown: true)
        guard let number, let moment = history[number], number + 1 < history.numbers.upperBound else {
            shown.showPresent()
            shown.stepCount = shown.live?.walkthrough.steps.count ?? 0
            return
        }
        complete(moment.segment)
        guard let moment = history[number] else { return }
        shown.show(moment.subject, at: moment, number)
    }

    /// Adds the calls within hit tests to the trace of a segment, if it was replayed without them.
    private func complete(_ segment: TraceSegment) {
        guard let completing, !segment.isComplete, let range = history.inputs(of: segment),
            let trace = completing(range)
        else { return }
        history.complete(segment, with: trace)
    }

    /// Shows a moment at the step at which a record happened, or at the last step before it.
    package func show(record: Int, of number: Int) {
        let before = history[number]?.segment.trace
        show(number)
        guard let subject = shown.subject, subject.segment === history[number]?.segment else { return }
        shown.show(record: before?.index(of: record, in: subject.segment.trace) ?? record)
    }
}
