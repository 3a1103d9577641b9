// The axis follows the playhead. If the user moves the axis, it stays there until the playhead moves.

/// The visible part of a session. Times are in seconds of the debuggee's clock.
struct TimelineAxis {
    private enum Extent: Hashable {
        /// The last seconds, or the whole session if it is shorter.
        case recent
        case seconds(Double)
        /// The whole session.
        case whole
    }

    /// The extent of the session, of which the axis shows a part.
    package struct Session: Hashable {
        /// The times at which the session began and at which something last happened.
        package var first = 0.0, last = 0.0
        /// The time of the last input or timer. A change of the scene, which is not input, may be later.
        package var present = 0.0
        /// True if moments before the first one were dropped, which a part of the axis indicates.
        package var hasLost = false
        /// The fraction of the axis that stays free after the last event, for its label.
        package var room = 0.0
    }

    /// The moment that the window shows.
    struct Playhead: Hashable {
        package var time: Double
        /// True if the moment is the present.
        package var isNow: Bool
        /// True if the playhead moved by itself, at a deadline.
        package var isDeadline = false
    }

    private var extent = Extent.recent
    /// The time at which the axis begins; nil if it ends at the present.
    private var start: Double?
    /// True if the user has moved the axis since the playhead was last scrolled into view.
    private var isMoved = false
    private var lastPlayhead: Playhead?

    private static let defaultTime = 8.0, minimumTime = 0.02
    /// The visible time before the last input if a change is later, and the maximum time that then is visible.
    private static let timeBefore = 2.0, maximumTime = 60.0
    /// The fraction of the axis that indicates dropped moments, and the fraction before a playhead that is scrolled
    /// into view.
    private static let lostPart = 0.12, partBefore = 0.3

    /// True if the whole session is visible, regardless of its length.
    package var isWhole: Bool { extent == .whole }

    private func length(_ session: Session) -> Double {
        let whole = max(1, session.last - session.first)
        switch extent {
        case .recent:
            // A change and the touch that was replayed with it are both visible.
            let sinceTouch = min(session.last - session.present + Self.timeBefore, Self.maximumTime)
            return max(1, min(max(Self.defaultTime, sinceTouch), whole)) / (1 - session.room)
        case .seconds(let seconds): return seconds
        case .whole: return wholeLength(session)
        }
    }

    private func wholeLength(_ session: Session) -> Double {
        max(1, session.last - session.first) / (1 - session.room - (session.hasLost ? Self.lostPart : 0))
    }

    /// The range of times at which the axis may begin.
    private func starts(_ session: Session) -> ClosedRange<Double> {
        let length = length(session)
        let minimum = session.first - (session.hasLost ? Self.lostPart * length : 0)
        return minimum...max(minimum, session.last - length * (1 - session.room))
    }

    /// The visible times.
    package func shown(_ session: Session) -> ClosedRange<Double> {
        let starts = starts(session), length = length(session)
        // A change may be so late that the touch it replayed is not visible before it. The touch is then shown.
        let isLate = session.present < starts.upperBound
        let end = isLate ? session.present - Self.partBefore * length : starts.upperBound
        let start = max(starts.lowerBound, min(self.start ?? end, starts.upperBound))
        return start...(start + length)
    }

    // MARK: Following

    /// Scrolls the playhead into view if it has moved since the last call.
    ///
    /// If the present is shown and the user has moved the axis, deadlines do not move it.
    package mutating func follow(_ playhead: Playhead, _ session: Session) {
        guard playhead != lastPlayhead else { return }
        let staysNow = playhead.isNow && lastPlayhead?.isNow == true && playhead.isDeadline && isMoved
        lastPlayhead = playhead
        if !staysNow { reveal(playhead, session) }
    }

    /// Scrolls the playhead into view.
    package mutating func reveal(_ playhead: Playhead, _ session: Session) {
        isMoved = false
        guard !playhead.isNow else { return start = nil }
        let shown = shown(session), length = shown.upperBound - shown.lowerBound
        start = shown.contains(playhead.time) ? shown.lowerBound : playhead.time - Self.partBefore * length
    }

    // MARK: Moving

    /// Scrolls to earlier or later times.
    package mutating func pan(by seconds: Double, _ session: Session) {
        let starts = starts(session)
        start = max(starts.lowerBound, min(shown(session).lowerBound + seconds, starts.upperBound))
        isMoved = true
    }

    /// Zooms around a time. The visible duration is multiplied by `factor`.
    package mutating func zoom(by factor: Double, about time: Double, _ session: Session) {
        let shown = shown(session), length = (shown.upperBound - shown.lowerBound) * factor
        guard length >= Self.minimumTime else { return }
        extent = length >= wholeLength(session) ? .whole : .seconds(length)
        start = time - (time - shown.lowerBound) * factor
        isMoved = true
    }

    /// Shows the whole session or, if it is already shown, the last seconds.
    mutating func toggleWhole(_ playhead: Playhead, _ session: Session) {
        extent = isWhole ? .recent : .whole
        reveal(playhead, session)
    }
}
