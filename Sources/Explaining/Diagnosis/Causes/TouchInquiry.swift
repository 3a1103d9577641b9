// Finds the causes that make a touch fail after its view was hit.
//
// A recorded touch is explained from the trace. For a future touch, the views show what would go wrong: a control is
// disabled, nothing receives the touch, or nothing handles it. Anything that depends on code with unknown effects is
// left out. Delivery, controls, recognisers and the responder chain have their own inquiries.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory

/// A search for what goes wrong after the hit.
@MainActor struct TouchInquiry {
    let view: UIView
    /// The touch that reached the view; nil if none did.
    var touch: TouchRecord?
    let world: World

    /// The causes that keep a touch of the view from having an effect, the first one first.
    func causes() -> [Cause] {
        if let control = view as? UIControl {
            return ControlInquiry(control: control, touch: touch, world: world).causes()
        }
        if let touch, touch.isRecognized || !touch.handlers.isEmpty { return [] }
        let recognizers = RecognizerInquiry(view: view, touch: touch, world: world)
        let causes = recognizers.causes()
        // A future touch may still be recognised.
        guard causes.isEmpty, touch != nil || !recognizers.mayRecognize else { return causes }
        return ChainInquiry(view: view, touch: touch, world: world).causes()
    }

    /// The reasons why the effect of a touch of the view is uncertain.
    func doubts() -> [Doubt] {
        if let control = view as? UIControl {
            return [ControlInquiry(control: control, touch: touch, world: world).actionDoubt].compactMap { $0 }
        }
        if let touch, touch.isRecognized { return [] }
        if let touch, let handler = touch.handlers.first {
            return [Self.doubt(before: handler, touch, world)].compactMap { $0 }
        }
        return [ChainInquiry(view: view, touch: touch, world: world).handlerDoubt].compactMap { $0 }
    }

    /// The doubt about a view that the touch hit or passed on its way to a handler, if a dump does not say that the
    /// view passes touches on; nil if there is none.
    private static func doubt(before handler: Int, _ touch: TouchRecord, _ world: World) -> Doubt? {
        let hit = touch.life.view.flatMap { world.view($0) }
        let passed = hit?.withSuperviews.prefix { $0.hitscopeIdentifier != handler } ?? []
        let owner = world.view(handler)
        return passed.first { view in
            view.unsaidAspects.contains(.handlers) && !(owner.map(view.isPart) ?? false)
        }.map(Doubt.handler)
    }

    /// The outcome of a touch that hit the view, or that climbed the chain to it.
    static func answer(_ view: UIView, _ touch: TouchRecord, _ world: World) -> Answer {
        let recognizers = RecognizerInquiry(view: view, touch: touch, world: world)
        let isHandled = touch.handlers.contains(view.hitscopeIdentifier)
        if !(view is UIControl), !isHandled, let answer = recognizers.answer(touchOf: view.called) { return answer }
        if let first = DeliveryInquiry(view: view, touch: touch, world: world).cause() {
            let next = TouchInquiry(view: view, world: world)
            return Answer(view, causes: [first] + next.causes(), doubts: next.doubts())
        }
        let inquiry = TouchInquiry(view: view, touch: touch, world: world), causes = inquiry.causes()
        let overrides = causes.isEmpty ? Doubt.overrides(in: view.withSuperviews) : nil
        return Answer(
            view, causes: causes, success: success(of: view, touch, world),
            doubts: inquiry.doubts() + [overrides].compactMap { $0 })
    }

    private static func success(of view: UIView, _ touch: TouchRecord, _ world: World) -> String {
        if let control = view as? UIControl {
            return ControlInquiry(control: control, touch: touch, world: world).success(touch)
        }
        let hit = touch.life.view.flatMap { world.view($0) }
        if let hit, hit.isPart(of: view) {
            return localized("\(view.called) got the touch, through \(hit.called), which is a part of it.")
        }
        let handled = touch.handledHooks
        guard handled.count < 2 else { return shared(view, touch, handled) }
        guard let handler = handled.first?.responder, handler != view.hitscopeIdentifier else {
            guard let hit, hit !== view else { return localized("\(view.called) got the touch.") }
            return localized(
                """
                \(hit.called) was hit, and the touch went up the responder chain to \(view.called), which handles it.
                """)
        }
        guard doubt(before: handler, touch, world) == nil else { return localized("\(view.called) got the touch.") }
        return localized("\(view.called) got the touch, and \(touch.trace.called(inSentence: handler)) handles it.")
    }

    /// The outcome of a touch of which several responders handled a part.
    private static func shared(
        _ view: UIView, _ touch: TouchRecord, _ handled: [(responder: Int, hooks: [Hook])]
    ) -> String {
        let parts = handled.map { part in
            let name = touch.trace.called(inSentence: part.responder)
            let methods = part.hooks.map { String($0.rawValue.prefix { $0 != "(" }) }.joined(separator: ", ")
            return localized("\(name) handles \(methods)")
        }
        return localized("\(view.called) got the touch: \(parts.joined(separator: "; ")).")
    }
}
