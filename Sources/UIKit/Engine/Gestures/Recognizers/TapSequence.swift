// Counting taps: fingers that come down together, hold still and lift soon, again and again at about one place.
//
// Shared by the tap and by the long press that wants taps before it. Knows no recogniser.
import HitscopeGeometry

struct TapSequence {
    /// How far a finger may wander before a tap is no longer a tap, in points from where it came down. Source: GT-02;
    /// Apple documents no number.
    static let slop: CGFloat = 10
    /// The longest time that the fingers of a tap may be down, in seconds. Source: GT-04; Apple documents no number.
    static let longestPress = 0.75
    /// The longest pause between two taps of one gesture, in seconds. Source: GT-05; Apple documents no number.
    static let longestPause = 0.35
    /// How far apart the taps of one gesture may be, in points of the screen: about a fingertip's width. No source
    /// gives a number.
    static let spread: CGFloat = 45

    /// The most fingers that were down at once in this tap.
    var fingers = 0
    private(set) var taps = 0
    /// Where the first tap was; nil before the first finger came down.
    private(set) var place: CGPoint?

    /// Notes that fingers are down with their middle here. False when it is too far from the middle of the first tap.
    mutating func came(_ count: Int, of required: Int, at point: CGPoint) -> Bool {
        fingers = max(fingers, count)
        guard let place, taps > 0 else {
            place = point
            return true
        }
        return count < required || point.distance(to: place) <= TapSequence.spread
    }

    /// Notes that the last finger has lifted.
    mutating func lifted() {
        taps += 1
        fingers = 0
    }
}
