// Whether the window shows movements, and what ends one at once.
//
// Decides nothing of how they look.
import HitscopeEngine
import HitscopeInput

extension Debugger {
    /// Whether the stage shows on the way how its layers come apart, and where its screen goes. Off unless it is set,
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

extension World {
    /// So many views are moved at the most: each picture of a movement has all layers anew.
    private static let mostMoving = 1500

    /// Whether its layers can be moved without a wait between two pictures.
    var isSmallEnoughToMove: Bool {
        var count = 0, waiting: [UIView] = windows
        while let view = waiting.popLast() {
            count += 1
            if count > World.mostMoving { return false }
            waiting += view.subviews
        }
        return true
    }
}
