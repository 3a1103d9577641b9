// What the sensors measured, under the names of Core Motion.
import Foundation
import HitscopeInput

/// A measurement, and when it was made.
public class CMLogItem {
    /// Seconds of the world's timeline.
    public let timestamp: TimeInterval

    init(at time: Double) { timestamp = time }
}

/// Acceleration in multiples of gravity, along the device's axes.
public struct CMAcceleration: Hashable, Sendable {
    /// Multiples of gravity: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Axes that are left out are 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How fast the device turns about its axes, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
    /// Radians a second about the axes: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Axes that are left out are 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The magnetic field along the device's axes, in microteslas.
public struct CMMagneticField: Hashable, Sendable {
    /// Microteslas: x to the right, y to the top, z out of the screen.
    public var x: Double, y: Double, z: Double
    /// Axes that are left out are 0.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A sample of the accelerometer.
public final class CMAccelerometerData: CMLogItem, SampleItem {
    /// The acceleration as the input said, with gravity left in.
    public let acceleration: CMAcceleration

    init(_ sample: SensorSample, at time: Double) {
        acceleration = CMAcceleration(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

/// A sample of the gyroscope.
public final class CMGyroData: CMLogItem, SampleItem {
    /// How fast the device turned, as the input said.
    public let rotationRate: CMRotationRate

    init(_ sample: SensorSample, at time: Double) {
        rotationRate = CMRotationRate(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

/// A sample of the magnetometer.
public final class CMMagnetometerData: CMLogItem, SampleItem {
    /// The field as the input said, with no bias taken out.
    public let magneticField: CMMagneticField

    init(_ sample: SensorSample, at time: Double) {
        magneticField = CMMagneticField(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}
