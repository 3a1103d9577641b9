// Samples of sensors: to those who asked for them, and to nobody else.
//
// They do not travel along the responder chain, and no first responder is asked. Source: the table of first responders
// by kind of event. Knows no names of Core Motion; the module of that name registers here.
import HitscopeInput

/// Who asked for the samples of which sensor, in the order of asking.
@MainActor package final class SensorInput {
    /// One who asked.
    package struct Listener {
        /// In traces, who got a sample.
        fileprivate weak var owner: AnyObject?
        fileprivate let sensor: SensorSample.Sensor
        fileprivate let take: @MainActor (SensorSample, Double) -> Void
    }

    private var listeners: [Listener] = []

    /// Has `take` called for every sample of a sensor, with its time in seconds, until the owner stops or goes. An
    /// owner has one for each sensor.
    package func start(
        _ sensor: SensorSample.Sensor, for owner: AnyObject, _ take: @escaping @MainActor (SensorSample, Double) -> Void
    ) {
        stop(sensor, for: owner)
        listeners.append(Listener(owner: owner, sensor: sensor, take: take))
    }

    package func stop(_ sensor: SensorSample.Sensor, for owner: AnyObject) {
        listeners.removeAll { $0.owner == nil || $0.owner === owner && $0.sensor == sensor }
    }

    func dispatch(_ sample: SensorSample, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent("\(sample.sensor.rawValue) \(sample.x) \(sample.y) \(sample.z)"))
        defer { world.witness?.inputEnded() }
        // Those who are told may stop others.
        for listener in listeners where listener.sensor == sample.sensor && isStillThere(listener) {
            guard let owner = listener.owner else { continue }
            Calls.sensor(sample, at: time, to: owner, in: world, listener.take)
        }
    }

    private func isStillThere(_ listener: Listener) -> Bool {
        listeners.contains { $0.owner === listener.owner && $0.sensor == listener.sensor }
    }
}
