// Code that runs between two turns of the world: tasks, timers and other work of a program's run loop.
//
// A host paints after each input and deadline, and needs a notification of changes at other times. The clock still
// shows the time of the last turn, so it has to catch up before such code starts anything that depends on time.

/// The host's settings for code outside of turns, and whether that code has changed anything.
@MainActor struct OutsideCode {
    var onChange: (@MainActor () -> Void)?
    var time: (@MainActor () -> Double)?
    /// True if a change was reported to the host since the last picture.
    var isChanged = false
}

extension World {
    /// Called when code outside of turns has changed the appearance of anything in this world. Called at most once for
    /// each picture.
    public var onExternalChange: (@MainActor () -> Void)? {
        get { outsideCode.onChange }
        set {
            outsideCode.onChange = newValue
            World.reportOutsideChanges()
        }
    }

    /// Returns the current time for code outside of turns, in seconds of the timeline. If nil, only input moves the
    /// clock.
    public var outsideTime: (@MainActor () -> Double)? {
        get { outsideCode.time }
        set { outsideCode.time = newValue }
    }

    /// Reports to the host that the next picture will be different. Does so once for each picture.
    func changedFromOutside() {
        guard World.isOutside, !outsideCode.isChanged, let notify = outsideCode.onChange else { return }
        outsideCode.isChanged = true
        notify()
    }

    /// Moves the clock to the present for code outside of turns. During a turn, the time does not change.
    func catchUpWithOutsideTime() {
        guard World.isOutside, let time = outsideCode.time?(), time > timeline.now else { return }
        advance(to: time)
    }
}

extension UIView {
    /// Call this when the view looks different, or when anything has changed that tools show of it.
    @inline(__always) final func appearanceChanged() { if home.countChange() { changedFromOutside() } }

    @inline(never) private func changedFromOutside() { enclosingWindow?.home.world?.changedFromOutside() }
}
