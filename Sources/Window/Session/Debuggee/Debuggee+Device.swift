// Scenes with responders or scripts that use the device: shakes, remote controls and sensors.
import HitscopeSceneFile

extension Debuggee {
    /// True if a responder reacts to shakes or remote commands or observes a sensor, or if the script sends such an
    /// event.
    static func usesDevice(_ scene: Scene) -> Bool {
        let behaviours =
            scene.views.map(\.behaviour) + scene.controllers.map(\.behaviour) + [scene.application.behaviour]
            + [scene.application.delegate?.behaviour].compactMap(\.self)
        return behaviours.contains(where: usesDevice)
            || scene.script.contains { step in
                switch step.action {
                case .shake, .remote, .sensor: true
                default: false
                }
            }
    }

    private static func usesDevice(_ behaviour: Scene.Behaviour) -> Bool {
        let device = behaviour.device
        let reactions = [device.motionBegan, device.motionEnded, device.motionCancelled, device.remote]
        return !behaviour.sensors.isEmpty || reactions.contains { $0 != .ignores }
    }
}
