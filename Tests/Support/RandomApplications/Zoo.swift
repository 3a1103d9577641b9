// A random application: windows, controllers, views, controls, text, scroll views and recognisers, whose code does
// random things whenever it is called.
//
// Writes down what must not happen. Knows nothing of how the engine keeps its promises. What its code does stands in
// Zoo+Code.swift, what people do with it in Zoo+People.swift, what must hold when all is over in Zoo+Rest.swift.
import TouchSynthesis
import UIKit

/// One random application and what went wrong in it.
@MainActor package final class Zoo {
    let world = World(screen: CGSize(width: 300, height: 300))
    let fingers: EventGenerator
    let chance: SharedChance
    /// Sentences about what must not happen and did.
    package private(set) var complaints: [String] = []

    private(set) var views: [UIView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private(set) var controllers: [ZooController] = []
    private(set) var windows: [UIWindow] = []
    /// Delegates of recognisers, which hold them weakly.
    private var delegates: [ZooDelegate] = []
    private(set) var textDelegate: ZooTextDelegate?
    /// How deep user code is inside user code, so that it comes to an end.
    var depth = 0
    /// What views are handing on now, the outermost first.
    var handedOn: [HandedOn] = []
    /// Views on their way that cannot be touched meanwhile, each as often as animations have it.
    var untouchable: [UIView] = []
    /// Numbers of forces that the device has estimated and not yet corrected.
    var estimates: [Int] = []
    /// What device events have told so far.
    var presses = PressLedger()
    /// Whether the world is dropped while fingers are down.
    var isAbandoned = false
    /// Whatever must go when the application goes.
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
        textDelegate = ZooTextDelegate(self)
        addDelegate()
        for _ in 0...chance.dice.below(2) { addWindow() }
        for _ in 0..<2 + chance.dice.below(5) { addView() }
        for _ in 0..<2 + chance.dice.below(5) { addRecognizer() }
        for _ in 0..<chance.dice.below(3) { require() }
    }

    // MARK: Making

    func addWindow() {
        // The second one leaves the left half of the screen to the first, and so on by turns.
        let window = ZooWindow(self, frame: CGRect(x: 150 * CGFloat(windows.count % 2), y: 0, width: 300, height: 300))
        census.note(window)
        if chance.dice.happens(40) { window.rootViewController = makeController() }
        if chance.dice.happens(50) { window.makeKeyAndVisible() } else { window.isHidden = false }
        windows.append(window)
    }

    /// Hides a window and forgets it; what lies in it is held by whoever holds it besides.
    func dropWindow() {
        guard windows.count > 1, let window = chance.dice.pick(windows) else { return }
        windows.removeAll { $0 === window }
        window.isHidden = true
    }

    func makeController() -> ZooController {
        let controller = ZooController(self)
        controller.modalPresentationStyle = chance.dice.happens(50) ? .fullScreen : .overFullScreen
        controllers.append(controller)
        census.note(controller)
        return controller
    }

    func addView() {
        let view = ZooViews.make(self)
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
        let recognizer = ZooRecognizers.make(self)
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

    /// Makes another delegate; of three, the oldest goes, and leaves its recognisers without one.
    func addDelegate() {
        if delegates.count == 3 { delegates.removeFirst() }
        let delegate = ZooDelegate(self)
        census.note(delegate)
        delegates.append(delegate)
    }

    func require() {
        guard let first = chance.dice.pick(recognizers), let second = chance.dice.pick(recognizers), first != second
        else { return }
        first.require(toFail: second)
    }

    /// Views of the zoo that lie in a window.
    var shownViews: [UIView] { views.filter { $0.window != nil } }

    func saw(_ touches: Set<UITouch>) { for touch in touches { census.note(touch) } }
    func saw(_ object: AnyObject) { census.note(object) }
}

/// Objects that must go, without holding them.
@MainActor struct Census {
    private struct Entry { weak var object: AnyObject? }
    private var entries: [ObjectIdentifier: Entry] = [:]

    mutating func note(_ object: AnyObject) {
        let key = ObjectIdentifier(object)
        if entries[key]?.object == nil { entries[key] = Entry(object: object) }
    }

    /// Those that are there still.
    var survivors: [AnyObject] { entries.values.compactMap(\.object) }
}
