// While steps are shown one by one, the stage shows the moment before the input of the current step. Otherwise it shows
// the chosen moment, or the present.
import HitscopeDrawing
import HitscopeEngine

/// The moment that the window shows.
@MainActor package final class Playhead {
    private let run: DebuggeeRun, shown: ShownSubject, moments: Moments, breaks: Breakpoints

    init(_ run: DebuggeeRun, _ shown: ShownSubject, _ moments: Moments, _ breaks: Breakpoints) {
        (self.run, self.shown, self.moments, self.breaks) = (run, shown, moments, breaks)
    }

    private var history: History { moments.history }

    /// The number of the moment in which the shown step happened; nil after the last step.
    private var stepMoment: Int? {
        if let record = breaks.stopRecord { return history.number(having: record, of: run.segment) }
        return shown.steppedSubject.flatMap {
            history.number(having: $0.input(ofStep: shown.stepCount), of: $0.segment)
        }
    }

    /// The number of the moment that the window shows: the moment of the shown step, else the chosen one, else the
    /// newest one. Nil if none is kept.
    package var moment: Int? { stepMoment ?? shown.moment ?? history.numbers.last }

    /// True if the present is shown after the last step.
    package var isNow: Bool { shown.moment == nil && stepMoment == nil }

    /// True if the stage shows the past: a chosen moment, or a moment whose view tree differs from the newest one.
    package var showsPast: Bool {
        guard let number = stageMoment else { return false }
        return shown.moment != nil || !history.hasNewestTree(number)
    }

    /// True if the stage shows the past, and its view tree differs from the present one, so that a touch may hit other
    /// views than those on the stage.
    package var differsFromNow: Bool {
        guard showsPast, let stageTree else { return false }
        return stageTree != ViewState.tree(of: run.world)
    }

    /// The number of the moment that the stage shows; nil for the present.
    package var stageMoment: Int? {
        guard let step = stepMoment else { return shown.moment }
        return history[step - 1] == nil ? shown.moment : step - 1
    }

    /// The picture of the moment that the stage shows; nil for the present, and if none was taken.
    package var stagePicture: DrawList? { stageMoment.flatMap { history.picture(of: $0) } }

    /// The views at the moment that the stage shows; nil for the present.
    package var stageTree: [ViewState]? { stageMoment.map { history.tree(of: $0) } }

    /// The state of a view at the moment that the stage shows.
    package func then(of view: UIView) -> ViewAtMoment {
        guard let number = stageMoment, let states = history.places(of: number) else { return .present }
        return states[view.hitscopeIdentifier].map { .was($0) } ?? .absent
    }

    /// The number of views of that moment that are no longer in a window; nil for the present.
    package var missingViewCount: Int? {
        guard let number = stageMoment else { return nil }
        return history.missingViewCount(since: number) { ViewState.identifiers(of: run.world) }
    }

    /// The fingers of the subject at the shown step.
    package var stageFingers: [FingerTrack] {
        guard let step = stepMoment, let mark = history[step]?.subject else { return shown.subject?.fingers ?? [] }
        return mark.fingers
    }

    /// The number of records of the shown trace up to the shown step; nil for all of them.
    package var stageRecords: Int? {
        breaks.stopRecord.map { $0 + 1 } ?? shown.steppedSubject.map { $0.recordCount(after: shown.stepCount) }
    }

    /// The first responder for keys and shakes at the moment that the stage shows.
    package var stageFirstResponder: Int? {
        guard let number = stageMoment else { return run.world.keyWindow?.firstResponder?.hitscopeIdentifier }
        return history[number]?.firstResponder
    }
}
