// Determines, from the table of virtual methods, whether a class inherits `next` from the engine.
//
// For such a class, a step along the chain runs no user code. If the position of the method in the table is not known,
// every responder counts as overriding `next`.

@MainActor enum InheritedNext {
    private struct MethodSlot { let word: Int, ofView: UInt, ofOthers: [UInt] }

    private static let place: MethodSlot? = {
        guard let found = MethodTable.place(base: UIResponder.self, plain: PlainNextProbe.self, probe: NextProbe.self)
        else { return nil }
        let others: [UIResponder.Type] = [
            UIResponder.self, UIWindow.self, UIViewController.self, UIScene.self, UIApplication.self,
        ]
        return MethodSlot(
            word: found.word, ofView: MethodTable.word(found.word, of: UIView.self),
            ofOthers: others.map { MethodTable.word(found.word, of: $0) })
    }()

    /// Follows the chain by one step without user code; nil if the class overrides `next` or the responder has a
    /// behaviour.
    static func step(from responder: UIResponder) -> Step? {
        guard let place, !responder.overrides.contains(.next) else { return nil }
        let word = MethodTable.word(place.word, of: type(of: responder))
        if word == place.ofView { return .to(unsafeDowncast(responder, to: UIView.self).nextOfView) }
        for other in place.ofOthers where word == other { return .to(responder.next) }
        return nil
    }

    /// The next responder. Without a witness, `next` is called only if user code may change it.
    static func follow(_ responder: UIResponder) -> UIResponder? {
        if responder.witness == nil, case .to(let next)? = step(from: responder) { return next }
        return Calls.next(of: responder)
    }

    /// The result of a step: the next responder, or nil past the end of the chain.
    enum Step {
        case to(UIResponder?)
    }
}

private final class PlainNextProbe: UIResponder {}
private final class NextProbe: UIResponder {
    override var next: UIResponder? { nil }
}
