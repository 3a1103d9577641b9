// The motion manager: passes samples of sensors to the code that has started updates. They do not go along the
// responder chain.
//
// It skips samples that come faster than the requested interval.
import Foundation
import HitscopeEngine
import HitscopeInput

/// A closure that receives each sample of the accelerometer. The error is always nil.
public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
/// A closure that receives each sample of the gyroscope. The error is always nil.
public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void
/// A closure that receives each sample of the magnetometer. The error is always nil.
public typealias CMMagnetometerHandler = @MainActor (CMMagnetometerData?, (any Error)?) -> Void

/// Delivers the samples of a world's sensors.
///
/// The world is the one that was current when the manager was created. Handlers run immediately, whatever their queue.
@MainActor public final class CMMotionManager {
    private let sensors: SensorInput
    private var accelerometer = SensorUpdates<CMAccelerometerData>(), gyro = SensorUpdates<CMGyroData>(),
        magnetometer = SensorUpdates<CMMagnetometerData>()

    /// The name in traces of the object that receives the samples; nil for the class name.
    public var label: String?
    public nonisolated let hitscopeIdentifier: Int

    /// Creates a manager for the sensors of the current world. Updates are not started.
    public init() {
        let world = World.current
        sensors = world.sensorInput
        hitscopeIdentifier = world.nextIdentifier()
    }

    // MARK: Accelerometer

    /// Always true, because a world has every sensor.
    public var isAccelerometerAvailable: Bool { true }
    /// True if updates have been started and not been stopped.
    public var isAccelerometerActive: Bool { accelerometer.isActive }
    /// The last sample, in multiples of gravity; nil before the first.
    public var accelerometerData: CMAccelerometerData? { accelerometer.latest }
    /// The minimum time between two samples, in seconds; 0 for every sample.
    public var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }

    /// Stores each sample in `accelerometerData`, without a handler.
    public func startAccelerometerUpdates() { start(.accelerometer, \.accelerometer, nil) }

    /// Calls the handler for each sample. The queue is not used: handlers run immediately.
    public func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {
        start(.accelerometer, \.accelerometer, handler)
    }

    /// Stops the updates and removes the handler; `accelerometerData` stays.
    public func stopAccelerometerUpdates() { stop(.accelerometer, \.accelerometer) }

    // MARK: Gyroscope

    /// Always true, because a world has every sensor.
    public var isGyroAvailable: Bool { true }
    /// True if updates have been started and not been stopped.
    public var isGyroActive: Bool { gyro.isActive }
    /// The last sample, in radians per second; nil before the first.
    public var gyroData: CMGyroData? { gyro.latest }
    /// The minimum time between two samples, in seconds; 0 for every sample.
    public var gyroUpdateInterval: TimeInterval {
        get { gyro.interval }
        set { gyro.interval = newValue }
    }

    /// Stores each sample in `gyroData`, without a handler.
    public func startGyroUpdates() { start(.gyroscope, \.gyro, nil) }

    /// Calls the handler for each sample. The queue is not used: handlers run immediately.
    public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        start(.gyroscope, \.gyro, handler)
    }

    /// Stops the updates and removes the handler; `gyroData` stays.
    public func stopGyroUpdates() { stop(.gyroscope, \.gyro) }

    // MARK: Magnetometer

    /// Always true, because a world has every sensor.
    public var isMagnetometerAvailable: Bool { true }
    /// True if updates have been started and not been stopped.
    public var isMagnetometerActive: Bool { magnetometer.isActive }
    /// The last sample, in microteslas; nil before the first.
    public var magnetometerData: CMMagnetometerData? { magnetometer.latest }
    /// The minimum time between two samples, in seconds; 0 for every sample.
    public var magnetometerUpdateInterval: TimeInterval {
        get { magnetometer.interval }
        set { magnetometer.interval = newValue }
    }

    /// Stores each sample in `magnetometerData`, without a handler.
    public func startMagnetometerUpdates() { start(.magnetometer, \.magnetometer, nil) }

    /// Calls the handler for each sample. The queue is not used: handlers run immediately.
    public func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler)
    {
        start(.magnetometer, \.magnetometer, handler)
    }

    /// Stops the updates and removes the handler; `magnetometerData` stays.
    public func stopMagnetometerUpdates() { stop(.magnetometer, \.magnetometer) }

    // MARK: Starting and stopping

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
    public var hitscopeClassLabel: String { "CMMotionManager" }
    public var hitscopeNameLabel: String? { label }
}
