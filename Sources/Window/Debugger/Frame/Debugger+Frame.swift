// Frames of the window. A frame is requested, and made after everything that it shows is up to date.
import HitscopeDrawing
import HitscopeSession

extension Debugger {
    /// Requests a frame, because anything may have changed.
    func needFrame() { stale.formUnion(.everything) }

    /// Shows a notice until the next action.
    func post(_ notice: Notice) {
        inspection.notices.current = notice
        needFrame()
    }

    /// True if the last frame is out of date.
    public var needsFrame: Bool { !stale.isEmpty }

    /// The whole window as it looks now, redrawn completely.
    public func render() -> DrawList {
        needFrame()
        return makeFrame().list
    }

    /// The whole window, once the work that goes on in parts is done: a picture does not show what comes next.
    public func renderSettled() -> DrawList {
        work.finish()
        let list = render()
        guard work.isGoingOn(.map) else { return list }
        work.finish()
        return render()
    }

    /// The window as it looks now.
    public func makeFrame() -> WindowFrame {
        if stale.contains(.debuggee) { catchUpWithDebuggee() }
        keyboard.placeMarkedText()
        let present = stale.contains(.stage) ? inspection.moments.keepPicture(isShown: true) : nil
        refreshPanels()
        let stale = self.stale
        self.stale = []
        let frame = painter.draw(stale, present: present)
        if stale.contains(.stage) { chooser.requestPicture() }
        return frame
    }

    private func catchUpWithDebuggee() {
        inspection.moments.noteOutsideChanges()
        inspection.catchUp()
        inspection.repeatHitTest()
        stale.remove(.debuggee)
        needFrame()
    }
}
