// The state of one sensor of a manager: whether it is active, its last sample, and its handler.
import Foundation
import HitscopeInput

/// A sample as a class of Core Motion.
protocol SampleItem: AnyObject {
    init(_ sample: SensorSample, at time: Double)
}

@MainActor struct SensorUpdates<Item: SampleItem> {
    typealias Handler = @MainActor (Item?, (any Error)?) -> Void

    private(set) var isActive = false
    private(set) var latest: Item?
    private(set) var handler: Handler?
    var interval: TimeInterval = 0
    private var lastTime = -Double.infinity

    mutating func begin(_ handler: Handler?) {
        isActive = true
        self.handler = handler
        lastTime = -.infinity
    }

    mutating func end() {
        isActive = false
        handler = nil
    }

    /// The sample to deliver; nil if it comes too soon after the last one.
    mutating func take(_ sample: SensorSample, at time: Double) -> Item? {
        guard isActive, time - lastTime >= interval - Self.tolerance else { return nil }
        lastTime = time
        let item = Item(sample, at: time)
        latest = item
        return item
    }

    /// The maximum rounding error of a sum of times, in seconds.
    private static var tolerance: Double { 1e-9 }
}
