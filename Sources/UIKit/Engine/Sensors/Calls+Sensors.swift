// Calls of closures that listen to sensors.
import HitscopeInput

extension Calls {
    /// Runs the closure of a listener to a sensor. The witness receives it as an action of the owner.
    static func sensor(
        _ sample: SensorSample, at time: Double, to owner: AnyObject, in world: World,
        _ take: @MainActor (SensorSample, Double) -> Void
    ) {
        guard StackGuard.enterCall() else {
            return world.report(.stackExhausted(at: world.application, in: .sendAction))
        }
        defer { StackGuard.leaveCall() }
        world.witness?.actionBegan(SentAction(name: "\(sample.sensor.rawValue) sample", target: owner, sender: nil))
        take(sample, time)
        world.witness?.actionEnded()
    }
}
