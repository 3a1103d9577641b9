// Faults about endless work: deadlines, inputs and gestures that cause one another, and invalid times.
import HitscopeLanguage

extension Fault {
    static func tooManyRecognizers(on view: UIView, limit: Int) -> Fault {
        Fault(
            kind: .tooManyRecognizers, place: view,
            sentence: localized(
                """
                More than \(limit) recognisers would receive a touch on \(view.displayName); the first \(limit) \
                receive it. Use one recogniser for many views, and find the touched view with `location(in:)`.
                """))
    }

    static func endlessChange(at view: UIView) -> Fault {
        Fault(
            kind: .stackExhausted, place: view,
            sentence: localized(
                """
                A change of \(view.displayName) was skipped: code that responds to a change makes another change, \
                nested more deeply than the stack allows (\(World.stackBudget >> 20) MiB). Make the code check first \
                whether a change is needed.
                """))
    }

    static func endlessGesture(of recognizer: UIGestureRecognizer, limit: Int) -> Fault {
        Fault(
            kind: .endlessGesture, place: recognizer,
            sentence: localized(
                """
                The state of \(recognizer.displayName) was not set: code that responds to state changes has set \
                \(limit) states during one input. Set `state` in the recogniser's touch methods, not in actions.
                """))
    }

    static func endlessSending(in window: UIWindow, limit: Int) -> Fault {
        Fault(
            kind: .endlessGesture, place: window,
            sentence: localized(
                """
                An event was not sent in \(window.displayName): code that responds to gestures has sent \(limit) \
                events during one input. Send events from outside, not from actions.
                """))
    }

    static func endlessInput(of application: UIApplication, limit: Int, rest: Int) -> Fault {
        Fault(
            kind: .endlessInput, place: application,
            sentence: localized(
                """
                \(rest) inputs were dropped: code has responded to \(limit) inputs in a row with another input. Send \
                input from outside, not from code that responds to input.
                """))
    }

    static func endlessDeadlines(of application: UIApplication, from start: Double, to end: Double) -> Fault {
        Fault(
            kind: .endlessDeadlines, place: application,
            sentence: localized(
                """
                The clock skipped from \(start) s to \(end) s: each timer scheduled another one, \
                \(World.maximumTurnsPerMove) times in one step of the clock. Stop the repetition, or advance the clock \
                in smaller steps.
                """))
    }

    static func impossibleTime(_ time: Double, of application: UIApplication) -> Fault {
        Fault(
            kind: .impossibleTime, place: application,
            sentence: localized(
                """
                The clock cannot be set to \(time) s, and was not changed. A time is a number of seconds from 0 to \
                1,000,000,000; check the calculation.
                """))
    }

    /// - Parameter waiting: a description of the objects that wait for the recogniser.
    static func undecidedRecognizer(_ recognizer: UIGestureRecognizer, after seconds: Double, waiting: String) -> Fault
    {
        let state = "\(recognizer.state)", wanted = recognizer.state == .possible ? "failed" : "ended"
        return Fault(
            kind: .undecidedRecognizer, place: recognizer,
            sentence: localized(
                """
                \(recognizer.displayName) is still \(state), \(seconds) s after its last finger lifted, and \
                \(waiting). Set `state` to \(wanted) in touchesEnded, or by a timer.
                """))
    }
}
