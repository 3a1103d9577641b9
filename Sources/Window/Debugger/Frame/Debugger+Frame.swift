// Frames of the window: requested, and made after all that they show is brought up to date.
import HitscopeDrawing

extension Debugger {
    /// Asks for a frame, since anything may have changed.
    func needFrame() { stale.formUnion(.everything) }

    func debuggeeChanged() { stale.insert(.debuggee) }

    /// True if the last frame does not show the state any more.
    public var needsFrame: Bool { !stale.isEmpty }

    /// The whole window as it looks now, drawn from scratch.
    public func render() -> DrawList {
        needFrame()
        return makeFrame().list
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
        inspection.askAgain()
        stale.remove(.debuggee)
        needFrame()
    }
}
