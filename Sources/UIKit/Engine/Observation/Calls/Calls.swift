// Calls: how the engine calls methods that user code may have overridden, here and in the files beside this one.
//
// Tells the witness of a hook's call and of its result. Decides whether the stack has room for the call, and whether
// the behaviour or the class gets it. Decides nothing about events.
import HitscopeGeometry

@MainActor enum Calls {
    /// For walks without a witness. `mayCall` says whether the stack has room.
    @inline(__always)
    static func hitTestUnwatched(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ mayCall: Bool) -> UIView? {
        mayCall ? invokeHitTest(view, point, event) : refuseForStack(.hitTest, view)
    }

    @inline(__always)
    static func pointInsideUnwatched(_ view: UIView, _ point: CGPoint, _ event: UIEvent?, _ mayCall: Bool) -> Bool {
        mayCall ? invokePointInside(view, point, event) : refuseForStack(.pointInside, view) != nil
    }

    static func hitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard StackGuard.enterCall() else { return refuseForStack(.hitTest, view) }
        defer { StackGuard.leaveCall() }
        guard let witness = view.witness else { return invokeHitTest(view, point, event) }
        witness.callBegan(
            .hitTest, on: view, argument: .point(point), isOverridden: Overrides.of(view).contains(.hitTest))
        let result = invokeHitTest(view, point, event)
        view.witness?.callEnded(.hitTest, on: view, result: .view(result))
        return result
    }

    static func pointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        guard StackGuard.enterCall() else { return refuseForStack(.pointInside, view) != nil }
        defer { StackGuard.leaveCall() }
        guard let witness = view.witness else { return invokePointInside(view, point, event) }
        witness.callBegan(
            .pointInside, on: view, argument: .point(point), isOverridden: Overrides.of(view).contains(.pointInside))
        let result = invokePointInside(view, point, event)
        view.witness?.callEnded(.pointInside, on: view, result: .bool(result))
        return result
    }

    /// Asks the view's behaviour, or its class where no behaviour takes part.
    @inline(__always)
    private static func invokeHitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        view.attached == nil ? view.hitTest(point, with: event) : invokeBehaviorsHitTest(view, point, event)
    }

    @inline(__always)
    private static func invokePointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        view.attached == nil ? view.point(inside: point, with: event) : invokeBehaviorsPointInside(view, point, event)
    }

    @inline(never)
    private static func invokeBehaviorsHitTest(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        hitTest(of: view, point, event) { view.hitTest($0, with: $1) }
    }

    @inline(never)
    private static func invokeBehaviorsPointInside(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> Bool {
        pointInside(of: view, point, event) { view.point(inside: $0, with: $1) }
    }

    /// The next responder by the behaviour, or by the class where none takes part. The witness hears nothing.
    static func nextUnwatched(of responder: UIResponder) -> UIResponder? {
        responder.attached == nil ? responder.next : next(of: responder) { responder.next }
    }

    /// The next responder by the behaviour or the class, with a report to the witness.
    static func next(of responder: UIResponder) -> UIResponder? {
        guard let witness = responder.witness else { return nextUnwatched(of: responder) }
        witness.callBegan(.next, on: responder, argument: .nothing, isOverridden: false)
        let result = nextUnwatched(of: responder)
        responder.witness?.callEnded(.next, on: responder, result: .responder(result))
        return result
    }

    /// Begins a delivery of touches: hands them to their view.
    static func deliver(_ hook: Hook, to view: UIView, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let world = view.world
        let outer = world.chain.beginDelivery()
        defer { world.chain.endDelivery(to: outer) }
        Calls.touches(hook, on: view, touches, event)
    }

    /// Hands touches to a responder by the hook of their phase. Meanwhile the responder is marked as busy with it.
    static func touches(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let world = responder.world
        guard StackGuard.enterCall() else { return world.report(.stackExhausted(at: responder, in: hook)) }
        defer { StackGuard.leaveCall() }
        let bit = hook.override
        let opened = OpenedResponder(responder, for: bit, in: world)
        defer { opened.close() }
        responder.witness?.callBegan(
            hook, on: responder, argument: .touches(touches), isOverridden: Overrides.of(responder).contains(bit))
        invoke(hook, on: responder, touches, event)
        responder.witness?.callEnded(hook, on: responder, result: .nothing)
    }

    private static func invoke(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
        precondition(hook.deliversTouches, "\(hook.rawValue) does not deliver touches")
        guard let attached = responder.behavior(taking: hook) else {
            return invokeClass(hook, on: responder, touches, event)
        }
        Calls.touches(attached, hook, responder, touches, event) { touches, event in
            attached.passing(hook) { invokeClass(hook, on: responder, touches, event) }
        }
    }

    private static func invokeClass(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?)
    {
        if hook == .touchesBegan { return responder.touchesBegan(touches, with: event) }
        if hook == .touchesMoved { return responder.touchesMoved(touches, with: event) }
        if hook == .touchesEnded { return responder.touchesEnded(touches, with: event) }
        responder.touchesCancelled(touches, with: event)
    }

    static func sendEvent(_ event: UIEvent, to application: UIApplication) {
        guard StackGuard.enterCall() else {
            return application.world.report(.stackExhausted(at: application, in: .sendEvent))
        }
        defer { StackGuard.leaveCall() }
        let witness = application.witness
        witness?.callBegan(
            .sendEvent, on: application, argument: .event(event),
            isOverridden: type(of: application) != UIApplication.self)
        application.sendEvent(event)
        witness?.callEnded(.sendEvent, on: application, result: .nothing)
    }

    static func sendEvent(_ event: UIEvent, to window: UIWindow) {
        guard StackGuard.enterCall() else {
            return window.world.report(.stackExhausted(at: window, in: .sendEvent))
        }
        defer { StackGuard.leaveCall() }
        let witness = window.witness
        witness?.callBegan(
            .sendEvent, on: window, argument: .event(event), isOverridden: type(of: window) != UIWindow.self)
        window.sendEvent(event)
        witness?.callEnded(.sendEvent, on: window, result: .nothing)
    }

    // MARK: Calls that a walk makes in a loop, because the class inherits the engine's body

    static func beganInherited(_ hook: Hook, on receiver: UIResponder, argument: HookArgument, owner: StaticString) {
        receiver.witness?.inheritedBegan(hook, on: receiver, argument: argument, owner: owner)
    }

    static func endedInherited(_ hook: Hook, on receiver: UIResponder, result: HookResult) {
        receiver.witness?.inheritedEnded(hook, on: receiver, result: result)
    }

    /// The result of every body of `next` in the engine: the given responder, unless a behaviour says otherwise.
    ///
    /// The witness hears of it. Where the stack is used up, a fault is reported, and the result is nil.
    static func nextWasRead(of responder: UIResponder, giving next: UIResponder?) -> UIResponder? {
        guard responder.attached != nil else { return nextOfClassWasRead(of: responder, giving: next) }
        return Calls.next(of: responder) { nextOfClassWasRead(of: responder, giving: next) }
    }

    private static func nextOfClassWasRead(of responder: UIResponder, giving next: UIResponder?) -> UIResponder? {
        let world = responder.world
        guard !world.chain.isFollowed else { return next }
        guard StackGuard.hasRoom else {
            reportExhausted(.next, responder)
            return nil
        }
        responder.witness?.nextRead(of: responder, giving: next)
        return next
    }

    // MARK: Changes of the tree

    /// Changes the tree. Code that is told of it may change it again, and so on, as deeply as the stack allows.
    static func changeTree(at view: UIView, _ change: () -> Void) {
        guard StackGuard.enterChange() else { return view.world.report(.endlessChange(at: view)) }
        defer { StackGuard.leaveCall() }
        change()
    }

    @inline(never) private static func refuseForStack(_ hook: Hook, _ view: UIView) -> UIView? {
        view.world.report(.stackExhausted(at: view, in: hook))
        return nil
    }
}
