// Beginnings and ends are told in turns, whatever the told code does: keys, shakes, key windows, editing, first
// responders, zooming.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

/// A window that writes down its keys and shakes, and does what the test says when it stops being key.
private final class TurnWindow: UIWindow {
    let name: String, log: Log
    var onResign: () -> Void = {}

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: UIScreen.main.bounds)
        isHidden = false
    }

    override func becomeKey() { log.write("\(name) becomes key") }
    override func resignKey() {
        log.write("\(name) resigns key")
        onResign()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.write("\(name) pressed") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.write("\(name) released") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.write("\(name) cancelled")
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.write("\(name) shake began") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.write("\(name) shake ended") }
}

/// Refuses to resign, writes down what it is told, and then does what the test says.
private final class TurnDelegate: UITextFieldDelegate {
    let log: Log
    var gives = true
    var onBegin: () -> Void = {}, onEnd: () -> Void = {}
    init(_ log: Log) { self.log = log }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        log.write("began")
        onBegin()
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { gives }
    func textFieldDidEndEditing(_ textField: UITextField) {
        log.write("ended")
        onEnd()
    }
}

/// Can be first responder, and does what the test says before it moves to a window or resigns.
private final class TurnView: UIView {
    var onMove: () -> Void = {}, onResign: () -> Void = {}
    var gives = true
    override var canBecomeFirstResponder: Bool { true }
    override func willMove(toWindow newWindow: UIWindow?) { onMove() }
    override func resignFirstResponder() -> Bool {
        onResign()
        return gives && super.resignFirstResponder()
    }
}

@Suite("Told in turns") @MainActor struct TurnTests {
    private let log = Log()

    // MARK: Keys and shakes

    @Test("WN-04, PR-01: a key and a shake end in the window in which they began, whichever is key by then")
    func keyWindowChanges() {
        Stage().run { stage in
            let first = TurnWindow("first", log), second = TurnWindow("second", log)
            first.makeKey()
            stage.fingers.keyDown(.a)
            stage.fingers.shake(.began)
            second.makeKey()
            log.lines = []
            stage.fingers.keyUp(.a)
            stage.fingers.shake(.ended)
            stage.fingers.keyDown(.b)
            #expect(log.lines == ["first released", "first shake ended", "second pressed"])
        }
    }

    @Test("WN-07, PR-01: a key that is down when its window is hidden is released there, also where no window is key")
    func keyWindowHidden() {
        Stage().run { stage in
            let window = TurnWindow("window", log)
            window.makeKey()
            stage.fingers.keyDown(.a)
            window.isHidden = true
            #expect(UIApplication.shared.keyWindow == nil)
            stage.fingers.keyUp(.a)
            #expect(log.lines == ["window becomes key", "window pressed", "window resigns key", "window released"])
        }
    }

    @Test(
        "PR-01: if a window resigns during a held key, another window gets the new key before the old one ends"
    )
    func resignedInPress() {
        final class Resigning: UIWindow {
            override func sendEvent(_ event: UIEvent) {
                if (event as? UIPressesEvent)?.allPresses.count == 2 { World.current.resignActive() }
                super.sendEvent(event)
            }
        }
        Stage().run { stage in
            let first = Resigning(), second = TurnWindow("second", log)
            first.makeKeyAndVisible()
            stage.fingers.keyDown(.a)
            second.makeKey()
            log.lines = []
            stage.fingers.keyDown(.b)
            #expect(log.lines == ["second pressed", "second cancelled"])
        }
    }

    @Test(
        "WN-06: a window that makes another one key when it resigns key has the last word, and is called once"
    )
    func keyInResign() {
        onDevice {
            let first = TurnWindow("first", log), second = TurnWindow("second", log), third = TurnWindow("third", log)
            first.makeKey()
            first.onResign = { [unowned third] in third.makeKey() }
            second.makeKey()
            #expect(third.isKeyWindow)
            #expect(log.lines == ["first becomes key", "first resigns key", "third becomes key"])
        }
    }

    // MARK: First responders

    @Test("FR-08: a view that becomes first responder on its way out of the window is it no more when it has left")
    func firstOnTheWayOut() {
        onDevice {
            let (window, root) = screenWithRoot(), view = added(TurnView(), to: root, 0, 0, 10, 10)
            view.onMove = { [unowned view] in view.becomeFirstResponder() }
            view.removeFromSuperview()
            #expect(window.firstResponder == nil)
            #expect(!view.isFirstResponder)
        }
    }

