// Finds out whether a touch climbs the responder chain and no responder handles it.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// A search for a touch that is dropped at the end of the responder chain.
@MainActor struct ChainInquiry {
    let view: UIView
    /// The touch that reached the view; nil if none did.
    let touch: TouchRecord?
    let world: World

    /// A doubt, if it is unknown whether the view or one of its superviews handles touches.
    var handlerDoubt: Doubt? {
        let chain = ResponderChain(from: view, in: world).responders
        guard touch != nil || chain.allSatisfy(\.ignoresTouches),
            let view = chain.lazy.compactMap({ $0 as? UIView }).first
        else {
            return nil
        }
        return view.withSuperviews.contains { $0.unsaidAspects.contains(.handlers) } ? .handler(of: view) : nil
    }

    func causes() -> [Cause] {
        guard handlerDoubt == nil else { return [] }
        guard let (end, sentence) = touch.map({ dropped($0) }) ?? predictedDrop() else { return [] }
        // Views of controllers, and windows, pass touches on.
        if view is UIWindow || view.viewController != nil {
            let controller = view.viewController.map { Participant($0).title } ?? view.called
            return [
                Cause(
                    .notHandled, end, sentence,
                    unchangedReason: localized(
                        """
                        \(view.called) is meant to pass touches on. For touches that no subview handles, you can add a \
                        gesture recogniser to it, or override touchesBegan(_:with:) in the class of \(controller).
                        """))
            ]
        }
        return [
            Cause(
                .notHandled, end, sentence,
                [Edit(view, .addTapRecognizer, size: 4), Edit(view, .handleTouches, size: 6)])
        ]
    }

    /// The responder at which a touch that has lifted was dropped, and a sentence about it. If the chain contains a
    /// cycle, it is the last responder before the chain repeats.
    private func dropped(_ touch: TouchRecord) -> (end: Culprit, sentence: String)? {
        guard touch.life.isLifted, let last = touch.deliveries.last?.links.last else { return nil }
        let name = view.called, end = touch.trace.called(inSentence: last.responder)
        let sentence =
            touch.deliveries.allSatisfy { $0.endedInCycle }
            ? localized("\(name) got the touch, but no responder handles it: the chain contains a cycle.")
            : localized(
                """
                \(name) got the touch, but no responder handles it: the touch went up the chain to \(end), where it \
                was dropped.
                """)
        return (Culprit(last.responder, called: end), sentence)
    }

    /// The end of the chain at which a touch would be dropped; nil if a responder may handle it or a recogniser may
    /// recognise.
    private func predictedDrop() -> (end: Culprit, sentence: String)? {
        let chain = ResponderChain(from: view, in: world).responders
        guard let last = chain.last, chain.allSatisfy(\.ignoresTouches) else { return nil }
        let end = Culprit(titled: last)
        let sentence = localized(
            """
            No responder handles a touch of \(view.called): it would go up the chain to \(end.name), where it is \
            dropped.
            """)
        return (end, sentence)
    }
}

extension UIResponder {
    /// True if the responder has no code for touches: it is not a control, and has no override and no recogniser.
    fileprivate var ignoresTouches: Bool {
        let methods: [Hook] = [.touchesBegan, .touchesMoved, .touchesEnded]
        guard !(self is UIControl), !methods.contains(where: { replaces($0) }) else { return false }
        return (self as? UIView)?.gestureRecognizers?.allSatisfy(\.belongsToScrollViewPan) ?? true
    }
}
