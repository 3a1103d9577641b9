// The undo manager: stores closures that undo changes.
//
// On Apple's systems, Foundation has this class; here it does not. Source: ED-07.

/// Stores closures that undo changes, and those that redo them.
@MainActor open class UndoManager {
    /// The maximum number of groups that are kept; 0 means no limit. The oldest are dropped first.
    public var levelsOfUndo = 0 { didSet { trim() } }
    /// True if changes during one input form a group when code has not begun one.
    public var groupsByEvent = true
    /// True while `undo()` runs. Closures that are registered meanwhile are for redo.
    public private(set) var isUndoing = false
    /// True while `redo()` runs. Closures that are registered meanwhile are for undo.
    public private(set) var isRedoing = false
    /// The number of groups that have begun and not ended.
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
    /// Groups that have begun, outermost first.
    private var openGroups: [Group] = []
    /// The world's `round` in which the outermost group began automatically; nil if code began it.
    private var round: Int?
    private var disabling = 0
    let home: World.Link

    /// Creates an undo manager in the current world.
    public init() { home = World.current.link }

    init(home: World.Link) { self.home = home }

    /// The world whose inputs and steps of the clock end groups; the placeholder if it has been deallocated.
    private var world: World { home.world ?? .placeholder }

    // MARK: Registering

    /// Registers a closure that undoes a change. The target is not retained; after it has been deallocated, the closure
    /// never runs.
    ///
    /// A closure that is registered during an undo is for redo, and one that is registered during a redo is for undo.
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

    /// Registers an action that undoes a change. The target performs it with the object as the sender.
    public func registerUndo(withTarget target: AnyObject, selector: Selector, object: Any?) {
        registerUndo(withTarget: target) { [unowned self] target in
            _ = ActionDelivery.perform(selector, on: target, from: object, for: nil, in: world)
        }
    }

    /// True if new registrations are kept; false if they are dropped.
    public var isUndoRegistrationEnabled: Bool { disabling == 0 }
    /// Drops registrations until `enableUndoRegistration` has been called the same number of times.
    public func disableUndoRegistration() { disabling += 1 }
    /// Ends one call of `disableUndoRegistration`. Has no effect without such a call.
    public func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    // MARK: Groups

    /// Begins a group: everything that is registered until its end is undone together. Groups can be nested.
    public func beginUndoGrouping() {
        closeLastRound()
        openGroups.append(Group())
    }

    /// Ends the group that began last. Has no effect if there is none. A nested group is undone with the group that
    /// contains it.
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

    /// True if there is something to undo, including open groups. What an undo has registered so far is for redo.
    public var canUndo: Bool { !done.isEmpty || (!isUndoing && openGroup != nil) }
    /// True if there is something to redo.
    public var canRedo: Bool { !undone.isEmpty || (isUndoing && openGroup != nil) }
    /// The outermost open group in which something was registered; nil if there is none.
    private var openGroup: Group? { openGroups.first { !$0.operations.isEmpty } }

    /// Undoes the last group, after ending open ones. Does nothing during an undo or redo.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = done.popLast() else { return }
        isUndoing = true
        take(group)
        isUndoing = false
    }

    /// Redoes what was undone last.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = undone.popLast() else { return }
        isRedoing = true
        take(group)
        isRedoing = false
    }

    /// Runs the closures of a group in reverse order, and stores those that are registered meanwhile as one group.
    private func take(_ group: Group) {
        openGroups = [Group(name: group.name)]
        for operation in group.operations.reversed() { if let target = operation.target { operation.perform(target) } }
        while !openGroups.isEmpty { endUndoGrouping() }
    }

    /// Removes everything that could be undone or redone, and closes all groups.
    public func removeAllActions() { (done, undone, openGroups, round) = ([], [], [], nil) }

    /// Removes the closures and actions that were registered with this target.
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

    /// Names the open group, or the last one if none is open.
    public func setActionName(_ actionName: String) {
        if !openGroups.isEmpty { return openGroups[0].name = actionName }
        if !done.isEmpty { done[done.count - 1].name = actionName }
    }

    /// The name of what `undo()` would undo; empty if it has none.
    public var undoActionName: String { (isUndoing ? nil : openGroup?.name) ?? done.last?.name ?? "" }
    /// The name of what `redo()` would redo; empty if it has none.
    public var redoActionName: String { (isUndoing ? openGroup?.name : nil) ?? undone.last?.name ?? "" }
    /// `Undo` and the name of the action, as in "Undo Typing"; only `Undo` if there is no name.
    public var undoMenuItemTitle: String { UndoManager.title("Undo", undoActionName) }
    /// `Redo` and the name of the action; only `Redo` if there is no name.
    public var redoMenuItemTitle: String { UndoManager.title("Redo", redoActionName) }

    private static func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }
}

extension UIResponder {
    /// The undo manager of the nearest responder up the chain that has its own. Source: ED-07.
    var inheritedUndoManager: UndoManager? {
        let above = chainUnwatched.dropFirst().first { UndoOverride.mayExist(in: $0) }
        return above.flatMap { Calls.undoManager(of: $0) }
    }
}

/// Overrides of `undoManager`, found in the table of virtual methods.
@MainActor private enum UndoOverride {
    private static let place = MethodTable.place(
        base: UIResponder.self, plain: PlainUndoProbe.self, probe: UndoProbe.self)

    /// True if the class overrides `undoManager`, or if the position of the method in the table is not known.
    static func mayExist(in receiver: UIResponder) -> Bool {
        guard let place else { return true }
        return MethodTable.word(place.word, of: type(of: receiver)) != place.inherited
    }
}

private final class PlainUndoProbe: UIResponder {}
private final class UndoProbe: UIResponder { override var undoManager: UndoManager? { nil } }
