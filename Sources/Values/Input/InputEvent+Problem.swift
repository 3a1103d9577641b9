// Checks the numbers of an input, from a recording or from a device.
//
// Each number is checked against a `Quantity` or a `Count`. A recording with an invalid number is refused before it is
// played.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

extension InputEvent {
    /// A message about invalid numbers in the input; nil if all are valid.
    public var problem: String? {
        if let problem = Quantity.time.problem(of: time) ?? action.problem { return problem }
        guard case .fingers(let changes) = action else { return nil }
        let isTimeValid = changes.allSatisfy { (0...time).contains($0.time ?? time) }
        return isTimeValid
            ? nil
            : localized(
                "the time of a finger must be at least 0, and not later than that of its report")
    }
}

extension InputEvent.Action {
    /// A message about invalid numbers in the change; nil if all are valid.
    public var problem: String? {
        switch self {
        case .fingers(let changes):
            Count.reported.problem(of: changes.count) ?? changes.lazy.compactMap(\.problem).first
        case .correction(let correction): correction.force.flatMap(Quantity.contact.problem)
        case .hover(let point): point?.problem
        case .key(let change): change.problem
        case .wheel(let point, let distance, _):
            point.problem ?? CGPoint(x: distance.width, y: distance.height).problem
        case .resize(let size): Quantity.side.problem(of: size.width) ?? Quantity.side.problem(of: size.height)
        case .sensor(let sample):
            [sample.x, sample.y, sample.z].lazy.compactMap(Quantity.measurement.problem).first
        case .drop(let paths):
            Count.files.problem(of: paths.count) ?? paths.lazy.compactMap(Count.pathProblem).first
        case .motion, .remote, .clipboard, .focus, .close: nil
        }
    }
}

extension CGPoint {
    fileprivate var problem: String? { Quantity.coordinate.problem(of: x) ?? Quantity.coordinate.problem(of: y) }
}

extension KeyChange {
    fileprivate var problem: String? {
        Count.usage.problem(of: key.rawValue) ?? Count.bits.problem(of: modifiers.rawValue)
            ?? Count.characters.problem(of: characters.unicodeScalars.count)
    }
}

extension FingerChange {
    fileprivate var problem: String? {
        if let problem = Count.finger.problem(of: finger) ?? point.problem { return problem }
        if let problem = Count.bits.problem(of: buttons.rawValue) ?? Count.bits.problem(of: modifiers.rawValue) {
            return problem
        }
        let measures = [contact?.radius, contact?.radiusTolerance, contact?.force].compactMap { $0 }
        if let problem = measures.lazy.compactMap(Quantity.contact.problem).first { return problem }
        let predictions = predictions ?? []
        return Count.predictions.problem(of: predictions.count)
            ?? predictions.lazy.compactMap { $0.point.problem ?? Quantity.time.problem(of: $0.after) }.first
    }
}
