// The motion manager: whoever makes one and starts a sensor gets its samples, past the responder chain.
//
// Decides which samples are handed on, by the interval that was asked for. Knows no view and no responder.
import Foundation
import HitscopeEngine
import HitscopeInput

public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = @MainActor (CMMagnetometerData?, (any Error)?) -> Void

/// Hands out what the sensors of the current world measure.
///
/// Handlers run at once, in the world that was current when the sensor was started, whichever queue they are given.
@MainActor public final class CMMotionManager {
    private let sensors: SensorInput
    private var accelerometer = SensorUpdates<CMAccelerometerData>(), gyro = SensorUpdates<CMGyroData>(),
        magnetometer = SensorUpdates<CMMagnetometerData>()

    /// The name by which traces call the object that was designated to get the samples; nil for the class alone.
    public var label: String?
    public nonisolated let identifier: Int

    public init() {
        let world = World.current
        sensors = world.sensorInput
        identifier = world.nextIdentifier()
    }

    // MARK: Accelerometer

    public var isAccelerometerAvailable: Bool { true }
    public var isAccelerometerActive: Bool { accelerometer.isActive }
    /// The last sample, in multiples of gravity; nil before the first.
    public var accelerometerData: CMAccelerometerData? { accelerometer.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }

    public func startAccelerometerUpdates() { start(.accelerometer, \.accelerometer, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {
        start(.accelerometer, \.accelerometer, handler)
    }

    public func stopAccelerometerUpdates() { stop(.accelerometer, \.accelerometer) }

    // MARK: Gyroscope

    public var isGyroAvailable: Bool { true }
    public var isGyroActive: Bool { gyro.isActive }
    /// The last sample, in radians a second; nil before the first.
    public var gyroData: CMGyroData? { gyro.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var gyroUpdateInterval: TimeInterval {
        get { gyro.interval }
        set { gyro.interval = newValue }
    }

    public func startGyroUpdates() { start(.gyroscope, \.gyro, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        start(.gyroscope, \.gyro, handler)
    }

    public func stopGyroUpdates() { stop(.gyroscope, \.gyro) }

    // MARK: Magnetometer

    public var isMagnetometerAvailable: Bool { true }
    public var isMagnetometerActive: Bool { magnetometer.isActive }
    /// The last sample, in microteslas; nil before the first.
    public var magnetometerData: CMMagnetometerData? { magnetometer.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var magnetometerUpdateInterval: TimeInterval {
        get { magnetometer.interval }
        set { magnetometer.interval = newValue }
    }

    public func startMagnetometerUpdates() { start(.magnetometer, \.magnetometer, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler)
    {
        start(.magnetometer, \.magnetometer, handler)
    }

    public func stopMagnetometerUpdates() { stop(.magnetometer, \.magnetometer) }

    // MARK: Feeds

    private func start<Item: SampleItem>(
        _ sensor: SensorSample.Sensor, _ updates: ReferenceWritableKeyPath<CMMotionManager, SensorUpdates<Item>>,
        _ handler: (@MainActor (Item?, (any Error)?) -> Void)?
    ) {
        self[keyPath: updates].begin(handler)
        sensors.start(sensor, for: self) { [weak self] sample, time in
            guard let item = self?[keyPath: updates].take(sample, at: time) else { return }
            self?[keyPath: updates].handler?(item, nil)
        }
    }

    private func stop<Item: SampleItem>(
        _ sensor: SensorSample.Sensor, _ updates: ReferenceWritableKeyPath<CMMotionManager, SensorUpdates<Item>>
    ) {
        self[keyPath: updates].end()
        sensors.stop(sensor, for: self)
    }
}

extension CMMotionManager: Witnessed {
    public var classLabel: String { "CMMotionManager" }
    public var nameLabel: String? { label }
}
