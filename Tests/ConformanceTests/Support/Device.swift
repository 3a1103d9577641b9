// A device for one test. On a Mac the device is the one that the test runs on, and this file alone differs.
import HitscopeInput
import UIKit

/// Runs a test on a device of its own, with a screen of 390 by 844 points.
@MainActor func onDevice<R>(_ body: () throws -> R) rethrows -> R {
    try World(screen: CGSize(width: 390, height: 844)).enter(body)
}

/// A visible window that fills the screen, with one view that fills the window.
@MainActor func screenWithRoot() -> (window: UIWindow, root: UIView) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    window.isHidden = false
    return (window, root)
}

/// A view of this frame inside another.
@discardableResult
@MainActor func added<V: UIView>(
    _ view: V, to superview: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> V {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    superview.addSubview(view)
    return view
}

@discardableResult
@MainActor func added(to superview: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    added(UIView(), to: superview, x, y, width, height)
}

/// Writes down, in order, what views are asked and told.
@MainActor final class Log {
    var lines: [String] = []
    private var writers: [AnyObject] = []

    func write(_ line: String) { lines.append(line) }
    /// Holds an object that nothing else holds, as long as there is a log for it to write into.
    func keepAlive(_ writer: AnyObject) { writers.append(writer) }
    func count(of line: String) -> Int { lines.filter { $0 == line }.count }
    func lines(beginning start: String) -> [String] { lines.filter { $0.hasPrefix(start) } }
    func lines(ending end: String) -> [String] { lines.filter { $0.hasSuffix(end) } }
}

extension Stage {
    /// Turns the device, or resizes the window that stands for its screen.
    func resizeScreen(to size: CGSize) { world.receive(InputEvent(time: world.timeline.now, .resize(size))) }
}
