// The names of recognisers' states in scenes.
import HitscopeEngine
import HitscopeSceneFile

extension UIGestureRecognizer.State {
    /// The state's name in scenes.
    func word(isDiscrete: Bool) -> String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: isDiscrete ? "recognized" : "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension Scene.Expectation.State {
    /// The state's name in scenes. `ended` and `recognized` are the same state.
    func word(isDiscrete: Bool) -> String {
        switch self {
        case .ended, .recognized: isDiscrete ? "recognized" : "ended"
        case .possible, .began, .changed, .cancelled, .failed: rawValue
        }
    }
}
