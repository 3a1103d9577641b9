// One sensor as one manager sees it: whether it is on, what it said last, and who is told.
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

    mutating func begin(_ handler: Handler?) { (isActive, self.handler, lastTime) = (true, handler, -.infinity) }

    mutating func end() { (isActive, handler) = (false, nil) }

    /// The sample to hand on; nil for one that comes too soon after the last.
    mutating func take(_ sample: SensorSample, at time: Double) -> Item? {
        guard isActive, time - lastTime >= interval - Self.tolerance else { return nil }
        lastTime = time
        let item = Item(sample, at: time)
        latest = item
        return item
    }

    /// What times may lack because they are sums of fractions, in seconds.
    private static var tolerance: Double { 1e-9 }
}
