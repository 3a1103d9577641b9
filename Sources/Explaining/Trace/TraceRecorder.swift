// A witness that writes a trace.
//
// It compares the hooks that the engine called with the engine's implementations that ran. This distinguishes inherited
// methods from overridden ones, and calls by the engine from calls by user code. One kind of call cannot be detected:
// user code that calls an override which neither calls super nor reports that it runs.
import HitscopeEngine
import HitscopeGeometry

/// Records what a world does, while it is the world's witness.
@MainActor public final class TraceRecorder: Witness {
    // Unchecked exclusivity: no code from outside runs while one of these properties is accessed. With the checks, a
    // recorded hit test takes 60 % longer (`make bench ONLY=override`).

    /// Everything that has been recorded so far.
    @exclusivity(unchecked) public private(set) var trace = Trace()

    private struct Open {
        var record: Int
        /// The method and the receiver, if the record is a call.
        var hook: Hook?
        var receiver = 0
        var isOverridden: Bool
        var bodyResult: Call.Result?
        var opener: Opener
        /// The number of overrides of the call that are running, of those that report it.
        var disclosures = 0
    }

    /// The source that first reported a call.
    private enum Opener { case engine, body, override }

    @exclusivity(unchecked) private var open: [Open] = []
    /// For each identifier, true if the trace mentions the object. It is read in each call, and an array is faster than
    /// the trace's dictionary.
    @exclusivity(unchecked) private var isNoted: [Bool] = []
    /// True if the calls within a hit test are recorded. They are not landmarks, so a trace without them has the same
    /// landmarks.
    public var followsHitTests = true
    private let clock: () -> Double

    /// Creates a recorder. It becomes a witness when it is set as the world's `witness`.
    public init(world: World) {
        clock = { [unowned timeline = world.timeline] in timeline.now }
    }

    /// Discards all records so far, and the names; has no effect while a record is open.
    public func clear() {
        guard open.isEmpty else { return }
        trace = Trace()
        isNoted = []
    }

    /// Discards all records so far, and keeps the memory for new ones. Has no effect while a record is open.
    ///
    /// - Parameter keepsNames: True if the names of the objects are unchanged. Pass true only if nothing has changed
    ///   since.
    public func restart(keepsNames: Bool = false) {
        guard open.isEmpty else { return }
        if !keepsNames { for participant in trace.participants { isNoted[participant.id] = false } }
        trace.removeAll(keepingParticipants: keepsNames)
    }

    // MARK: Witness

    /// Opens the record of an input. Until `inputEnded`, all records are nested in it.
    public func inputBegan(_ input: WorldInput) {
        var content = Record.Input(time: clock(), fingers: [], question: nil)
        switch input {
        case .fingers(let reports): content.fingers = reports
        case .ignoredFingers(let reports):
            content.fingers = reports
            content.isIgnored = true
        case .question(let point): content.question = point
        case .deadline(let recognizer): content.deadlineOf = note(recognizer)
        case .deviceEvent(let words): content.deviceEvent = words
        case .hover(let point):
            content.isHover = true
            content.hover = point
        }
        push(.input(content))
    }

    public func inputEnded() { _ = open.popLast() }

