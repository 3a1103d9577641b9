// Deadlines of views on the world's timeline. They count as inputs, so they appear in traces.
import HitscopeTimeline

extension UIView {
    /// Runs `action` once, after `delay` seconds, unless the view has been deallocated by then.
    @discardableResult
    package func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Timeline.Deadline {
        let world = world
        world.catchUpWithOutsideTime()
        return world.timeline.schedule(after: delay) { [weak self] in
            guard let self else { return }
            witness?.inputBegan(.deadline(of: self))
            action()
            witness?.inputEnded()
        }
    }
}
