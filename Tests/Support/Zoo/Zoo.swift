// A random tree with random recognisers, whose code does random things whenever it is called.
//
// Writes down what must not happen. Knows nothing of how the engine keeps its promises.
import TouchSynthesis
import UIKit

/// One random application and what went wrong in it.
@MainActor final class GestureZoo {
    static let screen = CGSize(width: 300, height: 300)

    let world = World(screen: GestureZoo.screen)
    let fingers: EventGenerator
    let chance: SharedChance
    /// Sentences about what must not happen and did.
    private(set) var complaints: [String] = []

    private(set) var views: [ZooView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var delegate: ZooDelegate?
    private var windows: [UIWindow] = []
    /// How deep user code is inside user code, so that it comes to an end.
    private var depth = 0

    init(seed: UInt64) {
        chance = SharedChance(seed: seed)
        fingers = EventGenerator(world: world)
        world.enter { build() }
    }

    func complain(_ sentence: String) { complaints.append(sentence) }

    private func build() {
        delegate = ZooDelegate(self)
        for index in 0...chance.dice.below(2) {
            // The second one leaves the left half of the screen to the first.
            let window = UIWindow(frame: CGRect(x: 150 * CGFloat(index), y: 0, width: 300, height: 300))
            window.isHidden = false
            windows.append(window)
        }
        for _ in 0..<2 + chance.dice.below(5) { addView() }
        for _ in 0..<2 + chance.dice.below(5) { addRecognizer() }
        for _ in 0..<chance.dice.below(3) { require() }
    }

    private func addView() {
        let view = ZooView(self)
        let side = 100 + CGFloat(chance.dice.below(250))
        view.frame = CGRect(x: CGFloat(chance.dice.below(60)), y: CGFloat(chance.dice.below(60)), width: side, height: side)
        view.isMultipleTouchEnabled = chance.dice.happens(50)
        view.isExclusiveTouch = chance.dice.happens(5)
        let parents = views.filter { $0.window != nil } as [UIView] + windows
        chance.dice.pick(parents)?.addSubview(view)
        views.append(view)
    }

    private func addRecognizer() {
        let recognizer = ZooKinds.make(self)
        recognizer.cancelsTouchesInView = chance.dice.happens(70)
        recognizer.delaysTouchesBegan = chance.dice.happens(30)
        recognizer.delaysTouchesEnded = chance.dice.happens(70)
        if chance.dice.happens(50) { recognizer.delegate = delegate }
        recognizer.addAction { [unowned self] recognizer in
            if !recognizer.state.sendsAction { complain("an action came in the state \(recognizer.state)") }
            act()
        }
        recognizers.append(recognizer)
        chance.dice.pick(views.filter { $0.window != nil })?.addGestureRecognizer(recognizer)
    }

    private func require() {
        guard let first = chance.dice.pick(recognizers), let second = chance.dice.pick(recognizers), first != second else { return }
        first.require(toFail: second)
    }

    // MARK: What user code does

    /// Does something or nothing, as code in a callback does.
    func act() {
        guard depth < 3, chance.dice.happens(6) else { return }
        depth += 1
        defer { depth -= 1 }
        switch chance.dice.below(9) {
        case 0: chance.dice.pick(views)?.removeFromSuperview()
        case 1: addView()
        case 2: if recognizers.count < 8 { addRecognizer() }
        case 3: if let recognizer = chance.dice.pick(recognizers) { recognizer.view?.removeGestureRecognizer(recognizer) }
        case 4: chance.dice.pick(recognizers)?.isEnabled.toggle()
        case 5: chance.dice.pick(views)?.isHidden.toggle()
        case 6: if let view = chance.dice.pick(views) { chance.dice.pick(windows)?.addSubview(view) }
        case 7: require()
        default: if let recognizer = chance.dice.pick(recognizers) { chance.dice.pick(views)?.addGestureRecognizer(recognizer) }
        }
    }

    // MARK: What people do

    /// Plays fingers, then lets all of them go and time pass; `check` runs after each input.
    func play(check: () -> Void) {
        var down: [Int: CGPoint] = [:]
        for _ in 0..<6 + chance.dice.below(16) {
            step(&down)
            check()
        }
        fingers.fingersUp(down.keys.sorted())
        check()
        fingers.wait(5)
        check()
    }

    private func step(_ down: inout [Int: CGPoint]) {
        let finger = chance.dice.below(4)
        switch chance.dice.below(10) {
        case 0, 1, 2:
            guard down[finger] == nil else { return move(&down) }
            let point = CGPoint(x: CGFloat(chance.dice.below(300)), y: CGFloat(chance.dice.below(300)))
            down[finger] = point
            fingers.fingerDown(finger, at: point, from: chance.dice.happens(20) ? .left : nil)
        case 3, 4, 5: move(&down)
        case 6, 7:
            guard let finger = chance.dice.pick(down.keys.sorted()) else { return }
            down[finger] = nil
            if chance.dice.happens(10) { fingers.fingerCancel(finger) } else { fingers.fingerUp(finger) }
        default: fingers.wait([0.02, 0.1, 0.4, 0.6][chance.dice.below(4)])
        }
    }

    private func move(_ down: inout [Int: CGPoint]) {
        var moved: [Int: CGPoint] = [:]
        for finger in down.keys.sorted() where chance.dice.happens(70) {
            guard let old = down[finger] else { continue }
            let reach = [3, 12, 70][chance.dice.below(3)]
            moved[finger] = CGPoint(
                x: old.x + CGFloat(chance.dice.below(2 * reach) - reach), y: old.y + CGFloat(chance.dice.below(2 * reach) - reach))
        }
        down.merge(moved) { $1 }
        fingers.fingersMove(moved)
    }

    /// What is not at rest, in sentences; nothing when all fingers are up and all deadlines have passed.
    var unrest: [String] {
        var sentences: [String] = []
        for recognizer in recognizers where recognizer.state != .possible {
            sentences.append("\(recognizer.spoken) stays \(recognizer.state)")
        }
        for view in views where !view.open.isEmpty {
            sentences.append("\(view.spoken) was told of \(view.open.count) touches that never ended")
        }
        return sentences
    }
}

/// A view that sees to it that each touch begins once and ends once.
@MainActor final class ZooView: UIView {
    private unowned let zoo: GestureZoo
    /// The touches that have begun here and not ended.
    private(set) var open: [UITouch] = []

