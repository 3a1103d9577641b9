// What the sensors of a device measured.

/// One measurement along the device's axes: x to the right, y to the top, z out of the screen.
public struct SensorSample: Hashable, Sendable, Codable {
    /// Which sensor measured, and so in what: the accelerometer in multiples of gravity, the gyroscope in radians a
    /// second, the magnetometer in microteslas.
    public enum Sensor: String, Hashable, Sendable, Codable, CaseIterable {
        case accelerometer, gyroscope, magnetometer
    }

    public var sensor: Sensor
    public var x: Double, y: Double, z: Double

    public init(_ sensor: Sensor, x: Double, y: Double, z: Double) {
        (self.sensor, self.x, self.y, self.z) = (sensor, x, y, z)
    }
}
