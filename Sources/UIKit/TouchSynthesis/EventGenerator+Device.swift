// Device events for tests: keys, wheel, shakes, remote control, sensors, clipboard.
//
// Creates inputs and passes them to a world.
import HitscopeGeometry
import HitscopeInput
import UIKit

extension EventGenerator {
    /// Turns the mouse wheel over a point. Positive distances move the content right and down.
    public func scrollWheel(at point: CGPoint, by distance: CGSize) {
        world.receive(InputEvent(time: now, .wheel(at: point, by: distance)))
    }

    /// Presses a key. Without `characters`, the text follows from the key and Shift.
    public func keyDown(_ key: Key, modifiers: KeyModifiers = [], characters: String? = nil) {
        send(KeyChange(key, isDown: true, modifiers: modifiers, characters: characters ?? typed(by: key, modifiers)))
    }

    /// Repeats a key that is held, as the keyboard does.
    public func keyRepeat(_ key: Key, modifiers: KeyModifiers = [], characters: String? = nil) {
        send(
            KeyChange(
                key, isDown: true, isRepeat: true, modifiers: modifiers,
                characters: characters ?? typed(by: key, modifiers)))
    }

    /// Releases a key.
    public func keyUp(_ key: Key, modifiers: KeyModifiers = []) {
        send(KeyChange(key, isDown: false, modifiers: modifiers))
    }

    /// Presses and releases a key.
    public func keyPress(_ key: Key, modifiers: KeyModifiers = []) {
        keyDown(key, modifiers: modifiers)
        keyUp(key, modifiers: modifiers)
    }

    /// Types letters, digits and spaces, key by key. Skips other characters.
    public func typeText(_ text: String) {
        for character in text {
            guard let key = character == " " ? Key.space : Key(character) else { continue }
            keyPress(key, modifiers: character.isUppercase ? .shift : [])
        }
    }

    /// Shakes the device for the same time as a script does.
    public func shake() {
        world.receive(InputEvent(time: now, .motion(.began)))
        wait(Script.shakeDuration)
        world.receive(InputEvent(time: now, .motion(.ended)))
    }

    /// Performs one step of a shake. Use it for shakes that are cancelled or last long.
    public func shake(_ change: MotionChange) { world.receive(InputEvent(time: now, .motion(change))) }

    /// Presses a button of a remote control.
    public func remoteControl(_ command: RemoteCommand) { world.receive(InputEvent(time: now, .remote(command))) }

    /// Makes the accelerometer measure a value, in multiples of gravity.
    public func accelerate(x: Double = 0, y: Double = 0, z: Double = 0) { sense(.accelerometer, x: x, y: y, z: z) }

    /// Makes a sensor measure a value, in the sensor's unit.
    public func sense(_ sensor: SensorSample.Sensor, x: Double = 0, y: Double = 0, z: Double = 0) {
        world.receive(InputEvent(time: now, .sensor(SensorSample(sensor, x: x, y: y, z: z))))
    }

    /// Puts text of another program on the clipboard; nil for content that is not text.
    public func copyElsewhere(_ text: String?) { world.receive(InputEvent(time: now, .clipboard(text))) }

    private func send(_ change: KeyChange) { world.receive(InputEvent(time: now, .key(change))) }

    private func typed(by key: Key, _ modifiers: KeyModifiers) -> String {
        if key == .space { return " " }
        guard let name = key.name, name.count == 1 else { return "" }
        return modifiers.contains(.shift) ? name.uppercased() : name
    }
}
