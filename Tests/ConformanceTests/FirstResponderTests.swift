// First responders: becoming one and resigning.
import Testing
import UIKit

/// Becomes and resigns first responder as the test says, and writes down what it is asked.
private final class Field: UIView {
    var canBecome = true, canResign = true, vetoesBecoming = false, vetoesResigning = false
    let log: Log?

    init(_ log: Log? = nil) {
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    override var canBecomeFirstResponder: Bool {
        log?.write("can become")
        return canBecome
    }

    override var canResignFirstResponder: Bool {
        log?.write("can resign")
        return canResign
    }

    @discardableResult override func becomeFirstResponder() -> Bool {
        log?.write("become")
        return vetoesBecoming ? false : super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        log?.write("resign")
        return vetoesResigning ? false : super.resignFirstResponder()
    }
}

@MainActor @Suite struct FirstResponderTests {
    private func fields() -> (UIWindow, Field, Field) {
        let (window, root) = screenWithRoot()
        let first = Field(), second = Field()
        root.addSubview(first)
        root.addSubview(second)
        return (window, first, second)
    }

    @Test("FR-01: by default no responder can become first, each may resign, and none is first")
    func defaults() {
        onDevice {
            for responder in [UIResponder(), UIView(), UIViewController(), UIWindow()] {
                #expect(!responder.canBecomeFirstResponder)
                #expect(responder.canResignFirstResponder)
                #expect(!responder.isFirstResponder)
            }
        }
    }

    @Test("FR-02: who cannot become the first responder is refused, and nothing changes")
    func cannotBecome() {
        onDevice {
            let (_, first, second) = fields()
            #expect(first.becomeFirstResponder())
            #expect(first.isFirstResponder)
            second.canBecome = false
            #expect(!second.becomeFirstResponder())
            #expect(!second.isFirstResponder)
            #expect(first.isFirstResponder)
        }
    }

    @Test("FR-03: a view in no window is refused")
    func withoutWindow() {
        onDevice {
            let field = Field(), parent = UIView()
            #expect(!field.becomeFirstResponder())
            parent.addSubview(field)
            #expect(!field.becomeFirstResponder())
            #expect(!field.isFirstResponder)
        }
    }

    @Test("FR-04: the current first responder is asked to give way; when it does not, it stays")
    func refusal() {
        onDevice {
            let (_, first, second) = fields()
            first.becomeFirstResponder()
            first.canResign = false
            #expect(!second.becomeFirstResponder())
            #expect(first.isFirstResponder)
            first.canResign = true
            first.vetoesResigning = true
            #expect(!second.becomeFirstResponder())
            #expect(first.isFirstResponder)
            first.vetoesResigning = false
            #expect(second.becomeFirstResponder())
            #expect(second.isFirstResponder)
            #expect(!first.isFirstResponder)
        }
    }

    @Test("FR-05: for the present first responder becoming first gives true, and no responder is asked to resign")
    func already() {
        onDevice {
            let (_, root) = screenWithRoot()
            let log = Log(), field = Field(log)
            root.addSubview(field)
            field.becomeFirstResponder()
            log.lines = []
            #expect(field.becomeFirstResponder())
            #expect(field.isFirstResponder)
            #expect(log.lines == ["become"])
        }
    }

    @Test("FR-06: resigning succeeds by default and leaves no first responder; it fails where resigning is refused")
    func resigning() {
        onDevice {
            let (_, first, second) = fields()
            first.becomeFirstResponder()
            #expect(first.resignFirstResponder())
            #expect(!first.isFirstResponder)
            #expect(!second.isFirstResponder)
            first.becomeFirstResponder()
            first.canResign = false
            #expect(!first.resignFirstResponder())
            #expect(first.isFirstResponder)
        }
    }

    @Test("FR-07: each window has its own first responder")
    func perWindow() {
        onDevice {
            let (window, first, _) = fields()
            let (other, second, _) = fields()
            #expect(first.becomeFirstResponder())
            #expect(second.becomeFirstResponder())
            #expect(first.isFirstResponder)
            #expect(second.isFirstResponder)
            window.makeKey()
            other.makeKey()
            #expect(first.isFirstResponder)
            #expect(second.isFirstResponder)
        }
    }

    @Test("FR-08: the first responder that leaves its window, or an ancestor that does, resigns, willing or not")
    func removal() {
        onDevice {
            let (_, root) = screenWithRoot()
            let log = Log(), parent = added(to: root, 0, 0, 100, 100), field = Field(log)
            parent.addSubview(field)
            field.becomeFirstResponder()
            log.lines = []
            parent.removeFromSuperview()
            #expect(!field.isFirstResponder)
            #expect(log.count(of: "resign") == 1)
            root.addSubview(parent)
            #expect(!field.isFirstResponder)
            field.becomeFirstResponder()
            field.canResign = false
            field.removeFromSuperview()
            root.addSubview(field)
            #expect(!field.isFirstResponder)
        }
    }

    @Test("FR-08: moving within the window changes nothing; moving to another window resigns")
    func moving() {
        onDevice {
            let (window, first, _) = fields()
            let other = UIWindow()
            first.becomeFirstResponder()
            window.addSubview(first)
            #expect(first.isFirstResponder)
            other.addSubview(first)
            #expect(!first.isFirstResponder)
            window.addSubview(first)
            #expect(!first.isFirstResponder)
        }
    }

    @Test("FR-09: a controller that can becomes the first responder when its view lies in a window")
    func controllers() {
        final class Controller: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        onDevice {
            let controller = Controller(), window = UIWindow()
            #expect(!controller.becomeFirstResponder())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(controller.becomeFirstResponder())
            #expect(controller.isFirstResponder)
            window.rootViewController = nil
            #expect(!controller.isFirstResponder)
        }
    }

    @Test("FR-11: the new one is asked whether it can before the current one is asked to give way")
    func order() {
        onDevice {
            let (_, root) = screenWithRoot()
            let log = Log(), current = Field(log), new = Field(log)
            root.addSubview(current)
            root.addSubview(new)
            current.becomeFirstResponder()
            log.lines = []
            new.becomeFirstResponder()
            #expect(log.lines == ["become", "can become", "resign", "can resign"])
            log.lines = []
            current.canBecome = false
            current.becomeFirstResponder()
            #expect(log.lines == ["become", "can become"])
        }
    }

    @Test("FR-13: an override that answers no without super vetoes")
    func veto() {
        onDevice {
            let (_, first, second) = fields()
            first.becomeFirstResponder()
            second.vetoesBecoming = true
            #expect(!second.becomeFirstResponder())
            #expect(first.isFirstResponder)
        }
    }

    @Test("A responder that the resigning one removes from the window does not become first")
    func removedMeanwhile() {
        final class Remover: UIView {
            weak var victim: UIView?
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool {
                victim?.removeFromSuperview()
                return super.resignFirstResponder()
            }
        }
        onDevice {
            let (_, root) = screenWithRoot()
            let remover = added(Remover(), to: root, 0, 0, 10, 10), field = Field()
            root.addSubview(field)
            remover.victim = field
            remover.becomeFirstResponder()
            #expect(!field.becomeFirstResponder())
            #expect(!field.isFirstResponder)
            #expect(!remover.isFirstResponder)
        }
    }
}
