// The entrance: the world in which code runs, and the beginning and end of a turn.
//
// Holds the project's one mutable global. Objects read `World.current` when they are made, and belong to this world
// from then on. After that, only `.shared`, `.main` and other static members read it.
import HitscopeGeometry

@exclusivity(unchecked) @MainActor private var entered = WorldEntry()

/// The state that all worlds of the process share: the current world, and the depth of the stack.
private struct WorldEntry {
    /// The world that was entered last; nil if code runs in no world. Not retained, because the caller that enters a
    /// world retains it until it has left.
    var world: Unmanaged<World>?
    /// The world for code that enters none; nil for the placeholder.
    var outside: World?
    /// The number of nested turns of worlds: inputs, steps of a clock, questions, pictures.
    var turns = 0
    /// True if a world was ever asked to report changes outside of turns.
    var reportsOutsideChanges = false
    var stack = StackGuard()
}

extension World {
    /// The world in which code runs now: the one that was entered last, or the one for code that enters none.
    public static var current: World { entered.world?.takeUnretainedValue() ?? entered.outside ?? placeholder }

    /// The world for code that enters none, unless another one adopts it, and for objects whose own world is gone.
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

    /// Runs a turn: an input, a step of the clock, a question or a picture. Turns can be nested.
    func turn<R>(_ body: () throws -> R) rethrows -> R {
        entered.turns += 1
        defer { entered.turns -= 1 }
        return try enter(body)
    }

    /// Makes this the world for all code that enters none, such as tasks and timers. It is retained until another world
    /// replaces it.
    public func adoptOutsideCode() { entered.outside = self }

    /// Runs `body`. Afterwards, code that enters no world has the same world as before.
    package static func keepingOutsideCode<R>(_ body: () throws -> R) rethrows -> R {
        let outer = entered.outside
        defer { entered.outside = outer }
        return try body()
    }

    /// True if no turn of any world is running.
    static var isOutside: Bool { entered.turns == 0 }

    /// True if changes that code makes now may have to be reported to a host.
    @inline(__always) static var reportsChanges: Bool { entered.reportsOutsideChanges && entered.turns == 0 }

    /// Makes views report changes outside of turns from now on.
    static func reportOutsideChanges() { entered.reportsOutsideChanges = true }
}

extension StackGuard {
    /// Counts a call of user code from here. Returns false if no stack is left.
    @MainActor @inline(__always) static func enterCall() -> Bool { entered.stack.enterCall(at: position()) }

    /// - Parameter address: an address in the caller's frame.
    @MainActor @inline(__always) static func enterCall(at address: UInt) -> Bool {
        entered.stack.enterCall(at: address)
    }

    /// Counts a change of the tree from here. Returns false if no stack is left.
    ///
    /// A change may use a little more stack than other calls. So other calls fail first, and changes that are under way
    /// can be completed.
    @MainActor static func enterChange() -> Bool { entered.stack.enterCall(at: position() &+ roomForChanges) }

    /// The additional stack for changes, in bytes.
    private static let roomForChanges: UInt = 512 << 10

    @MainActor @inline(__always) static func leaveCall() { entered.stack.leaveCall() }

    /// True if code may be called from a frame at this address without counting the call. If false, call `enterCall`.
    @MainActor @inline(__always) static func hasRoom(at address: UInt) -> Bool { entered.stack.hasRoom(at: address) }

    /// True if the stack has room for a deeper call from here.
    @MainActor static var hasRoom: Bool { entered.stack.hasRoom }

    /// Returns true for the first stack overflow since the outermost call or world began, so that it is reported once.
    @MainActor static func isFirstReport() -> Bool { entered.stack.isFirstReport() }
}
