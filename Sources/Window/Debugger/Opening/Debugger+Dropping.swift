// What comes from around the window: files that are dragged over it, and the loss of the focus in mid-touch.
//
// Decides what is said of either. Knows no window system.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeSession

extension Debugger {
    /// True if files are dragged over the window that can be dropped on it. The host says so.
    public var isOfferedFile: Bool {
        get { !shell.dropSign.isHidden }
        set {
            guard newValue != isOfferedFile, !isBare, document.source != nil || !newValue else { return }
            shell.dropSign.isHidden = !newValue
            shell.dropSign.frame = window.bounds
            needFrame()
        }
    }

    /// How long after the fingers were cancelled the focus may be lost for that reason, in seconds.
    private static let mostDelay = 0.1

    /// Takes note of fingers on the stage that are cancelled.
    func noteCancelled(_ changes: [FingerChange], at time: Double) {
        let isCancelled = changes.contains { $0.phase == .cancel && stagePoint($0.point) != nil }
        if isCancelled, inspection.shown.subject?.isFingerDown == true { shell.cancelTime = time }
    }

    /// Says why a touch was cancelled, if the window has lost the focus in the middle of it.
    func explainCancelled(at time: Double) {
        guard let cancelled = shell.cancelTime, time - cancelled < Self.mostDelay else { return }
        shell.cancelTime = nil
        say(
            Notice(
                localized(
                    """
                    The window lost the focus in the middle of the touch, so the touch was cancelled: \
                    touchesCancelled(_:with:) tells its view.
                    """
                ), isError: false))
    }
}
