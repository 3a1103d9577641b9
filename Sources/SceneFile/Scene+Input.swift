// The script of a scene as input: what a host plays.
import Geometry
import Input

extension Scene {
    /// Where the first finger goes down, in points of the screen; nil where none does.
    public var firstTouch: CGPoint? { Scene.firstTouch(of: script) }

    static func firstTouch(of steps: [Step]) -> CGPoint? {
        for step in steps {
            switch step.action {
            case .tap(let point), .press(let point), .drag(from: let point, _, _, _): return point
            case .pinch(let pinch): return pinch.places(at: 0).0
            case .move, .release, .cancel, .wait: continue
            }
        }
        return nil
    }

    /// The script as inputs with times; one step follows the other at once, unless it waits.
    ///
    /// A finger that lifts or is cancelled without saying where does so where it was last.
    public var input: Script { Scene.input(of: script) }

    /// Steps as inputs with times.
    public static func input(of steps: [Step]) -> Script {
        var input = Script(), delay = 0.0
        var places: [Int: CGPoint] = [:]
        for step in steps {
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

extension Scene {
    /// For how long the steps end in waiting, in seconds; inputs do not show it.
    public static func waitAtEnd(of steps: [Step]) -> Double {
        var seconds = 0.0
        for step in steps.reversed() {
            guard case .wait(let more) = step.action else { break }
            seconds += more
        }
        return seconds
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
        case .pinch(let pinch):
            pinch.append(to: &input, after: delay)
            return pinch.places(at: 1).0
        case .wait: return last
        }
    }
}

extension Scene.Step.Pinch {
    /// Adds one report for both fingers each time.
    fileprivate func append(to input: inout Script, after delay: Double) {
        func report(_ phase: FingerChange.Phase, _ part: CGFloat, after delay: Double) {
            let (first, second) = places(at: part)
            input.fingers([FingerChange(0, phase, at: first), FingerChange(1, phase, at: second)], after: delay)
        }
        report(.down, 0, after: delay)
        for step in 1...max(1, steps) { report(.move, CGFloat(step) / CGFloat(max(1, steps)), after: duration / Double(max(1, steps))) }
        report(.up, 1, after: 0)
    }
}