    init(_ zoo: GestureZoo) {
        self.zoo = zoo
        super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if open.contains(touch) { zoo.complain("\(spoken) was told twice that a touch began") }
            if touch.phase != .began { zoo.complain("a touch that began is \(touch.phase)") }
            open.append(touch)
        }
        zoo.act()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where !open.contains(touch) { zoo.complain("\(spoken) was told that a touch moved which has not begun") }
        zoo.act()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches, .cancelled) }

    private func close(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        for touch in touches {
            if !open.contains(touch) { zoo.complain("\(spoken) was told that a touch is \(phase) which has not begun") }
            if touch.phase != phase { zoo.complain("a touch that is \(phase) says that it is \(touch.phase)") }
            open.removeAll { $0 === touch }
        }
        zoo.act()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        zoo.act()
        return !zoo.chance.dice.happens(5)
    }
}

/// A delegate that says yes or no by chance.
@MainActor final class ZooDelegate: UIGestureRecognizerDelegate {
    private unowned let zoo: GestureZoo
    init(_ zoo: GestureZoo) { self.zoo = zoo }

    private func answer(_ percent: Int) -> Bool {
        zoo.act()
        return zoo.chance.dice.happens(percent)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { answer(90) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        answer(30)
    }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { answer(10) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool { answer(10) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { answer(90) }
    func gestureRecognizer(_ first: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { answer(95) }
}

/// Recognisers of all kinds, set up by chance.
@MainActor enum ZooKinds {
    static func make(_ zoo: GestureZoo) -> UIGestureRecognizer {
        let chance = zoo.chance
        switch chance.dice.below(9) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (1 + chance.dice.below(3), 1 + chance.dice.below(2))
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (chance.dice.below(2), 1 + chance.dice.below(2))
            press.minimumPressDuration = [0, 0.1, 0.5][chance.dice.below(3)]
            return press
        case 3:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1 + chance.dice.below(2), 2)
            return pan
        case 4:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(1 + chance.dice.below(15)))
            return swipe
        case 5: return UIPinchGestureRecognizer()
        case 6: return UIRotationGestureRecognizer()
        case 7:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .left
            return edge
        default: return ZooRecognizer(zoo)
        }
    }
}

/// A recogniser that goes on by chance, and finishes with its last finger.
@MainActor final class ZooRecognizer: UIGestureRecognizer {
    private unowned let zoo: GestureZoo
    private var fingers = 0

    init(_ zoo: GestureZoo) {
        self.zoo = zoo
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers += touches.count
        for touch in touches.sorted(by: { $0.identifier < $1.identifier }) where zoo.chance.dice.happens(10) {
            ignore(touch, for: event)
            fingers -= 1
        }
        guard fingers == 0 else { return goOn() }
        if state.isActive { state = .ended }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { goOn() }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers -= touches.count
        if fingers <= 0 { finish() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers -= touches.count
        if fingers <= 0 { finish() }
    }

    override func reset() {
        fingers = 0
        zoo.act()
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(70) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { zoo.chance.dice.happens(70) }

    private func goOn() {
        zoo.act()
        guard zoo.chance.dice.happens(40) else { return }
        if state == .possible {
            state = zoo.chance.dice.pick([.began, .ended, .failed]) ?? .failed
        } else if state.isActive {
            state = zoo.chance.dice.pick([.changed, .changed, .ended, .cancelled]) ?? .ended
        }
    }

    private func finish() {
        if state.isActive { state = .ended } else { state = .failed }
    }
}
