// Deadlines of views, on the world's timeline, as inputs that a trace shows.
import HitscopeTimeline

extension UIView {
    /// Has `action` run once, `delay` seconds from now, unless the view is gone by then.
    @discardableResult
    package func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> Timeline.Deadline {
        World.current.catchUpWithOutside()
        return World.current.timeline.schedule(after: delay) { [weak self] in
            guard let self else { return }
            let world = World.current
            world.witness?.inputBegan(.deadline(of: self))
            action()
            world.witness?.inputEnded()
        }
    }
}
