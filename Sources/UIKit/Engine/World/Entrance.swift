// The entrance: which world code runs in, and how a turn of a world begins and ends.
//
// Holds the project's one mutable global. Objects read `World.current` when they are made, and know their world from
// then on; only `.shared`, `.main` and other statics read it later.
import HitscopeGeometry

@exclusivity(unchecked) @MainActor private var entered = Entrance()

/// What holds for all worlds of the process: where code runs, and how deeply.
private struct Entrance {
    /// The world entered last; nil outside all of them. Not counted: the caller that enters a world holds it
    /// until it has left.
    var world: Unmanaged<World>?
    /// The world that takes in all code outside; nil for the one that stands for no world.
    var outside: World?
    /// How many turns of worlds go on, one inside another: inputs, steps of a clock, questions, pictures.
    var turns = 0
    /// Whether a world was ever asked to tell of what changes outside of turns.
    var isListenedTo = false
    var stack = StackGuard()
}

extension World {
    /// The world in which code runs now: the one entered last, or one that belongs to all code outside.
    public static var current: World { entered.world?.takeUnretainedValue() ?? entered.outside ?? nobodys }

    /// The world of code outside, unless another takes such code in, and of objects whose own world is gone.
    static let nobodys = World(screen: CGSize(width: 390, height: 844))

    /// Runs `body` with this world as the current one. What is made inside belongs to it.
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

    /// Runs all code that enters no world, such as tasks and timers, in this one from now on. The world is held until
    /// another takes its place.
    public func takeInOutsideCode() { entered.outside = self }

    /// Whether code runs in no turn of any world.
    static var isOutside: Bool { entered.turns == 0 }

    /// Whether a world may want to tell of what code changes now.
    @inline(__always) static var tellsChanges: Bool { entered.isListenedTo && entered.turns == 0 }

    /// Has views tell of what changes outside of turns, from now on.
    static func listenToOutsideCode() { entered.isListenedTo = true }
}

extension StackGuard {
    /// Counts a call of user code from here; false when the stack is used up.
    @MainActor @inline(__always) static func enterCall() -> Bool { entered.stack.enterCall(at: position()) }

    /// - Parameter address: the address of something in the caller's frame.
    @MainActor @inline(__always) static func enterCall(at address: UInt) -> Bool {
        entered.stack.enterCall(at: address)
    }

    /// Counts a change of the tree from here; false when the stack is used up.
    ///
    /// A change may lie a little deeper than any other call. So calls end first, and find the tree as they left it.
    @MainActor static func enterChange() -> Bool { entered.stack.enterCall(at: position() &+ roomForChanges) }

    /// In bytes.
    private static let roomForChanges: UInt = 512 << 10

    @MainActor @inline(__always) static func leaveCall() { entered.stack.leaveCall() }

    /// Whether code may be called from a frame at this address without counting the call; if not, `enterCall` decides.
    @MainActor @inline(__always) static func hasRoom(at address: UInt) -> Bool { entered.stack.hasRoom(at: address) }

    /// Whether code may call on more deeply from here.
    @MainActor static var hasRoom: Bool { entered.stack.hasRoom }

    /// Whether it is news that the stack is used up.
    @MainActor static func isFirstReport() -> Bool { entered.stack.isFirstReport() }
}
