// Samples of sensors, under the names of Core Motion.
import Foundation
import HitscopeInput

/// A measurement and its time.
public class CMLogItem {
    /// The time in seconds of the world's timeline.
    public let timestamp: TimeInterval

    init(at time: Double) { timestamp = time }
}

/// Acceleration in multiples of gravity, along the device's axes.
public struct CMAcceleration: Hashable, Sendable {
    /// The components in multiples of gravity: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Creates a value. The default of each axis is 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The device's rotation about its axes, in radians per second.
public struct CMRotationRate: Hashable, Sendable {
    /// The components in radians per second about the axes: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Creates a value. The default of each axis is 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The magnetic field along the device's axes, in microteslas.
public struct CMMagneticField: Hashable, Sendable {
    /// The components in microteslas: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Creates a value. The default of each axis is 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A sample of the accelerometer.
public final class CMAccelerometerData: CMLogItem, SampleItem {
    /// The acceleration from the input, including gravity.
    public let acceleration: CMAcceleration

    init(_ sample: SensorSample, at time: Double) {
        acceleration = CMAcceleration(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

/// A sample of the gyroscope.
public final class CMGyroData: CMLogItem, SampleItem {
    /// The rotation from the input.
    public let rotationRate: CMRotationRate

    init(_ sample: SensorSample, at time: Double) {
        rotationRate = CMRotationRate(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

/// A sample of the magnetometer.
public final class CMMagnetometerData: CMLogItem, SampleItem {
    /// The field from the input, without bias correction.
    public let magneticField: CMMagneticField

    init(_ sample: SensorSample, at time: Double) {
        magneticField = CMMagneticField(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}
