// A window that sees to it that it becomes key and ceases to be in turns, and that presses and shakes begin and end.
import UIKit

@MainActor final class ZooWindow: UIWindow {
    private unowned let zoo: Zoo
    private var isKey = false

    init(_ zoo: Zoo, frame: CGRect) {
        self.zoo = zoo
        super.init(frame: frame)
    }

    override func becomeKey() {
        if isKey { zoo.complain("\(spoken) became key twice") }
        isKey = true
        super.becomeKey()
        zoo.act()
    }

    override func resignKey() {
        if !isKey { zoo.complain("\(spoken) was told that it is not key any more, and was not") }
        isKey = false
        super.resignKey()
        zoo.act()
    }

    override func sendEvent(_ event: UIEvent) {
        zoo.presses.saw(event, in: self) { zoo.complain($0) }
        super.sendEvent(event)
    }
}

/// What windows were sent of keys and shakes: each begins once, and ends once, unless its window is gone before.
@MainActor struct PressLedger {
    private struct Begun {
        /// The press, or the event of the shake.
        let thing: AnyObject
        weak var window: UIWindow?
    }

    private var begun: [Begun] = []

    /// What has begun and not ended, in words.
    var open: [String] {
        begun.filter { $0.window != nil }.map { ($0.thing as? UIPress).map { "press \($0.identifier)" } ?? "a shake" }
    }

    private func isOpen(_ thing: AnyObject) -> Bool { begun.contains { $0.thing === thing } }

    mutating func saw(_ event: UIEvent, in window: UIWindow, _ complain: (String) -> Void) {
        // A shake is sent twice: when it begins and when it ends.
        if event.type == .motion {
            if isOpen(event) { close(event) } else { begun.append(Begun(thing: event, window: window)) }
        }
        guard let event = event as? UIPressesEvent else { return }
        for press in event.allPresses.sorted(by: { $0.identifier < $1.identifier }) where press.window === window {
            if press.phase == .began, isOpen(press) { complain("press \(press.identifier) began twice") }
            if press.phase != .began, !isOpen(press) {
                complain("press \(press.identifier) is \(press.phase) and has not begun")
            }
            switch press.phase {
            case .began: begun.append(Begun(thing: press, window: window))
            case .changed, .stationary: break
            case .ended, .cancelled: close(press)
            }
        }
    }

    private mutating func close(_ thing: AnyObject) { begun.removeAll { $0.thing === thing } }
}
