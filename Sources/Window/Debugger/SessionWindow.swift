import HitscopeSession

/// The interface of the window for its parts.
@MainActor protocol SessionWindow: AnyObject {
    var inspection: Inspection { get }

    /// Requests a new frame of everything.
    func needFrame()
    /// Requests a new frame after code outside of the debuggee's turns, such as a task, has changed the debuggee.
    func debuggeeChanged()
    /// Updates the whole window after another debuggee has replaced the old one.
    func debuggeeWasReplaced()
    /// Stops playing steps, and cancels the fingers on the stage.
    func cancelTouches()
}

extension SessionWindow {
    /// Shows a notice until the next action.
    func post(_ notice: Notice) {
        inspection.notices.current = notice
        needFrame()
    }
}
