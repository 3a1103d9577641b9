// The mouse as two fingers, and what Escape clears.
import HitscopeInput
import HitscopeSession
import HitscopeStage

extension Debugger {
    /// The mouse as two fingers.
    public var twoFingers: TwoFingers { stage.fingers.twoFingers }

    /// Takes the next way of making two fingers of the mouse. Fingers that were left down lift.
    public func changeTwoFingers() {
        needFrame()
        let lifted = stage.fingers.twoFingers.takeNextMode()
        if !lifted.isEmpty { inspection.deliver(InputEvent(time: world.timeline.now, .fingers(lifted))) }
    }

    /// Makes an exploded stage flat; else clears what is explained, and ends what goes on: a script, and fingers that
    /// were left down.
    func clear() {
        if stage.depth.camera != nil { return stage.toggleDepth() }
        playback.player.stop()
        if twoFingers.hasLeftFingers {
            inspection.deliver(InputEvent(time: world.timeline.now, .fingers(stage.fingers.twoFingers.lift())))
        }
        player.perform(.clear)
    }
}
