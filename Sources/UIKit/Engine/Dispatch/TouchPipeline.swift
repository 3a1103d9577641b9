// The path of touches through the engine, from a report of fingers to the last view that receives them.
//
// The steps have the numbers of the page "How an event travels"; 1, 2 and 9 are in other folders.
//
//    3. FingerIntake            fingers become touches; touches without a change become stationary
//    4. FingerIntake            a finger that comes down gets the window and the view that the hit test finds
//    5. TouchPipeline           the application receives one event and sends it to its windows
//    6. RecognizerDelivery      recognisers accept new touches and receive all changes
//    7. TouchPipeline+Effects   the arbiter (Gestures/Arbitration) grants requests; effects are performed
//    8. ViewDelivery            views receive touches that are not held back
//   10. ViewDelivery+Late       views receive what was held back, and cancelled touches
//   11. LiveTouches             lifted touches leave the event and are reused
//
// This file determines the order of the steps, and which of them may run inside another.
import HitscopeInput
import HitscopeLanguage

@MainActor final class TouchPipeline {
    let live = LiveTouches()
    let arbiter = GestureArbiter()
    let corrections = TouchCorrections()
    let views = ViewDelivery()
    private let intake = FingerIntake()
    private let recognizers = RecognizerDelivery()

    /// True while an event is being sent. If user code makes the application inactive during this time, its touches are
    /// cancelled after the event, so that no view receives an end before the beginning.
    @exclusivity(unchecked) private var isSending = false
    /// The number of nested deliveries to recognisers. An override of `sendEvent` may send one event inside another.
    /// Requests stay open until all recognisers have received the input.
    @exclusivity(unchecked) private var callDepth = 0
    /// True while effects are performed. User code in a callback may set a state, disable a recogniser or remove a
    /// view; the running loop then performs the effects of that too.
    @exclusivity(unchecked) private(set) var isPerforming = false
    /// The number of states that code has set while effects are performed.
    var requestedStates = 0
    /// The reason to cancel all touches as soon as no event is being sent.
    @exclusivity(unchecked) private var interruption: Interruption?

    // MARK: Steps 3 to 5: from fingers to the application

    /// Handles a report of fingers and sends one event for all of them, or several if one finger made two changes that
    /// need an event each. While the application ignores interaction, all touches are cancelled instead (WN-10).
    func dispatch(_ changes: [FingerChange], at time: Double, in world: World) {
        guard world.ignoringInteraction == 0 else {
            world.witness?.inputBegan(.ignoredFingers(changes.map(\.report)))
            world.witness?.inputEnded()
            return cancelAll(.interactionIgnored, in: world)
        }
        var start = 0
        repeat {
            let end = FingerIntake.endOfEvent(in: changes, from: start)
            dispatchTogether(changes[start..<end], at: time, in: world)
            start = end
        } while start < changes.count
    }

    private func dispatchTogether(_ changes: ArraySlice<FingerChange>, at time: Double, in world: World) {
        world.witness?.inputBegan(.fingers(changes.map(\.report)))
        defer { world.witness?.inputEnded() }
        if intake.take(changes, at: time, into: live, in: world) { send(in: world) }
    }

    private func send(in world: World) {
        isSending = true
        Calls.sendEvent(live.event, to: world.application)
        finish(in: world)
        isSending = false
        cancelIfInterrupted(in: world)
    }

    // MARK: Steps 6 to 10: the touches of one window, called by `UIWindow.sendEvent`

    /// Delivers the touches of a window first to recognisers, then to their views. Source: UT-22, GS-16.
    func deliver(_ event: UIEvent, in window: UIWindow, world: World) {
        guard maySend(in: window, world) else { return }
        var receivers = recognizers.reusableList()
        let hasNew = recognizers.collect(&receivers, of: event, in: window, world)
        if !receivers.isEmpty { notify(receivers, event, window, hasNew: hasNew, world) }
        recognizers.returnList(&receivers)
        views.deliver(event, in: window, report: live.report, world)
    }

    private func notify(
        _ receivers: [UIGestureRecognizer], _ event: UIEvent, _ window: UIWindow, hasNew: Bool, _ world: World
    ) {
        callDepth += 1
        recognizers.notify(receivers, event, window, hasNew: hasNew, arbiter)
        callDepth -= 1
        performEffects(in: world)
        if hasNew { keepNewTouchesFromViews(of: receivers, in: world) }
    }

    /// Performs one effect after another until there is none. Does nothing if it is already running, or if recognisers
    /// are still receiving the input.
    func performEffects(in world: World) {
        guard !isPerforming, callDepth == 0 else { return }
        isPerforming = true
        requestedStates = 0
        while performNext(in: world) {}
        isPerforming = false
        if !isSending { checkLingering() }
        cancelIfInterrupted(in: world)
    }

    /// Performs the most urgent effect. Changes of states come first, then claimed touches, then actions (GS-19). Late
    /// deliveries to views follow, and resets come last. Returns false if there is nothing to do.
    private func performNext(in world: World) -> Bool {
        if let effect = arbiter.nextChange() ?? arbiter.nextConsequence {
            perform(effect, in: world)
        } else if let effect = live.nextLate() {
            perform(effect, in: world)
        } else if let effect = arbiter.nextReset {
            perform(effect, in: world)
        } else {
            return false
        }
        return true
    }

    // MARK: Step 11: after the event

    private func finish(in world: World) {
        corrections.note(live.event.orderedTouches)
        let lifted = live.releaseLifted()
        if !lifted.isEmpty { recognizers.forget(lifted, arbiter) }
        performEffects(in: world)
        checkLingering()
    }

    // MARK: Cancelling all touches

    /// The reason why the system cancels all touches.
    enum Interruption {
        case resigned, interactionIgnored

        /// The reason as shown to the user.
        var words: String {
            switch self {
            case .resigned: localized("touches cancelled: the application becomes inactive")
            case .interactionIgnored: localized("touches cancelled: interaction is ignored")
            }
        }
    }

    /// Cancels every touch that is down, in one event, as the system does for a call or an alert. During a delivery,
    /// waits until the delivery is done, so that no view receives two ends. Source: UT-21.
    func cancelAll(_ interruption: Interruption, in world: World) {
        guard !isSending, !isPerforming else { return self.interruption = interruption }
        guard live.event.orderedTouches.contains(where: \.isDown) else { return }
        world.witness?.inputBegan(.deviceEvent(interruption.words))
        defer { world.witness?.inputEnded() }
        intake.cancelAll(at: world.timeline.now, in: live)
        send(in: world)
    }

    private func cancelIfInterrupted(in world: World) {
        guard let interruption, !isSending else { return }
        self.interruption = nil
        cancelAll(interruption, in: world)
    }
}
