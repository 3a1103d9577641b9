// Finds the causes that keep a touch from the view that was hit, or take the touch away from it.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// A search for the cause that came between a touch and its view.
@MainActor struct DeliveryInquiry {
    let view: UIView
    let touch: TouchRecord
    let world: World

    /// The first cause; nil if the view received the touch and kept it.
    func cause() -> Cause? { eventKept() ?? kept() ?? cancelled() }

    /// The cause if an override of `sendEvent` kept the event.
    private func eventKept() -> Cause? {
        guard touch.life.turns.isEmpty, touch.deliveries.isEmpty else { return nil }
        let keepers = touch.calls.filter { $0.hook == .sendEvent && $0.implementation == .overrideWithoutSuper }
        guard let keeper = keepers.compactMap({ world.responder($0.receiver) }).first else { return nil }
        let culprit = Culprit(titled: keeper)
        return Cause(
            .eventKept, culprit,
            localized(
                """
                \(view.called) was hit, but \(culprit.name) overrides sendEvent(_:) and did not call super, so the \
                touch was not delivered.
                """),
            [Edit(keeper, called: culprit.name, .inherit(.sendEvent), size: 4)])
    }

    /// The cause if the view was hit, but has not received the touch.
    private func kept() -> Cause? {
        var last: TouchLife.Turn?
        for turn in touch.life.turns {
            switch turn.what {
            case .delayed, .withheld: last = turn
            case .replayed: last = nil
            default: continue
            }
        }
        return last.map { $0.what == .delayed ? delayed(by: $0.other) : withheld($0) }
    }

    private func delayed(by holder: Int?) -> Cause {
        let who = culprit(holder)
        if let scrollView = who.recognizer?.view as? UIScrollView, who.recognizer?.belongsToScrollViewPan == true {
            return Cause(
                .scrollViewDecides, Culprit(scrollView),
                localized(
                    """
                    \(view.called) was hit, but \(scrollView.called) waits to see whether the finger scrolls, so the \
                    touch has not been delivered yet.
                    """),
                [Edit(scrollView, .flag(.delaysContentTouches, false))])
        }
        let changes = who.recognizer.map {
            [Edit($0, .flag(.delaysTouchesBegan, false)), Edit($0, .flag(.isEnabled, false), size: 3)]
        }
        return Cause(
            .delayed, who,
            localized(
                "\(view.called) was hit, but \(who.name) delays the touch, so it has not been delivered yet."),
            changes ?? [])
    }

    private func withheld(_ turn: TouchLife.Turn) -> Cause {
        let who = culprit(turn.other), name = view.called, other = who.name
        switch turn.why {
        case .laterFinger:
            return Cause(
                .laterFinger, Culprit(view),
                localized("\(name) was hit, but it accepts one touch at a time, and already has one."),
                [Edit(view, .flag(.isMultipleTouchEnabled, true))])
        case .exclusiveTouch:
            return Cause(
                .exclusiveTouch, who,
                who.view === view
                    ? localized(
                        """
                        \(name) was hit, but it did not receive the touch: its isExclusiveTouch is true, and another \
                        view already had a touch.
                        """)
                    : localized(
                        "\(name) was hit, but it did not receive the touch, because \(other) has an exclusive touch."),
                who.view.map { [Edit($0, .flag(.isExclusiveTouch, false))] } ?? [])
        case .stoppedContent:
            return Cause(
                .stoppedScrolling, who,
                localized("\(name) was hit, but the touch stopped the scrolling of \(other), so it was not delivered."),
                unchangedReason: localized(
                    """
                    Changing the views does not help: a touch that stops scrolling is not delivered. The next touch \
                    is.
                    """))
        case .touchesShouldBegin:
            return Cause(
                .keptByScrollView, who,
                localized("\(name) was hit, but \(other) returned false from touchesShouldBegin(_:with:in:)."),
                who.view.map { [Edit($0, .inherit(.touchesShouldBegin), size: 4)] } ?? [])
        default:
            let sentence = localized(
                "\(name) was hit, but \(other) recognised its gesture before the touch was delivered to the view.")
            guard let recognizer = who.recognizer else { return Cause(.recognizerKeptIt, who, sentence) }
            if recognizer.belongsToScrollViewPan { return scrolled(by: recognizer, sentence, wasTold: false) }
            return Cause(
                .recognizerKeptIt, who, sentence + uselessGestureSentence(recognizer),
                [
                    Edit(recognizer, .flag(.delaysTouchesBegan, false)),
                    Edit(recognizer, .flag(.cancelsTouchesInView, false)),
                ] + keepingAway(recognizer))
        }
    }

