// What the sensors of a device measured.
//
// Decides axes and units. Knows nothing of the code that asks for samples.

/// One measurement along the device's axes: x to the right, y to the top, z out of the screen.
public struct SensorSample: Hashable, Sendable, Codable {
    /// A sensor, with its unit.
    public enum Sensor: String, Hashable, Sendable, Codable, CaseIterable {
        /// Acceleration, in multiples of gravity.
        case accelerometer
        /// Turns about the axes, in radians a second.
        case gyroscope
        /// The magnetic field, in microteslas.
        case magnetometer
    }

    /// Which sensor measured.
    public var sensor: Sensor
    /// Along the axes, in the unit of the sensor.
    public var x: Double, y: Double, z: Double

    /// What a sensor measured, in its own unit.
    public init(_ sensor: Sensor, x: Double, y: Double, z: Double) {
        self.sensor = sensor
        self.x = x
        self.y = y
        self.z = z
    }
}
