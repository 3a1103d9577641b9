// Controls that check what they are told: tracking begins once and ends once, and values stay in their range.
import UIKit

@MainActor final class RandomControl: UIControl, KeepsLedger {
    let ledger: TouchLedger
    private unowned let application: RandomApplication
    /// True if `beginTracking` answered yes and neither `endTracking` nor `cancelTracking` followed.
    private(set) var hasBegunTracking = false

    init(_ application: RandomApplication) {
        self.application = application
        ledger = TouchLedger(application)
        super.init(frame: .zero)
        addAction(UIAction { [unowned application] _ in application.act() }, for: .allTouchEvents)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.began(touches, in: self) { super.touchesBegan(touches, with: event) }
        // Code that ran meanwhile may have taken the touch away before the control tracked it.
        if !isTracking { hasBegunTracking = false }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.moved(touches, in: self) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .ended, in: self) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        ledger.closed(touches, .cancelled, in: self) { super.touchesCancelled(touches, with: event) }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isTracking {
            application.complain("\(displayName) follows a finger and was asked whether it follows another")
        }
        application.act()
        guard !isTracking, !application.chance.dice.happens(10) else { return false }
        hasBegunTracking = true
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !hasBegunTracking { application.complain("\(displayName) was asked to go on and follows no finger") }
        application.act()
        guard isTracking, application.chance.dice.happens(5) else { return true }
        // CT-05: a control that stops tracking by itself gets no `endTracking`.
        hasBegunTracking = false
        return false
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }
    override func cancelTracking(with event: UIEvent?) { stop() }

    private func stop() {
        if !hasBegunTracking {
            application.complain("\(displayName) was told that its finger is gone and follows none")
        }
        hasBegunTracking = false
        application.act()
    }
}

/// A stepper that checks its range, and that it does not repeat faster than it may.
@MainActor final class RandomStepper: UIStepper {
    private unowned let application: RandomApplication
    private var lastChange: (time: Double, touch: ObjectIdentifier)?
    private var touch: UITouch?

    init(_ application: RandomApplication) {
        self.application = application
        super.init(frame: .zero)
        autorepeat = application.chance.dice.happens(80)
        isContinuous = application.chance.dice.happens(70)
        wraps = application.chance.dice.happens(50)
        maximumValue = 3
        addAction(UIAction { [unowned self] _ in counted() }, for: .valueChanged)
        addAction(UIAction { [unowned application] _ in application.act() }, for: .allTouchEvents)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        self.touch = touch
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event) && !application.chance.dice.happens(5)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        self.touch = nil
    }

    private func counted() {
        if value < minimumValue || value > max(minimumValue, maximumValue) {
            application.complain("\(displayName) counts to \(value)")
        }
        if let touch {
            let now = application.world.timeline.now
            if isTracking, let lastChange, lastChange.touch == ObjectIdentifier(touch),
                now - lastChange.time < RandomStepper.shortestPause
            {
                application.complain("\(displayName) counts twice within \(now - lastChange.time) s")
            }
            lastChange = (now, ObjectIdentifier(touch))
        }
        application.act()
    }

    /// The least time between two repeats of a stepper that is held, in seconds.
    private static let shortestPause = 0.09

    /// Changes range, value or autorepeat, perhaps in the middle of a touch.
    func change() {
        switch application.chance.dice.below(3) {
        case 0: maximumValue = Double(application.chance.dice.below(5)) - 1
        case 1: value = Double(application.chance.dice.below(5))
        default: autorepeat.toggle()
        }
    }
}

/// A segmented control that checks that the selected segment exists.
@MainActor final class RandomSegmentedControl: UISegmentedControl {
    private unowned let application: RandomApplication

    init(_ application: RandomApplication) {
        self.application = application
        super.init(frame: .zero)
        for title in ["a", "b", "c"] { insertSegment(withTitle: title, at: 0, animated: false) }
        addAction(UIAction { [unowned application] _ in application.act() }, for: .allEvents)
        addAction(UIAction { [unowned self] _ in check() }, for: .valueChanged)
    }

    func change() {
        let index = application.chance.dice.below(4)
        switch application.chance.dice.below(3) {
        case 0: removeSegment(at: index, animated: false)
        case 1: if numberOfSegments < 5 { insertSegment(withTitle: "new", at: index, animated: false) }
        default: selectedSegmentIndex = index
        }
        check()
    }

    private func check() {
        let isLegal = selectedSegmentIndex == Self.noSegment || titleForSegment(at: selectedSegmentIndex) != nil
        if !isLegal {
            application.complain("\(displayName) selects segment \(selectedSegmentIndex) of \(numberOfSegments)")
        }
    }
}

/// A page control that checks that the current page exists.
@MainActor final class RandomPageControl: UIPageControl {
    private unowned let application: RandomApplication

    init(_ application: RandomApplication) {
        self.application = application
        super.init(frame: .zero)
        numberOfPages = 4
        addAction(UIAction { [unowned application] _ in application.act() }, for: .allEvents)
        addAction(UIAction { [unowned self] _ in check() }, for: .valueChanged)
    }

    func change() {
        if application.chance.dice.happens(50) {
            numberOfPages = application.chance.dice.below(5)
        } else {
            currentPage = application.chance.dice.below(5)
        }
        check()
    }

    private func check() {
        guard !(0...max(0, numberOfPages - 1)).contains(currentPage) else { return }
        application.complain("\(displayName) is at page \(currentPage) of \(numberOfPages)")
    }
}