    @Test("FR-04: who gives way to one and makes another first has the last word")
    func firstInResign() {
        onDevice {
            let (window, root) = screenWithRoot()
            let views = (0..<3).map { _ in added(TurnView(), to: root, 0, 0, 10, 10) }
            views[0].becomeFirstResponder()
            views[0].onResign = { [unowned first = views[0], unowned third = views[2]] in
                first.onResign = {}
                third.becomeFirstResponder()
            }
            #expect(!views[1].becomeFirstResponder())
            #expect(window.firstResponder === views[2])
        }
    }

    // MARK: Editing

    private func edited(in root: UIView) -> (UITextField, TurnDelegate) {
        let field = added(UITextField(), to: root, 0, 0, 100, 40), delegate = TurnDelegate(log)
        field.delegate = delegate
        return (field, delegate)
    }

    @Test("FR-08: a text field that leaves its window ends editing and tells its delegate, even if that said no")
    func takenFromWindow() {
        onDevice {
            let (_, root) = screenWithRoot(), (field, delegate) = edited(in: root)
            delegate.gives = false
            field.becomeFirstResponder()
            field.removeFromSuperview()
            #expect(!field.isEditing)
            #expect(log.lines == ["began", "ended"])
        }
    }

    @Test(
        "FR-06: a text field that resigns in its delegate's call for the beginning reports beginning and end in turns")
    func endsInBegin() {
        onDevice {
            let (_, root) = screenWithRoot(), (field, delegate) = edited(in: root)
            field.logEvents(to: log)
            delegate.onBegin = { [unowned field] in field.resignFirstResponder() }
            field.becomeFirstResponder()
            #expect(!field.isEditing)
            #expect(!field.isFirstResponder)
            #expect(log.lines == ["began", "editingBegan", "ended", "editingEnded"])
        }
    }

    @Test("FR-05: a text field that becomes first again in its delegate's call for the end reports both in turns")
    func beginsInEnd() {
        onDevice {
            let (_, root) = screenWithRoot(), (field, delegate) = edited(in: root)
            field.becomeFirstResponder()
            delegate.onEnd = { [unowned field, unowned delegate] in
                delegate.onEnd = {}
                field.becomeFirstResponder()
            }
            field.resignFirstResponder()
            #expect(field.isEditing)
            #expect(field.isFirstResponder)
            #expect(log.lines == ["began", "ended", "began"])
        }
    }

    @Test(
        "FR-04: a text field that becomes first from inside a refusal to resign is edited, though the call gave false"
    )
    func beginsInside() {
        onDevice {
            let (_, root) = screenWithRoot(), (field, _) = edited(in: root),
                view = added(TurnView(), to: root, 0, 0, 10, 10)
            view.becomeFirstResponder()
            view.onResign = { [unowned view, unowned field] in
                view.onResign = {}
                field.becomeFirstResponder()
                view.gives = false
            }
            #expect(!field.becomeFirstResponder())
            #expect(field.isFirstResponder)
            #expect(field.isEditing)
        }
    }

    @Test("ED-04: a view that gives way while its menu is put together gets none")
    func menuOfNobody() {
        final class Leaving: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                resignFirstResponder()
                return true
            }
        }
        withFingers { _, root in
            let view = added(Leaving(), to: root, 100, 300, 100, 100)
            view.becomeFirstResponder()
            UIMenuController.shared.showMenu(from: view, rect: view.bounds)
            #expect(!UIMenuController.shared.isMenuVisible)
        }
    }

    // MARK: Zooming

    @Test("SV-21, GS-06: a pinch that goes on with one finger before it has changed begins to zoom once")
    func zoomsOnce() {
        Stage().run { stage in
            let (scrollView, scrollLog) = scrollView(in: stage.root)
            let content = added(to: scrollView, 0, 0, 390, 844)
            scrollLog.zoomed = content
            scrollView.maximumZoomScale = 3
            stage.fingers.fingersDown([0: CGPoint(x: 100, y: 400), 1: CGPoint(x: 200, y: 400)])
            stage.fingers.fingersMove([0: CGPoint(x: 90, y: 400), 1: CGPoint(x: 210, y: 400)])
            stage.fingers.fingerUp(0)
            stage.fingers.fingerMove(1, to: CGPoint(x: 212, y: 400))
            stage.fingers.fingerUp(1)
            #expect(scrollLog.log.lines(ending: "Zooming") == ["willBeginZooming", "didEndZooming"])
        }
    }
}
