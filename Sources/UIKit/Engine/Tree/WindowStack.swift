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
        if let index = index(of: window) {
            windows.remove(at: index)
        } else {
            // Views in the window may need layout already.
            needsLayout = true
        }
        window.home.changes += 1
        lastShowIndex += 1
        window.showIndex = lastShowIndex
        insert(window)
    }

    func remove(_ window: UIWindow) {
        if let index = index(of: window) { windows.remove(at: index) }
        window.showIndex = 0
        window.home.changes += 1
        if key === window { makeKey(nil) }
    }

    /// Moves a window to its position after its level has changed.
    func levelDidChange(of window: UIWindow, from old: UIWindow.Level) {
        guard let index = index(of: window, level: old) else { return }
        windows.remove(at: index)
        insert(window)
    }

    private func insert(_ window: UIWindow) {
        windows.insert(window, at: firstIndex(level: window.windowLevel, showIndex: window.showIndex))
    }

    /// The index of a visible window; nil for a window that is not in the stack.
    private func index(of window: UIWindow, level: UIWindow.Level? = nil) -> Int? {
        guard window.showIndex > 0 else { return nil }
        let index = firstIndex(level: level ?? window.windowLevel, showIndex: window.showIndex)
        if index < windows.count, windows[index] === window { return index }
        // NaN levels have no order, so the binary search may miss the window.
        return windows.firstIndex { $0 === window }
    }

    /// The index of the first window that is not behind a level and a show index, found by binary search.
    private func firstIndex(level: UIWindow.Level, showIndex: Int) -> Int {
        var low = 0, high = windows.count
        while low < high {
            let middle = (low + high) / 2, window = windows[middle]
            if (window.windowLevel.rawValue, window.showIndex) < (level.rawValue, showIndex) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
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
    /// The window that receives keys; nil if no window is key.
    public var keyWindow: UIWindow? { windowStack.key }
}
