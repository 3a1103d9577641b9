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

    /// The window as it looks now.
    public func makeFrame() -> WindowFrame {
        if stale.contains(.debuggee) {
            inspection.moments.noteOutsideChanges()
            inspection.catchUp()
            inspection.repeatHitTest()
            stale.remove(.debuggee)
            needFrame()
        }
        keyboard.placeMarkedText()
        let present = stale.contains(.stage) ? inspection.moments.keepPicture(isShown: true) : nil
        refreshPanels()
        let stale = self.stale
        self.stale = []
        let frame = painter.draw(stale, present: present)
        if stale.contains(.stage) { chooser.requestPicture() }
        return frame
    }
}
