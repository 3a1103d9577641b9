// Windows and the application: who is in front, who is key, what is dropped, and the steps of a life.
import Testing
import UIKit

private final class KeyWindow: UIWindow {
    let name: String, log: Log
    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: UIScreen.main.bounds)
    }
    override func becomeKey() { log.write("\(name) becomes key, is \(isKeyWindow)") }
    override func resignKey() { log.write("\(name) resigns key") }
}

/// Counts how often it was laid out.
private final class Layout: UIView {
    var count = 0
    override func layoutSubviews() { count += 1 }
}

/// Counts events, and lets them pass or not.
private final class Gate: UIWindow {
    var count = 0, isOpen = true
    override func sendEvent(_ event: UIEvent) {
        count += 1
        if isOpen { super.sendEvent(event) }
    }
}

private final class GateApplication: UIApplication {
    var count = 0, isOpen = true
    override func sendEvent(_ event: UIEvent) {
        count += 1
        if isOpen { super.sendEvent(event) }
    }
}

private final class LifeDelegate: UIApplicationDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    private func note(_ step: String, _ application: UIApplication) {
        log.write("\(step) \(application.applicationState)")
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("willFinishLaunching", application)
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("didFinishLaunching", application)
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive", application) }
    func applicationWillResignActive(_ application: UIApplication) { note("willResignActive", application) }
    func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground", application) }
    func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground", application) }
    func applicationWillTerminate(_ application: UIApplication) { note("willTerminate", application) }
}

@MainActor @Suite struct WindowTests {
    @discardableResult
    private func window(level: UIWindow.Level = .normal) -> UIWindow {
        let window = UIWindow()
        window.windowLevel = level
        window.isHidden = false
        return window
    }

    @Test("RC-06: the key window is found by way of the application's scenes; a world without scenes has none")
    func scenes() {
        withFingers { _, root in
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let keyWindow = scenes.flatMap(\.windows).first { $0.isKeyWindow }
            #expect(keyWindow === root.window)
        }
        let world = World(screen: CGSize(width: 390, height: 844), scale: 1, usesScenes: false)
        let scenes = world.enter { UIApplication.shared.connectedScenes }
        #expect(scenes.isEmpty)
    }

    @Test("WN-01: the levels are 0, 1000 and 2000")
    func levels() {
        onDevice {
            #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
            #expect(UIWindow().windowLevel == .normal)
        }
    }

