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
    public var x: Double, y: Double, z: Double
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// How fast the device turns about its axes, in radians a second.
public struct CMRotationRate: Hashable, Sendable {
    public var x: Double, y: Double, z: Double
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The magnetic field along the device's axes, in microteslas.
public struct CMMagneticField: Hashable, Sendable {
    public var x: Double, y: Double, z: Double
    public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

public final class CMAccelerometerData: CMLogItem, SampleItem {
    public let acceleration: CMAcceleration

    init(_ sample: SensorSample, at time: Double) {
        acceleration = CMAcceleration(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

public final class CMGyroData: CMLogItem, SampleItem {
    public let rotationRate: CMRotationRate

    init(_ sample: SensorSample, at time: Double) {
        rotationRate = CMRotationRate(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}

public final class CMMagnetometerData: CMLogItem, SampleItem {
    public let magneticField: CMMagneticField

    init(_ sample: SensorSample, at time: Double) {
        magneticField = CMMagneticField(x: sample.x, y: sample.y, z: sample.z)
        super.init(at: time)
    }
}
