// A control that writes down what it is told, and a device with fingers.
import TouchSynthesis
import UIKit

/// Runs a test on a device of its own with a visible window, its root view, and fingers.
@MainActor func withFingers<R>(_ body: (_ fingers: EventGenerator, _ root: UIView) throws -> R) rethrows -> R {
    let world = World(screen: CGSize(width: 390, height: 844))
    return try world.enter {
        let (window, root) = screenWithRoot()
        window.makeKeyAndVisible()
        return try body(EventGenerator(world: world), root)
    }
}

extension UIControl.Event {
    /// Every event of touches, with its name, in the order of its bits.
    @MainActor static let named: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
        (.touchDragOutside, "dragOutside"),
        (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"),
        (.touchUpOutside, "upOutside"),
        (.touchCancel, "cancel"), (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
        (.editingDidBegin, "editingBegan"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingEnded"),
        (.editingDidEndOnExit, "editingEndedOnExit"),
    ]
}

extension UIControl {
    /// Has each event written down by its name.
    func logEvents(to log: Log) {
        for (event, name) in UIControl.Event.named { addAction(UIAction { _ in log.write(name) }, for: event) }
    }
}

/// A control that writes down its tracking calls before its events.
@MainActor final class TrackedControl: UIControl {
    let log = Log()
    var follows = true
    var goesOn = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.write("begin")
        return follows && super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.write("continue")
        return goesOn && super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.write("end")
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        log.write(event == nil ? "cancelTracking, no event" : "cancelTracking")
        super.cancelTracking(with: event)
    }
}
