// The way of touches through the engine, from a report of fingers to the last view that hears of it.
//
// The steps have the numbers of the page "How an event travels"; 1, 2 and 9 are not of this folder.
//
//    3. FingerIntake            fingers become touches; touches that nothing happened to become stationary
//    4. FingerIntake            a finger that comes down is bound to the window and the view that the hit test finds
//    5. TouchPipeline           one event goes to the application, which sends it to its windows
//    6. RecognizerDelivery      recognisers are asked which new touches they take, and told of all that changed
//    7. TouchPipeline+Effects   what recognisers asked for is decided (Gestures/Arbitration) and performed
//    8. ViewDelivery            views are told, unless something keeps the touch from them
//   10. ViewDelivery+Late       views are told what was kept from them, or that a touch is taken away
//   11. LiveTouches             lifted touches leave the event and are used again
//
// This file keeps the order of the steps and says which of them may run inside another. It knows no rule of a gesture
// and none of a view.
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage

@MainActor final class TouchPipeline {
    let live = LiveTouches()
    let arbiter = GestureArbiter()
    let corrections = TouchCorrections()
    let views = ViewDelivery()
    private let intake = FingerIntake()
    private let recognizers = RecognizerDelivery()

    /// Whether an event is being sent. User code may take the application out of use meanwhile. Its touches are then
    /// cancelled after the event, so that no view hears of an end before its beginning.
    @exclusivity(unchecked) private var isSending = false
    /// How many events are being told to recognisers. An override of `sendEvent` may send one inside another. Wishes
    /// stay open until all recognisers have heard of the input.
    @exclusivity(unchecked) private var tellings = 0
    /// Whether effects are being performed. User code in a callback may set a state, disable a recogniser or remove a
    /// view. The loop that runs performs what follows.
    @exclusivity(unchecked) private(set) var isPerforming = false
    /// How many states code has set while effects are being performed.
    var wishes = 0
    /// What is to cancel all touches as soon as no event is being sent.
    @exclusivity(unchecked) private var interruption: Interruption?

    // MARK: Steps 3 to 5: from fingers to the application

    /// Takes in a report of fingers and sends one event for all of them. It sends several where one finger did
    /// two things that make two events. While the application ignores interaction, all touches are cancelled
    /// instead (WN-10).
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

    // MARK: Steps 6 to 10: one window's share, called by `UIWindow.sendEvent`

    /// Hands the touches of a window first to recognisers, then to their views. Source: UT-22, GS-16.
    func deliver(_ event: UIEvent, in window: UIWindow, world: World) {
        guard maySend(in: window, world) else { return }
        var receivers = recognizers.takeRoom()
        let hasNew = recognizers.collect(&receivers, of: event, in: window, world)
        if !receivers.isEmpty { tell(receivers, event, window, hasNew: hasNew, world) }
        recognizers.giveBack(&receivers)
        views.deliver(event, in: window, report: live.report, world)
    }

    private func tell(
        _ receivers: [UIGestureRecognizer], _ event: UIEvent, _ window: UIWindow, hasNew: Bool, _ world: World
    ) {
        tellings += 1
        recognizers.tell(receivers, event, window, hasNew: hasNew, arbiter)
        tellings -= 1
        performEffects(in: world)
        if hasNew { keepNewTouchesFromViews(of: receivers, in: world) }
    }

    /// Performs one effect after another until there is none. Does nothing while it does so already, or while
    /// recognisers are still being told of the input.
    func performEffects(in world: World) {
        guard !isPerforming, tellings == 0 else { return }
        isPerforming = true
        wishes = 0
        while performNext(in: world) {}
        isPerforming = false
        if !isSending { watchLingering() }
        cancelIfInterrupted(in: world)
    }

    /// Performs the most urgent effect. States come first, then touches that a gesture takes, then targets (GS-19).
    /// What views hear late follows, and resets come last. False when there is nothing to do.
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
        watchLingering()
    }

    // MARK: When the system takes all touches

    /// Why the system takes all touches away.
    enum Interruption {
        case resigned, interactionIgnored

        /// What it is, in words.
        var words: String {
            switch self {
            case .resigned: localized("touches cancelled: the application resigns")
            case .interactionIgnored: localized("touches cancelled: interaction is ignored")
            }
        }
    }

    /// Cancels every touch that is down in one event, as the system does for a call or an alert. From inside a delivery
    /// it does so when that is done, so that no view is told of an end twice. Source: UT-21.
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
