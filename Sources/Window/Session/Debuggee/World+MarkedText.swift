// Hides the text that an input method is still composing.
import HitscopeEngine

extension World {
    /// Runs a closure while the marked text of an input method is removed from the world.
    package func withoutMarkedText<Result>(_ look: () -> Result) -> Result {
        let marked = editing.marked
        editing.marked = nil
        defer { editing.marked = marked }
        return look()
    }
}
