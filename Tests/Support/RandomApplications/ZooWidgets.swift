// Controls that see to it that they are told things in turns, and that their values are among those that they may have.
import UIKit

@MainActor final class ZooControl: UIControl, KeepsLedger {
    let ledger: TouchLedger
    private unowned let zoo: Zoo
    /// Whether the control said that it follows a finger, and was not told that it is gone.
    private(set) var isFollowing = false

    init(_ zoo: Zoo) {
        (self.zoo, ledger) = (zoo, TouchLedger(zoo))
        super.init(frame: .zero)
        addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allTouchEvents)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self)
        ledger.handOn(.began, touches) { super.touchesBegan(touches, with: event) }
        // What happens while it is asked may take the finger away before the control follows it.
        if !isTracking { isFollowing = false }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.moved(touches, in: self)
        ledger.handOn(.moved, touches) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .ended, in: self)
        ledger.handOn(.ended, touches) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .cancelled, in: self)
        ledger.handOn(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isTracking { zoo.complain("\(spoken) follows a finger and was asked whether it follows another") }
        zoo.act()
        guard !isTracking, !zoo.chance.dice.happens(10) else { return false }
        isFollowing = true
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !isFollowing { zoo.complain("\(spoken) was asked to go on and follows no finger") }
        zoo.act()
        guard isTracking, zoo.chance.dice.happens(5) else { return true }
        // CT-05: whoever does not go on is not told that it ends.
        isFollowing = false
        return false
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }
    override func cancelTracking(with event: UIEvent?) { stop() }

    private func stop() {
        if !isFollowing { zoo.complain("\(spoken) was told that its finger is gone and follows none") }
        isFollowing = false
        zoo.act()
    }
}

/// A stepper that sees to it that it counts in steps, and no faster than it may.
@MainActor final class ZooStepper: UIStepper {
    private unowned let zoo: Zoo
    private var told: (time: Double, touch: ObjectIdentifier)?
    private var touch: UITouch?

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init(frame: .zero)
        (autorepeat, isContinuous, wraps) = (
            zoo.chance.dice.happens(80), zoo.chance.dice.happens(70), zoo.chance.dice.happens(50)
        )
        maximumValue = 3
        addAction(UIAction { [unowned self] _ in counted() }, for: .valueChanged)
        addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allTouchEvents)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        self.touch = touch
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event) && !zoo.chance.dice.happens(5)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        self.touch = nil
    }

    private func counted() {
        if value < minimumValue || value > max(minimumValue, maximumValue) {
            zoo.complain("\(spoken) counts to \(value)")
        }
        if let touch {
            let now = zoo.world.timeline.now
            if isTracking, let told, told.touch == ObjectIdentifier(touch), now - told.time < ZooStepper.shortestPause {
                zoo.complain("\(spoken) counts twice within \(now - told.time) s")
            }
            told = (now, ObjectIdentifier(touch))
        }
        zoo.act()
    }

    /// Less than between two counts of a stepper that is held.
    private static let shortestPause = 0.09

    /// Changes what the stepper may count to, in the middle of a touch perhaps.
    func change() {
        switch zoo.chance.dice.below(3) {
        case 0: maximumValue = Double(zoo.chance.dice.below(5)) - 1
        case 1: value = Double(zoo.chance.dice.below(5))
        default: autorepeat.toggle()
        }
    }
}

/// A row of segments that sees to it that one of those is selected that there are, or none.
@MainActor final class ZooSegments: UISegmentedControl {
    private unowned let zoo: Zoo

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init(frame: .zero)
        for title in ["a", "b", "c"] { insertSegment(withTitle: title, at: 0, animated: false) }
        addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allEvents)
        addAction(UIAction { [unowned self] _ in check() }, for: .valueChanged)
    }

    func change() {
        let index = zoo.chance.dice.below(4)
        switch zoo.chance.dice.below(3) {
        case 0: removeSegment(at: index, animated: false)
        case 1: if numberOfSegments < 5 { insertSegment(withTitle: "new", at: index, animated: false) }
        default: selectedSegmentIndex = index
        }
        check()
    }

    private func check() {
        let isLegal = selectedSegmentIndex == Self.noSegment || titleForSegment(at: selectedSegmentIndex) != nil
        if !isLegal { zoo.complain("\(spoken) selects segment \(selectedSegmentIndex) of \(numberOfSegments)") }
    }
}

/// A row of dots that sees to it that one of its pages is current.
@MainActor final class ZooPages: UIPageControl {
    private unowned let zoo: Zoo

    init(_ zoo: Zoo) {
        self.zoo = zoo
        super.init(frame: .zero)
        numberOfPages = 4
        addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allEvents)
        addAction(UIAction { [unowned self] _ in check() }, for: .valueChanged)
    }

    func change() {
        if zoo.chance.dice.happens(50) {
            numberOfPages = zoo.chance.dice.below(5)
        } else {
            currentPage = zoo.chance.dice.below(5)
        }
        check()
    }

    private func check() {
        guard !(0...max(0, numberOfPages - 1)).contains(currentPage) else { return }
        zoo.complain("\(spoken) is at page \(currentPage) of \(numberOfPages)")
    }
}
