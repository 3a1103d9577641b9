// What a touch says of its finger at one moment, and how it is shown as it was at another.
//
// A view that is told late sees the touch as it was when the finger came down. `presenting` is the only function that
// shows a touch otherwise than it is, and it puts the touch back by itself. Knows no event and no view.
import HitscopeGeometry

extension UITouch {
    /// Where a finger is and was, when, and what it did.
    struct Moment: Equatable {
        var phase = Phase.began
        /// Points of the screen.
        var location = CGPoint.zero
        /// Where the finger was at the delivery before, in points of the screen.
        var previousLocation = CGPoint.zero
        /// Seconds of the world's timeline.
        var timestamp: Double = 0
        var tapCount = 1
    }

    /// Where the finger is, in points of the screen.
    var location: CGPoint { moment.location }
    /// Where the finger was at the delivery before, in points of the screen.
    var previousScreenLocation: CGPoint { moment.previousLocation }

    /// How far the finger is from where it came down, in points of the screen.
    var distanceFromStart: CGFloat { location.distance(to: began.location) }

    /// A touch that nothing happens to in a report stands still. Source: UT-16.
    func becomeStationary() {
        moment.phase = .stationary
        moment.previousLocation = moment.location
    }

    /// Shows touches as `shown` says while `body` runs, and puts them back. A touch that an input has changed
    /// meanwhile stays as the input left it.
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
