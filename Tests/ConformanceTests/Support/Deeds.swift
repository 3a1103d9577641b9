// A recogniser of somebody's own, on a view that has all touches to itself, and what may happen to both at any moment.
import TouchSynthesis
import UIKit

/// When something is done.
enum DeedMoment: String, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, reset, action, shouldBegin, shouldReceive
    case canPrevent, viewBegan, viewMoved, viewEnded, viewCancelled
}

/// An action of the recogniser's code.
enum Invocation: CaseIterable, Sendable {
    case setPossible, setBegan, setChanged, setEnded, setCancelled, setFailed
    case ignore, ignoreAndEnd, disable, disableForAMoment, leaveView, changeView, removeView, moveView, hideWindow
    case resign, sendAgain, requireFailure

    /// The state that is set; nil for what sets none.
    var state: UIGestureRecognizer.State? {
        switch self {
        case .setPossible: .possible
        case .setBegan: .began
        case .setChanged: .changed
        case .setEnded, .ignoreAndEnd: .ended
        case .setCancelled: .cancelled
        case .setFailed: .failed
        default: nil
        }
    }
}

/// The recogniser's reaction to its touches.
enum DeedCourse: String, CaseIterable, Sendable {
    /// Ends with the lift, as a tap.
    case taps
    /// Begins at once, as a long press without a wait.
    case begins
    /// Begins with the first move, as a pan.
    case begunByMove
    /// As `taps`, and waits for a double tap to fail.
    case waits
    /// As `begunByMove`, and waits for a double tap to fail.
    case waitsToBegin
    /// Fails with the lift.
    case fails
    /// Never says that it has failed or ended.
    case neverEnds
}

/// An action of the fingers.
enum DeedFingers: CaseIterable, Sendable { case tap, drag, twoInTurn, cancelled }

/// Asks of the touches that come to it, and does the deed at its moment.
@MainActor final class Doer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    let course: DeedCourse
    var whenAt: (DeedMoment) -> Void = { _ in }
    /// The touches that it knows of, to be ignored.
    private(set) var known: [UITouch] = []
    private(set) var lastEvent: UIEvent?
    /// True during an attempt; wrong resets are logged.
    private(set) var isInAttempt = false
    private(set) var resetsWithoutAttempt = 0

    init(_ course: DeedCourse) {
        self.course = course
        super.init(target: nil, action: nil)
        addAction { [unowned self] _ in whenAt(.action) }
        delegate = self
    }

    func noteAttempt() { isInAttempt = true }

    private func take(_ touches: Set<UITouch>, _ event: UIEvent, _ moment: DeedMoment, _ next: State?) {
        isInAttempt = true
        lastEvent = event
        known += touches.filter { !known.contains($0) }
        if let next { state = next }
        whenAt(moment)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let begins = (course == .begins || course == .neverEnds) && state == .possible
        take(touches, event, .touchesBegan, begins ? .began : nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let begins = (course == .begunByMove || course == .waitsToBegin) && state == .possible
        take(touches, event, .touchesMoved, begins ? .began : state.isActive ? .changed : nil)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isLast = event.touches(for: self)?.allSatisfy { $0.phase == .ended || $0.phase == .cancelled } ?? true
        take(touches, event, .touchesEnded, isLast ? atEnd : nil)
    }

    private var atEnd: State? {
        switch course {
        case .taps, .waits: .ended
        case .neverEnds: nil
        case .begins, .begunByMove, .waitsToBegin: state.isActive ? .ended : .failed
        case .fails: .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        take(touches, event, .touchesCancelled, course == .neverEnds ? nil : state.isActive ? .cancelled : .failed)
    }

    override func reset() {
        if !isInAttempt { resetsWithoutAttempt += 1 }
        isInAttempt = false
        known = []
        whenAt(.reset)
        // Nothing that is done here is an attempt.
        isInAttempt = false
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        whenAt(.canPrevent)
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        whenAt(.shouldBegin)
        return true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        whenAt(.shouldReceive)
        return true
    }
}

/// A view that knows which of its touches have not ended, and says when it is told.
@MainActor final class Counted: UIView {
    var whenAt: (DeedMoment) -> Void = { _ in }
    private(set) var open: [UITouch] = []
    private(set) var begun = 0
    private(set) var mistakes: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where open.contains(touch) { mistakes.append("began twice: \(touch.identifier)") }
        open += touches
        begun += touches.count
        whenAt(.viewBegan)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { !open.contains($0) }) { mistakes.append("moved and not begun") }
        whenAt(.viewMoved)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        close(touches)
        whenAt(.viewEnded)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        close(touches)
        whenAt(.viewCancelled)
    }

    private func close(_ touches: Set<UITouch>) {
        if touches.contains(where: { !open.contains($0) }) { mistakes.append("ended and not begun") }
        open.removeAll(where: touches.contains)
    }
}

/// One deed at one moment, and all that must hold when the fingers have lifted and time has passed.
@MainActor struct DeedCase {
    let course: DeedCourse, moment: DeedMoment, invocation: Invocation, fingers: DeedFingers
    /// True if views receive touches before the recogniser has decided, and keep them afterwards.
    let isModest: Bool

    private let stage = Stage()

