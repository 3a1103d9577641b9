// The entrance: the world in which code runs, and the beginning and end of a turn.
//
// Holds the project's one mutable global. Objects read `World.current` when they are made, and know their world from
// then on. Later only `.shared`, `.main` and other statics read it.
import HitscopeGeometry

@exclusivity(unchecked) @MainActor private var entered = Entrance()

/// The state for all worlds of the process: the current world, and the depth of the stack.
private struct Entrance {
    /// The world that was entered last; nil outside of all worlds. Not retained, because the caller that enters a world
    /// holds it until it has left.
    var world: Unmanaged<World>?
    /// The world for all code outside; nil for the placeholder.
    var outside: World?
    /// The number of nested turns of worlds: inputs, steps of a clock, questions, pictures.
    var turns = 0
    /// True if a world was ever asked to report changes outside of turns.
    var reportsOutsideChanges = false
    var stack = StackGuard()
}

extension World {
    /// The world in which code runs now: the one that was entered last, or the one for all code outside.
    public static var current: World { entered.world?.takeUnretainedValue() ?? entered.outside ?? placeholder }

    /// The world of code outside, unless another one takes it, and of objects whose own world is gone.
    static let placeholder = World(screen: CGSize(width: 390, height: 844))

    /// Runs `body` with this world as the current one. Objects that are made in it belong to this world.
    @discardableResult
    public func enter<R>(_ body: () throws -> R) rethrows -> R {
        let outer = entered.world
        entered.world = Unmanaged.passUnretained(self)
        let mark = entered.stack.enterWorld()
        defer {
            entered.world = outer
            entered.stack.leaveWorld(mark)
        }
        return try body()
    }

    /// Runs a turn: an input, a step of the clock, a question or a picture.
    func turn<R>(_ body: () throws -> R) rethrows -> R {
        entered.turns += 1
        defer { entered.turns -= 1 }
        return try enter(body)
    }

    /// From now on, runs all code that enters no world, such as tasks and timers, in this one. The world is held until
    /// another one replaces it.
    public func adoptOutsideCode() { entered.outside = self }

    /// True if code runs in no turn of any world.
    static var isOutside: Bool { entered.turns == 0 }

    /// True if changes that code makes now may have to be reported.
    @inline(__always) static var tellsChanges: Bool { entered.reportsOutsideChanges && entered.turns == 0 }

    /// From now on, views report changes outside of turns.
    static func reportOutsideChanges() { entered.reportsOutsideChanges = true }
}

extension StackGuard {
    /// Counts a call of user code from here. Returns false if the stack is used up.
    @MainActor @inline(__always) static func enterCall() -> Bool { entered.stack.enterCall(at: position()) }

    /// - Parameter address: an address in the caller's frame.
    @MainActor @inline(__always) static func enterCall(at address: UInt) -> Bool {
        entered.stack.enterCall(at: address)
    }

    /// Counts a change of the tree from here. Returns false if the stack is used up.
    ///
    /// A change may be a little deeper on the stack than any other call. Calls thus end first, and find the tree as
    /// they left it.
    @MainActor static func enterChange() -> Bool { entered.stack.enterCall(at: position() &+ roomForChanges) }

    /// In bytes.
    private static let roomForChanges: UInt = 512 << 10

    @MainActor @inline(__always) static func leaveCall() { entered.stack.leaveCall() }

    /// True if code may be called from a frame at this address without counting the call. If false, ask `enterCall`.
    @MainActor @inline(__always) static func hasRoom(at address: UInt) -> Bool { entered.stack.hasRoom(at: address) }

    /// True if the stack has room for a deeper call from here.
    @MainActor static var hasRoom: Bool { entered.stack.hasRoom }

    /// True on the first stack overflow.
    @MainActor static func isFirstReport() -> Bool { entered.stack.isFirstReport() }
}