    /// The cause if the view received the touch, and then lost it.
    private func cancelled() -> Cause? {
        guard let turn = touch.life.turns.last(where: { $0.what == .cancelled }) else {
            guard touch.life.isCancelled else { return nil }
            return Cause(
                .cancelled, Culprit(view),
                localized("\(view.called) got the touch, but the system cancelled it."),
                unchangedReason: localized(
                    """
                    Changing the views does not help: the system cancels touches, for example for an incoming call. \
                    The view can clean up in touchesCancelled(_:with:).
                    """))
        }
        guard turn.why != .viewRemoved else {
            return Cause(
                .cancelled, Culprit(view),
                localized("\(view.called) got the touch, but was removed from its window, so the touch was cancelled."),
                unchangedReason: localized(
                    """
                    Changing the views does not help: code removed the view during the touch. The code can wait until \
                    the touch has ended.
                    """))
        }
        let who = culprit(turn.other)
        let sentence = localized(
            """
            \(view.called) got the touch, but \(who.name) recognised its gesture and cancelled the touch: the view \
            received touchesCancelled(_:with:).
            """)
        guard let recognizer = who.recognizer else { return Cause(.recognizerTookIt, who, sentence) }
        if recognizer.belongsToScrollViewPan { return scrolled(by: recognizer, sentence, wasTold: true) }
        return Cause(
            .recognizerTookIt, who, sentence + uselessGestureSentence(recognizer),
            [Edit(recognizer, .flag(.cancelsTouchesInView, false))] + keepingAway(recognizer)
                + [Edit(recognizer, .flag(.isEnabled, false), size: 4)])
    }

    /// Changes that keep touches of the view from a recogniser on a superview: a delegate that refuses them, and a move
    /// of the recogniser to a view behind that superview, if one is as large.
    private func keepingAway(_ recognizer: UIGestureRecognizer) -> [Edit] {
        guard let around = recognizer.view, around !== view, view.isDescendant(of: around) else { return [] }
        let refusal = Edit.Property.delegateRefuses(
            touchesOf: view.hitscopeIdentifier, called: Edit.variable(view))
        let siblings = around.superview?.subviews.prefix { $0 !== around } ?? []
        let behind = siblings.last {
            $0.frame.contains(around.frame) && $0.isUserInteractionEnabled && !$0.isHidden && !($0 is UIControl)
        }
        let move = behind.map {
            Edit(
                $0, .recognizer(recognizer.hitscopeIdentifier, called: Edit.variable(recognizer)), size: 3)
        }
        return [Edit(recognizer, refusal, size: 2)] + (move.map { [$0] } ?? [])
    }

    /// Another sentence if the gesture for which the view lost its touch has no effect.
    private func uselessGestureSentence(_ recognizer: UIGestureRecognizer) -> String {
        guard recognizer.hasNoTarget else { return "" }
        return " "
            + localized(
                "The gesture sends no action: the recogniser has neither a target nor a closure.")
    }

    /// - Parameter wasTold: True if the view had received the touch before.
    private func scrolled(by recognizer: UIGestureRecognizer, _ sentence: String, wasTold: Bool) -> Cause {
        let changes = recognizer.view.map { scrollView in
            (wasTold ? [] : [Edit(scrollView, .flag(.delaysContentTouches, false))])
                + [Edit(scrollView, .flag(.canCancelContentTouches, false), size: 2)]
        }
        return Cause(.scrolled, Culprit(recognizer), sentence, changes ?? [])
    }

    private func culprit(_ identifier: Int?) -> Culprit {
        identifier.map { Culprit($0, near: view, touch.trace, world) }
            ?? Culprit(view.hitscopeIdentifier, called: localized("something"))
    }
}