    /// The rules that are broken, in sentences.
    func complaints() -> [String] {
        var found: [String] = []
        stage.run { stage in
            let view = added(Counted(), to: stage.root, 0, 0, 390, 400),
                other = added(Counted(), to: stage.root, 0, 400, 390, 400)
            let doer = prepare(view)
            play(stage.fingers)
            calmDown(stage, doer, view)
            found = mistakes(doer, [view, other])
            found += afterwards(stage, doer, view, other)
        }
        return found
    }

    private func prepare(_ view: Counted) -> Doer {
        view.isExclusiveTouch = true
        view.isMultipleTouchEnabled = true
        let double = taps(2), outer = taps(1), doer = Doer(course)
        stage.root.addGestureRecognizer(outer)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(doer)
        if course == .waits || course == .waitsToBegin { doer.require(toFail: double) }
        if isModest { (doer.cancelsTouchesInView, doer.delaysTouchesEnded) = (false, false) }
        var depth = 0
        let act: (DeedMoment) -> Void = { [unowned doer, unowned view, unowned outer] now in
            guard now == moment, depth == 0 else { return }
            depth += 1
            perform(doer, view, outer)
            depth -= 1
        }
        (doer.whenAt, view.whenAt) = (act, act)
        return doer
    }

    private func perform(_ doer: Doer, _ view: Counted, _ outer: UIGestureRecognizer) {
        if invocation == .ignore || invocation == .ignoreAndEnd, let event = doer.lastEvent {
            for touch in doer.known { doer.ignore(touch, for: event) }
        }
        if let state = invocation.state {
            if moment != .reset, doer.state == .possible, state != .possible, state != .changed { doer.noteAttempt() }
            doer.state = state
        }
        switch invocation {
        case .disable: doer.isEnabled = false
        case .disableForAMoment:
            doer.isEnabled = false
            doer.isEnabled = true
        case .leaveView: doer.view?.removeGestureRecognizer(doer)
        case .changeView: stage.root.addGestureRecognizer(doer)
        case .removeView: view.removeFromSuperview()
        case .moveView: stage.window.addSubview(view)
        case .hideWindow: stage.window.isHidden = true
        case .resign: stage.world.resignActive()
        case .sendAgain: if let event = doer.lastEvent { stage.window.sendEvent(event) }
        case .requireFailure: doer.require(toFail: outer)
        default: return
        }
    }

    private func play(_ fingers: EventGenerator) {
        let place = CGPoint(x: 100, y: 100)
        fingers.fingerDown(at: place)
        switch self.fingers {
        case .tap: fingers.wait(0.05)
        case .drag: for step in 1...3 { fingers.fingerMove(to: place.moved(CGFloat(20 * step), 0)) }
        case .twoInTurn:
            fingers.fingerDown(1, at: place.moved(50, 50))
            fingers.fingersMove([0: place.moved(20, 0), 1: place.moved(70, 50)])
            fingers.fingerUp()
            fingers.fingerMove(1, to: place.moved(90, 50))
            fingers.fingerUp(1)
        case .cancelled:
            fingers.fingerMove(to: place.moved(20, 0))
            fingers.fingerCancel()
        }
        if self.fingers == .tap || self.fingers == .drag { fingers.fingerUp() }
    }

    private func calmDown(_ stage: Stage, _ doer: Doer, _ view: Counted) {
        stage.fingers.wait(10)
        (doer.whenAt, view.whenAt) = ({ _ in }, { _ in })
        stage.world.becomeActive()
        stage.window.isHidden = false
        // One that will not say how it ends has been told of; from outside it can be ended still.
        let wasTold = stage.world.faults.contains { $0.kind == .undecidedRecognizer && $0.place === doer }
        guard wasTold, doer.isInAttempt || doer.state != .possible else { return }
        doer.state = doer.state.isActive ? .ended : .failed
    }

    private func mistakes(_ doer: Doer, _ views: [Counted]) -> [String] {
        var found: [String] = []
        if doer.state != .possible { found.append("it stays \(doer.state)") }
        if doer.isInAttempt { found.append("it was not reset") }
        if doer.resetsWithoutAttempt > 0 { found.append("it was reset twice") }
        for view in views {
            found += view.mistakes
            if !view.open.isEmpty { found.append("a view was told of a touch that never ended") }
        }
        return found
    }

    /// A touch elsewhere is nobody's, and the recogniser can try again.
    private func afterwards(_ stage: Stage, _ doer: Doer, _ view: Counted, _ other: Counted) -> [String] {
        var found: [String] = []
        doer.isEnabled = false
        stage.fingers.fingerTap(at: CGPoint(x: 100, y: 600))
        if other.begun != 1 { found.append("a touch elsewhere was told \(other.begun) times") }
        doer.isEnabled = true
        stage.fingers.fingerDown(at: CGPoint(x: 100, y: 100))
        if doer.view != nil, view.window != nil, !doer.isInAttempt { found.append("it gets no touch again") }
        stage.fingers.fingerCancel()
        stage.fingers.wait(10)
        if doer.state != .possible || doer.isInAttempt, doer.course != .neverEnds {
            found.append("the next attempt stays")
        }
        if !view.open.isEmpty, doer.course != .neverEnds { found.append("the next touch never ends") }
        return found
    }
}
