// Counts taps: fingers that come down together, hold still and lift soon, repeatedly at about the same place.
//
// Shared by the tap recogniser and by the long press recogniser, which can require taps before the press.
import HitscopeGeometry

package struct TapSequence {
    /// The distance that a finger may move before its touch is no longer a tap, in points from where it came down.
    /// Source: GT-02; Apple documents no number.
    package static let slop: CGFloat = 10
    /// The maximum time that the fingers of a tap may be down, in seconds. Source: GT-04; Apple documents no number.
    package static let longestPress = 0.75
    /// The maximum pause between two taps of one gesture, in seconds. Source: GT-05; Apple documents no number.
    static let longestPause = 0.35
    /// The maximum distance between the taps of one gesture, in points of the screen: about the width of a fingertip.
    /// No source gives a number.
    static let spread: CGFloat = 45

    /// The maximum number of fingers that were down at once in this tap.
    var fingers = 0
    private(set) var taps = 0
    /// The location of the first tap; nil before the first finger came down.
    private(set) var place: CGPoint?

    /// Handles fingers that came down, with their centre at a point of the screen. Returns false if it is too far from
    /// the centre of the first tap.
    mutating func fingersCameDown(_ count: Int, of required: Int, at point: CGPoint) -> Bool {
        fingers = max(fingers, count)
        guard let place, taps > 0 else {
            place = point
            return true
        }
        return count < required || point.distance(to: place) <= TapSequence.spread
    }

    /// Handles the lift of the last finger.
    mutating func lifted() {
        taps += 1
        fingers = 0
    }
}
