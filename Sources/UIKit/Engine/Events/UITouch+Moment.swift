// A touch at one moment, and how to show a touch as it was at an earlier one.
//
// A view that receives a touch late sees it as it was when the finger came down. Only `presenting` shows a touch in an
// earlier state, and it restores the touch itself.
import HitscopeGeometry

extension UITouch {
    /// The location, time, phase and tap count of a touch at one moment.
    struct Moment: Equatable {
        var phase = Phase.began
        /// The location in points of the screen.
        var location = CGPoint.zero
        /// The location at the previous delivery, in points of the screen.
        var previousLocation = CGPoint.zero
        /// The time in seconds of the world's timeline.
        var timestamp: Double = 0
        var tapCount = 1
    }

    /// The current location in points of the screen.
    var location: CGPoint { moment.location }
    /// The location at the previous delivery, in points of the screen.
    var previousScreenLocation: CGPoint { moment.previousLocation }

    /// The distance from where the finger came down, in points of the screen.
    var distanceFromStart: CGFloat { location.distance(to: began.location) }

    /// Marks a touch that a report does not mention as stationary. Source: UT-16.
    func becomeStationary() {
        moment.phase = .stationary
        moment.previousLocation = moment.location
    }

    /// Shows touches in the state that `shown` returns while `body` runs, then restores them. A touch that changes
    /// meanwhile keeps its new state.
    static func presenting(_ touches: [UITouch], as shown: (Moment, UITouch) -> Moment, during body: () -> Void) {
        let real = touches.map(\.moment)
        let presented = zip(real, touches).map(shown)
        for (touch, moment) in zip(touches, presented) { touch.moment = moment }
        body()
        for index in touches.indices where touches[index].moment == presented[index] {
            touches[index].moment = real[index]
        }
    }
}
