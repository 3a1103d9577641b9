// Scenes with responders or scripts that use the device: shakes, remote controls and sensors.
import HitscopeInput

extension Scene {
    /// True if a responder reacts to shakes or remote commands or observes a sensor, or if the script sends such an
    /// event.
    package var usesDevice: Bool {
        let behaviours =
            views.map(\.behaviour) + controllers.map(\.behaviour) + [application.behaviour]
            + [application.delegate?.behaviour].compactMap(\.self)
        return behaviours.contains(where: \.usesDevice)
            || script.contains { step in
                switch step.action {
                case .shake, .remote, .sensor: true
                default: false
                }
            }
    }
}

extension Scene.Behaviour {
    fileprivate var usesDevice: Bool {
        let reactions = [device.motionBegan, device.motionEnded, device.motionCancelled, device.remote]
        return !sensors.isEmpty || reactions.contains { $0 != .ignores }
    }
}
