// Moments are kept while the debuggee lives, and one of them is shown again.
import HitscopeDrawing
import HitscopeEngine
import HitscopeStory
import HitscopeTrace

/// The moments of the debuggee.
@MainActor public final class Moments {
    /// The moments so far.
    package private(set) var history = History()
    /// True if moments are kept.
    public var areKept = false
    private let run: DebuggeeRun, shown: ShownSubject
    /// The number of changes when it was last found that no code of the views answers questions; nil where some does.
    private var quietSince: Int?

    init(of run: DebuggeeRun, shown: ShownSubject) { (self.run, self.shown) = (run, shown) }

    /// About how many bytes the moments take.
    public var bytes: Int { history.size }

    /// The bytes that the moments may take before those of the oldest touches go.
    public var mostBytes: Int {
        get { history.mostBytes }
        set { history.mostBytes = newValue }
    }

    /// The kinds that are recorded from now on. An input of no recorded kind leaves no moment.
    public var recordedKinds: EventKinds {
        get { history.recorded }
        set { history.recorded = newValue }
    }

    /// The number of moments so far.
    package var count: Int { history.numbers.upperBound }

    // MARK: Keeping

    /// Keeps a moment, now that an input or a deadline has been dealt with.
    func keep(isDeadline: Bool = false) {
        guard areKept else { return }
        let firstResponder = run.world.keyWindow?.firstResponder
        history.add(
            Moment(
                time: run.world.timeline.now, isDeadline: isDeadline, segment: run.segment,
                end: run.segment.recordCount, subject: shown.live?.mark,
                firstResponder: firstResponder?.hitscopeIdentifier),
            firstResponder: firstResponder?.spokenTitle)
    }

    /// Takes the picture of the newest moment, before anything changes.
    ///
    /// - Parameter isShown: true if a person sees this moment. Of a large tree only such moments have a picture.
    /// - Returns: what the debuggee looks like now; nil where that was not drawn.
    @discardableResult
    package func keepPicture(isShown: Bool = false) -> DrawList? {
        guard areKept else { return nil }
        if history.moments.isEmpty { keep() }
        guard isShown || !history.isLarge, let picture = history.takePicture(of: run.world) else { return nil }
        quietSince = history.answersAreKnown ? run.changeCount : nil
        return picture
    }

    /// Lets go all moments but the present.
    func clear() {
        shown.showPresent()
        keepPicture(isShown: true)
        history.clear()
    }

    /// Begins with no moments, for another debuggee.
    func beginAnew() { history = history.successor(ownsRecords: !run.keepsWholeTrace) }

    // MARK: The present

    /// Tells the present from every other time at which the debuggee may have looked otherwise; nil while questions
    /// alone may change it, since code of its views answers them.
    package var presentMark: PresentMark? {
        quietSince == run.changeCount
            ? PresentMark(debuggee: ObjectIdentifier(run.debuggee), change: run.changeCount) : nil
    }

    /// A time in which the debuggee stayed as it was.
    package struct PresentMark: Equatable {
        fileprivate var debuggee: ObjectIdentifier, change: Int
    }

    /// Notes that code outside of the debuggee's turns, such as a task, has changed it.
    package func noteOutsideChanges() {
        history.isBehind = true
        run.noteChange()
    }

    // MARK: Showing

    /// Shows the debuggee as it was at a moment, by its number; nil shows the present, as does the newest moment.
    public func show(_ number: Int?) {
        keepPicture(isShown: true)
        guard let number, let moment = history[number], number + 1 < history.numbers.upperBound else {
            shown.showPresent()
            shown.stepCount = shown.live?.walkthrough.steps.count ?? 0
            return
        }
        shown.show(
            moment.subject.map { Inspection.Subject($0, at: moment, in: run.world) }, atMoment: number)
    }

    /// Shows a moment, and the step at which a record of it happened; where it is none, the last step before it.
    package func show(record: Int, of number: Int) {
        show(number)
        guard let subject = shown.subject, subject.segment === history[number]?.segment else { return }
        shown.show(record: record)
    }
}
