// Keys, shakes and the remote control: who is told, and who comes next.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

/// A responder that may be first. It writes down what it is told, and hands on what it does not keep.
@MainActor private final class KeyListener: UIView {
    let log: Log
    let label: String
    var keeps = false
    var commands: [UIKeyCommand] = []
    var refuses: Selector?

    init(_ label: String, _ log: Log) {
        self.label = label
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.write("\(label) began \(presses.first?.key?.characters ?? "")")
        if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.write("\(label) changed") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.write("\(label) ended")
        if !keeps { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.write("\(label) cancelled")
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.write("\(label) shake began \(motion == .motionShake && event?.type == .motion)")
        if !keeps { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.write("\(label) shake ended")
        if !keeps { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        log.write("\(label) shake cancelled")
    }

    override func remoteControlReceived(with event: UIEvent?) {
        log.write("\(label) remote \(event?.subtype.rawValue ?? 0)")
        if !keeps { super.remoteControlReceived(with: event) }
    }

    func save(_ sender: Any?) {
        let kind = sender.map { type(of: $0) == UIKeyCommand.self ? "command" : "stranger" }
        log.write("\(label) saves for a \(kind ?? "nobody")")
    }

    override func implementation(of action: Selector) -> ActionMethod? {
        action == "save:" ? ActionMethod(KeyListener.save) : super.implementation(of: action)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action != refuses && super.canPerformAction(action, withSender: sender)
    }
}

@Suite("Device events") @MainActor struct PressTests {
    /// A listener in a plain view in a listener; the inner one is first responder.
    private func listeners(in root: UIView) -> (outer: KeyListener, inner: KeyListener, log: Log) {
        let log = Log()
        let (outer, inner) = (KeyListener("outer", log), KeyListener("inner", log))
        root.addSubview(outer)
        let between = added(to: outer, 0, 0, 100, 100)
        between.addSubview(inner)
        inner.becomeFirstResponder()
        return (outer, inner, log)
    }

    @Test("PR-01, PR-02: a key goes to the first responder, and on up the chain as far as each hands it on")
    func chain() {
        withFingers { fingers, root in
            let (_, inner, log) = listeners(in: root)
            fingers.keyPress(.a)
            #expect(log.lines == ["inner began a", "outer began a", "inner ended", "outer ended"])
            log.lines = []
            inner.keeps = true
            fingers.keyPress(.a)
            #expect(log.lines == ["inner began a", "inner ended"])
        }
    }

    @Test(
        "PR-01: a key that is held is changed, not begun again, and is cancelled when the application goes out of use")
    func phases() {
        withFingers { fingers, root in
            let (_, inner, log) = listeners(in: root)
            inner.keeps = true
            World.current.launch()
            fingers.keyDown(.a)
            fingers.keyRepeat(.a)
            World.current.resignActive()
            fingers.keyUp(.a)
            #expect(log.lines == ["inner began a", "inner changed", "inner cancelled"])
        }
    }

    @Test("PR-01: the responder that got the beginning of a key gets its end, first responder or not")
    func firstChanges() {
        withFingers { fingers, root in
            let (outer, inner, log) = listeners(in: root)
            outer.keeps = true
            inner.keeps = true
            fingers.keyDown(.a)
            outer.becomeFirstResponder()
            fingers.keyDown(.b)
            fingers.keyUp(.a)
            fingers.keyUp(.b)
            #expect(log.lines == ["inner began a", "outer began b", "inner ended", "outer ended"])
            log.lines = []
            fingers.keyDown(.a)
            outer.resignFirstResponder()
            fingers.keyUp(.a)
            #expect(log.lines == ["outer began a", "outer ended"])
        }
    }

    @Test("PR-01: a key is cancelled when its responder leaves the window, and goes on to the next first responder")
    func responderLeaves() {
        withFingers { fingers, root in
            let (outer, inner, log) = listeners(in: root)
            outer.keeps = true
            inner.keeps = true
            fingers.keyDown(.a)
            inner.removeFromSuperview()
            #expect(log.lines == ["inner began a", "inner cancelled"])
            outer.becomeFirstResponder()
            fingers.keyRepeat(.a)
            fingers.keyUp(.a)
            #expect(log.lines.suffix(2) == ["outer began a", "outer ended"])
        }
    }

    @Test("PR-01: a responder that leaves during a key gets the end after that")
    func responderLeavesMeanwhile() {
        final class Leaving: UIView {
            let log = Log()
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                removeFromSuperview()
                log.write("began")
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                log.write("cancelled \(presses.map(\.phase) == [.cancelled])")
            }
        }
        withFingers { fingers, root in
            let view = added(Leaving(), to: root, 0, 0, 10, 10)
            view.becomeFirstResponder()
            fingers.keyPress(.a)
            #expect(view.log.lines == ["began", "cancelled true"])
        }
    }

    @Test("PR-03: a press says which key it is, what it types, and with which modifiers")
    func keys() {
        final class Reader: UIView {
            var keys: [UIKey] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.compactMap(\.key)
            }
        }
        withFingers { fingers, root in
            let reader = added(Reader(), to: root, 0, 0, 10, 10)
            reader.becomeFirstResponder()
            fingers.keyPress(.a, modifiers: .shift)
            fingers.keyPress(.up)
            #expect(reader.keys.first?.keyCode == .keyboardA)
            #expect(reader.keys.first?.modifierFlags == .shift)
            #expect(reader.keys.first?.characters == "A")
            #expect(reader.keys.first?.charactersIgnoringModifiers == "a")
            #expect(reader.keys.last?.keyCode == .keyboardUpArrow)
            #expect(reader.keys.last?.charactersIgnoringModifiers == UIKeyCommand.inputUpArrow)
        }
    }

    @Test("PR-04: one object stands for a key from press to release, and equals itself alone")
    func identity() {
        final class Keeper: UIView {
            var presses: [UIPress] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += presses }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += presses }
        }
        withFingers { fingers, root in
            let keeper = added(Keeper(), to: root, 0, 0, 10, 10)
            keeper.becomeFirstResponder()
            fingers.keyPress(.a)
            fingers.keyPress(.a)
            #expect(keeper.presses.count == 4)
            #expect(keeper.presses[0] === keeper.presses[1])
            #expect(keeper.presses[0] != keeper.presses[2])
        }
    }

    @Test("PR-05, PR-07: a shake goes to the first responder and up the chain, start and end; without one only above")
    func shake() {
        withFingers { fingers, root in
            let (_, inner, log) = listeners(in: root)
            fingers.shake()
            #expect(
                log.lines == [
                    "inner shake began true", "outer shake began true", "inner shake ended", "outer shake ended",
                ])
            log.lines = []
            inner.resignFirstResponder()
            fingers.shake()
            #expect(log.lines.isEmpty)
        }
    }

    @Test("PR-06: a shake is cancelled when the application resigns, when its view leaves, and when it is too long")
    func shakeCancelled() {
        withFingers { fingers, root in
            let (outer, inner, log) = listeners(in: root)
            inner.keeps = true
            World.current.launch()
            fingers.shake(.began)
            World.current.resignActive()
            fingers.shake(.ended)
            #expect(log.lines == ["inner shake began true", "inner shake cancelled"])
            World.current.becomeActive()
            log.lines = []
            fingers.shake(.began)
            fingers.wait(60)
            #expect(log.lines.last == "inner shake cancelled")
            log.lines = []
            fingers.shake(.began)
            outer.removeFromSuperview()
            #expect(log.lines == ["inner shake began true", "inner shake cancelled"])
        }
    }

    @Test("PR-09: remote commands come once the application asks for them, to the first responder and up the chain")
    func remote() {
        withFingers { fingers, root in
            let (_, _, log) = listeners(in: root)
            fingers.remoteControl(.play)
            #expect(log.lines.isEmpty)
            UIApplication.shared.beginReceivingRemoteControlEvents()
            fingers.remoteControl(.play)
            fingers.remoteControl(.nextTrack)
            #expect(log.lines == ["inner remote 100", "outer remote 100", "inner remote 104", "outer remote 104"])
            UIApplication.shared.endReceivingRemoteControlEvents()
            fingers.remoteControl(.stop)
            #expect(log.lines.count == 4)
        }
    }

    @Test("PR-10: the types and subtypes of events have the numbers of their header")
    func numbers() {
        let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3])
        #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
        #expect(UIEvent.EventSubtype.remoteControlPlay.rawValue == 100)
        #expect(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue == 109)
    }

    @Test("PR-11: from the first responder up, the first command with the key and exactly its modifiers counts")
    func commands() {
        withFingers { fingers, root in
            let (outer, inner, log) = listeners(in: root)
            inner.commands = [UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: "save:")]
            outer.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")]
            outer.refuses = "save:"
            fingers.keyPress(.s, modifiers: .command)
            #expect(log.lines == ["inner saves for a command"])
            fingers.keyPress(.s)
            #expect(log.lines.contains("inner began s"), "without its modifiers the key is a press like any other")
        }
    }

    @Test("PR-11, PR-12: a command that no responder performs is passed over; the action goes to the first that can")
    func disabledCommands() {
        withFingers { fingers, root in
            let (outer, inner, log) = listeners(in: root)
            inner.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")]
            inner.refuses = "save:"
            fingers.keyPress(.s, modifiers: .command)
            #expect(log.lines == ["outer saves for a command"])
            outer.refuses = "save:"
            log.lines = []
            fingers.keyPress(.s, modifiers: .command)
            #expect(log.lines == ["inner began s", "outer began s", "inner ended", "outer ended"])
        }
    }

    @Test("PR-13: arrows, escape and the like have names for commands")
    func specialKeys() {
        withFingers { fingers, root in
            let (_, inner, log) = listeners(in: root)
            let keys: [(Key, String)] = [
                (.up, UIKeyCommand.inputUpArrow), (.escape, UIKeyCommand.inputEscape),
                (.pageDown, UIKeyCommand.inputPageDown),
                (.home, UIKeyCommand.inputHome), (.deleteForward, UIKeyCommand.inputDelete),
                (.function(5), UIKeyCommand.f5),
            ]
            inner.commands = keys.map { UIKeyCommand(input: $0.1, action: "save:") }
            for (key, _) in keys { fingers.keyPress(key) }
            #expect(log.count(of: "inner saves for a command") == keys.count)
        }
    }

    @Test("WN-04: keys go to the key window, wherever the finger was last")
    func keyWindow() {
        withFingers { fingers, root in
            let (_, inner, log) = listeners(in: root)
            inner.keeps = true
            let other = UIWindow(frame: UIScreen.main.bounds)
            other.isHidden = false
            fingers.fingerTap(at: CGPoint(x: 300, y: 300))
            fingers.keyDown(.a)
            #expect(log.lines == ["inner began a"])
            other.makeKey()
            fingers.keyDown(.b)
            #expect(log.lines.count == 1)
        }
    }
}
