// A random application: windows, controllers, views, controls, scroll views and recognisers, whose code does random things whenever it is
// called.
//
// Writes down what must not happen. Knows nothing of how the engine keeps its promises. What its code does stands in Zoo+Code.swift, what
// people do with it in Zoo+People.swift.
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
    private var delegate: ZooDelegate?
    /// How deep user code is inside user code, so that it comes to an end.
    var depth = 0
    /// What views are handing on now, the outermost first.
    var handedOn: [HandedOn] = []
    /// Whether the world is dropped while fingers are down.
    var isAbandoned = false
    /// Whatever must go when the application goes.
    private(set) var census = Census()

    package init(seed: UInt64) {
        chance = SharedChance(seed: seed)
        fingers = EventGenerator(world: world)
        world.enter { build() }
    }

    func complain(_ sentence: String) { if complaints.count < 20 { complaints.append(sentence) } }

    private func build() {
        census.note(world)
        delegate = ZooDelegate(self)
        for index in 0...chance.dice.below(2) {
            // The second one leaves the left half of the screen to the first.
            let window = UIWindow(frame: CGRect(x: 150 * CGFloat(index), y: 0, width: 300, height: 300))
            census.note(window)
            if chance.dice.happens(40) { window.rootViewController = makeController() }
            window.isHidden = false
            windows.append(window)
        }
        for _ in 0..<2 + chance.dice.below(5) { addView() }
        for _ in 0..<2 + chance.dice.below(5) { addRecognizer() }
        for _ in 0..<chance.dice.below(3) { require() }
    }

    // MARK: Making

    func makeController() -> ZooController {
        let controller = ZooController(self)
        controller.modalPresentationStyle = chance.dice.happens(50) ? .fullScreen : .overFullScreen
        controllers.append(controller)
        census.note(controller)
        return controller
    }

    func addView() {
        let view = ZooViews.make(self)
        let side = 100 + CGFloat(chance.dice.below(250))
        view.frame = CGRect(x: CGFloat(chance.dice.below(60)), y: CGFloat(chance.dice.below(60)), width: side, height: side)
        view.isMultipleTouchEnabled = chance.dice.happens(50)
        view.isExclusiveTouch = chance.dice.happens(5)
        chance.dice.pick(shownViews + windows)?.addSubview(view)
        views.append(view)
        census.note(view)
    }

    func addRecognizer() {
        let recognizer = ZooRecognizers.make(self)
        recognizer.cancelsTouchesInView = chance.dice.happens(70)
        recognizer.delaysTouchesBegan = chance.dice.happens(30)
        recognizer.delaysTouchesEnded = chance.dice.happens(70)
        if chance.dice.happens(50) { recognizer.delegate = delegate }
        recognizer.addAction { [unowned self] recognizer in
            if !recognizer.state.sendsAction { complain("an action came in the state \(recognizer.state)") }
            act()
        }
        recognizers.append(recognizer)
        census.note(recognizer)
        chance.dice.pick(shownViews)?.addGestureRecognizer(recognizer)
    }

    func require() {
        guard let first = chance.dice.pick(recognizers), let second = chance.dice.pick(recognizers), first != second else { return }
        first.require(toFail: second)
    }

    /// Views of the zoo that lie in a window.
    var shownViews: [UIView] { views.filter { $0.window != nil } }

    func saw(_ touches: Set<UITouch>) { for touch in touches { census.note(touch) } }

    // MARK: At rest

    /// What is not at rest, in sentences; nothing when all fingers are up and all deadlines have passed.
    package var unrest: [String] {
        guard !isAbandoned else { return [] }
        var sentences: [String] = []
        for recognizer in recognizers + views.flatMap({ $0.gestureRecognizers ?? [] }) where recognizer.state != .possible {
            sentences.append("\(recognizer.spoken) stays \(recognizer.state)")
        }
        for view in views {
            if let open = (view as? any KeepsLedger)?.ledger.open, !open.isEmpty {
                sentences.append("\(view.spoken) was told of \(open.count) touches that never ended")
            }
            if let control = view as? UIControl, control.isTracking { sentences.append("\(view.spoken) still follows a finger") }
            if let scrollView = view as? UIScrollView, scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating {
                sentences.append("\(view.spoken) still moves")
            }
        }
        if let deadline = world.timeline.nextDeadline { sentences.append("something is due still, at \(deadline)") }
        for fault in world.faults where !Zoo.expectedFaults.contains(fault.kind) { sentences.append(fault.sentence) }
        return sentences
    }

    /// What code that does random things brings upon itself.
    private static let expectedFaults: [Fault.Kind] = [.ownDescendant, .notPresented, .requirementCircle]
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
