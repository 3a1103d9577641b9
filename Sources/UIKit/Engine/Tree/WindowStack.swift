// The visible windows of a world, back to front, and the key window.
//
// Finds the window that a touch hits. Source: WN-01 to WN-07.
import HitscopeGeometry

@MainActor final class WindowStack {
    /// The visible windows, ordered by level, and within a level by when each was last shown or made key (WN-05).
    private(set) var windows: [UIWindow] = []
    private(set) weak var key: UIWindow?
    private var lastShowIndex = 0
    /// True if views may need layout.
    var needsLayout = true

    func bringToFront(_ window: UIWindow) {
        guard !window.isHidden else { return }
        lastShowIndex += 1
        window.showIndex = lastShowIndex
        if !windows.contains(where: { $0 === window }) {
            windows.append(window)
            // Views in the window may need layout already.
            needsLayout = true
        }
        sort()
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        if key === window { makeKey(nil) }
    }

    func sort() {
        windows.sort { ($0.windowLevel.rawValue, $0.showIndex) < ($1.windowLevel.rawValue, $1.showIndex) }
    }

    /// Makes the previous key window resign and another one become key. If user code makes a third window key in the
    /// meantime, that one stays key.
    func makeKey(_ window: UIWindow?) {
        guard key !== window else { return }
        let world = (window ?? key)?.home.world
        if let old = key {
            key = nil
            Calls.resignKey(old)
        }
        guard key == nil else { return }
        key = window
        defer { if let world { world.inputViews.refresh(in: world) } }
        guard let window else { return }
        bringToFront(window)
        Calls.becomeKey(window)
    }

    /// Returns the foremost window whose hit test finds a view, and that view. Source: WN-02.
    ///
    /// If an override returns a view elsewhere in the same world, that view is hit. A view of another world is ignored,
    /// and a fault is reported.
    func hit(at point: CGPoint, event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        for window in windows.reversed() {
            guard let inside = window.hitPlacement.fromSuperview(point) else { continue }
            guard let view = Calls.hitTest(window, inside, event) else { continue }
            guard view.home === window.home else {
                window.world.report(.hitInOtherWorld(view, in: window))
                continue
            }
            return (window, view)
        }
        return nil
    }
}

extension World {
    /// The visible windows, back to front.
    public var windows: [UIWindow] { windowStack.windows }
    /// The window that receives keys; nil if no window was made key.
    public var keyWindow: UIWindow? { windowStack.key }
}
