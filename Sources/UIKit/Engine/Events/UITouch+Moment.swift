// The state of a touch at one moment, and a way to deliver a touch in an earlier state.
//
// A view that receives a touch late must see it as it was when the finger came down. Only `presenting` puts a touch
// into an earlier state, and it restores the touch afterwards.
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

    /// Makes the touch stationary until a report changes it. Source: UT-16.
    func becomeStationary() {
        moment.phase = .stationary
        moment.previousLocation = moment.location
    }

    /// Puts touches into the state that `shown` returns while `body` runs, then restores them. A touch that changes in
    /// the meantime keeps its new state.
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
