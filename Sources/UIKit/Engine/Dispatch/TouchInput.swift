// From fingers to touches: binds each finger to a view when it comes down, keeps its touch up to date, and lets it go
// when it lifts.
//
// Owns the pool of touches and the one touch event. What recognisers are told stands in Gestures/, what views are told
// in TouchDelivery.swift.
import HitscopeGeometry
import HitscopeInput

@MainActor final class TouchInput {
    /// The one event for touches; the same object for every sequence (UT-02).
    let event = UIEvent(type: .touches)
    private let delivery = TouchDelivery()
    let corrections = TouchCorrections()

    /// Touches whose finger has lifted, and of which their view will hear more.
    @exclusivity(unchecked) nonisolated(unsafe) private var kept: [UITouch] = []
    private var pool: [UITouch] = []
    private var made = 0
    private var presses = 0
    /// Which report of fingers is being handed out, counted up.
    @exclusivity(unchecked) private var input = 0
    private var taps = TapCounter()
    @exclusivity(unchecked) private var isSending = false
    /// What came between while an event was being handed out.
    @exclusivity(unchecked) private var interruption: Interruption?

    /// A touch holds its view, and the view's recognisers hold the touch: whoever drops a world in the middle of a
    /// gesture cuts that here.
    deinit { for touch in event.orderedTouches + kept { touch.letGo() } }

    /// How many touch objects there are; fingers take turns with them.
    var objectCount: Int { made }

    /// Takes in a report of fingers and sends the event, once for all of them, unless one finger did two things that
    /// make two events.
    func dispatch(_ changes: [FingerChange], at time: Double, in world: World) {
        guard world.ignoringInteraction == 0 else { return cancelAll(.interactionIgnored, in: world) }
        var start = 0
        repeat {
            let end = endOfEvent(in: changes, from: start)
            dispatchTogether(changes[start..<end], at: time, in: world)
            start = end
        } while start < changes.count
    }

    /// Where the changes end that make one event: a finger may move several times in one, but neither come down nor
    /// lift besides.
    private func endOfEvent(in changes: [FingerChange], from start: Int) -> Int {
        for index in start..<changes.count {
            for before in (start..<index).reversed() where changes[before].finger == changes[index].finger {
                if changes[before].phase != .move || changes[index].phase != .move { return index }
                break
            }
        }
        return changes.count
    }

    private func dispatchTogether(_ changes: ArraySlice<FingerChange>, at time: Double, in world: World) {
        World.currentWitness?.inputBegan(.fingers(changes.map { report($0) }))
        defer { World.currentWitness?.inputEnded() }
        input += 1
        event.timestamp = time
        for touch in event.orderedTouches { settle(touch) }
        if !event.coalesced.isEmpty { event.coalesced.removeAll(keepingCapacity: true) }
        event.phases = TouchPhases()
        if let last = changes.last { event.modifierFlags = UIKeyModifierFlags(rawValue: last.modifiers.rawValue) }
        var isChanged = false
        for change in changes where apply(change, at: time, in: world) { isChanged = true }
        guard isChanged else { return }
        send(in: world)
    }

    private func send(in world: World) {
        isSending = true
        Calls.sendEvent(event, to: world.application)
        corrections.note(event.orderedTouches)
        releaseFinished(in: world)
        world.gestures.settle()
        isSending = false
        catchUp(in: world)
    }

    /// Cancels what was to be cancelled while somebody was told of touches, if nobody is any more.
    func catchUp(in world: World) {
        guard let interruption, !isSending else { return }
        self.interruption = nil
        cancelAll(interruption, in: world)
    }

    /// Hands the touches of a window first to recognisers, then to their views. Source: UT-22, GS-16.
    func deliver(_ event: UIEvent, in window: UIWindow, world: World) {
        world.gestures.handOut(event, in: window)
        delivery.deliver(event, in: window, input: input)
    }

    /// Why the system takes all touches away.
    enum Interruption: String {
        case resigned = "touches cancelled: the application resigns"
        case interactionIgnored = "touches cancelled: interaction is ignored"
    }

    /// Cancels every touch that is down in one event, as the system does when a call or an alert comes between. From
    /// inside a delivery it does so when that is done, so that nobody is told of an end twice. Source: UT-21.
    func cancelAll(_ interruption: Interruption, in world: World) {
        guard !isSending, !world.gestures.isSettling else { return self.interruption = interruption }
        guard event.orderedTouches.contains(where: \.isDown) else { return }
        World.currentWitness?.inputBegan(.deviceEvent(interruption.rawValue))
        defer { World.currentWitness?.inputEnded() }
        input += 1
        event.timestamp = world.timeline.now
        event.coalesced.removeAll(keepingCapacity: true)
        event.phases = TouchPhases()
        event.phases.insert(.cancelled)
        for touch in event.orderedTouches where touch.isDown {
            settle(touch)
            (touch.phase, touch.isDown, touch.buttons, touch.timestamp) = (.cancelled, false, [], event.timestamp)
        }
        send(in: world)
    }

    /// A touch that nothing happens to in this report stands still. Source: UT-16.
    private func settle(_ touch: UITouch) {
        touch.phase = .stationary
        touch.previousScreenLocation = touch.location
    }

    private func apply(_ change: FingerChange, at time: Double, in world: World) -> Bool {
        switch change.phase {
        case .down: return begin(change, at: time, in: world)
        case .move: return update(change, .moved, at: time)
        case .up: return update(change, .ended, at: time)
        case .cancel: return update(change, .cancelled, at: time)
        }
    }

