// The motion manager: hands samples of sensors to the code that starts them. They take no part in the responder chain.
//
// Decides which samples are handed on, by the interval that was asked for. Knows no view and no responder.
import Foundation
import HitscopeEngine
import HitscopeInput

/// Gets each sample of the accelerometer. The error is always nil.
public typealias CMAccelerometerHandler = @MainActor (CMAccelerometerData?, (any Error)?) -> Void
/// Gets each sample of the gyroscope. The error is always nil.
public typealias CMGyroHandler = @MainActor (CMGyroData?, (any Error)?) -> Void
/// Gets each sample of the magnetometer. The error is always nil.
public typealias CMMagnetometerHandler = @MainActor (CMMagnetometerData?, (any Error)?) -> Void

/// Hands out what the sensors of a world measure.
///
/// Its world is the one that was current when the manager was made. Handlers run at once, whatever their queue.
@MainActor public final class CMMotionManager {
    private let sensors: SensorInput
    private var accelerometer = SensorUpdates<CMAccelerometerData>(), gyro = SensorUpdates<CMGyroData>(),
        magnetometer = SensorUpdates<CMMagnetometerData>()

    /// The name by which traces call the object that was designated to get the samples; nil for the class alone.
    public var label: String?
    public nonisolated let hitscopeIdentifier: Int

    /// A manager for the sensors of the current world, with none of them started.
    public init() {
        let world = World.current
        sensors = world.sensorInput
        hitscopeIdentifier = world.nextIdentifier()
    }

    // MARK: Accelerometer

    /// True: a world has every sensor.
    public var isAccelerometerAvailable: Bool { true }
    /// Whether updates were started and not stopped since.
    public var isAccelerometerActive: Bool { accelerometer.isActive }
    /// The last sample, in multiples of gravity; nil before the first.
    public var accelerometerData: CMAccelerometerData? { accelerometer.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var accelerometerUpdateInterval: TimeInterval {
        get { accelerometer.interval }
        set { accelerometer.interval = newValue }
    }

    /// Keeps each sample in `accelerometerData`, and calls no handler.
    public func startAccelerometerUpdates() { start(.accelerometer, \.accelerometer, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {
        start(.accelerometer, \.accelerometer, handler)
    }

    /// Ends the updates and forgets the handler; `accelerometerData` stays.
    public func stopAccelerometerUpdates() { stop(.accelerometer, \.accelerometer) }

    // MARK: Gyroscope

    /// True: a world has every sensor.
    public var isGyroAvailable: Bool { true }
    /// Whether updates were started and not stopped since.
    public var isGyroActive: Bool { gyro.isActive }
    /// The last sample, in radians a second; nil before the first.
    public var gyroData: CMGyroData? { gyro.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var gyroUpdateInterval: TimeInterval {
        get { gyro.interval }
        set { gyro.interval = newValue }
    }

    /// Keeps each sample in `gyroData`, and calls no handler.
    public func startGyroUpdates() { start(.gyroscope, \.gyro, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
        start(.gyroscope, \.gyro, handler)
    }

    /// Ends the updates and forgets the handler; `gyroData` stays.
    public func stopGyroUpdates() { stop(.gyroscope, \.gyro) }

    // MARK: Magnetometer

    /// True: a world has every sensor.
    public var isMagnetometerAvailable: Bool { true }
    /// Whether updates were started and not stopped since.
    public var isMagnetometerActive: Bool { magnetometer.isActive }
    /// The last sample, in microteslas; nil before the first.
    public var magnetometerData: CMMagnetometerData? { magnetometer.latest }
    /// The least time between two samples, in seconds; 0 for every sample there is.
    public var magnetometerUpdateInterval: TimeInterval {
        get { magnetometer.interval }
        set { magnetometer.interval = newValue }
    }

    /// Keeps each sample in `magnetometerData`, and calls no handler.
    public func startMagnetometerUpdates() { start(.magnetometer, \.magnetometer, nil) }

    /// Has the handler called for each sample. The queue is not used: handlers run at once.
    public func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler)
    {
        start(.magnetometer, \.magnetometer, handler)
    }

    /// Ends the updates and forgets the handler; `magnetometerData` stays.
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
