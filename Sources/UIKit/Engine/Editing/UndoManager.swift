// The undo manager: what was done, as the closures that take it back.
//
// Foundation has it on Apple's systems and not here. Decides what is taken back together; knows no responder and no
// key. Source: ED-07.

/// Keeps what takes changes back, and what brings them forth again.
@MainActor open class UndoManager {
    /// How many groups are kept; 0 for all. The oldest go first.
    public var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether what is registered in the course of one input is taken back together, where no group was begun.
    public var groupsByEvent = true
    /// Whether `undo()` runs now; what is registered meanwhile redoes.
    public private(set) var isUndoing = false
    /// Whether `redo()` runs now; what is registered meanwhile undoes again.
    public private(set) var isRedoing = false
    /// How many groups are begun and not ended.
    public var groupingLevel: Int { openGroups.count }

    private struct Operation {
        weak var target: AnyObject?
        let perform: @MainActor (AnyObject) -> Void
    }

    private struct Group {
        var operations: [Operation] = []
        var name = ""
    }

    private var done: [Group] = [], undone: [Group] = []
    /// Groups that are begun, the outermost first.
    private var openGroups: [Group] = []
    /// The round of the world in which the outermost group began by itself; nil when code began it.
    private var round: Int?
    private var disabling = 0
    let home: World.Link

    /// An undo manager of the current world.
    public init() { home = World.current.link }

    init(home: World.Link) { self.home = home }

    /// The world whose rounds end groups; once it is gone, the one that stands for no world.
    private var world: World { home.world ?? .nobodys }

    // MARK: Registering

    /// Keeps what takes a change back. The target is not kept: once it is gone, there is nothing to take back.
    ///
    /// Registered while something is undone, it redoes it; while something is redone, it undoes it again.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        closeLastRound()
        if !isUndoing, !isRedoing { undone = [] }
        let operation = Operation(target: target) { object in if let target = object as? Target { handler(target) } }
        guard openGroups.isEmpty else { return openGroups[openGroups.count - 1].operations.append(operation) }
        openGroups = [Group(operations: [operation])]
        round = world.inputQueue.round
        if !groupsByEvent { endUndoGrouping() }
    }

    /// Keeps an action that takes a change back. The target performs it, with the object as its sender.
    public func registerUndo(withTarget target: AnyObject, selector: Selector, object: Any?) {
        registerUndo(withTarget: target) { [unowned self] target in
            _ = ActionDelivery.perform(selector, on: target, from: object, for: nil, in: world)
        }
    }

    /// Whether registrations are kept; those made while it is false are dropped.
    public var isUndoRegistrationEnabled: Bool { disabling == 0 }
    /// Drops registrations until as many calls of `enableUndoRegistration` have come.
    public func disableUndoRegistration() { disabling += 1 }
    /// Takes back one call of `disableUndoRegistration`; one too many does no harm.
    public func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    // MARK: Groups

    /// Begins a group: what is registered until its end is taken back together. Groups can lie in groups.
    public func beginUndoGrouping() {
        closeLastRound()
        openGroups.append(Group())
    }

    /// Ends the group begun last; without one it does nothing. A group inside of another is taken back with that one.
    public func endUndoGrouping() {
        guard let group = openGroups.popLast() else { return }
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].operations += group.operations
            if !group.name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
            return
        }
        round = nil
        guard !group.operations.isEmpty else { return }
        if isUndoing { undone.append(group) } else { done.append(group) }
        trim()
    }

    private func closeLastRound() {
        if let round, round != world.inputQueue.round, openGroups.count == 1 { endUndoGrouping() }
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        done.removeFirst(max(0, done.count - levelsOfUndo))
        undone.removeFirst(max(0, undone.count - levelsOfUndo))
    }

    // MARK: Undoing

    /// Whether `undo()` has something to take back, in an open group too.
    public var canUndo: Bool { !done.isEmpty || openGroups.contains { !$0.operations.isEmpty } }
    /// Whether `redo()` has something to bring forth again.
    public var canRedo: Bool { !undone.isEmpty }

    /// Takes back what was done last; groups that are open are ended before. Does nothing while something is
    /// undone or redone.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = done.popLast() else { return }
        isUndoing = true
        take(group)
        isUndoing = false
    }

    /// Brings forth again what was undone last.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = undone.popLast() else { return }
        isRedoing = true
        take(group)
        isRedoing = false
    }

    /// Runs a group from its end, and keeps what is registered meanwhile as one group.
    private func take(_ group: Group) {
        openGroups = [Group(name: group.name)]
        for operation in group.operations.reversed() { if let target = operation.target { operation.perform(target) } }
        while !openGroups.isEmpty { endUndoGrouping() }
    }

    /// Forgets everything that could be undone or redone, and closes all groups.
    public func removeAllActions() { (done, undone, openGroups, round) = ([], [], [], nil) }

    /// Forgets what concerns this target; other registrations stay.
    public func removeAllActions(withTarget target: AnyObject) {
        func without(_ groups: [Group]) -> [Group] {
            groups.map { group in
                var group = group
                group.operations.removeAll { $0.target === target }
                return group
            }
        }
        (done, undone, openGroups) = (
            without(done).filter { !$0.operations.isEmpty }, without(undone).filter { !$0.operations.isEmpty },
            without(openGroups)
        )
    }

    // MARK: Names

    /// Names what is being done, or, where no group is open, what was done last.
    public func setActionName(_ actionName: String) {
        if !openGroups.isEmpty { return openGroups[0].name = actionName }
        if !done.isEmpty { done[done.count - 1].name = actionName }
    }

    /// What `undo()` would take back; empty when it has no name.
    public var undoActionName: String { openGroups.first { !$0.operations.isEmpty }?.name ?? done.last?.name ?? "" }
    /// What `redo()` would bring forth again; empty when it has no name.
    public var redoActionName: String { undone.last?.name ?? "" }
    /// `Undo` and the name of the action, as in "Undo Typing"; the verb alone where there is no name.
    public var undoMenuItemTitle: String { UndoManager.title("Undo", undoActionName) }
    /// `Redo` and the name of the action; the verb alone where there is no name.
    public var redoMenuItemTitle: String { UndoManager.title("Redo", redoActionName) }

    private static func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }
}

extension UIResponder {
    /// The undo manager of the nearest responder up the chain that has one of its own. Source: ED-07.
    var inheritedUndoManager: UndoManager? {
        let above = chainUnwatched.dropFirst().first { UndoOverride.mayExist(in: $0) }
        return above.flatMap { Calls.undoManager(of: $0) }
    }
}

/// Overrides of `undoManager`, found in the table of virtual methods.
@MainActor private enum UndoOverride {
    private static let place = MethodTable.place(
        base: UIResponder.self, plain: PlainUndoProbe.self, probe: UndoProbe.self)

    /// True if the receiver's class overrides `undoManager`, or if the place of the method in the table is not known.
    static func mayExist(in receiver: UIResponder) -> Bool {
        guard let place else { return true }
        return MethodTable.word(place.word, of: type(of: receiver)) != place.inherited
    }
}

private final class PlainUndoProbe: UIResponder {}
private final class UndoProbe: UIResponder { override var undoManager: UndoManager? { nil } }
