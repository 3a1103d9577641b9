// How far the numbers of inputs reach, from a recording as from a device.
//
// Decides which numbers an input may hold, in one place. A recording with another one is refused before it is played.
import HitscopeGeometry

/// The ranges of the numbers that inputs hold.
public enum InputLimits {
    /// Seconds from the start of a session: some 116 days.
    public static let times: ClosedRange<Double> = 0...1e7
    /// Points from the origin of a surface, in each direction.
    public static let coordinates: ClosedRange<CGFloat> = -1e6...1e6
    /// Points of a side of a surface: what a window of X11 can have, in pixels.
    public static let sides: ClosedRange<CGFloat> = 1...32_767
    /// Points of a touch's radius, and how often the force of an ordinary touch.
    public static let contacts: ClosedRange<CGFloat> = 0...10_000
    /// Fingers in one report, and predictions of one finger.
    public static let most = 1000

    static let timeWords = "0 to 10,000,000"
    static let coordinateWords = "between -1,000,000 and 1,000,000"
}

extension InputEvent.Action {
    /// What is wrong with the numbers of an input, in words; nil for an input whose numbers are all in range.
    public var problem: String? {
        switch self {
        case .fingers(let changes):
            if changes.count > InputLimits.most { return "one report has at most \(InputLimits.most) fingers" }
            for change in changes { if let problem = change.problem { return problem } }
            return nil
        case .correction(let correction):
            return correction.force.map(InputLimits.contacts.contains) == false ? Self.contactProblem : nil
        case .hover(let point): return point.flatMap(Self.problem)
        case .wheel(let point, let distance):
            return Self.problem(of: point) ?? Self.problem(of: CGPoint(x: distance.width, y: distance.height))
        case .resize(let size):
            let isInRange = InputLimits.sides.contains(size.width) && InputLimits.sides.contains(size.height)
            return isInRange ? nil : "the sides of a surface are 1 to 32,767 points long"
        case .sensor(let sample):
            let isFinite = sample.x.isFinite && sample.y.isFinite && sample.z.isFinite
            return isFinite ? nil : "what a sensor measures is a finite number"
        case .key, .motion, .remote, .clipboard, .focus, .close: return nil
        }
    }

    fileprivate static let contactProblem = "a radius and a force are between 0 and 10,000"

    fileprivate static func problem(of point: CGPoint) -> String? {
        let isInRange = InputLimits.coordinates.contains(point.x) && InputLimits.coordinates.contains(point.y)
        return isInRange ? nil : "a point lies \(InputLimits.coordinateWords) points"
    }
}

extension FingerChange {
    fileprivate var problem: String? {
        if let problem = InputEvent.Action.problem(of: point) { return problem }
        let measures = [contact?.radius, contact?.radiusTolerance, contact?.force].compactMap { $0 }
        if !measures.allSatisfy(InputLimits.contacts.contains) { return InputEvent.Action.contactProblem }
        let predictions = predictions ?? []
        if predictions.count > InputLimits.most { return "a finger has at most \(InputLimits.most) predictions" }
        for prediction in predictions {
            if let problem = InputEvent.Action.problem(of: prediction.point) { return problem }
            if !InputLimits.times.contains(prediction.after) {
                return "a prediction is \(InputLimits.timeWords) seconds ahead"
            }
        }
        return nil
    }
}
