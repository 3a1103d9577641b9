// The world without the text that an input method has not composed yet.
import HitscopeEngine

extension World {
    /// Runs something that looks at the world as it is without what an input method has not composed yet.
    package func withoutMarkedText<Result>(_ look: () -> Result) -> Result {
        let marked = editing.marked
        editing.marked = nil
        defer { editing.marked = marked }
        return look()
    }
}
