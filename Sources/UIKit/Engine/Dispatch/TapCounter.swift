// Counts taps: the number of a touch in a series of quick taps at about the same location.
//
// Source: UT-08 to UT-10. Apple documents neither number.
import HitscopeGeometry

struct TapCounter {
    /// The distance that a finger may move before its touch is no longer a tap, the same as for a tap gesture. Source:
    /// GT-02.
    static let slop = TapSequence.slop
    /// The maximum pause between a lift and the next touch of the same count, the same as between the taps of one
    /// gesture. Source: UT-09.
    static let pause = TapSequence.longestPause
    /// The maximum distance between two taps, in points along each axis. Source: UT-09.
    static let spread: CGFloat = 30

    private var lastCount = 0
    private var lastEnd = -Double.infinity
    private var lastPlace = CGPoint.zero

    /// The tap count for a finger that comes down at a location, in points of the screen.
    func count(at point: CGPoint, time: Double) -> Int {
        let isNear = abs(point.x - lastPlace.x) <= TapCounter.spread && abs(point.y - lastPlace.y) <= TapCounter.spread
        return isNear && time - lastEnd <= TapCounter.pause ? lastCount + 1 : 1
    }

    /// Remembers a lift for the next tap.
    @MainActor mutating func ended(_ touch: UITouch, at time: Double) {
        lastCount = touch.tapCount
        lastEnd = time
        lastPlace = touch.location
    }
}
