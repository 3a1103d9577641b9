// Measurements of a device's sensors, with their axes and units.

/// A measurement along the axes of the device: x to the right, y to the top, z out of the screen.
public struct SensorSample: Hashable, Sendable, Codable {
    /// A sensor, with its unit.
    public enum Sensor: String, Hashable, Sendable, Codable, CaseIterable {
        /// Acceleration, in multiples of gravity.
        case accelerometer
        /// Rotation about the axes, in radians per second.
        case gyroscope
        /// The magnetic field, in microteslas.
        case magnetometer
    }

    /// The sensor.
    public var sensor: Sensor
    /// The values along the axes, in the unit of the sensor.
    public var x: Double, y: Double, z: Double

    /// Creates a measurement; the values are in the sensor's unit.
    public init(_ sensor: Sensor, x: Double, y: Double, z: Double) {
        self.sensor = sensor
        self.x = x
        self.y = y
        self.z = z
    }
}
