// What a device tells of a finger beyond its place: radius, force, where it will be, and what is still a guess.
//
// Takes the values over as they come and makes none up. TouchCorrections.swift applies later corrections.
// Source: UT-20.
import HitscopeGeometry
import HitscopeInput

extension UITouch {
    /// Parts of a touch that a device may guess at first and measure later.
    public struct Properties: OptionSet, Hashable, Sendable {
        /// One bit for each property.
        public let rawValue: Int
        /// The set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `UITouch.force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction in which a pencil points; no device here measures it.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// How steeply a pencil is held; no device here measures it.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The place of the touch.
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// The most that a device reports that measures force: 20/3 of an ordinary touch, as on telephones
    /// with such a screen.
    package nonisolated static let greatestForce: CGFloat = 20.0 / 3

    /// Equals `location(in:)`: places are never rounded to whole points here.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Equals `previousLocation(in:)`.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Whether the device now measures something else at the same place.
    func differs(from change: FingerChange) -> Bool {
        guard let contact = change.contact else { return false }
        return contact.radius.map { $0 != majorRadius } ?? false || contact.force.map { $0 != force } ?? false
            || contact.estimate != estimationUpdateIndex
    }

    /// Takes over what was measured with a change. What is not a sensible number counts as not measured.
    func measure(_ change: FingerChange) {
        predictions = change.predictions ?? []
        guard let contact = change.contact else { return forgetContact() }
        majorRadius = UITouch.sensible(contact.radius) ?? 0
        majorRadiusTolerance = UITouch.sensible(contact.radiusTolerance) ?? 0
        measure(force: contact.force)
        estimationUpdateIndex = contact.estimate
        estimatedProperties = contact.estimate == nil ? [] : .force
        estimatedPropertiesExpectingUpdates = estimatedProperties
    }

    func measure(force value: CGFloat?) {
        let value = UITouch.sensible(value)
        force = min(value ?? 0, UITouch.greatestForce)
        maximumPossibleForce = value == nil ? 0 : UITouch.greatestForce
    }

    func takeContact(of other: UITouch) {
        majorRadius = other.majorRadius
        majorRadiusTolerance = other.majorRadiusTolerance
        force = other.force
        maximumPossibleForce = other.maximumPossibleForce
        estimatedProperties = other.estimatedProperties
        estimatedPropertiesExpectingUpdates = other.estimatedPropertiesExpectingUpdates
        estimationUpdateIndex = other.estimationUpdateIndex
    }

    /// The touch as the device expects it to be.
    func copy(at prediction: Prediction) -> UITouch {
        let copy = copy()
        copy.moment = Moment(
            phase: .moved, location: prediction.point, previousLocation: location,
            timestamp: timestamp + prediction.after, tapCount: tapCount)
        copy.estimatedProperties.insert(.location)
        return copy
    }

    private func forgetContact() {
        guard majorRadius != 0 || maximumPossibleForce != 0 || estimationUpdateIndex != nil else { return }
        majorRadius = 0
        majorRadiusTolerance = 0
        force = 0
        maximumPossibleForce = 0
        estimatedProperties = []
        estimatedPropertiesExpectingUpdates = []
        estimationUpdateIndex = nil
    }

    private static func sensible(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
}