    /// Opens the record of a call by the engine.
    public func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool) {
        push(call(hook, receiver, argument, .engine), isOverridden: isOverridden)
    }

    public func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString) {
        push(call(hook, receiver, argument, .engine), isOverridden: false)
    }

    public func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {
        callEnded(hook, on: receiver, result: result)
    }

    /// Closes the call. If `bodyBegan` was called in the meantime, the override called super.
    public func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {
        guard let ended = open.popLast() else { return }
        close(ended, result: note(result))
    }

    private func close(_ ended: Open, result: Call.Result) {
        changeCall(ended.record) { call in
            call.result = result
            guard !call.hook.asksDelegate else { return call.implementation = .delegate }
            guard ended.isOverridden else { return }
            guard let bodyResult = ended.bodyResult else { return call.implementation = .overrideWithoutSuper }
            call.implementation = bodyResult == result ? .overrideKeepingSuper : .overrideChangingSuper
        }
    }

    /// Opens a record if user code called the engine's implementation. A call by the engine has a record already.
    public func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString) {
        guard !isInnermost(hook, receiver) else { return }
        push(call(hook, receiver, .nothing, .userCode), isOverridden: false, opener: .body)
    }

    public func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult) {
        guard isInnermost(hook, receiver), let last = open.indices.last else { return }
        let result = note(result)
        guard open[last].opener == .body else { return open[last].bodyResult = result }
        changeCall(open.removeLast().record) { $0.result = result }
    }

    /// Opens a record if user code called the override.
    public func overrideBegan(_ hook: Hook, on receiver: any Witnessed) {
        if !isInnermost(hook, receiver) {
            push(call(hook, receiver, .nothing, .userCode), isOverridden: true, opener: .override)
        }
        if let last = open.indices.last { open[last].disclosures += 1 }
    }

    public func overrideEnded(_ hook: Hook, on receiver: any Witnessed) {
        guard isInnermost(hook, receiver), let last = open.indices.last else { return }
        open[last].disclosures -= 1
        guard open[last].opener == .override, open[last].disclosures == 0 else { return }
        close(open.removeLast(), result: .nothing)
    }

    public func refused(_ view: UIView, _ refusal: HitTestRefusal) {
        guard let last = open.last, case .hitTest = last.hook, last.receiver == view.hitscopeIdentifier else { return }
        changeCall(last.record) { $0.refusal = refusal }
    }

    public func nextRead(of responder: UIResponder, giving next: UIResponder?) {
        guard !isInnermost(.next, responder), !open.isEmpty else { return }
        append(.nextRead(of: note(responder), gave: next.map { note($0) }))
    }

    public func touchBound(_ touch: UITouch) {
        append(
            .bound(touch: touch.identifier, view: touch.view.map { note($0) }, window: touch.window.map { note($0) }))
    }

    public func touchTurned(_ touch: UITouch, _ turn: TouchTurn) {
        let (what, other, why) = turn.rule
        append(.turn(touch: touch.identifier, what: what, other: other.map { note($0) }, why: why))
    }

    public func recognizerChanged(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
        because reason: RecognizerReason
    ) {
        let (why, other) = reason.rule
        append(.recognizer(note(recognizer), from: from, to: to, why: why, other: other.map { note($0) }))
    }

    public func recognizerWaits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) {
        append(.waits(note(recognizer), for: note(other)))
    }

    public func actionBegan(_ action: SentAction) {
        let sent = Record.SentAction(
            name: action.name, targetType: action.target.map { String(describing: type(of: $0)) },
            target: (action.target as? any Witnessed).map { note($0) },
            sender: (action.sender as? any Witnessed).map { note($0) })
        push(.action(sent))
    }

    public func actionEnded() { _ = open.popLast() }

    public func controlBegan(_ events: SentControlEvents, by control: UIControl) {
        push(
            .controlEvents(
                Record.ControlEvents(
                    control: note(control), events: events.events.names, receivers: events.receivers,
                    lostActions: events.lostActions)))
    }

    public func controlEnded() { _ = open.popLast() }

    public func controlIgnored(_ reason: ControlRefusal, by control: UIControl) {
        append(.controlIgnored(control: note(control), why: reason))
    }

    public func faulted(_ fault: Fault) {
        append(.fault(kind: fault.kind, place: note(fault.place), sentence: fault.sentence))
    }

    // MARK: Writing

    private func isInnermost(_ hook: Hook, _ receiver: any Witnessed) -> Bool {
        guard let last = open.last, last.receiver == receiver.hitscopeIdentifier else { return false }
        return last.hook == hook
    }

    private func push(_ content: Record.Content) {
        append(content)
        open.append(Open(record: trace.storage.count - 1, isOverridden: false, bodyResult: nil, opener: .engine))
    }

    private func push(_ call: consuming Call, isOverridden: Bool, opener: Opener = .engine) {
        let record = trace.storage.count, parent = open.last?.record, outer = open.last?.hook, depth = open.count
        open.append(
            Open(
                record: record, hook: call.hook, receiver: call.receiver, isOverridden: isOverridden, bodyResult: nil,
                opener: opener))
        trace.append(Record(parent: parent, depth: depth, call: call), in: outer)
    }

    @inline(__always) private func append(_ content: Record.Content) {
        trace.append(Record(parent: open.last?.record, depth: open.count, content: content), in: nil)
    }

    @inline(__always) private func changeCall(_ record: Int, _ change: (inout Call) -> Void) {
        trace.changeCall(record, change)
    }

    @inline(__always) private func call(
        _ hook: Hook, _ receiver: any Witnessed, _ argument: HookArgument, _ origin: Call.Origin
    ) -> Call {
        var call = Call(hook: hook, receiver: note(receiver), origin: origin)
        switch argument {
        case .nothing, .event: break
        case .point(let point): call.point = point
        case .recognizer(let other): call.detail(about: note(other))
        case .touch(let touch): call.detail(about: touch.identifier)
        case .action(let action): call.detail(action: action.description)
        case .touches(let touches):
            call.detail(touches: touches.sorted { $0.identifier < $1.identifier }.map { copy($0) })
        }
        return call
    }

    private func copy(_ touch: UITouch) -> Call.Touch {
        let location = touch.location(in: nil)
        let point = touch.window.map { $0.convert(location, to: nil as UIWindow?) } ?? location
        return Call.Touch(
            id: touch.identifier, phase: touch.phase.rawValue, x: point.x, y: point.y, tapCount: touch.tapCount,
            view: touch.view.map { note($0) })
    }

    private func note(_ result: HookResult) -> Call.Result {
        switch result {
        case .nothing: .nothing
        case .bool(let value): .bool(value)
        case .view(let view?): .object(note(view))
        case .responder(let responder?): .object(note(responder))
        case .view(nil), .responder(nil): .object(nil)
        }
    }

    private func note(_ responder: any Witnessed) -> Int {
        let id = responder.hitscopeIdentifier
        if id < isNoted.count, isNoted[id] { return id }
        noteFirst(responder, id)
        return id
    }

    private func noteFirst(_ responder: any Witnessed, _ id: Int) {
        trace.participants.append(Participant(responder), showing: (responder as? UIView)?.textForName)
        if id >= isNoted.count { isNoted += Array(repeating: false, count: max(id + 1 - isNoted.count, isNoted.count)) }
        isNoted[id] = true
    }
}

extension UIResponder {
    /// The responder's current name in a form for people, as used in traces. The name of a view without a name is made
    /// from its class and the text that it shows.
    @MainActor package var localizedTitle: String {
        (self as? UIView)?.textForName.map { UIView.title(of: hitscopeClassLabel, showing: $0) }
            ?? Participant(self).title
    }
}

extension Participant {
    /// Creates a participant with the object's current labels.
    @MainActor public init(_ responder: any Witnessed) {
        let kind: Kind =
            switch responder {
            case is UIWindow: .window
            case is UIView: .view
            case is UIViewController: .controller
            case is UIScene: .scene
            case is UIApplication: .application
            case is UIGestureRecognizer: .recognizer
            case is UIResponder: .responder
            default: .object
            }
        self.init(
            id: responder.hitscopeIdentifier, kind: kind, type: responder.hitscopeClassLabel,
            name: responder.hitscopeNameLabel, origin: (responder as? UIView)?.dumpOrigin)
        let aspects = (responder as? UIView)?.unsaidAspects ?? []
        if !aspects.isEmpty { unsaid = aspects.sorted { $0.rawValue < $1.rawValue } }
    }
}
