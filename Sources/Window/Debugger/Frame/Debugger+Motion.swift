// Whether the window shows movements, and what ends one at once.
//
// Decides nothing of how they look.
import HitscopeEngine
import HitscopeInput
import HitscopeSession
import HitscopeStage
import HitscopeWindowKit

extension Debugger {
    /// True if the stage shows on the way how its layers come apart, and where its screen goes. Off unless it is set,
    /// so that a picture shows the state as it is.
    public var animates: Bool {
        get { stage.motion != nil }
        set {
            stage.motion?.end()
            stage.motion = newValue ? Motion(on: world.timeline) : nil
        }
    }

    /// Shows the last picture of a movement at once, for input that is meant for what stands there.
    func endMotion(before action: InputEvent.Action) {
        switch action {
        case .fingers, .wheel, .resize, .drop, .close: stage.motion?.end()
        case .key, .hover, .clipboard, .motion, .remote, .correction, .sensor, .focus: break
        }
    }
}
