// The script of a scene as input: what a host plays.
import Geometry
import Input

extension Scene {
    /// Where the first finger goes down, in points of the screen; nil where none does.
    public var firstTouch: CGPoint? {
        for step in script {
            switch step.action {
            case .tap(let point), .press(let point), .drag(from: let point, _, _, _): return point
            case .move, .release, .cancel, .wait: continue
            }
        }
        return nil
    }

    /// The script as inputs with times; one step follows the other at once, unless it waits.
    ///
    /// A finger that lifts or is cancelled without saying where does so where it was last.
    public var input: Script {
        var input = Script(), delay = 0.0
        var places: [Int: CGPoint] = [:]
        for step in script {
            if case .wait(let seconds) = step.action {
                delay += seconds
                continue
            }
            places[step.finger] = step.append(to: &input, from: places[step.finger] ?? .zero, after: delay)
            delay = 0
        }
        return input
    }
}

extension Scene.Step {
    /// Adds the inputs of this step, and says where the finger is afterwards.
    fileprivate func append(to input: inout Script, from last: CGPoint, after delay: Double) -> CGPoint {
        switch action {
        case .tap(let point):
            input.tap(at: point, finger: finger, after: delay)
            return point
        case .press(let point):
            input.fingers([FingerChange(finger, .down, at: point)], after: delay)
            return point
        case .move(let point):
            input.fingers([FingerChange(finger, .move, at: point)], after: delay)
            return point
        case .release(let point):
            input.fingers([FingerChange(finger, .up, at: point ?? last)], after: delay)
            return point ?? last
        case .cancel:
            input.fingers([FingerChange(finger, .cancel, at: last)], after: delay)
            return last
        case .drag(let start, let end, let duration, let steps):
            input.drag(from: start, to: end, finger: finger, steps: steps, duration: duration, after: delay)
            return end
        case .wait: return last
        }
    }
}
