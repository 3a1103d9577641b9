// Files that are dragged over the window.
import HitscopeEngine
import HitscopeGeometry

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
}
