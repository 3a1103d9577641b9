// Hides the marked text of an input method, which is not composed yet.
import HitscopeEngine

extension World {
    /// Runs a closure while the world is without the marked text of an input method.
    package func withoutMarkedText<Result>(_ look: () -> Result) -> Result {
        let marked = editing.marked
        editing.marked = nil
        defer { editing.marked = marked }
        return look()
    }
}
