// Fingers and recognisers for tests of touches and gestures.
import TouchSynthesis
import UIKit

/// A device with a window that has one view, and fingers on its screen.
@MainActor struct Stage {
    let world = World(screen: CGSize(width: 390, height: 844))
    let fingers: EventGenerator
    let window: UIWindow
    let root: UIView

    init() {
        fingers = EventGenerator(world: world)
        (window, root) = world.enter { screenWithRoot() }
    }

    /// Runs a test on the stage, as code of an application runs.
    func run(_ body: (Stage) throws -> Void) rethrows { try world.enter { try body(self) } }

    /// One finger goes 60 points to the right in six steps: far and fast enough for a pan and for a swipe.
    func drag() { fingers.fingerDrag(from: middle, to: middle.moved(60, 0), duration: 6 * EventGenerator.step) }
}

/// A view that writes down what it is told, and keeps it to itself.
@MainActor final class TouchView: UIView {
    let log: Log
    private let title: String
    var onBegan: ((Set<UITouch>) -> Void)?
    /// The arguments of each call: the phase and the locations in this view.
    private(set) var places: [String] = []
    private(set) var times: [Double] = []
    /// The number of touches in each call.
    private(set) var counts: [Int] = []

    init(_ title: String, _ log: Log) {
        self.title = title
        self.log = log
        super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        onBegan?(touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
        log.write("\(title) \(phase)")
        counts.append(touches.count)
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) {
            let place = touch.location(in: self)
            places.append("\(phase) \(Int(place.x)),\(Int(place.y))")
            times.append(touch.timestamp)
        }
    }
}

/// A target that writes down the states in which it is told.
@MainActor final class Listener {
    private weak var log: Log?
    private let title: String

    init(_ title: String, _ log: Log) {
        self.title = title
        self.log = log
    }

    func told(_ recognizer: UIGestureRecognizer) { log?.write("\(title) \(recognizer.state)") }
}

/// Adds a recogniser to a view. A target writes its states into the log, and lives as long as the log.
@discardableResult
@MainActor func listening<R: UIGestureRecognizer>(
    _ recognizer: R, _ title: String = "it", on view: UIView, _ log: Log
) -> R {
    let listener = Listener(title, log)
    log.keepAlive(listener)
    recognizer.addTarget(listener, action: Listener.told)
    view.addGestureRecognizer(recognizer)
    return recognizer
}

@MainActor func taps(_ count: Int) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    return tap
}

@MainActor func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    return swipe
}

/// A recogniser that writes down what it is told and does what the test says.
@MainActor final class Probe: UIGestureRecognizer {
    let log: Log
    private let title: String
    var onBegan: ((Probe, Set<UITouch>, UIEvent) -> Void)?
    var onMoved: ((Probe, Set<UITouch>, UIEvent) -> Void)?
    var onEnded: ((Probe, Set<UITouch>, UIEvent) -> Void)?
    var mayPrevent: ((UIGestureRecognizer) -> Bool)?
    var mayBePrevented: ((UIGestureRecognizer) -> Bool)?
    var requiresFailureOf: ((UIGestureRecognizer) -> Bool)?
    var isRequiredBy: ((UIGestureRecognizer) -> Bool)?
    var receives: ((UIEvent) -> Bool)?
    private(set) var counts: [Int] = []

    init(_ title: String, _ log: Log) {
        self.title = title
        self.log = log
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note("touchesBegan", touches)
        onBegan?(self, touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note("touchesMoved", touches)
        onMoved?(self, touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        note("touchesEnded", touches)
        onEnded?(self, touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        note("touchesCancelled", touches)
        state = .failed
    }
    override func reset() { log.write("\(title) reset") }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { mayPrevent?(other) ?? super.canPrevent(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        mayBePrevented?(other) ?? super.canBePrevented(by: other)
    }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        requiresFailureOf?(other) ?? super.shouldRequireFailure(of: other)
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        isRequiredBy?(other) ?? super.shouldBeRequiredToFail(by: other)
    }
    override func shouldReceive(_ event: UIEvent) -> Bool { receives?(event) ?? super.shouldReceive(event) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        log.write("\(title) \(what)")
        counts.append(touches.count)
    }
}

/// A delegate whose answers are closures, and that writes down what it is asked.
@MainActor final class Asked: UIGestureRecognizerDelegate {
    let log: Log
    var shouldBegin = true
    var simultaneous = false
    var receivesTouch = true
    var receivesEvent = true
    var requiresFailureOf: UIGestureRecognizer?
    var isRequiredBy: UIGestureRecognizer?

    init(_ log: Log) { self.log = log }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        log.write("asked shouldBegin")
        return shouldBegin
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
        -> Bool
    {
        log.write("asked simultaneous")
        return simultaneous
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
        log.write("asked requireFailureOf")
        return other === requiresFailureOf
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        log.write("asked requiredToFailBy")
        return other === isRequiredBy
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        log.write("asked touch")
        return receivesTouch
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        log.write("asked event")
        return receivesEvent
    }
}

extension CGPoint {
    func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}

let middle = CGPoint(x: 200, y: 400)
