import HitscopeSession

/// The interface of the window for its parts.
@MainActor protocol SessionWindow: AnyObject {
    var inspection: Inspection { get }

    /// Requests a new frame of everything.
    func needFrame()
    /// Requests a new frame after code outside of the debuggee's turns, such as a task, has changed the debuggee.
    func debuggeeChanged()
    /// Brings the whole window up to date after the session has begun to look into another debuggee.
    func debuggeeWasReplaced()
    /// Ends the steps that are played, and forgets the fingers on the stage.
    func cancelTouches()
}

extension SessionWindow {
    /// Shows a notice until the next thing is done.
    func say(_ notice: Notice) {
        inspection.notices.current = notice
        needFrame()
    }
}
