// Plays input in a scene without a window.
import HitscopeEngine
import HitscopeInput

extension BuiltScene {
    /// Plays input in the scene's world, then lets time pass.
    ///
    /// - Parameters:
    ///   - script: The input, in points of the screen.
    ///   - settling: The time that passes after the last input, in seconds.
    public func play(_ script: Script, settling: Double = Script.settlingTime) {
        for event in script.events { world.receive(event) }
        world.advance(to: script.duration + settling)
    }
}
