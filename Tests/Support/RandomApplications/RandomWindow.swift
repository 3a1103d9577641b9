// A window that checks that it becomes and resigns key in turns, and that presses and shakes begin and end.
import UIKit

@MainActor final class RandomWindow: UIWindow {
    private unowned let application: RandomApplication
    private var isKey = false

    init(_ application: RandomApplication, frame: CGRect) {
        self.application = application
        super.init(frame: frame)
    }

    override func becomeKey() {
        if isKey { application.complain("\(displayName) became key twice") }
        isKey = true
        super.becomeKey()
        application.act()
    }

    override func resignKey() {
        if !isKey { application.complain("\(displayName) was told that it is not key any more, and was not") }
        isKey = false
        super.resignKey()
        application.act()
    }

    override func sendEvent(_ event: UIEvent) {
        application.presses.saw(event, in: self) { application.complain($0) }
        super.sendEvent(event)
    }
}

/// The presses and shakes that windows were sent: each begins once and ends once, unless its window is released before.
@MainActor struct PressLedger {
    private struct Begun {
        /// The press, or the event of the shake.
        let object: AnyObject
        weak var window: UIWindow?
    }

    private var begun: [Begun] = []

    /// The presses and shakes that have begun and not ended, in words.
    var open: [String] {
        begun.filter { $0.window != nil }.map { ($0.object as? UIPress).map { "press \($0.identifier)" } ?? "a shake" }
    }

    private func isOpen(_ object: AnyObject) -> Bool { begun.contains { $0.object === object } }

    mutating func saw(_ event: UIEvent, in window: UIWindow, _ complain: (String) -> Void) {
        // A shake is sent twice: when it begins and when it ends.
        if event.type == .motion {
            if isOpen(event) { close(event) } else { begun.append(Begun(object: event, window: window)) }
        }
        guard let event = event as? UIPressesEvent else { return }
        for press in event.allPresses.sorted(by: { $0.identifier < $1.identifier }) where press.window === window {
            if press.phase == .began, isOpen(press) { complain("press \(press.identifier) began twice") }
            if press.phase != .began, !isOpen(press) {
                complain("press \(press.identifier) is \(press.phase) and has not begun")
            }
            switch press.phase {
            case .began: begun.append(Begun(object: press, window: window))
            case .changed, .stationary: break
            case .ended, .cancelled: close(press)
            }
        }
    }

    private mutating func close(_ object: AnyObject) { begun.removeAll { $0.object === object } }
}
