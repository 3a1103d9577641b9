// Properties that a device measures besides the location: radius, force, predicted locations and estimates.
//
// The engine stores them as the device sends them. TouchCorrections.swift applies later corrections. Source: UT-20.
import HitscopeGeometry
import HitscopeInput

extension UITouch {
    /// Properties of a touch that a device can estimate at first and measure later.
    public struct Properties: OptionSet, Hashable, Sendable {
        /// One bit for each property.
        public let rawValue: Int
        /// Creates a set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `UITouch.force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction in which a pencil points. No supported device measures it.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle at which a pencil is held. No supported device measures it.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location of the touch.
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// The maximum force that is reported: 20/3 of the force of an average touch, as on phones that measure force.
    package nonisolated static let maximumForce: CGFloat = 20.0 / 3

    /// The same as `location(in:)`, because the engine never rounds locations.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// True if the device measured other values than before, apart from the location.
    func differs(from change: FingerChange) -> Bool {
        guard let contact = change.contact else { return false }
        return contact.radius.map { $0 != majorRadius } ?? false || contact.force.map { $0 != force } ?? false
            || contact.estimate != estimationUpdateIndex
    }

    /// Stores the values that came with a change. Invalid values count as not measured.
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
        force = min(value ?? 0, UITouch.maximumForce)
        maximumPossibleForce = value == nil ? 0 : UITouch.maximumForce
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

    /// A copy of the touch at a predicted position.
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
