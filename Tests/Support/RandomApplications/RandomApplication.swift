// A random application: windows, controllers, views, controls, text, scroll views and recognisers. Its callbacks change
// all of them at random.
//
// Writes down what must not happen. RandomApplication+Callbacks.swift has what its code does,
// RandomApplication+Input.swift its input, RandomApplication+AtRest.swift what must hold in the end.
import TouchSynthesis
import UIKit

/// One random application and what went wrong in it.
@MainActor package final class RandomApplication {
    let world = World(screen: CGSize(width: 300, height: 300))
    let fingers: EventGenerator
    let chance: SharedChance
    /// The violations so far, in sentences.
    package private(set) var complaints: [String] = []

    private(set) var views: [UIView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private(set) var controllers: [RandomViewController] = []
    private(set) var windows: [UIWindow] = []
    /// Delegates of recognisers, which hold them weakly.
    private var delegates: [RandomGestureDelegate] = []
    private(set) var textDelegate: RandomTextDelegate?
    /// The number of callbacks that are running inside one another; limited, so that they end.
    var depth = 0
    /// The touches that views are passing on now, the outermost first.
    var passedOn: [PassedOn] = []
    /// Views that animations make untouchable, one entry for each animation.
    var untouchable: [UIView] = []
    /// Numbers of forces that the device has estimated and not yet corrected.
    var estimates: [Int] = []
    /// The presses and shakes that windows were told of so far.
    var presses = PressLedger()
    /// True if the world is dropped while fingers are down.
    var isDropped = false
    /// The objects that must be released with the application.
    private(set) var census = Census()

    package init(seed: UInt64) {
        chance = SharedChance(seed: seed)
        fingers = EventGenerator(world: world)
        world.enter { build() }
    }

    func complain(_ sentence: String) {
        if complaints.count < 20, complaints.last != sentence { complaints.append(sentence) }
    }

    private func build() {
        census.note(world)
        textDelegate = RandomTextDelegate(self)
        addDelegate()
        for _ in 0...chance.dice.below(2) { addWindow() }
        for _ in 0..<2 + chance.dice.below(5) { addView() }
        for _ in 0..<2 + chance.dice.below(5) { addRecognizer() }
        for _ in 0..<chance.dice.below(3) { require() }
    }

    // MARK: Making

    func addWindow() {
        // Every second window leaves the left half of the screen to the others.
        let window = RandomWindow(
            self, frame: CGRect(x: 150 * CGFloat(windows.count % 2), y: 0, width: 300, height: 300))
        census.note(window)
        if chance.dice.happens(40) { window.rootViewController = makeController() }
        if chance.dice.happens(50) { window.makeKeyAndVisible() } else { window.isHidden = false }
        windows.append(window)
    }

    /// Hides a window and releases it.
    func dropWindow() {
        guard windows.count > 1, let window = chance.dice.pick(windows) else { return }
        windows.removeAll { $0 === window }
        window.isHidden = true
    }

    func makeController() -> RandomViewController {
        let controller = RandomViewController(self)
        controller.modalPresentationStyle = chance.dice.happens(50) ? .fullScreen : .overFullScreen
        controllers.append(controller)
        census.note(controller)
        return controller
    }

    func addView() {
        let view = RandomViews.make(self)
        view.frame = randomFrame
        view.isMultipleTouchEnabled = chance.dice.happens(50)
        view.isExclusiveTouch = chance.dice.happens(5)
        chance.dice.pick(shownViews + windows)?.addSubview(view)
        views.append(view)
        census.note(view)
    }

    var randomFrame: CGRect {
        let side = 100 + CGFloat(chance.dice.below(250))
        return CGRect(x: CGFloat(chance.dice.below(60)), y: CGFloat(chance.dice.below(60)), width: side, height: side)
    }

    func addRecognizer() {
        let recognizer = RandomRecognizers.make(self)
        changeFlags(of: recognizer)
        changeDelegate(of: recognizer)
        recognizer.addAction { [unowned self] recognizer in
            if !recognizer.state.sendsAction { complain("an action came in the state \(recognizer.state)") }
            act()
        }
        recognizers.append(recognizer)
        census.note(recognizer)
        chance.dice.pick(shownViews)?.addGestureRecognizer(recognizer)
    }

    func changeFlags(of recognizer: UIGestureRecognizer) {
        recognizer.cancelsTouchesInView = chance.dice.happens(70)
        recognizer.delaysTouchesBegan = chance.dice.happens(30)
        recognizer.delaysTouchesEnded = chance.dice.happens(70)
    }

    func changeDelegate(of recognizer: UIGestureRecognizer) {
        recognizer.delegate = chance.dice.happens(50) ? chance.dice.pick(delegates) : nil
    }

    /// Makes a delegate for recognisers. The oldest of three is released, which leaves its recognisers without one.
    func addDelegate() {
        if delegates.count == 3 { delegates.removeFirst() }
        let delegate = RandomGestureDelegate(self)
        census.note(delegate)
        delegates.append(delegate)
    }

    func require() {
        guard let first = chance.dice.pick(recognizers), let second = chance.dice.pick(recognizers), first != second
        else { return }
        first.require(toFail: second)
    }

    /// The views that lie in a window.
    var shownViews: [UIView] { views.filter { $0.window != nil } }

    /// Has the census expect that touches or objects are released.
    func saw(_ touches: Set<UITouch>) { for touch in touches { census.note(touch) } }
    func saw(_ object: AnyObject) { census.note(object) }
}

/// Weak references to the objects that must be released.
@MainActor struct Census {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [ObjectIdentifier: Entry] = [:]

    mutating func note(_ object: AnyObject) {
        let key = ObjectIdentifier(object)
        if entries[key]?.object == nil { entries[key] = Entry(object: object) }
    }

    /// The objects that were not released.
    var survivors: [AnyObject] { entries.values.compactMap(\.object) }
}
