// Samples of sensors. Only objects that have requested samples receive them.
//
// Samples do not go along the responder chain. The module CoreMotion registers here. Source: DOC, the table of first
// responders by kind of event.
import HitscopeInput

/// The listeners to sensors, in the order of registration.
@MainActor package final class SensorInput {
    /// A closure that receives the samples of one sensor.
    package struct Listener {
        /// The object that asked for samples. In traces it is the target of a sample.
        fileprivate weak var owner: AnyObject?
        fileprivate let sensor: SensorSample.Sensor
        fileprivate let take: @MainActor (SensorSample, Double) -> Void
    }

    private var listeners: [Listener] = []

    /// Calls `take` for every sample of a sensor, until the owner stops or is deallocated.
    ///
    /// An owner has one closure for each sensor; a new one replaces the old one.
    ///
    /// - Parameter take: receives the sample, and its time in seconds of the world's timeline.
    package func start(
        _ sensor: SensorSample.Sensor, for owner: AnyObject, _ take: @escaping @MainActor (SensorSample, Double) -> Void
    ) {
        stop(sensor, for: owner)
        listeners.append(Listener(owner: owner, sensor: sensor, take: take))
    }

    /// Removes the closure of this sensor and owner. Has no effect if there is none.
    package func stop(_ sensor: SensorSample.Sensor, for owner: AnyObject) {
        listeners.removeAll { $0.owner == nil || $0.owner === owner && $0.sensor == sensor }
    }

    func dispatch(_ sample: SensorSample, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent("\(sample.sensor.rawValue) \(sample.x) \(sample.y) \(sample.z)"))
        defer { world.witness?.inputEnded() }
        // A listener may have stopped others in the meantime.
        for listener in listeners where listener.sensor == sample.sensor && isStillThere(listener) {
            guard let owner = listener.owner else { continue }
            Calls.perform(
                SentAction(name: "\(sample.sensor.rawValue) sample", target: owner, sender: nil), in: world
            ) { listener.take(sample, time) }
        }
    }

    private func isStillThere(_ listener: Listener) -> Bool {
        listeners.contains { $0.owner === listener.owner && $0.sensor == listener.sensor }
    }
}