    @Test("What was put into a window before it was shown is laid out once it is shown")
    func laidOutLater() {
        Stage().run { stage in
            let later = UIWindow(), view = Layout(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            later.addSubview(view)
            stage.fingers.wait(0.1)
            let before = view.count
            later.isHidden = false
            stage.fingers.wait(0.1)
            #expect(before == 0)
            #expect(view.count == 1)
        }
    }

    @Test("WN-02, WD-01: the window of the highest level gets the touch, and of those of one level the one in front")
    func order() {
        Stage().run { stage in
            let alert = window(level: .alert), bar = window(level: .statusBar), normal = window()
            let point = CGPoint(x: 10, y: 10)
            #expect(stage.world.hitTest(point) === alert)
            alert.isHidden = true
            #expect(stage.world.hitTest(point) === bar)
            bar.windowLevel = UIWindow.Level(rawValue: -1)
            #expect(stage.world.hitTest(point) === normal)
        }
    }

    @Test("WN-02, WD-04: a window whose hitTest answers nil lets the touch through to the one behind")
    func passThrough() {
        final class Clear: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        Stage().run { stage in
            let clear = Clear()
            clear.windowLevel = .alert
            clear.isHidden = false
            #expect(stage.world.hitTest(CGPoint(x: 10, y: 10)) === stage.root)
        }
    }

    @Test("WN-03: a window that is not key gets its touches")
    func notKey() {
        Stage().run { stage in
            stage.window.makeKey()
            let log = Log(), other = window()
            other.windowLevel = .alert
            added(TouchView("view", log), to: other, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(!other.isKeyWindow)
            #expect(log.lines == ["view began"])
        }
    }

    @Test("WN-05, WD-02: within a level the window that was shown or made key last is in front")
    func showIndex() {
        Stage().run { stage in
            let point = CGPoint(x: 10, y: 10), first = window(), second = window()
            #expect(stage.world.hitTest(point) === second)
            first.makeKey()
            #expect(stage.world.hitTest(point) === first)
            second.isHidden = true
            second.isHidden = false
            #expect(stage.world.hitTest(point) === second)
        }
    }

    @Test("WN-06: the old key window resigns before the new one becomes key; makeKeyAndVisible also shows the window")
    func key() {
        onDevice {
            let log = Log(), first = KeyWindow("first", log), second = KeyWindow("second", log)
            first.makeKeyAndVisible()
            #expect(first.isKeyWindow)
            #expect(!first.isHidden)
            #expect(UIApplication.shared.keyWindow === first)
            second.makeKeyAndVisible()
            second.makeKey()
            #expect(log.lines == ["first becomes key, is true", "first resigns key", "second becomes key, is true"])
            #expect(!first.isKeyWindow)
        }
    }

    @Test("WD-03: a window that cannot become key stays visible, and gets its touches")
    func cannotBecomeKey() {
        final class Overlay: UIWindow { override var canBecomeKey: Bool { false } }
        Stage().run { stage in
            let before = stage.world.keyWindow, overlay = Overlay()
            overlay.makeKeyAndVisible()
            #expect(stage.world.keyWindow === before)
            #expect(!overlay.isKeyWindow)
            #expect(stage.world.hitTest(CGPoint(x: 50, y: 50)) === overlay)
        }
    }

    @Test("WN-07: a new window is hidden, and a hidden one gets nothing")
    func hidden() {
        Stage().run { stage in
            let other = UIWindow()
            #expect(other.isHidden)
            #expect(stage.world.hitTest(CGPoint(x: 10, y: 10)) === stage.root)
            other.isHidden = false
            #expect(stage.world.hitTest(CGPoint(x: 10, y: 10)) === other)
        }
    }

    @Test("WN-08: a touch stays with its window, whatever comes in front of it")
    func staysWithWindow() {
        Stage().run { stage in
            let log = Log()
            added(TouchView("view", log), to: stage.root, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            window(level: .alert)
            stage.fingers.fingerMove(to: CGPoint(x: 20, y: 20))
            stage.fingers.fingerUp()
            #expect(log.lines == ["view began", "view moved", "view ended"])
        }
    }

    @Test("WN-09: overrides of sendEvent see every event, and drop it by not calling super")
    func sendEvent() {
        Stage().run { stage in
            let application = GateApplication(), gate = Gate(), log = Log()
            stage.world.application = application
            gate.isHidden = false
            added(TouchView("view", log), to: gate, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            gate.isOpen = false
            stage.fingers.fingerMove(to: CGPoint(x: 20, y: 20))
            application.isOpen = false
            stage.fingers.fingerUp()
            #expect(log.lines == ["view began"])
            #expect(gate.count == 2)
            #expect(application.count == 3)
        }
    }

    @Test("WN-10: while interaction is ignored touches are dropped; calls nest, and one end too many does no harm")
    func ignoring() {
        Stage().run { stage in
            let log = Log(), application = UIApplication.shared
            added(TouchView("view", log), to: stage.root, 0, 0, 100, 100)
            application.endIgnoringInteractionEvents()
            application.beginIgnoringInteractionEvents()
            application.beginIgnoringInteractionEvents()
            application.endIgnoringInteractionEvents()
            #expect(application.isIgnoringInteractionEvents)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            stage.fingers.fingerUp()
            #expect(log.lines.isEmpty)
            application.endIgnoringInteractionEvents()
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == ["view began"])
        }
    }

    @Test("WN-11: the next report of fingers cancels touches that are down when ignoring begins; no more follows")
    func ignoringInMidTouch() {
        Stage().run { stage in
            let log = Log()
            added(TouchView("view", log), to: stage.root, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            UIApplication.shared.beginIgnoringInteractionEvents()
            #expect(log.lines == ["view began"])
            stage.fingers.fingerMove(to: CGPoint(x: 20, y: 10))
            #expect(log.lines == ["view began", "view cancelled"])
            UIApplication.shared.endIgnoringInteractionEvents()
            stage.fingers.fingerUp()
            #expect(log.lines == ["view began", "view cancelled"])
        }
    }

    @Test("WN-13: the steps of an application's life come in order, each before the state changes")
    func life() {
        Stage().run { stage in
            let log = Log(), delegate = LifeDelegate(log)
            UIApplication.shared.delegate = delegate
            stage.world.launch()
            stage.world.enterBackground()
            stage.world.becomeActive()
            stage.world.terminate()
            #expect(
                log.lines == [
                    "willFinishLaunching inactive", "didFinishLaunching inactive", "didBecomeActive active",
                    "willResignActive active",
                    "didEnterBackground background", "willEnterForeground inactive", "didBecomeActive active",
                    "willResignActive active",
                    "didEnterBackground background", "willTerminate background",
                ])
        }
    }

    @Test("WN-13, UT-21: touches that are down are cancelled when the application resigns")
    func cancelledAtResign() {
        Stage().run { stage in
            let log = Log()
            added(TouchView("view", log), to: stage.root, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            stage.world.resignActive()
            stage.fingers.fingerUp()
            #expect(log.lines == ["view began", "view cancelled"])
        }
    }

    @Test("UT-21: one event cancels all touches, where and when they are, and with them controls and gestures")
    func allCancelledAtResign() {
        Stage().run { stage in
            let log = Log()
            let (first, second) = (TouchView("first", log), TouchView("second", log))
            added(first, to: stage.root, 0, 0, 100, 100)
            added(second, to: stage.root, 100, 0, 100, 100)
            let control = added(UIControl(), to: stage.root, 200, 0, 100, 100)
            let pan = listening(UIPanGestureRecognizer(), "pan", on: stage.root, log)
            pan.cancelsTouchesInView = false
            stage.fingers.fingersDown([0: CGPoint(x: 10, y: 10), 1: CGPoint(x: 110, y: 10), 2: CGPoint(x: 210, y: 10)])
            stage.fingers.fingersMove([0: CGPoint(x: 10, y: 60), 1: CGPoint(x: 110, y: 60)])
            stage.fingers.wait(2)
            log.lines = []
            stage.world.resignActive()
            #expect(log.lines == ["pan cancelled", "first cancelled", "second cancelled"])
            #expect(first.times.last == 2)
            #expect(first.places.last == "cancelled 10,60")
            #expect(!control.isTracking)
            #expect(pan.state == .possible)
        }
    }

    @Test("UT-21: an application that resigns during a touch gets the rest, and then the cancellation")
    func resignedInsideDelivery() {
        Stage().run { stage in
            let log = Log()
            let view = TouchView("view", log), other = TouchView("other", log)
            view.isMultipleTouchEnabled = true
            view.onBegan = { _ in stage.world.resignActive() }
            added(view, to: stage.root, 0, 0, 100, 100)
            added(other, to: stage.root, 100, 0, 100, 100)
            stage.fingers.fingersDown([0: CGPoint(x: 10, y: 10), 1: CGPoint(x: 110, y: 10)])
            #expect(log.lines == ["view began", "other began", "view cancelled", "other cancelled"])
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines.count == 4)
        }
    }

    @Test("Windows that fill the screen go on filling it when it gets another size")
    func screenResized() {
        Stage().run { stage in
            let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), controller = UIViewController()
            small.isHidden = false
            stage.window.rootViewController = controller
            stage.resizeScreen(to: CGSize(width: 844, height: 390))
            #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
            #expect(stage.window.frame.size == CGSize(width: 844, height: 390))
            #expect(small.frame.size == CGSize(width: 10, height: 10))
            #expect(controller.view.frame.size == CGSize(width: 844, height: 390))
        }
    }
}
