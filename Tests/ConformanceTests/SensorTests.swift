// Samples of sensors: they go to the managers that asked for them, not along the responder chain.
import CoreMotion
import Foundation
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Sensors") @MainActor struct SensorTests {
    /// Writes down every method by which a device event could reach it.
    private final class Watcher: UIView {
        let log = Log()
        override var canBecomeFirstResponder: Bool { true }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.write("motion began") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.write("motion ended") }
    }

    @Test("samples come to the handler at once, with their time, and not to the first responder")
    func handler() {
        withFingers { fingers, root in
            let watcher = added(Watcher(), to: root, 0, 0, 100, 100)
            watcher.becomeFirstResponder()
            let manager = CMMotionManager()
            var samples: [CMAcceleration] = [], times: [Double] = []
            manager.startAccelerometerUpdates(to: .main) { data, error in
                guard let data, error == nil else { return }
                samples.append(data.acceleration)
                times.append(data.timestamp)
            }
            fingers.accelerate(x: 0.5, y: -1)
            fingers.wait(0.25)
            fingers.accelerate(z: 1)
            #expect(samples == [CMAcceleration(x: 0.5, y: -1), CMAcceleration(z: 1)])
            #expect(times == [0, 0.25])
            #expect(watcher.log.lines == [])
        }
    }

    @Test("without a handler the last sample is there to be read, while the sensor is on")
    func pulling() {
        withFingers { fingers, _ in
            let manager = CMMotionManager()
            fingers.sense(.gyroscope, x: 1)
            #expect(manager.gyroData == nil)
            #expect(!manager.isGyroActive)
            #expect(manager.isGyroAvailable)
            manager.startGyroUpdates()
            fingers.sense(.gyroscope, x: 2)
            fingers.sense(.magnetometer, x: 40)
            #expect(manager.gyroData?.rotationRate == CMRotationRate(x: 2))
            #expect(manager.isGyroActive)
            #expect(manager.magnetometerData == nil)
            manager.stopGyroUpdates()
            fingers.sense(.gyroscope, x: 3)
            #expect(manager.gyroData?.rotationRate == CMRotationRate(x: 2))
            #expect(!manager.isGyroActive)
        }
    }

    @Test("samples that come sooner than the interval are passed over")
    func interval() {
        withFingers { fingers, _ in
            let manager = CMMotionManager()
            var count = 0
            manager.magnetometerUpdateInterval = 0.1
            manager.startMagnetometerUpdates(to: .main) { _, _ in count += 1 }
            for _ in 0..<10 {
                fingers.sense(.magnetometer, z: 1)
                fingers.wait(0.05)
            }
            #expect(count == 5)
        }
    }

    @Test(
        "several managers may ask for samples, and get them in that order; stopping another in a handler counts at once"
    )
    func several() {
        withFingers { fingers, _ in
            let (first, second) = (CMMotionManager(), CMMotionManager())
            let log = Log()
            first.startAccelerometerUpdates(to: .main) { _, _ in
                log.write("first")
                second.stopAccelerometerUpdates()
            }
            second.startAccelerometerUpdates(to: .main) { _, _ in log.write("second") }
            fingers.accelerate(x: 1)
            second.startAccelerometerUpdates(to: .main) { _, _ in log.write("second again") }
            first.stopAccelerometerUpdates()
            fingers.accelerate(x: 1)
            #expect(log.lines == ["first", "second again"])
        }
    }

    @Test("a manager that is gone gets nothing, and keeps nothing alive")
    func gone() {
        withFingers { fingers, _ in
            var count = 0
            weak var lost: CMMotionManager?
            do {
                let manager = CMMotionManager()
                lost = manager
                manager.startAccelerometerUpdates(to: .main) { _, _ in count += 1 }
            }
            fingers.accelerate(x: 1)
            #expect(count == 0)
            #expect(lost == nil)
        }
    }
}
