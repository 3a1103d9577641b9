// One sensor as one manager sees it: whether it is on, its last sample, and its handler.
import Foundation
import HitscopeInput

/// A sample as Core Motion hands it out.
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

    /// The sample to hand on; nil for one that comes too soon after the last.
    mutating func take(_ sample: SensorSample, at time: Double) -> Item? {
        guard isActive, time - lastTime >= interval - Self.tolerance else { return nil }
        lastTime = time
        let item = Item(sample, at: time)
        latest = item
        return item
    }

    /// By how much rounding may shorten a sum of times, in seconds.
    private static var tolerance: Double { 1e-9 }
}