    private func begin(_ change: FingerChange, at time: Double, in world: World) -> Bool {
        guard touch(of: change.finger) == nil else { return update(change, .moved, at: time) }
        let touch = takeTouch()
        presses += 1
        touch.begin(change, at: time, press: presses, tapCount: taps.count(at: change.point, time: time))
        touch.beganInput = input
        event.orderedTouches.append(touch)
        event.phases.insert(.began)
        let hit = world.windowStack.hit(at: change.point, event: event)
        (touch.window, touch.view) = (hit?.window, hit?.view)
        world.witness?.touchBound(touch)
        return true
    }

    private func update(_ change: FingerChange, _ phase: UITouch.Phase, at time: Double) -> Bool {
        guard let touch = touch(of: change.finger) else { return false }
        touch.buttons = UIEvent.ButtonMask(rawValue: change.buttons.rawValue)
        if phase == .moved, touch.location == change.point, !touch.differs(from: change) { return false }
        if touch.phase != .moved { touch.previousScreenLocation = touch.location }
        if phase == .moved, touch.phase == .moved { event.coalesce(touch) }
        touch.location = change.point
        touch.measure(change)
        touch.timestamp = change.moment(after: touch.timestamp, reportedAt: time)
        touch.phase = phase
        event.phases.insert(phase)
        touch.isDown = phase == .moved
        if touch.location.distance(to: touch.beganLocation) > TapCounter.slop { touch.tapCount = 0 }
        if phase == .ended { taps.ended(touch, at: time) }
        return true
    }

    private func touch(of finger: Int) -> UITouch? {
        for touch in event.orderedTouches where touch.finger == finger && touch.isDown { return touch }
        return nil
    }

    private func takeTouch() -> UITouch {
        if let touch = pool.popLast() { return touch }
        made += 1
        return UITouch(identifier: made)
    }

    /// Lifted fingers leave the event (UT-19); their touches are used again, once their views have heard all of them.
    private func releaseFinished(in world: World) {
        guard hasFinished else { return }
        let finished = event.orderedTouches.filter { !$0.isDown }
        event.orderedTouches.removeAll { !$0.isDown }
        kept += finished
        world.gestures.lifted(finished)
    }

    private var hasFinished: Bool {
        for touch in event.orderedTouches where !touch.isDown { return true }
        return false
    }

    private func report(_ change: FingerChange) -> FingerReport {
        let phase: UITouch.Phase =
            switch change.phase {
            case .down: .began
            case .move: .moved
            case .up: .ended
            case .cancel: .cancelled
            }
        return FingerReport(
            finger: change.finger, phase: phase, point: change.point,
            buttons: UIEvent.ButtonMask(rawValue: change.buttons.rawValue))
    }
}

// MARK: What is taken from views, and what they are told late

extension TouchInput {
    /// The touches that a recogniser is told of, those included whose end is held back.
    func touches(of recognizer: UIGestureRecognizer) -> [UITouch] {
        (kept + event.orderedTouches).filter { $0.recognizers.contains { $0 === recognizer } }
    }

    /// A recogniser has the gesture: its touches are cancelled in their views, or never told. Source: GS-18, GS-22.
    func take(_ touches: [UITouch], by recognizer: UIGestureRecognizer) {
        delivery.take(touches, of: event) { $0.told == .began ? .cancelled(by: recognizer) : .withheld(by: recognizer) }
    }

    /// A subtree left its window: its views' touches are cancelled (MT-09), and its recognisers are done (MT-11).
    func viewLeft(_ root: UIView, in world: World) {
        let lost = (kept + event.orderedTouches).filter { $0.view?.isDescendant(of: root) ?? false }
        if !lost.isEmpty { delivery.take(lost, of: event) { _ in .cancelledByRemoval } }
        corrections.viewLeft(root)
        world.gestures.viewLeft(root)
    }

    /// Tells one view what was kept from it, if nothing keeps it any longer, or one control that its finger is gone;
    /// false when there is nothing to tell.
    func releaseDelayed() -> Bool {
        let released = released
        if !released.isEmpty {
            delivery.replay(released, of: event, input: input)
            return true
        }
        guard !kept.isEmpty else { return false }
        if let control = firstForgottenFollower {
            control.stopTracking(with: nil)
            return true
        }
        recycle()
        return false
    }

    /// A control that follows a finger of which nobody will tell it any more.
    private var firstForgottenFollower: UIControl? {
        for touch in kept where touch.isDone { if let follower = touch.follower { return follower } }
        return nil
    }

    /// Touches of which their view may hear now what was kept from it: one, and those that came down on the view with
    /// it.
    private var released: [UITouch] {
        guard let first = firstReleased else { return [] }
        guard first.isDelayed else { return [first] }
        return (kept + event.orderedTouches).filter {
            $0.isReleased && $0.isDelayed && $0.view === first.view && $0.beganInput == first.beganInput
        }
    }

    private var firstReleased: UITouch? {
        for touch in kept where touch.isReleased { return touch }
        for touch in event.orderedTouches where touch.isReleased { return touch }
        return nil
    }

    private func recycle() {
        for touch in kept where touch.isDone {
            (touch.view, touch.window) = (nil, nil)
            touch.recognizers.removeAll(keepingCapacity: true)
            pool.append(touch)
        }
        kept.removeAll(where: \.isDone)
    }
}
